// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The pipeline of one seed: start, families, relevant items by the chosen
// algorithm, early items, the rest. An attempt that meets a dead end is dropped
// and the next one draws from random streams of its own; after the last one the
// error lists the dead ends.
#include "games/items/fill/place.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "games/items/fill/assumed_fill.hpp"
#include "games/items/fill/attempt.hpp"
#include "games/items/fill/early_fill.hpp"
#include "games/items/fill/forward_fill.hpp"
#include "games/items/fill/random_fill.hpp"
#include "games/items/fill/return_fill.hpp"

namespace boardwright::items {
namespace {

// The scratch memory for one stage, made when the stage is first drawn.
struct StageScratch {
  explicit StageScratch(const Plan& plan, const Stage& stage)
      : attempt(plan, stage), reach(stage.logic, plan.settings.traversal), assumed(stage) {
    if (plan.settings.algorithm == Algorithm::Random) random.emplace(plan, stage);
  }

  Attempt attempt;
  Reachability reach;
  AssumedFill assumed;
  std::optional<RandomFill> random;
};

class AttemptRunner {
 public:
  AttemptRunner(const Plan& plan, StageScratch& scratch, std::uint64_t seed)
      : plan_(plan), scratch_(scratch), attempt_(scratch.attempt), seed_(seed) {}

  bool run(std::int64_t number) {
    const auto stream = [&](const char* name) {
      return Random(seed_, fmt::format("items/{}/{}", name, number));
    };
    attempt_.clear();
    attempt_.dead_end = {};
    if (scratch_.random) {
      Random all = stream("random");
      return scratch_.random->run(attempt_, all) && accepted();
    }
    Random families = stream("families");
    if (!place_families(attempt_, families)) return false;
    Random relevant = stream("relevant");
    if (!place_relevant(relevant, number % 2 == 1)) return false;
    Random rest = stream("rest");
    if (!place_rest(attempt_, rest)) return false;
    if (plan_.any_priority) mark_priority();
    return accepted();
  }

 private:
  // Early items must be early and leave room for the others. Placed after the
  // others they use any location, but no item may depend on them; placed before,
  // others may, but they draw from fewer locations. So attempts alternate; what
  // must be in sphere 0 always goes first.
  bool place_relevant(Random& random, bool early_first) {
    if (plan_.settings.algorithm == Algorithm::Forward) {
      return forward_fill(attempt_, scratch_.reach.navigator(), random);
    }
    std::vector<ItemId> order = assumed_order(random);
    if (early_first && !plan_.early.empty() && !place_all_early(order, random)) return false;
    for (const auto& [item, sphere] : plan_.early) {
      if (sphere == 0 && is_deferred(item) && !place_at_start(item, random)) return false;
    }
    if (!fill(order, random)) return false;
    for (const auto& [item, sphere] : plan_.early) {
      if (is_deferred(item) && !place_early(item, sphere, random)) return false;
    }
    return true;
  }

  bool fill(const std::vector<ItemId>& order, Random& random) {
    const bool beatable = plan_.accessibility == Accessibility::Beatable;
    if (ReturnNavigator* returning = scratch_.reach.returning()) {
      return return_fill(attempt_, *returning, order, beatable, random);
    }
    return scratch_.assumed.run(attempt_, order, beatable, random);
  }

  // Families first, then majors, then the others, each part shuffled; one copy
  // of every early item is kept for later.
  std::vector<ItemId> assumed_order(Random& random) {
    early_.clear();
    std::vector<ItemId> order;
    for (const std::vector<ItemId>* part :
         {&attempt_.stage->restricted, &attempt_.stage->majors, &attempt_.stage->fillers}) {
      std::vector<ItemId> shuffled;
      for (ItemId item : *part) {
        if (wants_early(item) && !is_deferred(item)) {
          early_.push_back(item);
        } else {
          shuffled.push_back(item);
        }
      }
      random.shuffle(shuffled);
      order.insert(order.end(), shuffled.begin(), shuffled.end());
    }
    // Those that may lie in few places go before the others.
    if (!plan_.permitted.empty()) {
      std::stable_partition(order.begin(), order.end(), [&](ItemId item) { return limited(item); });
    }
    return order;
  }

  bool limited(ItemId item) const {
    for (std::size_t i = 0; i < attempt_.locations(); ++i) {
      if (!plan_.permits(item, LocationId(i))) return true;
    }
    return false;
  }
  bool wants_early(ItemId item) const {
    return std::any_of(plan_.early.begin(), plan_.early.end(),
                       [&](const auto& early) { return early.first == item; });
  }
  bool is_deferred(ItemId item) const {
    return std::find(early_.begin(), early_.end(), item) != early_.end();
  }

