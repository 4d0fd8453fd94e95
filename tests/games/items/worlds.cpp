// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/worlds.hpp"

#include <algorithm>

#include "games/items/files.hpp"
#include "games/items/forms/documents_json.hpp"
#include "games/items/import/rooms/rooms.hpp"
#include "games/items/model/world_names.hpp"
#include "games/items/verbs/world_document.hpp"
#include "shared_data.hpp"

namespace boardwright::items {
namespace {

io::Json json_from(std::string text) {
  std::replace(text.begin(), text.end(), '\'', '"');
  Result<io::Json> json = io::parse_json(text);
  BOARDWRIGHT_ASSERT(json.has_value());
  return *std::move(json);
}

}  // namespace

std::shared_ptr<const World> world_from(std::string text) {
  Result<World> world = read_world(json_from(std::move(text)));
  BOARDWRIGHT_ASSERT(world.has_value());
  return std::make_shared<const World>(*std::move(world));
}

std::shared_ptr<const World> built_in_world(const char* name) { return builtin_world(name).world; }

std::string real_world_file(const char* name) { return "worlds/" + std::string(name) + ".json"; }

std::shared_ptr<const World> real_world(const char* name) {
  Result<World> world = read_world(read_json(shared_data(real_world_file(name))).value());
  BOARDWRIGHT_ASSERT(world.has_value());
  return std::make_shared<const World>(*std::move(world));
}

std::shared_ptr<const World> rooms_from(std::string text) {
  Result<BuiltWorld> built = read_rooms(json_from(std::move(text)));
  BOARDWRIGHT_ASSERT(built.has_value());
  return std::make_shared<const World>(std::move(built->world));
}

Error error_of_world(std::string text) {
  Result<World> world = read_world(json_from(std::move(text)));
  return world ? Error{} : world.error();
}

Error error_of_rooms(std::string text) {
  Result<BuiltWorld> built = read_rooms(json_from(std::move(text)));
  return built ? Error{} : built.error();
}

Settings settings_from(std::string text) {
  Result<Settings> settings = read_settings(json_from(std::move(text)));
  BOARDWRIGHT_ASSERT(settings.has_value());
  return *std::move(settings);
}

std::shared_ptr<const World> corridor(const std::string& items,
                                      const std::vector<std::string>& requirements,
                                      const std::string& goal) {
  std::string nodes = "['n0','A','r0','node']";
  std::string edges;
  std::string locations = "{'id':'L0','node':0,'category':'standard'}";
  for (std::size_t i = 0; i < requirements.size(); ++i) {
    const std::string here = std::to_string(i);
    const std::string next = std::to_string(i + 1);
    nodes += ",['n" + next + "','" + (i % 2 == 0 ? "B" : "A") + "','r" + next + "','node']";
    edges += (edges.empty() ? "" : ",") + ("[" + here + "," + next + "," + requirements[i] + "]") +
             ",[" + next + "," + here + ",true]";
    locations += ",{'id':'L" + next + "','node':" + next + ",'category':'standard'}";
  }
  return world_from("{'name':'corridor','items':" + items + ",'resources':{},'nodes':[" + nodes +
                    "],'edges':[" + edges + "],'locations':[" + locations +
                    "],'start':{'nodes':[0]},'goal':" + goal + "}");
}

namespace {

class RandomWorld {
 public:
  explicit RandomWorld(Random& random, Extras extras = {})
      : random_(random), extras_(extras), names_(world_) {}

  World make() {
    world_.name = "random";
    for (const char* name : {"A", "B", "C"}) add_item(name, "major", 1);
    add_item("Tank", "filler", 1 + random_.below(3));
    add_item("Prog", "major", random_.below(3));
    world_.items[names_.item("Prog").index].chain = {names_.stage("S1"), names_.stage("S2")};
    names_.add_resource({"Energy", 9, {{names_.item("Tank"), 10}, {names_.item("S2"), 5}}});
    names_.event_or_new("e0");
    names_.event_or_new("e1");
    names_.event_or_new("unset");
    names_.tech_or_new("jump");
    world_.difficulties = {{"easy", {}, 0}, {"hard", {{TechId(0), 1}}, 0}};
    const bool plain = !extras_.carried && !extras_.negation;
    const std::size_t nodes = 4 + random_.below(plain ? 11 : 6);
    if (extras_.carried) begin_carried();
    for (std::size_t i = 0; i < nodes; ++i) {
      world_.nodes.push_back(
          {"n" + std::to_string(i), names_.room_or_new(i % 2 == 0 ? "X" : "Y", "r"), "node"});
      if (i == 0) continue;
      const NodeId before(random_.below(static_cast<std::uint32_t>(i)));
      world_.edges.push_back({before, NodeId(i), requirement(2)});
      if (random_.chance(2, 3)) world_.edges.push_back({NodeId(i), before, requirement(1)});
    }
    for (std::size_t i = 0; i < nodes / 2; ++i) {
      world_.edges.push_back({any_node(), any_node(), requirement(2)});
    }
    for (std::uint32_t event = 0; event < 2; ++event) {
      world_.sources.push_back({EventId(event), any_node(), requirement(1)});
    }
    const std::size_t locations = 3 + random_.below(6);
    for (std::size_t i = 0; i < locations; ++i) {
      Location location;
      location.id = "L" + std::to_string(i);
      location.node = any_node();
      location.area = world_.rooms[world_.nodes[location.node.index].room.index].area;
      location.category = "standard";
      if (random_.chance(1, 4)) location.requirement = requirement(1);
      world_.locations.push_back(location);
    }
    world_.start = {NodeId(0)};
    if (extras_.carried) finish_carried();
    world_.goal = requirement(2);
    return std::move(world_);
  }

