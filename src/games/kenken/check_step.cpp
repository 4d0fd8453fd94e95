// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Every rule is checked from its definition, with sets of digits and with all
// fillings of a cage tried one by one. Nothing here is fast, and nothing is
// shared with the code that found the step.
#include "boardwright/games/kenken/check_step.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>

namespace boardwright::kenken {
namespace {

using DigitSet = std::set<int>;

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
  static bool right(const Cage& cage, const std::vector<int>& digits);
  Notes after_placing(Cell cell, int digit) const;
  Notes after(const Step& step) const;

  const Puzzle& puzzle_;
  int n_;
  std::vector<DigitSet> candidates_;
  std::vector<int> values_;
};

bool contains(const std::vector<Cell>& cells, Cell cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

DigitSet set_of(const std::vector<std::uint8_t>& digits) {
  return DigitSet(digits.begin(), digits.end());
}

std::vector<Cell> Checker::line_cells(Line line) const {
  std::vector<Cell> found;
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    if (in_line(Cell(i), line)) found.emplace_back(i);
  }
  return found;
}

std::vector<Cell> Checker::cells_with(Line line, int digit) const {
  std::vector<Cell> found;
  for (const Cell cell : line_cells(line)) {
    if (can(cell, digit)) found.push_back(cell);
  }
  return found;
}

// Is it a step at all, and does it change anything?
std::string Checker::check_form(const Step& step) const {
  if (step.cells.empty() || step.digits.empty()) return "the step names no cell or no digit";
  for (const std::vector<Cell>* cells : {&step.cells, &step.pattern}) {
    for (const Cell cell : *cells) {
      if (cell.index >= candidates_.size()) return "the step names a cell off the board";
    }
  }
  for (const std::vector<std::uint8_t>* digits : {&step.digits, &step.pattern_digits}) {
    for (const int digit : *digits) {
      if (digit < 1 || digit > n_) return "the step names a digit that does not exist";
    }
  }
  for (const Line line : step.lines) {
    if (line.index < 0 || line.index >= n_) return "the step names a line off the board";
  }
  if (step.cage && *step.cage >= puzzle_.cages.size()) return "the step names no cage";
  if (step.effect == Effect::Place) {
    if (step.cells.size() != 1 || step.digits.size() != 1) return "one digit goes into one cell";
    if (!can(step.cells[0], step.digits[0])) return "the digit is no candidate there";
    return values_[step.cells[0].index] == 0 ? "" : "the cell has a value already";
  }
  for (const Cell cell : step.cells) {
    for (const int digit : step.digits) {
      if (can(cell, digit)) return "";
    }
  }
  return "the step changes nothing";
}

std::string Checker::check(const Step& step) const {
  if (std::string problem = check_form(step); !problem.empty()) return problem;
  const bool places = step.rule == Rule::NakedSingle || step.rule == Rule::HiddenSingle;
  if (places != (step.effect == Effect::Place)) return "the rule does not have this effect";
  switch (step.rule) {
    case Rule::NakedSingle: return naked_single(step);
    case Rule::HiddenSingle: return hidden_single(step);
    case Rule::CageDigits:
    case Rule::CagePlaces:
    case Rule::CageLine: return cage_rule(step);
    case Rule::NakedSubset:
    case Rule::HiddenSubset: return subset(step);
    case Rule::Fish: return fish(step);
    case Rule::ForcingChain: return chain(step);
    case Rule::Contradiction: return contradiction(step);
  }
  return "the rule is unknown";
}

std::string Checker::naked_single(const Step& step) const {
  return at(step.cells[0]) == set_of(step.digits) ? "" : "other candidates are left in the cell";
}

std::string Checker::hidden_single(const Step& step) const {
  if (step.lines.size() != 1) return "a hidden single is in one line";
  const auto places = cells_with(step.lines[0], step.digits[0]);
  return places == step.cells ? "" : "the line has other places for the digit";
}

bool Checker::clash(const Cage& cage, const std::vector<int>& digits, int digit) const {
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (digits[i] == digit && sees(cage.cells[i], cage.cells[digits.size()])) return true;
  }
  return false;
}

bool Checker::right(const Cage& cage, const std::vector<int>& digits) {
  unsigned __int128 sum = 0, product = 1;
  for (const int digit : digits) {
    sum += static_cast<unsigned>(digit);
    product *= static_cast<unsigned>(digit);
  }
  const auto [low, high] = std::minmax_element(digits.begin(), digits.end());
  const auto target = cage.target;
  const bool two = digits.size() == 2;
  const bool minus = two && static_cast<std::uint64_t>(*high - *low) == target;
  const bool over = two && *high % *low == 0 && static_cast<std::uint64_t>(*high / *low) == target;
  switch (cage.operation) {
    case Operation::Equal:
    case Operation::Add: return sum == target;
    case Operation::Subtract: return minus;
    case Operation::Multiply: return product == target;
    case Operation::Divide: return over;
    case Operation::Any: return sum == target || product == target || minus || over;
  }
  return false;
}

