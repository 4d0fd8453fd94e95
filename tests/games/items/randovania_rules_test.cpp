// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The rules of Randovania, each on a database of a few nodes made for it. Those of
// docks are in randovania_docks_test.cpp.
#include "games/items/randovania_small.hpp"

namespace boardwright::items::randovania {
namespace {

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

TEST(RandovaniaRules, APresetMustBeOne) {
  for (const char* strictness : {"\"zzz\"", "-1"}) {
    Small small = behind(damage("Heat", 1));
    small.configuration = std::string("\"damage_strictness\": ") + strictness;
    const Result<BuiltWorld> built = small.convert_it();
    ASSERT_FALSE(built.has_value()) << strictness;
    EXPECT_EQ(built.error().code, "wrong_type");
  }
  Sources sources = behind(damage("Heat", 1)).sources();
  sources.preset = Json::object();
  EXPECT_FALSE(convert(sources, {}).has_value());
}

Faith faith(const Small& small, bool force = false) {
  const Result<BuiltWorld> built = small.convert_it(force);
  EXPECT_TRUE(built.has_value()) << built.error().message;
  return built ? faith_of(dropped_by_kind(built->report)) : Faith::Exact;
}
std::string code_of(const Sources& sources) {
  const Result<BuiltWorld> built = convert(sources, {});
  return built ? "" : built.error().code;
}

// Without pickups that the program makes, which are not known for every game.
const char* const kOnlyX = R"({"standard_pickups": {"X": {"progression": ["X"]}}})";

TEST(RandovaniaRules, APresetIsOfThisGameAndThisVersion) {
  Small small = behind(kYes);
  small.pickups = kOnlyX;
  EXPECT_EQ(faith(small), Faith::Exact);
  small.preset = 97;
  EXPECT_EQ(faith(small), Faith::Exact);
  small.preset = 98;
  EXPECT_EQ(code_of(small.sources()), "preset_mismatch");
  EXPECT_EQ(faith(small, true), Faith::Neither);
  small.schema = 34;
  EXPECT_EQ(faith(small), Faith::Exact);
  small.preset = 92;
  EXPECT_EQ(faith(small), Faith::Neither);
  Sources sources = behind(kYes).sources();
  sources.preset.set("game", "dread");
  EXPECT_EQ(code_of(sources), "world_mismatch");
  sources.preset.set("game", Json());
  EXPECT_EQ(code_of(sources), "world_mismatch");
}

TEST(RandovaniaRules, APresetWithUnknownNamesIsNotExact) {
  for (const char* table :
       {R"("trick_level": {"specific_levels": {"Tt": "expert"}})",
        R"("trick_level": {"specific_levels": {"T": "godlike"}})", R"("trick_level": {})",
        R"("standard_pickup_configuration": {"pickups_state": {"Z": {}}})",
        R"("ammo_pickup_configuration": {"pickups_state": {"Z": {}}})"}) {
    Small small = behind(kYes);
    small.configuration = table;
    EXPECT_NE(faith(small), Faith::Exact) << table;
  }
}

TEST(RandovaniaRules, NumbersOfAPresetThatMakeNoSenseAreErrorsWithTheirPlace) {
  const auto x = [](const std::string& state) {
    return R"("standard_pickup_configuration": {"pickups_state": {"X": {)" + state + "}}}";
  };
  const auto shells = [](const std::string& state) {
    return R"("ammo_pickup_configuration": {"pickups_state": {"Shells": {)" + state + "}}}";
  };
  const std::string standard = "/standard_pickup_configuration/pickups_state/X/";
  const std::string ammo = "/ammo_pickup_configuration/pickups_state/Shells/";
  const std::string artifacts = "/artifacts/required_artifacts";
  const std::tuple<std::string, std::string, std::string> kWrong[] = {
      {x(R"("num_shuffled_pickups": -1)"), standard + "num_shuffled_pickups", "out_of_range"},
      {x(R"("num_shuffled_pickups": "2")"), standard + "num_shuffled_pickups", "wrong_type"},
      {x(R"("num_included_in_starting_pickups": 1.5)"),
       standard + "num_included_in_starting_pickups", "wrong_type"},
      {x(R"("include_copy_in_original_location": 1)"),
       standard + "include_copy_in_original_location", "wrong_type"},
      {x(R"("included_ammo": [-5])"), standard + "included_ammo/0", "out_of_range"},
      {x(R"("included_ammo": 5)"), standard + "included_ammo", "wrong_type"},
      {shells(R"("pickup_count": 2000000)"), ammo + "pickup_count", "out_of_range"},
      {shells(R"("ammo_count": [null, "5"])"), ammo + "ammo_count/1", "wrong_type"},
      {R"("energy_per_tank": 0)", "/energy_per_tank", "out_of_range"},
      {R"("energy_per_tank": -100)", "/energy_per_tank", "out_of_range"},
      {R"("energy_per_tank": 99.5)", "/energy_per_tank", "wrong_type"},
      {R"("damage_strictness": 1e9)", "/damage_strictness", "wrong_type"},
      {R"("artifacts": {"required_artifacts": 4})", artifacts, "out_of_range"},
      {R"("artifacts": {"required_artifacts": "two"})", artifacts, "out_of_range"},
      {R"("available_locations": {"excluded_indices": [7]})",
       "/available_locations/excluded_indices/0", "unknown_location"},
      {R"("available_locations": {"excluded_indices": 7})", "/available_locations/excluded_indices",
       "wrong_type"},
      {R"("available_locations": {"randomization_mode": 3})",
       "/available_locations/randomization_mode", "wrong_type"}};
  for (const auto& [configuration, pointer, code] : kWrong) {
    Small small = behind(kYes);
    small.game = "dread";
    small.configuration = configuration;
    const Result<BuiltWorld> built = small.convert_it();
    ASSERT_FALSE(built.has_value()) << configuration;
    EXPECT_EQ(built.error().code, code) << configuration;
    EXPECT_EQ(built.error().where.pointer, "/configuration" + pointer);
  }
}

TEST(RandovaniaRules, WhereAPresetPutsPickupsIsNamed) {
  Small small = behind(kYes);
  small.pickups = R"({"ammo_pickups": {"Shells": {"items": ["Ammo"], "allows_negative": true}}})";
  small.node("prize", R"("node_type": "pickup", "pickup_index": 3)", {});
  small.configuration =
      R"("available_locations": {"randomization_mode": "full", "excluded_indices": []})";
  EXPECT_EQ(faith(small), Faith::Exact);
  EXPECT_FALSE(small.convert_it()->world.locations.front().excluded);
  small.configuration = R"("available_locations": {"excluded_indices": [3]})";
  EXPECT_EQ(faith(small), Faith::Exact);
  EXPECT_TRUE(small.convert_it()->world.locations.front().excluded);
  small.configuration = R"("available_locations": {"randomization_mode": "major/minor split"})";
  EXPECT_EQ(faith(small), Faith::Sound);
  small.configuration =
      R"("ammo_pickup_configuration": {"pickups_state": {"Shells": {"ammo_count": [-2]}}})";
  EXPECT_EQ(faith(small), Faith::Neither);
}

TEST(RandovaniaRules, ReductionsThatMakeNoSenseAreReported) {
  for (const char* number : {"-50", "150"}) {
    Small small = behind(damage("Heat", 10));
    small.game = "am2r";
    small.configuration = std::string(R"("damage_strictness": 1.0, "first_suit_dr": )") + number;
    const Result<BuiltWorld> built = small.convert_it();
    ASSERT_TRUE(built.has_value()) << built.error().message;
    bool named = false;
    for (const Finding& each : built->report) {
      named = named || (each.code == "missing_option" &&
                        each.message.find("first_suit_dr") != std::string::npos);
    }
    EXPECT_TRUE(named) << number;
  }
}

TEST(RandovaniaRules, OptionsThatThePresetDoesNotSayAreReported) {
  Small small = behind(leaf("misc", "MoatTweaks", 1, false));
  small.configuration = R"("patches": {})";
  EXPECT_EQ(faith(small), Faith::Neither) << "no word about the moat";
  small.configuration = R"("patches": {"moat": {}})";
  EXPECT_EQ(faith(small), Faith::Neither);
}

// What a file lost is an error with its place.
TEST(RandovaniaRules, BrokenFilesAreErrorsWithTheirPlace) {
  const Sources whole = [] {
    Small small = behind(kYes);
    small.docks = R"({"Open": {"requirement": )" + kYes + R"(, "lock": null}})";
    small.dock("door", "Open", "B", "door").dock("door", "Open", "A", "door", "B");
    small.node("prize", R"("node_type": "pickup", "pickup_index": 0)", {});
    small.event_at("lever", "E");
    return small.sources();
  }();
  EXPECT_EQ(code_of(whole), "");
  const auto error_of = [](const Json& header, const Json& region, const Json& pickups) {
    Small small;
    Sources sources = small.sources();
    sources.header = header;
    sources.regions = {region};
    sources.region_files = {"R.json"};
    sources.pickups = pickups;
    const Result<BuiltWorld> built = convert(sources, {});
    return built ? Error{"none", "", {}} : built.error();
  };
  const auto changed = [](const Json& json, const std::string& from, const std::string& to) {
    std::string text = json.dump();
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    return *io::parse_json(text);
  };
  const Json& region = whole.regions[0];
  const std::pair<const char*, const char*> kRegion[] = {
      {"\"areas\"", "\"araes\""},
      {"\"nodes\"", "\"node\""},
      {"\"node_type\":\"event\"", "\"node_type\":7"},
      {"\"event_name\"", "\"event\""},
      {"\"pickup_index\":0", "\"pickup_index\":\"0\""},
      {"\"connections\"", "\"connection\""},
      {"\"default_connection\"", "\"connection\""},
      {"\"default_dock_weakness\"", "\"weakness\""},
      {"\"heal\"", "\"heals\""},
      {"\"heal\":false", "\"heal\":0"},
      {"\"layers\"", "\"layer\""},
      {"\"override_default_open_requirement\":null,", ""},
      {"\"override_default_lock_requirement\":null,", ""},
      {"\"connections\":{\"end\"", "\"connections\":{\"edn\""},
      {"\"area\":\"B\"", "\"area\":\"C\""}};
  for (const auto& [from, to] : kRegion) {
    const Error error = error_of(whole.header, changed(region, from, to), whole.pickups);
    EXPECT_NE(error.code, "none") << from;
    EXPECT_EQ(error.where.file, "R.json") << from;
    EXPECT_NE(error.message.find("anew"), std::string::npos) << error.message;
  }
  const std::pair<const char*, const char*> kHeader[] = {
      {"\"damage_reductions\":[", "\"damage_reductions\":[7"},
      {"\"tricks\":{", "\"trick\":{"},
      {"\"energy_tank_item_index\"", "\"energy_item\""},
      {"\"energy_tank_item_index\":\"Tank\"", "\"energy_tank_item_index\":\"Tnak\""},
      {"\"lock\":null", "\"look\":null"},
      {"\"requirement\":{", "\"requirements\":{"},
      {"\"starting_location\"", "\"start\""}};
  for (const auto& [from, to] : kHeader) {
    const Error error = error_of(changed(whole.header, from, to), region, whole.pickups);
    EXPECT_EQ(error.where.file, "header.json") << from << ": " << error.code;
  }
  for (const char* table : {"standard_pickups", "ammo_pickups", "generated_pickups"}) {
    const Error error = error_of(whole.header, region, changed(whole.pickups, table, "others"));
    EXPECT_EQ(error.code, "missing_field") << table;
  }
  const std::pair<const char*, const char*> kPickups[] = {
      {"\"progression\":[\"X\"]", "\"progression\":[\"Xx\"]"},
      {"\"progression\":[\"X\"]", "\"progression\":[null]"},
      {"\"additional_resources\":{\"X\"", "\"additional_resources\":{\"Xx\""},
      {"\"ammo\":[\"Ammo\"]", "\"ammo\":[\"Amo\"]"},
      {"\"ammo\":[\"Ammo\"]", "\"ammo\":7"},
      {"\"items\":[\"Ammo\"]", "\"items\":[\"Amo\"]"},
      {"\"unlocked_by\":\"Gun\"", "\"unlocked_by\":\"Gnu\""},
      {"\"temporary\":\"Locked\"", "\"temporary\":\"Lokced\""}};
  for (const auto& [from, to] : kPickups) {
    const Error error = error_of(whole.header, region, changed(whole.pickups, from, to));
    EXPECT_EQ(error.code, std::string(to).ends_with("7") ? "wrong_type" : "unknown_name") << to;
  }
}

// What a preset lost is told, too.
TEST(RandovaniaRules, APresetThatLacksSomethingIsNotExact) {
  const auto told = [](const std::string& from, const std::string& to) {
    Small small = behind(all({damage("Heat", 1), has("Ammo")}));
    small.configuration = R"("damage_strictness": 1.5, "patches": {"moat": false},
      "standard_pickup_configuration": {"pickups_state": {
        "Launcher": {"num_shuffled_pickups": 1, "included_ammo": [2]}}},
      "ammo_pickup_configuration": {"pickups_state": {
        "Shells": {"ammo_count": [2], "pickup_count": 5}}})";
    const std::size_t at = small.configuration.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    small.configuration.replace(at, from.size(), to);
    Sources sources = small.sources();
    if (from.starts_with("\"damage")) {
      Json options = sources.preset.at("configuration");
      options.set("damage_strictness", Json());
      sources.preset.set("configuration", options);
    }
    std::set<std::string> kinds;
    const Result<BuiltWorld> built = convert(sources, {});
    if (!built) return built.error().code;
    for (const Finding& each : built->report) kinds.insert(each.code + " " + each.message);
    std::string text;
    for (const std::string& kind : kinds) text += kind + "\n";
    return text;
  };
  const std::string whole = told("moat", "moat");
  EXPECT_EQ(whole.find("ammo_mismatch"), std::string::npos) << whole;
  EXPECT_EQ(whole.find("strictness"), std::string::npos) << whole;
  EXPECT_EQ(whole.find("patches.moat"), std::string::npos) << whole;
  EXPECT_NE(told("\"damage_strictness\": 1.5, ", "").find("missing_option"), std::string::npos);
  EXPECT_NE(told("[2]}}},", "[]}}},").find("ammo_mismatch"), std::string::npos);
  EXPECT_NE(told(", \"included_ammo\": [2]", "").find("ammo_mismatch"), std::string::npos);
  EXPECT_NE(told("\"ammo_count\": [2]", "\"ammo_count\": [2, 2]").find("ammo_mismatch"),
            std::string::npos);
  EXPECT_NE(told("\"moat\": false", "\"moat\": \"on\"").find("patches.moat"), std::string::npos);
  EXPECT_EQ(told("{\"ammo_count\": [2], \"pickup_count\": 5}", "7"), "wrong_type");
  EXPECT_EQ(told("{\"num_shuffled_pickups\": 1, \"included_ammo\": [2]}", "null"), "wrong_type");
}

// Of a leaf nothing may be missing: it counts as false, whether negated or not.
TEST(RandovaniaRules, ALeafThatLacksSomethingIsFalse) {
  for (const auto& [from, to] :
       {std::pair(", \"negate\": true", ""), std::pair("\"amount\": 1", "\"amount\": -1"),
        std::pair("\"amount\": 1, ", "")}) {
    std::string needs = leaf("items", "X", 1, true);
    EXPECT_TRUE(reaches(behind(needs), "A/end"));
    needs.replace(needs.find(from), std::string(from).size(), to);
    EXPECT_FALSE(reaches(behind(needs), "A/end")) << needs;
    EXPECT_EQ(faith(behind(needs)), Faith::Sound);
  }
}

TEST(RandovaniaRules, WithoutPickupsOrPresetNothingIsCalledExact) {
  Sources sources = behind(kYes).sources();
  sources.pickups = Json();
  EXPECT_EQ(faith_of(dropped_by_kind(convert(sources, {})->report)), Faith::Neither);
  sources = behind(kYes).sources();
  sources.preset = Json();
  EXPECT_EQ(faith_of(dropped_by_kind(convert(sources, {})->report)), Faith::Neither);
}

TEST(RandovaniaRules, NoWayLeavesANodeOfAnUnknownType) {
  Small small = behind(kYes);
  small.node("start", R"("node_type": "catapult")", {{"end", kYes}});
  EXPECT_FALSE(reaches(small, "A/end"));
  EXPECT_EQ(faith(small), Faith::Sound);
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

TEST(RandovaniaRules, PresetsSetReductionsAndSuits) {
  Small small = behind(damage("DarkWorld1", 60));
  small.game = "prime2";
  small.pickups = R"({"standard_pickups": {"Dark Suit": {"progression": ["DarkSuit"]},
                                           "Light Suit": {"progression": ["LightSuit"]}}})";
  const auto with = [&small](const std::string& varia) {
    small.configuration =
        R"("damage_strictness": 1.0, "dark_suit_damage": 3, "varia_suit_damage": )" + varia;
  };
  with("6");
  EXPECT_TRUE(reaches(small, "A/end"));
  with("12");
  EXPECT_TRUE(reaches(small, "A/end")) << "8.9 makes no damage greater";
  small.schema = 34;
  EXPECT_FALSE(reaches(small, "A/end"));
  EXPECT_TRUE(reaches(small, "A/end", {{"Dark Suit", 1}}));
  with("1200");
  EXPECT_TRUE(reaches(small, "A/end", {{"Light Suit", 1}}));
  // Additive suits of prime1, and its heat, which only one suit keeps off.
  small = behind(damage("Heat", 120));
  small.game = "prime1";
  small.pickups = R"({"standard_pickups": {"Varia": {"progression": ["VariaSuit"]},
                                           "Phazon": {"progression": ["PhazonSuit"]}}})";
  small.configuration = R"("damage_strictness": 1.0, "damage_reduction": "Additive")";
  EXPECT_FALSE(reaches(small, "A/end", {{"Varia", 1}}));
  EXPECT_TRUE(reaches(small, "A/end", {{"Phazon", 1}}));
  small.configuration = R"("damage_strictness": 1.0, "damage_reduction": "Progressive")";
  EXPECT_FALSE(reaches(small, "A/end", {{"Phazon", 1}}));
  small.plain("start", {{"end", damage("HeatDamage1", 5000)}});
  EXPECT_FALSE(reaches(small, "A/end", {{"Phazon", 1}}));
  EXPECT_TRUE(reaches(small, "A/end", {{"Varia", 1}}));
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

