// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Rules of Randovania that hold for single games, or that only one number decides.
#include "games/items/randovania_small.hpp"

namespace boardwright::items::randovania {
namespace {

constexpr const char* kPlain = R"("damage_strictness": 1.0)";

TEST(RandovaniaGames, OfTwoCostsTheLeastCounts) {
  const Small small =
      behind(R"({"type": "or", "data": {"items": )" +
             list_of({damage("Heat", 500), all({damage("Heat", 40), damage("Heat", 40)})}) + "}}");
  EXPECT_TRUE(reaches(small, "A/end"));
}

TEST(RandovaniaGames, ACapsuleOfCaveStoryIsOneOfEnergy) {
  Small small = behind(damage("Heat", 4));
  small.game = "cave_story";
  small.configuration = R"("damage_strictness": 1.0, "starting_hp": 3)";
  small.pickups = R"({"standard_pickups": {"Capsule": {"progression": ["lifeCapsule"]}}})";
  EXPECT_FALSE(reaches(small, "A/end", {{"Capsule", 1}}));
  EXPECT_TRUE(reaches(small, "A/end", {{"Capsule", 2}}));
}

// The older program: what a weakness says is scaled, what a dock says itself is not, nor
// is what breaking a lock from behind takes.
TEST(RandovaniaGames, StrictnessOfLocks) {
  const std::string hot = damage("Heat", 60);
  const auto lock = [&](const std::string& needs) {
    return R"({"requirement": )" + kYes +
           R"(, "lock": {"lock_type": "front-blast-back-blast", "requirement": )" + needs + "}}";
  };
  const auto doors = [&](const std::string& front, const std::string& back,
                         const std::string& more = "") {
    Small small;
    small.docks =
        R"({"Hot": )" + lock(hot) + R"(, "Free": {"requirement": )" + kYes + R"(, "lock": null}})";
    small.plain("start", {{"door", kYes}})
        .dock("door", front, "B", "door", "A", more)
        .dock("door", back, "A", "door", "B")
        .plain("inside", {}, "B");
    small.configuration = R"("damage_strictness": 2.0)";
    return small;
  };
  EXPECT_FALSE(reaches(doors("Hot", "Free"), "B/inside"));
  Small own = doors("Hot", "Free", R"(, "override_default_lock_requirement": )" + hot);
  EXPECT_TRUE(reaches(own, "B/inside"));
  Small behind_it = doors("Free", "Hot");
  EXPECT_TRUE(reaches(behind_it, "B/inside"));
  for (Small* small : {&own, &behind_it}) {
    small->schema = 34;
    EXPECT_FALSE(reaches(*small, "B/inside")) << "the newer one scales everything";
  }
}

// prime2's Seeker: it brings ammunition, and does not unlock it.
TEST(RandovaniaGames, AmmunitionOfAnotherPickupNeedsTheLauncherToo) {
  Small small = behind(has("Ammo", 5));
  small.pickups = R"({"standard_pickups": {
      "Launcher": {"progression": ["Gun"], "ammo": ["Ammo"], "unlocks_ammo": true},
      "Seeker": {"progression": ["X"], "ammo": ["Ammo"]}},
    "ammo_pickups": {"Shells": {"items": ["Ammo"], "unlocked_by": "Gun", "temporary": "Locked"}}})";
  small.configuration = R"("standard_pickup_configuration": {"pickups_state": {
      "Launcher": {"num_shuffled_pickups": 1, "included_ammo": [0]},
      "Seeker": {"num_shuffled_pickups": 1, "included_ammo": [5]}}},
    "ammo_pickup_configuration": {"pickups_state": {"Shells": {"pickup_count": 1, "ammo_count": [1]}}})";
  EXPECT_FALSE(reaches(small, "A/end", {{"Seeker", 1}}));
  EXPECT_FALSE(reaches(small, "A/end", {{"Launcher", 1}, {"Shells", 1}}));
  EXPECT_TRUE(reaches(small, "A/end", {{"Seeker", 1}, {"Launcher", 1}}));
}

