// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Propagator: the candidates of a puzzle and the rules that thin them out,
// grade by grade, to their fixed point. Solver and grader both run on it. All
// memory is kept from puzzle to puzzle. Not thread safe.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "boardwright/games/kenken/model/puzzle.hpp"
#include "games/kenken/model/digits.hpp"
#include "games/kenken/solve/fillings.hpp"
#include "games/kenken/solve/forcing_chain.hpp"
#include "games/kenken/solve/matching.hpp"

namespace boardwright::kenken {

enum class Fixpoint : std::uint8_t {
  Open,           // the rules find nothing more, cells are left
  Solved,         // one candidate everywhere, every cage right
  Contradiction,  // no solution
  TooLarge,       // more fillings than allowed
};

class Propagator {
 public:
  // Starts on a puzzle, which must stay in place while it is worked on. Cages
  // of three cells and more are listed during run(), smallest first, when the
  // smaller ones have thinned out their candidates.
  void load(const Puzzle& puzzle, std::uint64_t most_fillings);

  // Applies the rules up to `level` until none applies. The fixed point does
  // not depend on the order of the rules, except for forcing chains, whose
  // order is that of Keen. Ends early, as Open, when steps() is above `most_steps`.
  // REQUIRES: level <= Extreme
  Fixpoint run(Difficulty level, std::uint64_t most_steps = ~std::uint64_t{0});

  int size() const { return n_; }
  std::size_t cells() const { return cells_; }
  std::size_t open_cells() const { return open_; }
  Mask candidates(std::size_t cell) const { return board_[cell]; }
  std::span<const Mask> candidates() const { return {board_.data(), cells_}; }
  // The smallest candidate of each cell, as a digit: the solution, once solved.
  Square square() const;
  // Columns (rows) in which a digit can stand in a row (column).
  Mask columns_of(unsigned digit, std::size_t row) const {
    return board_[cells_ + digit * size_ + row];
  }
  Mask rows_of(unsigned digit, std::size_t col) const {
    return board_[2 * cells_ + digit * size_ + col];
  }
  std::size_t cage_too_large() const { return too_large_; }

  // Calls `look(cell)` for the cells of the constraint that failed in the last
  // run(), place() or exclude().
  template <class Look>
  void each_failed_cell(Look look) const;

  // What the rules did since load().
  std::uint64_t steps() const { return steps_; }
  std::uint64_t score() const { return score_; }
  // What it cost since load(), whatever came of it: words of fillings looked at,
  // and as much for the other rules as they take time; a nanosecond or so each.
  std::uint64_t work() const { return work_; }

  // From here on the cage rules look only through cages that can be filled in at
  // most so many ways. skipped_ways(): the fewest of a cage that had to be skipped
  // since then and would have given something; kAnyWays if there was none.
  static constexpr std::uint64_t kAnyWays = ~std::uint64_t{0};
  void limit_ways(std::uint64_t most);
  std::uint64_t skipped_ways() const { return skipped_ways_; }

  // Remembers the fixed point; restore() goes back to the last one that was
  // saved and stays saved, drop() forgets it. REQUIRES: last run() gave Open
  void save();
  void restore();
  void drop();
  // Writes a digit, or takes it away. False on an immediate contradiction.
  bool place(std::size_t cell, unsigned digit);
  bool exclude(std::size_t cell, unsigned digit);

 private:
  struct Pair {
    std::uint16_t one, two;
    bool in_row;
    Mask line_cells;  // the two, as bits of their line
    Partners partners;
  };
  struct Line {
    bool is_row;
    std::uint8_t index;
    Mask cells;   // of the cage in this line, as bits of the line
    Mask places;  // the same as places of the cage
  };
  // Fillings as columns of bits, one bit per filling: `supports` says for each
  // place and digit which fillings have it there, `live` which are still
  // possible (Demeulenaere et al., Compact-Table, 2016).
  struct Table {
    std::uint16_t first_cell;  // in table_cells_
    std::uint16_t places;
    std::uint32_t words;
    std::uint32_t live;    // in live_
    std::size_t supports;  // in supports_, by place, digit and word
    std::uint16_t first_line, lines;
  };
  struct Undo {
    std::uint32_t word;
    std::uint64_t old;
  };
  struct Saved {
    std::size_t undo;
    std::uint32_t open;
  };
  using CageSet = std::array<std::uint64_t, 3>;  // two words of cages; the third for cells in none
  static constexpr std::uint16_t kNoCage = 128;

