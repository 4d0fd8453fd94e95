// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "search/astar/cheaper_side_astar.hpp"

namespace boardwright {
namespace {

bool same(const Planes& a, const Planes& b) {
  return ((a[0] ^ b[0]) | (a[1] ^ b[1]) | (a[2] ^ b[2])) == 0;
}

}  // namespace

CheaperSideAStar::CheaperSideAStar(const std::shared_ptr<const ClassMap>& map,
                                   const ClassLayout& start, const ClassLayout& goal)
    : map_(map), sides_{Side(LastStepsCost(map, goal)), Side(LastStepsCost(map, start))} {
  BOARDWRIGHT_ASSERT(map->classes() < 8);
  begin(sides_[0], start);
  begin(sides_[1], goal);
}

void CheaperSideAStar::begin(Side& side, const ClassLayout& layout) {
  const Planes planes = planes_of(layout.class_at, map_->nodes());
  const Value sum = side.costs.sum(layout);
  side.limit = LastStepsCost::estimate_of(sum);
  side.table.assign(std::size_t{1} << kLeastBits, kNone);
  const auto mover = static_cast<unsigned>(layout.mover);
  side.open.emplace_back(planes, sum, kNone, Place(0, mover, mover));
}

bool CheaperSideAStar::run(NodeCounter& counter) {
  while (best_ > bound()) {
    const std::size_t number = chosen();
    if (!expand_all(sides_[number], sides_[1 - number], counter)) return false;
    if (best_ > sides_[number].limit) raise(sides_[number], sides_[1 - number]);
  }
  return true;
}

std::vector<CheaperSideAStar::Step> CheaperSideAStar::path() const {
  // The halves meet in one state, known as met_[0] and met_[1].
  std::vector<Step> steps = movers(sides_[0], met_[0]);
  std::reverse(steps.begin(), steps.end());
  const std::vector<Step> rest = movers(sides_[1], met_[1]);
  steps.insert(steps.end(), rest.begin() + 1, rest.end());
  steps.erase(steps.begin());
  return steps;
}

std::size_t CheaperSideAStar::chosen() const {
  const auto& [one, two] = sides_;
  if (one.limit != two.limit && std::min(one.states, two.states) < kComparedAt) {
    return one.limit < two.limit ? 0 : 1;
  }
  if (one.limit != two.limit) return one.limit > two.limit ? 0 : 1;
  return one.states < two.states ? 0 : 1;
}

// A whole limit of one side. False when the budget ended.
bool CheaperSideAStar::expand_all(Side& side, const Side& other, NodeCounter& counter) {
  side.states = 0;
  while (!side.open.empty() && best_ > side.limit) {
    const Node node = side.open.back();
    if (node.place.steps() == kMostSteps || !counter.spend()) return false;
    side.open.pop_back();
    ++side.states;
    const std::size_t slot = find(side, node.planes);
    if (side.table[slot] != kNone) continue;
    const auto at = static_cast<std::uint32_t>(side.expanded.size());
    side.table[slot] = at;
    side.expanded.push_back({node.planes, node.parent, node.place});
    if (2 * side.expanded.size() > side.table.size()) grow(side);
    const std::uint32_t there = other.table[find(other, node.planes)];
    if (there == kNone) {
      expand(side, node, at);
    } else {
      meet(side, at, other, there);
    }
  }
  return true;
}

void CheaperSideAStar::expand(Side& side, const Node& node, std::uint32_t at) const {
  const Step mover = node.place.mover();
  for (const Step to : map_->around(mover)) {
    if (to == node.place.back()) continue;
    const unsigned moved = class_at(node.planes, to);
    const std::uint32_t set = set_of(node.planes, moved);
    const std::uint32_t change = 1U << to | 1U << mover;
    const auto each = static_cast<int>(moved);
    const Value sum = node.sum - side.costs.cost(each, NodeSet(set)) +
                      side.costs.cost(each, NodeSet(set ^ change));
    Planes planes = node.planes;
    flip(planes, moved, change);
    const Place place(node.place.steps() + 1, to, mover);
    const bool near =
        static_cast<int>(place.steps()) + LastStepsCost::estimate_of(sum) <= side.limit;
    (near ? side.open : side.waiting).emplace_back(planes, sum, at, place);
  }
}

void CheaperSideAStar::raise(Side& side, const Side& other) {
  side.limit += 2;
  side.open.swap(side.waiting);
  for (const Node& node : side.open) {
    const std::uint32_t there = other.table[find(other, node.planes)];
    if (there == kNone) continue;
    const int before = best_;
    side.expanded.push_back({node.planes, node.parent, node.place});
    meet(side, static_cast<std::uint32_t>(side.expanded.size() - 1), other, there);
    if (best_ == before) side.expanded.pop_back();
  }
}

void CheaperSideAStar::meet(const Side& side, std::uint32_t here, const Side& other,
                            std::uint32_t there) {
  const auto length =
      static_cast<int>(side.expanded[here].place.steps() + other.expanded[there].place.steps());
  if (length >= best_) return;
  best_ = length;
  const auto number = static_cast<std::size_t>(&side - sides_.data());
  met_[number] = here;
  met_[1 - number] = there;
}

std::vector<CheaperSideAStar::Step> CheaperSideAStar::movers(const Side& side, std::uint32_t at) {
  std::vector<Step> found;
  for (; at != kNone; at = side.expanded[at].parent) {
    found.push_back(side.expanded[at].place.mover());
  }
  return found;
}

// Where the state is in the table, or would be.
std::size_t CheaperSideAStar::find(const Side& side, const Planes& planes) {
  const std::size_t mask = side.table.size() - 1;
  std::size_t slot = slot_of(side, planes);
  while (side.table[slot] != kNone && !same(side.expanded[side.table[slot]].planes, planes)) {
    slot = (slot + 1) & mask;
  }
  return slot;
}

std::size_t CheaperSideAStar::slot_of(const Side& side, const Planes& planes) {
  return hash_key(planes) >> side.shift;
}

void CheaperSideAStar::grow(Side& side) {
  const std::size_t mask = 2 * side.table.size() - 1;
  side.table.assign(mask + 1, kNone);
  --side.shift;
  for (std::size_t i = 0; i < side.expanded.size(); ++i) {
    std::size_t slot = slot_of(side, side.expanded[i].planes);
    while (side.table[slot] != kNone) slot = (slot + 1) & mask;
    side.table[slot] = static_cast<std::uint32_t>(i);
  }
}

}  // namespace boardwright
