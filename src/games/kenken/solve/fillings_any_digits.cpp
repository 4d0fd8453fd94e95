// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Fillings over any set of digits, 0 among them, by all four operations. All come
// down to fillings with a given sum or a given product. If the largest digit of a
// cage is M, then "M minus the others is t" says that the sum is 2M - t, and "M
// divided by the others is t" that the product is M * M / t: so for each M in turn
// the fillings are listed that have this sum or product, M among their digits and
// none above it. A product of 0 is the same with any number of any digits, and 0
// among them.
#include <algorithm>
#include <limits>

#include "games/kenken/solve/fillings.hpp"

namespace boardwright::kenken {
namespace {

constexpr std::uint64_t kMostProduct = std::numeric_limits<std::uint64_t>::max();

class AnyDigitsLister {
 public:
  AnyDigitsLister(const Cage& cage, const CageRules& rules, std::span<const Mask> candidates,
                  ListingLimit& limit, std::vector<Filling>& found)
      : places_(cage.cells.size()),
        rules_(rules),
        given_(candidates),
        limit_(limit),
        found_(found) {
    const Grid grid(rules.size, rules.size);
    for (std::size_t i = 0; i < places_; ++i) {
      row_[i] = static_cast<std::uint8_t>(grid.row(cage.cells[i]));
      col_[i] = static_cast<std::uint8_t>(grid.col(cage.cells[i]));
    }
  }

  bool sums(std::uint64_t target) { return with(all_of(rules_.size), 0, Kind::Sum, target); }

  bool products(std::uint64_t target) {
    const unsigned zero = rules_.digit[0] == 0 ? 1U : 0U;
    const unsigned all = all_of(rules_.size);
    if (target > 0) return with(all & ~zero, 0, Kind::Product, target);
    return zero == 0 || with(all, zero, Kind::Anything, 0);
  }

  bool differences(std::uint64_t target) {
    for (unsigned top = 0; top < static_cast<unsigned>(rules_.size); ++top) {
      const std::uint64_t most = rules_.digit[top];
      if (most < target) continue;
      if (!with((2U << top) - 1, 1U << top, Kind::Sum, 2 * most - target)) return false;
    }
    return true;
  }

  bool quotients(std::uint64_t target) {
    if (target == 0) return true;
    const unsigned zero = rules_.digit[0] == 0 ? 1U : 0U;
    for (unsigned top = zero; top < static_cast<unsigned>(rules_.size); ++top) {
      const std::uint64_t most = rules_.digit[top];
      if (most % target != 0) continue;
      const unsigned digits = ((2U << top) - 1) & ~zero;
      if (!with(digits, 1U << top, Kind::Product, most * (most / target))) return false;
    }
    return true;
  }

 private:
  enum class Kind : std::uint8_t { Sum, Product, Anything };

  // The fillings with these digits only, one of which is `needed` (a set of at most
  // one; empty: none is), of the sum or product `target`.
  bool with(unsigned digits, unsigned needed, Kind kind, std::uint64_t target) {
    kind_ = kind;
    needed_ = needed;
    for (std::size_t i = 0; i < places_; ++i) {
      candidates_[i] = static_cast<Mask>(given_[i] & digits);
      if (candidates_[i] == 0) return true;
    }
    least_[places_] = most_[places_] = kind == Kind::Product ? 1 : 0;
    can_need_[places_] = false;
    for (std::size_t i = places_; i-- > 0;) {
      const std::uint64_t low = rules_.digit[first_of(candidates_[i])];
      const std::uint64_t high = rules_.digit[std::bit_width(candidates_[i]) - 1U];
      can_need_[i] = can_need_[i + 1] || (candidates_[i] & needed) != 0;
      least_[i] = kind == Kind::Product ? times(least_[i + 1], low) : least_[i + 1] + low;
      most_[i] = kind == Kind::Product ? times(most_[i + 1], high) : most_[i + 1] + high;
    }
    return extend(0, target, needed == 0, 0);
  }

  static std::uint64_t times(std::uint64_t a, std::uint64_t b) {
    return a > kMostProduct / b ? kMostProduct : a * b;
  }

  // What is left of the target after this digit, if the places after it can make it.
  bool take(std::size_t next, std::uint64_t digit, std::uint64_t& rest) const {
    if (kind_ == Kind::Anything) return true;
    if (kind_ == Kind::Sum ? rest < digit : rest % digit != 0) return false;
    rest = kind_ == Kind::Sum ? rest - digit : rest / digit;
    return rest >= least_[next] && rest <= most_[next];
  }

  bool extend(std::size_t place, std::uint64_t rest, bool have, Filling filling) {
    if (limit_.steps == 0) return false;
    --limit_.steps;
    if (place == places_) {
      if (limit_.fillings == 0) return false;
      --limit_.fillings;
      found_.push_back(filling);
      return true;
    }
    if (!have && !can_need_[place]) return true;
    Mask& in_row = used_in_row_[row_[place]];
    Mask& in_col = used_in_col_[col_[place]];
    const unsigned free = candidates_[place] & ~unsigned{in_row} & ~unsigned{in_col};
    for (unsigned digits = free; digits != 0; digits = without_first(digits)) {
      const unsigned digit = first_of(digits);
      std::uint64_t left = rest;
      if (!take(place + 1, rules_.digit[digit], left)) continue;
      const bool has = have || (needed_ >> digit & 1U) != 0;
      if (!has && !can_need_[place + 1]) continue;
      in_row = static_cast<Mask>(in_row ^ bit(digit));
      in_col = static_cast<Mask>(in_col ^ bit(digit));
      const bool go_on = extend(place + 1, left, has, filling | Filling{digit} << (4 * place));
      in_row = static_cast<Mask>(in_row ^ bit(digit));
      in_col = static_cast<Mask>(in_col ^ bit(digit));
      if (!go_on) return false;
    }
    return true;
  }

  std::size_t places_;
  const CageRules& rules_;
  std::span<const Mask> given_;
  ListingLimit& limit_;
  std::vector<Filling>& found_;
  Kind kind_ = Kind::Sum;
  unsigned needed_ = 0;
  std::array<std::uint8_t, kMostCageCells> row_{}, col_{};
  std::array<Mask, kMostCageCells> candidates_{};
  std::array<Mask, 16> used_in_row_{}, used_in_col_{};
  // What the places from i on can make together, and whether one can be the needed.
  std::array<std::uint64_t, kMostCageCells + 1> least_{}, most_{};
  std::array<bool, kMostCageCells + 1> can_need_{};
};

}  // namespace

bool list_any_digits(const Cage& cage, const CageRules& rules, std::span<const Mask> candidates,
                     ListingLimit& limit, std::vector<Filling>& found) {
  AnyDigitsLister lister(cage, rules, candidates, limit, found);
  switch (cage.operation) {
    case Operation::Equal:
    case Operation::Add: return lister.sums(cage.target);
    case Operation::Multiply: return lister.products(cage.target);
    case Operation::Subtract: return lister.differences(cage.target);
    case Operation::Divide: return lister.quotients(cage.target);
    case Operation::Any: break;
  }
  const auto first = static_cast<std::ptrdiff_t>(found.size());
  if (!lister.sums(cage.target) || !lister.products(cage.target)) return false;
  if (rules.minus_divide == MinusDivide::Any) {
    if (!lister.differences(cage.target) || !lister.quotients(cage.target)) return false;
  }
  // Some are made in several ways.
  std::sort(found.begin() + first, found.end());
  found.erase(std::unique(found.begin() + first, found.end()), found.end());
  return true;
}

}  // namespace boardwright::kenken
