// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Importers, on small folders made by hand in the layouts of the originals.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "boardwright/games/items/explain/verified_generator.hpp"
#include "boardwright/games/items/verify/verify.hpp"
#include "games/items/files.hpp"
#include "games/items/forms/documents_json.hpp"
#include "games/items/import/folder.hpp"
#include "games/items/import/verdict.hpp"
#include "games/items/worlds.hpp"

namespace boardwright::items {
namespace {

std::string folder(const std::string& name) {
  return std::string(BOARDWRIGHT_SOURCE_DIR) + "/tests/games/items/data/" + name;
}

bool warned(const BuiltWorld& built, const std::string& code, const std::string& words) {
  for (const Finding& finding : built.report) {
    if (finding.code == code && finding.message.find(words) != std::string::npos) return true;
  }
  return false;
}

const Item& item(const World& world, const std::string& name) {
  return world.items[world.find_item(name)->index];
}

Replay replay(const World& world, const std::map<std::string, std::string>& items,
              const std::string& difficulty) {
  std::vector<ItemId> placed(world.locations.size());
  for (const auto& [location, name] : items) {
    placed[world.find_location(location)->index] = *world.find_item(name);
  }
  return Verifier(world, *world.find_difficulty(difficulty))
      .replay(world.start, world.start_items, placed);
}

TEST(ImportVg, ProjectsAFolder) {
  ImportOptions options;
  options.goal = "f_BossDown";
  Result<BuiltWorld> built = import_folder(folder("vg"), options);
  ASSERT_TRUE(built.has_value()) << built.error().message;
  const World& world = built->world;
  EXPECT_EQ(world.name, "vg");
  EXPECT_EQ(world.locations.size(), 5U);
  EXPECT_EQ(item(world, "Missile").count, 1);
  EXPECT_EQ(item(world, "Missile").classification, "filler");
  EXPECT_EQ(item(world, "Aux Power Cell").classification, "aux");
  EXPECT_EQ(world.locations[world.find_location("1:5")->index].category, "aux");
  EXPECT_EQ(world.start_items.size(), 1U);
  ASSERT_TRUE(world.projection.has_value());
  EXPECT_EQ(world.projection->dropped_strats, 2);  // momentum, no link
  EXPECT_GE(world.projection->projected_leaves, 2);
  EXPECT_TRUE(warned(*built, "unknown_name", "HiJmp"));
  EXPECT_TRUE(warned(*built, "forbidden_negation", "Missile"));
  EXPECT_TRUE(warned(*built, "unknown_room", "99"));
  EXPECT_TRUE(warned(*built, "projection", "kept"));
  // Missiles at the crate need the ball from the cave; then the red door opens,
  // and five missiles of double damage kill the boss.
  const std::map<std::string, std::string> vanilla = {{"1:4", "Missile"},
                                                      {"2:2", "Morph"},
                                                      {"2:3", "ETank"},
                                                      {"3:3", "Varia"},
                                                      {"1:5", "Aux Power Cell"}};
  const Replay played = replay(world, vanilla, "none");
  EXPECT_TRUE(played.beatable());
  EXPECT_EQ(played.sphere_of[world.find_location("3:3")->index], 2);
  Result<Plan> plan = make_plan(std::make_shared<const World>(world), {});
  ASSERT_TRUE(plan.has_value()) << plan.error().message;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    EXPECT_TRUE(verified_generator(*plan).place(seed).has_value());
  }
}

// A copy of the folder that a test may change.
class Copied {
 public:
  explicit Copied(const std::string& name)
      : path_(std::filesystem::temp_directory_path() / ("boardwright_import_" + name + "_copy")) {
    std::filesystem::remove_all(path_);
    std::filesystem::copy(folder(name), path_, std::filesystem::copy_options::recursive);
  }
  ~Copied() { std::filesystem::remove_all(path_); }
  Copied(const Copied&) = delete;
  Copied& operator=(const Copied&) = delete;

