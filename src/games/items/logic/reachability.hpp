// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What can be reached, by either traversal. Not thread safe.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "boardwright/games/items/model/settings.hpp"
#include "games/items/logic/navigator.hpp"
#include "games/items/logic/return_navigator.hpp"
#include "games/items/logic/spheres.hpp"

namespace boardwright::items {

class Reachability {
 public:
  // `logic` must outlive this.
  Reachability(const Logic& logic, Traversal traversal);

  // Only the start items, nothing collected.
  void hold_nothing();
  // These items as well, and those of `pickups` collected where they are.
  void hold(const std::vector<ItemId>& held, const Pickups& pickups);

  bool goal() { return returning_ ? returning_->goal() : navigator_.goal(); }
  // By location: `item`, placed there, would be collected; for a none id: the
  // location has been reached.
  std::vector<std::uint8_t> would_collect(ItemId item);

  Spheres spheres(const Pickups& items) {
    return returning_ ? compute_spheres(*returning_, items) : compute_spheres(navigator_, items);
  }

  Navigator& navigator() { return navigator_; }
  // Null with traversal `warp`.
  ReturnNavigator* returning() { return returning_ ? &*returning_ : nullptr; }

 private:
  Navigator navigator_;
  std::optional<ReturnNavigator> returning_;
};

}  // namespace boardwright::items
