// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The placement format is read by hand: it lists its items in one of two forms,
// has members that only a placement made from a seed may have, and repeats what
// follows from others, which is compared instead of read.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "boardwright/core/hash.hpp"
#include "boardwright/games/items/model/identity.hpp"
#include "games/items/forms/documents_json.hpp"
#include "games/items/forms/item_codecs.hpp"

namespace boardwright::items {
namespace {

using io::Fields;
using io::Json;

constexpr std::int64_t kMostNumber = 1'000'000'000;

// A made placement says of every location what playing it shows; another one
// only what it claims.
io::Record<PlacedItem> placed_record(bool made) {
  io::Record<PlacedItem> record;
  record.with_default("item", &PlacedItem::item, io::nullable(io::text()), std::nullopt)
      .required("location", &PlacedItem::location, io::text())
      .unless_default("name", &PlacedItem::name, io::text())
      .unless_default("note", &PlacedItem::note, io::text())
      .unless_default("room", &PlacedItem::room, io::text())
      .unless_default("area", &PlacedItem::area, io::text())
      .unless_default("category", &PlacedItem::category, io::text())
      .optional("original_item", &PlacedItem::original_item, io::text());
  const auto add = [&](const char* key, auto member, auto codec) {
    if (made) {
      record.with_default(key, member, codec, {});
    } else {
      record.unless_default(key, member, codec, {});
    }
  };
  add("sphere", &PlacedItem::sphere, io::nullable(io::integer(0, kMostNumber)));
  add("required", &PlacedItem::required, io::flag());
  add("is_progression", &PlacedItem::is_progression, io::flag());
  return record;
}

const io::ListCodec<io::ObjectCodec<PlacedItem>>& placed_list(bool made) {
  static const auto kMade = io::list_of(io::object(placed_record(true)));
  static const auto kOther = io::list_of(io::object(placed_record(false)));
  return made ? kMade : kOther;
}

const io::ObjectCodec<WorldSummary>& start_location() {
  static const auto kCodec =
      io::object(io::Record<WorldSummary>()
                     .with_default("room", &WorldSummary::room, io::text(), "")
                     .with_default("area", &WorldSummary::area, io::text(), "")
                     .with_default("node", &WorldSummary::node, io::text(), ""));
  return kCodec;
}

const io::ObjectCodec<WorldSummary>& graph_summary() {
  const auto count = io::integer(0, kMostNumber);
  static const auto kCodec =
      io::object(io::Record<WorldSummary>()
                     .with_default("rooms", &WorldSummary::rooms, count, 0)
                     .with_default("nodes", &WorldSummary::nodes, count, 0)
                     .with_default("item_nodes", &WorldSummary::item_nodes, count, 0)
                     .with_default("door_nodes", &WorldSummary::door_nodes, count, 0)
                     .with_default("areas", &WorldSummary::areas, count, 0));
  return kCodec;
}

// A step of the playthrough as it is written.
struct FoundItem {
  std::optional<std::string> item;
  std::string location;
  std::optional<std::string> title;
  std::optional<bool> is_progression;
};
struct WrittenStep {
  std::int32_t sphere = 0;
  std::string description;
  std::int64_t items_found = 0;
  std::vector<FoundItem> items;
};

const io::ListCodec<io::ObjectCodec<WrittenStep>>& step_list() {
  const auto count = io::integer(0, kMostNumber);
  static const auto kFound = io::list_of(
      io::object(io::Record<FoundItem>()
                     .with_default("item", &FoundItem::item, io::nullable(io::text()), std::nullopt)
                     .required("location", &FoundItem::location, io::text())
                     .optional("title", &FoundItem::title, io::text())
                     .optional("is_progression", &FoundItem::is_progression, io::flag())));
  static const auto kCodec =
      io::list_of(io::object(io::Record<WrittenStep>()
                                 .required("sphere", &WrittenStep::sphere, count)
                                 .required("description", &WrittenStep::description, io::text())
                                 .required("items_found", &WrittenStep::items_found, count)
                                 .required("items", &WrittenStep::items, kFound)));
  return kCodec;
}

class PlacementReader {
 public:
  explicit PlacementReader(const Json& json) : json_(json), fields_(json, "") {}

  Result<Placement> read() {
    fields_.ignore({"format", "version", "engine", "kind"});
    placement_.world = fields_.text_or("world", "");
    placement_.world_hash = fields_.maybe_read<std::uint64_t>("world_hash", io::hex64());
    placement_.difficulty = fields_.text_or("difficulty", "");
    if (fields_.has("start")) {
      placement_.start = fields_.integers<std::uint32_t>("start", 0, kMostNumber);
    }
    placement_.traversal = fields_.choice_or("traversal", kTraversalNames, Traversal::Warp);
    read_items();
    read_origin();
    fields_.close();
    if (fields_.failed()) return fields_.error();
    note_contradictions();
    return std::move(placement_);
  }