TEST(RandovaniaRules, ALauncherThatNothingGivesBringsOnlyItsOwnAmmunition) {
  const auto asking = [](int amount) {
    Small small = behind(has("Ammo", amount));
    small.pickups = R"({"standard_pickups": {
        "Launcher": {"progression": [], "ammo": ["Ammo"], "unlocks_ammo": true}},
      "ammo_pickups": {
        "Shells": {"items": ["Ammo"], "unlocked_by": "Gun", "temporary": "Locked"}},
      "generated_pickups": {}})";
    small.configuration = R"("standard_pickup_configuration": {"pickups_state": {
        "Launcher": {"num_shuffled_pickups": 1, "included_ammo": [5]}}},
      "ammo_pickup_configuration": {"pickups_state": {
        "Shells": {"pickup_count": 3, "ammo_count": [5]}}})";
    return small;
  };
  EXPECT_FALSE(reaches(asking(5), "A/end", {{"Shells", 3}}));
  EXPECT_TRUE(reaches(asking(5), "A/end", {{"Launcher", 1}}));
  EXPECT_FALSE(reaches(asking(6), "A/end", {{"Launcher", 1}, {"Shells", 3}}));
  EXPECT_EQ(faith(asking(5)), Faith::Exact);
  EXPECT_EQ(faith(asking(6)), Faith::Sound);
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
  small.configuration = R"("standard_pickup_configuration": {"pickups_state": {}})";
  EXPECT_EQ(small.convert_it()->world.start_items.size(), 1U);
  small.preset = 106;  // of a program that knows it
  EXPECT_EQ(small.convert_it()->world.start_items.size(), 0U);
  small.preset = 93;
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

