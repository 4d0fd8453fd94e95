// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The worlds that come with the program: whole, solvable in every way.
#include <gtest/gtest.h>

#include "boardwright/games/items/explain/verified_generator.hpp"
#include "games/items/forms/documents_json.hpp"
#include "games/items/verbs/world_document.hpp"
#include "games/items/worlds.hpp"

namespace boardwright::items {
namespace {

TEST(Builtin, WorldsAreWhole) {
  const World& station = *builtin_world("station").world;
  EXPECT_EQ(station.rooms.size(), 60U);
  EXPECT_EQ(station.areas.size(), 7U);
  EXPECT_EQ(station.locations.size(), 92U);
  EXPECT_TRUE(world_warnings(station).empty());
  EXPECT_TRUE(world_warnings(*builtin_world("lesson").world).empty());
}

TEST(Builtin, EveryDifficultyAlgorithmAndStartWorks) {
  const WorldDocument& document = builtin_world("station");
  for (const char* difficulty : {"calm", "standard", "expert"}) {
    for (const char* more :
         {"", ",'algorithm':'assumed-beatable'", ",'algorithm':'forward'", ",'start':'random'",
          ",'traversal':'return'", ",'restrict_special_item_swaps':false",
          ",'accessibility':'beatable'"}) {
      const std::string settings = std::string("{'difficulty':'") + difficulty + "'" + more + "}";
      const auto plan = document.cache->plan(document.world, settings_from(settings));
      ASSERT_TRUE(plan.has_value()) << settings << plan.error().message;
      Generator generator = verified_generator(**plan);
      for (std::uint64_t seed = 1; seed <= 25; ++seed) {
        const Result<FillResult> filled = generator.place(seed);
        ASSERT_TRUE(filled.has_value())
            << settings << " " << seed << ": " << filled.error().message;
      }
    }
  }
}

TEST(Builtin, TheFlatFormIsTheSameWorld) {
  for (const std::string& name : builtin_names()) {
    const WorldDocument& document = builtin_world(name);
    const Result<World> flat = read_world(write_world(*document.world));
    ASSERT_TRUE(flat.has_value());
    EXPECT_EQ(content_hash(*flat), document.hash);
  }
}

}  // namespace
}  // namespace boardwright::items