  void replace(const std::string& file, const std::string& from, const std::string& to) const {
    std::string text = *read_text(path_ / file);
    BOARDWRIGHT_ASSERT(text.find(from) != std::string::npos);
    text.replace(text.find(from), from.size(), to);
    std::ofstream(path_ / file) << text;
  }
  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

// Rooms behind a link would be lost without a word.
TEST(ImportVg, RefusesLinksToFolders) {
  const Copied copy("vg");
  const std::filesystem::path rooms = std::filesystem::path(copy.path()) / "region";
  std::filesystem::create_directory_symlink("north", rooms / "south");
  ImportOptions options;
  options.goal = "f_BossDown";
  const Result<BuiltWorld> built = import_folder(copy.path(), options);
  ASSERT_FALSE(built.has_value());
  EXPECT_EQ(built.error().code, "linked_folder");
  EXPECT_EQ(built.error().where.file, "region/south");
}

TEST(ImportVg, NumbersOutOfAnyRangeAreTheLargest) {
  const auto world_with = [](const std::string& hits) {
    const Copied copy("vg");
    copy.replace("enemies/main.json", "\"hp\": 1000", "\"hp\": " + hits);
    ImportOptions options;
    options.goal = "f_BossDown";
    const Result<BuiltWorld> built = import_folder(copy.path(), options);
    return built ? write_world(built->world).dump() : built.error().message;
  };
  EXPECT_EQ(world_with("1e300"), world_with(std::to_string(kLargestAmount)));
  EXPECT_NE(world_with("1e300"), world_with("0"));
}

// What has no meaning is never believed, and the report says so.
TEST(ImportVg, NeverTakesTheUnknownForTrue) {
  const auto reached = [](const std::string& requires_all, const std::string& code,
                          const std::string& words) {
    const Copied copy("vg");
    copy.replace("region/north/Camp.json", "\"Base\", \"requires\": [\"Morph\"]}",
                 "\"Base\", \"requires\": [" + requires_all + "]}");
    ImportOptions options;
    options.goal = "f_BossDown";
    const Result<BuiltWorld> built = import_folder(copy.path(), options);
    BOARDWRIGHT_ASSERT(built.has_value());
    EXPECT_TRUE(code.empty() || warned(*built, code, words)) << requires_all;
    const Replay played = replay(built->world, {}, "all");
    return played.sphere_of[built->world.find_location("1:4")->index] >= 0;
  };
  EXPECT_TRUE(reached("", "", ""));
  EXPECT_FALSE(reached("{\"doorUnlockedAtNode\": 9}", "unknown_node", "no node 9"));
  EXPECT_FALSE(reached("{\"enemyKill\": {\"enemies\": [[\"Ghost\"]]}}", "unknown_name", "Ghost"));
  EXPECT_FALSE(reached("{\"not\": \"f_Misspelt\"}", "not_representable", "not"));
  EXPECT_FALSE(reached("{\"not\": {\"or\": [\"canWalljump\", \"canWaljump\"]}}",
                       "not_representable", "not"));
  EXPECT_FALSE(reached("{\"not\": {\"enemyKill\": {\"enemies\": [[\"Ghost\"]]}}}",
                       "not_representable", "not"));
  EXPECT_FALSE(reached("{\"and\": [], \"or\": [\"Morph\"]}", "bad_requirement", "several"));
  // Or it is named, and the verdict is that of a world that may reach too much.
  for (const char* key : {"ammoDrain", "energyAtMost", "noBlueSuit", "resourceMissingAtMost"}) {
    const std::string code = std::string("assumed_") + key;
    EXPECT_TRUE(reached("{\"" + std::string(key) + "\": {}}", code, "counts as true"));
    EXPECT_EQ(faith_of(dropped_by_kind({{code, "", {}}})), Faith::Neither);
  }
}

// Whether a node of the lair behind the red door is reached, with everything.
bool reaches_lair(const Copied& copy, const std::string& node = "3:1", const char* start = "") {
  ImportOptions options;
  options.goal = "f_BossDown";
  options.start = start;
  const Result<BuiltWorld> built = import_folder(copy.path(), options);
  EXPECT_TRUE(built.has_value()) << built.error().message;
  if (!built) return false;
  const World& world = built->world;
  ItemCounts held;
  for (std::size_t i = 0; i < world.items.size(); ++i) held.emplace_back(ItemId(i), 10);
  const Replay played = Verifier(world, *world.find_difficulty("all"))
                            .replay(world.start, held, std::vector<ItemId>(world.locations.size()));
  return played.node_sphere[world.find_node(node)->index] >= 0;
}

TEST(ImportVg, DoorsOpenByTheHelperOfTheirColour) {
  const Copied copy("vg");
  EXPECT_TRUE(reaches_lair(copy));
  copy.replace("helpers.json", "h_canOpenRedDoors", "h_openRedDoor");
  EXPECT_TRUE(reaches_lair(copy));
  copy.replace("helpers.json", "h_openRedDoor", "h_openBlueDoor");
  EXPECT_FALSE(reaches_lair(copy));
}

TEST(ImportVg, ALockThatNothingOpensIsOpenUntilItsFlag) {
  const std::string lock =
      R"("nodeSubType": "red", "locks": [{"name": "x", "lockType": "escapeFunnel",
      "lock": ["f_NeverSet"], "unlockStrats": [{"name": "x", "requires": ["never"]}]}])";
  const Copied copy("vg");
  copy.replace("region/north/Camp.json", R"("nodeSubType": "red")", lock);
  EXPECT_TRUE(reaches_lair(copy));
  copy.replace("region/north/Camp.json", R"("lock": ["f_NeverSet"])", R"("lock": [])");
  EXPECT_FALSE(reaches_lair(copy)) << "in force from the start";
}

