// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// An arrangement at distance d is found from any that is at least that far: on a
// shortest path from there each move brings it one nearer, so after the right number
// of moves it is at d exactly. Far arrangements are drawn uniformly at size 3, where
// the table has every distance. Above that they come from random walks, whose length
// goes up and down until they are far enough; at size 4 and above 28 moves, which walks
// seldom reach, from walks that lead away (far_walk.hpp). What is too far for these comes
// from uniform draws, of which the one that class matching puts farthest is taken. Beyond
// 40 moves at size 4 they are too rare: the whole table is made and one of its entries
// taken.
//
// Shortest paths are found by bidirectional A*. What a proof costs varies a
// hundredfold between arrangements that are equally far, so each gets few states, and
// one that needs more is given up for another; the limit rises slowly. (Measured at
// size 4, arrangements 33 moves away: half of them take 12,000 states at most, one in
// twenty more than 30,000.) Several goals and sizes above 5 are left to the solver.
#include "games/showdown/generate/scramble_tiles.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boardwright/games/showdown/solve/solve.hpp"
#include "games/showdown/generate/far_walk.hpp"
#include "games/showdown/solve/anytime/anytime.hpp"
#include "games/showdown/solve/shortest_path.hpp"
#include "games/showdown/solve/table/distance_table.hpp"

namespace boardwright::showdown {
namespace {

constexpr int kFarthestDrawn = 40;
// Nodes for proving the distance of one arrangement: when a distance was asked for,
// and when it is only recorded if it can be had.
constexpr std::uint64_t kProofNodes = 3'000'000;
constexpr std::uint64_t kRecordNodes = kProofNodes / 4;
// Draws after which a distance counts as too rare (size 4) or as impossible (size 3,
// where every distance that exists has at least 1 in 2520 arrangements).
constexpr std::uint64_t kMostDraws4 = 2'000;
constexpr std::uint64_t kMostDraws3 = 100'000;
constexpr std::uint64_t kBandDraws = 500;

// By bidirectional A*: states for the first draw, and how the limit grows, in percent,
// when they were too few; and after how many states of all draws the farthest one that
// lies in a band is taken.
constexpr std::uint64_t kDrawStates = 5'000;
constexpr std::uint64_t kExactDrawStates = 12'000;
constexpr std::uint64_t kDrawStatesGrowth = 120;
constexpr std::uint64_t kBandStates = 4'000;
// Beyond this, size 4 walks away; and beyond the other, when the distance must be
// exact, it draws uniformly, the farthest of so many.
constexpr int kFarthestWalked4 = 28;
constexpr int kFarthestLed4 = 36;
constexpr int kDraws4 = 400;
// For walks away: states of the first proof, and after how many of all proofs what lies
// in a band will do; how far beyond the least of a band they try to come, which takes
// few proofs; how many moves they have beyond the distance; and how much class
// matching may underrate it, else another walk is drawn instead, so often at most.
constexpr std::uint64_t kLedStates = 3'000;
constexpr std::uint64_t kLedBandStates = 1'500;
constexpr int kLedBand = 6;
constexpr int kLedMore = 2;
constexpr int kMostLedMore = 8;
constexpr int kLedGap = 4;
constexpr int kLedDraws = 8;

// How far arrangements are drawn, and what their proofs may cost.
enum class DrawnBy { Walk, LedWalk, Chance };
struct Drawing {
  DrawnBy by;
  int length;            // of the next walk
  int longest;           // walk
  std::uint64_t limit;   // states of the next proof
  std::uint64_t enough;  // states of all proofs, if there is one that lies in the band
};

class Scrambler {
 public:
  Scrambler(const Goals& goals, int size, Random& random, const Budget& budget)
      : goals_(goals), size_(size), random_(random), budget_(budget), solver_(size, goals) {}

  Result<std::optional<Scrambled>> run(const Scramble& scramble) {
    switch (scramble.kind) {
      case ScrambleKind::Walk: return any([&] { return walk(scramble.least, false); });
      case ScrambleKind::ClassicWalk: return any([&] { return walk(scramble.least, true); });
      case ScrambleKind::Uniform: return any([&] { return uniform(); });
      case ScrambleKind::Distance: return at_distance(scramble.least, scramble.least);
      case ScrambleKind::Band: break;
    }
    const bool led = size_ == 4 && scramble.least > kFarthestWalked4;
    const int most = led ? std::min(scramble.most, scramble.least + kLedBand) : scramble.most;
    const auto choices = static_cast<std::uint32_t>(most - scramble.least + 1);
    return at_distance(scramble.least + static_cast<int>(random_.below(choices)), scramble.least);
  }

 private:
  using Outcome = Result<std::optional<Scrambled>>;

