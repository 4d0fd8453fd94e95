// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The rules of Randovania, each on a database of a few nodes made for it: region
// R, areas A and B, start at "start".
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "boardwright/games/items/logic/logic.hpp"
#include "games/items/import/randovania/convert.hpp"
#include "games/items/import/randovania/facts.hpp"
#include "games/items/import/verdict.hpp"
#include "games/items/logic/runs/runs.hpp"

namespace boardwright::items::randovania {
namespace {

using io::Json;
using Names = std::set<std::string>;

std::string quoted(const std::string& text) { return "\"" + text + "\""; }
std::string list_of(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
  return "[" + text + "]";
}
std::string leaf(const std::string& type, const std::string& name, int amount, bool negate) {
  return R"({"type": "resource", "data": {"type": ")" + type + R"(", "name": ")" + name +
         R"(", "amount": )" + std::to_string(amount) + R"(, "negate": )" +
         (negate ? "true" : "false") + "}}";
}
std::string has(const std::string& name, int amount = 1) {
  return leaf("items", name, amount, false);
}
std::string event(const std::string& name) { return leaf("events", name, 1, false); }
std::string lacks(const std::string& name) { return leaf("events", name, 1, true); }
std::string damage(const std::string& name, int amount) {
  return leaf("damage", name, amount, false);
}
std::string all(const std::vector<std::string>& parts) {
  return R"({"type": "and", "data": {"comment": null, "items": )" + list_of(parts) + "}}";
}
const std::string kYes = all({});

struct Small {
  std::string game = "super_metroid";
  int schema = 27;
  std::map<std::string, std::map<std::string, std::string>> nodes;        // by area, then name
  std::map<std::string, std::string> areas = {{"A", "{}"}, {"B", "{}"}};  // their extras
  std::string docks = "{}";  // the weaknesses of type "door"
  std::string reductions = "[]";
  std::string pickups = "null";
  std::string configuration = R"("damage_strictness": 1.0)";
  std::string goal = kYes;

  // Connections are pairs of a node and a requirement.
  Small& node(const std::string& name, const std::string& body,
              const std::map<std::string, std::string>& ways, const std::string& area = "A") {
    std::string text = "{" + body + R"(, "connections": {)";
    std::string comma;
    for (const auto& [to, needs] : ways) {
      text += comma + quoted(to) + ": " + needs;
      comma = ", ";
    }
    nodes[area][name] = text + "}}";
    return *this;
  }
  Small& plain(const std::string& name, const std::map<std::string, std::string>& ways = {},
               const std::string& area = "A") {
    return node(name, R"("node_type": "generic", "layers": ["default"])", ways, area);
  }
  Small& event_at(const std::string& name, const std::string& what,
                  const std::map<std::string, std::string>& ways = {}) {
    return node(name, R"("node_type": "event", "event_name": ")" + what + "\"", ways);
  }
  Small& dock(const std::string& name, const std::string& weakness, const std::string& to_area,
              const std::string& to, const std::string& area = "A", const std::string& more = "") {
    return node(name,
                R"("node_type": "dock", "dock_type": "door", "default_dock_weakness": ")" +
                    weakness + R"(", "default_connection": {"region": "R", "area": ")" + to_area +
                    R"(", "node": ")" + to + "\"}" + more,
                {{"inside", kYes}, {"start", kYes}}, area);
  }

  Sources sources() const {
    const auto table = [](std::initializer_list<const char*> names) {
      std::string text = "{";
      for (const char* name : names) {
        text += (text == "{" ? "" : ", ") + quoted(name) + R"(: {"max_capacity": 10})";
      }
      return text + "}";
    };
    const std::string header =
        R"({"schema_version": )" + std::to_string(schema) + R"(, "game": ")" + game +
        R"(", "resource_database": {"items": )" +
        table({"X", "Y", "Tank", "Suit", "Varia", "Gravity", "Ammo", "Gun", "Locked", "Scan",
               "Violet", "DNA1", "DNA2", "DNA3"}) +
        R"(, "events": )" + table({"E", "F", "G"}) + R"(, "tricks": )" + table({"T"}) +
        R"(, "damage": )" + table({"Heat"}) + R"(, "misc": )" +
        table({"MoatTweaks", "RedTowerTweaks"}) + R"(, "versions": )" + table({"NTSC", "PAL"}) +
        R"(, "requirement_template": {}, "damage_reductions": )" + reductions +
        R"(, "energy_tank_item_index": "Tank"}, "starting_location": {"region": "R", "area": "A", )"
        R"("node": "start"}, "victory_condition": )" +
        goal + R"(, ")" + (schema < 30 ? "dock_weakness_database" : "dock_type_database") +
        R"(": {"types": {"door": {"items": )" + docks + "}}}}";
    std::string region = R"({"name": "R", "areas": {)";
    std::string comma;
    for (const auto& [area, inside] : nodes) {
      region += comma + quoted(area) + R"(: {"extra": )" + areas.at(area) + R"(, "nodes": {)";
      std::string inner;
      for (const auto& [name, text] : inside) {
        region += inner + quoted(name) + ": " + text;
        inner = ", ";
      }
      region += "}}";
      comma = ", ";
    }
    region += "}}";
    const std::string standard = R"({"standard_pickups": {
        "X": {"progression": ["X"]}, "Y": {"progression": ["Y"]}, "Scan": {"progression": ["Scan"]},
        "Tank": {"progression": ["Tank"]}, "Suit": {"progression": ["Suit"]},
        "Varia": {"progression": ["Varia"]}, "Gravity": {"progression": ["Gravity"]},
        "Violet": {"progression": ["Violet"]},
        "Progressive": {"progression": ["Varia", "Gravity"], "additional_resources": {"X": 1}},
        "Launcher": {"progression": ["Gun"], "ammo": ["Ammo"], "unlocks_ammo": true}},
      "ammo_pickups": {"Shells": {"items": ["Ammo"], "unlocked_by": "Gun", "temporary": "Locked"}},
      "generated_pickups": {"Metroid DNA": {"name_template": "Metroid DNA {i}",
                                            "progression": ["DNA{i}"]}}})";
    const auto parse = [](const std::string& text) {
      Result<Json> json = io::parse_json(text);
      EXPECT_TRUE(json.has_value()) << json.error().message << "\n" << text;
      return json ? *std::move(json) : Json();
    };
    Sources made;
    made.header = parse(header);
    made.regions.push_back(parse(region));
    made.pickups = parse(pickups == "null" ? standard : pickups);
    made.preset = parse(R"({"configuration": {)" + configuration + "}}");
    return made;
  }
  Result<BuiltWorld> convert_it(bool force = false) const {
    ImportOptions options;
    options.force = force;
    return convert(sources(), options);
  }
};

