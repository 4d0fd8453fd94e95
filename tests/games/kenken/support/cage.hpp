// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A cage in one line of a test.
#pragma once

#include <initializer_list>

#include "boardwright/games/kenken/model/puzzle.hpp"

namespace boardwright::kenken {

inline Cage cage(Operation operation, std::uint64_t target,
                 std::initializer_list<std::size_t> cells) {
  Cage made{operation, target, {}};
  for (const std::size_t cell : cells) made.cells.emplace_back(cell);
  return made;
}

}  // namespace boardwright::kenken