  bool is_goal(const Tiles& tiles) const {
    return std::find(goals_.tiles.begin(), goals_.tiles.end(), tiles) != goals_.tiles.end();
  }
  bool spent() const { return nodes_ >= budget_.nodes || NodeCounter(budget_).interrupted(); }

  Tiles walk(int length, bool may_undo) {
    Tiles tiles = goals_.tiles.front();
    std::optional<Move> last;
    for (int i = 0; i < length; ++i) {
      Moves moves = legal_moves(tiles, size_);
      if (last && !may_undo) std::erase(moves, reverse(*last));
      last = moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
      slide(tiles, size_, *last);
    }
    return tiles;
  }

  Tiles uniform() {
    Tiles tiles = goals_.tiles.front();
    random_.shuffle(tiles);
    return tiles;
  }

  Solution solve(const Tiles& tiles, const Budget& budget) {
    if (size_ <= 4 || is_goal(tiles)) return solver_.solve(tiles, budget);
    return solve_anytime(tiles, goals_, size_, budget, FirstSearch::Deepening);
  }

  std::optional<int> proven_distance(const Tiles& tiles) {
    const std::uint64_t left = budget_.nodes - std::min(budget_.nodes, nodes_);
    const Solution found = solve(tiles, budget_.with_nodes(std::min(left, kRecordNodes)));
    nodes_ += found.nodes;
    if (!found.optimal() || !goals_.complete) return std::nullopt;
    // verify must be able to prove what the board states.
    if (size_ > 4 && found.lower_bound > kMostProvenDistance) return std::nullopt;
    return found.lower_bound;
  }

  template <class Draw>
  Outcome any(Draw draw) {
    Tiles tiles = draw();
    while (is_goal(tiles)) {
      if (++nodes_; spent()) return Outcome(std::nullopt);
      tiles = draw();
    }
    const auto distance = proven_distance(tiles);
    return Outcome(Scrambled{std::move(tiles), distance, nodes_});
  }

  // A start at `distance`; or, when that is too rare, the farthest that was
  // drawn, unless that is nearer than `least`.
  Outcome at_distance(int distance, int least) {
    if (!goals_.complete) return cannot("the cages have too many solutions for an exact distance");
    if (size_ == 4 && distance > kFarthestDrawn) return from_table(distance);
    if (size_ > 4 && distance > kMostProvenDistance) {
      return cannot(
          fmt::format("distances above {} cannot be proven at size {}; use walk or uniform",
                      kMostProvenDistance, size_));
    }
    const bool by_astar = (size_ == 4 || size_ == 5) && goals_.tiles.size() == 1;
    return by_astar ? by_limited_proofs(distance, least) : by_solver(distance, least);
  }

  Drawing drawing_for(int distance, int least) const {
    const bool exact = distance == least;
    const std::uint64_t limit = exact ? kExactDrawStates : kDrawStates;
    if (size_ > 4 || distance <= kFarthestWalked4) {
      const int length = size_ > 4 ? distance * 3 / 2 : 2 * distance;
      return {DrawnBy::Walk, length, 40 * distance, limit, kBandStates};
    }
    if (exact && distance > kFarthestLed4) return {DrawnBy::Chance, 0, 0, limit, kBandStates};
    return {DrawnBy::LedWalk, distance + kLedMore, distance + kMostLedMore, kLedStates,
            kLedBandStates};
  }

  Tiles draw(const Drawing& drawing, int distance) {
    switch (drawing.by) {
      case DrawnBy::Walk: return walk(drawing.length, false);
      case DrawnBy::LedWalk: return led_walk(drawing.length, distance);
      case DrawnBy::Chance: break;
    }
    return farthest_of(kDraws4);
  }

  // For sizes 4 and 5 and one goal.
  Outcome by_limited_proofs(int distance, int least) {
    Drawing drawing = drawing_for(distance, least);
    Scrambled farthest{{}, 0, 0};
    const std::uint64_t before = nodes_;
    for (std::uint64_t draws = 0; !spent(); ++draws) {
      const Tiles far = draw(drawing, distance);
      if (is_goal(far)) continue;
      const std::optional<BlankPath> path = path_within(far, drawing.limit);
      const int from = path ? static_cast<int>(path->size()) : 0;
      if (!path) {
        drawing.limit = drawing.limit * kDrawStatesGrowth / 100;
        const bool led = drawing.by == DrawnBy::LedWalk;
        drawing.length = led ? std::max(least + kLedMore, drawing.length - 2)
                             : std::max(distance, drawing.length * 7 / 8);
      } else if (from >= distance) {
        const Moves moves = moves_of(*path, blank_of(far), size_);
        return Outcome(Scrambled{descend(far, moves, from - distance), distance, nodes_});
      } else {
        drawing.length = std::min(drawing.length + 2, drawing.longest);
        if (from > *farthest.distance) farthest = {far, from, 0};
      }
      if (nodes_ - before > drawing.enough && *farthest.distance >= least) {
        farthest.nodes = nodes_;
        return Outcome(std::move(farthest));
      }
      if (size_ == 4 && draws > kMostDraws4) return from_table(distance);
    }
    return Outcome(std::nullopt);
  }

