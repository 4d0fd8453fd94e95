// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What must hold for whatever a squad reader accepts: it is a board, both forms
// write and read it back equal, and everything can be asked of it; the best
// drag passes the check that shares no code with the search.
#pragma once

#include "boardwright/games/squad/draw/draw.hpp"
#include "boardwright/games/squad/forms/board_json.hpp"
#include "boardwright/games/squad/forms/board_text.hpp"
#include "boardwright/games/squad/solve/solve.hpp"
#include "boardwright/games/squad/verify/verify.hpp"
#include "fuzz/check.hpp"
#include "games/squad/explain/explain.hpp"

namespace boardwright::squad {

inline void check_board(Board board) {
  BOARDWRIGHT_ASSERT(verify_board(board).valid());
  board_warnings(board);
  const auto json = board_record().read(*io::parse_json(board_record().write(board).dump()));
  BOARDWRIGHT_ASSERT(json.has_value() && *json == board);
  Board plain = board;  // the text form does not say how a board was made
  plain.seed.reset();
  plain.engine.reset();
  plain.parameters.clear();
  const auto text = read_board_text(write_board_text(plain));
  BOARDWRIGHT_ASSERT(text.has_value() && *text == plain);

  Budget budget;
  budget.nodes = 2000;
  board.settings.max_steps = std::min(board.settings.max_steps, 6);
  const auto explained = explain(board, board.candidates().front(), ExplainOptions{}, budget);
  BOARDWRIGHT_ASSERT(explained.has_value() != board.settings.push);
  SolveOptions options;
  options.long_drag = true;
  options.placement_nodes = 2000;
  const auto solution = solve(board, options, budget);
  BOARDWRIGHT_ASSERT(solution.has_value() && !solution->drags.empty());
  for (const RankedDrag& drag : solution->drags) {
    BOARDWRIGHT_ASSERT(verify_drag(drag_document(board, drag)).valid());
  }
  if (solution->long_drag) {
    BOARDWRIGHT_ASSERT(verify_drag(drag_document(board, *solution->long_drag)).valid());
  }
  draw_drag_svg(board, solution->drags.front());
}

}  // namespace boardwright::squad
