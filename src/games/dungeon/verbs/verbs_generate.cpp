// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/draw/draw.hpp"
#include "games/dungeon/forms/documents.hpp"
#include "games/dungeon/generate/board_maker.hpp"
#include "games/dungeon/verbs/verbs.hpp"

namespace boardwright::dungeon {
namespace {

Result<Answer> run_generate(const Call& call) {
  Result<GenerateResult> result = make_board(call);
  if (!result) return result.error();
  if (misses_bound(*result)) return budget_spent(*result, call.look);
  Answer answer;
  answer.nodes = result->swaps;
  answer.text = draw_board(result->board, call.look);
  answer.document = Document::make("board", to_document(result->board));
  return answer;
}

}  // namespace

Verb generate_verb() {
  return {.name = "generate",
          .help = "make a board from a seed",
          .example = "boardwright dungeon generate --mode classic --seed 1 --count 3",
          .options = board_options(),
          .seeded = true,
          .counted = true,
          .budget_unit = "swaps tried by an optimal search",
          .budget = kSwapBudget,
          .run = run_generate};
}

}  // namespace boardwright::dungeon
