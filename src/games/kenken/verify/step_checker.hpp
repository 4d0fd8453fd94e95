// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The parts of check_step(), and of nothing else.
#pragma once

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "games/kenken/model/step.hpp"

namespace boardwright::kenken::check {

using DigitSet = std::set<int>;

// Every rule is checked from its definition, with sets of digits and with all
// fillings of a cage tried one by one. Nothing here is fast, and nothing is
// shared with the code that found the step. Digits are ranks, as in the steps.
class Checker {
 public:
  Checker(const Puzzle& puzzle, const Notes& notes) : puzzle_(puzzle), n_(puzzle.size) {
    for (std::size_t i = 0; i < notes.candidates.size(); ++i) {
      DigitSet digits;
      for (int digit = 1; digit <= n_; ++digit) {
        if ((notes.candidates[i] >> (digit - 1) & 1U) != 0) digits.insert(digit);
      }
      candidates_.push_back(std::move(digits));
      values_.push_back(notes.values[i]);
    }
  }

  std::string check(const Step& step) const;

 private:
  int row(Cell cell) const { return cell.index / n_; }
  int col(Cell cell) const { return cell.index % n_; }
  bool sees(Cell a, Cell b) const { return a != b && (row(a) == row(b) || col(a) == col(b)); }
  bool in_line(Cell cell, Line line) const {
    return line.is_row ? row(cell) == line.index : col(cell) == line.index;
  }
  const DigitSet& at(Cell cell) const { return candidates_[cell.index]; }
  bool can(Cell cell, int digit) const { return at(cell).count(digit) != 0; }
  std::vector<Cell> cells_with(Line line, int digit) const;
  std::vector<Cell> line_cells(Line line) const;

  std::string check_form(const Step& step) const;
  std::string naked_single(const Step& step) const;
  std::string hidden_single(const Step& step) const;
  std::string cage_rule(const Step& step) const;
  std::string subset(const Step& step) const;
  std::string naked_subset(const Step& step) const;
  std::string hidden_subset(const Step& step) const;
  std::string fish(const Step& step) const;
  std::string chain(const Step& step) const;
  std::string contradiction(const Step& step) const;
  bool is_dead(const DeadEnd& end) const;

  // Calls `look` with every filling of the cage, until it returns false.
  void each_filling(const Cage& cage,
                    const std::function<bool(const std::vector<int>&)>& look) const;
  bool clash(const Cage& cage, const std::vector<int>& digits, int digit) const;
  bool right(const Cage& cage, const std::vector<int>& ranks) const;
  Notes after_placing(Cell cell, int digit) const;
  Notes after(const Step& step) const;

  const Puzzle& puzzle_;
  int n_;
  std::vector<DigitSet> candidates_;
  std::vector<int> values_;
};

inline bool contains(const std::vector<Cell>& cells, Cell cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

inline DigitSet set_of(const std::vector<std::uint8_t>& digits) {
  return DigitSet(digits.begin(), digits.end());
}

}  // namespace boardwright::kenken::check
