// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Fillings are listed by plain depth-first search over the places, cut by what
// the places still to come can add. For a sum that is the smallest and the
// largest total they can reach, by their candidates and by the rule that cells
// in a line differ; for a product it is the exponent of each prime. The last
// digit of a product is looked up. That is for the digits 1..n, sums and products;
// fillings_any_digits.cpp has the rest.
#include "games/kenken/solve/fillings.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/kenken/solve/factors.hpp"

namespace boardwright::kenken {
namespace {

class Lister {
 public:
  Lister(const Cage& cage, int size, std::span<const Mask> candidates, ListingLimit& limit,
         std::vector<Filling>& found)
      : places_(cage.cells.size()),
        size_(size),
        target_(cage.target),
        limit_(limit),
        found_(found) {
    const Grid grid(size, size);
    for (std::size_t i = 0; i < places_; ++i) {
      row_[i] = static_cast<std::uint8_t>(grid.row(cage.cells[i]));
      col_[i] = static_cast<std::uint8_t>(grid.col(cage.cells[i]));
      candidates_[i] = candidates[i];
    }
  }

  bool sums() {
    if (target_ > std::uint64_t{16 * 16}) return true;
    bound_sums();
    return sum_from(0, static_cast<int>(target_), 0);
  }

  // Leaves out the fillings that also add up to `except`.
  bool products(std::uint64_t except) {
    const Factored target = factor(target_);
    if (target.rest != 1) return true;
    except_ = except;
    unsigned divisors = 0;
    for (unsigned digit = 0; digit < static_cast<unsigned>(size_); ++digit) {
      if (at_most(kDigitExponents[digit], target.exponents)) divisors |= 1U << digit;
    }
    for (Mask& digits : candidates_) digits = static_cast<Mask>(digits & divisors);
    bound_products();
    if (!at_most(target.exponents, most_after_[0])) return true;
    return product_from(0, target.exponents, 0, 0);
  }

 private:
  unsigned free_digits(std::size_t place) const {
    return candidates_[place] & ~(used_in_row_[row_[place]] | used_in_col_[col_[place]]) & 0xffffU;
  }
  void use(std::size_t place, unsigned digit) {
    used_in_row_[row_[place]] = static_cast<Mask>(used_in_row_[row_[place]] ^ bit(digit));
    used_in_col_[col_[place]] = static_cast<Mask>(used_in_col_[col_[place]] ^ bit(digit));
  }
  bool keep(Filling filling) {
    if (limit_.fillings == 0) return false;
    --limit_.fillings;
    found_.push_back(filling);
    return true;
  }

  void bound_sums();
  void bound_products();
  bool sum_from(std::size_t place, int rest, Filling filling);
  bool last_of_sum(std::size_t place, unsigned digits, int rest, Filling filling);
  bool product_from(std::size_t place, Exponents rest, std::uint64_t sum, Filling filling);
  bool last_of_product(std::size_t place, Exponents rest, std::uint64_t sum, Filling filling);

