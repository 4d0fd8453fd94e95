// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/model/tricks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "boardwright/io/fields.hpp"
#include "games/items/model/name_match.hpp"

namespace boardwright::items {
namespace {

constexpr std::int64_t kUsualHighest = 5;

// The highest level that a trick may have: 5, or more where the world names more.
std::int64_t highest_level(const World& world) {
  std::int64_t highest = kUsualHighest;
  for (const Difficulty& difficulty : world.difficulties) {
    highest = std::max(highest, difficulty.others);
    for (const auto& entry : difficulty.levels) highest = std::max(highest, entry.second);
  }
  const Requirements& pool = world.requirements;
  for (std::size_t i = 0; i < pool.size(); ++i) {
    if (pool.kind(ReqId(i)) == ReqKind::Tech) highest = std::max(highest, pool.number(ReqId(i)));
  }
  return highest;
}

}  // namespace

Result<World> with_tricks(const World& world, const Named<std::int64_t>& tricks) {
  World made = world;
  std::vector<char> told(world.techs.size(), 0);
  const std::int64_t highest = highest_level(world);
  for (const auto& [name, level] : tricks) {
    const Result<TechId> found = trick_named(world, name, io::pointer_to("/tricks", name));
    if (!found) return found.error();
    const TechId tech = *found;
    if (std::exchange(told[tech.index], 1) != 0) {
      return Error{"duplicate_name",
                   fmt::format("the level of \"{}\" is given twice", world.techs[tech.index]),
                   at_pointer(io::pointer_to("/tricks", name))};
    }
    if (level > highest) {
      return Error{
          "out_of_range",
          fmt::format("levels of tricks go from 0 to {} in the world \"{}\"", highest, world.name),
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