 private:
  void read_items() {
    if (fields_.maybe("placement") != nullptr) {
      for (const Json::Member& member : fields_.object("placement").members()) {
        PlacedItem placed;
        placed.location = member.key;
        if (member.value.is_text()) {
          placed.item = member.value.as_text();
        } else if (!member.value.is_null()) {
          fields_.fail("wrong_type", "the name of an item is needed here, or null",
                       io::pointer_to("/placement", member.key));
        }
        placement_.placements.push_back(std::move(placed));
      }
    }
    if (fields_.maybe("placements") == nullptr) {
      if (fields_.maybe("placement") == nullptr) {
        fields_.fail("missing_field", "\"placements\" or \"placement\" is missing", "");
      }
      return;
    }
    std::vector<PlacedItem> list =
        fields_.read<std::vector<PlacedItem>>("placements", placed_list(false));
    std::move(list.begin(), list.end(), std::back_inserter(placement_.placements));
  }

  // Everything that only a generated placement has.
  void read_origin() {
    const bool made = fields_.has("seed");
    for (const char* key : {"algorithm", "accessibility", "resource_mode", "verified", "hash_words",
                            "hash_base64", "settings", "guarantee", "attempts", "evictions",
                            "projected_leaves", "hash", "race", "permalink", "goal_sphere",
                            "sphere_count", "playthrough", "start_location", "graph_summary"}) {
      if (fields_.maybe(key) == nullptr || made) continue;
      fields_.fail_at(
          key, "missing_field",
          "only a placement that was made from a seed has this, and \"seed\" is missing");
    }
    if (!made) return;
    Origin origin;
    const auto number = [&](const char* key) { return fields_.integer_or(key, 0, kMostNumber, 0); };
    origin.seed = fields_.text("seed");
    origin.engine = fields_.text_or("engine", "");
    origin.settings =
        fields_.maybe_read<Settings>("settings", settings_object()).value_or(Settings{});
    origin.guarantee = fields_.text_or("guarantee", "");
    origin.attempts = number("attempts");
    origin.evictions = number("evictions");
    origin.projected_leaves = number("projected_leaves");
    origin.hash = fields_.maybe_read<std::uint64_t>("hash", io::hex64()).value_or(0);
    origin.race = fields_.maybe_read<std::string>("race", digest()).value_or("");
    origin.permalink = fields_.text_or("permalink", "");
    origin.goal_sphere = static_cast<std::int32_t>(number("goal_sphere"));
    origin.sphere_count = static_cast<std::int32_t>(number("sphere_count"));
    if (fields_.has("playthrough")) read_playthrough(origin);
    if (const Json* start = fields_.maybe("start_location")) {
      start_location().read(*start, io::Place(fields_, "start_location"), origin.summary);
    }
    if (const Json* graph = fields_.maybe("graph_summary")) {
      graph_summary().read(*graph, io::Place(fields_, "graph_summary"), origin.summary);
    }
    placement_.origin = std::move(origin);
  }

  void read_playthrough(Origin& origin) {
    fields_.each("playthrough", [&](Fields& entry) {
      PlayStep step;
      step.sphere = entry.integer<std::int32_t>("sphere", 0, kMostNumber);
      entry.ignore({"description", "items_found"});
      entry.each("items", [&](Fields& item) {
        item.ignore({"item", "title", "is_progression"});
        step.locations.push_back(item.text("location"));
        item.close();
      });
      entry.close();
      origin.playthrough.push_back(std::move(step));
    });
  }

  // Members that follow from the rest of the document are compared, not read.
  void note_contradictions();
  void compare(const Json* given, const Json* right, const std::string& pointer) {
    if (given == nullptr || right == nullptr) return;
    std::string text = given->dump();
    if (text == right->dump()) return;
    std::string message =
        fmt::format("this is {} by the rest of the document, not {}", right->dump(), text);
    placement_.contradictions.push_back({pointer, std::move(message), std::move(text)});
  }