// Names of the nodes that are reached, without their region.
Names reached(const World& world, const std::map<std::string, int>& have,
              const std::string& level = "none") {
  CompileOptions options;
  options.difficulty = *world.find_difficulty(level);
  options.negation = true;
  for (const auto& [name, count] : have) {
    options.held.emplace_back(*world.find_item(name), count);
  }
  const Logic logic = compile(world, options);
  const Runs::Union all = reach_of(logic);
  Names names;
  for (std::size_t i = 0; i < world.nodes.size(); ++i) {
    const Fact fact = logic.node_fact[i];
    if (fact < kAlwaysFact && all.on[fact] != 0) names.insert(world.nodes[i].id.substr(2));
  }
  return names;
}
Names reached(const Small& small, const std::map<std::string, int>& have = {},
              const std::string& level = "none") {
  const Result<BuiltWorld> built = small.convert_it();
  EXPECT_TRUE(built.has_value()) << built.error().message;
  return built ? reached(built->world, have, level) : Names();
}
bool reaches(const Small& small, const std::string& node,
             const std::map<std::string, int>& have = {}, const std::string& level = "none") {
  return reached(small, have, level).contains(node);
}

// A start and a room behind a requirement.
Small behind(const std::string& needs) {
  Small small;
  small.plain("start", {{"end", needs}}).plain("end");
  return small;
}

TEST(RandovaniaRules, TricksSettingsAndVersionsAreConstants) {
  Small small = behind(all({leaf("tricks", "T", 2, false), leaf("versions", "NTSC", 1, false)}));
  EXPECT_FALSE(reaches(small, "A/end", {}, "beginner"));
  EXPECT_TRUE(reaches(small, "A/end", {}, "intermediate"));
  small = behind(all({leaf("tricks", "T", 2, true), leaf("misc", "MoatTweaks", 1, true)}));
  EXPECT_TRUE(reaches(small, "A/end", {}, "beginner"));
  EXPECT_FALSE(reaches(small, "A/end", {}, "maximum"));
  small.configuration = R"("patches": {"moat": true})";
  EXPECT_FALSE(reaches(small, "A/end", {}, "beginner"));
  small = behind(leaf("tricks", "T", 3, false));
  small.configuration = R"("trick_level": {"specific_levels": {"T": "advanced"}})";
  EXPECT_TRUE(reaches(small, "A/end", {}, "preset"));
}