// A lock of another kind does not take the place of the colour's.
TEST(ImportVg, ADoorIsShutByItsColourBesideOtherLocks) {
  const std::string lock =
      R"("nodeSubType": "red", "locks": [{"name": "x", "lockType": "escapeFunnel",
      "lock": ["f_NeverSet"], "unlockStrats": [{"name": "x", "requires": ["never"]}]}])";
  const Copied copy("vg");
  copy.replace("region/north/Camp.json", R"("nodeSubType": "red")", lock);
  copy.replace("helpers.json", "h_canOpenRedDoors", "h_openBlueDoor");
  EXPECT_FALSE(reaches_lair(copy));
  copy.replace("region/north/Camp.json", "escapeFunnel", "coloredDoor");
  EXPECT_TRUE(reaches_lair(copy)) << "the lock is the colour's";
}

TEST(ImportVg, AStratMayUnlockADoorOnItsWay) {
  const std::string plain = R"({"link": [1, 3], "name": "Base", "requires": []})";
  for (const auto& [strat, reached] :
       {std::pair(R"("link": [1, 3], "unlocksDoors": [{"types": ["missiles"], "requires": []}])",
                  true),
        std::pair(R"("link": [1, 3], "unlocksDoors": [{"types": ["ammo"]}])", true),
        std::pair(R"("link": [1, 3], "unlocksDoors": [{"types": ["powerbomb"]}])", false),
        std::pair(R"("link": [1, 3], "unlocksDoors": [{"types": ["ammo"], "requires": ["never"]}])",
                  false),
        std::pair(R"("link": [1, 3], "unlocksDoors": [{"types": ["super"]}])", false),
        std::pair(R"("link": [1, 3],
                     "unlocksDoors": [{"types": ["super"], "useImplicitRequires": false}])",
                  true),
        std::pair(R"("link": [1, 1], "unlocksDoors": [{"nodeId": 3, "types": ["missiles"]}])",
                  true),
        std::pair(R"("link": [1, 1], "unlocksDoors": [{"nodeId": 2, "types": ["missiles"]}])",
                  false),
        std::pair(R"("link": [1, 1], "unlocksDoors": [{"nodeId": 9, "types": ["missiles"]}])",
                  false)}) {
    const Copied copy("vg");
    // Nothing opens it at the door.
    copy.replace("helpers.json", "h_canOpenRedDoors", "h_openBlueDoor");
    copy.replace("region/north/Camp.json", plain,
                 plain + R"(, {"name": "More", "requires": [], )" + strat + "}");
    EXPECT_EQ(reaches_lair(copy), reached) << strat;
  }
}

// The eye takes 300 frames: 75 energy.
TEST(ImportVg, OpeningADoorTakesAWhileInTheHeat) {
  for (const auto& [heated, energy, reached] :
       {std::tuple(false, "50", true), std::tuple(true, "50", false),
        std::tuple(true, "99", true)}) {
    const Copied copy("vg");
    copy.replace("helpers.json", "h_canOpenRedDoors", "h_openEyeDoor");
    copy.replace("region/north/Camp.json", R"("nodeSubType": "red")", R"("nodeSubType": "eye")");
    if (heated) copy.replace("region/north/Camp.json", R"("heated": false)", R"("heated": true)");
    copy.replace("items.json", R"("maxAmount": 99)", std::string(R"("maxAmount": )") + energy);
    ImportOptions options;
    options.goal = "f_BossDown";
    const Result<BuiltWorld> built = import_folder(copy.path(), options);
    ASSERT_TRUE(built.has_value()) << built.error().message;
    const Replay played = replay(built->world, {{"1:4", "Missile"}, {"2:2", "Morph"}}, "all");
    EXPECT_EQ(played.sphere_of[built->world.find_location("3:3")->index] >= 0, reached)
        << heated << energy;
  }
}

TEST(ImportVg, AnObstacleMayOpenALock) {
  const Copied copy("vg");
  copy.replace("region/north/Camp.json", R"("nodeSubType": "red")",
               R"("nodeSubType": "gray", "locks": [{"name": "x", "lockType": "killEnemies",
      "unlockStrats": [{"name": "x", "requires": [{"obstaclesCleared": ["A"]}]}]}])");
  EXPECT_TRUE(reaches_lair(copy));
}