// dread: what is kept until the launcher comes is the ammunition itself.
TEST(RandovaniaGames, AmmunitionThatIsItsOwnTemporaryItemNeedsNoLauncher) {
  Small small = behind(has("Ammo", 2));
  small.pickups = R"({"standard_pickups": {
      "Launcher": {"progression": ["Gun"], "ammo": ["Ammo"], "unlocks_ammo": true}},
    "ammo_pickups": {"Shells": {"items": ["Ammo"], "unlocked_by": "Gun", "temporary": "Ammo"}}})";
  small.configuration = R"("ammo_pickup_configuration": {"pickups_state": {
      "Shells": {"pickup_count": 1, "ammo_count": [2]}}})";
  EXPECT_TRUE(reaches(small, "A/end", {{"Shells", 1}}));
}

TEST(RandovaniaGames, MoreCopiesThanStagesGiveTheLastAgain) {
  const Small small = behind(has("Gravity", 3));
  EXPECT_FALSE(reaches(small, "A/end", {{"Progressive", 3}}));
  EXPECT_TRUE(reaches(small, "A/end", {{"Progressive", 4}}));
  // More than the database says can be held.
  EXPECT_TRUE(reaches(behind(has("X", 12)), "A/end", {{"X", 12}}));
}

// How many of what a program makes are placed: the rest is held from the start.
TEST(RandovaniaGames, HowManyAreGenerated) {
  struct Case {
    const char* game;
    int schema;
    const char* name;
    const char* pickup;
    const char* configuration;
    std::size_t placed;
    std::size_t held;
  };
  const char* const dna = R"({"name_template": "Metroid DNA {i}", "progression": ["DNA{i}"]})";
  const char* const infant = R"({"name_template": "Infant {i}", "progression": ["DNA{i}"]})";
  const char* const sky = R"({"name_template": "Key {i}", "progression": ["DNA{i}"]})";
  const char* const chozo = R"({"name_template": "Artifact of {name}", "progression": ["{name}"]})";
  const Case kCases[] = {
      {"am2r", 27, "Metroid DNA", dna,
       R"("artifacts": {"required_artifacts": 1, "placed_artifacts": 2})", 2, 1},
      {"am2r", 27, "Metroid DNA", dna, R"("artifacts": {"required_artifacts": 1})", 1, 2},
      {"dread", 27, "Metroid DNA", dna, R"("artifacts": {"required_artifacts": 3})", 3, 0},
      {"fusion", 27, "Infant Metroid", infant, R"("artifacts": {"required_artifacts": 0})", 0, 3},
      {"samus_returns", 27, "Metroid DNA", dna, R"("artifacts": {"placed_artifacts": 1})", 1, 2},
      {"prime2", 27, "Sky Temple Key", sky, R"("sky_temple_keys": 2)", 2, 1},
      {"prime_hunters", 34, "Octolith", sky, R"("octoliths": {"placed_octoliths": 2})", 2, 1},
      {"prime1", 27, "Chozo Artifact", chozo, R"("artifact_target": 6)", 6, 6},
      {"planets_zebeth", 27, "Tourian Key", sky,
       R"("artifacts": {"vanilla_tourian_keys": false, "required_artifacts": 5})", 5, 4}};
  for (const Case& each : kCases) {
    Small small = behind(kYes);
    small.game = each.game;
    small.schema = each.schema;
    small.pickups = R"({"generated_pickups": {)" + quoted(each.name) + ": " + each.pickup + "}}";
    small.configuration = std::string(kPlain) + ", " + each.configuration;
    const Result<BuiltWorld> built = small.convert_it();
    ASSERT_TRUE(built.has_value()) << each.game << ": " << built.error().message;
    std::size_t placed = 0;
    for (const Item& item : built->world.items) placed += static_cast<std::size_t>(item.count);
    EXPECT_EQ(placed, each.placed) << each.game << " " << each.configuration;
    EXPECT_EQ(built->world.start_items.size(), each.held) << each.game;
  }
}

TEST(RandovaniaGames, KeysThatLieWhereTheyAlwaysDid) {
  Small small = behind(kYes);
  small.game = "planets_zebeth";
  small.pickups = R"({"generated_pickups": {"Tourian Key": {"name_template": "Tourian Key {i}",
                                                            "progression": ["DNA{i}"]}}})";
  small.node("one", R"("node_type": "pickup", "pickup_index": 38)", {})
      .node("two", R"("node_type": "pickup", "pickup_index": 39)", {})
      .node("three", R"("node_type": "pickup", "pickup_index": 40)", {});
  const std::string keys = R"("damage_strictness": 1.0, "artifacts": {"vanilla_tourian_keys": )";
  small.configuration = keys + R"(true, "required_artifacts": 9})";
  const Result<BuiltWorld> built = small.convert_it();
  ASSERT_TRUE(built.has_value()) << built.error().message;
  std::map<std::string, std::string> kept;  // locations to the family of their own
  for (const Location& location : built->world.locations) kept[location.name] = location.category;
  EXPECT_EQ(kept["one"], "kept Tourian Key 1");
  EXPECT_EQ(kept["two"], "standard");
  EXPECT_EQ(kept["three"], "kept Tourian Key 2");
  EXPECT_EQ(built->world.start_items.size(), 7U);
  small.configuration = keys + R"(false, "required_artifacts": 9})";
  const Result<BuiltWorld> free = small.convert_it();
  ASSERT_TRUE(free.has_value());
  for (const Location& location : free->world.locations) {
    EXPECT_EQ(location.category, "standard");
  }
}