TEST(RandovaniaRules, NodesWithoutAnActiveLayerDoNotExist) {
  Small small = behind(kYes);
  small.node("end", R"("node_type": "generic", "layers": ["other"])", {});
  EXPECT_EQ(reached(small), Names({"A/start"}));
}

TEST(RandovaniaRules, EnergyComesFromTanks) {
  const Small small = behind(damage("Heat", 150));
  const Result<BuiltWorld> built = small.convert_it();
  ASSERT_TRUE(built.has_value());
  ASSERT_TRUE(built->world.carried.has_value());
  EXPECT_EQ(built->world.carried->capacity.base, 99);
  EXPECT_FALSE(reaches(small, "A/end"));
  EXPECT_TRUE(reaches(small, "A/end", {{"Tank", 1}}));
  Small story = behind(damage("Heat", 4));
  story.game = "cave_story";
  story.configuration = R"("damage_strictness": 1.0, "starting_hp": 5)";
  EXPECT_TRUE(reaches(story, "A/end"));
  story.configuration = R"("damage_strictness": 1.0, "starting_hp": 3)";
  EXPECT_FALSE(reaches(story, "A/end"));
}

TEST(RandovaniaRules, DamageIsScaledCutAndRounded) {
  Small small = behind(damage("Heat", 66));  // 99 exactly
  small.configuration = R"("damage_strictness": 1.5)";
  EXPECT_FALSE(reaches(small, "A/end")) << "energy must be greater than the damage";
  small.schema = 34;
  EXPECT_TRUE(reaches(small, "A/end")) << "it may be as great";
  // 65 x 1.5 is cut to 97.
  small = behind(all({damage("Heat", 65), damage("Heat", 1)}));
  small.configuration = R"("damage_strictness": 1.5)";
  EXPECT_TRUE(reaches(small, "A/end"));
  // Twice half of 99: each is rounded up, or the sum is not.
  small = behind(all({damage("Heat", 99), damage("Heat", 99)}));
  small.reductions = R"([{"name": "Heat", "reductions": [{"name": "Suit", "multiplier": 0.5}]}])";
  EXPECT_FALSE(reaches(small, "A/end", {{"Suit", 1}}));
  small.schema = 34;
  EXPECT_TRUE(reaches(small, "A/end", {{"Suit", 1}}));
}

TEST(RandovaniaRules, TheLeastReductionCountsAndTheSuitsMultiply) {
  Small small = behind(damage("Heat", 500));
  small.reductions =
      R"([{"name": "Heat", "reductions": [{"name": "Suit", "multiplier": 0.5},
                                          {"name": "X", "multiplier": 2.0}]}])";
  EXPECT_FALSE(reaches(small, "A/end", {{"Varia", 1}, {"Gravity", 1}, {"Suit", 0}}));
  EXPECT_FALSE(reaches(small, "A/end", {{"Varia", 1}, {"Suit", 1}}));
  EXPECT_TRUE(reaches(small, "A/end", {{"Varia", 1}, {"Gravity", 1}, {"Suit", 1}, {"X", 1}}));
}

TEST(RandovaniaRules, EnergyIsCarriedAndRefilled) {
  Small small;
  small.plain("start", {{"middle", damage("Heat", 60)}})
      .plain("middle", {{"end", damage("Heat", 60)}})
      .plain("end");
  EXPECT_EQ(reached(small), Names({"A/start", "A/middle"}));
  small.node("middle", R"("node_type": "generic", "heal": true)", {{"end", damage("Heat", 60)}});
  EXPECT_TRUE(reaches(small, "A/end"));
}

// A weakness that takes `opening`, perhaps with a lock that X breaks.
std::string weakness(const std::string& name, const std::string& opening,
                     const std::string& lock = "") {
  const std::string broken = lock.empty() ? "null"
                                          : "{\"lock_type\": " + quoted("front-blast-" + lock) +
                                                ", \"requirement\": " + has("X") + "}";
  return quoted(name) + ": {\"requirement\": " + opening + ", \"lock\": " + broken + "}";
}

