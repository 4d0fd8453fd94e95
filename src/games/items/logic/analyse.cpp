// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The minimal playthrough is a greedy deletion: each item in turn is dropped if
// the goal is still reached with the items kept so far and those not tested yet.
// Done plainly that is one closure per item. But the test of item i uses the
// items after i and the kept ones before it, as in assumed fill, so ranges share
// their closures in the same way; and when the goal is reached without a whole
// range, the whole range is dropped at once.
//
// A required item is in every set that reaches the goal, so only the kept items
// are tested for being required, sixty-four at a time; where ways cost something,
// ranges share their closures once more.
//
// Where some things are dangerous, fewer items may reach more. Then each item is
// tried by itself, again and again until none can be left out, and only the kept
// ones are marked as required.
#include "games/items/logic/analyse.hpp"

#include <algorithm>
#include <optional>

#include "games/items/logic/closure_lanes.hpp"
#include "games/items/logic/reachability.hpp"
#include "games/items/logic/runs/runs.hpp"

namespace boardwright::items {
namespace {

// Greedy deletion over `order`; what survives stays in the pickups.
class Deletion {
 public:
  Deletion(Navigator& navigator, std::vector<Navigator::Snapshot>& levels, const Pickups& items,
           std::vector<LocationId> order)
      : navigator_(navigator),
        levels_(levels),
        items_(items),
        order_(std::move(order)),
        used_(items.size()) {}

  // The pickups that remain. REQUIRES: all together reach the goal
  Pickups run() {
    navigator_.reset();
    if (!order_.empty()) drop_range(0, order_.size(), 0);
    return std::move(used_);
  }

 private:
  void use(std::size_t index) {
    const LocationId at = order_[index];
    used_[at.index] = items_[at.index];
    if (navigator_.reached(at)) navigator_.add(items_[at.index]);
  }

  // REQUIRES: the navigator is closed over the kept ones before `first` and
  // all from `last` on (or has the goal), and `used_` holds exactly these.
  // Leaves in used_ what it keeps of the range.
  void drop_range(std::size_t first, std::size_t last, std::size_t depth) {
    if (navigator_.goal()) return;
    if (last - first == 1) {
      used_[order_[first].index] = items_[order_[first].index];
      return;
    }
    const std::size_t middle = first + (last - first) / 2;
    if (depth == levels_.size()) levels_.emplace_back();
    navigator_.save(levels_[depth]);
    for (std::size_t i = middle; i < last; ++i) use(i);
    navigator_.close_to_goal(used_);
    drop_range(first, middle, depth + 1);
    for (std::size_t i = middle; i < last; ++i) used_[order_[i].index] = ItemId();
    navigator_.load(levels_[depth]);
    for (std::size_t i = first; i < middle; ++i) {
      const LocationId at = order_[i];
      if (used_[at.index] && navigator_.reached(at)) navigator_.add(items_[at.index]);
    }
    navigator_.close_to_goal(used_);
    drop_range(middle, last, depth + 1);
  }

  Navigator& navigator_;
  std::vector<Navigator::Snapshot>& levels_;
  const Pickups& items_;
  std::vector<LocationId> order_;
  Pickups used_;
};

// Which of `tested` the goal is lost without, by halves: closed over everything
// but a range, the navigator tells whether any item of the range can be required.
class AllButOne {
 public:
  AllButOne(Navigator& navigator, std::vector<Navigator::Snapshot>& levels, const Pickups& items,
            const std::vector<LocationId>& tested, std::vector<std::uint8_t>& required)
      : navigator_(navigator),
        levels_(levels),
        items_(items),
        tested_(tested),
        required_(required),
        used_(items) {}

  void run() {
    if (tested_.empty()) return;
    for (LocationId at : tested_) used_[at.index] = ItemId();
    navigator_.reset();
    navigator_.collect_reached(used_);
    navigator_.close_to_goal(used_);
    test_range(0, tested_.size(), 0);
  }

 private:
  void add(std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) {
      const LocationId at = tested_[i];
      used_[at.index] = items_[at.index];
      if (navigator_.reached(at)) navigator_.add(items_[at.index]);
    }
    navigator_.close_to_goal(used_);
  }
  void remove(std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) used_[tested_[i].index] = ItemId();
  }

