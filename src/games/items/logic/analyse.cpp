// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The minimal playthrough is a greedy deletion (range_deletion.hpp) of what was
// collected before the goal; without the rest the goal is reached as well.
//
// A required item is in every set that reaches the goal. Many at a time are
// found first, and the deletion need not try them. Where ways cost something, an
// item without which the goal is lost even if nothing cost anything is required, and
// most are found so, by the same means. Of the others only the kept ones are tested;
// ranges share their closures.
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

// Those of `tested` without which the goal is lost, many at a time.
std::vector<LocationId> lost_by_lanes(ClosureLanes& lanes, const Pickups& items,
                                      const std::vector<LocationId>& tested) {
  std::vector<LocationId> lost;
  for (std::size_t first = 0; first < tested.size(); first += ClosureLanes::kLanes) {
    const std::size_t count = std::min(ClosureLanes::kLanes, tested.size() - first);
    const std::span<const LocationId> batch(tested.data() + first, count);
    const LaneSet fine = lanes.goal_without(items, batch);
    for (std::size_t i = 0; i < count; ++i) {
      if ((fine >> i & 1U) == 0) lost.push_back(batch[i]);
    }
  }
  return lost;
}

void leave_out(std::vector<LocationId>& list, const std::vector<LocationId>& known,
               std::size_t locations) {
  std::vector<std::uint8_t> marked(locations, 0);
  for (LocationId at : known) marked[at.index] = 1;
  std::erase_if(list, [&](LocationId at) { return marked[at.index] != 0; });
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
  explicit Scratch(const Logic& logic, Traversal traversal, const Logic* at_best)
      : reach(logic, traversal), lanes(at_best == nullptr ? logic : *at_best), logic_(&logic) {
    if (logic.dangerous) careful.emplace(logic);
    lanes_help_ = traversal == Traversal::Warp && (at_best != nullptr || plain());
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

  // Some of `tested` without which the goal is lost; where `plain`, all of them.
  std::vector<LocationId> surely_required(const Pickups& items,
                                          const std::vector<LocationId>& tested) {
    return lanes_help_ ? lost_by_lanes(lanes, items, tested) : std::vector<LocationId>();
  }

  // Those of `tested` that the goal is lost without, where the lanes do not say.
  std::vector<LocationId> required(const Pickups& items, const std::vector<LocationId>& tested) {
    if (careful) return careful->needed(items, tested);
    if (reach.returning() != nullptr) return lost_returning(items, tested);
    return AllButOne<Navigator>(reach.navigator(), levels, items, tested).run();
  }

  bool items_close_ways() const {
    const std::vector<std::uint8_t>& dangerous = logic_->dangerous_items;
    return careful && std::find(dangerous.begin(), dangerous.end(), 1) != dangerous.end();
  }

  bool plain() { return !careful && !logic_->carried && reach.returning() == nullptr; }

  // Greedy deletion over `order`. The items of `always`, not in it, are required.
  Pickups minimal(const Pickups& items, std::vector<LocationId> order,
                  const std::vector<LocationId>& always) {
    if (careful) return careful->minimal(items, std::move(order), always);
    if (reach.returning() != nullptr) return delete_slowly(*reach.returning(), items, order);
    return RangeDeletion<Navigator>(reach.navigator(), levels, items, std::move(order), always)
        .run();
  }

  Reachability reach;
  ClosureLanes lanes;
  std::optional<CarefulAnalyst> careful;  // where something is dangerous
  std::vector<Navigator::Snapshot> levels;

 private:
  std::vector<LocationId> lost_returning(const Pickups& items,
                                         const std::vector<LocationId>& tested) {
    std::vector<LocationId> lost;
    for (LocationId at : tested) {
      Pickups without = items;
      without[at.index] = ItemId();
      reach.returning()->reset();
      reach.returning()->close(without);
      if (!reach.returning()->goal()) lost.push_back(at);
    }
    return lost;
  }

  const Logic* logic_;
  bool lanes_help_ = false;
};

Analyst::Analyst(const Logic& logic, Traversal traversal, const Logic* at_best)
    : scratch_(std::make_unique<Scratch>(logic, traversal, at_best)) {}
Analyst::~Analyst() = default;
Analyst::Analyst(Analyst&&) noexcept = default;

Analysis Analyst::analyse(const Pickups& items) {
  Scratch& scratch = *scratch_;
  Analysis analysis;
  analysis.spheres = scratch.spheres(items);
  analysis.required.assign(items.size(), 0);
  if (!analysis.beatable()) return analysis;
  std::vector<LocationId> order = scratch.deletion_order(analysis.spheres, items);
  std::vector<LocationId> needed = scratch.surely_required(items, order);
  leave_out(order, needed, items.size());
  const Pickups kept = scratch.minimal(items, std::move(order), needed);
  if (!scratch.plain()) {
    std::vector<LocationId> list;
    for (std::size_t i = 0; i < kept.size(); ++i) {
      if (kept[i]) list.emplace_back(i);
    }
    leave_out(list, needed, items.size());
    for (LocationId at : scratch.required(items, list)) needed.push_back(at);
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

bool Analyst::beatable_anew(const Pickups& items) {
  return !scratch_->items_close_ways() || scratch_->careful->beatable_anew(items);
}

}  // namespace boardwright::items
