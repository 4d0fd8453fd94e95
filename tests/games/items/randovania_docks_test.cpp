// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The rules of Randovania for docks and their locks, on databases of a few nodes.
#include "games/items/randovania_small.hpp"

namespace boardwright::items::randovania {
namespace {

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

TEST(RandovaniaRules, LocksThatDoNotBreakTogetherAreBrokenEachOnItsSide) {
  // A detour that costs too much to go on leads to the other side of the door.
  const auto dock_to = [](const std::string& kind, const std::string& area, const std::string& to) {
    return R"("node_type": "dock", "dock_type": "door", "default_dock_weakness": )" + quoted(kind) +
           R"(, "default_connection": {"region": "R", "area": )" + quoted(area) + R"(, "node": )" +
           quoted(to) + "}";
  };
  for (const auto& [front, back] : {std::pair("Other", "Other"), std::pair("Match", "Other"),
                                    std::pair("Blast", "Other"), std::pair("Match", "Blast")}) {
    Small small = two_areas(front, back);
    small.plain("start", {{"door", kYes}, {"hole", damage("Heat", 60)}})
        .node("hole", dock_to("Open", "B", "exit"), {})
        .plain("exit", {{"door", kYes}}, "B")
        .node("door", dock_to(back, "A", "door"), {{"inside", damage("Heat", 60)}}, "B");
    EXPECT_FALSE(reaches(small, "B/inside")) << front << " " << back;
    EXPECT_TRUE(reaches(small, "B/inside", {{"X", 1}})) << front << " " << back;
  }
}

TEST(RandovaniaRules, WhatBreakingFromBehindTakes) {
  // Two equal weaknesses: what this side takes breaks both.
  const std::string lock = R"(, "override_default_lock_requirement": )";
  EXPECT_TRUE(reaches(two_areas("Blast", "Blast", lock + has("Y")), "B/inside", {{"Y", 1}}));
  // Different ones: the older program takes what the weakness says, the newer one the
  // override of the other side.
  Small small = two_areas("Open", "Blast");
  small.dock("door", "Blast", "A", "door", "B", lock + has("Y"));
  EXPECT_TRUE(reaches(small, "B/inside", {{"X", 1}}));
  EXPECT_FALSE(reaches(small, "B/inside", {{"Y", 1}}));
  small.schema = 34;
  EXPECT_FALSE(reaches(small, "B/inside", {{"X", 1}}));
  EXPECT_TRUE(reaches(small, "B/inside", {{"Y", 1}}));
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

}  // namespace
}  // namespace boardwright::items::randovania
