// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What the searches of the anytime solver share: the problem and the best path so
// far.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "games/showdown/solve/slide_map.hpp"

namespace boardwright::showdown {

// From the start to any of the goals. REQUIRES: at least one goal; the blanks of
// all goals in the same cell
struct Problem {
  std::shared_ptr<const ClassMap> map;
  ClassLayout start;
  std::vector<ClassLayout> goals;
};

// A path from the start to one of the goals.
struct FoundPath {
  BlankPath path;
  std::size_t goal = 0;
};

// The best path so far.
struct Incumbent {
  FoundPath best;
  bool proven = false;  // no path is shorter

  int length() const { return static_cast<int>(best.path.size()); }
  void offer(FoundPath other) {
    if (best.path.empty() || other.path.size() < best.path.size()) best = std::move(other);
  }
  void set_proven(FoundPath shortest) {
    best = std::move(shortest);
    proven = true;
  }
};

}  // namespace boardwright::showdown
