// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/verify/step_checker.hpp"

namespace boardwright::kenken::check {

bool Checker::clash(const Cage& cage, const std::vector<int>& digits, int digit) const {
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (digits[i] == digit && sees(cage.cells[i], cage.cells[digits.size()])) return true;
  }
  return false;
}

bool Checker::right(const Cage& cage, const std::vector<int>& ranks) const {
  unsigned __int128 sum = 0, product = 1, others = 1;
  std::vector<unsigned> digits;
  for (const int rank : ranks) {
    const auto at = static_cast<std::size_t>(rank - 1);
    digits.push_back(puzzle_.digits.empty() ? static_cast<unsigned>(rank) : puzzle_.digits[at]);
    sum += digits.back();
    product *= digits.back();  // at most 63^16 < 2^96
  }
  std::sort(digits.begin(), digits.end());
  const unsigned high = digits.back();
  for (std::size_t i = 0; i + 1 < digits.size(); ++i) others *= digits[i];
  const auto target = cage.target;
  const bool many =
      digits.size() == 2 || (digits.size() > 2 && puzzle_.minus_divide == MinusDivide::Any);
  const bool minus = many && high >= sum - high && high - (sum - high) == target;
  const bool over = many && others > 0 && others * target == high;
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

}  // namespace boardwright::kenken::check
