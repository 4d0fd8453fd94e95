// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Every listed game, every preset: what a board costs to make (verified by the
// host, as users get it) and to solve, in CPU time of this thread, with the
// search nodes beside it. It knows no game; a new one needs no edit here.
//   games_bench [boards per preset]
#include <fmt/format.h>

#include <cstdlib>

#include "bench/cpu_time.hpp"
#include "boardwright/host/registry.hpp"
#include "boardwright/host/request.hpp"

namespace boardwright {
namespace {

struct Cost {
  int runs = 0;
  double ms = 0;
  std::uint64_t nodes = 0;
};

// Runs a verb and adds up what it took; the document, if it made one.
std::optional<Document> measured(const Game& game, const Verb& verb, Call call, Cost& cost) {
  call.look.wanted = false;
  call.budget.nodes = verb.budget;
  const double before = cpu_ms();
  const Result<Answer> answer = run_verb(game, verb, call);
  cost.ms += cpu_ms() - before;
  ++cost.runs;
  if (!answer) {
    fmt::print("{} {}: {}\n", game.name, verb.name, error_text(answer.error()));
    std::exit(1);
  }
  cost.nodes += answer->nodes;
  return answer->document;
}

std::string row(const Cost& cost) {
  if (cost.runs == 0) return fmt::format("{:>10} {:>12}", "-", "-");
  return fmt::format("{:>10.3f} {:>12}", cost.ms / cost.runs,
                     cost.nodes / static_cast<std::uint64_t>(cost.runs));
}

void measure_preset(const Game& game, const Preset& preset, int boards) {
  const Verb& generate = *game.find_verb("generate");
  const Verb* solve = game.find_verb("solve");
  Cost making;
  Cost solving;
  for (int seed = 1; seed <= boards; ++seed) {
    Call call;
    call.options = make_options(game, generate, preset.name, {}).value();
    call.seed = std::to_string(seed);
    const std::optional<Document> board = measured(game, generate, call, making);
    if (solve == nullptr || !board) continue;
    Call question;
    question.inputs = {*board};
    question.options = fallback_options(game, *solve);
    measured(game, *solve, question, solving);
  }
  fmt::print("{:<10} {:<16} {} {}\n", game.name, preset.name, row(making), row(solving));
}

}  // namespace
}  // namespace boardwright

int main(int count, char** words) {
  const int boards = count > 1 ? std::atoi(words[1]) : 3;
  fmt::print("{:<10} {:<16} {:>10} {:>12} {:>10} {:>12}\n", "game", "preset", "make ms", "nodes",
             "solve ms", "nodes");
  for (const boardwright::GameEntry& entry : boardwright::all_games()) {
    if (entry.hidden) continue;
    for (const auto& preset : entry.game().presets) {
      boardwright::measure_preset(entry.game(), preset, boards);
    }
  }
}
