// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Bipartite matching by augmenting paths (Kuhn): can every item get a place of
// its own? Small sides only: O(left x edges).
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace boardwright::items {

class Matching {
 public:
  static constexpr std::uint32_t kFree = 0xffffffffU;

  // `fits(left, right)` must not change while this is used.
  Matching(std::size_t left, std::size_t right, std::function<bool(std::size_t, std::size_t)> fits)
      : fits_(std::move(fits)), of_left_(left, kFree), of_right_(right, kFree) {}

  // Gives `left` a partner, moving others if need be; false if that is impossible.
  bool add(std::size_t left) {
    seen_.assign(of_right_.size(), 0);
    return augment(left);
  }
  // Fixes a pair: neither side moves any more. The partners that they had are
  // matched again; false (and nothing changed) if that is impossible.
  bool fix(std::size_t left, std::size_t right);

  std::uint32_t partner(std::size_t left) const { return of_left_[left]; }
  bool fits(std::size_t left, std::size_t right) const { return fits_(left, right); }

 private:
  bool augment(std::size_t left);

  std::function<bool(std::size_t, std::size_t)> fits_;
  std::vector<std::uint32_t> of_left_;
  std::vector<std::uint32_t> of_right_;
  std::vector<std::uint8_t> seen_;
  std::vector<std::uint8_t> fixed_right_;
};

}  // namespace boardwright::items
