// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "boardwright/games/showdown/solve/solve.hpp"
#include "games/showdown/play/player.hpp"
#include "games/showdown/solve/anytime/weighted.hpp"
#include "games/showdown/solve/slide_map.hpp"

namespace boardwright::showdown {
namespace {

using AnyWalker = ClassWalker<4>;  // fits every size

constexpr int kLookahead = 4;
constexpr std::size_t kMostGoalsSeen = 8;  // that level 2 walks towards
// For the best move of level 1.
constexpr std::uint64_t kBestMoveNodes = 200'000;

}  // namespace

struct Planner::Parts {
  Parts(int chosen, int board_size, Goals all, std::uint64_t seed)
      : level(chosen),
        size(board_size),
        goals(all),
        random(seed, "showdown/player"),
        solver(board_size, std::move(all)) {}

  int level;
  int size;
  Goals goals;
  Random random;
  Solver solver;
  std::uint64_t states = 0;                                // looked at so far
  std::optional<Move> last;                                // for level 1
  KeyTable<AnyWalker::Key> visits;                         // for level 2: how often it was there
  std::vector<std::unique_ptr<ClassMatching>> heuristics;  // one per goal

  Moves counted(Solution solution) {
    states += solution.nodes;
    return std::move(solution.moves);
  }

  Moves random_move(const Tiles& tiles, const Budget& budget) {
    Moves moves = legal_moves(tiles, size);
    if (last) std::erase(moves, reverse(*last));
    Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    if (random.chance(2, 5)) {
      const std::uint64_t nodes = std::min(budget.nodes, kBestMoveNodes);
      move = counted(solver.solve(tiles, budget.with_nodes(nodes))).front();
    }
    last = move;
    return {move};
  }

  // The least estimate that `depth` more moves can lead to; a goal is less than any.
  int best_ahead(AnyWalker& walker, int depth, AnyWalker::Step back) {
    ++states;
    if (walker.arrived()) return -depth;
    if (depth == 0) {
      const std::uint32_t seen = visits.find(walker.key());
      return walker.estimate() +
             (seen == KeyTable<AnyWalker::Key>::kNone ? 0 : 2 * static_cast<int>(seen));
    }
    int best = 1'000'000;
    for (const AnyWalker::Step step : walker.steps()) {
      if (step == back) continue;
      const auto taken = walker.take(walker.look(step));
      best = std::min(best, best_ahead(walker, depth - 1, taken.back));
      walker.take_back(taken);
    }
    return best;
  }

  // One move towards the goal that looks nearest.
  Moves look_ahead(const Tiles& tiles) {
    if (heuristics.empty()) {
      for (const Tiles& goal : goals.tiles) {
        heuristics.push_back(
            std::make_unique<ClassMatching>(shared_map(size), layout_of(goal), CacheSize::Small));
        if (heuristics.size() == kMostGoalsSeen) break;
      }
    }
    ClassMatching* nearest = nullptr;
    const ClassLayout layout = layout_of(tiles);
    for (const auto& each : heuristics) {
      if (nearest == nullptr || each->estimate(layout) < nearest->estimate(layout)) {
        nearest = each.get();
      }
    }
    AnyWalker walker(*nearest, layout);
    ++visits.insert(walker.key(), 0).value;
    int best = 2'000'000;
    AnyWalker::Step chosen = walker.steps().front();
    for (const AnyWalker::Step step : walker.steps()) {
      const auto taken = walker.take(walker.look(step));
      const std::uint32_t seen = visits.find(walker.key());
      const int again = seen == KeyTable<AnyWalker::Key>::kNone ? 0 : 4 * static_cast<int>(seen);
      const int value = again + best_ahead(walker, kLookahead - 1, taken.back);
      walker.take_back(taken);
      if (value < best) {
        best = value;
        chosen = step;
      }
    }
    return moves_of({chosen}, blank_of(tiles), size);
  }

  Moves weighted(const Tiles& tiles, const WeightedOptions& options, const Budget& budget) {
    return counted(solve_weighted(tiles, goals, size, options, budget));
  }
};

Planner::Planner(int level, int size, Goals goals, std::uint64_t seed)
    : parts_(std::make_unique<Parts>(level, size, std::move(goals), seed)) {}
Planner::~Planner() = default;
Planner::Planner(Planner&&) noexcept = default;
Planner& Planner::operator=(Planner&&) noexcept = default;

Moves Planner::plan(const Tiles& tiles, const Budget& budget) {
  const auto& goals = parts_->goals.tiles;
  if (std::find(goals.begin(), goals.end(), tiles) != goals.end()) return {};
  switch (parts_->level) {
    case 1: return parts_->random_move(tiles, budget);
    case 2: return parts_->look_ahead(tiles);
    case 3: return parts_->weighted(tiles, {{3, 1}, 200'000, false}, budget);
    case 4: return parts_->weighted(tiles, {{3, 2}, 400'000, true}, budget);
    default: return parts_->counted(parts_->solver.solve(tiles, budget));
  }
}

std::uint64_t Planner::states() const { return parts_->states; }

}  // namespace boardwright::showdown
