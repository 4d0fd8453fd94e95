// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The minimal playthrough is a greedy deletion (range_deletion.hpp) of what was
// collected before the goal; without the rest the goal is reached as well.
//
// A required item is in every set that reaches the goal. Many at a time are
// found first, and the deletion need not try them. Where ways cost something, only
// the kept items are tested for being required; ranges share their closures.
//
// Where some things are dangerous, fewer items may reach more; see runs/.
#include "games/items/logic/analyse.hpp"

#include <algorithm>
#include <optional>

#include "games/items/logic/closure_lanes.hpp"
#include "games/items/logic/range_deletion.hpp"
#include "games/items/logic/reachability.hpp"
#include "games/items/logic/runs/careful_analyst.hpp"

namespace boardwright::items {
namespace {

// Greedy deletion, one closure per item, for the reach that demands a way back.
Pickups delete_slowly(ReturnNavigator& navigator, const Pickups& items,
                      const std::vector<LocationId>& order) {
  Pickups used(items.size());
  for (LocationId at : order) used[at.index] = items[at.index];
  for (LocationId at : order) {
    used[at.index] = ItemId();
    navigator.reset();
    navigator.close(used);
    if (!navigator.goal()) used[at.index] = items[at.index];
  }
  return used;
}

}  // namespace

Logic logic_for(const World& world, const Resolved& resolved) {
  CompileOptions options;
  options.difficulty = resolved.difficulty;
  options.held = resolved.held;
  options.most.assign(world.items.size(), 0);
  for (const auto& [item, count] : resolved.held) options.most[item.index] += count;
  for (ItemId item : resolved.items) {
    if (item) ++options.most[item.index];
  }
  options.start = resolved.start;
  options.prune = true;
  options.negation = true;
  return compile(world, options);
}

struct Analyst::Scratch {
  explicit Scratch(const Logic& logic, Traversal traversal)
      : reach(logic, traversal), lanes(logic), logic_(&logic) {
    if (logic.dangerous) careful.emplace(logic);
  }

  Spheres spheres(const Pickups& items) {
    return careful ? careful->spheres(items) : reach.spheres(items);
  }

  bool feeds(ItemId item) const {
    return item &&
           (!logic_->gains_of(item).empty() || logic_->chain_of[item.index] != Logic::kNoChain);
  }

  // Locations before the goal with items that count for anything, last sphere first.
  std::vector<LocationId> deletion_order(const Spheres& spheres, const Pickups& items) const {
    std::vector<LocationId> order;
    for (auto s = static_cast<std::size_t>(spheres.goal); s-- > 0;) {
      const std::vector<LocationId>& sphere = spheres.spheres[s];
      for (std::size_t i = sphere.size(); i-- > 0;) {
        if (feeds(items[sphere[i].index])) order.push_back(sphere[i]);
      }
    }
    return order;
  }

  // Those of `tested` that the goal is lost without.
  std::vector<LocationId> required(const Pickups& items, const std::vector<LocationId>& tested) {
    if (careful) return careful->needed(items, tested);
    if (logic_->carried) {
      return AllButOne<Navigator>(reach.navigator(), levels, items, tested).run();
    }
    std::vector<LocationId> lost;
    for (std::size_t first = 0; first < tested.size(); first += ClosureLanes::kLanes) {
      const std::size_t count = std::min(ClosureLanes::kLanes, tested.size() - first);
      const std::span<const LocationId> batch(tested.data() + first, count);
      const LaneSet fine = reach.returning() != nullptr ? goals_returning(items, batch)
                                                        : lanes.goal_without(items, batch);
      for (std::size_t i = 0; i < count; ++i) {
        if ((fine >> i & 1U) == 0) lost.push_back(batch[i]);
      }
    }
    return lost;
  }

  bool plain() { return !careful && !logic_->carried && reach.returning() == nullptr; }

  Pickups minimal_slowly(const Pickups& items, std::vector<LocationId> order) {
    if (careful) return careful->minimal(items, std::move(order));
    if (reach.returning() != nullptr) return delete_slowly(*reach.returning(), items, order);
    return RangeDeletion<Navigator>(reach.navigator(), levels, items, std::move(order)).run();
  }

  // Greedy deletion over `order`, where ways neither close nor cost anything nor
  // must lead back; and those of it that are required.
  Pickups minimal(const Pickups& items, std::vector<LocationId> order,
                  std::vector<LocationId>& needed) {
    needed = required(items, order);
    std::vector<std::uint8_t> known(items.size(), 0);
    for (LocationId at : needed) known[at.index] = 1;
    std::erase_if(order, [&](LocationId at) { return known[at.index] != 0; });
    return RangeDeletion<Navigator>(reach.navigator(), levels, items, std::move(order), needed)
        .run();
  }

  Reachability reach;
  ClosureLanes lanes;
  std::optional<CarefulAnalyst> careful;  // where something is dangerous
  std::vector<Navigator::Snapshot> levels;

 private:
  // Bit i: the goal is reached without the item at batch[i], with a way back.
  LaneSet goals_returning(const Pickups& items, std::span<const LocationId> batch) {
    LaneSet fine = 0;
    for (std::size_t i = 0; i < batch.size(); ++i) {
      Pickups without = items;
      without[batch[i].index] = ItemId();
      reach.returning()->reset();
      reach.returning()->close(without);
      if (reach.returning()->goal()) fine |= LaneSet{1} << i;
    }
    return fine;
  }

  const Logic* logic_;
};

Analyst::Analyst(const Logic& logic, Traversal traversal)
    : scratch_(std::make_unique<Scratch>(logic, traversal)) {}
Analyst::~Analyst() = default;
Analyst::Analyst(Analyst&&) noexcept = default;

Analysis Analyst::analyse(const Pickups& items) {
  Scratch& scratch = *scratch_;
  Analysis analysis;
  analysis.spheres = scratch.spheres(items);
  analysis.required.assign(items.size(), 0);
  if (!analysis.beatable()) return analysis;
  std::vector<LocationId> order = scratch.deletion_order(analysis.spheres, items);
  std::vector<LocationId> needed;
  Pickups kept;
  if (scratch.plain()) {
    kept = scratch.minimal(items, std::move(order), needed);
  } else {
    kept = scratch.minimal_slowly(items, std::move(order));
    std::vector<LocationId> list;
    for (std::size_t i = 0; i < kept.size(); ++i) {
      if (kept[i]) list.emplace_back(i);
    }
    needed = scratch.required(items, list);
  }
  for (LocationId at : needed) analysis.required[at.index] = 1;
  const Spheres steps = scratch.spheres(kept);
  for (const std::vector<LocationId>& sphere : steps.spheres) {
    std::vector<LocationId> step;
    for (LocationId at : sphere) {
      if (kept[at.index]) step.push_back(at);
    }
    if (!step.empty()) analysis.playthrough.push_back(std::move(step));
  }
  return analysis;
}

}  // namespace boardwright::items
