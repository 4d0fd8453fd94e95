// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Importers, on small folders made by hand in the layouts of the originals.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "boardwright/games/items/generate.hpp"
#include "games/items/files.hpp"
#include "games/items/folder.hpp"
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
  EXPECT_EQ(item(world, "Missile").klass, "filler");
  EXPECT_EQ(item(world, "Aux Power Cell").klass, "aux");
  EXPECT_EQ(world.locations[world.find_location("1:5")->index].category, "aux");
  EXPECT_EQ(world.start_items.size(), 1U);
  ASSERT_TRUE(world.projection.has_value());
  EXPECT_EQ(world.projection->dropped_strats, 2);  // momentum, no link
  EXPECT_GE(world.projection->projected_leaves, 2);
  EXPECT_TRUE(warned(*built, "unknown_name", "HiJmp"));
  EXPECT_TRUE(warned(*built, "forbidden_negation", "Varia"));
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
    EXPECT_TRUE(Generator(*plan).place(seed).has_value());
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

TEST(ImportRandovania, ProjectsADatabase) {
  Result<BuiltWorld> built = import_folder(folder("randovania"), {});
  ASSERT_TRUE(built.has_value()) << built.error().message;
  const World& world = built->world;
  EXPECT_EQ(world.name, "handmade");
  EXPECT_EQ(world.locations.size(), 3U);
  EXPECT_EQ(world.starts.size(), 2U);
  EXPECT_TRUE(warned(*built, "forbidden_negation", "Boss"));
  EXPECT_TRUE(warned(*built, "no_pickup_database", ""));
  const std::string roof = "North/Camp/Pickup (Roof)";
  const std::string crate = "North/Camp/Pickup (Crate)";
  const std::string pool = "North/Cave/Pickup (Pool)";
  // Start with nothing: the roof needs the trick.
  EXPECT_TRUE(replay(world, {{roof, "Missiles Expansion"}, {pool, "Suit"}}, "maximum").beatable());
  EXPECT_FALSE(replay(world, {{roof, "Missiles Expansion"}, {pool, "Suit"}}, "none").beatable());
  EXPECT_TRUE(replay(world, {{roof, "Missiles Expansion"}, {pool, "ETank"}}, "maximum").beatable());
  EXPECT_FALSE(replay(world, {{roof, "Missiles Expansion"}, {pool, "Ball"}}, "maximum").beatable());
  // From the cave the shield on the other side is met from its back: free.
  const Replay back = Verifier(world, 0).replay({*world.find_node("North/Cave/Door to Camp")}, {},
                                                std::vector<ItemId>(3));
  EXPECT_GE(back.node_sphere[world.find_node("North/Camp/Tent")->index], 0);
}

TEST(ImportRooms, ReadsAWorldOfSeveralFiles) {
  Result<BuiltWorld> built = import_folder(folder("folder"), {});
  ASSERT_TRUE(built.has_value()) << built.error().message;
  EXPECT_EQ(built->world.rooms.size(), 2U);
  EXPECT_EQ(code_of(make_plan(std::make_shared<const World>(built->world), {})), "");
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
