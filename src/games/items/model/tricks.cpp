// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/model/tricks.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "boardwright/io/fields.hpp"
#include "games/items/model/name_match.hpp"

namespace boardwright::items {

Result<World> with_tricks(const World& world, const Named<std::int64_t>& tricks) {
  World made = world;
  std::vector<char> told(world.techs.size(), 0);
  for (const auto& [name, level] : tricks) {
    const Result<TechId> found = trick_named(world, name, io::pointer_to("/tricks", name));
    if (!found) return found.error();
    const TechId tech = *found;
    if (std::exchange(told[tech.index], 1) != 0) {
      return Error{"duplicate_name",
                   fmt::format("the level of \"{}\" is given twice", world.techs[tech.index]),
                   at_pointer(io::pointer_to("/tricks", name))};
    }
    for (Difficulty& difficulty : made.difficulties) {
      auto& levels = difficulty.levels;
      std::erase_if(levels, [&](const auto& entry) { return entry.first == tech; });
      levels.emplace_back(tech, level);
    }
  }
  return made;
}

}  // namespace boardwright::items