  // REQUIRES: the navigator is closed over all items but those of the range (or
  // has the goal), and `used_` holds exactly these.
  void test_range(std::size_t first, std::size_t last, std::size_t depth) {
    if (navigator_.goal()) return;
    if (last - first == 1) {
      required_[tested_[first].index] = 1;
      return;
    }
    const std::size_t middle = first + (last - first) / 2;
    if (depth == levels_.size()) levels_.emplace_back();
    navigator_.save(levels_[depth]);
    add(middle, last);
    test_range(first, middle, depth + 1);
    remove(middle, last);
    navigator_.load(levels_[depth]);
    add(first, middle);
    test_range(middle, last, depth + 1);
    remove(first, middle);
  }

  Navigator& navigator_;
  std::vector<Navigator::Snapshot>& levels_;
  const Pickups& items_;
  const std::vector<LocationId>& tested_;
  std::vector<std::uint8_t>& required_;
  Pickups used_;
};

// The same as Deletion, by runs, until no item alone can be left out.
Pickups delete_by_runs(Runs& runs, const Pickups& items, std::vector<LocationId> order) {
  Pickups used(items.size());
  for (LocationId at : order) used[at.index] = items[at.index];
  if (!runs.reaches_goal(used)) {  // without the others another run is the first
    used = items;
    for (std::size_t i = 0; i < items.size(); ++i) order.emplace_back(i);
  }
  for (bool again = true; again;) {
    again = false;
    for (LocationId at : order) {
      if (!used[at.index]) continue;
      used[at.index] = ItemId();
      if (runs.reaches_goal(used)) {
        again = true;
      } else {
        used[at.index] = items[at.index];
      }
    }
  }
  return used;
}

// The same, one closure per item, for the reach that demands a way back.
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
    if (logic.dangerous) runs.emplace(logic);
  }

  Spheres spheres(const Pickups& items) {
    return runs ? runs->spheres(items) : reach.spheres(items);
  }

  bool feeds(ItemId item) const {
    return item &&
           (!logic_->gains_of(item).empty() || logic_->chain_of[item.index] != Logic::kNoChain);
  }

  // Reachable locations with items that count for anything, last sphere first.
  std::vector<LocationId> deletion_order(const Spheres& spheres, const Pickups& items) const {
    std::vector<LocationId> order;
    for (std::size_t s = spheres.spheres.size(); s-- > 0;) {
      const std::vector<LocationId>& sphere = spheres.spheres[s];
      for (std::size_t i = sphere.size(); i-- > 0;) {
        if (feeds(items[sphere[i].index])) order.push_back(sphere[i]);
      }
    }
    return order;
  }

  void mark_required(const Pickups& items, const std::vector<LocationId>& kept,
                     std::vector<std::uint8_t>& required) {
    if (runs) {
      Pickups without = items;
      for (LocationId at : kept) {
        without[at.index] = ItemId();
        required[at.index] = runs->reaches_goal(without) ? 0 : 1;
        without[at.index] = items[at.index];
      }
      return;
    }
    if (logic_->carried) {
      AllButOne(reach.navigator(), levels, items, kept, required).run();
      return;
    }
    for (std::size_t first = 0; first < kept.size(); first += ClosureLanes::kLanes) {
      const std::size_t count = std::min(ClosureLanes::kLanes, kept.size() - first);
      const std::span<const LocationId> batch(kept.data() + first, count);
      std::uint64_t fine = 0;
      if (ReturnNavigator* returning = reach.returning()) {
        for (std::size_t i = 0; i < count; ++i) {
          Pickups without = items;
          without[batch[i].index] = ItemId();
          returning->reset();
          returning->close(without);
          if (returning->goal()) fine |= std::uint64_t{1} << i;
        }
      } else {
        fine = lanes.goal_without(items, batch);
      }
      for (std::size_t i = 0; i < count; ++i) {
        required[batch[i].index] = (fine >> i & 1U) == 0 ? 1 : 0;
      }
    }
  }

  Reachability reach;
  ClosureLanes lanes;
  std::optional<Runs> runs;  // where something is dangerous
  std::vector<Navigator::Snapshot> levels;

 private:
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
  const std::vector<LocationId> order = scratch.deletion_order(analysis.spheres, items);
  ReturnNavigator* returning = scratch.reach.returning();
  const Pickups kept =
      scratch.runs ? delete_by_runs(*scratch.runs, items, order)
      : returning != nullptr
          ? delete_slowly(*returning, items, order)
          : Deletion(scratch.reach.navigator(), scratch.levels, items, order).run();
  std::vector<LocationId> list;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if (kept[i]) list.emplace_back(i);
  }
  scratch.mark_required(items, list, analysis.required);
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