TEST(RandovaniaRules, LayersDecideWhatIsOneWithAnEvent) {
  const std::string layers = R"(, "layers": ["default"])";
  const auto prize = R"("node_type": "pickup", "pickup_index": 0)" + layers;
  Small small;
  small.game = "blank";
  small.configuration = R"("damage_strictness": 1.0, "include_extra_pickups": true)";
  small.plain("start", {{"boss", kYes}})
      .node("boss", R"("node_type": "event", "event_name": "E")" + layers,
            {{"prize", has("X")}, {"more", kYes}})
      .node("prize", prize, {})
      .node("more", R"("node_type": "generic", "layers": ["extra_pickups"])", {});
  EXPECT_EQ(reached(small), Names({"A/start", "A/boss", "A/prize"}))
      << "an exit to a node of another layer does not count, and is lost";
  // An entrance counts, although the node that it comes from does not exist.
  small.configuration = R"("damage_strictness": 1.0, "include_extra_pickups": false)";
  small.node("more", R"("node_type": "generic", "layers": ["extra_pickups"])", {{"prize", kYes}});
  EXPECT_EQ(reached(small), Names({"A/start", "A/boss"}));
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
  EXPECT_EQ(reached(small, {}), Names({"A/start", "A/one"}));
  // A node that is not unlocked can be passed in the newer program.
  small = Small();
  small.plain("start", {{"one", kYes}})
      .node("one", port(has("Y"), kYes), {{"end", kYes}})
      .plain("end");
  EXPECT_FALSE(reaches(small, "A/end"));
  EXPECT_TRUE(reaches(small, "A/end", {{"Y", 1}}));
  small.schema = 34;
  EXPECT_TRUE(reaches(small, "A/end"));
}

