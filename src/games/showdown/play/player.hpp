// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The computer players.
//
//   level 1  a random move that does not undo the last one; two times in five
//            the best one
//   level 2  looks four moves ahead and goes where the tiles are nearest to
//            their places, rather where it has not been
//   level 3  weighted A* with weight 3
//   level 4  weighted A* with weight 1.5, then polished
//   level 5  the solver: a shortest path up to size 4, the best found above
//
// A Planner decides what to play: no thread, no clock, equal calls give equal
// moves. A ComputerPlayer thinks on a thread of its own and can be asked for
// a move at any time. Where no thread can be created it thinks in short slices
// when time passes.
#pragma once

#include <cstdint>
#include <memory>

#include "boardwright/core/budget.hpp"
#include "boardwright/core/random.hpp"
#include "boardwright/games/showdown/model/match.hpp"
#include "boardwright/games/showdown/solve/goals.hpp"

namespace boardwright::showdown {

class Planner {
 public:
  // REQUIRES: 1 <= level <= kLevels; at least one goal
  Planner(int level, int size, Goals goals, std::uint64_t seed);
  ~Planner();
  Planner(Planner&&) noexcept;
  Planner& operator=(Planner&&) noexcept;

  // What to play from here: at least one move, legal one after the other, and
  // as many as the level plans ahead. Empty when this is a goal. The budget
  // counts states; there is an answer whatever it is.
  Moves plan(const Tiles& tiles, const Budget& budget);
  // Looked at by all calls so far.
  std::uint64_t states() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

// Without a thread: of one think(), so that a key is never kept waiting.
constexpr int kSliceMs = 8;

// Thread safe but for think() and next(), which one thread may call.
class ComputerPlayer {
 public:
  // Starts to think about `start` at once, for at most one pace per position.
  // Without `threaded` it does as it does where no thread can be created.
  ComputerPlayer(const Seat& seat, int size, Goals goals, std::uint64_t seed, const Tiles& start,
                 bool threaded = true);
  // Ends the thinking.
  ~ComputerPlayer();

  // A legal move from `tiles`, at once: what it has thought of, or, if it is
  // still thinking, a move of layer_placement's path. Then it goes on
  // thinking about the position after that move.
  // REQUIRES: `tiles` is where its last move led, and no goal
  Move next(const Tiles& tiles);

  // To be called now and then: without a thread it thinks for kSliceMs about
  // where its last move led; with one it has nothing to do.
  void think();

 private:
  struct Worker;
  std::unique_ptr<Worker> worker_;
};

}  // namespace boardwright::showdown
