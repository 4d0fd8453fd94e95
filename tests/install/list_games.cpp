// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A program of its own over the registry: makes a board of every game in it.
#include <boardwright/host/registry.hpp>
#include <boardwright/host/request.hpp>
#include <cstdio>

int main() {
  using namespace boardwright;
  for (const GameEntry& entry : all_games()) {
    const Game& game = entry.game();
    const Verb& generate = *game.find_verb("generate");
    Call call;
    call.options = make_options(game, generate, game.presets.front().name, {}).value();
    call.seed = "1";
    call.budget.nodes = generate.budget;
    const Result<Answer> answer = run_verb(game, generate, call);
    if (!answer) return 1;
    std::printf("%s\n%s", game.name.c_str(), answer->text.c_str());
  }
  return 0;
}
