// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Find one complete assignment by augmenting paths. Let value v point to all
// values that the owner of v could take instead. Variable i can take w in some
// complete assignment exactly if w's pointers lead back to i's own value: then
// everybody on the way moves up by one. So one transitive closure over at most
// 16 values answers for all pairs, where trying the subsets one by one, as
// people and most solvers do, needs 2^n steps.
#include "games/kenken/solve/matching.hpp"

namespace boardwright::kenken {
namespace {

class Matcher {
 public:
  Matcher(std::span<const Mask> allowed, Assignment& value_of)
      : allowed_(allowed), value_of_(value_of) {}

  bool match() {
    unsigned unmatched = 0;
    free_ = all_of(static_cast<int>(allowed_.size()));
    for (unsigned i = 0; i < allowed_.size(); ++i) {
      const unsigned value = value_of_[i] & 15U;
      if ((allowed_[i] & free_ & (1U << value)) != 0) {
        take(i, value);
      } else {
        unmatched |= 1U << i;
      }
    }
    for (; unmatched != 0; unmatched = without_first(unmatched)) {
      seen_ = 0;
      if (!augment(first_of(unmatched))) return false;
    }
    return true;
  }

 private:
  void take(unsigned variable, unsigned value) {
    value_of_[variable] = static_cast<std::uint8_t>(value);
    owner_[value] = static_cast<std::uint8_t>(variable);
    free_ &= ~(1U << value);
  }

  bool augment(unsigned variable) {
    if (const unsigned direct = allowed_[variable] & free_; direct != 0) {
      take(variable, first_of(direct));
      return true;
    }
    while (const unsigned next = allowed_[variable] & ~seen_) {
      const unsigned value = first_of(next);
      seen_ |= 1U << value;
      if (augment(owner_[value])) {
        take(variable, value);
        return true;
      }
    }
    return false;
  }

  std::span<const Mask> allowed_;
  Assignment& value_of_;
  std::array<std::uint8_t, 16> owner_{};
  unsigned free_ = 0;
  unsigned seen_ = 0;
};

}  // namespace

bool filter_all_different(std::span<Mask> allowed, Assignment& known) {
  if (!Matcher(allowed, known).match()) return false;
  std::array<Mask, 16> leads_to{};
  unsigned open = 0;  // values of variables that have a choice
  for (std::size_t i = 0; i < allowed.size(); ++i) {
    leads_to[known[i]] = allowed[i];
    if (!at_most_one(allowed[i])) open |= 1U << known[i];
  }
  for (unsigned rest = open; rest != 0; rest = without_first(rest)) {
    const unsigned by = first_of(rest);
    const unsigned beyond = leads_to[by];
    for (Mask& from : leads_to) {
      from = static_cast<Mask>(from | (beyond & (0U - (from >> by & 1U))));
    }
  }
  for (std::size_t i = 0; i < allowed.size(); ++i) {
    if (at_most_one(allowed[i])) continue;
    unsigned kept = 0;
    for (unsigned rest = allowed[i]; rest != 0; rest = without_first(rest)) {
      const unsigned value = first_of(rest);
      kept |= (leads_to[value] >> known[i] & 1U) << value;
    }
    allowed[i] = static_cast<Mask>(kept);
  }
  return true;
}

}  // namespace boardwright::kenken