TEST(ImportVg, AStratMayBeginOnComingIn) {
  const Copied copy("vg");
  copy.replace("region/north/Lair.json", R"({"link": [1, 2], "name": "Base", )",
               R"({"link": [1, 2], "name": "Base", "entranceCondition": {"comeInNormally": {}}, )");
  EXPECT_TRUE(reaches_lair(copy, "3:2"));
  copy.replace("region/north/Lair.json", "comeInNormally", "comeInRunning");
  EXPECT_FALSE(reaches_lair(copy, "3:2"));
  EXPECT_TRUE(reaches_lair(copy, "3:1", "Lair/Door"));
}

TEST(ImportVg, AStratMayApplyWhereverOneComesFrom) {
  for (const auto& [where, reached] :
       {std::pair(R"("comesThroughToilet": "any", "comesInHeated": "any")", true),
        std::pair(R"("comesThroughToilet": "yes")", false)}) {
    const Copied copy("vg");
    copy.replace(
        "region/north/Lair.json", R"({"link": [1, 2], "name": "Base", )",
        R"({"link": [1, 2], "name": "Base", "entranceCondition": {"comeInNormally": {}, )" +
            std::string(where) + "}, ");
    EXPECT_EQ(reaches_lair(copy, "3:2"), reached) << where;
  }
}

// Whoever stands at an item has it, also where another strat takes it from afar; but not
// where strats that lead to it say whether they take it.
TEST(ImportVg, ItemsAreTakenWhereOneStandsAndFromAfar) {
  const std::string plain = R"({"link": [1, 2], "name": "Base", "requires": []})";
  const auto takes = [&](const std::string& strat, const char* location) {
    const Copied copy("vg");
    copy.replace("region/north/Camp.json", plain,
                 plain + R"(, {"name": "More", "requires": )" + strat + "}");
    ImportOptions options;
    options.goal = "f_BossDown";
    const Result<BuiltWorld> built = import_folder(copy.path(), options);
    BOARDWRIGHT_ASSERT(built.has_value());
    const Replay played = replay(built->world, {{"2:2", "Morph"}}, "all");
    return played.sphere_of[built->world.find_location(location)->index] >= 0;
  };
  EXPECT_TRUE(takes(R"(["f_NeverSet"], "link": [1, 1], "collectsItems": [4])", "1:4"));
  EXPECT_TRUE(takes(R"([], "link": [1, 1], "collectsItems": [4])", "1:4"));
  EXPECT_FALSE(takes(R"(["f_NeverSet"], "link": [1, 4], "collectsItems": [4])", "1:4"));
}

TEST(ImportVg, ConstantsAreFilledIn) {
  const Copied copy("vg");
  copy.replace("helpers.json", R"("count": 5)",
               R"("count": {"mul": ["n_two", {"add": ["n_two", 1]}]})");
  EXPECT_FALSE(reaches_lair(copy));
  std::ofstream(copy.path() + "/numerics.json")
      << R"({"numericCategories": [{"numerics": [{"name": "n_two", "value": 2}]}]})";
  EXPECT_TRUE(reaches_lair(copy));
}

TEST(ImportVg, ALockOfUnknownForceIsInForce) {
  const Copied copy("vg");
  copy.replace("region/north/Camp.json", "\"nodeSubType\": \"blue\"}",
               "\"nodeSubType\": \"blue\", \"locks\": [{\"name\": \"l\", \"lockType\": \"x\", "
               "\"lock\": [\"f_Misspelt\"], \"unlockStrats\": [{\"requires\": [\"Varia\"]}]}]}");
  ImportOptions options;
  options.goal = "f_BossDown";
  const Result<BuiltWorld> built = import_folder(copy.path(), options);
  ASSERT_TRUE(built.has_value()) << built.error().message;
  const Replay played = replay(built->world, {}, "all");
  EXPECT_LT(played.sphere_of[built->world.find_location("2:2")->index], 0);
}

// What is had may close a way; a combination is turned inside out.
TEST(ImportVg, NegatesItemsAndEvents) {
  const std::pair<const char*, bool> cases[] = {
      {R"({"not": "Varia"})", true},
      {R"({"not": {"or": ["Varia", "f_BossDown"]}})", true},
      {R"({"not": {"or": ["Varia", "f_BossDown", {"not": "f_BossDown"}]}})", false},
      {R"({"not": {"and": ["Varia", {"not": "Morph"}]}})", true}};
  for (const auto& [needs, open] : cases) {
    const Copied copy("vg");
    copy.replace("region/north/Camp.json", "\"Base\", \"requires\": [\"Morph\"]}",
                 "\"Base\", \"requires\": [" + std::string(needs) + "]}");
    ImportOptions options;
    options.goal = "f_BossDown";
    Result<BuiltWorld> built = import_folder(copy.path(), options);
    ASSERT_TRUE(built.has_value()) << built.error().message;
    const auto reached = [&] {
      const Replay played = replay(built->world, {}, "all");
      return played.sphere_of[built->world.find_location("1:4")->index] >= 0;
    };
    EXPECT_EQ(reached(), open) << needs;
    built->world.start_items.emplace_back(*built->world.find_item("Varia"), 1);
    EXPECT_FALSE(reached()) << needs;
  }
}