TEST(RandovaniaRules, StrictnessCountsForHintsNetworksAndTheGoalInTheNewerProgram) {
  const std::string hot = damage("Heat", 60);
  Small hint;
  hint.plain("start", {{"hint", kYes}})
      .node("hint", R"("node_type": "hint", "requirement_to_collect": )" + hot, {{"end", kYes}})
      .plain("end");
  const auto port = [](const std::string& unlocked) {
    return R"("node_type": "teleporter_network", "network": "n", "is_unlocked": )" + unlocked +
           R"(, "requirement_to_activate": )" + kYes;
  };
  Small network;
  network.plain("start", {{"one", kYes}})
      .node("one", port(kYes), {})
      .node("two", port(hot), {{"end", kYes}})
      .plain("end");
  for (const auto& [small, end] : {std::pair(&hint, "A/end"), std::pair(&network, "A/two")}) {
    small->configuration = R"("damage_strictness": 2.0)";
    EXPECT_TRUE(reaches(*small, end));
    small->schema = 34;
    EXPECT_FALSE(reaches(*small, end));
  }
  Small goal = behind(kYes);
  goal.goal = hot;
  goal.configuration = R"("damage_strictness": 2.0)";
  const auto cost = [&goal] {
    const Result<BuiltWorld> built = goal.convert_it();
    return built ? built->world.requirements.number(built->world.goal) : 0;
  };
  EXPECT_EQ(cost(), 60);
  goal.schema = 34;
  EXPECT_EQ(cost(), 120);
}

