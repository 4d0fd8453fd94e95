// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/model/tricks.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace boardwright::items {

Result<World> with_tricks(const World& world, const Named<std::int64_t>& tricks) {
  World made = world;
  for (const auto& [name, level] : tricks) {
    const auto found = std::find(world.techs.begin(), world.techs.end(), name);
    if (found == world.techs.end()) {
      return Error{"unknown_name",
                   fmt::format("the world \"{}\" has no trick \"{}\"", world.name, name),
                   at_pointer("/tricks/" + name)};
    }
    const TechId tech(static_cast<std::size_t>(found - world.techs.begin()));
    for (Difficulty& difficulty : made.difficulties) {
      auto& levels = difficulty.levels;
      std::erase_if(levels, [&](const auto& entry) { return entry.first == tech; });
      levels.emplace_back(tech, level);
    }
  }
  return made;
}

}  // namespace boardwright::items