void Checker::each_filling(const Cage& cage,
                           const std::function<bool(const std::vector<int>&)>& look) const {
  std::vector<int> digits;
  bool going = true;
  const std::function<void()> extend = [&] {
    if (digits.size() == cage.cells.size()) {
      if (right(cage, digits)) going = look(digits);
      return;
    }
    for (const int digit : at(cage.cells[digits.size()])) {
      if (!going) return;
      if (clash(cage, digits, digit)) continue;
      digits.push_back(digit);
      extend();
      digits.pop_back();
    }
  };
  extend();
}

std::string Checker::cage_rule(const Step& step) const {
  if (!step.cage) return "a cage rule needs a cage";
  const Cage& cage = puzzle_.cages[*step.cage];
  const DigitSet gone = set_of(step.digits);
  bool any = false, counter = false;
  if (step.rule == Rule::CageLine) {
    if (step.lines.size() != 1 || step.digits.size() != 1) return "one digit in one line";
    for (const Cell cell : step.cells) {
      if (!in_line(cell, step.lines[0])) return "a cell is not in the line";
      if (contains(cage.cells, cell)) return "a cell is in the cage itself";
    }
    each_filling(cage, [&](const std::vector<int>& digits) {
      any = true;
      bool in_this = false;
      for (std::size_t i = 0; i < digits.size(); ++i) {
        in_this |= digits[i] == step.digits[0] && in_line(cage.cells[i], step.lines[0]);
      }
      counter |= !in_this;
      return !counter;
    });
    if (!any) return "the cage cannot be filled at all";
    return counter ? "a filling does not have the digit in the line" : "";
  }
  for (const Cell cell : step.cells) {
    if (!contains(cage.cells, cell)) return "a cell is not in the cage";
  }
  each_filling(cage, [&](const std::vector<int>& digits) {
    for (std::size_t i = 0; i < digits.size(); ++i) {
      const bool here = step.rule == Rule::CageDigits || contains(step.cells, cage.cells[i]);
      counter |= here && gone.count(digits[i]) != 0;
    }
    return !counter;
  });
  return counter ? "a filling has the digit" : "";
}

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

Notes Checker::after_placing(Cell cell, int digit) const {
  Notes notes;
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    unsigned bits = 0;
    for (const int candidate : candidates_[i]) {
      const bool stays =
          Cell(i) == cell ? candidate == digit : candidate != digit || !sees(Cell(i), cell);
      if (stays) bits |= 1U << (candidate - 1);
    }
    notes.candidates.push_back(static_cast<std::uint16_t>(bits));
    const int value = Cell(i) == cell ? digit : values_[i];
    notes.values.push_back(static_cast<std::uint8_t>(value));
  }
  return notes;
}

Notes Checker::after(const Step& step) const {
  if (step.effect == Effect::Place) return after_placing(step.cells[0], step.digits[0]);
  Notes notes;
  const DigitSet gone = set_of(step.digits);
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    unsigned bits = 0;
    for (const int candidate : candidates_[i]) {
      const bool goes = contains(step.cells, Cell(i)) && gone.count(candidate) != 0;
      if (!goes) bits |= 1U << (candidate - 1);
    }
    notes.candidates.push_back(static_cast<std::uint16_t>(bits));
    notes.values.push_back(static_cast<std::uint8_t>(values_[i]));
  }
  return notes;
}

bool Checker::is_dead(const DeadEnd& end) const {
  switch (end.kind) {
    case DeadEnd::Kind::Cell: return end.cell.index < candidates_.size() && at(end.cell).empty();
    case DeadEnd::Kind::Line:
      return end.line.index >= 0 && end.line.index < n_ && end.digit >= 1 && end.digit <= n_ &&
             cells_with(end.line, end.digit).empty();
    case DeadEnd::Kind::Cage: {
      if (end.cage >= puzzle_.cages.size()) return false;
      bool any = false;
      each_filling(puzzle_.cages[end.cage], [&](const std::vector<int>&) { return !(any = true); });
      return !any;
    }
  }
  return false;
}

std::string Checker::contradiction(const Step& step) const {
  if (step.digits.size() != 1 || step.cells.size() != 1) return "one digit is tried in one cell";
  if (!step.dead_end) return "the contradiction has no end";
  Notes now = after_placing(step.cells[0], step.digits[0]);
  for (std::size_t i = 0; i < step.inside.size(); ++i) {
    const Checker inner(puzzle_, now);
    if (std::string problem = inner.check(step.inside[i]); !problem.empty()) {
      return fmt::format("step {} inside: {}", i + 1, problem);
    }
    now = inner.after(step.inside[i]);
  }
  return Checker(puzzle_, now).is_dead(*step.dead_end) ? "" : "the end is not a dead one";
}

}  // namespace

std::string check_step(const Puzzle& puzzle, const Notes& before, const Step& step) {
  return Checker(puzzle, before).check(step);
}

}  // namespace boardwright::kenken
