// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A world as verbs hold it, with what is compiled from it, and how a verb finds
// the world to work on: given, or one of those that come with the program.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "boardwright/games/contract.hpp"
#include "boardwright/games/items/generate/plan.hpp"
#include "boardwright/games/items/model/placement.hpp"
#include "boardwright/games/items/model/settings.hpp"
#include "boardwright/games/items/verify/verify.hpp"

namespace boardwright::items {

struct WorldDocument;

// What is computed once per world and used by a whole batch: plans by settings,
// verifiers by difficulty. Thread safe.
class WorldCache {
 public:
  Result<std::shared_ptr<const Plan>> plan(const std::shared_ptr<const World>& world,
                                           const Settings& settings);
  std::shared_ptr<const Verifier> verifier(const World& world, std::size_t difficulty);
  // The world at the levels of these tricks, made once.
  Result<const WorldDocument*> with(const WorldDocument& document,
                                    const Named<std::int64_t>& tricks);

 private:
  std::mutex mutex_;
  std::map<std::string, Result<std::shared_ptr<const Plan>>> plans_;
  std::map<std::size_t, std::shared_ptr<const Verifier>> verifiers_;
  std::map<Named<std::int64_t>, std::shared_ptr<const WorldDocument>> played_;
};

// A world in either form.
struct WorldDocument {
  std::shared_ptr<const World> world;
  std::uint64_t hash = 0;
  std::vector<Finding> report;    // of building it from rooms
  std::optional<io::Json> rooms;  // its room form, if it was read from one
  std::shared_ptr<WorldCache> cache = std::make_shared<WorldCache>();

  static WorldDocument of(World world);
};

// The world as a placement is played on it: with the tricks of its settings.
// Errors: unknown_name.
Result<const WorldDocument*> played_world(const WorldDocument& document,
                                          const Placement& placement);

// What was odd when it was built from rooms, and what is odd about the world.
std::vector<Finding> all_warnings(const WorldDocument& document);

// Names of the worlds that come with the program; the last is the default.
const std::vector<std::string>& builtin_names();
// REQUIRES: one of builtin_names()
const WorldDocument& builtin_world(std::string_view name);

// The option --world, or else the one that --builtin names.
const WorldDocument& world_of(const Options& options);
// The option --world, or else the built-in world of that name and content.
// Error: missing_option.
Result<const WorldDocument*> world_for(const Options& options, const std::string& name,
                                       std::optional<std::uint64_t> hash);

}  // namespace boardwright::items