TEST(RandovaniaRules, AForceFieldTakesItsWeapon) {
  Small small;
  small.game = "prime_hunters";
  small.schema = 34;
  small.plain("start", {{"field", kYes}})
      .node("field", R"("node_type": "configurable_node")", {{"end", kYes}})
      .plain("end");
  small.configuration =
      R"("force_field_configuration": {"force_field_requirement": {"R/A/field": "magmaul"}})";
  small.pickups = R"({"standard_pickups": {"Magmaul": {"progression": ["Magmaul"]}}})";
  EXPECT_EQ(reached(small), Names({"A/start", "A/field"}));
  EXPECT_TRUE(reaches(small, "A/end", {{"Magmaul", 1}}));
}

TEST(RandovaniaRules, EnergyPartsOfTheNewerDread) {
  Small small = behind(damage("Heat", 120));
  small.game = "dread";
  small.pickups = R"({"standard_pickups": {"Part": {"progression": ["EFragment"]}}})";
  small.configuration = R"("damage_strictness": 1.0, "immediate_energy_parts": true)";
  EXPECT_FALSE(reaches(small, "A/end", {{"Part", 1}})) << "8.9 counts tanks only";
  small.schema = 34;
  EXPECT_TRUE(reaches(small, "A/end", {{"Part", 1}}));
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

TEST(RandovaniaRules, NegationsOfTheNewerProgram) {
  // A resource that two pickups give has one negation.
  Small small = behind(leaf("items", "Varia", 1, true));
  small.schema = 34;
  EXPECT_TRUE(reaches(small, "A/end"));
  EXPECT_FALSE(reaches(small, "A/end", {{"Varia", 1}}));
  EXPECT_FALSE(reaches(small, "A/end", {{"Progressive", 1}}));
  // What is asked for and negated at once never holds, whatever else is negated.
  small = Small();
  small.schema = 34;
  small.plain("start", {{"one", kYes}, {"end", all({event("E"), lacks("E"), lacks("F")})}})
      .event_at("one", "E")
      .plain("end");
  EXPECT_FALSE(reaches(small, "A/end"));
  // An alternative that asks for more than another is none.
  small.plain("start", {{"one", kYes}})
      .event_at("one", "E",
                {{"end", R"({"type": "or", "data": {"items": )" +
                             list_of({lacks("E"), all({lacks("E"), lacks("F")})}) + "}}"}});
  EXPECT_FALSE(reaches(small, "A/end"));
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
    small.pickups = kOnlyX;
    const Result<BuiltWorld> built = small.convert_it();
    ASSERT_TRUE(built.has_value());
    EXPECT_TRUE(reached(built->world, {}).contains("A/end"));
    EXPECT_EQ(faith_of(dropped_by_kind(built->report)), schema == 31 ? Faith::Sound : Faith::Exact)
        << schema;
  }
  const SchemaRules mixed = schema_rules(31);
  EXPECT_FALSE(mixed.may_empty);
  EXPECT_TRUE(mixed.scaled_overrides);
  EXPECT_EQ(schema_rules(29).schema, 27);
  EXPECT_EQ(schema_rules(30).schema, 27);
  EXPECT_EQ(schema_rules(32).schema, 34);
  EXPECT_EQ(schema_rules(33).schema, 34);
  EXPECT_FALSE(schema_rules(26).known);
  EXPECT_FALSE(schema_rules(35).known);
}

