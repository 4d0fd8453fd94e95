// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/verify/step_checker.hpp"

namespace boardwright::kenken::check {

std::string Checker::subset(const Step& step) const {
  if (step.lines.size() != 1) return "a subset is in one line";
  const std::set<Cell> cells(step.pattern.begin(), step.pattern.end());
  if (cells.size() != set_of(step.pattern_digits).size()) return "k cells need k digits";
  for (const Cell cell : step.pattern) {
    if (!in_line(cell, step.lines[0])) return "a cell of the subset is not in the line";
  }
  for (const Cell cell : step.cells) {
    if (!in_line(cell, step.lines[0])) return "a cell is not in the line";
  }
  return step.rule == Rule::NakedSubset ? naked_subset(step) : hidden_subset(step);
}

std::string Checker::naked_subset(const Step& step) const {
  const DigitSet theirs = set_of(step.pattern_digits);
  for (const Cell cell : step.pattern) {
    for (const int digit : at(cell)) {
      if (theirs.count(digit) == 0) return "a cell of the subset has another candidate";
    }
  }
  for (const Cell cell : step.cells) {
    if (contains(step.pattern, cell)) return "a cell is in the subset itself";
  }
  for (const int digit : step.digits) {
    if (theirs.count(digit) == 0) return "a digit is not of the subset";
  }
  return "";
}

std::string Checker::hidden_subset(const Step& step) const {
  const DigitSet theirs = set_of(step.pattern_digits);
  for (const int digit : theirs) {
    for (const Cell cell : cells_with(step.lines[0], digit)) {
      if (!contains(step.pattern, cell)) return "a digit of the subset has another place";
    }
  }
  for (const Cell cell : step.cells) {
    if (!contains(step.pattern, cell)) return "a cell is not of the subset";
  }
  for (const int digit : step.digits) {
    if (theirs.count(digit) != 0) return "a digit is of the subset itself";
  }
  return "";
}

std::string Checker::fish(const Step& step) const {
  if (step.digits.size() != 1 || step.lines.empty()) return "a fish has one digit and some lines";
  const bool rows = step.lines[0].is_row;
  std::set<int> base, across;
  for (const Line line : step.lines) {
    if (line.is_row != rows) return "the lines of a fish are parallel";
    base.insert(line.index);
    for (const Cell cell : cells_with(line, step.digits[0])) {
      across.insert(rows ? col(cell) : row(cell));
    }
  }
  if (across.size() != base.size()) return "the digit's places are not in as many crossing lines";
  for (const Cell cell : step.cells) {
    if (base.count(rows ? row(cell) : col(cell)) != 0) return "a cell is in the fish itself";
    if (across.count(rows ? col(cell) : row(cell)) == 0) return "a cell is in no crossing line";
  }
  return "";
}

std::string Checker::chain(const Step& step) const {
  if (step.digits.size() != 1 || step.cells.size() != 1) return "a chain takes one digit away";
  if (step.pattern.empty()) return "the chain is empty";
  const int denied = step.digits[0];
  int lost = denied;
  for (std::size_t i = 0; i < step.pattern.size(); ++i) {
    const Cell cell = step.pattern[i];
    if (i > 0 && !sees(step.pattern[i - 1], cell)) return "the chain is broken";
    if (at(cell).size() != 2 || !can(cell, lost)) return "a cell of the chain is not forced";
    DigitSet rest = at(cell);
    rest.erase(lost);
    lost = *rest.begin();
  }
  if (lost != denied) return "the far end of the chain is not the digit";
  const bool both =
      sees(step.cells[0], step.pattern.front()) && sees(step.cells[0], step.pattern.back());
  return both ? "" : "the cell does not see both ends";
}

}  // namespace boardwright::kenken::check
