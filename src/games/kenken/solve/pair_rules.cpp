// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Cages of two cells. Such a cage is a table of partners: the digits of one
// cell that have a partner in the other stay.
#include "games/kenken/solve/propagator.hpp"
#include "games/kenken/solve/weights.hpp"

namespace boardwright::kenken {
namespace {

// The digits that stand beside at least one of `digits`.
unsigned partners_of_any(const Partners& partners, unsigned digits) {
  unsigned found = 0;
  for (; digits != 0; digits = without_first(digits)) found |= partners.of[first_of(digits)];
  return found;
}

}  // namespace

void Propagator::add_pair(const Cage& cage) {
  const std::size_t one = cage.cells[0].index;
  const std::size_t two = cage.cells[1].index;
  const bool in_row = two == one + 1;
  const unsigned line_cells = in_row ? 3U << col_[one] : 3U << row_[one];
  cage_of_[one] = cage_of_[two] = static_cast<std::uint16_t>(pairs_.size());
  pairs_.push_back({static_cast<std::uint16_t>(one), static_cast<std::uint16_t>(two), in_row,
                    static_cast<Mask>(line_cells), partners_of(cage, rules_)});
}

bool Propagator::filter_pair(const Pair& pair, bool by_place) {
  const unsigned one = board_[pair.one];
  const unsigned two = board_[pair.two];
  unsigned keep_one = one & partners_of_any(pair.partners, two);
  unsigned keep_two = two & partners_of_any(pair.partners, keep_one);
  if (!by_place) {
    keep_one = keep_two = keep_one | keep_two;
  }
  if ((one & ~keep_one) == 0 && (two & ~keep_two) == 0) return true;
  std::uint64_t looked_at = 0;
  for (unsigned rest = one; rest != 0; rest = without_first(rest)) {
    looked_at += count_of(pair.partners.of[first_of(rest)] & two);
  }
  if (!may_look_through(looked_at)) return true;
  count(by_place ? weight::kCagePlaces : weight::kCageDigits, looked_at);
  if (!remove(pair.one, ~keep_one) || !remove(pair.two, ~keep_two)) return false;
  if (by_place) {
    const std::size_t cage = cage_of_[pair.one];
    unfiltered_[cage / 64] &= ~(std::uint64_t{1} << cage % 64);
  }
  return true;
}

bool Propagator::confine_pair(const Pair& pair) {
  const unsigned one = board_[pair.one];
  const unsigned two = board_[pair.two];
  if (at_most_one(one)) return true;
  // A digit of every filling is in the first of them.
  const unsigned first = first_of(one);
  unsigned tries = (1U << first) | (pair.partners.of[first] & two);
  for (; tries != 0; tries = without_first(tries)) {
    const unsigned digit = first_of(tries);
    bool in_all = true;
    for (unsigned rest = one & ~(1U << digit); rest != 0 && in_all; rest = without_first(rest)) {
      in_all = (pair.partners.of[first_of(rest)] & two) == 1U << digit;
    }
    if (!in_all) continue;
    const std::size_t line = pair.in_row ? row_[pair.one] : col_[pair.one];
    const unsigned have = pair.in_row ? columns_of(digit, line) : rows_of(digit, line);
    if ((have & ~pair.line_cells) == 0) continue;
    if (!may_look_through(count_of(one))) return true;
    count(weight::kCageLine, count_of(one));
    if (!clear_line(pair.in_row, line, digit, pair.line_cells)) return false;
  }
  return true;
}

}  // namespace boardwright::kenken