  // Nothing when it takes more states than `limit`.
  std::optional<BlankPath> path_within(const Tiles& tiles, std::uint64_t limit) {
    const Budget budget = budget_.with_nodes(std::min(limit, budget_.nodes - nodes_));
    NodeCounter states(budget);
    auto path = shortest_path(tiles, goals_.tiles.front(), size_, states);
    nodes_ += states.spent() + 1;
    return path;
  }

  Tiles led_walk(int length, int distance) {
    if (!far_walk_) far_walk_.emplace(goals_.tiles.front());
    Tiles tiles = far_walk_->draw(length, random_);
    for (int i = 1; i < kLedDraws && far_walk_->estimate() < distance - kLedGap; ++i) {
      tiles = far_walk_->draw(length, random_);
    }
    return tiles;
  }

  // Of uniform draws, the farthest by class matching.
  Tiles farthest_of(int draws) {
    if (!to_goal_) {
      to_goal_.emplace(shared_map(size_), layout_of(goals_.tiles.front()), CacheSize::Small);
    }
    Tiles farthest;
    int most = -1;
    for (int i = 0; i < draws; ++i) {
      Tiles tiles = uniform();
      const int estimate = to_goal_->estimate(layout_of(tiles));
      if (estimate <= most) continue;
      most = estimate;
      farthest = std::move(tiles);
    }
    return farthest;
  }

  Outcome by_solver(int distance, int least) {
    int length = 2 * distance;
    Scrambled farthest{{}, 0, 0};
    for (std::uint64_t draws = 0; !spent(); ++draws) {
      const Tiles far = size_ > 4 ? walk(length, false) : uniform();
      const std::uint64_t left = budget_.nodes - nodes_;
      const Solution found = solve(far, budget_.with_nodes(std::min(left, kProofNodes)));
      nodes_ += found.nodes + 1;
      const auto from = static_cast<int>(found.moves.size());
      if (!found.optimal()) {
        length = std::max(distance, length * 3 / 4);
      } else if (from >= distance) {
        return Outcome(Scrambled{descend(far, found.moves, from - distance), distance, nodes_});
      } else {
        length = std::min(length + 2, 40 * distance);
        if (from > *farthest.distance) farthest = {far, from, 0};
      }
      if (draws > kBandDraws && *farthest.distance >= least) {
        farthest.nodes = nodes_;
        return Outcome(std::move(farthest));
      }
      if (size_ == 4 && draws > kMostDraws4) return from_table(distance);
      if (size_ == 3 && draws > kMostDraws3) {
        return cannot(fmt::format("no arrangement is {} moves from the goal", distance));
      }
    }
    return Outcome(std::nullopt);
  }

  Tiles descend(Tiles tiles, const Moves& moves, int count) const {
    for (int i = 0; i < count; ++i) slide(tiles, size_, moves[static_cast<std::size_t>(i)]);
    return tiles;
  }

  Outcome from_table(int distance) {
    const DistanceTable::Pick pick{distance, &random_};
    const auto table = DistanceTable::build(goals_.tiles, budget_, &pick);
    if (!table) return Outcome(std::nullopt);
    nodes_ += DistanceTable::kStates;
    if (!table->picked()) {
      return cannot(
          fmt::format("no arrangement is {} moves from the goal of this square, the "
                      "farthest is {}; squares differ by a few moves: ask for less, or "
                      "try another --seed",
                      distance, table->histogram().size() - 1));
    }
    return Outcome(Scrambled{*table->picked(), distance, nodes_});
  }

  static Error cannot(std::string message) {
    return Error{"cannot_generate", std::move(message), {}};
  }

  const Goals& goals_;
  int size_;
  Random& random_;
  const Budget& budget_;
  Solver solver_;
  std::optional<ClassMatching> to_goal_;
  std::optional<FarWalk> far_walk_;
  std::uint64_t nodes_ = 0;
};

}  // namespace

Result<std::optional<Scrambled>> scramble_tiles(const Goals& goals, int size,
                                                const Scramble& scramble, Random& random,
                                                const Budget& budget) {
  return Scrambler(goals, size, random, budget).run(scramble);
}

}  // namespace boardwright::showdown
