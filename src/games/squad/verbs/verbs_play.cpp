// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `squad play`: a board to build and to play.
#include "games/squad/play/session.hpp"
#include "games/squad/verbs/verbs.hpp"

namespace boardwright::squad {
namespace {

Result<Opening> run_play(const Call& call) {
  if (call.inputs.empty()) {
    Result<Board> board = make_board(call);
    if (!board) return board.error();
    Document made = Document::make("board", *board);
    return Opening{
        open_stage(PlayedStage{.board = *std::move(board)}, std::move(made), call.budget.nodes)};
  }
  const Document& given = call.inputs.front();
  if (given.kind() == "game") {
    return Opening{open_stage(given.as<PlayedStage>(), given, call.budget.nodes)};
  }
  return Opening{open_stage(PlayedStage{.board = given.as<Board>()}, given, call.budget.nodes)};
}

}  // namespace

Verb play_verb() {
  Input input = board_input();
  input.kinds.emplace_back("game");
  input.help += ", or a game to go on with";
  input.required = false;
  std::vector<Option> options = generate_verb().options;
  for (Option& option : options) option.makes = true;
  return {.name = "play",
          .help = "build a board, drag heroes by hand, see the best drags, turn by turn",
          .example = "boardwright squad play --rows 5 --cols 5 --heroes 3 --seed 1",
          .inputs = {std::move(input)},
          .options = std::move(options),
          .seeded = true,
          .budget_unit = "states in each search for the best drags",
          .budget = kPlayStates,
          .play = run_play};
}

}  // namespace boardwright::squad
