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

#include <algorithm>

#include "games/squad/solve/drag_engine.hpp"
#include "games/squad/solve/motion_state.hpp"
#include "games/squad/solve/ranking.hpp"
#include "search/bucket_queue.hpp"
#include "search/flat_map.hpp"
#include "search/motion/pair_distance.hpp"

namespace boardwright::squad {
namespace {

constexpr int kNoWay = kAnySteps;

template <class S>
using Pairs = std::vector<BasicPairDistance<typename S::NodeSet>>;

template <class S>
Pairs<S> distances_to(const BasicDragMaps<S>& maps, const Placement& goal) {
  Pairs<S> pairs;
  for (Token token : maps.token_indices()) {
    pairs.emplace_back(maps.rules.mover, maps.rules.swaps_with(token.index),
                       goal.cells[maps.pivot.index].index,
                       goal.cells[maps.tokens[token.index].index].index);
  }
  return pairs;
}

// Distances on a graph to one cell.
template <class Set>
std::array<int, kMostCells> distances_to(const BasicMotionGraph<Set>& graph, Cell goal) {
  std::array<int, kMostCells> far;
  far.fill(kNoWay);
  Set fresh = Set::of(goal.index);
  Set seen;
  for (int steps = 0; !fresh.empty(); ++steps) {
    for (int node : fresh) far[static_cast<std::size_t>(node)] = steps;
    seen |= fresh;
    fresh = graph.around(fresh) - seen;
  }
  return far;
}

template <class S>
class StateSearch : public DragStates {
 public:
  StateSearch(const Board& board, const Arena& arena, const BasicDragMaps<S>& maps,
              const Placement& goal)
      : board_(board),
        arena_(arena),
        maps_(maps),
        compass_(board),
        motion_(maps.rules, maps.start.index, maps.token_nodes),
        pairs_(distances_to(maps, goal)) {
    const Cell end = goal.cells[maps.pivot.index];
    std::vector<int> tokens;
    for (HeroIndex hero : maps.tokens) tokens.push_back(goal.cells[hero.index].index);
    goal_ = motion_state<S>(token_key<Nodes>(tokens), end.index);
    alone_ = distances_to(maps.rules.mover, end);
  }

  std::uint64_t goal() const { return goal_; }

  enum class Way { Exact, Greedy };
  enum class End { Reached, Closed, Spent };  // Closed: there is no such drag
  End run(Way way, int most_steps, const Budget& budget) {
    steps_.clear();
    BucketQueue<Open> queue;
    NodeCounter counter(budget);
    const std::uint64_t start =
        motion_state<S>(token_key<Nodes>(maps_.token_nodes), maps_.start.index);
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
  Life life(std::uint64_t) const override { return life_of(board_); }

 private:
  using Nodes = typename S::NodeSet;
  struct Open {
    std::uint64_t state = 0;
    int steps = 0;
  };

  int steps_of(std::uint64_t state) const {
    const auto entry = steps_.find(state);
    return entry == steps_.end() ? -1 : entry->second;
  }

  int estimate(std::uint64_t state, Way way) const {
    const Cell mover = state_mover<S>(state);
    int most = alone_[mover.index];
    int sum = most;
    for (Token token : maps_.token_indices()) {
      const int one =
          pairs_[token.index](mover.index, token_node<Nodes>(state_tokens<S>(state), token.index));
      if (one == Pairs<S>::value_type::kFar) return kNoWay;
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
      const std::optional<Cell> to = compass_.next(state_mover<S>(open.state), d);
      TokenKey tokens = state_tokens<S>(open.state);
      int mover = state_mover<S>(open.state).index;
      int token = kNoToken;
      if (!to || !motion_.step(tokens, mover, to->index, token)) continue;
      reach(motion_state<S>(tokens, mover), open.steps + 1, way, most_steps, queue);
    }
  }

  const Board& board_;
  const Arena& arena_;
  const BasicDragMaps<S>& maps_;
  Compass compass_;
  BasicLayeredMotion<Nodes> motion_;  // for its step only
  Pairs<S> pairs_;
  std::array<int, kMostCells> alone_{};  // of the pivot
  std::uint64_t goal_ = 0;
  FlatMap<std::uint64_t, int> steps_;
};

}  // namespace

template <class S>
int least_steps(const BasicDragMaps<S>& maps, const Placement& goal) {
  int most = 0;
  const Pairs<S> pairs = distances_to(maps, goal);
  for (std::size_t token = 0; token < pairs.size(); ++token) {
    most = std::max(most, pairs[token](maps.start.index, maps.token_nodes[token]));
  }
  return most;
}

template <class S>
LongDrag find_long_drag(const Board& board, const Arena& arena, const BasicDragMaps<S>& maps,
                        const Placement& goal, int most_steps, const Budget& budget) {
  using Search = StateSearch<S>;
  LongDrag result;
  Search search(board, arena, maps, goal);
  typename Search::End end = search.run(Search::Way::Exact, most_steps, budget);
  result.closed = end != Search::End::Spent;
  if (end == Search::End::Spent) end = search.run(Search::Way::Greedy, most_steps, budget);
  result.found = end == Search::End::Reached;
  if (!result.found) return result;
  PathBook book(search);
  Candidate candidate;
  candidate.value = goal.value;
  candidate.state = search.goal();
  candidate.cells = goal.cells;
  result.drag = full_drag(board, arena, PivotSearch{maps.pivot, &search}, book, candidate);
  return result;
}

template int least_steps(const BasicDragMaps<Small>&, const Placement&);
template int least_steps(const BasicDragMaps<Large>&, const Placement&);
template LongDrag find_long_drag(const Board&, const Arena&, const BasicDragMaps<Small>&,
                                 const Placement&, int, const Budget&);
template LongDrag find_long_drag(const Board&, const Arena&, const BasicDragMaps<Large>&,
                                 const Placement&, int, const Budget&);

}  // namespace boardwright::squad
