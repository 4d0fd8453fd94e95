// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Every rule of Easy to Hard, and the matching rule of Extreme, only becomes
// stronger when candidates go: run in any order, they end at the same fixed
// point. So the order here is by price. Singles are found by remove() itself,
// which keeps for each line and digit the places left; then cages whose cells
// changed; then cages against lines; then lines; then digits. A forcing chain
// is looked for only at the fixed point of all others.
#include "games/kenken/solve/propagator.hpp"

#include <algorithm>

#include "games/kenken/solve/weights.hpp"

namespace boardwright::kenken {
namespace {

// Memory for larger tables than this is given back before the next puzzle.
constexpr std::size_t kMostWordsKept = 1U << 20U;

}  // namespace

void Propagator::load(const Puzzle& puzzle, std::uint64_t most_fillings) {
  puzzle_ = &puzzle;
  rules_ = CageRules(puzzle);
  if (n_ != puzzle.size) {
    n_ = puzzle.size;
    size_ = static_cast<std::size_t>(n_);
    cells_ = size_ * size_;
    row_.resize(cells_);
    col_.resize(cells_);
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      row_[cell] = static_cast<std::uint8_t>(cell / size_);
      col_[cell] = static_cast<std::uint8_t>(cell % size_);
    }
  }
  level_ = Difficulty::Easy;
  board_.assign(4 * cells_, all_of(n_));
  open_ = static_cast<std::uint32_t>(cells_);
  cage_of_.assign(cells_, kNoCage);
  pairs_.clear();
  tables_.clear();
  table_cells_.clear();
  lines_.clear();
  live_.clear();
  supports_.clear();
  if (supports_.capacity() > kMostWordsKept) supports_.shrink_to_fit();
  pending_.clear();
  limit_ = ListingLimit(most_fillings);
  saved_boards_.clear();
  saved_.clear();
  undo_.clear();
  steps_ = score_ = work_ = 0;
  most_ways_ = skipped_ways_ = kAnyWays;
  forget_marks();
  rows_changed_ = cols_changed_ = digits_changed_ = all_of(n_);

  for (std::size_t i = 0; i < puzzle.cages.size(); ++i) {
    const Cage& cage = puzzle.cages[i];
    if (cage.cells.size() == 2) {
      add_pair(cage);
    } else {
      pending_.push_back(static_cast<std::uint16_t>(i));
    }
  }
  for (std::size_t i = 0; i < pairs_.size(); ++i) unfiltered_[i / 64] |= std::uint64_t{1} << i % 64;
}

void Propagator::forget_marks() {
  queue_.clear();
  unfiltered_ = unconfined_ = CageSet{};
  rows_changed_ = cols_changed_ = digits_changed_ = 0;
}

void Propagator::mark_all_cages() {
  const std::size_t cages = pairs_.size() + tables_.size();
  for (std::size_t i = 0; i < cages; ++i) {
    unfiltered_[i / 64] |= std::uint64_t{1} << i % 64;
    unconfined_[i / 64] |= std::uint64_t{1} << i % 64;
  }
}

bool Propagator::take_first(CageSet& set, std::size_t& cage) {
  for (std::size_t word = 0; word < 2; ++word) {
    if (set[word] == 0) continue;
    cage = word * 64 + static_cast<std::size_t>(std::countr_zero(set[word]));
    set[word] &= set[word] - 1;
    return true;
  }
  return false;
}

bool Propagator::remove(std::size_t cell, unsigned digits) {
  const unsigned old = board_[cell];
  const unsigned gone = old & digits;
  if (gone == 0) return true;
  const unsigned now = old & ~digits;
  if (now == 0) return note_failure(false, Source::Cell, cell);
  board_[cell] = static_cast<Mask>(now);
  const std::size_t row = row_[cell];
  const std::size_t col = col_[cell];
  if (at_most_one(now)) {
    --open_;
    ++steps_;
    score_ += weight::kSingle;
    queue_.push_back(static_cast<std::uint16_t>(cell * 16 + first_of(now)));
  }
  for (unsigned rest = gone; rest != 0; rest = without_first(rest)) {
    const unsigned digit = first_of(rest);
    Mask& columns = board_[cells_ + digit * size_ + row];
    columns = static_cast<Mask>(columns & ~bit(static_cast<unsigned>(col)));
    if (at_most_one(columns)) {
      if (columns == 0) return note_failure(false, Source::Row, row);
      queue_.push_back(static_cast<std::uint16_t>((row * size_ + first_of(columns)) * 16 + digit));
    }
    Mask& rows = board_[2 * cells_ + digit * size_ + col];
    rows = static_cast<Mask>(rows & ~bit(static_cast<unsigned>(row)));
    if (at_most_one(rows)) {
      if (rows == 0) return note_failure(false, Source::Column, col);
      queue_.push_back(static_cast<std::uint16_t>((first_of(rows) * size_ + col) * 16 + digit));
    }
  }
  const std::size_t cage = cage_of_[cell];
  unfiltered_[cage / 64] |= std::uint64_t{1} << cage % 64;
  unconfined_[cage / 64] |= std::uint64_t{1} << cage % 64;
  rows_changed_ |= 1U << row;
  cols_changed_ |= 1U << col;
  digits_changed_ |= gone;
  return true;
}

