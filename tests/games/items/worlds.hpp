// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Small worlds for tests: written as JSON, or made at random.
#pragma once

#include <memory>
#include <string>

#include "boardwright/core/random.hpp"
#include "boardwright/games/items/generate/plan.hpp"
#include "boardwright/games/items/model/world.hpp"
#include "boardwright/io/json.hpp"

namespace boardwright::items {

// A world from its JSON with ' in place of ". Asserts that it can be read.
std::shared_ptr<const World> world_from(std::string text);
// The same in the room form.
std::shared_ptr<const World> rooms_from(std::string text);
// What is wrong with it; an empty code if nothing is.
Error error_of_world(std::string text);
Error error_of_rooms(std::string text);
Settings settings_from(std::string text);

// A world that comes with the program.
std::shared_ptr<const World> built_in_world(const char* name);
// Worlds of real games, which may lie beside the project (tests/shared_data.hpp).
inline constexpr const char* kRealWorlds[] = {"fusion", "am2r", "x-fusion", "super-metroid"};
std::string real_world_file(const char* name);
std::shared_ptr<const World> real_world(const char* name);

// A line of `count` places, the way from each to the next asking for what
// `requirements` says (JSON, `true` if missing), with a location at each.
std::shared_ptr<const World> corridor(const std::string& items,
                                      const std::vector<std::string>& requirements,
                                      const std::string& goal);

// A connected world of 4..14 nodes with every kind of requirement, solvable or
// not. Equal draws give equal worlds.
World random_world(Random& random);
// The same, smaller, with a carried quantity or with negation, or both.
struct Extras {
  bool carried = false;
  bool negation = false;
};
World random_careful_world(Random& random, const Extras& extras);
// A placement of its pool, all of it or some, at random.
Pickups random_placement(const World& world, Random& random);

std::string code_of(const Result<Plan>& plan);
// The code of what is wrong with a plan for these settings, or "".
std::string plan_code(const std::shared_ptr<const World>& world,
                      const std::string& settings = "{}");

}  // namespace boardwright::items
