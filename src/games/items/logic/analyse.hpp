// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The analysis of a placement: spheres, a minimal playthrough, required items.
#pragma once

#include <memory>

#include "boardwright/games/items/model/analysis.hpp"
#include "boardwright/games/items/model/placement.hpp"
#include "boardwright/games/items/model/settings.hpp"
#include "games/items/logic/navigator.hpp"

namespace boardwright::items {

// The logic to analyse a placement with.
Logic logic_for(const World& world, const Resolved& resolved);

// Scratch for many placements on one logic. Not thread safe. `logic` must
// outlive it.
class Analyst {
 public:
  explicit Analyst(const Logic& logic, Traversal traversal = Traversal::Warp,
                   const Logic* at_best = nullptr);
  ~Analyst();
  Analyst(Analyst&&) noexcept;

  Analysis analyse(const Pickups& items);

  // Is the goal reached by who takes everything in reach, begins anew with all of it, and
  // so on? True wherever no item closes a way: there it makes no difference to going on.
  bool beatable_anew(const Pickups& items);

 private:
  struct Scratch;
  std::unique_ptr<Scratch> scratch_;
};

}  // namespace boardwright::items