// Doors that presets open, with what marks them; without the option they take X.
TEST(RandovaniaGames, DocksThatPresetsReplace) {
  struct Case {
    const char* game;
    int schema;
    const char* type;
    const char* area_extra;
    const char* node_extra;
    const char* on;
    const char* off;
    const char* forced;
  };
  const Case kCases[] = {
      {"prime1", 27, "door", "unlocked_save_station", "", R"("blue_save_doors": true)",
       R"("blue_save_doors": false)", "Normal Door (Forced)"},
      {"prime2", 27, "door", "unlocked_save_station", "", R"("blue_save_doors": true)",
       R"("blue_save_doors": false)", "Normal Door (Forced)"},
      {"am2r", 27, "door", "unlocked_save_station", "", R"("blue_save_doors": true)",
       R"("blue_save_doors": false)", "Normal Door (Forced)"},
      {"am2r", 34, "door", "force_blue_labs", "", R"("force_blue_labs": true)",
       R"("force_blue_labs": false)", "Normal Door (Forced)"},
      {"fusion", 27, "Door", "unlocked_save_recharge_station", "",
       R"("open_save_recharge_hatches": true)", R"("open_save_recharge_hatches": false)",
       "Open Hatch"},
      {"fusion", 34, "Door", "unlocked_save_recharge_station", "",
       R"("open_save_recharge_hatches": true)", R"("open_save_recharge_hatches": false)",
       "Open Hatch (Forced)"},
      {"fusion", 34, "Door", "", "sector_hub_elevator_door", R"("unlock_sector_hub": true)",
       R"("unlock_sector_hub": false)", "Open Hatch (Forced)"}};
  for (const Case& each : kCases) {
    const auto with = [&](const char* option) {
      Small small;
      small.game = each.game;
      small.schema = each.schema;
      small.dock_type = each.type;
      small.docks = R"({"Key": {"requirement": )" + has("X") + R"(, "lock": null}, )" +
                    quoted(each.forced) + R"(: {"requirement": )" + kYes + R"(, "lock": null}})";
      const std::string extra = std::string(each.node_extra).empty()
                                    ? ""
                                    : R"(, "extra": {)" + quoted(each.node_extra) + ": true}";
      small.plain("start", {{"door", kYes}})
          .dock("door", "Key", "B", "door", "A", extra)
          .dock("door", "Key", "A", "door", "B", extra)
          .plain("inside", {}, "B");
      if (extra.empty()) small.areas["B"] = "{" + quoted(each.area_extra) + ": true}";
      small.configuration = std::string(kPlain) + ", " + option;
      return small;
    };
    EXPECT_TRUE(reaches(with(each.on), "B/inside")) << each.game << each.schema << each.on;
    EXPECT_FALSE(reaches(with(each.off), "B/inside")) << each.game << each.schema << each.off;
  }
}