// "Super" and "Super Missile" are shots of the item "SuperMissile" with missiles.
TEST(ImportVg, AMissileOfAnotherKindNeedsItsItemAndMissiles) {
  for (const char* type : {"Super", "Super Missile", "SuperMissile"}) {
    const Copied copy("vg");
    copy.replace("items.json", "\"Morph\", {", "\"Morph\", \"SuperMissile\", {");
    copy.replace(
        "region/north/Camp.json", "\"Base\", \"requires\": [\"Morph\"]}",
        R"("Base", "requires": [{"ammo": {"type": ")" + std::string(type) + R"(", "count": 1}}]})");
    ImportOptions options;
    options.goal = "f_BossDown";
    Result<BuiltWorld> built = import_folder(copy.path(), options);
    ASSERT_TRUE(built.has_value()) << built.error().message;
    const auto reached = [&](std::initializer_list<const char*> held) {
      World world = built->world;
      for (const char* name : held) world.start_items.emplace_back(*world.find_item(name), 1);
      return replay(world, {}, "all").sphere_of[world.find_location("1:4")->index] >= 0;
    };
    EXPECT_FALSE(reached({})) << type;
    EXPECT_FALSE(reached({"Missile"})) << type;
    EXPECT_FALSE(reached({"SuperMissile"})) << type;
    EXPECT_TRUE(reached({"SuperMissile", "Missile"})) << type;
  }
}

TEST(ImportVg, ANotableMustBeListedByItsRoom) {
  for (const bool listed : {false, true}) {
    const Copied copy("vg");
    copy.replace("region/north/Camp.json", "\"Base\", \"requires\": [\"Morph\"]}",
                 "\"Base\", \"requires\": [{\"notable\": \"Leap\"}]}");
    if (listed) {
      copy.replace("region/north/Camp.json", "\"obstacles\":",
                   "\"notables\": [{\"id\": 1, \"name\": \"Leap\"}], \"obstacles\":");
    }
    ImportOptions options;
    options.goal = "f_BossDown";
    const Result<BuiltWorld> built = import_folder(copy.path(), options);
    ASSERT_TRUE(built.has_value()) << built.error().message;
    EXPECT_EQ(warned(*built, "unknown_name", "notable \"Leap\""), !listed);
    const Replay played = replay(built->world, {}, "all");
    EXPECT_EQ(played.sphere_of[built->world.find_location("1:4")->index] >= 0, listed);
  }
}

TEST(ImportVg, ADoorOfUnknownKindIsClosed) {
  const Copied copy("vg");
  copy.replace("region/north/Camp.json", "\"nodeSubType\": \"blue\"", "\"nodeSubType\": \"mauve\"");
  ImportOptions options;
  options.goal = "f_BossDown";
  const Result<BuiltWorld> built = import_folder(copy.path(), options);
  ASSERT_TRUE(built.has_value()) << built.error().message;
  EXPECT_TRUE(warned(*built, "wrong_choice", "\"mauve\""));
  const Replay played = replay(built->world, {}, "all");
  EXPECT_LT(played.sphere_of[built->world.find_location("2:2")->index], 0);
}

TEST(ImportVg, AnEventThatNothingReadsIsNoConcern) {
  const Copied copy("vg");
  copy.replace("items.json", "\"gameFlags\": [", "\"gameFlags\": [\"f_Idle\", ");
  ImportOptions options;
  options.goal = "f_BossDown";
  const auto worried = [&] {
    const Result<BuiltWorld> built = import_folder(copy.path(), options);
    BOARDWRIGHT_ASSERT(built.has_value());
    const std::vector<Finding> findings = world_warnings(built->world);
    return std::any_of(findings.begin(), findings.end(), [](const Finding& finding) {
      return finding.message.find("f_Idle") != std::string::npos;
    });
  };
  EXPECT_FALSE(worried());
  options.goal = "f_Idle";
  EXPECT_TRUE(worried());
}

TEST(Import, AWrongStartBlamesTheOption) {
  for (const char* name : {"vg", "randovania", "folder"}) {
    ImportOptions options;
    options.goal = std::string(name) == "vg" ? "f_BossDown" : "";
    options.start = "9:9";
    const Result<BuiltWorld> built = import_folder(folder(name), options);
    ASSERT_FALSE(built.has_value()) << name;
    EXPECT_EQ(built.error().code, "unknown_node");
    EXPECT_TRUE(built.error().message.starts_with("--start: ")) << built.error().message;
    EXPECT_TRUE(built.error().where.file.empty());
  }
}

