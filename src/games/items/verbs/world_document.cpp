// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/verbs/world_document.hpp"

#include <fmt/format.h>

#include "games/items/embedded.hpp"
#include "games/items/forms/documents_json.hpp"
#include "games/items/import/rooms/rooms.hpp"
#include "games/items/model/tricks.hpp"

namespace boardwright::items {
namespace {

constexpr std::size_t kMostPlans = 32;

WorldDocument load_builtin(const std::string& name) {
  const Result<io::Json> json = io::parse_json(embedded_data(embedded_files(), name + ".json"));
  BOARDWRIGHT_ASSERT(json.has_value());
  Result<BuiltWorld> built = read_rooms(*json);
  BOARDWRIGHT_ASSERT(built.has_value());
  WorldDocument document = WorldDocument::of(std::move(built->world));
  document.rooms = *json;
  return document;
}

}  // namespace

Result<std::shared_ptr<const Plan>> WorldCache::plan(const std::shared_ptr<const World>& world,
                                                     const Settings& settings) {
  const std::string key = write_settings(settings).dump();
  const std::lock_guard lock(mutex_);
  const auto known = plans_.find(key);
  if (known != plans_.end()) return known->second;
  if (plans_.size() >= kMostPlans) plans_.clear();
  Result<Plan> made = make_plan(world, settings);
  Result<std::shared_ptr<const Plan>> entry =
      made ? Result<std::shared_ptr<const Plan>>(std::make_shared<const Plan>(*std::move(made)))
           : Result<std::shared_ptr<const Plan>>(made.error());
  plans_.emplace(key, entry);
  return entry;
}

std::shared_ptr<const Verifier> WorldCache::verifier(const World& world, std::size_t difficulty) {
  const std::lock_guard lock(mutex_);
  std::shared_ptr<const Verifier>& known = verifiers_[difficulty];
  if (!known) known = std::make_shared<const Verifier>(world, difficulty);
  return known;
}

// The content hash stays that of the world without them: a placement names it.
Result<const WorldDocument*> WorldCache::with(const WorldDocument& document,
                                              const Named<std::int64_t>& tricks) {
  const std::lock_guard lock(mutex_);
  std::shared_ptr<const WorldDocument>& known = played_[tricks];
  if (!known) {
    Result<World> world = with_tricks(*document.world, tricks);
    if (!world) {
      played_.erase(tricks);
      return world.error();
    }
    auto made = std::make_shared<WorldDocument>();
    made->world = std::make_shared<const World>(*std::move(world));
    made->hash = document.hash;
    known = std::move(made);
  }
  return known.get();
}

Result<const WorldDocument*> played_world(const WorldDocument& document,
                                          const Placement& placement) {
  if (!placement.origin || placement.origin->settings.tricks.empty()) return &document;
  return document.cache->with(document, placement.origin->settings.tricks);
}

WorldDocument WorldDocument::of(World made) {
  WorldDocument document;
  document.hash = content_hash(made);
  document.world = std::make_shared<const World>(std::move(made));
  return document;
}

std::vector<Finding> all_warnings(const WorldDocument& document) {
  std::vector<Finding> findings = document.report;
  for (Finding& finding : world_warnings(*document.world)) findings.push_back(std::move(finding));
  return findings;
}

const std::vector<std::string>& builtin_names() {
  static const std::vector<std::string> kNames = {"lesson", "station"};
  return kNames;
}

const WorldDocument& builtin_world(std::string_view name) {
  static const WorldDocument kLesson = load_builtin("lesson");
  static const WorldDocument kStation = load_builtin("station");
  return name == "lesson" ? kLesson : kStation;
}

const WorldDocument& world_of(const Options& options) {
  if (const Document* given = options.document("world")) return given->as<WorldDocument>();
  return builtin_world(options.text("builtin"));
}

Result<const WorldDocument*> world_for(const Options& options, const std::string& name,
                                       std::optional<std::uint64_t> hash) {
  if (const Document* given = options.document("world")) return &given->as<WorldDocument>();
  for (const std::string& known : builtin_names()) {
    const WorldDocument& document = builtin_world(known);
    if (hash ? document.hash == *hash : document.world->name == name && !name.empty()) {
      return &document;
    }
  }
  return Error{
      "missing_option",
      fmt::format("the world \"{}\" does not come with the program; give it with --world", name),
      {}};
}

}  // namespace boardwright::items
