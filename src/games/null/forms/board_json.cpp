// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Each format is described once: reader, writer and schema come from here.
#include "games/null/forms/board_json.hpp"

namespace boardwright::null {
namespace {

auto numbers_codec() {
  return io::list_of(io::integer(1, kMostNumbers), 1, kMostNumbers)
      .sized("out_of_range", "a board has 1 to 99 numbers");
}

constexpr int kMostSwaps = 100'000;

const io::Record<Swap>& swap_record() {
  static const io::Record<Swap> kRecord =
      io::Record<Swap>()
          .required("first", &Swap::first, io::integer(0, kMostNumbers - 1))
          .required("second", &Swap::second, io::integer(0, kMostNumbers - 1));
  return kRecord;
}

// Every place of a game lies within its row.
void check_places(io::Fields& fields, PlayedGame& game) {
  const auto size = static_cast<int>(game.board.numbers.size());
  for (std::size_t i = 0; i < game.swaps.size(); ++i) {
    if (game.swaps[i].first >= size || game.swaps[i].second >= size) {
      fields.fail("no_such_place", "the row is shorter", "/swaps/" + std::to_string(i));
      return;
    }
  }
  if (game.picked.value_or(0) >= size)
    fields.fail("no_such_place", "the row is shorter", "/picked");
}

}  // namespace

const io::Record<Board>& board_record() {
  static const io::Record<Board> kRecord =
      io::Record<Board>("null.board", 1)
          .required("numbers", &Board::numbers, numbers_codec(), "1 to n, in any order")
          .optional("seed", &Board::seed, io::text())
          .optional("engine", &Board::engine, io::text());
  return kRecord;
}

const io::Record<Solution>& solution_record() {
  static const io::Record<Solution> kRecord =
      io::Record<Solution>("null.solution", 1)
          .required("numbers", &Solution::numbers, numbers_codec(), "of the board")
          .required("swaps", &Solution::swaps,
                    io::list_of(io::object(swap_record()), 0, kMostNumbers),
                    "pairs of places, counted from 0, one swap after the other");
  return kRecord;
}

const io::Record<PlayedGame>& game_record() {
  static const io::Record<PlayedGame> kRecord =
      io::Record<PlayedGame>("null.game", 1)
          .required("board", &PlayedGame::board, io::object(board_record()))
          .required("swaps", &PlayedGame::swaps,
                    io::list_of(io::object(swap_record()), 0, kMostSwaps))
          .optional("picked", &PlayedGame::picked, io::integer(0, kMostNumbers - 1),
                    "the place that the next one is swapped with")
          .check(check_places);
  return kRecord;
}

}  // namespace boardwright::null
