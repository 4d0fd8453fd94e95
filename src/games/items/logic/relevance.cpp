// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Relevance is decided by the logic, never by names. An item is relevant if it
// adds to a quantity (its own count, a chain stage, a capacity) that a live
// requirement compares with a threshold. Of its copies as many are relevant as
// are needed, without other items, to pass the largest of those thresholds; if
// the item cannot pass it alone, all copies that add anything. Whatever all
// copies together make true, the relevant ones make true as well: either one
// item passes alone, or none of its copies was left out. Of the carried quantity
// more always helps, once anything costs some of it. What is negated never helps.
#include <algorithm>

#include "games/items/logic/folded.hpp"

namespace boardwright::items {
namespace {

constexpr std::int64_t kBoundless = std::int64_t{1} << 60U;

// Leaves of all live requirements.
std::vector<ReqId> live_leaves(const Folded& folded) {
  std::vector<std::uint8_t> live(folded.pool.size(), 0);
  const auto mark = [&](ReqId id) { live[id.index] = 1; };
  for (const FoldedEdge& edge : folded.edges) mark(edge.requirement);
  for (const FoldedSpot& spot : folded.sources) mark(spot.requirement);
  for (const FoldedSpot& spot : folded.locations) mark(spot.requirement);
  mark(folded.goal);
  std::vector<ReqId> leaves;
  const auto descend = [&](bool cost) {
    for (std::size_t i = folded.pool.size(); i-- > 0;) {
      const ReqId id(i);
      if (live[i] == 0 || folded.pool.has_cost(id) != cost) continue;
      if (folded.pool.kind(id) == ReqKind::And || folded.pool.kind(id) == ReqKind::Or) {
        for (ReqId part : folded.pool.parts(id)) mark(part);
      } else if (cost) {
        for (const auto* factors : {&folded.factors[folded.pool.what(id)], &folded.factors.back()})
          for (const FoldedFactor& each : *factors) mark(each.when);
        leaves.push_back(id);
      } else if (folded.pool.kind(id) != ReqKind::Not) {
        leaves.push_back(id);
      }
    }
  };
  descend(true);
  descend(false);
  return leaves;
}

// The largest live threshold by item and by resource; 0: none.
struct Largest {
  std::vector<std::int64_t> item;
  std::vector<std::int64_t> resource;
  bool carried = false;  // something costs some of the carried quantity
};

Largest largest_thresholds(const World& world, const Folded& folded) {
  Largest largest{std::vector<std::int64_t>(world.items.size(), 0),
                  std::vector<std::int64_t>(world.resources.size(), 0), false};
  for (ReqId leaf : live_leaves(folded)) {
    const std::int64_t number = folded.pool.number(leaf);
    if (folded.pool.kind(leaf) == ReqKind::Has) {
      std::int64_t& most = largest.item[folded.pool.what(leaf)];
      most = std::max(most, number);
    } else if (folded.pool.kind(leaf) == ReqKind::Cap) {
      std::int64_t& most = largest.resource[folded.pool.what(leaf)];
      most = std::max(most, number);
    } else if (folded.pool.kind(leaf) == ReqKind::Cost) {
      largest.carried = true;
    }
  }
  return largest;
}

// Copies of an item needed to add `missing` to a quantity, when each copy adds
// `each` and the copies from `held` on add `stages[n]` more.
std::int64_t copies_needed(std::int64_t missing, std::int64_t each,
                           const std::vector<std::int64_t>& stages, std::int64_t held,
                           std::int64_t available) {
  std::int64_t copies = 0;
  std::int64_t last_that_adds = 0;
  while (copies < available && missing > 0) {
    const auto stage = static_cast<std::size_t>(held + copies);
    if (stage >= stages.size()) break;
    const std::int64_t amount = each + stages[stage];
    ++copies;
    missing -= amount;
    if (amount > 0) last_that_adds = copies;
  }
  if (missing <= 0) return copies;
  if (each == 0) return last_that_adds;
  return std::min(available, copies + (missing + each - 1) / each);
}

}  // namespace

std::vector<std::int64_t> count_relevant_copies(const World& world, const Folded& folded) {
  std::vector<std::int64_t> relevant_copies(world.items.size(), 0);
  if (folded.most.empty()) return relevant_copies;
  const Largest largest = largest_thresholds(world, folded);
  const auto gain = [&](const Resource& resource, ItemId item) {
    std::int64_t sum = 0;
    for (const auto& [source, amount] : resource.gains) {
      if (source == item) sum += amount;
    }
    return sum;
  };
  for (std::size_t i = 0; i < world.items.size(); ++i) {
    const ItemId item(i);
    const std::int64_t available = folded.most[i] - folded.held[i];
    if (available <= 0) continue;
    const auto feed = [&](std::int64_t wanted, std::int64_t now, std::int64_t each, auto of_stage) {
      if (wanted <= now) return;
      std::vector<std::int64_t> stages;
      for (ItemId stage : world.items[i].chain) stages.push_back(of_stage(stage));
      relevant_copies[i] = std::max(
          relevant_copies[i], copies_needed(wanted - now, each, stages, folded.held[i], available));
    };
    feed(largest.item[i], folded.held_counts[item.index], 1,
         [&](ItemId stage) { return stage == item ? 1 : 0; });
    for (ItemId stage : world.items[i].chain) {
      if (stage == item) continue;
      feed(largest.item[stage.index], folded.held_counts[stage.index], 0,
           [&](ItemId other) { return other == stage ? 1 : 0; });
    }
    for (std::size_t r = 0; r < world.resources.size(); ++r) {
      feed(largest.resource[r], capacity_of(world, folded.held_counts, ResourceId(r)),
           gain(world.resources[r], item),
           [&](ItemId stage) { return gain(world.resources[r], stage); });
    }
    if (largest.carried) {
      const Resource& capacity = world.carried->capacity;
      feed(kBoundless, 0, gain(capacity, item),
           [&](ItemId stage) { return gain(capacity, stage); });
    }
  }
  return relevant_copies;
}

}  // namespace boardwright::items