  std::size_t places_;
  int size_;
  std::uint64_t target_;
  ListingLimit& limit_;
  std::uint64_t except_ = 0;
  std::vector<Filling>& found_;
  std::array<std::uint8_t, kMostCageCells> row_{}, col_{};
  std::array<Mask, kMostCageCells> candidates_{};
  std::array<Mask, 16> used_in_row_{}, used_in_col_{};
  // What the places from i on can make together.
  std::array<int, kMostCageCells + 1> lowest_{}, highest_{};
  std::array<Exponents, kMostCageCells + 1> most_after_{};
};

void Lister::bound_sums() {
  std::array<int, 16> in_row{}, in_col{};
  // k different digits: at least 1 + .. + k, at most size + .. + (size - k + 1).
  int low_rows = 0, high_rows = 0, low_cols = 0, high_cols = 0, low = 0, high = 0;
  for (std::size_t i = places_; i-- > 0;) {
    const int in_this_row = in_row[row_[i]]++;
    const int in_this_col = in_col[col_[i]]++;
    low_rows += in_this_row + 1;
    high_rows += size_ - in_this_row;
    low_cols += in_this_col + 1;
    high_cols += size_ - in_this_col;
    low += static_cast<int>(first_of(candidates_[i])) + 1;
    high += static_cast<int>(std::bit_width(candidates_[i]));
    lowest_[i] = std::max({low, low_rows, low_cols});
    highest_[i] = std::min({high, high_rows, high_cols});
  }
}

void Lister::bound_products() {
  for (std::size_t i = places_; i-- > 0;) {
    most_after_[i] = most_after_[i + 1] + largest_exponents(candidates_[i]);
  }
}

bool Lister::sum_from(std::size_t place, int rest, Filling filling) {
  if (limit_.steps == 0) return false;
  --limit_.steps;
  const int low = rest - highest_[place + 1];
  const int high = rest - lowest_[place + 1];
  if (high < 1 || low > size_) return true;
  unsigned digits = free_digits(place);
  if (low > 1) digits &= ~0U << (low - 1);
  if (high < 16) digits &= (1U << high) - 1U;
  if (place + 2 == places_) return last_of_sum(place, digits, rest, filling);
  for (; digits != 0; digits = without_first(digits)) {
    const unsigned digit = first_of(digits);
    use(place, digit);
    const Filling longer = filling | Filling{digit} << (4 * place);
    if (!sum_from(place + 1, rest - static_cast<int>(digit) - 1, longer)) return false;
    use(place, digit);
  }
  return true;
}

// The last two places: the second digit follows from the first.
bool Lister::last_of_sum(std::size_t place, unsigned digits, int rest, Filling filling) {
  const unsigned free = free_digits(place + 1);
  const bool differ = row_[place] == row_[place + 1] || col_[place] == col_[place + 1];
  for (; digits != 0; digits = without_first(digits)) {
    if (limit_.steps == 0) return false;
    --limit_.steps;
    const unsigned digit = first_of(digits);
    const unsigned last = static_cast<unsigned>(rest - 2) - digit;  // within 0..15: see bound_sums
    if ((free >> last & 1U) == 0 || (differ && last == digit)) continue;
    if (!keep(filling | (Filling{digit} | Filling{last} << 4U) << (4 * place))) return false;
  }
  return true;
}

bool Lister::product_from(std::size_t place, Exponents rest, std::uint64_t sum, Filling filling) {
  if (limit_.steps == 0) return false;
  --limit_.steps;
  if (place + 2 == places_) return last_of_product(place, rest, sum, filling);
  for (unsigned digits = free_digits(place); digits != 0; digits = without_first(digits)) {
    const unsigned digit = first_of(digits);
    const Exponents part = kDigitExponents[digit];
    if (!at_most(part, rest) || !at_most(rest - part, most_after_[place + 1])) continue;
    use(place, digit);
    const Filling longer = filling | Filling{digit} << (4 * place);
    if (!product_from(place + 1, rest - part, sum + digit + 1, longer)) return false;
    use(place, digit);
  }
  return true;
}

bool Lister::last_of_product(std::size_t place, Exponents rest, std::uint64_t sum,
                             Filling filling) {
  const unsigned free = free_digits(place + 1);
  const bool differ = row_[place] == row_[place + 1] || col_[place] == col_[place + 1];
  for (unsigned digits = free_digits(place); digits != 0; digits = without_first(digits)) {
    const unsigned digit = first_of(digits);
    const Exponents part = kDigitExponents[digit];
    if (!at_most(part, rest) || !at_most(rest - part, most_after_[place + 1])) continue;
    if (limit_.steps == 0) return false;
    --limit_.steps;
    const unsigned last = kDigitFinder.find(rest - part);
    if ((free >> last & 1U) == 0 || (differ && last == digit)) continue;
    if (sum + digit + last + 2 == except_) continue;
    if (!keep(filling | (Filling{digit} | Filling{last} << 4U) << (4 * place))) return false;
  }
  return true;
}

bool list_pairs(const Cage& cage, const CageRules& rules, std::span<const Mask> candidates,
                ListingLimit& limit, std::vector<Filling>& found) {
  const Partners partners = partners_of(cage, rules);
  for (unsigned firsts = candidates[0]; firsts != 0; firsts = without_first(firsts)) {
    const unsigned one = first_of(firsts);
    for (unsigned seconds = candidates[1] & partners.of[one]; seconds != 0;
         seconds = without_first(seconds)) {
      if (limit.fillings == 0) return false;
      --limit.fillings;
      found.push_back(Filling{one} | Filling{first_of(seconds)} << 4U);
    }
  }
  return true;
}

bool pair_makes(const Cage& cage, std::uint64_t high, std::uint64_t low) {
  const bool any = cage.operation == Operation::Any;
  const std::uint64_t target = cage.target;
  const auto is = [&](Operation operation) { return any || cage.operation == operation; };
  return (is(Operation::Add) && high + low == target) ||
         (is(Operation::Subtract) && high - low == target) ||
         (is(Operation::Multiply) && high * low == target) ||
         (is(Operation::Divide) && low != 0 && high % low == 0 && high / low == target);
}

Partners partners_among(const Cage& cage, const CageRules& rules) {
  Partners result;
  for (unsigned high = 1; high < static_cast<unsigned>(rules.size); ++high) {
    for (unsigned low = 0; low < high; ++low) {
      if (!pair_makes(cage, rules.digit[high], rules.digit[low])) continue;
      result.of[high] = static_cast<Mask>(result.of[high] | bit(low));
      result.of[low] = static_cast<Mask>(result.of[low] | bit(high));
    }
  }
  return result;
}

}  // namespace

Partners partners_of(const Cage& cage, const CageRules& rules) {
  if (!rules.usual_digits || cage.target == 0) return partners_among(cage, rules);
  Partners result;
  const std::uint64_t n = static_cast<std::uint64_t>(rules.size);
  const std::uint64_t target = cage.target;
  const bool any = cage.operation == Operation::Any;
  if (target > n * n) return result;
  for (std::uint64_t digit = 1; digit <= n; ++digit) {
    unsigned others = 0;
    const auto allow = [&](std::uint64_t other) {
      if (other >= 1 && other <= n && other != digit) others |= 1U << (other - 1);
    };
    if (any || cage.operation == Operation::Add) allow(target - digit);  // may wrap: then too big
    if (any || cage.operation == Operation::Subtract) {
      allow(digit + target);
      allow(digit - target);
    }
    if ((any || cage.operation == Operation::Multiply) &&
        static_cast<std::uint32_t>(target) % static_cast<std::uint32_t>(digit) == 0) {
      allow(static_cast<std::uint32_t>(target) / static_cast<std::uint32_t>(digit));
    }
    if (any || cage.operation == Operation::Divide) {
      allow(digit * target);
      if (static_cast<std::uint32_t>(digit) % static_cast<std::uint32_t>(target) == 0) {
        allow(static_cast<std::uint32_t>(digit) / static_cast<std::uint32_t>(target));
      }
    }
    result.of[digit - 1] = static_cast<Mask>(others);
  }
  return result;
}

bool list_fillings(const Cage& cage, const CageRules& rules, std::span<const Mask> candidates,
                   ListingLimit& limit, std::vector<Filling>& found) {
  if (std::find(candidates.begin(), candidates.end(), Mask{0}) != candidates.end()) return true;
  if (cage.cells.size() == 1) {
    for (unsigned digits = candidates[0]; digits != 0; digits = without_first(digits)) {
      if (rules.digit[first_of(digits)] == cage.target) found.push_back(first_of(digits));
    }
    return true;
  }
  if (cage.cells.size() == 2) return list_pairs(cage, rules, candidates, limit, found);
  const bool any = cage.operation == Operation::Any;
  const bool sums = any || cage.operation == Operation::Add;
  const bool products = any || cage.operation == Operation::Multiply;
  const bool others = any ? rules.minus_divide == MinusDivide::Any : !sums && !products;
  if (others || !rules.usual_digits || cage.target == 0) {
    return list_any_digits(cage, rules, candidates, limit, found);
  }
  Lister lister(cage, rules.size, candidates, limit, found);
  if (sums && !lister.sums()) return false;
  return !products || lister.products(any ? cage.target : 0);
}

Error too_many_fillings(std::size_t cage) {
  return pointer_error(
      "cage_too_large",
      fmt::format("the cages together have more than {} fillings, or this one takes too "
                  "long to list; cut it into smaller cages",
                  kMostFillings),
      fmt::format("/cages/{}", cage));
}

}  // namespace boardwright::kenken
