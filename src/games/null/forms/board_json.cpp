// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The board's format, described once: reader, writer and schema come from here.
#include "games/null/model/board.hpp"

namespace boardwright::null {

const io::Record<Board>& board_record() {
  static const io::Record<Board> kRecord =
      io::Record<Board>("null.board", 1)
          .required("numbers", &Board::numbers,
                    io::list_of(io::integer(1, kMostNumbers), 1, kMostNumbers)
                        .sized("out_of_range", "a board has 1 to 99 numbers"),
                    "1 to n, in any order")
          .optional("seed", &Board::seed, io::text())
          .optional("engine", &Board::engine, io::text());
  return kRecord;
}

}  // namespace boardwright::null