  const Json& json_;
  Fields fields_;
  Placement placement_;
};

std::string title_of(const PlacedItem& placed) {
  if (placed.room.empty() || placed.name.empty()) return placed.location;
  return fmt::format("[{}] {}", placed.room, placed.name);
}

// All but the playthrough, which comes last.
void write_origin(const Origin& origin, Json& json) {
  const Settings& settings = origin.settings;
  const Accessibility access =
      settings.accessibility.value_or(default_accessibility(settings.algorithm));
  json.set("algorithm", kAlgorithmNames.name(settings.algorithm));
  json.set("accessibility", kAccessibilityNames.name(access));
  json.set("guarantee", origin.guarantee);
  json.set("resource_mode", counts_along_paths(origin.guarantee) ? "path" : "capacity");
  json.set("settings", write_settings(settings));
  json.set("attempts", origin.attempts);
  json.set("evictions", origin.evictions);
  json.set("projected_leaves", origin.projected_leaves);
  json.set("verified", true);
  json.set("hash", hex64(origin.hash));
  const std::string words = hash_words(origin.hash);
  json.set("hash_words", words);
  json.set("hash_base64", base64url(words));
  if (!origin.race.empty()) json.set("race", origin.race);
  if (!origin.permalink.empty()) json.set("permalink", origin.permalink);
  json.set("start_location", start_location().write(origin.summary));
  json.set("graph_summary", graph_summary().write(origin.summary));
  json.set("goal_sphere", origin.goal_sphere);
  json.set("sphere_count", origin.sphere_count);
}

void PlacementReader::note_contradictions() {
  if (!placement_.origin) return;
  Json right = Json::object();
  write_origin(*placement_.origin, right);
  for (const char* key :
       {"algorithm", "accessibility", "resource_mode", "verified", "hash_words", "hash_base64"}) {
    compare(json_.find(key), right.find(key), io::pointer_to("", key));
  }
  const Json* steps = json_.find("playthrough");
  if (steps == nullptr) return;
  const Json right_steps = write_playthrough(placement_, placement_.origin->playthrough);
  for (std::size_t i = 0; i < steps->items().size(); ++i) {
    const Json& given = steps->items()[i];
    const Json& step = right_steps.items()[i];
    const std::string pointer = io::pointer_to("/playthrough", i);
    for (const char* key : {"description", "items_found"}) {
      compare(given.find(key), step.find(key), io::pointer_to(pointer, key));
    }
    for (std::size_t n = 0; n < given.find("items")->items().size(); ++n) {
      const Json& item = given.find("items")->items()[n];
      for (const char* key : {"item", "title", "is_progression"}) {
        compare(item.find(key), step.find("items")->items()[n].find(key),
                io::pointer_to(io::pointer_to(pointer + "/items", n), key));
      }
    }
  }
}

}  // namespace

Result<Placement> read_placement(const Json& json) { return PlacementReader(json).read(); }

namespace {

std::vector<WrittenStep> written_steps(const Placement& placement,
                                       const std::vector<PlayStep>& steps) {
  std::vector<std::pair<std::string_view, const PlacedItem*>> at;  // the steps' locations, sorted
  for (const PlayStep& step : steps) {
    for (const std::string& location : step.locations) at.emplace_back(location, nullptr);
  }
  std::sort(at.begin(), at.end());
  const auto entry_of = [&](std::string_view location) {
    return std::lower_bound(
        at.begin(), at.end(), location,
        [](const auto& entry, std::string_view name) { return entry.first < name; });
  };
  for (const PlacedItem& placed : placement.placements) {
    const auto found = entry_of(placed.location);
    if (found == at.end() || found->first != placed.location) continue;
    if (found->second == nullptr) found->second = &placed;
  }
  std::vector<WrittenStep> list;
  for (const PlayStep& step : steps) {
    const std::size_t count = step.locations.size();
    WrittenStep& written = list.emplace_back();
    written.sphere = step.sphere;
    written.description = fmt::format("collect {} item{}", count, count == 1 ? "" : "s");
    written.items_found = static_cast<std::int64_t>(count);
    for (const std::string& location : step.locations) {
      const PlacedItem* placed = entry_of(location)->second;
      FoundItem& found = written.items.emplace_back();
      found.location = location;
      if (placed == nullptr) continue;
      found.item = placed->item;
      found.title = title_of(*placed);
      found.is_progression = placed->is_progression;
    }
  }
  return list;
}

}  // namespace

Json write_playthrough(const Placement& placement, const std::vector<PlayStep>& steps) {
  return step_list().write(written_steps(placement, steps));
}

Json placement_schema() {
  const auto constant = [](Json value) { return Json(Json::Object{{"const", std::move(value)}}); };
  const auto with_items = [](Json item) {
    return Json(Json::Object{{"type", "array"}, {"items", std::move(item)}});
  };
  const auto object = [](const std::vector<std::string>& required, Json properties) {
    return Json(Json::Object{{"type", "object"},
                             {"required", Json::list(required)},
                             {"properties", std::move(properties)}});
  };
  const Json text = io::text().schema();
  const Json number = io::integer(0, kMostNumber).schema();
  const Json found = object({"item", "location"}, Json::object());
  const Json step = object({"sphere", "items"},
                           Json(Json::Object{{"sphere", number}, {"items", with_items(found)}}));
  std::vector<std::pair<io::MemberInfo, Json>> members;
  const auto add = [&](const char* key, Json schema, const char* help = "") {
    members.emplace_back(io::MemberInfo{.key = key, .help = help}, std::move(schema));
  };
  for (const char* key : {"seed", "engine", "kind", "world", "difficulty", "guarantee",
                          "hash_words", "hash_base64", "permalink"}) {
    add(key, text);
  }
  for (const char* key :
       {"attempts", "evictions", "projected_leaves", "goal_sphere", "sphere_count"}) {
    add(key, number);
  }
  add("world_hash", io::hex64().schema());
  add("traversal", io::one_of(kTraversalNames).schema());
  add("start", with_items(number));
  add("algorithm", io::one_of(kAlgorithmNames).schema());
  add("accessibility", io::one_of(kAccessibilityNames).schema());
  add("resource_mode", Json(Json::Object{{"enum", Json(Json::Array{"capacity", "path"})}}));
  add("verified", constant(true));
  add("settings", settings_object().schema());
  add("hash", io::hex64().schema());
  add("race", digest().schema(), "the digest of the secret of the race that it was made for");
  add("start_location", start_location().schema());
  add("graph_summary", graph_summary().schema());
  add("playthrough", with_items(step));
  add("placements", placed_list(false).schema());
  add("placement", io::map_of(io::nullable(io::text())).schema(),
      "the short form: item, or null, by location");
  Json either = Json::array();
  for (const char* key : {"placements", "placement"}) {
    either.push(Json(Json::Object{{"required", Json::list(std::vector{key})}}));
  }
  return io::object_schema("items.placement", 1, members).set("anyOf", std::move(either));
}

namespace {

// Sets what a pointer leads to. REQUIRES: it leads somewhere, and no key needs escapes
void set_at(Json& json, std::string_view pointer, Json value) {
  Json* here = &json;
  while (!pointer.empty()) {
    pointer.remove_prefix(1);
    const std::string_view step = pointer.substr(0, pointer.find('/'));
    pointer.remove_prefix(step.size());
    if (here->is_array()) {
      here = &here->items()[std::stoull(std::string(step))];
      continue;
    }
    Json::Object& members = here->members();
    here = &std::find_if(members.begin(), members.end(), [&](const Json::Member& member) {
              return member.key == step;
            })->value;
  }
  *here = std::move(value);
}

// Everything but the lists, which come last: the playthrough, and what lies where.
Json placement_head(const Placement& placement) {
  Json json = envelope("items", "placement", 1);
  if (placement.origin) {
    json.set("seed", placement.origin->seed);
    json.set("engine", placement.origin->engine);
  }
  json.set("world", placement.world);
  if (placement.world_hash) json.set("world_hash", hex64(*placement.world_hash));
  if (!placement.difficulty.empty()) json.set("difficulty", placement.difficulty);
  json.set("traversal", kTraversalNames.name(placement.traversal));
  if (!placement.start.empty()) json.set("start", Json::list(placement.start));
  if (placement.origin) write_origin(*placement.origin, json);
  return json;
}

}  // namespace

Json write_placement(const Placement& placement) {
  Json json = placement_head(placement);
  if (placement.origin) {
    json.set("playthrough", write_playthrough(placement, placement.origin->playthrough));
  }
  for (const Contradiction& each : placement.contradictions) {
    if (Result<Json> given = io::parse_json(each.given)) set_at(json, each.pointer, *given);
  }
  json.set("placements", placed_list(placement.origin.has_value()).write(placement.placements));
  return json;
}

void dump_placement(const Placement& placement, std::string& out) {
  if (!placement.contradictions.empty()) return write_placement(placement).dump_to(out);
  constexpr std::size_t kUsualHead = 8192;  // bytes,
  constexpr std::size_t kUsualItem = 256;   // so that the text need not grow
  out.reserve(out.size() + kUsualHead + kUsualItem * placement.placements.size());
  placement_head(placement).dump_to(out);
  out.back() = ',';  // it has more members
  if (placement.origin) {
    out += "\"playthrough\":";
    step_list().dump(written_steps(placement, placement.origin->playthrough), out);
    out += ',';
  }
  out += "\"placements\":";
  placed_list(placement.origin.has_value()).dump(placement.placements, out);
  out += '}';
}

}  // namespace boardwright::items