// Who skips the last fights goes from the last teleporter to the credits.
TEST(RandovaniaGames, WithoutTheLastFightsATeleporterLeadsToTheEnd) {
  const auto lead_to = [](const std::string& skipped) {
    Small small;
    small.game = "prime1";
    small.areas["Artifact Temple"] = "{}";
    small.docks = R"({"Usual": {"requirement": )" + kYes + R"(, "lock": null}})";
    const std::string teleporter = "Teleporter to Impact Crater";
    small.plain("start").plain("inside", {}, "B");
    small.dock(teleporter, "Usual", "B", "inside", "Artifact Temple");
    small.configuration =
        std::string(kPlain) + R"(, "teleporters": {"mode": "vanilla")" + skipped + "}";
    Sources sources = small.sources();
    const auto renamed = [](const Json& json) {
      std::string text = json.dump();
      for (std::size_t at = 0; (at = text.find("\"R\"", at)) != std::string::npos;) {
        text.replace(at, 3, "\"Tallon Overworld\"");
      }
      return *io::parse_json(text);
    };
    sources.header = renamed(sources.header);
    sources.regions = {renamed(sources.regions[0]), *io::parse_json(R"({"name": "End of Game",
      "areas": {"Credits": {"extra": {}, "nodes": {"Event - Credits": {"node_type": "event",
        "event_name": "E", "heal": false, "layers": ["default"], "connections": {}}}}}})")};
    const Result<BuiltWorld> built = convert(sources, {});
    EXPECT_TRUE(built.has_value()) << built.error().message;
    if (!built) return std::string();
    const World& world = built->world;
    for (const Edge& edge : world.edges) {
      if (world.nodes[edge.from.index].id.ends_with(teleporter)) {
        if (world.nodes[edge.to.index].id.find("Artifact Temple") == std::string::npos) {
          return world.nodes[edge.to.index].id;
        }
      }
    }
    return std::string();
  };
  EXPECT_EQ(lead_to(""), "Tallon Overworld/B/inside");
  EXPECT_EQ(lead_to(R"(, "skip_final_bosses": false)"), "Tallon Overworld/B/inside");
  EXPECT_EQ(lead_to(R"(, "skip_final_bosses": true)"), "End of Game/Credits/Event - Credits");
}

// What is drawn for every seed, or asked for beyond the database's goal, is not exact.
TEST(RandovaniaGames, WhatProgramsDrawIsNamed) {
  const auto told = [](const std::string& game, const std::string& options, int preset) {
    Small small = behind(kYes);
    small.game = game;
    small.preset = preset;
    small.configuration = std::string(kPlain) + options;
    const Result<BuiltWorld> built = small.convert_it();
    EXPECT_TRUE(built.has_value()) << built.error().message;
    std::set<std::string> kinds;
    for (const Dropped& kind : dropped_by_kind(built->report)) {
      if (kind.kind.starts_with("random_") || kind.kind == "easier_goal") {
        kinds.insert(kind.kind + (kind.faith == Faith::Exact ? " exact" : " neither"));
        EXPECT_NE(kind.faith, Faith::Sound);
      }
    }
    return kinds;
  };
  const std::string drawn = R"(, "teleporters": {"mode": "randomized"})";
  EXPECT_EQ(told("am2r", drawn, 93), Names({"random_teleporters neither"}));
  EXPECT_EQ(told("am2r", R"(, "teleporters": {"mode": "vanilla"})", 93), Names());
  EXPECT_EQ(told("prime2", R"(, "portal_rando": true)", 93), Names({"random_portals neither"}));
  EXPECT_EQ(told("prime2", R"(, "portal_rando": false)", 93), Names());
  EXPECT_EQ(told("factorio", "", 93), Names({"random_recipes neither"}));
  EXPECT_EQ(told("am2r", R"(, "starting_location": [
      {"region": "R", "area": "A", "node": "start"}, {"region": "R", "area": "A", "node": "end"}])",
                 93),
            Names({"random_start exact"}));
  const std::string majors = R"(, "logical_pickup_placement": "majors")";
  EXPECT_EQ(told("am2r", majors, 95), Names({"easier_goal neither"}));
  EXPECT_EQ(told("am2r", majors, 94), Names()) << "older presets get the usual value";
  EXPECT_EQ(told("am2r", R"(, "logical_pickup_placement": "minimal")", 95), Names());
}

// The start counts as collected: its network is active from the beginning.
TEST(RandovaniaGames, ANetworkIsActiveForWhoStartsAtIt) {
  const auto port = [](const std::string& unlocked) {
    return R"("node_type": "teleporter_network", "network": "n", "is_unlocked": )" + unlocked +
           R"(, "requirement_to_activate": )" + has("X");
  };
  Small small;
  small.node("start", port(kYes), {}).node("two", port(kYes), {{"end", kYes}}).plain("end");
  EXPECT_TRUE(reaches(small, "A/end"));
  small.node("start", port(has("Y")), {});
  EXPECT_FALSE(reaches(small, "A/end")) << "it must be unlocked all the same";
  EXPECT_TRUE(reaches(small, "A/end", {{"Y", 1}}));
  // What is unlocked later is active too.
  small.node("start", port(kYes), {}).node("two", port(has("Y")), {{"end", kYes}});
  EXPECT_FALSE(reaches(small, "A/end"));
  EXPECT_TRUE(reaches(small, "A/end", {{"Y", 1}}));
}

