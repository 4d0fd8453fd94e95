// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// An arrangement at distance d is found from any that is at least that far: on a
// shortest path from there each move brings it one nearer, so after the right number
// of moves it is at d exactly. Far arrangements are drawn
// uniformly where the solver proves every distance (sizes 3 and 4), and by
// random walks that get longer until they are far enough above that. Beyond 40
// moves at size 4 draws are too rare: the whole table is made and one of its
// entries taken.
#include "games/showdown/generate/scramble_tiles.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boardwright/games/showdown/solve/solve.hpp"
#include "games/showdown/solve/anytime/anytime.hpp"
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

class Scrambler {
 public:
  Scrambler(const Goals& goals, int size, Random& random, const Budget& budget)
      : goals_(goals), size_(size), random_(random), budget_(budget), solver_(size, goals) {}

  Result<std::optional<Scrambled>> run(const Scramble& scramble) {
    switch (scramble.kind) {
      case ScrambleKind::Walk: return any([&] { return walk(scramble.least, false); });
      case ScrambleKind::ClassicWalk: return any([&] { return walk(scramble.least, true); });
      case ScrambleKind::Uniform: return any([&] { return uniform(); });
      case ScrambleKind::Distance: return exactly(scramble.least, scramble.least);
      case ScrambleKind::Band: break;
    }
    const auto choices = static_cast<std::uint32_t>(scramble.most - scramble.least + 1);
    return exactly(scramble.least + static_cast<int>(random_.below(choices)), scramble.least);
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
  Outcome exactly(int distance, int least) {
    if (!goals_.complete) return cannot("the cages have too many solutions for an exact distance");
    if (size_ == 4 && distance > kFarthestDrawn) return from_table(distance);
    if (size_ > 4 && distance > kMostProvenDistance) {
      return cannot(
          fmt::format("distances above {} cannot be proven at size {}; use walk or uniform",
                      kMostProvenDistance, size_));
    }
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
  std::uint64_t nodes_ = 0;
};

}  // namespace

Result<std::optional<Scrambled>> scramble_tiles(const Goals& goals, int size,
                                                const Scramble& scramble, Random& random,
                                                const Budget& budget) {
  return Scrambler(goals, size, random, budget).run(scramble);
}

}  // namespace boardwright::showdown
