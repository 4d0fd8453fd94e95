// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/generate/draft/draft.hpp"

#include <algorithm>

namespace boardwright::kenken {

void open_cage(Draft& draft, std::uint8_t cell) {
  BOARDWRIGHT_ASSERT(draft.cages < kMostDraftCages);
  draft.cage[draft.cages].count = 0;
  join_cage(draft, cell, draft.cages++);
}

void join_cage(Draft& draft, std::uint8_t cell, std::size_t cage) {
  draft.cage[cage].add(cell);
  draft.cage_of[cell] = static_cast<std::uint8_t>(cage);
}

void set_cage(Draft& draft, std::size_t index, const DraftCage& cage) {
  draft.cage[index] = cage;
  for (std::size_t i = 0; i < cage.count; ++i) {
    draft.cage_of[cage.cells[i]] = static_cast<std::uint8_t>(index);
  }
}

void write_puzzle(const Draft& draft, bool no_op, Puzzle& puzzle) {
  puzzle.size = draft.size;
  puzzle.corner = draft.corner;
  puzzle.cages.resize(draft.cages);
  std::size_t next = 0;
  for (std::size_t cell = 0; cell < draft.cells(); ++cell) {
    if (draft.cage_of[cell] == kNoCage) continue;
    const DraftCage& from = draft.cage[draft.cage_of[cell]];
    if (from.cells[0] != cell) continue;  // cages in the order of their first cells
    Cage& cage = puzzle.cages[next++];
    cage.operation = no_op && from.count > 1 ? Operation::Any : from.operation;
    cage.target = from.target;
    cage.cells.resize(from.count);
    for (std::size_t i = 0; i < from.count; ++i) cage.cells[i] = Cell(from.cells[i]);
  }
}

bool makes_target(Operation operation, std::uint64_t target, const DraftCage& cage,
                  const std::uint8_t* square) {
  std::uint64_t sum = 0;
  std::uint64_t product = 1;
  for (std::size_t i = 0; i < cage.count; ++i) {
    sum += square[cage.cells[i]];
    product *= square[cage.cells[i]];
  }
  const unsigned one = square[cage.cells[0]];
  const unsigned two = square[cage.cells[cage.count - 1]];
  const unsigned high = std::max(one, two);
  const unsigned low = std::min(one, two);
  switch (operation) {
    case Operation::Equal: return one == target;
    case Operation::Add: return sum == target;
    case Operation::Multiply: return product == target;
    case Operation::Subtract: return high - low == target;
    case Operation::Divide: return low * target == high;
    case Operation::Any: break;
  }
  if (sum == target || product == target) return true;
  return cage.count == 2 && (high - low == target || low * target == high);
}

}  // namespace boardwright::kenken
