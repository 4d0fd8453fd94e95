// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// FarWalk: random walks from a goal of size 4 that lead away from it, for arrangements
// whose distance is cheap to prove. What a proof costs depends on how much class
// matching underrates the distance, and hardly on the distance itself: uniform draws 30
// to 39 moves away are underrated by 12 at the median and take 11,000 states, these by
// 4 and take 2,000.
#pragma once

#include <cstdint>
#include <vector>

#include "boardwright/core/random.hpp"
#include "games/showdown/solve/slide_map.hpp"

namespace boardwright::showdown {

// Not thread safe.
class FarWalk {
 public:
  // REQUIRES: tiles of size 4
  explicit FarWalk(const Tiles& goal);

  // An arrangement that so many moves lead to, mostly the fewest or a few more.
  Tiles draw(int length, Random& random);
  // Its distance by class matching, which it is not below.
  int estimate() const { return walks_.front().at.estimate(); }

 private:
  // Several walks go on side by side.
  struct Walk {
    ClassWalker<1> at;
    int before;  // where the blank was one move ago
  };
  struct Choice {
    std::uint64_t rank;  // no two are equal
    std::size_t walk;
    std::uint8_t step;
  };

  void list_choices(Random& random);
  void take_farthest();

  ClassMatching to_goal_;
  ClassLayout goal_;
  std::vector<Walk> walks_;
  std::vector<Walk> next_;
  std::vector<Choice> choices_;
};

}  // namespace boardwright::showdown
