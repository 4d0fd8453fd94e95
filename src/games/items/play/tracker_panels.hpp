// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A tracked game as data: what stands beside the map, and the view for programs.
#pragma once

#include <string>
#include <vector>

#include "boardwright/games/session.hpp"
#include "games/items/play/advice.hpp"

namespace boardwright::items {

// The game by its names: "tea", "QUARRY PINE DAISY OWL"; what it has none of is empty.
struct TrackerTitle {
  std::string seed{};
  std::string words{};
  std::string mode{};  // "seed", "placement", "sealed", "hand"
};

// `advice` may be null.
std::vector<Panel> tracker_panels(const Tracker& tracker, const TrackerTitle& title,
                                  const Advice* advice);
io::Json tracker_view(const Tracker& tracker, const TrackerTitle& title, const Advice* advice);

// What `items hint --progress` and `items reach --query` take.
PlayerProgress progress_of(const Tracker& tracker);
Query query_of(const Tracker& tracker);

}  // namespace boardwright::items