  bool remove(std::size_t cell, unsigned digits);
  bool settle();
  bool add_pending_cage(bool& too_large);
  void add_pair(const Cage& cage);
  void add_table(const Cage& cage);
  bool filter(std::size_t cage, bool by_place);
  bool filter_pair(const Pair& pair, bool by_place);
  bool filter_table(const Table& table, bool by_place);
  bool thin_table(const Table& table);
  unsigned supported(const Table& table, std::size_t place, unsigned digits) const;
  void and_live(const Table& table, std::size_t place, unsigned digits, bool keep);
  std::uint64_t live_fillings(const Table& table) const;
  bool confine(std::size_t cage);
  bool confine_pair(const Pair& pair);
  bool confine_table(const Table& table);
  bool clear_line(bool is_row, std::size_t index, unsigned digit, unsigned positions);
  bool match_line(std::size_t first, std::size_t step, Assignment& known);
  bool match_digit(unsigned digit);
  enum class Source : std::uint8_t { Cell, Cage, Row, Column };
  bool note_failure(bool fine, Source source, std::size_t index) {
    if (!fine) {
      failed_source_ = source;
      failed_index_ = index;
    }
    return fine;
  }
  bool may_look_through(std::uint64_t ways) {
    if (ways <= most_ways_) return true;
    skipped_ways_ = std::min(skipped_ways_, ways);
    return false;
  }
  void count(std::uint64_t weight, std::uint64_t looked_at) {
    ++steps_;
    score_ += weight * looked_at;
  }
  void mark_all_cages();
  void forget_marks();
  static bool take_first(CageSet& set, std::size_t& cage);

  const Puzzle* puzzle_ = nullptr;
  CageRules rules_;
  int n_ = 0;
  std::size_t size_ = 0;
  std::size_t cells_ = 0;
  Difficulty level_ = Difficulty::Easy;

  // Candidates by cell, columns by digit and row, rows by digit and column,
  // and the candidates by cell when a table last looked at them.
  std::vector<Mask> board_;
  std::uint32_t open_ = 0;
  std::vector<std::uint8_t> row_, col_;
  std::vector<std::uint16_t> cage_of_;

  std::vector<Pair> pairs_;    // cages 0..
  std::vector<Table> tables_;  // cages from pairs_.size()
  std::vector<std::uint16_t> table_cells_;
  std::vector<Line> lines_;
  std::vector<std::uint64_t> live_, supports_;
  std::vector<std::uint16_t> pending_;  // cages of the puzzle not yet listed
  std::vector<Filling> fillings_;
  ListingLimit limit_{0};
  std::size_t too_large_ = 0;

  std::vector<std::uint16_t> queue_;  // singles found: cell * 16 + digit
  CageSet unfiltered_{}, unconfined_{};
  unsigned rows_changed_ = 0, cols_changed_ = 0, digits_changed_ = 0;
  std::array<Assignment, 16> row_match_{}, col_match_{}, digit_match_{};

  Source failed_source_ = Source::Cell;
  std::size_t failed_index_ = 0;

  std::vector<Mask> saved_boards_;
  std::vector<Saved> saved_;
  std::vector<Undo> undo_;

  ForcingChain chain_;

  std::uint64_t most_ways_ = kAnyWays;
  std::uint64_t skipped_ways_ = kAnyWays;
  std::uint64_t steps_ = 0;
  std::uint64_t score_ = 0;
  mutable std::uint64_t work_ = 0;
};

template <class Look>
void Propagator::each_failed_cell(Look look) const {
  switch (failed_source_) {
    case Source::Cell: look(failed_index_); break;
    case Source::Cage:
      if (failed_index_ < pairs_.size()) {
        look(pairs_[failed_index_].one);
        look(pairs_[failed_index_].two);
      } else {
        const Table& table = tables_[failed_index_ - pairs_.size()];
        for (std::size_t i = 0; i < table.places; ++i) look(table_cells_[table.first_cell + i]);
      }
      break;
    case Source::Row:
      for (std::size_t i = 0; i < size_; ++i) look(failed_index_ * size_ + i);
      break;
    case Source::Column:
      for (std::size_t i = 0; i < size_; ++i) look(i * size_ + failed_index_);
      break;
  }
}

}  // namespace boardwright::kenken
