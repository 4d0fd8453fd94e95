// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Prover: raises a lower bound until a path is as short as the bound. At size 5,
// with one goal, it begins with A* from the cheaper side and goes on with
// bidirectional A*; else, and when A* would need too many states, it uses IDA*. At
// size 4 the hardest boards (40 moves and more) need hundreds of millions of nodes
// by class matching; pattern databases finish their proof.
#pragma once

#include <optional>
#include <type_traits>

#include "games/showdown/solve/anytime/deepening.hpp"
#include "games/showdown/solve/anytime/tuning.hpp"
#include "games/showdown/solve/pattern_database.hpp"
#include "search/astar/bidirectional_astar.hpp"
#include "search/astar/cheaper_side_astar.hpp"

namespace boardwright::showdown {

// With LastStepsCost it begins with A*. REQUIRES for that: size 5, one goal
template <std::size_t Words, class Heuristic>
class Prover {
 public:
  static constexpr bool kAStar = std::is_same_v<Heuristic, LastStepsCost>;

  // All of them must outlive it.
  Prover(const Problem& problem, Incumbent& incumbent, NodeCounter& total)
      : problem_(problem), incumbent_(incumbent), total_(total) {}

  // No path has fewer moves.
  int bound() const {
    if (deepening_) return deepening_->bound();
    return std::max(known_.bound, bidirectional_ ? bidirectional_->bound() : 0);
  }
  // The same, with what the pattern databases have proven.
  int final_bound() const { return std::max(bound(), pattern_bound_); }

  // A first look, which is enough for most boards: with A* as many states as it is
  // tuned for, else `nodes` nodes. True when it found a shortest path.
  bool begin(std::uint64_t nodes) {
    if constexpr (kAStar) {
      if (search_cheaper_side()) return true;
      bidirectional_.emplace(problem_.map, problem_.start, problem_.goals[0],
                             tuning::kMostAStarStates);
      return search_bidirectional(kNoLimit, total_.share(tuning::kFirstAStarStates));
    }
    return deepen(kNoLimit, total_.share(nodes));
  }

  // Raises the bound, at most to the incumbent's length, with `nodes` nodes (A*:
  // some more, if they are few). True when it found a shortest path.
  bool go_on(std::uint64_t nodes) {
    const int enough = incumbent_.length();
    if (bidirectional_) {
      const bool near = enough - bound() <= tuning::kNearBound;
      const bool soon = enough - bound() <= tuning::kSoonBound;
      const std::uint64_t states =
          std::max(nodes, soon ? tuning::kAStarSlice : tuning::kAStarSlice / tuning::kFarSlicePart);
      if (near && search_bidirectional(enough, states)) return true;
      if (bound() >= enough) return false;
      // A path that is far from the shortest would keep it busy to the end: it goes on
      // after wider beams.
      if (near && !bidirectional_->is_full()) return false;
      known_.bound = bound();
      bidirectional_.reset();
    }
    return deepen(incumbent_.length(), nodes);
  }

  // By pattern databases, with all that is left. REQUIRES: size 4
  void search_by_patterns() {
    if constexpr (Words == 1) {
      const std::optional<PatternDatabases> costs =
          PatternDatabases::make(problem_.start, total_.part());
      if (!costs) return;
      ClassMatching to_start(problem_.map, problem_.start);
      IdaStar<PatternWalker> search(18);
      for (int limit = bound(); limit < incumbent_.length(); limit += 2) {
        for (std::size_t i = 0; i < problem_.goals.size(); ++i) {
          const ClassLayout& goal = problem_.goals[i];
          PatternWalker walker(to_start, goal, *costs);
          const Pass outcome = total_.run_part(Budget::kUnlimited, [&](NodeCounter& nodes) {
            return search.pass(walker, limit, nodes);
          });
          if (outcome == Pass::Spent) return;
          if (outcome == Pass::None) continue;
          incumbent_.set_proven({reversed(search.path(), goal.mover), i});
          return;
        }
        pattern_bound_ = limit + 2;
      }
    }
  }

 private:
  static constexpr int kNoLimit = BidirectionalAStar::kNoPath;

  bool search_cheaper_side() {
    CheaperSideAStar search(problem_.map, problem_.start, problem_.goals[0]);
    const bool found = total_.run_part(total_.share(tuning::kCheaperSideStates),
                                       [&](NodeCounter& nodes) { return search.run(nodes); });
    known_ = {search.bound(), search.from_start()};
    if (found) incumbent_.set_proven({search.path(), 0});
    return found;
  }

  bool search_bidirectional(int enough, std::uint64_t states) {
    const auto ending = total_.run_part(
        states, [&](NodeCounter& nodes) { return bidirectional_->run(nodes, enough); });
    incumbent_.proven = ending == BidirectionalAStar::Ending::Found;
    if (bidirectional_->length() != BidirectionalAStar::kNoPath) {
      incumbent_.offer({bidirectional_->path(), 0});
    }
    return incumbent_.proven;
  }

  bool deepen(int enough, std::uint64_t nodes) {
    if (!deepening_) deepening_.emplace(problem_, known_);
    auto path = deepening_->raise(enough, nodes, total_);
    if (!path) return false;
    incumbent_.set_proven(*std::move(path));
    return true;
  }

  const Problem& problem_;
  Incumbent& incumbent_;
  NodeCounter& total_;
  KnownBounds known_;                                // from A*
  std::optional<BidirectionalAStar> bidirectional_;  // as long as it pays
  std::optional<Deepening<Words, Heuristic>> deepening_;
  int pattern_bound_ = 0;
};

}  // namespace boardwright::showdown