TEST(Import, AFileIsNoFolder) {
  const Result<BuiltWorld> built = import_folder(folder("vg/items.json"), {});
  ASSERT_FALSE(built.has_value());
  EXPECT_EQ(built.error().code, "not_a_folder");
}

TEST(ImportVg, OddKindsOfNodesAreReported) {
  const Copied copy("vg");
  copy.replace("region/north/Lair.json", "\"nodeType\": \"junction\"", "\"nodeType\": \"boss\"");
  ImportOptions options;
  options.goal = "f_BossDown";
  const Result<BuiltWorld> built = import_folder(copy.path(), options);
  ASSERT_TRUE(built.has_value()) << built.error().message;
  EXPECT_TRUE(warned(*built, "wrong_choice", "boss"));
}

TEST(Import, AGoalThatIsNothingIsAnError) {
  for (const char* name : {"vg", "randovania", "folder"}) {
    ImportOptions options;
    options.goal = "f_BossDwn";
    const Result<BuiltWorld> built = import_folder(folder(name), options);
    ASSERT_FALSE(built.has_value()) << name;
    EXPECT_EQ(built.error().code, "unknown_name");
    EXPECT_NE(built.error().message.find("--goal: nothing is called \"f_BossDwn\""),
              std::string::npos);
  }
}

TEST(Import, AFolderOfOursTakesGoalStartAndName) {
  ImportOptions options;
  options.start = "2:1";
  options.name = "mine";
  const Result<BuiltWorld> built = import_folder(folder("folder"), options);
  ASSERT_TRUE(built.has_value()) << built.error().message;
  EXPECT_EQ(built->world.name, "mine");
  EXPECT_EQ(built->world.start[0], *built->world.find_node("2:1"));
}

TEST(ImportVg, AsksForWhatTheDataDoesNotSay) {
  const Result<BuiltWorld> built = import_folder(folder("vg"), {});
  ASSERT_FALSE(built.has_value());
  EXPECT_EQ(built.error().code, "missing_option");
}

TEST(ImportRandovania, ReadsAFolderWithoutPickups) {
  Result<BuiltWorld> built = import_folder(folder("randovania"), {});
  ASSERT_TRUE(built.has_value()) << built.error().message;
  const World& world = built->world;
  EXPECT_EQ(world.name, "handmade");
  EXPECT_EQ(built->schema, 27);
  EXPECT_EQ(world.locations.size(), 3U);
  EXPECT_EQ(world.starts.size(), 2U);
  EXPECT_TRUE(warned(*built, "no_pickup_database", ""));
  EXPECT_TRUE(warned(*built, "unknown_game", "handmade"));
  EXPECT_TRUE(warned(*built, "unknown_setting", "OpenDoors"));
}

// A database whose way to the crate asks for `needs`.
Result<BuiltWorld> crate_asks_for(const std::string& needs) {
  const Copied copy("randovania");
  copy.replace("North.json", R"({"type": "template", "data": "Can roll"})", needs);
  return import_folder(copy.path(), {});
}

std::string leaf(const std::string& type, const std::string& name, const std::string& amount,
                 const std::string& negate) {
  return R"({"type": "resource", "data": {"type": ")" + type + R"(", "name": ")" + name +
         R"(", "amount": )" + amount + R"(, "negate": )" + negate + "}}";
}

// Whether the crate is ever reached, with everything that could help.
bool crate_reached(const BuiltWorld& built) {
  const World& world = built.world;
  std::vector<std::pair<ItemId, std::int64_t>> held;
  for (std::size_t i = 0; i < world.items.size(); ++i) held.emplace_back(ItemId(i), 100);
  const Replay played = Verifier(world, *world.find_difficulty("maximum"))
                            .replay(world.start, held, std::vector<ItemId>(world.locations.size()));
  return played.sphere_of[world.find_location("North/Camp/Pickup (Crate)")->index] >= 0;
}

