// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/items/placement.hpp"

#include <fmt/format.h>

#include "boardwright/core/hash.hpp"
#include "games/items/names.hpp"

namespace boardwright::items {
namespace {

std::optional<Error> check_world(const World& world, std::uint64_t hash,
                                 const Placement& placement) {
  const bool other_name = !placement.world.empty() && placement.world != world.name;
  const bool other_content = placement.world_hash && *placement.world_hash != hash;
  if (!other_name && !other_content) return std::nullopt;
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
                  world.name, hex64(*placement.world_hash), hex64(hash)),
      "/world_hash");
}

std::optional<Error> resolve_items(const World& world, const Placement& placement,
                                   Resolved& resolved) {
  NameTable items;
  NameTable locations;
  for (std::uint32_t i = 0; i < world.items.size(); ++i) items.emplace(world.items[i].name, i);
  for (std::uint32_t i = 0; i < world.locations.size(); ++i) {
    locations.emplace(world.locations[i].id, i);
  }
  resolved.items.assign(world.locations.size(), ItemId());
  resolved.index.assign(world.locations.size(), -1);
  for (std::size_t i = 0; i < placement.placements.size(); ++i) {
    const PlacedItem& placed = placement.placements[i];
    const std::string pointer = fmt::format("/placements/{}", i);
    const auto location = locations.find(placed.location);
    if (location == locations.end()) {
      return pointer_error(
          "unknown_name",
          fmt::format("the world \"{}\" has no location \"{}\"", world.name, placed.location),
          pointer);
    }
    if (resolved.index[location->second] >= 0) {
      return pointer_error("location_twice",
                           fmt::format("the location \"{}\" is given twice", placed.location),
                           pointer);
    }
    resolved.index[location->second] = static_cast<std::int32_t>(i);
    if (!placed.item) continue;
    const auto item = items.find(*placed.item);
    if (item == items.end()) {
      return pointer_error(
          "unknown_name",
          fmt::format("the world \"{}\" has no item \"{}\"", world.name, *placed.item), pointer);
    }
    resolved.items[location->second] = ItemId(item->second);
  }
  return std::nullopt;
}

}  // namespace

Result<Resolved> resolve_placement(const World& world, std::uint64_t world_hash,
                                   const Placement& placement) {
  if (auto error = check_world(world, world_hash, placement)) return *error;
  Resolved resolved;
  resolved.difficulty = world.default_difficulty;
  if (!placement.difficulty.empty()) {
    const auto found = world.find_difficulty(placement.difficulty);
    if (!found) {
      return pointer_error("unknown_name",
                           fmt::format("the world \"{}\" has no difficulty \"{}\"", world.name,
                                       placement.difficulty),
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
        return pointer_error("unknown_name",
                             fmt::format("the world \"{}\" has no item \"{}\"", world.name, name),
                             "/settings/start_items");
      }
      resolved.held.emplace_back(*item, count);
    }
  }
  if (auto error = resolve_items(world, placement, resolved)) return *error;
  return resolved;
}

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
  return compile(world, options);
}

}  // namespace boardwright::items