  Spheres spheres() {
    ++attempt_.closures;
    return scratch_.reach.spheres(attempt_.items);
  }

  bool place_all_early(std::vector<ItemId>& order, Random& random) {
    order.insert(order.end(), early_.begin(), early_.end());
    early_.clear();
    EarlyFill fill_early(attempt_, scratch_.reach, order, random);
    for (const auto& [item, sphere] : plan_.early) {
      if (!fill_early.place(item, sphere)) return false;
    }
    return true;
  }

  // What must be in sphere 0 goes first and stays, so that others may depend on it.
  bool place_at_start(ItemId item, Random& random) {
    const Spheres now = spheres();
    std::vector<LocationId> free;
    for (std::size_t i = 0; i < attempt_.locations(); ++i) {
      const LocationId location(i);
      if (now.of[i] == 0 && attempt_.may_take(item, location, true)) free.push_back(location);
    }
    attempt_.dead_end = {item, attempt_.placed, free.size(), free.size(), 0, true};
    if (free.empty()) return false;
    attempt_.put(item, attempt_.choose(free, random), true);
    std::erase(early_, item);
    return true;
  }

  // All other relevant items are placed: the spheres are known, and later
  // items can only make them earlier. Takes another item's place if need be.
  bool place_early(ItemId item, std::int64_t most, Random& random) {
    const Spheres now = spheres();
    const auto in_time = [&](std::size_t at) { return now.of[at] >= 0 && now.of[at] <= most; };
    std::vector<LocationId> free;
    std::vector<LocationId> occupied;
    for (std::size_t i = 0; i < attempt_.locations(); ++i) {
      const LocationId location(i);
      if (!in_time(i) || !attempt_.fits(item, location, true)) continue;
      if (attempt_.taken[i] == 0) free.push_back(location);
      if (attempt_.movable[i] != 0) occupied.push_back(location);
    }
    attempt_.dead_end = {item,        attempt_.placed, free.size() + occupied.size(),
                         free.size(), occupied.size(), true};
    if (!free.empty()) {
      const LocationId chosen = attempt_.choose(free, random);
      attempt_.put(item, chosen, true);
      attempt_.movable[chosen.index] = 1;
      return true;
    }
    if (occupied.empty()) return false;
    const LocationId chosen = occupied[random.below(static_cast<std::uint32_t>(occupied.size()))];
    const ItemId evicted = attempt_.items[chosen.index];
    attempt_.items[chosen.index] = item;
    attempt_.movable[chosen.index] = 0;
    ++attempt_.evictions;
    return fill({evicted}, random);
  }

  // Copies of an item are interchangeable: an irrelevant one at a priority location
  // and a relevant one elsewhere swap their marks. If all relevant items can be
  // reached, then so can this location.
  void mark_priority() {
    for (std::size_t i = 0; i < attempt_.locations(); ++i) {
      const ItemId item = attempt_.items[i];
      if (plan_.priority[i] == 0 || !item || attempt_.relevant[i] != 0 || !may_matter(i)) continue;
      for (std::size_t other = 0; other < attempt_.locations(); ++other) {
        if (attempt_.items[other] != item || attempt_.relevant[other] == 0 ||
            plan_.priority[other] != 0 || plan_.is_fixed[other] != 0) {
          continue;
        }
        std::swap(attempt_.relevant[i], attempt_.relevant[other]);
        break;
      }
    }
  }

  // May the copy at this location be marked as relevant?
  bool may_matter(std::size_t at) const {
    const std::size_t family = plan_.location_family[at];
    return plan_.is_fixed[at] == 0 && plan_.excluded[at] == 0 &&
           attempt_.stage->reachable[at] != 0 &&
           attempt_.stage->relevant_item[attempt_.items[at].index] != 0 &&
           (family == 0 || family == plan_.item_family[attempt_.items[at].index]);
  }

  // Checks what the fills do not guarantee by themselves.
  bool accepted() {
    const bool open = plan_.settings.algorithm == Algorithm::Forward ||
                      plan_.settings.algorithm == Algorithm::Random;
    if (!open && plan_.early.empty()) return true;
    const Spheres now = spheres();
    if (!now.beatable()) return false;
    for (const auto& [item, most] : plan_.early) {
      bool found = false;
      for (std::size_t i = 0; i < attempt_.locations(); ++i) {
        found = found || (attempt_.items[i] == item && now.of[i] >= 0 && now.of[i] <= most);
      }
      if (found) continue;
      attempt_.dead_end = {item, attempt_.placed, 0, 0, 0, true};
      return false;
    }
    if (plan_.accessibility == Accessibility::Beatable) return true;
    for (std::size_t i = 0; i < attempt_.locations(); ++i) {
      const bool must = plan_.accessibility == Accessibility::All || attempt_.relevant[i] != 0;
      if (!must || now.of[i] >= 0) continue;
      attempt_.dead_end = {attempt_.items[i], attempt_.placed, 0, 0, 0, false, true};
      return false;
    }
    return true;
  }