Small two_areas(const std::string& front, const std::string& back, const std::string& more = "") {
  Small small;
  const std::string kinds =
      list_of({weakness("Open", kYes), weakness("Hot", damage("Heat", 60)),
               weakness("Key", has("X")), weakness("Free", kYes, "back-free-unlock"),
               weakness("Blast", kYes, "back-blast"), weakness("Match", kYes, "back-if-matching"),
               weakness("Other", kYes, "back-impossible"), weakness("Normal Door (Forced)", kYes)});
  small.docks = "{" + kinds.substr(1, kinds.size() - 2) + "}";
  small.plain("start", {{"door", kYes}})
      .dock("door", front, "B", "door", "A", more)
      .dock("door", back, "A", "door", "B")
      .plain("inside", {}, "B");
  return small;
}

TEST(RandovaniaRules, ADockIsOpenedOnTheSideThatIsLeft) {
  EXPECT_TRUE(reaches(two_areas("Open", "Key"), "B/inside"));
  EXPECT_FALSE(reaches(two_areas("Key", "Open"), "B/inside"));
  EXPECT_TRUE(reaches(two_areas("Key", "Open"), "B/inside", {{"X", 1}}));
}

TEST(RandovaniaRules, ALockBlocksBothWaysUntilItIsBroken) {
  for (const char* kind : {"Free", "Blast", "Match", "Other"}) {
    EXPECT_FALSE(reaches(two_areas(kind, "Open"), "B/inside")) << kind;
    EXPECT_TRUE(reaches(two_areas(kind, "Open"), "B/inside", {{"X", 1}})) << kind;
  }
  // From behind.
  EXPECT_TRUE(reaches(two_areas("Open", "Free"), "B/inside"));
  EXPECT_FALSE(reaches(two_areas("Open", "Blast"), "B/inside"));
  EXPECT_TRUE(reaches(two_areas("Open", "Blast"), "B/inside", {{"X", 1}}));
  EXPECT_FALSE(reaches(two_areas("Open", "Match"), "B/inside", {{"X", 1}}));
  EXPECT_TRUE(reaches(two_areas("Match", "Match"), "B/inside", {{"X", 1}}));
  EXPECT_FALSE(reaches(two_areas("Open", "Other"), "B/inside", {{"X", 1}}));
}

TEST(RandovaniaRules, OverridesCountForTheUsualWeaknessOnly) {
  const std::string open = R"(, "override_default_open_requirement": )";
  const std::string lock = R"(, "override_default_lock_requirement": )";
  EXPECT_TRUE(reaches(two_areas("Key", "Open", open + has("Y")), "B/inside", {{"Y", 1}}));
  EXPECT_TRUE(reaches(two_areas("Blast", "Open", lock + has("Y")), "B/inside", {{"Y", 1}}));
  // Strictness: the newer program scales overrides too.
  Small small = two_areas("Key", "Open", open + damage("Heat", 60));
  small.configuration = R"("damage_strictness": 2.0)";
  EXPECT_TRUE(reaches(small, "B/inside"));
  small.schema = 34;
  EXPECT_FALSE(reaches(small, "B/inside"));
  small = two_areas("Hot", "Open");
  small.configuration = R"("damage_strictness": 2.0)";
  EXPECT_FALSE(reaches(small, "B/inside"));
  // A preset that replaces the weakness drops the override.
  small = two_areas("Key", "Open", open + has("Y"));
  small.game = "prime1";
  small.areas["B"] = R"({"unlocked_save_station": true})";
  EXPECT_FALSE(reaches(small, "B/inside"));
  small.configuration = R"("blue_save_doors": true)";
  EXPECT_TRUE(reaches(small, "B/inside"));
}

TEST(RandovaniaRules, AmmunitionNeedsItsLauncher) {
  Small small = behind(has("Ammo", 6));
  small.configuration = R"("standard_pickup_configuration": {"pickups_state": {
      "Launcher": {"num_shuffled_pickups": 1, "included_ammo": [2]}}},
    "ammo_pickup_configuration": {"pickups_state": {
      "Shells": {"ammo_count": [2], "pickup_count": 5, "requires_main_item": false}}})";
  EXPECT_FALSE(reaches(small, "A/end", {{"Shells", 5}}));
  EXPECT_FALSE(reaches(small, "A/end", {{"Shells", 1}, {"Launcher", 1}}));
  EXPECT_TRUE(reaches(small, "A/end", {{"Shells", 2}, {"Launcher", 1}}));
}

