// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The flat form of a world. Names are declared first (items with their chain
// stages, resources, events), then everything that refers to them is read in
// one walk. The big tables (nodes, edges, requirements) are read by hand,
// because they are nearly all of a file of hundreds of kilobytes.
#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

#include "boardwright/io/fields.hpp"
#include "games/items/forms/documents_json.hpp"
#include "games/items/forms/item_codecs.hpp"
#include "games/items/forms/requirement_json.hpp"
#include "games/items/model/cost_factor.hpp"
#include "games/items/model/world_names.hpp"

namespace boardwright::items {

std::string Path::pointer() const {
  if (up_ == nullptr) return std::string(key_);
  const std::string before = up_->pointer();
  return key_.empty() ? io::pointer_to(before, index_) : io::pointer_to(before, key_);
}

Error error_at(const Path& path, std::string code, std::string message) {
  return Error{std::move(code), std::move(message), at_pointer(path.pointer())};
}

namespace {

using io::Fields;
using io::Json;

class Reader {
 public:
  Reader() : names_(world_), requirements_(world_, names_, error_) {}

  Result<World> read(const Json& json);

 private:
  // Keeps the first error; readers go on with harmless values.
  void fail(const Path& path, std::string code, std::string message) {
    if (!error_) error_ = error_at(path, std::move(code), std::move(message));
  }
  void adopt(const Fields& fields) {
    if (fields.failed() && !error_) error_ = fields.error();
  }

  void read_items(const Json& json, const Path& path);
  void read_chains(const Json& json, const Path& path);
  void read_resources(const Json& json, const Path& path);
  void declare_events(const Json& json);
  void read_events(const Json& json, const Path& path);
  void read_nodes(const Json& json, const Path& path);
  void read_edges(const Json& json, const Path& path);
  void read_locations(const Json& json, const Path& path);
  void read_location(const Json& json, const Path& path);
  void read_start(const Json& json, const Path& path);
  void read_difficulties(const Json* json, const std::optional<std::string>& chosen);
  NodeId read_node_index(const Json& json, const Path& path);
  std::vector<NodeId> read_node_list(const Json& json, const Path& path);
  void read_carried(const Json& json, const Path& path);
  std::vector<CostFactor> read_factors(const Json& json, const Path& path);
  std::vector<std::pair<ItemId, std::int64_t>> read_gains(const Json& json, const Path& path);
  ReqId read_requirement(const Json& json, const Path& path) {
    return requirements_.read(json, path);
  }

  const Json::Array& array(const Json& json, const Path& path) {
    static const Json::Array kNone;
    if (json.is_array()) return json.items();
    fail(path, "wrong_type", "an array is needed here");
    return kNone;
  }
  const Json::Object& object(const Json& json, const Path& path) {
    static const Json::Object kNone;
    if (json.is_object()) return json.members();
    fail(path, "wrong_type", "an object is needed here");
    return kNone;
  }

