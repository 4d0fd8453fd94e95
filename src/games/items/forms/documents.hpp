// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The documents of this game as verbs hold them, and how a verb gets at the
// world that it works on: given, or one of those that come with the program.
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

// What is made once per world and then used by a whole batch: plans by
// settings, verifiers by difficulty. Thread safe.
class WorldCache {
 public:
  Result<std::shared_ptr<const Plan>> plan(const std::shared_ptr<const World>& world,
                                           const Settings& settings);
  std::shared_ptr<const Verifier> verifier(const World& world, std::size_t difficulty);

 private:
  std::mutex mutex_;
  std::map<std::string, Result<std::shared_ptr<const Plan>>> plans_;
  std::map<std::size_t, std::shared_ptr<const Verifier>> verifiers_;
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

// A question to `reach` and `explain`.
struct Query {
  std::string difficulty;                          // empty: the world's default
  std::optional<std::vector<std::int64_t>> start;  // nodes; none: the world's
  std::optional<Named<std::int64_t>> have;         // none: the start items

  bool operator==(const Query&) const = default;
};

// What a player has collected so far.
struct PlayerProgress {
  std::vector<std::string> collected;  // locations

  bool operator==(const PlayerProgress&) const = default;
};

// A race: everything but the placement, and what proves it later.
struct Race {
  std::string world;
  std::uint64_t world_hash = 0;
  std::string seed;
  std::string engine;
  Settings settings;
  std::uint64_t hash = 0;
  std::string secret_digest;     // RaceKey::digest
  std::string placement_digest;  // of the placement document, covered by RaceKey::blind

  bool operator==(const Race&) const = default;
};

Result<Query> read_query(const io::Json& json);
io::Json write_query(const Query& query);
Result<PlayerProgress> read_progress(const io::Json& json);
io::Json write_progress(const PlayerProgress& progress);
Result<Race> read_race(const io::Json& json);
io::Json write_race(const Race& race);

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

// The situation that a query describes. Error: unknown_name, out_of_range.
struct Asked {
  std::size_t difficulty = 0;
  std::vector<NodeId> start;
  ItemCounts have;
};
Result<Asked> resolve_query(const World& world, const Query& query);

}  // namespace boardwright::items
