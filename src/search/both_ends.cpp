// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/search/both_ends.hpp"

namespace boardwright {
namespace {

// As many states wait for their places in the table to be fetched.
constexpr std::size_t kAhead = 12;

}  // namespace

BothEnds::BothEnds(const std::shared_ptr<const ClassMap>& map, const ClassLayout& start,
                   const ClassLayout& goal)
    : map_(map), costs_(map, goal, start), table_(std::size_t{1} << kLeastBits) {
  BOARDWRIGHT_ASSERT(map->classes() < 8 && map->nodes() <= 25);
  begin(0, start);
  begin(1, goal);
}

void BothEnds::begin(unsigned number, const ClassLayout& layout) {
  Planes planes{};
  for (int node = 0; node < map_->nodes(); ++node) {
    flip(planes, layout.class_at[static_cast<std::size_t>(node)], 1U << node);
  }
  const auto mover = static_cast<unsigned>(layout.mover);
  const Value sum = costs_.sum(layout);
  Side& side = sides_[number];
  side.number = number;
  side.least = number == 0 ? TwoEndCost::to_low(sum) : TwoEndCost::to_high(sum);
  add(side, Node(State(planes, number, 0, mover, mover), sum));
}

BothEnds::Ending BothEnds::run(NodeCounter& counter, int enough) {
  while (true) {
    const int proven = bound();
    if (best_ <= proven) return Ending::Found;
    if (proven >= enough) return Ending::Proven;
    if (!expand_level(chosen(), counter)) return Ending::Spent;
  }
}

int BothEnds::bound() const {
  const auto& [one, two] = sides_;
  int bound = std::max({(one.b() + two.b() + 1) / 2, one.least, two.least});
  // All ways between two layouts of a bipartite graph have the same parity.
  if ((bound - one.least) % 2 != 0) ++bound;
  return std::min(bound, best_);
}

BothEnds::Side& BothEnds::chosen() {
  auto& [one, two] = sides_;
  if (!one.current.empty()) return one;
  if (!two.current.empty()) return two;
  return one.open[one.level].size() <= two.open[two.level].size() ? one : two;
}

// False when the budget ended.
bool BothEnds::expand_level(Side& side, NodeCounter& counter) {
  const int proven = bound();
  while (true) {
    for (; side.next < side.current.size(); ++side.next) {
      if (best_ <= proven) return true;
      if (side.current[side.next].state.steps() == kMostSteps) return false;
      if (!counter.spend()) return false;
      side.current.drop_before(pool_, side.next);
      expand(side, side.current[side.next]);
      if (met_now_.size() >= 2 * kAhead) add_first(side, kAhead);
    }
    add_first(side, met_now_.size());
    side.next = 0;
    side.current.clear(pool_);
    side.current.swap(side.open[side.level]);
    if (side.current.empty()) break;
  }
  ++side.level;
  if (side.level == side.open.size()) side.open.emplace_back();
  return true;
}

void BothEnds::expand(const Side& side, const Node& node) {
  ++expanded_;
  const Planes before = node.state.planes();
  const Step mover = node.state.mover();
  for (const Step to : map_->around(mover)) {
    if (to == node.state.back()) continue;
    const unsigned moved = class_at(before, to);
    const std::uint32_t set = set_of(before, moved);
    const std::uint32_t change = 1U << to | 1U << mover;
    const auto each = static_cast<int>(moved);
    const Value sum =
        node.sum() - costs_.cost(each, NodeSet(set)) + costs_.cost(each, NodeSet(set ^ change));
    Planes planes = before;
    flip(planes, moved, change);
    // A state lies in its slot or in the next ones.
    const std::size_t slot = slot_of(planes);
    __builtin_prefetch(&table_[slot]);
    __builtin_prefetch(&table_[std::min(slot + 4, table_.size() - 1)]);
    met_now_.emplace_back(State(planes, side.number, node.state.steps() + 1, to, mover), sum);
  }
}

void BothEnds::add_first(Side& side, std::size_t count) {
  const auto end = met_now_.begin() + static_cast<std::ptrdiff_t>(count);
  for (auto node = met_now_.begin(); node != end; ++node) add(side, *node);
  met_now_.erase(met_now_.begin(), end);
}

// A state of the side that was met.
void BothEnds::add(Side& side, const Node& node) {
  const Entries entries = find(node.state.planes(), side.number);
  const bool is_new = !entries.own->is_state();
  if (!is_new && entries.own->steps() <= node.state.steps()) return;
  *entries.own = node.state;
  if (is_new && ++known_ > room_) grow();
  if (entries.other.is_state()) {
    meet(node.state, entries.other);
    // When the other side has expanded it, no shorter way leads through it.
    const Side& other = sides_[1 - side.number];
    if (b_of(other.number, entries.other.steps(), node.sum()) < other.b()) return;
  }
  const int b = b_of(side.number, node.state.steps(), node.sum());
  const auto level = static_cast<std::size_t>(b - side.least) / 2;
  if (level >= side.open.size()) side.open.resize(level + 1);
  side.open[level].add(pool_, node);
}

int BothEnds::b_of(unsigned number, unsigned steps, Value sum) {
  const int nearer = TwoEndCost::to_low(sum) - TwoEndCost::to_high(sum);
  return 2 * static_cast<int>(steps) + (number == 0 ? nearer : -nearer);
}

void BothEnds::meet(const State& one, const State& two) {
  const auto length = static_cast<int>(one.steps() + two.steps());
  if (length >= best_) return;
  best_ = length;
  met_[one.side()] = one;
  met_[two.side()] = two;
}

std::vector<BothEnds::Step> BothEnds::path() {
  // Each side's way back from the state in which they meet.
  std::vector<Step> steps = movers(0);
  std::reverse(steps.begin(), steps.end());
  const std::vector<Step> rest = movers(1);
  steps.insert(steps.end(), rest.begin() + 1, rest.end());
  steps.erase(steps.begin());
  return steps;
}

std::vector<BothEnds::Step> BothEnds::movers(unsigned number) {
  State state = met_[number];
  std::vector<Step> found{state.mover()};
  while (state.steps() > 0) {
    Planes planes = state.planes();
    flip(planes, class_at(planes, state.back()), 1U << state.mover() | 1U << state.back());
    state = *find(planes, number).own;
    found.push_back(state.mover());
  }
  return found;
}

BothEnds::Entries BothEnds::find(const Planes& planes, unsigned number) {
  const std::size_t mask = table_.size() - 1;
  Entries entries{nullptr, {}};
  std::size_t slot = slot_of(planes);
  for (; table_[slot].is_state(); slot = (slot + 1) & mask) {
    State& known = table_[slot];
    if (!known.has(planes)) continue;
    if (known.side() == number) {
      entries.own = &known;
    } else {
      entries.other = known;
    }
  }
  if (entries.own == nullptr) entries.own = &table_[slot];
  return entries;
}

std::size_t BothEnds::slot_of(const Planes& planes) const { return spread(planes) >> shift_; }

void BothEnds::grow() {
  LargeVector<State> old(2 * table_.size());
  old.swap(table_);
  --shift_;
  // A large one is filled more densely, since memory costs more than look-ups.
  room_ = table_.size() < kLarge ? table_.size() / 2 : table_.size() * 2 / 3;
  for (const State& each : old) {
    if (each.is_state()) *find(each.planes(), each.side()).own = each;
  }
}

}  // namespace boardwright
