// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What the showdown's fuzz targets share: a document that can be read is
// written and read again equal, and no verb crashes on it.
#pragma once

#include "boardwright/games/contract.hpp"
#include "boardwright/games/showdown/forms/board_json.hpp"
#include "fuzz/check.hpp"

namespace boardwright::showdown {

const Game& game();

// Large cages are slow, not wrong: boards with one are only read and written.
inline bool is_quick(const Board& board) {
  for (const kenken::Cage& cage : board.cages) {
    if (cage.cells.size() > 5) return false;
  }
  return board.size <= 5;
}

inline Result<Answer> run(const char* name, Document input) {
  const Verb& verb = *game().find_verb(name);
  return run_call(verb, call_of(verb, {std::move(input)}), 500);
}

// The value that `read` makes of what `write` makes of it is the same.
template <class T>
void check_round_trip(const T& value, io::Json (*write)(const T&),
                      Result<T> (*read)(const io::Json&)) {
  const Result<T> again = read(write(value));
  BOARDWRIGHT_ASSERT(again.has_value() && *again == value);
}

}  // namespace boardwright::showdown
