// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The layered placement search. See placement.cpp for the algorithm.
#pragma once

#include <cstdint>
#include <vector>

#include "boardwright/core/budget.hpp"
#include "boardwright/games/dungeon/model/board.hpp"
#include "games/dungeon/generate/scorer.hpp"

namespace boardwright::dungeon {

// Random numbers, uniform in 0..bound-1.
class RandomSource {
 public:
  virtual ~RandomSource() = default;
  virtual std::uint32_t below(std::uint32_t bound) = 0;
};

class Placement {
 public:
  Placement(const Recipe& recipe, const CompiledRules& rules);

  // Makes one board, with so many passes per layer. False when
  // the counter ended the search; the board is then unfinished. REQUIRES: the
  // counter outlives the call
  bool run(RandomSource& random, int passes, NodeCounter& counter);

  std::int64_t happiness() const { return scorer_.total(); }
  // Writes forms, buttons, order and happiness.
  void store(Board& board) const;

 private:
  using Actor = std::uint16_t;

  void deal_buttons(RandomSource& random);
  void allocate(const Layer& layer);
  bool improve(RandomSource& random, int passes, NodeCounter& counter);
  bool improve_actor(Actor actor, NodeCounter& counter);

  const Recipe* recipe_;
  Scorer scorer_;
  std::vector<FormId> forms_;  // by actor
  std::vector<Cell> cells_;    // by actor
  std::vector<bool> fixed_;    // by actor
  std::vector<Actor> list_;    // the actor list, in its present order
  std::vector<Actor> free_;    // those of the list that are not fixed, from its end
  std::vector<Actor> layer_;   // the actors of the layer, in queue order
  std::vector<int> buttons_;
  std::vector<int> bag_;
  // What rules other than those of place may add in a swap with each form;
  // kUnknown until it is asked for. For the actor under way.
  std::vector<std::int64_t> ceilings_;
};

}  // namespace boardwright::dungeon
