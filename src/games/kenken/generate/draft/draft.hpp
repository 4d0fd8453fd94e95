// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A puzzle while it is being made: its hidden square, its cages in flat arrays
// of fixed size, and for each clue the list of its fillings. Cheap to copy and
// to change; becomes a Puzzle only at the end.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "boardwright/games/kenken/model/puzzle.hpp"
#include "games/kenken/solve/fillings.hpp"

namespace boardwright::kenken {

constexpr std::size_t kMostDraftCells = 8;  // of one cage
constexpr std::size_t kMostDraftCages = 255;
constexpr std::uint8_t kNoCage = 255;
constexpr std::size_t kBoardCells = std::size_t{kLargestSize} * kLargestSize;

struct Clue;  // the fillings of a clue: clue_table.hpp

struct DraftCage {
  std::array<std::uint8_t, kMostDraftCells> cells{};  // ascending
  std::uint8_t count = 0;
  Operation operation = Operation::Equal;  // as chosen, even if it will be hidden
  std::uint64_t target = 0;
  const Clue* clue = nullptr;

  void add(std::uint8_t cell) {
    std::size_t at = count++;
    for (; at > 0 && cells[at - 1] > cell; --at) cells[at] = cells[at - 1];
    cells[at] = cell;
  }
  bool contains(std::uint8_t cell) const {
    for (std::size_t i = 0; i < count; ++i) {
      if (cells[i] == cell) return true;
    }
    return false;
  }
};

struct Draft {
  int size = 0;
  Corner corner = Corner::Caged;
  std::size_t cages = 0;
  CageRules rules;
  std::array<std::uint8_t, kBoardCells> solution{};  // ranks 1..size by cell
  std::array<std::uint8_t, kBoardCells> cage_of{};   // kNoCage for a free corner
  std::array<DraftCage, kMostDraftCages> cage{};
  // By cage: the puzzle will not show its operation. At kNoCage: for cages to come.
  std::array<bool, kMostDraftCages + 1> hidden{};

  std::size_t cells() const { return static_cast<std::size_t>(size * size); }
  // The operation as the puzzle shows it. REQUIRES: a cell of the cage is in the draft
  Operation shown(const DraftCage& cage_here, Operation operation) const {
    return cage_here.count > 1 && hidden[cage_of[cage_here.cells[0]]] ? Operation::Any : operation;
  }
};

// A new cage of one cell; one more cell for a cage; a cage put in place.
void open_cage(Draft& draft, std::uint8_t cell);
void join_cage(Draft& draft, std::uint8_t cell, std::size_t cage);
void set_cage(Draft& draft, std::size_t index, const DraftCage& cage);

// The draft as a puzzle in canonical order. Reuses the memory of `puzzle`.
void write_puzzle(const Draft& draft, Puzzle& puzzle);

// What the digits of a cage make together.
struct CageResults {
  std::uint64_t sum = 0;
  std::uint64_t product = 1;
  std::optional<std::uint64_t> difference, quotient;  // if there is one
};
CageResults results_of(const CageRules& rules, const DraftCage& cage, const std::uint8_t* square);

// Does the cage make the target with the ranks of this square?
bool makes_target(const CageRules& rules, Operation operation, std::uint64_t target,
                  const DraftCage& cage, const std::uint8_t* square);

// The cells beside each cell, for one size.
class Neighbours {
 public:
  explicit Neighbours(int size) {
    const Grid grid(size, size);
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
      for (Cell other : grid.neighbours4(Cell(cell))) {
        cells_[cell][count_[cell]++] = static_cast<std::uint8_t>(other.index);
      }
    }
  }
  struct List {
    const std::uint8_t* first;
    std::size_t count;
    const std::uint8_t* begin() const { return first; }
    const std::uint8_t* end() const { return first + count; }
  };
  List operator[](std::size_t cell) const { return {cells_[cell].data(), count_[cell]}; }

 private:
  std::array<std::array<std::uint8_t, 4>, kBoardCells> cells_{};
  std::array<std::uint8_t, kBoardCells> count_{};
};

}  // namespace boardwright::kenken
