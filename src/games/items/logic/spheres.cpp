// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/logic/spheres.hpp"

namespace boardwright::items {
namespace {

// Locations reached now and not before; empty when there are none.
template <class AnyNavigator>
std::vector<LocationId> new_locations(const AnyNavigator& navigator, Spheres& spheres) {
  std::vector<LocationId> fresh;
  const auto index = static_cast<std::int32_t>(spheres.spheres.size());
  for (std::size_t i = 0; i < spheres.of.size(); ++i) {
    if (spheres.of[i] < 0 && navigator.reached(LocationId(i))) {
      spheres.of[i] = index;
      fresh.emplace_back(i);
    }
  }
  return fresh;
}

// `close(navigator)` closes over what was added, collecting nothing.
template <class AnyNavigator, class Close>
Spheres collect(AnyNavigator& navigator, const Pickups& items, Close close) {
  Spheres spheres;
  spheres.of.assign(items.size(), -1);
  navigator.reset();
  while (true) {
    close(navigator);
    if (spheres.goal < 0 && navigator.goal()) {
      spheres.goal = static_cast<std::int32_t>(spheres.spheres.size());
    }
    std::vector<LocationId> fresh = new_locations(navigator, spheres);
    if (fresh.empty()) return spheres;
    for (LocationId location : fresh) {
      if (items[location.index]) navigator.add(items[location.index]);
    }
    spheres.spheres.push_back(std::move(fresh));
  }
}

}  // namespace

Spheres compute_spheres(Navigator& navigator, const Pickups& items) {
  return collect(navigator, items, [](Navigator& n) { n.close(); });
}

Spheres compute_spheres(ReturnNavigator& navigator, const Pickups& items) {
  return collect(navigator, items, [&](ReturnNavigator& n) { n.close(items, true); });
}

}  // namespace boardwright::items
