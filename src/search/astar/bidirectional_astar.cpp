// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "search/astar/bidirectional_astar.hpp"

namespace boardwright {
namespace {

// States that are prefetched together before the first of them is expanded.
constexpr std::size_t kBatch = 8;

}  // namespace

BidirectionalAStar::BidirectionalAStar(const std::shared_ptr<const ClassMap>& map,
                                       const ClassLayout& start, const ClassLayout& goal,
                                       std::size_t most_states)
    : map_(map), costs_(map, goal, start), most_states_(most_states) {
  BOARDWRIGHT_ASSERT(map->classes() < 8 && map->nodes() <= 25);
  BOARDWRIGHT_ASSERT(most_states <= kMostStates);
  begin(0, start);
  begin(1, goal);
}

void BidirectionalAStar::begin(unsigned number, const ClassLayout& layout) {
  const Planes planes = planes_of(layout.class_at, map_->nodes());
  const auto mover = static_cast<unsigned>(layout.mover);
  const Value sum = costs_.sum(layout);
  Side& side = sides_[number];
  side.number = number;
  side.least = estimate_of(number, sum);
  add(side, Generated(PackedState(planes, number, 0, mover, mover), sum, side.least));
}

BidirectionalAStar::Ending BidirectionalAStar::run(NodeCounter& counter, int enough) {
  BOARDWRIGHT_ASSERT(enough <= enough_);
  enough_ = enough;
  // All paths have the same parity.
  const int limit = (enough - sides_[0].least) % 2 == 0 ? enough : enough + 1;
  limit_ = std::min(limit, best_);
  while (true) {
    const int proven = bound();
    if (best_ <= proven) return Ending::Found;
    if (proven >= enough) return Ending::Proven;
    if (!expand_level(chosen(), counter)) return Ending::Spent;
  }
}

int BidirectionalAStar::bound() const {
  const auto& [one, two] = sides_;
  int bound = std::max({(one.b() + two.b() + 1) / 2, one.least, two.least});
  // All paths between two layouts of a bipartite graph have the same parity.
  if ((bound - one.least) % 2 != 0) ++bound;
  return std::min(bound, best_);
}

BidirectionalAStar::Side& BidirectionalAStar::chosen() {
  auto& [one, two] = sides_;
  if (one.is_begun) return one;
  if (two.is_begun) return two;
  return one.levels[one.level].size <= two.levels[two.level].size ? one : two;
}

// False when the budget ended.
bool BidirectionalAStar::expand_level(Side& side, NodeCounter& counter) {
  const int proven = bound();
  side.is_begun = true;
  while (best_ > proven) {
    if (states_.is_crowded() && !states_.grow(counter)) return false;
    // No reference to the level is kept: adding a higher level may move it.
    if (next_.empty() && !take_nearest(side.levels[side.level])) {
      if (generated_now_.empty() && generated_before_.empty()) break;
    }
    for (; !next_.empty(); next_.pop_back()) {
      if (is_full_ || !counter.spend()) return false;
      expand(side, next_.back());
    }
    add_all(side, generated_before_);
    generated_before_.swap(generated_now_);
  }
  if (best_ <= proven) return true;
  side.is_begun = false;
  ++side.level;
  if (side.level == side.levels.size()) side.levels.emplace_back();
  return true;
}

// Takes some of those with the lowest estimate to expand next; false when
// there are none.
bool BidirectionalAStar::take_nearest(Level& level) {
  if (level.size == 0) return false;
  while (level.open[level.nearest].empty()) ++level.nearest;
  ChunkList<Node>& open = level.open[level.nearest];
  for (std::size_t i = std::min(open.size(), kBatch); i > 0; --i) {
    next_.push_back(open.take_last(pool_));
    states_.fetch(next_.back().number);
    --level.size;
  }
  return true;
}

void BidirectionalAStar::expand(const Side& side, const Node& node) {
  const PackedState& state = states_[node.number];
  const Planes before = state.planes();
  const Step mover = state.mover();
  const unsigned steps = state.steps() + 1;
  is_full_ = is_full_ || steps == PackedState::kMostSteps || states_.size() >= most_states_;
  const int most = 2 * (limit_ - 2) - sides_[1 - side.number].b();
  for (const Step to : map_->around(mover)) {
    if (to == state.back()) continue;
    const unsigned moved = class_at(before, to);
    const std::uint32_t set = set_of(before, moved);
    const std::uint32_t change = 1U << to | 1U << mover;
    const auto each = static_cast<int>(moved);
    const Value sum =
        node.sum() - costs_.cost(each, NodeSet(set)) + costs_.cost(each, NodeSet(set ^ change));
    const int b = b_of(side.number, steps, sum);
    if (b > most) continue;
    Planes planes = before;
    flip(planes, moved, change);
    states_.fetch(planes);
    generated_now_.emplace_back(PackedState(planes, side.number, steps, to, mover), sum, b);
  }
}

void BidirectionalAStar::add_all(Side& side, std::vector<Generated>& all) {
  for (const Generated& met : all) states_.fetch_known(met.state.planes());
  for (const Generated& met : all) add(side, met);
  all.clear();
}

// A state that the side generated.
void BidirectionalAStar::add(Side& side, const Generated& met) {
  const StateTable::Numbers numbers = states_.find(met.state.planes(), side.number);
  std::uint32_t number = numbers.own;
  if (number == StateTable::kNone) {
    number = states_.add(numbers, met.state);
  } else {
    if (states_[number].steps() <= met.state.steps()) return;
    states_.replace(number, met.state);
  }
  if (numbers.other != StateTable::kNone) {
    const PackedState& there = states_[numbers.other];
    meet(met.state, there);
    // When the other side has expanded it, no shorter path leads through it.
    const Side& other = sides_[1 - side.number];
    const unsigned both = met.state.steps() + there.steps();
    if (2 * static_cast<int>(both) - met.b < other.b()) return;
  }
  open(side, number, met);
}

void BidirectionalAStar::open(Side& side, std::uint32_t number, const Generated& met) {
  const auto at = static_cast<std::size_t>(met.b - side.least) / 2;
  if (at >= side.levels.size()) side.levels.resize(at + 1);
  Level& level = side.levels[at];
  const auto away = static_cast<std::size_t>(estimate_of(side.number, met.sum));
  if (away >= level.open.size()) level.open.resize(away + 1);
  level.open[away].add(pool_, number, met.sum);
  level.nearest = std::min(level.nearest, away);
  ++level.size;
}

int BidirectionalAStar::estimate_of(unsigned number, Value sum) {
  return number == 0 ? TwoSidedCost::to_low(sum) : TwoSidedCost::to_high(sum);
}

int BidirectionalAStar::b_of(unsigned number, unsigned steps, Value sum) {
  const int nearer = TwoSidedCost::to_low(sum) - TwoSidedCost::to_high(sum);
  return 2 * static_cast<int>(steps) + (number == 0 ? nearer : -nearer);
}

void BidirectionalAStar::meet(const PackedState& one, const PackedState& two) {
  const auto length = static_cast<int>(one.steps() + two.steps());
  if (length >= best_) return;
  best_ = length;
  limit_ = std::min(limit_, best_);
  met_[one.side()] = one;
  met_[two.side()] = two;
}

std::vector<BidirectionalAStar::Step> BidirectionalAStar::path() const {
  // Each side's path back from the state in which they meet.
  std::vector<Step> steps = movers(0);
  std::reverse(steps.begin(), steps.end());
  const std::vector<Step> rest = movers(1);
  steps.insert(steps.end(), rest.begin() + 1, rest.end());
  steps.erase(steps.begin());
  return steps;
}

std::vector<BidirectionalAStar::Step> BidirectionalAStar::movers(unsigned number) const {
  PackedState state = met_[number];
  std::vector<Step> found{state.mover()};
  while (state.steps() > 0) {
    Planes planes = state.planes();
    flip(planes, class_at(planes, state.back()), 1U << state.mover() | 1U << state.back());
    state = states_[states_.find(planes, number).own];
    found.push_back(state.mover());
  }
  return found;
}

}  // namespace boardwright
