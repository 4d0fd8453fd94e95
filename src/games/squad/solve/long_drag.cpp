// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A* (Hart, Nilsson and Raphael, 1968) over states of pivot and heroes. Taking
// heroes away from a drag leaves a drag, so the exact distance of the pivot with
// one hero alone never exceeds the real one, nor does the largest of them; one
// step changes it by at most one. States wait in buckets by estimated length.
// The bucket of the goal is worked off to its end, so that every shortest walk
// is known and the path rule can choose among them.
//
// The largest single distance says little about five heroes that must all be
// fetched. When A* runs out of budget, their sum does: it overestimates, and
// a search that follows it finds some drag quickly, not always the shortest.
#include "games/squad/solve/long_drag.hpp"

#include <absl/container/flat_hash_map.h>

#include <algorithm>

#include "boardwright/search/bucket_queue.hpp"
#include "games/squad/solve/drag_engine.hpp"
#include "games/squad/solve/motion_state.hpp"
#include "games/squad/solve/ranking.hpp"
#include "search/motion/pair_distance.hpp"

namespace boardwright::squad {
namespace {

constexpr int kNoWay = kAnySteps;

std::vector<PairDistance> distances_to(const DragMaps& maps, const Placement& goal) {
  std::vector<PairDistance> pairs;
  for (Token token : maps.token_indices()) {
    pairs.emplace_back(maps.rules.mover, maps.rules.swaps_with(token.index),
                       goal.cells[maps.pivot.index].index,
                       goal.cells[maps.tokens[token.index].index].index);
  }
  return pairs;
}

// Distances on a graph to one cell.
std::array<int, kMostCells> distances_to(const MotionGraph& graph, Cell goal) {
  std::array<int, kMostCells> far;
  far.fill(kNoWay);
  NodeSet fresh = NodeSet::of(goal.index);
  NodeSet seen;
  for (int steps = 0; !fresh.empty(); ++steps) {
    for (Cell cell : CellSet(fresh)) far[cell.index] = steps;
    seen |= fresh;
    fresh = graph.around(fresh) - seen;
  }
  return far;
}

class StateSearch : public DragStates {
 public:
  StateSearch(const Board& board, const Arena& arena, const DragMaps& maps, const Placement& goal)
      : arena_(arena),
        maps_(maps),
        compass_(board),
        motion_(maps.rules, maps.start.index, maps.token_nodes),
        pairs_(distances_to(maps, goal)) {
    const Cell end = goal.cells[maps.pivot.index];
    std::vector<int> tokens;
    for (HeroIndex hero : maps.tokens) tokens.push_back(goal.cells[hero.index].index);
    goal_ = motion_state(token_key(tokens), end.index);
    alone_ = distances_to(maps.rules.mover, end);
  }

  std::uint64_t goal() const { return goal_; }

  enum class Way { Exact, Greedy };
  enum class End { Reached, Closed, Spent };  // Closed: there is no such drag
  End run(Way way, int most_steps, const Budget& budget) {
    steps_.clear();
    BucketQueue<Open> queue;
    NodeCounter counter(budget);
    const std::uint64_t start = motion_state(token_key(maps_.token_nodes), maps_.start.index);
    reach(start, 0, way, most_steps, queue);
    std::size_t goal_priority = 0;
    bool reached = false;
    while (auto item = queue.pop()) {
      const auto& [priority, open] = *item;
      if (reached && priority > goal_priority) break;
      if (steps_[open.state] != open.steps) continue;  // a shorter way was found since
      if (open.state == goal_) {
        reached = true;
        goal_priority = priority;
        if (way == Way::Greedy) break;
        continue;
      }
      if (!counter.spend()) return End::Spent;
      expand(open, way, most_steps, queue);
    }
    return reached ? End::Reached : End::Closed;
  }

  void arrivals(std::uint64_t state, std::vector<Arrival>& found) const override {
    const int steps = steps_of(state);
    if (steps <= 0) return;
    const auto steps_to = [&](std::uint64_t to) { return steps_of(to); };
    find_arrivals(maps_, compass_, motion_, state, steps, steps_to, found);
  }

  AttackOrder order(std::uint64_t) const override { return arena_.order(maps_.pivot); }
  Life life(std::uint64_t) const override { return arena_.life(); }

 private:
  struct Open {
    std::uint64_t state = 0;
    int steps = 0;
  };

  int steps_of(std::uint64_t state) const {
    const auto entry = steps_.find(state);
    return entry == steps_.end() ? -1 : entry->second;
  }

  int estimate(std::uint64_t state, Way way) const {
    const Cell mover = state_mover(state);
    int most = alone_[mover.index];
    int sum = most;
    for (Token token : maps_.token_indices()) {
      const int one =
          pairs_[token.index](mover.index, token_node(state_tokens(state), token.index));
      if (one == PairDistance::kFar) return kNoWay;
      most = std::max(most, one);
      sum += one;
    }
    return way == Way::Exact ? most : sum;
  }

  void reach(std::uint64_t state, int steps, Way way, int most_steps, BucketQueue<Open>& queue) {
    const auto known = steps_.find(state);
    if (known != steps_.end() && (way == Way::Greedy || known->second <= steps)) return;
    if (steps + estimate(state, Way::Exact) > most_steps) return;
    const int rest = estimate(state, way);
    steps_[state] = steps;
    queue.push(static_cast<std::size_t>(steps + rest), Open{state, steps});
  }

  void expand(const Open& open, Way way, int most_steps, BucketQueue<Open>& queue) {
    for (Direction d : directions()) {
      const std::optional<Cell> to = compass_.next(state_mover(open.state), d);
      TokenKey tokens = state_tokens(open.state);
      int mover = state_mover(open.state).index;
      int token = kNoToken;
      if (!to || !motion_.step(tokens, mover, to->index, token)) continue;
      reach(motion_state(tokens, mover), open.steps + 1, way, most_steps, queue);
    }
  }

  const Arena& arena_;
  const DragMaps& maps_;
  Compass compass_;
  LayeredMotion motion_;  // for its step only
  std::vector<PairDistance> pairs_;
  std::array<int, kMostCells> alone_{};  // of the pivot
  std::uint64_t goal_ = 0;
  absl::flat_hash_map<std::uint64_t, int> steps_;
};

}  // namespace

int least_steps(const DragMaps& maps, const Placement& goal) {
  int most = 0;
  const std::vector<PairDistance> pairs = distances_to(maps, goal);
  for (std::size_t token = 0; token < pairs.size(); ++token) {
    most = std::max(most, pairs[token](maps.start.index, maps.token_nodes[token]));
  }
  return most;
}

LongDrag find_long_drag(const Board& board, const Arena& arena, const DragMaps& maps,
                        const Placement& goal, int most_steps, const Budget& budget) {
  LongDrag result;
  StateSearch search(board, arena, maps, goal);
  StateSearch::End end = search.run(StateSearch::Way::Exact, most_steps, budget);
  result.closed = end != StateSearch::End::Spent;
  if (end == StateSearch::End::Spent) {
    end = search.run(StateSearch::Way::Greedy, most_steps, budget);
  }
  result.found = end == StateSearch::End::Reached;
  if (!result.found) return result;
  PathBook book(search);
  Candidate candidate;
  candidate.value = goal.value;
  candidate.state = search.goal();
  candidate.cells = goal.cells;
  result.drag = full_drag(board, arena, PivotSearch{maps.pivot, &search}, book, candidate);
  return result;
}

}  // namespace boardwright::squad
