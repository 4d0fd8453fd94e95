// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/items/model/placement.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boardwright/core/hash.hpp"
#include "games/items/model/world_names.hpp"

namespace boardwright::items {

Status check_world(const World& world, std::uint64_t world_hash, const Placement& placement) {
  const bool other_name = !placement.world.empty() && placement.world != world.name;
  const bool other_content = placement.world_hash && *placement.world_hash != world_hash;
  if (!other_name && !other_content) return {};
  if (other_name) {
    return pointer_error(
        "world_mismatch",
        fmt::format("this placement is for the world \"{}\", not \"{}\"; give that one "
                    "with --world",
                    placement.world, world.name),
        "/world");
  }
  return pointer_error(
      "world_mismatch",
      fmt::format("this placement was made for another version of the world \"{}\" "
                  "({}, not {}); give that one with --world",
                  world.name, hex64(*placement.world_hash), hex64(world_hash)),
      "/world_hash");
}

namespace {

// Names in alphabetical order, with their numbers.
using SortedNames = std::vector<std::pair<std::string_view, std::uint32_t>>;

std::optional<std::uint32_t> find_name(const SortedNames& names, std::string_view name) {
  const auto found = std::lower_bound(names.begin(), names.end(), std::pair(name, 0U));
  if (found == names.end() || found->first != name) return std::nullopt;
  return found->second;
}

// Documents that were made are in the world's order, so that is tried first;
// a table is for the others.
class LocationLookup {
 public:
  explicit LocationLookup(const World& world) : world_(world) {}

  std::optional<std::uint32_t> find(const std::string& id, std::size_t guess) {
    if (guess < world_.locations.size() && world_.locations[guess].id == id) {
      return static_cast<std::uint32_t>(guess);
    }
    if (table_.empty()) {
      for (std::uint32_t i = 0; i < world_.locations.size(); ++i) {
        table_.emplace(world_.locations[i].id, i);
      }
    }
    const auto found = table_.find(id);
    return found == table_.end() ? std::nullopt : std::optional(found->second);
  }

 private:
  const World& world_;
  NameIndex table_;
};

Status resolve_items(const World& world, const Placement& placement, Resolved& resolved) {
  SortedNames items;
  items.reserve(world.items.size());
  for (std::uint32_t i = 0; i < world.items.size(); ++i) items.emplace_back(world.items[i].name, i);
  std::sort(items.begin(), items.end());
  LocationLookup places(world);
  resolved.items.assign(world.locations.size(), ItemId());
  resolved.index.assign(world.locations.size(), -1);
  for (std::size_t i = 0; i < placement.placements.size(); ++i) {
    const PlacedItem& placed = placement.placements[i];
    const auto pointer = [&] { return fmt::format("/placements/{}", i); };
    const auto location = places.find(placed.location, i);
    if (!location) {
      return pointer_error("unknown_name", no_such_name(world, "location", placed.location),
                           pointer());
    }
    if (resolved.index[*location] >= 0) {
      return pointer_error("location_twice",
                           fmt::format("the location \"{}\" is given twice", placed.location),
                           pointer());
    }
    resolved.index[*location] = static_cast<std::int32_t>(i);
    if (!placed.item) continue;
    const auto item = find_name(items, *placed.item);
    if (!item) {
      return pointer_error("unknown_name", no_such_name(world, "item", *placed.item), pointer());
    }
    resolved.items[*location] = ItemId(*item);
  }
  return {};
}

}  // namespace

std::vector<PlayStep> playthrough_steps(const World& world, const Analysis& analysis) {
  std::vector<PlayStep> steps;
  for (std::size_t i = 0; i < analysis.playthrough.size(); ++i) {
    PlayStep step{static_cast<std::int32_t>(i), {}};
    for (LocationId at : analysis.playthrough[i]) {
      step.locations.push_back(world.locations[at.index].id);
    }
    steps.push_back(std::move(step));
  }
  return steps;
}

Result<Resolved> resolve_placement(const World& world, std::uint64_t world_hash,
                                   const Placement& placement) {
  if (auto error = check_world(world, world_hash, placement)) return *error;
  Resolved resolved;
  resolved.difficulty = world.default_difficulty;
  if (!placement.difficulty.empty()) {
    const auto found = world.find_difficulty(placement.difficulty);
    if (!found) {
      return pointer_error("unknown_name", no_such_name(world, "difficulty", placement.difficulty),
                           "/difficulty");
    }
    resolved.difficulty = *found;
  }
  resolved.start = world.start;
  if (!placement.start.empty()) {
    resolved.start.clear();
    for (std::uint32_t node : placement.start) {
      if (node >= world.nodes.size()) {
        return pointer_error("out_of_range",
                             fmt::format("the world \"{}\" has no node {}", world.name, node),
                             "/start");
      }
      resolved.start.emplace_back(node);
    }
  }
  resolved.held = world.start_items;
  if (placement.origin) {
    for (const auto& [name, count] : placement.origin->settings.start_items) {
      const auto item = world.find_item(name);
      if (!item) {
        return pointer_error("unknown_name", no_such_name(world, "item", name),
                             "/settings/start_items");
      }
      resolved.held.emplace_back(*item, count);
    }
  }
  if (placement.traversal == Traversal::Return &&
      (world.carried || dangers(world, resolved.difficulty).any)) {
    return pointer_error("unsupported",
                         "ways back are not looked for in a world with a carried quantity or "
                         "negation; use traversal \"warp\"",
                         "/traversal");
  }
  if (auto error = resolve_items(world, placement, resolved)) return *error;
  return resolved;
}

Digest canonical_digest(const Placement& placement) {
  std::vector<std::string> lines;
  for (const PlacedItem& placed : placement.placements) {
    lines.push_back(placed.location + "\t" + placed.item.value_or(""));
  }
  std::sort(lines.begin(), lines.end());
  std::string text =
      fmt::format("{}\t{}\t{}\t{}\n", placement.world, placement.world_hash.value_or(0),
                  placement.difficulty, static_cast<int>(placement.traversal));
  for (const std::uint32_t node : placement.start) text += std::to_string(node) + "\t";
  for (const std::string& line : lines) text += "\n" + line;
  return fnv1a128(text);
}

}  // namespace boardwright::items
