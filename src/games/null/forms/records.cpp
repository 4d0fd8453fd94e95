// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Each format is described once: reader, writer and schema come from here.
#include "games/null/forms/records.hpp"

namespace boardwright::null {
namespace {

auto numbers_codec() {
  return io::list_of(io::integer(1, kMostNumbers), 1, kMostNumbers)
      .sized("out_of_range", "a board has 1 to 99 numbers");
}

const io::Record<Swap>& swap_record() {
  static const io::Record<Swap> kRecord =
      io::Record<Swap>()
          .required("first", &Swap::first, io::integer(0, kMostNumbers - 1))
          .required("second", &Swap::second, io::integer(0, kMostNumbers - 1));
  return kRecord;
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

}  // namespace boardwright::null
