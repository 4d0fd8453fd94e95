// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// DragEngine: all placements that dragging one hero can reach, in layers by
// steps, each scored once. Two of them: MotionEngine for the plain rules, built
// on search/motion/layered_motion; RuleEngine, slower, when the score depends on the
// path (order recency), monsters move (push and tumble) or support adds hits (buff).
#pragma once

#include <memory>

#include "boardwright/core/budget.hpp"
#include "games/squad/solve/candidates.hpp"
#include "games/squad/solve/damage.hpp"
#include "games/squad/solve/path_book.hpp"

namespace boardwright::squad {

enum class Growth { Grown, Exhausted, Spent };

// States of a drag, and how each is scored: who attacks when, and the monsters
// as they stand.
class DragStates : public PathSource {
 public:
  virtual AttackOrder order(std::uint64_t state) const = 0;
  virtual Life life(std::uint64_t state) const = 0;
};

class DragEngine : public DragStates {
 public:
  // Builds the next layer; `budget.nodes` limits states().
  virtual Growth advance(const Budget& budget) = 0;
  // Hands the states of the last layer that may be among the best to the list.
  virtual void evaluate(CandidateList& list, std::size_t search) const = 0;
  virtual int layer() const = 0;
  // States of all whole layers together.
  virtual std::uint64_t states() const = 0;
};

// REQUIRES: the plain rules
template <class S>
std::unique_ptr<DragEngine> make_motion_engine(const Board& board, const BasicArena<S>& arena,
                                               const BasicDragMaps<S>& maps);
template <class S>
std::unique_ptr<DragEngine> make_rule_engine(const Board& board, const BasicArena<S>& arena,
                                             const BasicDragMaps<S>& maps);

// True when the score of a placement does not depend on the path to it.
bool ends_alone_count(const Settings& settings);
// True when the plain rules hold: that, and nobody's strength depends on who is near.
bool plain_rules(const Board& board);

}  // namespace boardwright::squad
