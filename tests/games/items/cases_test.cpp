// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Random worlds with reach queries, placements with spheres and needed items, and
// tiny worlds counted out: our own few, and the collection beside the project.
#include <gtest/gtest.h>

#include <algorithm>

#include "boardwright/core/hash.hpp"
#include "boardwright/games/items/logic/logic.hpp"
#include "boardwright/games/items/model/placement.hpp"
#include "boardwright/games/items/verify/verify.hpp"
#include "games/items/files.hpp"
#include "games/items/forms/documents_json.hpp"
#include "games/items/logic/analyse.hpp"
#include "games/items/logic/navigator.hpp"
#include "oracles/items/plain.hpp"
#include "shared_data.hpp"

namespace boardwright::items {
namespace {

class Cases : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    const bool own = std::string_view(GetParam()) == "Own";
    if (!own) BOARDWRIGHT_NEEDS_SHARED("items-cases.json");
    cases_ = read_json(own ? BOARDWRIGHT_SOURCE_DIR "/tests/games/items/cases.json"
                           : shared_data("items-cases.json"));
    ASSERT_TRUE(cases_.has_value());
    ASSERT_FALSE(cases_->find("worlds")->items().empty());
  }

  // Calls `check(world, entry)` for each world of the cases.
  template <class Check>
  void each_world(Check check) const {
    for (const io::Json& entry : cases_->find("worlds")->items()) {
      Result<World> world = read_world(*entry.find("world"));
      ASSERT_TRUE(world.has_value()) << world.error().message << world.error().where.pointer;
      check(*world, entry);
    }
  }

  std::optional<io::Json> cases_;
};
INSTANTIATE_TEST_SUITE_P(Items, Cases, testing::Values("Own", "BesideTheProject"),
                         [](const auto& each) { return std::string(each.param); });

std::string ids(const World& world, const std::vector<LocationId>& locations) {
  io::Json list = io::Json::array();
  for (LocationId at : locations) list.push(world.locations[at.index].id);
  return list.dump();
}

std::string sphere_ids(const World& world, const std::vector<std::vector<LocationId>>& spheres) {
  std::string text;
  for (const auto& sphere : spheres) text += (text.empty() ? "[" : ",") + ids(world, sphere);
  return text.empty() ? "[]" : text + "]";
}

TEST_P(Cases, ReachQueries) {
  each_world([](const World& world, const io::Json& entry) {
    for (const io::Json& query : entry.find("queries")->items()) {
      CompileOptions options;
      options.difficulty = *world.find_difficulty(query.find("difficulty")->as_text());
      for (const io::Json& node : query.find("start")->items()) {
        options.start.push_back(NodeId(node.as_unsigned()));
      }
      const Logic logic = compile(world, options);
      Navigator navigator(logic);
      for (const io::Json::Member& have : query.find("have")->members()) {
        navigator.add(*world.find_item(have.key), have.value.as_integer());
      }
      navigator.close();
      io::Json nodes = io::Json::array();
      io::Json events = io::Json::array();
      io::Json locations = io::Json::array();
      for (std::size_t i = 0; i < world.nodes.size(); ++i) {
        if (navigator.on(logic.node_fact[i])) nodes.push(i);
      }
      for (std::size_t i = 0; i < world.events.size(); ++i) {
        if (navigator.on(logic.event_fact[i])) events.push(world.events[i]);
      }
      for (std::size_t i = 0; i < world.locations.size(); ++i) {
        if (navigator.reached(LocationId(i))) locations.push(world.locations[i].id);
      }
      EXPECT_EQ(nodes.dump(), query.find("reachable_nodes")->dump());
      EXPECT_EQ(events.dump(), query.find("events")->dump());
      EXPECT_EQ(locations.dump(), query.find("reachable_locations")->dump());
      EXPECT_EQ(navigator.goal(), query.find("goal")->as_bool());
    }
  });
}

TEST_P(Cases, SpheresGoalAndNeededItems) {
  each_world([](const World& world, const io::Json& entry) {
    for (const io::Json& known : entry.find("placements")->items()) {
      Placement placement;
      placement.difficulty = known.find("difficulty")->as_text();
      for (const io::Json::Member& member : known.find("placement")->members()) {
        PlacedItem placed;
        placed.location = member.key;
        if (member.value.is_text()) placed.item = member.value.as_text();
        placement.placements.push_back(placed);
      }
      Result<Resolved> resolved = resolve_placement(world, 0, placement);
      ASSERT_TRUE(resolved.has_value()) << resolved.error().message;
      const Logic logic = logic_for(world, *resolved);
      const Analysis analysis = Analyst(logic).analyse(resolved->items);
      const Replay replay = Verifier(world, resolved->difficulty)
                                .replay(resolved->start, resolved->held, resolved->items);
      const std::string expected = known.find("spheres")->dump();
      EXPECT_EQ(sphere_ids(world, analysis.spheres.spheres), expected);
      EXPECT_EQ(sphere_ids(world, replay.spheres), expected);
      EXPECT_EQ(analysis.beatable(), known.find("beatable")->as_bool());
      EXPECT_EQ(replay.goal_sphere, analysis.spheres.goal);
      if (analysis.beatable()) {
        EXPECT_EQ(analysis.spheres.goal, known.find("goal_sphere")->as_integer());
      }
      std::vector<LocationId> required;
      for (std::size_t i = 0; i < analysis.required.size(); ++i) {
        if (analysis.required[i] != 0) required.emplace_back(i);
      }
      EXPECT_EQ(ids(world, required), known.find("individually_required")->dump());
    }
  });
}

TEST_P(Cases, ExhaustiveCounts) {
  each_world([](const World& world, const io::Json& entry) {
    const io::Json* exhaustive = entry.find("exhaustive");
    if (exhaustive == nullptr) return;
    const std::size_t difficulty =
        *world.find_difficulty(exhaustive->find("difficulty")->as_text());
    std::vector<ItemId> items;
    for (std::size_t i = 0; i < world.items.size(); ++i) {
      items.insert(items.end(), static_cast<std::size_t>(world.items[i].count), ItemId(i));
    }
    items.resize(world.locations.size());
    const auto before = [](ItemId a, ItemId b) { return a.index < b.index; };
    std::sort(items.begin(), items.end(), before);
    const Verifier verifier(world, difficulty);
    std::int64_t total = 0;
    std::int64_t beatable = 0;
    std::int64_t all = 0;
    do {
      const Replay replay = verifier.replay(world.start, world.start_items, items);
      ++total;
      if (replay.beatable()) ++beatable;
      if (std::count(replay.sphere_of.begin(), replay.sphere_of.end(), -1) == 0) ++all;
    } while (std::next_permutation(items.begin(), items.end(), before));
    EXPECT_EQ(total, exhaustive->find("distinct_assignments")->as_integer());
    EXPECT_EQ(beatable, exhaustive->find("beatable")->as_integer());
    EXPECT_EQ(all, exhaustive->find("all_locations_reachable")->as_integer());
  });
}

TEST_P(Cases, SeedHashes) {
  for (const io::Json& vector : cases_->find("hash_vectors")->items()) {
    EXPECT_EQ(hex64(fnv1a64(vector.find("utf8")->as_text())), vector.find("fnv1a64")->as_text());
  }
}

}  // namespace
}  // namespace boardwright::items
