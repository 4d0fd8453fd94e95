// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// State shared by the parts of verify_placement().
#pragma once

#include <string>
#include <vector>

#include "games/items/verify/verify_placement.hpp"

namespace boardwright::items {

struct VerifyContext {
  const World& world;
  const Verifier& verifier;
  const Placement& placement;
  const Resolved& resolved;
  Replay replay;
  Findings findings;

  void problem(std::string code, std::string message, std::string pointer = {}) {
    findings.problem(std::move(code), std::move(message), std::move(pointer));
  }
  void warn(std::string code, std::string message, std::string pointer = {}) {
    findings.warning(std::move(code), std::move(message), std::move(pointer));
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

// Members that follow from seed, settings and world: identity, guarantee, start,
// names and sizes. REQUIRES: made from a seed
void check_derived(VerifyContext& context, const Origin& origin);
// Names of places, for any document that gives them.
void check_labels(VerifyContext& context);
// Spheres, goal, playthrough and required items. `full`: also where that is slow.
void check_playthrough_claims(VerifyContext& context, bool full);
// Marks of relevance.
void check_marks(VerifyContext& context);
// The pool and every constraint of the settings. REQUIRES: made from a seed
void check_settings(VerifyContext& context, const Settings& settings);

}  // namespace boardwright::items
