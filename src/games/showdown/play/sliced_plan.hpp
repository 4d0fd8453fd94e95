// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Thinking without a thread: a plan that is made in slices of time, each short
// enough that nobody waits for it. The first slice finds some way to the goal.
// Each further one looks at the rest of the way from a place on it, from its end
// to its start: the nearer a place is to the goal, the sooner a shorter rest is
// found from there, and then the rest before it is easier, too.
#pragma once

#include <chrono>
#include <optional>

#include "games/showdown/play/player.hpp"

namespace boardwright::showdown {

class SlicedPlan {
 public:
  // Plans with `planner`, which must outlive it; levels that plan ahead are improved.
  SlicedPlan(Planner& planner, int level, int size)
      : planner_(planner), improves_(level >= 3), size_(size) {}

  // Thinks for one slice about what to play from here.
  void think(const Tiles& tiles, std::chrono::milliseconds slice);
  // The next move of the plan from here; nothing if there is none.
  std::optional<Move> take(const Tiles& tiles);

 private:
  void improve(std::chrono::milliseconds slice);

  Planner& planner_;
  bool improves_;
  int size_;
  Tiles from_{};
  Moves moves_{};
  std::size_t probe_ = 0;   // the rest from here is looked at next; 0: all were
  bool shortened_ = false;  // since the last look at the whole way
};

}  // namespace boardwright::showdown
