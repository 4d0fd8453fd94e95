// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The analysis of a placement: spheres, a minimal playthrough, required items.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "boardwright/games/items/logic/navigator.hpp"
#include "boardwright/games/items/logic/spheres.hpp"
#include "boardwright/games/items/model/placement.hpp"
#include "boardwright/games/items/model/settings.hpp"

namespace boardwright::items {

// The logic to analyse a placement with.
Logic logic_for(const World& world, const Resolved& resolved);

struct Analysis {
  Spheres spheres;
  // Locations whose items together reach the goal and of which none can be
  // left out, by spheres of their own. From the last sphere to the first each
  // item was dropped if the rest still sufficed: minimal, not smallest.
  std::vector<std::vector<LocationId>> playthrough;
  // By location: without its item alone the goal is lost. Each of these is in
  // the playthrough.
  std::vector<std::uint8_t> required;

  bool beatable() const { return spheres.beatable(); }
};

// Scratch for many placements on one logic. Not thread safe. `logic` must
// outlive it.
class Analyst {
 public:
  explicit Analyst(const Logic& logic, Traversal traversal = Traversal::Warp);
  ~Analyst();
  Analyst(Analyst&&) noexcept;

  Analysis analyse(const Pickups& items);

 private:
  struct Scratch;
  std::unique_ptr<Scratch> scratch_;
};

}  // namespace boardwright::items
