// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Tier 4: whether a tile can be somebody is asked of a SAT solver (CaDiCaL), which
// answers with a board or with no. Where the program was built without it, nothing is
// ever answered, and tiers 1 to 3 are all there is. Its answers are no proofs that a
// certificate could hold.
#pragma once

#include <memory>
#include <vector>

#include "games/dungeon/solve/deduce/deducer.hpp"

namespace boardwright::dungeon {

enum class Possible : std::uint8_t { No, Yes, Open };

class Complete {
 public:
  // REQUIRES: !deducer.contradicted(); the deducer's knowledge stays as it is
  explicit Complete(const Deducer& deducer);
  ~Complete();
  Complete(const Complete&) = delete;
  Complete& operator=(const Complete&) = delete;

  static bool available();

  // Is there a board of the class with one of these on the cell? Open: not decided
  // with so many conflicts.
  Possible ask(Cell cell, SymbolSet which, int conflicts);
  // After Yes: that board, as the symbol of each cell.
  const std::vector<int>& board() const { return board_; }

 private:
  struct Engine;
  std::unique_ptr<Engine> engine_;
  std::vector<int> board_;
};

// What a question may cost unless somebody says otherwise: all but one in a hundred
// take fewer than 1,000.
inline constexpr int kConflicts = 20000;

// For each of the cells: can it be one of its set? One board answers for many cells.
// `conflicts` are those of each question.
std::vector<Possible> ask_all(Complete& complete, const std::vector<Cell>& cells,
                              const std::vector<SymbolSet>& which, int conflicts);

// Asks of every unknown tile that may kill now whether it can, and tells the deducer.
// True: one of them cannot. REQUIRES: !deducer.contradicted()
bool find_safe(Deducer& deducer, int conflicts);

}  // namespace boardwright::dungeon