  const Plan& plan_;
  StageScratch& scratch_;
  Attempt& attempt_;
  std::uint64_t seed_;
  std::vector<ItemId> early_;  // one copy each, not yet placed
};

// The five most frequent dead ends, and the last one in full.
Error no_placement(const Plan& plan, const std::vector<DeadEnd>& ends) {
  std::map<std::string, std::size_t> by_item;
  std::size_t early = 0;
  for (const DeadEnd& end : ends) {
    std::string name = end.item ? plan.world->items[end.item.index].name : "(not beatable)";
    if (end.early) name += " (not early enough)";
    if (end.early) ++early;
    if (end.lost) name = end.item ? name + " (out of reach)" : "(a location out of reach)";
    ++by_item[name];
  }
  std::vector<std::pair<std::size_t, std::string>> top;
  for (const auto& [name, count] : by_item) top.emplace_back(count, name);
  std::stable_sort(top.begin(), top.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  std::string text = fmt::format("no placement in {} attempts with \"{}\"", plan.attempts,
                                 kAlgorithmNames.name(plan.settings.algorithm));
  if (ends.empty()) {
    text += "; what was placed could not be reached by any run; raise \"attempts\"";
    return Error{"no_placement", std::move(text), {}};
  }
  text += "; dead ends:";
  for (std::size_t i = 0; i < std::min<std::size_t>(5, top.size()); ++i) {
    text += fmt::format("{} {} x {}", i == 0 ? "" : ",", top[i].first, top[i].second);
  }
  const DeadEnd& last = ends.back();
  text +=
      fmt::format("; the last after {} items, with {} locations in reach, {} free, {} occupied; {}",
                  last.step, last.reached, last.free, last.occupied,
                  early > 0 ? "allow \"early\" items a later sphere" : "relax the settings");
  text += plan.settings.algorithm == Algorithm::Assumed
              ? " or raise \"attempts\""
              : ", raise \"attempts\", or use \"assumed\"";
  return Error{"no_placement", std::move(text), {}};
}

}  // namespace

struct Placer::Scratch {
  const Plan* plan = nullptr;
  std::vector<std::unique_ptr<StageScratch>> stages;  // made when first drawn
  bool stopped = false;
};

Placer::Placer(const Plan& plan) : scratch_(std::make_unique<Scratch>()) {
  scratch_->plan = &plan;
  scratch_->stages.resize(plan.stages.size());
}
Placer::~Placer() = default;
Placer::Placer(Placer&&) noexcept = default;

bool Placer::stopped() const { return scratch_->stopped; }

Result<FillResult> Placer::place(std::uint64_t seed, const Budget& budget, std::int64_t first) {
  const Plan& plan = *scratch_->plan;
  FillResult filled;
  if (plan.stages.size() > 1) {
    Random random(seed, "items/start");
    filled.stage = random.below(static_cast<std::uint32_t>(plan.stages.size()));
  }
  std::unique_ptr<StageScratch>& scratch = scratch_->stages[filled.stage];
  if (!scratch) scratch = std::make_unique<StageScratch>(plan, plan.stages[filled.stage]);
  scratch->attempt.evictions = 0;
  scratch->attempt.closures = 0;
  AttemptRunner filler(plan, *scratch, seed);
  std::vector<DeadEnd> ends;
  const NodeCounter counter(budget);
  scratch_->stopped = false;
  const auto stopped = [&](std::int64_t attempts) {
    scratch_->stopped = true;
    return Error{"stopped", fmt::format("stopped after {} attempts", attempts), {}};
  };
  scratch->attempt.counter = &counter;
  for (std::int64_t number = first; number < plan.attempts; ++number) {
    if (counter.interrupted()) return stopped(number);
    if (filler.run(number)) {
      filled.items = scratch->attempt.items;
      filled.relevant = scratch->attempt.relevant;
      filled.attempts = number + 1;
      filled.evictions = scratch->attempt.evictions;
      filled.closures = scratch->attempt.closures;
      return filled;
    }
    ends.push_back(scratch->attempt.dead_end);
  }
  if (counter.interrupted()) return stopped(plan.attempts);
  return no_placement(plan, ends);
}

}  // namespace boardwright::items
