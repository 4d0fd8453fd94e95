// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What the parts of the check of a placement share.
#pragma once

#include <string>
#include <vector>

#include "games/items/verify/verify_placement.hpp"

namespace boardwright::items {

struct Judging {
  const World& world;
  const Verifier& verifier;
  const Placement& placement;
  const Resolved& resolved;
  Replay replay;
  Verdicts verdicts;

  void problem(std::string code, std::string message, std::string pointer = {}) {
    verdicts.problems.push_back(
        {std::move(code), std::move(message), at_pointer(std::move(pointer))});
  }
  void warn(std::string code, std::string message, std::string pointer = {}) {
    verdicts.warnings.push_back(
        {std::move(code), std::move(message), at_pointer(std::move(pointer))});
  }

  // What the document says about a location; nullptr: nothing.
  const PlacedItem* placed(std::size_t location) const {
    const std::int32_t index = resolved.index[location];
    return index < 0 ? nullptr : &placement.placements[static_cast<std::size_t>(index)];
  }
  // "/placements/3", and a member of it; the whole list if nothing is said about
  // the location.
  std::string pointer(std::size_t location, const char* member = nullptr) const {
    if (placed(location) == nullptr) return "/placements";
    std::string text = "/placements/" + std::to_string(resolved.index[location]);
    if (member != nullptr) text += std::string("/") + member;
    return text;
  }
  std::string item_at(std::size_t location) const {
    const ItemId item = resolved.items[location];
    return item ? world.items[item.index].name : "nothing";
  }
  bool is(std::size_t location, const std::string& item) const {
    return resolved.items[location] && world.items[resolved.items[location].index].name == item;
  }
};

// What the document derives from its seed, its settings and its world: identity,
// promises, start, names and sizes. REQUIRES: made from a seed
void check_derived(Judging& judging, const Origin& origin);
// Names of places, for any document that gives them.
void check_labels(Judging& judging);
// Spheres, goal, playthrough and needed items. `full`: also where that is slow.
void check_played(Judging& judging, bool full);
// Marks of relevance, the pool, and what the user asked for.
// REQUIRES: made from a seed
void check_marks(Judging& judging);
void check_wishes(Judging& judging, const Settings& settings);

}  // namespace boardwright::items
