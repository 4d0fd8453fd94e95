// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Advice: the way to the goal that hints tell, one move at a time. It is kept:
// who follows it is led along one and the same way, and a move costs nothing.
// The first answer comes at once; a longer search, made when there is time, may
// find a shorter way. What it answers depends on the calls alone, not on the clock.
#pragma once

#include <optional>

#include "boardwright/games/showdown/solve/solve.hpp"

namespace boardwright::showdown {

class Advice {
 public:
  // REQUIRES: at least one goal
  Advice(int size, Goals goals) : size_(size), solver_(size, std::move(goals)) {}

  // The way from here. REQUIRES: the tiles are not at a goal
  const Solution& from(const Tiles& tiles);
  // Searches longer for the last way that was asked for, once.
  void improve();

 private:
  Solution solve(const Tiles& tiles, const Budget& budget);
  bool follows(const Tiles& tiles);

  int size_;
  Solver solver_;
  Tiles start_;  // of the way
  std::optional<Solution> way_;
  bool improved_ = false;
};

}  // namespace boardwright::showdown
