// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Bipartite matching by augmenting paths (Kuhn 1955): can every thing on the
// left get a partner of its own on the right? Where it is taken already, its
// owner looks for another one, and so on. O(left x edges), for small sides.
//
// Matching keeps the state for sides of any size. augment_matching() is the
// path alone, for a game that keeps its own state (bit sets, copies per branch)
// or tries the candidates in an order of its own, drawn at random perhaps.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace boardwright {

// Gives `left` a partner, moving others if need be; false, and nothing has
// changed, if that is impossible.
//   any_candidate(left, visit)  calls visit(right) for the candidates of `left`
//                               until one returns true; returns whether one did
//   mark(right)                 true the first time that it is called for `right`
//   owner_of(right)             a reference to its owner, an integer; -1 of its type: free
template <class Left, class AnyCandidate, class Mark, class OwnerOf>
bool augment_matching(Left left, const AnyCandidate& any_candidate, const Mark& mark,
                      const OwnerOf& owner_of) {
  return any_candidate(left, [&](auto right) {
    if (!mark(right)) return false;
    auto& owner = owner_of(right);
    using Owner = std::remove_reference_t<decltype(owner)>;
    const bool free = owner == static_cast<Owner>(-1);
    if (!free && !augment_matching(static_cast<Left>(owner), any_candidate, mark, owner_of)) {
      return false;
    }
    owner = static_cast<Owner>(left);
    return true;
  });
}

// `Fits` is a bool(std::size_t left, std::size_t right) that must not change
// while this is used. Candidates are tried in the order of their numbers.
template <class Fits>
class Matching {
 public:
  Matching(std::size_t left, std::size_t right, Fits fits)
      : fits_(std::move(fits)),
        partner_(left, kFree),
        owner_(right, kFree),
        marked_(right, 0),
        fixed_(right, 0) {}

  // Gives `left` a partner, moving others if need be; false if that is impossible.
  bool add(std::size_t left) {
    marked_.assign(owner_.size(), 0);
    return augment_matching(
        left,
        [this](std::size_t from, auto visit) {
          for (std::size_t right = 0; right < owner_.size(); ++right) {
            if (marked_[right] != 0 || fixed_[right] != 0 || !fits_(from, right)) continue;
            if (!visit(right)) continue;
            partner_[from] = static_cast<std::int32_t>(right);
            return true;
          }
          return false;
        },
        [this](std::size_t right) { return std::exchange(marked_[right], 1) == 0; },
        [this](std::size_t right) -> std::int32_t& { return owner_[right]; });
  }

  // Fixes a pair: neither side moves any more. The partners that they had are
  // matched again; false (and nothing changed) if that is impossible.
  bool fix(std::size_t left, std::size_t right) {
    if (!fits_(left, right) || fixed_[right] != 0) return false;
    const std::vector<std::int32_t> partners_before = partner_;
    const std::vector<std::int32_t> owners_before = owner_;
    const std::int32_t other = owner_[right];
    if (partner_[left] != kFree) owner_[static_cast<std::size_t>(partner_[left])] = kFree;
    partner_[left] = static_cast<std::int32_t>(right);
    owner_[right] = static_cast<std::int32_t>(left);
    fixed_[right] = 1;
    if (other == kFree || other == static_cast<std::int32_t>(left) ||
        add(static_cast<std::size_t>(other))) {
      return true;
    }
    partner_ = partners_before;
    owner_ = owners_before;
    fixed_[right] = 0;
    return false;
  }

  bool matched(std::size_t left) const { return partner_[left] != kFree; }
  // REQUIRES: matched(left)
  std::size_t partner(std::size_t left) const { return static_cast<std::size_t>(partner_[left]); }
  bool fits(std::size_t left, std::size_t right) const { return fits_(left, right); }

 private:
  static constexpr std::int32_t kFree = -1;

  Fits fits_;
  std::vector<std::int32_t> partner_;  // by left
  std::vector<std::int32_t> owner_;    // by right
  std::vector<std::uint8_t> marked_;   // by right: tried in this path
  std::vector<std::uint8_t> fixed_;    // by right
};

}  // namespace boardwright
