// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Every image of the puzzle is written down cell by cell: the number of its
// cage, counted by first appearance, and there the clue. The smallest text is
// the canonical one.
#include "games/kenken/model/canonical.hpp"

#include <algorithm>
#include <string>

#include "core/symmetry.hpp"

namespace boardwright::kenken {
namespace {

constexpr char kNoCage = static_cast<char>(255);

enum class Relabelling { None, Mirrored, Any };

// The digits as they lie from the largest down are those from the smallest up.
bool evenly_spaced_from_both_ends(const std::vector<std::uint8_t>& digits) {
  for (std::size_t i = 0; i < digits.size(); ++i) {
    const int sum = digits[i] + digits[digits.size() - 1 - i];
    if (sum != digits.front() + digits.back()) return false;
  }
  return true;
}

Relabelling relabelling_of(const Puzzle& puzzle) {
  bool any = true;
  for (const Cage& cage : puzzle.cages) {
    const bool single = cage.operation == Operation::Equal;
    const bool sum = cage.operation == Operation::Add;
    const bool pair = cage.operation == Operation::Subtract && cage.cells.size() == 2;
    if (!single && !sum && !pair) return Relabelling::None;
    any = any && single;
  }
  if (any) return Relabelling::Any;
  return evenly_spaced_from_both_ends(puzzle.digits) ? Relabelling::Mirrored : Relabelling::None;
}

void put_target(std::string& text, std::uint64_t target) {
  for (unsigned shift = 0; shift < 64; shift += 8) {
    text += static_cast<char>(target >> shift & 0xffU);
  }
}

// The target of a cage after smallest and largest digit, and so on, changed places.
std::uint64_t mirrored_target(const Puzzle& puzzle, const Cage& cage) {
  if (cage.operation == Operation::Subtract) return cage.target;
  const std::uint64_t both = puzzle.digits.empty()
                                 ? static_cast<std::uint64_t>(puzzle.size) + 1
                                 : std::uint64_t{puzzle.digits.front()} + puzzle.digits.back();
  // A target that no digits make may lie beyond; it comes back all the same.
  return cage.cells.size() * both - cage.target;
}

// The puzzle turned, with its clues; `clue` gives the target of a cage.
template <class Clue>
std::string image(const Puzzle& puzzle, const std::vector<int>& cage_of, int symmetry, Clue clue) {
  const Grid grid = puzzle.grid();
  std::vector<int> number(puzzle.cages.size(), -1);
  std::string text;
  text.reserve(grid.size() + 10 * puzzle.cages.size());
  int used = 0;
  for (std::size_t i = 0; i < grid.size(); ++i) {
    const int cage = cage_of[turned_from(grid, symmetry, Cell(i)).index];
    if (cage < 0) {
      text += kNoCage;
      continue;
    }
    const auto at = static_cast<std::size_t>(cage);
    const bool first = number[at] < 0;
    if (first) number[at] = used++;
    text += static_cast<char>(number[at]);
    if (!first) continue;
    text += static_cast<char>(puzzle.cages[at].operation);
    put_target(text, clue(puzzle.cages[at]));
  }
  return text;
}

}  // namespace

Digest canonical_digest(const Puzzle& puzzle) {
  std::vector<int> cage_of(puzzle.grid().size(), -1);
  for (std::size_t i = 0; i < puzzle.cages.size(); ++i) {
    for (const Cell cell : puzzle.cages[i].cells) cage_of[cell.index] = static_cast<int>(i);
  }
  const Relabelling relabelling = relabelling_of(puzzle);
  std::string least;
  const auto offer = [&](std::string text) {
    if (least.empty() || text < least) least = std::move(text);
  };
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    if (relabelling == Relabelling::Any) {
      std::vector<std::uint64_t> seen;  // targets, named by first appearance
      offer(image(puzzle, cage_of, symmetry, [&](const Cage& cage) {
        const auto known = std::find(seen.begin(), seen.end(), cage.target);
        const auto name = static_cast<std::uint64_t>(known - seen.begin());
        if (known == seen.end()) seen.push_back(cage.target);
        return name;
      }));
      continue;
    }
    offer(image(puzzle, cage_of, symmetry, [](const Cage& cage) { return cage.target; }));
    if (relabelling != Relabelling::Mirrored) continue;
    offer(image(puzzle, cage_of, symmetry,
                [&](const Cage& cage) { return mirrored_target(puzzle, cage); }));
  }
  std::string text = {static_cast<char>(puzzle.size), static_cast<char>(puzzle.minus_divide),
                      static_cast<char>(puzzle.digits.size())};
  if (relabelling != Relabelling::Any) text.append(puzzle.digits.begin(), puzzle.digits.end());
  return fnv1a128(text + least);
}

}  // namespace boardwright::kenken
