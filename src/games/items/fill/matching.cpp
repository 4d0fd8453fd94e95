// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/fill/matching.hpp"

namespace boardwright::items {

bool Matching::augment(std::size_t left) {
  for (std::size_t right = 0; right < of_right_.size(); ++right) {
    if (seen_[right] != 0 || !fits_(left, right)) continue;
    if (!fixed_right_.empty() && fixed_right_[right] != 0) continue;
    seen_[right] = 1;
    if (of_right_[right] == kFree || augment(of_right_[right])) {
      of_right_[right] = static_cast<std::uint32_t>(left);
      of_left_[left] = static_cast<std::uint32_t>(right);
      return true;
    }
  }
  return false;
}

bool Matching::fix(std::size_t left, std::size_t right) {
  if (fixed_right_.empty()) fixed_right_.assign(of_right_.size(), 0);
  if (!fits_(left, right) || fixed_right_[right] != 0) return false;
  const std::vector<std::uint32_t> left_before = of_left_;
  const std::vector<std::uint32_t> right_before = of_right_;
  const std::uint32_t other = of_right_[right];
  if (of_left_[left] != kFree) of_right_[of_left_[left]] = kFree;
  of_left_[left] = static_cast<std::uint32_t>(right);
  of_right_[right] = static_cast<std::uint32_t>(left);
  fixed_right_[right] = 1;
  if (other == kFree || other == left || add(other)) return true;
  of_left_ = left_before;
  of_right_ = right_before;
  fixed_right_[right] = 0;
  return false;
}

}  // namespace boardwright::items
