// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/forms/documents.hpp"

#include <fmt/format.h>

#include "boardwright/io/fields.hpp"
#include "games/items/embedded.hpp"
#include "games/items/forms/documents_json.hpp"
#include "games/items/import/rooms/rooms.hpp"

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

Error unknown(const World& world, const char* what, const std::string& name, std::string pointer) {
  return Error{"unknown_name",
               fmt::format("the world \"{}\" has no {} \"{}\"", world.name, what, name),
               at_pointer(std::move(pointer))};
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

WorldDocument WorldDocument::of(World made) {
  WorldDocument document;
  document.hash = content_hash(made);
  document.world = std::make_shared<const World>(std::move(made));
  return document;
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

Result<Asked> resolve_query(const World& world, const Query& query) {
  Asked asked;
  asked.difficulty = world.default_difficulty;
  if (!query.difficulty.empty()) {
    const auto found = world.find_difficulty(query.difficulty);
    if (!found) return unknown(world, "difficulty", query.difficulty, "/difficulty");
    asked.difficulty = *found;
  }
  asked.start = world.start;
  if (query.start) {
    asked.start.clear();
    for (std::size_t i = 0; i < query.start->size(); ++i) {
      const std::int64_t node = (*query.start)[i];
      if (node < 0 || node >= static_cast<std::int64_t>(world.nodes.size())) {
        return Error{"out_of_range",
                     fmt::format("the world \"{}\" has no node {}", world.name, node),
                     at_pointer(fmt::format("/start/{}", i))};
      }
      asked.start.emplace_back(static_cast<std::size_t>(node));
    }
  }
  asked.have = world.start_items;
  if (query.have) {
    asked.have.clear();
    for (const auto& [name, count] : *query.have) {
      const auto item = world.find_item(name);
      if (!item) return unknown(world, "item", name, io::pointer_to("/have", name));
      asked.have.emplace_back(*item, count);
    }
  }
  return asked;
}

}  // namespace boardwright::items