 private:
  // Factors are sums of few powers of two, so that sums of costs are exact in any
  // order.
  void begin_carried() {
    Carried& carried = world_.carried.emplace();
    carried.capacity = {"Life", 3 + random_.below(8), {{names_.item("Tank"), 4}}};
    carried.rounding = random_.chance(1, 2) ? Rounding::EachUp : Rounding::WholeDown;
    carried.may_empty = random_.chance(1, 2);
    carried.kinds = {{"Heat", {}}, {"Cold", {}}};
    const auto has = [&](const char* name) {
      return world_.requirements.has(names_.item(name), 1);
    };
    carried.kinds[0].factors = {{has("A"), 0.5}, {has("S1"), 0.25}};
    if (random_.chance(1, 3)) carried.kinds[1].factors = {{has("C"), 0}};
    if (random_.chance(1, 3)) {
      carried.kinds[1].factors.push_back({world_.requirements.event(EventId(0)), 0.75});
    }
    if (random_.chance(1, 3)) carried.factors = {{Requirements::always(), 1.5}, {has("B"), 0.5}};
  }
  void finish_carried() {
    for (int i = 0; i < 2; ++i) {
      if (random_.chance(1, 2)) world_.carried->refill.push_back(any_node());
    }
  }
  ReqId cost() { return world_.requirements.cost(CostId(random_.below(2)), random_.below(9)); }
  ReqId negation() {
    Requirements& pool = world_.requirements;
    switch (random_.below(6)) {
      case 0: return pool.negation(pool.tech(TechId(0), 1));
      case 1: return pool.negation(pool.has(names_.item("S1"), 1));
      case 2: return pool.negation(pool.has(names_.item("B"), 1 + random_.below(2)));
      default: return pool.negation(pool.event(EventId(random_.below(3))));
    }
  }
  void add_item(const char* name, const char* classification, std::int64_t count) {
    names_.add_item({name, classification, count, {}, true});
  }
  NodeId any_node() {
    return NodeId(random_.below(static_cast<std::uint32_t>(world_.nodes.size())));
  }
  ReqId requirement(int depth) {
    if (extras_.carried && random_.chance(1, 3)) return cost();
    if (extras_.negation && random_.chance(1, 5)) return negation();
    const std::uint32_t draw = random_.below(depth > 0 ? 12 : 8);
    if (draw < 3) return Requirements::always();
    if (draw < 5) {
      static const char* const kNames[] = {"A", "B", "C", "S1", "S2", "Prog"};
      return world_.requirements.has(names_.item(kNames[random_.below(6)]), 1 + random_.below(2));
    }
    if (draw == 5) return world_.requirements.cap(ResourceId(0), 5 * (1 + random_.below(8)));
    if (draw == 6) return world_.requirements.event(EventId(random_.below(3)));
    if (draw == 7) return world_.requirements.tech(TechId(0), 1);
    std::vector<ReqId> parts;
    const std::uint32_t count = random_.below(4);
    for (std::uint32_t i = 0; i < count; ++i) parts.push_back(requirement(depth - 1));
    return world_.requirements.join(random_.chance(1, 2) ? ReqKind::And : ReqKind::Or, parts);
  }

  Random& random_;
  Extras extras_;
  World world_;
  WorldNames names_;
};

}  // namespace

World random_world(Random& random) { return RandomWorld(random).make(); }
World random_careful_world(Random& random, const Extras& extras) {
  return RandomWorld(random, extras).make();
}

Pickups random_placement(const World& world, Random& random) {
  Pickups items;
  for (std::size_t i = 0; i < world.items.size(); ++i) {
    for (std::int64_t n = 0; n < world.items[i].count; ++n) items.emplace_back(i);
  }
  items.resize(std::max(items.size(), world.locations.size()));
  random.shuffle(items);
  items.resize(world.locations.size());
  return items;
}

std::string code_of(const Result<Plan>& plan) { return plan ? "" : plan.error().code; }

std::string plan_code(const std::shared_ptr<const World>& world, const std::string& settings) {
  return code_of(make_plan(world, settings_from(settings)));
}

}  // namespace boardwright::items
