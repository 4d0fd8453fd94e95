// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "games/showdown/draw/draw.hpp"
#include "games/showdown/verbs/verbs.hpp"

namespace boardwright::showdown {
namespace {

Result<Answer> run_generate(const Call& call) {
  Result<GenerateOptions> options = read_board_options(call.options);
  if (!options) return options.error();
  auto made = generate_board(*options, call.seed, call.budget);
  if (!made) return made.error();
  Answer answer;
  if (!made->has_value()) {
    answer.verdict = Verdict::Spent;
    answer.error = Error{"budget_spent",
                         fmt::format("no such board was found within the budget; ask for a shorter "
                                     "distance, or {}",
                                     remedy_for(call.budget)),
                         {}};
    return answer;
  }
  MadeBoard& board = **made;
  if (call.look.wanted) {
    answer.text = draw_text(board.board, board.board.start, call.look) + to_win_text(board.board);
  }
  answer.nodes = board.nodes;
  answer.document = Document::make("board", std::move(board.board));
  return answer;
}

}  // namespace

Verb generate_verb() {
  return {.name = "generate",
          .help = "make a KenKen scrambled as a sliding board",
          .example = "boardwright showdown generate --size 4 --scramble distance:20 --seed 1",
          .options = board_options(),
          .seeded = true,
          .counted = true,
          .budget_unit = "nodes",
          .budget = kGenerateBudget,
          .run = run_generate};
}

}  // namespace boardwright::showdown