TEST(RandovaniaRules, AReleaseSaysHowADatabaseOfItsSchemaCounts) {
  // 99 energy and a damage of 99: later releases let the last of it be taken.
  Small small = behind(damage("Heat", 99));
  small.schema = 31;
  small.pickups = kOnlyX;
  const auto of = [&](const std::string& release) {
    small.release = release;
    return small.convert_it();
  };
  for (const auto& [release, passes, faith] :
       {std::tuple("", false, Faith::Sound), std::tuple("9.1", false, Faith::Exact),
        std::tuple("10.3.2", false, Faith::Exact), std::tuple("10.5", true, Faith::Sound),
        std::tuple("10.6.0", true, Faith::Exact)}) {
    const Result<BuiltWorld> built = of(release);
    ASSERT_TRUE(built.has_value()) << release;
    EXPECT_EQ(reached(built->world, {}).contains("A/end"), passes) << release;
    EXPECT_EQ(faith_of(dropped_by_kind(built->report)), faith) << release;
  }
  for (const char* wrong : {"8.9", "10.7", "x", "10", "10.", ".3"}) {
    const Result<BuiltWorld> refused = of(wrong);
    ASSERT_FALSE(refused.has_value()) << wrong;
    EXPECT_EQ(refused.error().code, "bad_value") << wrong;
  }
  // Parts of energy tanks count since 10.4.
  EXPECT_EQ(schema_rules(31, "dread", "10.3").facts, 31);
  EXPECT_EQ(schema_rules(31, "dread", "10.4").facts, 32);
}

