// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `kenken play`: a puzzle, new, given or under way, to be solved by hand.
#include "boardwright/games/kenken/generate/generate.hpp"
#include "games/kenken/play/session.hpp"
#include "games/kenken/verbs/verbs.hpp"

namespace boardwright::kenken {
namespace {

Result<Opening> opened(PlayedGame game, Document board) {
  if (auto error = solution_error(game.puzzle)) return *error;
  Result<std::unique_ptr<PlaySession>> session = open_game(std::move(game), std::move(board));
  if (!session) return session.error();
  return Opening{*std::move(session)};
}

Result<Opening> run_play(const Call& call) {
  if (!call.inputs.empty()) {
    const Document& given = call.inputs.front();
    if (given.kind() == "game") return opened(given.as<PlayedGame>(), given);
    return opened(new_game(given.as<PuzzleDocument>()), given);
  }
  Result<MadePuzzle> made = make_puzzle(call);
  if (!made) return made.error();
  if (made->spent) return Opening{nullptr, made->spent};
  Document board = Document::make("puzzle", made->document);
  return opened(new_game(std::move(made->document)), std::move(board));
}

}  // namespace

Verb play_verb() {
  std::vector<Option> options = generate_verb().options;
  std::erase_if(options, [](const Option& option) { return option.name == "to"; });
  for (Option& option : options) option.makes = true;
  Input input = puzzle_or_game_input();
  input.required = false;
  return {.name = "play",
          .help = "solve a puzzle by hand, with pencil marks, checks and hints",
          .example = "boardwright kenken play --preset first --seed 1",
          .inputs = {std::move(input)},
          .options = std::move(options),
          .seeded = true,
          .budget_unit = "drafts and repairs",
          .budget = kDefaultGenerateNodes,
          .play = run_play};
}

}  // namespace boardwright::kenken