TEST(RandovaniaRules, ProgressivePickupsGiveOneStageAfterAnother) {
  const Small small = behind(all({has("Gravity"), has("X", 2)}));
  EXPECT_FALSE(reaches(small, "A/end", {{"Progressive", 1}, {"X", 1}}));
  EXPECT_TRUE(reaches(small, "A/end", {{"Progressive", 2}}));
}

TEST(RandovaniaRules, GeneratedPickupsThatAreNotPlacedAreHeld) {
  Small small = behind(all({has("DNA1"), has("DNA3")}));
  small.game = "am2r";
  small.configuration = R"("artifacts": {"placed_artifacts": 2})";
  const Result<BuiltWorld> built = small.convert_it();
  ASSERT_TRUE(built.has_value());
  const World& world = built->world;
  EXPECT_EQ(world.items[world.find_item("Metroid DNA 1")->index].count, 1);
  EXPECT_EQ(world.items[world.find_item("Metroid DNA 3")->index].count, 0);
  EXPECT_EQ(world.start_items, (ItemCounts{{*world.find_item("Metroid DNA 3"), 1}}));
  EXPECT_TRUE(reached(world, {{"Metroid DNA 1", 1}, {"Metroid DNA 3", 1}}).contains("A/end"));
}

TEST(RandovaniaRules, PickupsNewerThanThePresetAreHeld) {
  Small small = behind(kYes);
  small.game = "am2r";
  small.schema = 34;
  small.pickups = R"({"standard_pickups": {"Arm Cannon": {"progression": ["X"]}}})";
  EXPECT_EQ(small.convert_it()->world.start_items.size(), 1U);
  small.configuration = R"("standard_pickup_configuration": {"pickups_state": {"Arm Cannon": {}}})";
  EXPECT_EQ(small.convert_it()->world.start_items.size(), 0U);
}

TEST(RandovaniaRules, SeveralNodesMayGiveOneEvent) {
  Small small;
  small.plain("start", {{"one", has("X")}, {"two", has("Y")}, {"end", event("E")}})
      .event_at("one", "E")
      .event_at("two", "E")
      .plain("end");
  EXPECT_FALSE(reaches(small, "A/end"));
  EXPECT_TRUE(reaches(small, "A/end", {{"X", 1}}));
  EXPECT_TRUE(reaches(small, "A/end", {{"Y", 1}}));
}

TEST(RandovaniaRules, AnEventIsOneWithThePickupBehindIt) {
  Small small;
  small.plain("start", {{"boss", kYes}})
      .event_at("boss", "E", {{"prize", has("X")}})
      .node("prize", R"("node_type": "pickup", "pickup_index": 0)", {{"start", kYes}});
  EXPECT_TRUE(reaches(small, "A/prize"));
  small.plain("start", {{"boss", kYes}, {"prize", has("X")}});  // another entrance
  EXPECT_FALSE(reaches(small, "A/prize"));
}

TEST(RandovaniaRules, LeavingAHintTakesWhatReadingItTakes) {
  Small small;
  small.plain("start", {{"hint", kYes}})
      .node("hint", R"("node_type": "hint", "requirement_to_collect": )" + has("X"),
            {{"end", kYes}})
      .plain("end");
  EXPECT_EQ(reached(small), Names({"A/start", "A/hint"}));
  EXPECT_TRUE(reaches(small, "A/end", {{"X", 1}}));
}

TEST(RandovaniaRules, AGateTakesTheScannerAndItsColour) {
  Small small;
  small.game = "prime2";
  small.plain("start", {{"gate", kYes}})
      .node("gate", R"("node_type": "configurable_node")", {{"end", kYes}})
      .plain("end");
  EXPECT_FALSE(reaches(small, "A/end", {{"Scan", 1}, {"Violet", 1}})) << "its colour is not known";
  small.configuration =
      R"("translator_configuration": {"translator_requirement": {"R/A/gate": "violet"}})";
  EXPECT_FALSE(reaches(small, "A/end", {{"Violet", 1}}));
  EXPECT_TRUE(reaches(small, "A/end", {{"Scan", 1}, {"Violet", 1}}));
}

