// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/verify/check_step.hpp"

#include <fmt/format.h>

#include "games/kenken/verify/step_checker.hpp"

namespace boardwright::kenken {
namespace check {

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

}  // namespace check

std::string check_step(const Puzzle& puzzle, const Notes& before, const Step& step) {
  return check::Checker(puzzle, before).check(step);
}

}  // namespace boardwright::kenken
