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

void write_puzzle(const Draft& draft, Puzzle& puzzle) {
  puzzle.size = draft.size;
  puzzle.corner = draft.corner;
  puzzle.minus_divide = draft.rules.minus_divide;
  puzzle.digits.clear();
  if (!draft.rules.usual_digits) {
    const auto* digits = draft.rules.digit.begin();
    puzzle.digits.assign(digits, digits + draft.size);
  }
  puzzle.cages.resize(draft.cages);
  std::size_t next = 0;
  for (std::size_t cell = 0; cell < draft.cells(); ++cell) {
    if (draft.cage_of[cell] == kNoCage) continue;
    const DraftCage& from = draft.cage[draft.cage_of[cell]];
    if (from.cells[0] != cell) continue;  // cages in the order of their first cells
    Cage& cage = puzzle.cages[next++];
    cage.operation = draft.shown(from, from.operation);
    cage.target = from.target;
    cage.cells.resize(from.count);
    for (std::size_t i = 0; i < from.count; ++i) cage.cells[i] = Cell(from.cells[i]);
  }
}

CageResults results_of(const CageRules& rules, const DraftCage& cage, const std::uint8_t* square) {
  CageResults made;
  std::uint64_t largest = 0;
  for (std::size_t i = 0; i < cage.count; ++i) {
    const std::uint64_t digit = rules.digit[square[cage.cells[i]] - 1U];
    made.sum += digit;
    made.product *= digit;
    largest = std::max(largest, digit);
  }
  const bool both = cage.count == 2 || (cage.count > 2 && rules.minus_divide == MinusDivide::Any);
  if (!both) return made;
  const std::uint64_t others = made.sum - largest;
  if (largest >= others) made.difference = largest - others;
  if (made.product == 0) return made;
  const std::uint64_t divisor = made.product / largest;
  if (largest % divisor == 0) made.quotient = largest / divisor;
  return made;
}

bool makes_target(const CageRules& rules, Operation operation, std::uint64_t target,
                  const DraftCage& cage, const std::uint8_t* square) {
  const CageResults made = results_of(rules, cage, square);
  switch (operation) {
    case Operation::Equal:
    case Operation::Add: return made.sum == target;
    case Operation::Multiply: return made.product == target;
    case Operation::Subtract: return made.difference == target;
    case Operation::Divide: return made.quotient == target;
    case Operation::Any: break;
  }
  return made.sum == target || made.product == target || made.difference == target ||
         made.quotient == target;
}

}  // namespace boardwright::kenken