TEST(ImportRandovania, NeverTakesTheUndeclaredForTrue) {
  const auto reached = [](const std::string& needs, const std::string& code,
                          const std::string& words) {
    const Result<BuiltWorld> built = crate_asks_for(needs);
    BOARDWRIGHT_ASSERT(built.has_value());
    EXPECT_TRUE(code.empty() || warned(*built, code, words)) << needs;
    return crate_reached(*built);
  };
  EXPECT_TRUE(reached(leaf("items", "Ball", "1", "false"), "", ""));
  EXPECT_TRUE(reached(leaf("tricks", "Movement", "3", "false"), "", ""));
  EXPECT_FALSE(reached(leaf("misc", "OpenDoors", "1", "true"), "unknown_setting", "OpenDoors"));
  EXPECT_FALSE(reached(leaf("misc", "OpenDoors", "1", "false"), "unknown_setting", "OpenDoors"));
  for (const char* negate : {"true", "false"}) {
    for (const char* type : {"misc", "versions", "tricks", "damage"}) {
      EXPECT_FALSE(reached(leaf(type, "Nope", "1", negate), "unknown_name", "\"Nope\"")) << type;
    }
    EXPECT_FALSE(reached(leaf("spells", "Nope", "1", negate), "unknown_name", "spells"));
  }
  EXPECT_FALSE(reached(leaf("events", "Nope", "1", "false"), "unknown_name", "\"Nope\""));
  EXPECT_FALSE(reached(leaf("items", "Nope", "1", "false"), "unknown_name", "\"Nope\""));
  EXPECT_FALSE(reached(leaf("items", "Nope", "1", "true"), "unknown_name", "its negation"));
  EXPECT_FALSE(reached(leaf("damage", "Heat", "\"9\"", "false"), "bad_requirement", "amount"));
  EXPECT_FALSE(reached(leaf("misc", "OpenDoors", "1", "1"), "bad_requirement", "negate"));
  EXPECT_FALSE(reached(R"({"type": "and", "data": {}})", "bad_requirement", "items"));
  EXPECT_FALSE(reached(R"({"type": "node", "data": {"region": "N", "area": "A", "node": "B"}})",
                       "unknown_node", "N/A/B"));
  EXPECT_FALSE(reached(R"({"type": "and", "data": [{"type": "template", "data": "Cannot"}]})",
                       "unknown_name", "Cannot"));
}

// Is the cave reached from the camp, and the camp from the cave?
std::pair<bool, bool> doors_open(const World& world) {
  std::vector<std::pair<ItemId, std::int64_t>> held;
  for (std::size_t i = 0; i < world.items.size(); ++i) held.emplace_back(ItemId(i), 100);
  const Verifier verifier(world, *world.find_difficulty("maximum"));
  const NodeId tent = *world.find_node("North/Camp/Tent");
  const NodeId cave = *world.find_node("North/Cave/Door to Camp");
  const std::vector<ItemId> nothing(world.locations.size());
  return {verifier.replay({tent}, held, nothing).node_sphere[cave.index] >= 0,
          verifier.replay({cave}, held, nothing).node_sphere[tent.index] >= 0};
}

TEST(ImportRandovania, DocksOfUnknownKindsAreClosed) {
  const std::pair<bool, bool> open{true, true};
  const std::pair<bool, bool> closed{false, false};
  const auto doors = [](const std::string& file, const std::string& from, const std::string& to,
                        const std::string& words) {
    const Copied copy("randovania");
    copy.replace(file, from, to);
    const Result<BuiltWorld> built = import_folder(copy.path(), {});
    BOARDWRIGHT_ASSERT(built.has_value());
    const std::string code = file == "header.json" ? "unknown_lock" : "unknown_dock";
    EXPECT_TRUE(words.empty() || warned(*built, code, words)) << words;
    return doors_open(built->world);
  };
  EXPECT_EQ(doors("North.json", "\"Shield\"", "\"Normal\"", ""), open);
  EXPECT_EQ(doors("North.json", "\"Shield\"", "\"Sheild\"", "no Door \"Sheild\""), closed);
  EXPECT_EQ(
      doors("North.json", "\"dock_type\": \"Door\"", "\"dock_type\": \"Portal\"", "no Portal"),
      closed);
  EXPECT_EQ(doors("header.json", "front-blast-back-free-unlock", "open-sesame", "open-sesame"),
            closed);
}

TEST(ImportRandovania, ReportsOddEventsAndPickups) {
  const Copied copy("randovania");
  copy.replace("North.json", "\"event_name\": \"Boss\"", "\"event_name\": \"Bos\"");
  const Result<BuiltWorld> built = import_folder(copy.path(), {});
  ASSERT_TRUE(built.has_value()) << built.error().message;
  EXPECT_TRUE(warned(*built, "unknown_name", "\"Bos\""));
  copy.replace("North.json", "\"pickup_index\": 1", "\"pickup_index\": 0");
  const Result<BuiltWorld> twice = import_folder(copy.path(), {});
  ASSERT_FALSE(twice.has_value());
  EXPECT_EQ(twice.error().code, "duplicate_location");
  EXPECT_NE(twice.error().message.find("Roof"), std::string::npos);
}