// Releases before 10.8 take no factor above 1: their damage is never greater than the data's.
TEST(RandovaniaRules, AReductionAboveOneCountsFromRelease108On) {
  Small small = behind(damage("Heat", 60));
  small.pickups = kOnlyX;
  small.reductions =
      R"([{"name": "Heat", "reductions": [{"name": null, "multiplier": 2.0, "quantity": 0}]}])";
  for (const auto& [schema, release, passes, faith] :
       {std::tuple(27, "", true, Faith::Exact), std::tuple(32, "10.7", true, Faith::Exact),
        std::tuple(32, "10.8", false, Faith::Exact), std::tuple(32, "", false, Faith::Sound),
        std::tuple(34, "", false, Faith::Exact)}) {
    small.schema = schema;
    small.release = release;
    const Result<BuiltWorld> built = small.convert_it();
    ASSERT_TRUE(built.has_value()) << schema << release;
    EXPECT_EQ(reached(built->world, {}).contains("A/end"), passes) << schema << release;
    EXPECT_EQ(faith_of(dropped_by_kind(built->report)), faith) << schema << release;
  }
}

// What can be reached with less could not be reached with more: no world says that.
TEST(RandovaniaRules, AnItemThatMakesDamageGreaterIsLeftOut) {
  Small small = behind(damage("Heat", 60));
  small.pickups = kOnlyX;
  small.schema = 34;
  for (const auto& [base, faith] :
       {std::pair("", Faith::Neither),
        std::pair(R"(, {"name": null, "multiplier": 1.0, "quantity": 0})", Faith::Exact)}) {
    small.reductions = R"([{"name": "Heat", "reductions": [
        {"name": "X", "multiplier": 2.0, "quantity": 1})" +
                       std::string(base) + "]}]";
    const Result<BuiltWorld> built = small.convert_it();
    ASSERT_TRUE(built.has_value());
    EXPECT_TRUE(reached(built->world, {{"X", 1}}).contains("A/end")) << base;
    EXPECT_EQ(faith_of(dropped_by_kind(built->report)), faith) << base;
  }
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
  // Nor is known how much energy there is, unless the preset says it, nor what happened before.
  for (const auto& [needs, configuration, passes] :
       {std::tuple(damage("Heat", 50), "", false),
        std::tuple(damage("Heat", 50), R"(, "energy_per_tank": 100)", true),
        std::tuple(lacks("E"), "", false)}) {
    Small small = behind(needs);
    small.game = "unheard of";
    small.configuration += configuration;
    EXPECT_EQ(reaches(small, "A/end", {{"Tank", 1}}), passes) << needs;
    EXPECT_EQ(faith(small), Faith::Sound);
  }
}

}  // namespace
}  // namespace boardwright::items::randovania