bool Propagator::place(std::size_t cell, unsigned digit) {
  if ((board_[cell] >> digit & 1U) == 0) return note_failure(false, Source::Cell, cell);
  return remove(cell, static_cast<unsigned>(board_[cell]) ^ (1U << digit));
}

bool Propagator::exclude(std::size_t cell, unsigned digit) { return remove(cell, 1U << digit); }

// Takes the digit from a line except at the given positions.
bool Propagator::clear_line(bool is_row, std::size_t index, unsigned digit, unsigned positions) {
  const unsigned have = is_row ? columns_of(digit, index) : rows_of(digit, index);
  for (unsigned rest = have & ~positions; rest != 0; rest = without_first(rest)) {
    const std::size_t at = first_of(rest);
    const std::size_t cell = is_row ? index * size_ + at : at * size_ + index;
    if (!remove(cell, 1U << digit)) return false;
  }
  return true;
}

bool Propagator::settle() {
  while (!queue_.empty()) {
    const std::size_t cell = queue_.back() / 16U;
    const unsigned digit = queue_.back() % 16U;
    queue_.pop_back();
    if (!place(cell, digit)) return false;
    if (!clear_line(true, row_[cell], digit, 1U << col_[cell])) return false;
    if (!clear_line(false, col_[cell], digit, 1U << row_[cell])) return false;
  }
  return true;
}

bool Propagator::filter(std::size_t cage, bool by_place) {
  if (cage < pairs_.size()) return filter_pair(pairs_[cage], by_place);
  return filter_table(tables_[cage - pairs_.size()], by_place);
}

bool Propagator::confine(std::size_t cage) {
  if (cage < pairs_.size()) return confine_pair(pairs_[cage]);
  return confine_table(tables_[cage - pairs_.size()]);
}

void Propagator::limit_ways(std::uint64_t most) {
  most_ways_ = most;
  skipped_ways_ = kAnyWays;
  mark_all_cages();
}

Fixpoint Propagator::run(Difficulty level, std::uint64_t most_steps) {
  if (level != level_) {
    level_ = level;
    mark_all_cages();
  }
  std::size_t cage = 0;
  while (true) {
    bool fine = true;
    work_ += 4 * size_;
    if (!queue_.empty()) {
      fine = settle();
    } else if (take_first(unfiltered_, cage)) {
      fine = note_failure(filter(cage, level > Difficulty::Easy), Source::Cage, cage);
    } else if (!pending_.empty()) {
      bool too_large = false;
      fine = add_pending_cage(too_large);
      if (too_large) return Fixpoint::TooLarge;
    } else if (open_ == 0) {
      return Fixpoint::Solved;
    } else if (level < Difficulty::Hard) {
      return Fixpoint::Open;
    } else if (take_first(unconfined_, cage)) {
      fine = confine(cage);
    } else if (rows_changed_ != 0) {
      const unsigned row = first_of(rows_changed_);
      rows_changed_ = without_first(rows_changed_);
      fine = note_failure(match_line(row * size_, 1, row_match_[row]), Source::Row, row);
    } else if (cols_changed_ != 0) {
      const unsigned col = first_of(cols_changed_);
      cols_changed_ = without_first(cols_changed_);
      fine = note_failure(match_line(col, size_, col_match_[col]), Source::Column, col);
    } else if (level < Difficulty::Extreme) {
      return Fixpoint::Open;
    } else if (digits_changed_ != 0) {
      const unsigned digit = first_of(digits_changed_);
      digits_changed_ = without_first(digits_changed_);
      fine = match_digit(digit);
    } else {
      work_ += cells_ * size_;
      if (!chain_.find({board_.data(), 3 * cells_}, size_)) return Fixpoint::Open;
      count(weight::kForcingChain, chain_.entered());
      fine = exclude(chain_.target(), chain_.digit());
    }
    if (!fine) return Fixpoint::Contradiction;
    if (steps_ > most_steps) return Fixpoint::Open;
  }
}

Square Propagator::square() const {
  Square square(cells_);
  for (std::size_t cell = 0; cell < cells_; ++cell) {
    square[cell] = rules_.digit[first_of(board_[cell])];
  }
  return square;
}

void Propagator::save() {
  saved_boards_.insert(saved_boards_.end(), board_.begin(), board_.end());
  saved_.push_back({undo_.size(), open_});
}

void Propagator::restore() {
  const Saved& last = saved_.back();
  std::copy(saved_boards_.end() - static_cast<std::ptrdiff_t>(board_.size()), saved_boards_.end(),
            board_.begin());
  while (undo_.size() > last.undo) {
    live_[undo_.back().word] = undo_.back().old;
    undo_.pop_back();
  }
  open_ = last.open;
  forget_marks();
}

void Propagator::drop() {
  saved_boards_.resize(saved_boards_.size() - board_.size());
  saved_.pop_back();
}

}  // namespace boardwright::kenken