TEST(ImportRandovania, LayersThatAreOffAtFirstAreLeftOut) {
  for (const char* layers : {"[\"default\", \"hard\"]", "[\"hard\"]"}) {
    const Copied copy("randovania");
    copy.replace("North.json", "\"layers\": [\"default\"], \"pickup_index\": 1",
                 "\"layers\": " + std::string(layers) + ", \"pickup_index\": 1");
    const Result<BuiltWorld> built = import_folder(copy.path(), {});
    ASSERT_TRUE(built.has_value()) << built.error().message;
    const bool there = std::string(layers).find("default") != std::string::npos;
    EXPECT_EQ(built->world.locations.size(), there ? 3U : 2U);
  }
}

TEST(ImportRandovania, AsksForAGoalThatTheHeaderDoesNotName) {
  const Copied copy("randovania");
  copy.replace("header.json", "\"victory_condition\"", "\"victory\"");
  for (const char* goal : {"", " , "}) {
    ImportOptions options;
    options.goal = goal;
    const Result<BuiltWorld> built = import_folder(copy.path(), options);
    ASSERT_FALSE(built.has_value());
    EXPECT_EQ(built.error().code, "missing_option");
    EXPECT_NE(built.error().message.find("name it with --goal"), std::string::npos);
  }
  ImportOptions options;
  options.goal = "Boss";
  EXPECT_TRUE(import_folder(copy.path(), options).has_value());
}

TEST(ImportRooms, ReadsAWorldOfSeveralFiles) {
  Result<BuiltWorld> built = import_folder(folder("folder"), {});
  ASSERT_TRUE(built.has_value()) << built.error().message;
  EXPECT_EQ(built->world.rooms.size(), 2U);
  EXPECT_EQ(code_of(make_plan(std::make_shared<const World>(built->world), {})), "");
}

// The files of a folder as a call of the service brings them.
SourceFolder content_of(const std::string& path) {
  SourceFolder content{.name = "folder", .files = {}};
  for (const auto& entry : std::filesystem::recursive_directory_iterator(path)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream stream(entry.path());
    std::string text(std::istreambuf_iterator<char>(stream), {});
    content.files.push_back(Source::of(
        std::filesystem::relative(entry.path(), path).generic_string(), std::move(text)));
  }
  return content;
}

TEST(Import, FolderMayComeAsContent) {
  for (const char* name : {"folder", "randovania"}) {
    const SourceFolder content = content_of(folder(name));
    const Result<BuiltWorld> built = import_folder(Folder(content), {});
    ASSERT_TRUE(built.has_value()) << built.error().message;
    const Result<BuiltWorld> from_disk = import_folder(folder(name), {});
    ASSERT_TRUE(from_disk.has_value());
    EXPECT_EQ(built->world.nodes.size(), from_disk->world.nodes.size());
    EXPECT_EQ(built->world.locations.size(), from_disk->world.locations.size());
  }
  const SourceFolder empty{.name = "/", .files = {}};
  EXPECT_EQ(import_folder(Folder(empty), {}).error().code, "file_not_found") << "no file is read";
  const SourceFolder outside{.name = ".",
                             .files = {Source::of("world.json", R"({"rooms": ["../../x"]})")}};
  EXPECT_EQ(import_folder(Folder(outside), {}).error().code, "file_not_found");
}

TEST(Import, NamesTheFileOfAnError) {
  const std::filesystem::path copy =
      std::filesystem::temp_directory_path() / "boardwright_import_test";
  std::filesystem::remove_all(copy);
  std::filesystem::copy(folder("folder"), copy, std::filesystem::copy_options::recursive);
  std::ofstream(copy / "rooms/first.json") << "{\"id\": 1,\n oops}";
  const Result<BuiltWorld> broken = import_folder(copy.string(), {});
  ASSERT_FALSE(broken.has_value());
  EXPECT_EQ(broken.error().code, "bad_json");
  EXPECT_EQ(broken.error().where.file, "rooms/first.json");
  EXPECT_EQ(broken.error().where.line, 2);
  std::ofstream(copy / "rooms/first.json")
      << R"({"id": 1, "name": "F", "area": "A", "nodes": [{"id": 1, "nodeType": "door"}],
            "strats": [{"name": "s", "link": [1, 5], "requires": []}]})";
  const Result<BuiltWorld> wrong = import_folder(copy.string(), {});
  ASSERT_FALSE(wrong.has_value());
  EXPECT_EQ(wrong.error().code, "unknown_node");
  EXPECT_EQ(wrong.error().where.file, "rooms/first.json");
  EXPECT_EQ(wrong.error().where.pointer, "/strats/0");
  std::filesystem::remove(copy / "rooms/first.json");
  EXPECT_EQ(import_folder(copy.string(), {}).error().code, "file_not_found");
  std::filesystem::remove_all(copy);
  EXPECT_EQ(import_folder(copy.string(), {}).error().code, "file_not_found");
  EXPECT_EQ(import_folder(folder("vg/region"), {}).error().code, "unknown_format");
}

}  // namespace
}  // namespace boardwright::items