TEST(RandovaniaRules, NetworksAreActivatedOnceAndUnlockedEach) {
  const auto port = [](const std::string& unlocked, const std::string& activate) {
    return R"("node_type": "teleporter_network", "network": "n", "is_unlocked": )" + unlocked +
           R"(, "requirement_to_activate": )" + activate;
  };
  Small small;
  small.plain("start", {{"one", kYes}})
      .node("one", port(kYes, has("X")), {})
      .node("two", port(has("Y"), has("X")), {{"end", kYes}})
      .plain("end");
  EXPECT_EQ(reached(small, {{"Y", 1}}), Names({"A/start", "A/one"}));
  EXPECT_EQ(reached(small, {{"X", 1}}), Names({"A/start", "A/one"}));
  EXPECT_TRUE(reaches(small, "A/end", {{"X", 1}, {"Y", 1}}));
  small.schema = 34;
  EXPECT_TRUE(reaches(small, "A/end", {{"Y", 1}})) << "newer: no activation";
}

TEST(RandovaniaRules, DangerousEventsAreTakenLastAndOneAtATime) {
  Small small;
  small.plain("start", {{"lever", kYes}, {"before", lacks("E")}, {"after", event("E")}})
      .event_at("lever", "E", {{"beyond", kYes}})
      .plain("before")
      .plain("after")
      .plain("beyond");
  EXPECT_EQ(reached(small), Names({"A/start", "A/lever", "A/before", "A/after", "A/beyond"}));
  // Behind the lever one can no longer go back to what it closed.
  small.plain("beyond", {{"lost", lacks("E")}}).plain("lost");
  EXPECT_FALSE(reaches(small, "A/lost"));
}

TEST(RandovaniaRules, OfSeveralNegationsOneSufficesInTheNewerProgram) {
  Small small;
  small.plain("start", {{"one", kYes}, {"two", kYes}})
      .event_at("one", "E", {{"end", all({lacks("E"), lacks("F")})}})
      .event_at("two", "F")
      .plain("end");
  EXPECT_FALSE(reaches(small, "A/end"));
  small.schema = 34;
  EXPECT_TRUE(reaches(small, "A/end"));
}

TEST(RandovaniaRules, ARequirementMayAskForANode) {
  Small small;
  small.schema = 34;
  small
      .plain("start",
             {{"seen", has("X")},
              {"end", R"({"type": "node", "data": {"region": "R", "area": "A", "node": "seen"}})"}})
      .plain("seen")
      .plain("end");
  EXPECT_FALSE(reaches(small, "A/end"));
  EXPECT_TRUE(reaches(small, "A/end", {{"X", 1}}));
}

TEST(RandovaniaRules, AnUnknownSchemaIsRefusedUnlessForced) {
  Small small = behind(kYes);
  small.schema = 35;
  const Result<BuiltWorld> refused = small.convert_it();
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().code, "unknown_schema");
  const Result<BuiltWorld> forced = small.convert_it(true);
  ASSERT_TRUE(forced.has_value());
  EXPECT_EQ(faith_of(dropped_by_kind(forced->report)), Faith::Neither);
}

TEST(RandovaniaRules, SchemasBetweenTheMeasuredOnesAreReadAndSaySo) {
  for (int schema = 28; schema < 34; ++schema) {
    Small small = behind(kYes);
    small.schema = schema;
    const Result<BuiltWorld> built = small.convert_it();
    ASSERT_TRUE(built.has_value());
    EXPECT_TRUE(reached(built->world, {}).contains("A/end"));
    EXPECT_EQ(faith_of(dropped_by_kind(built->report)), Faith::Neither);
  }
  const SchemaRules mixed = schema_rules(31);
  EXPECT_FALSE(mixed.may_empty);
  EXPECT_TRUE(mixed.scaled_overrides);
  EXPECT_EQ(schema_rules(30).schema, 27);
  EXPECT_EQ(schema_rules(32).schema, 34);
  EXPECT_FALSE(schema_rules(26).known);
  EXPECT_FALSE(schema_rules(35).known);
}

TEST(RandovaniaRules, SettingsOfAnUnknownGameAreNeitherOnNorOff) {
  for (bool negate : {false, true}) {
    Small small = behind(leaf("misc", "MoatTweaks", 1, negate));
    small.game = "unheard of";
    const Result<BuiltWorld> built = small.convert_it();
    ASSERT_TRUE(built.has_value());
    EXPECT_FALSE(reached(built->world, {}).contains("A/end"));
    EXPECT_EQ(faith_of(dropped_by_kind(built->report)), Faith::Sound);
  }
}

}  // namespace
}  // namespace boardwright::items::randovania