// The newer program: of the damage of an edge the whole part is lost, and who has nothing
// left may go on, but takes nothing.
TEST(RandovaniaGames, WhatIsLeftOfTheEnergyInTheNewerProgram) {
  Small small;
  small.schema = 34;
  const std::string half = damage("Heat", 1);  // 0.5 of 99: nothing is lost
  small.reductions =
      R"([{"name": "Heat", "reductions": [{"name": null, "multiplier": 0.5, "quantity": 0}]}])";
  small.plain("start", {{"one", half}})
      .plain("one", {{"two", damage("HeatDamage1", 99)}})
      .plain("two", {{"lever", kYes}})
      .event_at("lever", "E", {{"end", kYes}})
      .plain("end");
  EXPECT_TRUE(reaches(small, "A/two")) << "99 are left after 0.5";
  EXPECT_TRUE(reaches(small, "A/lever"));
  small.plain("start", {{"one", half}, {"after", event("E")}}).plain("after");
  EXPECT_FALSE(reaches(small, "A/after")) << "nothing is left to pull the lever with";
  small.plain("one", {{"two", damage("HeatDamage1", 98)}});
  EXPECT_TRUE(reaches(small, "A/after"));
}

// fusion of 2026: heat and cold by the preset, one suit keeps them off, lava needs both.
TEST(RandovaniaGames, DamageOfTheNewerFusion) {
  const auto hot = [](const char* kind, const std::string& option) {
    Small small = behind(damage(kind, 60));
    small.game = "fusion";
    small.schema = 34;
    small.configuration = std::string(kPlain) + ", " + option;
    small.pickups = R"({"standard_pickups": {
        "Varia": {"progression": ["VariaSuit"], "additional_resources": {"BothSuits": 1}},
        "Gravity": {"progression": ["GravitySuit"], "additional_resources": {"BothSuits": 1}}}})";
    return small;
  };
  EXPECT_TRUE(reaches(hot("HeatDamage", R"("heat_damage": 6)"), "A/end"));
  EXPECT_FALSE(reaches(hot("HeatDamage", R"("heat_damage": 12)"), "A/end"));
  EXPECT_TRUE(reaches(hot("HeatDamage", R"("heat_damage": 600)"), "A/end", {{"Varia", 1}}));
  EXPECT_FALSE(reaches(hot("HeatDamage", R"("heat_damage": 600)"), "A/end", {{"Gravity", 1}}));
  EXPECT_FALSE(reaches(hot("ColdDamage", R"("cold_damage": 30)"), "A/end"));
  EXPECT_TRUE(reaches(hot("ColdDamage", R"("cold_damage": 30)"), "A/end", {{"Varia", 1}}));
  EXPECT_FALSE(reaches(hot("LavaDamage", R"("lava_damage": 40)"), "A/end", {{"Varia", 1}}));
  EXPECT_TRUE(
      reaches(hot("LavaDamage", R"("lava_damage": 40)"), "A/end", {{"Varia", 1}, {"Gravity", 1}}));
  EXPECT_TRUE(reaches(hot("AcidDamage", R"("acid_damage": 60)"), "A/end"));
  EXPECT_FALSE(reaches(hot("AcidDamage", R"("acid_damage": 120)"), "A/end", {{"Varia", 1}}));
}

// am2r: what the first and the second suit keep off is the preset's.
TEST(RandovaniaGames, SuitsOfThePresetOfAm2r) {
  Small small = behind(damage("Heat", 390));
  small.game = "am2r";
  small.pickups = R"({"standard_pickups": {"One": {"progression": ["Varia Suit"]},
                                           "Two": {"progression": ["Gravity Suit"]}}})";
  small.configuration = R"("damage_strictness": 1.0, "first_suit_dr": 50, "second_suit_dr": 75)";
  EXPECT_FALSE(reaches(small, "A/end", {{"One", 1}}));
  EXPECT_TRUE(reaches(small, "A/end", {{"One", 1}, {"Two", 1}}));
  small.configuration = R"("damage_strictness": 1.0, "first_suit_dr": 80, "second_suit_dr": 80)";
  EXPECT_TRUE(reaches(small, "A/end", {{"Two", 1}}));
}

}  // namespace
}  // namespace boardwright::items::randovania