  World world_;
  WorldNames names_;
  Status error_;
  RequirementReader requirements_;
};

void Reader::read_items(const Json& json, const Path& path) {
  for (const Json::Member& member : object(json, path)) {
    const Path here = path.at(member.key);
    Fields fields(member.value, here.pointer());
    Item item;
    item.name = member.key;
    item.classification = fields.text("class");
    item.count = fields.integer("count", 0, kMostCopies);
    fields.maybe("chain");
    fields.close();
    adopt(fields);
    if (item.classification.empty())
      fail(here.at("class"), "wrong_choice", "an item's class has a name");
    names_.add_item(std::move(item));
  }
}

void Reader::read_chains(const Json& json, const Path& path) {
  for (const Json::Member& member : object(json, path)) {
    const Json* chain = member.value.find("chain");
    if (chain == nullptr) continue;
    const Path member_path = path.at(member.key);
    const Path here = member_path.at("chain");
    std::vector<ItemId> stages;
    for (const Json& stage : array(*chain, here)) {
      if (!stage.is_text()) {
        fail(here.at(stages.size()), "wrong_type", "a stage of a chain is the name of an item");
        return;
      }
      stages.push_back(names_.stage(stage.as_text()));
    }
    if (stages.size() > 1000) {
      fail(here, "out_of_range", "a chain has at most 1000 stages");
    }
    world_.items[names_.item(member.key).index].chain = std::move(stages);
  }
}

std::vector<std::pair<ItemId, std::int64_t>> Reader::read_gains(const Json& json,
                                                                const Path& path) {
  std::vector<std::pair<ItemId, std::int64_t>> gains;
  for (const Json::Member& gain : object(json, path)) {
    const ItemId item = names_.item(gain.key);
    if (!item) {
      fail(path.at(gain.key), "unknown_name",
           fmt::format("there is no item \"{}\"; add it to \"items\"", gain.key));
    } else if (!gain.value.is_integer() || gain.value.as_integer() < 0 ||
               gain.value.as_integer() > kLargestAmount) {
      fail(path.at(gain.key), "out_of_range",
           fmt::format("a gain is a whole number from 0 to {}", kLargestAmount));
    } else {
      gains.emplace_back(item, gain.value.as_integer());
    }
  }
  return gains;
}

void Reader::read_resources(const Json& json, const Path& path) {
  for (const Json::Member& member : object(json, path)) {
    const Path here = path.at(member.key);
    Fields fields(member.value, here.pointer());
    Resource resource;
    resource.name = member.key;
    resource.base = fields.integer("base", 0, kLargestAmount);
    resource.gains = read_gains(fields.any("gain"), here.at("gain"));
    fields.close();
    adopt(fields);
    names_.add_resource(std::move(resource));
  }
}

void Reader::declare_events(const Json& json) {
  if (!json.is_array()) return;
  for (const Json& entry : json.items()) {
    const Json* id = entry.find("id");
    if (id != nullptr && id->is_text()) names_.event_or_new(id->as_text());
  }
}

void Reader::read_events(const Json& json, const Path& path) {
  const Json::Array& list = array(json, path);
  for (std::size_t i = 0; i < list.size() && !error_; ++i) {
    const Path here = path.at(i);
    Fields fields(list[i], here.pointer());
    const std::string id = fields.text("id");
    const Json& node = fields.any("node");
    const Json* requirement = fields.maybe("req");
    fields.close();
    adopt(fields);
    if (error_) return;
    EventSource source;
    source.event = names_.event_or_new(id);
    source.node = read_node_index(node, here.at("node"));
    if (requirement != nullptr) source.requirement = read_requirement(*requirement, here.at("req"));
    world_.sources.push_back(source);
  }
}

void Reader::read_nodes(const Json& json, const Path& path) {
  const Json::Array& list = array(json, path);
  if (list.empty()) fail(path, "out_of_range", "a world needs at least one node");
  if (list.size() > kMostNodes) {
    return fail(path, "out_of_range", fmt::format("at most {} nodes are possible", kMostNodes));
  }
  world_.nodes.reserve(list.size());
  for (std::size_t i = 0; i < list.size(); ++i) {
    const bool right = list[i].is_array() && list[i].items().size() == 4 &&
                       std::all_of(list[i].items().begin(), list[i].items().end(),
                                   [](const Json& part) { return part.is_text(); });
    if (!right) {
      return fail(path.at(i), "wrong_type", "a node is [id, area, room, kind], four texts");
    }
    const Json::Array& parts = list[i].items();
    world_.nodes.push_back(Node{parts[0].as_text(),
                                names_.room_or_new(parts[1].as_text(), parts[2].as_text()),
                                parts[3].as_text()});
  }
}

NodeId Reader::read_node_index(const Json& json, const Path& path) {
  if (json.is_integer() && json.as_integer() >= 0 &&
      json.as_integer() < static_cast<std::int64_t>(world_.nodes.size())) {
    return NodeId(static_cast<std::size_t>(json.as_integer()));
  }
  fail(path, json.is_integer() ? "out_of_range" : "wrong_type",
       fmt::format("a node is named by its index, from 0 to {}",
                   world_.nodes.empty() ? 0 : world_.nodes.size() - 1));
  return NodeId(0);
}

std::vector<NodeId> Reader::read_node_list(const Json& json, const Path& path) {
  std::vector<NodeId> nodes;
  const Json::Array& list = array(json, path);
  nodes.reserve(list.size());
  for (std::size_t i = 0; i < list.size(); ++i)
    nodes.push_back(read_node_index(list[i], path.at(i)));
  return nodes;
}

void Reader::read_edges(const Json& json, const Path& path) {
  const Json::Array& list = array(json, path);
  world_.edges.reserve(list.size());
  for (std::size_t i = 0; i < list.size() && !error_; ++i) {
    const Path here = path.at(i);
    if (!list[i].is_array() || list[i].items().size() != 3) {
      return fail(here, "wrong_type", "an edge is [from, to, requirement]");
    }
    const Json::Array& parts = list[i].items();
    Edge edge;
    edge.from = read_node_index(parts[0], here.at(std::size_t{0}));
    edge.to = read_node_index(parts[1], here.at(1));
    edge.requirement = read_requirement(parts[2], here.at(2));
    world_.edges.push_back(edge);
  }
}

void Reader::read_location(const Json& json, const Path& path) {
  Fields fields(json, path.pointer());
  Location location;
  location.id = fields.text("id");
  location.node = read_node_index(fields.any("node"), path.at("node"));
  const std::optional<std::string> region = fields.maybe_text("region");
  const std::optional<std::string> area = fields.maybe_text("area");
  location.room = fields.text_or("room", "");
  location.name = fields.text_or("name", "");
  location.note = fields.text_or("note", "");
  location.category = fields.text("category");
  if (const Json* vanilla = fields.maybe("vanilla"); vanilla != nullptr && !vanilla->is_null()) {
    if (vanilla->is_text()) location.vanilla = names_.item(vanilla->as_text());
    if (!location.vanilla) {
      fields.fail_at("vanilla", vanilla->is_text() ? "unknown_name" : "wrong_type",
                     "\"vanilla\" is null or the name of an item in \"items\"");
    }
  }
  if (const Json* requirement = fields.maybe("req")) {
    location.requirement = read_requirement(*requirement, path.at("req"));
  }
  location.excluded = fields.flag_or("excluded", false);
  fields.close();
  adopt(fields);
  if (error_) return;
  const Room& room = world_.rooms[world_.nodes[location.node.index].room.index];
  location.area = names_.area_or_new(area     ? *area
                                     : region ? *region
                                              : std::string(world_.areas[room.area.index]));
  world_.locations.push_back(std::move(location));
}

void Reader::read_locations(const Json& json, const Path& path) {
  const Json::Array& list = array(json, path);
  world_.locations.reserve(list.size());
  std::unordered_set<std::string_view> ids;
  for (std::size_t i = 0; i < list.size() && !error_; ++i) {
    read_location(list[i], path.at(i));
    if (error_) return;
    if (!ids.insert(list[i].find("id")->as_text()).second) {
      const Path here = path.at(i);
      fail(here.at("id"), "duplicate_location",
           fmt::format("the location \"{}\" is given twice; rename one", world_.locations[i].id));
    }
  }
}

void Reader::read_start(const Json& json, const Path& path) {
  Fields fields(json, path.pointer());
  world_.start = read_node_list(fields.any("nodes"), path.at("nodes"));
  if (const Json* items = fields.maybe("items")) {
    const Path here = path.at("items");
    for (const Json::Member& member : object(*items, here)) {
      const ItemId item = names_.item(member.key);
      if (!item) {
        fail(here.at(member.key), "unknown_name",
             fmt::format("there is no item \"{}\"; add it to \"items\"", member.key));
      } else if (!member.value.is_integer() || member.value.as_integer() < 0 ||
                 member.value.as_integer() > kMostCopies) {
        fail(here.at(member.key), "out_of_range",
             fmt::format("a count is a whole number from 0 to {}", kMostCopies));
      } else {
        world_.start_items.emplace_back(item, member.value.as_integer());
      }
    }
  }
  fields.close();
  adopt(fields);
  if (world_.start.empty()) fail(path.at("nodes"), "out_of_range", "a start has at least one node");
}

std::vector<CostFactor> Reader::read_factors(const Json& json, const Path& path) {
  std::vector<CostFactor> factors;
  const Json::Array& list = array(json, path);
  for (std::size_t i = 0; i < list.size() && !error_; ++i) {
    const Path here = path.at(i);
    Fields fields(list[i], here.pointer());
    const Json& when = fields.any("when");
    const Json& factor = fields.any("factor");
    fields.close();
    adopt(fields);
    if (error_) break;
    const ReqId requirement = read_requirement(when, here.at("when"));
    if (world_.requirements.has_cost(requirement) ||
        world_.requirements.has_negation(requirement)) {
      fail(here.at("when"), "bad_requirement", "a factor depends on no \"cost\" and no \"not\"");
    }
    if (!factor.is_number() || !(factor.as_number() >= 0 && factor.as_number() <= 1000)) {
      fail(here.at("factor"), "out_of_range", "a factor is a number from 0 to 1000");
      break;
    }
    factors.push_back({requirement, factor.as_number()});
  }
  const double most = factor_without_items(factors);
  for (std::size_t i = 0; i < factors.size() && !error_; ++i) {
    if (factors[i].factor <= most || factors[i].when == Requirements::always()) continue;
    const Path here = path.at(i);
    fail(here.at("factor"), "out_of_range",
         fmt::format("a factor with a condition is at most {}, what counts without items: an item "
                     "makes no way dearer",
                     most));
  }
  return factors;
}

void Reader::read_carried(const Json& json, const Path& path) {
  Fields fields(json, path.pointer());
  Carried& carried = world_.carried.emplace();
  carried.capacity.name = fields.text("name");
  carried.capacity.base = fields.integer("base", 1, kLargestAmount);
  const Json* gain = fields.maybe("gain");
  const Json* refill = fields.maybe("refill");
  if (fields.has("rounding")) carried.rounding = fields.choice("rounding", kRoundingNames);
  carried.may_empty = fields.flag_or("empty", false);
  const Json* by_kind = fields.maybe("factors");
  const Json* suits = fields.maybe("suits");
  fields.close();
  adopt(fields);
  if (error_) return;
  if (gain != nullptr) carried.capacity.gains = read_gains(*gain, path.at("gain"));
  if (refill != nullptr) carried.refill = read_node_list(*refill, path.at("refill"));
  if (by_kind != nullptr) {
    const Path here = path.at("factors");
    for (const Json::Member& member : object(*by_kind, here)) {
      CostKind& kind = carried.kinds[requirements_.cost_kind(member.key).index];
      kind.factors = read_factors(member.value, here.at(member.key));
    }
  }
  if (suits != nullptr) carried.factors = read_factors(*suits, path.at("suits"));
}

void Reader::read_difficulties(const Json* json, const std::optional<std::string>& chosen) {
  const Path root;
  const Path path = root.at("difficulties");
  if (json != nullptr) {
    for (const Json::Member& member : object(*json, path)) {
      Difficulty difficulty;
      difficulty.name = member.key;
      const Path here = path.at(member.key);
      for (const Json::Member& level : object(member.value, here)) {
        if (!level.value.is_integer() || level.value.as_integer() < 0 ||
            level.value.as_integer() > kLargestAmount) {
          fail(here.at(level.key), "out_of_range", "a level is a whole number, 0 or more");
        } else if (level.key == "*") {
          difficulty.others = level.value.as_integer();
        } else {
          difficulty.levels.emplace_back(names_.tech_or_new(level.key), level.value.as_integer());
        }
      }
      world_.difficulties.push_back(std::move(difficulty));
    }
  }
  if (world_.difficulties.empty()) world_.difficulties.push_back(Difficulty{"default", {}, 0});
  if (!chosen) return;
  if (const auto found = world_.find_difficulty(*chosen)) {
    world_.default_difficulty = *found;
  } else {
    fail(root.at("default_difficulty"), "unknown_name",
         fmt::format("there is no difficulty \"{}\" in \"difficulties\"", *chosen));
  }
}

Result<World> Reader::read(const Json& json) {
  const Path root;
  Fields fields(json, "");
  fields.ignore({"format", "version", "seed", "engine"});
  world_.name = fields.text_or("name", "");
  const Json& items = fields.any("items");
  const Json* resources = fields.maybe("resources");
  const Json* carried = fields.maybe("carried");
  const Json* events = fields.maybe("events");
  const Json& nodes = fields.any("nodes");
  const Json& edges = fields.any("edges");
  const Json& locations = fields.any("locations");
  const Json& start = fields.any("start");
  const Json* starts = fields.maybe("starts");
  const Json& goal = fields.any("goal");
  const Json* difficulties = fields.maybe("difficulties");
  const std::optional<std::string> chosen = fields.maybe_text("default_difficulty");
  world_.projection = fields.maybe_read<Projection>("projection", projection_codec());
  world_.families = fields.maybe_read<Named<FamilyRule>>("families", FamilyRulesCodec{})
                        .value_or(Named<FamilyRule>{});
  std::sort(world_.families.begin(), world_.families.end());
  fields.close();
  if (fields.failed()) return fields.error();

  read_items(items, root.at("items"));
  if (!error_) read_chains(items, root.at("items"));
  if (!error_ && resources != nullptr) read_resources(*resources, root.at("resources"));
  read_difficulties(difficulties, chosen);
  if (events != nullptr) declare_events(*events);
  if (!error_) read_nodes(nodes, root.at("nodes"));
  if (!error_ && carried != nullptr) read_carried(*carried, root.at("carried"));
  if (!error_ && events != nullptr) read_events(*events, root.at("events"));
  if (!error_) read_edges(edges, root.at("edges"));
  if (!error_) read_locations(locations, root.at("locations"));
  if (!error_) read_start(start, root.at("start"));
  if (!error_ && starts != nullptr) world_.starts = read_node_list(*starts, root.at("starts"));
  if (!error_) world_.goal = read_requirement(goal, root.at("goal"));
  if (error_) return *error_;
  return std::move(world_);
}

}  // namespace

Result<World> read_world(const Json& json) { return Reader().read(json); }

}  // namespace boardwright::items
