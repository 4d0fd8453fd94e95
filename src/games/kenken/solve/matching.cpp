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

#include "search/matching.hpp"

namespace boardwright::kenken {
namespace {

// Completes the assignment; false if that is impossible.
bool complete(std::span<const Mask> allowed, Assignment& known) {
  std::array<std::int8_t, 16> owner;  // by value; -1: free
  owner.fill(-1);
  unsigned free = all_of(static_cast<int>(allowed.size()));
  unsigned unmatched = 0;
  const auto take = [&](unsigned variable, unsigned value) {
    known[variable] = static_cast<std::uint8_t>(value);
    free &= ~(1U << value);
  };
  for (unsigned i = 0; i < allowed.size(); ++i) {
    const unsigned value = known[i] & 15U;
    if ((allowed[i] & free & (1U << value)) != 0) {
      take(i, value);
      owner[value] = static_cast<std::int8_t>(i);
    } else {
      unmatched |= 1U << i;
    }
  }
  unsigned seen = 0;
  const auto any_candidate = [&](unsigned variable, const auto& visit) {
    while (const unsigned next = allowed[variable] & ~seen) {
      const unsigned value = first_of((next & free) != 0 ? next & free : next);
      if (!visit(value)) continue;
      take(variable, value);
      return true;
    }
    return false;
  };
  const auto mark = [&](unsigned value) {
    seen |= 1U << value;
    return true;
  };
  const auto owner_of = [&](unsigned value) -> std::int8_t& { return owner[value]; };
  for (; unmatched != 0; unmatched = without_first(unmatched)) {
    seen = 0;
    if (!augment_matching(first_of(unmatched), any_candidate, mark, owner_of)) return false;
  }
  return true;
}

}  // namespace

bool filter_all_different(std::span<Mask> allowed, Assignment& known) {
  if (!complete(allowed, known)) return false;
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
