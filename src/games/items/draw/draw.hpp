// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A placement told to people and to other programs: text, CSV, DOT, SVG.
#pragma once

#include <string>
#include <vector>

#include "boardwright/games/contract.hpp"
#include "boardwright/games/items/logic/analyse.hpp"
#include "boardwright/games/items/model/placement.hpp"
#include "boardwright/games/items/model/world.hpp"
#include "boardwright/games/items/verify/verify.hpp"

namespace boardwright::items {

// A placement on its world, with what playing it shows.
struct Told {
  const World* world = nullptr;
  const Placement* placement = nullptr;
  Resolved resolved;
  Replay replay;
  Analysis analysis;
  std::vector<std::int64_t> useful;  // by item: copies that matter for logic
};

Told tell(const World& world, const Placement& placement, Resolved resolved);

// Something that matters for logic lies there: a copy that the document marks,
// or, in one that was not made from a seed and marks none, any copy of an item
// that matters.
bool matters(const Told& told, LocationId at);

// The playthrough as documents hold it.
std::vector<PlayStep> playthrough_steps(const Told& told);

// The placement with what it leaves unsaid about its places and marks, if it was
// not made from a seed.
Placement completed(const Told& told);

// Items that matter, sphere by sphere, after a few lines about the whole.
std::string summary_text(const Told& told, const Look& look);
// Much the same from the document alone. REQUIRES: made from a seed
std::string document_text(const Placement& placement, const Look& look);
// The whole spoiler.
std::string spoiler_text(const Told& told);
std::string spoiler_csv(const Told& told);
std::string spoiler_dot(const Told& told);
std::string spoiler_svg(const Told& told);
// The room graph without a placement.
std::string world_svg(const World& world);
std::string world_dot(const World& world);

// What a hint may say: areas with a needed item, areas with nothing that
// matters, spheres of items.
struct Hints {
  struct Area {
    std::string name;
    std::int64_t required = 0;
    std::int64_t progression = 0;
    std::int64_t locations = 0;
  };
  std::vector<Area> areas;
  std::vector<std::string> barren;
};
Hints hints_of(const Told& told);

}  // namespace boardwright::items
