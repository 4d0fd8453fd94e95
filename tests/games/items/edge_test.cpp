// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Odd worlds and odd settings, one test each.
#include <gtest/gtest.h>

#include "boardwright/core/seed.hpp"
#include "boardwright/games/items/explain/verified_generator.hpp"
#include "boardwright/games/items/model/identity.hpp"
#include "boardwright/games/items/verify/verify.hpp"
#include "games/items/worlds.hpp"

namespace boardwright::items {
namespace {

constexpr const char* kKeyAndJunk =
    "{'Key':{'class':'major','count':1},'Junk':{'class':'filler','count':2}}";
constexpr const char* kNeedsKey = "['has','Key',1]";

Result<FillResult> place(const std::shared_ptr<const World>& world, const Settings& settings = {},
                         std::uint64_t seed = 1) {
  Result<Plan> plan = make_plan(world, settings);
  if (!plan) return plan.error();
  return verified_generator(*plan).place(seed);
}

std::string item_at(const World& world, const FillResult& filled, const std::string& location) {
  const ItemId item = filled.items[world.find_location(location)->index];
  return item ? world.items[item.index].name : "";
}

TEST(Edge, ZeroRelevantItems) {
  const auto world = corridor("{'Junk':{'class':'filler','count':3}}", {"true", "true"}, "true");
  const Result<FillResult> filled = place(world);
  ASSERT_TRUE(filled.has_value());
  EXPECT_EQ(std::count(filled->relevant.begin(), filled->relevant.end(), 1), 0);
}

TEST(Edge, OneLocation) {
  const auto world = corridor("{'Key':{'class':'major','count':1}}", {}, kNeedsKey);
  const Result<FillResult> filled = place(world);
  ASSERT_TRUE(filled.has_value());
  EXPECT_EQ(item_at(*world, *filled, "L0"), "Key");
}

TEST(Edge, AllLocationsFixed) {
  const auto world = corridor(kKeyAndJunk, {"true", kNeedsKey}, kNeedsKey);
  const Result<FillResult> filled =
      place(world, settings_from("{'fixed':{'L0':'Junk','L1':'Key','L2':'Junk'}}"));
  ASSERT_TRUE(filled.has_value());
  EXPECT_EQ(item_at(*world, *filled, "L1"), "Key");
}

TEST(Edge, PoolWithoutTanks) {
  const auto world = world_from(
      "{'name':'w','items':{'Tank':{'class':'filler','count':2}},"
      "'resources':{'Energy':{'base':99,'gain':{'Tank':100}}},'nodes':[['a','A','r','n'],['b','A','"
      "r','n']],"
      "'edges':[[0,1,['cap','Energy',199]]],"
      "'locations':[{'id':'L0','node':0,'category':'s'},{'id':'L1','node':1,'category':'s'}],"
      "'start':{'nodes':[0]},'goal':['cap','Energy',99]}");
  EXPECT_TRUE(place(world).has_value());
  EXPECT_TRUE(place(world, settings_from("{'counts':{'Tank':0}}")).has_value());
}

TEST(Edge, GoalThatNeedsTanksWhichAreNotThere) {
  const auto world = world_from(
      "{'name':'w','items':{'Tank':{'class':'filler','count':2}},"
      "'resources':{'Energy':{'base':99,'gain':{'Tank':100}}},'nodes':[['a','A','r','n']],'edges':["
      "],"
      "'locations':[{'id':'L0','node':0,'category':'s'},{'id':'L1','node':0,'category':'s'}],"
      "'start':{'nodes':[0]},'goal':['cap','Energy',299]}");
  EXPECT_TRUE(place(world).has_value());
  EXPECT_EQ(plan_code(world, "{'counts':{'Tank':1}}"), "goal_unreachable");
}

TEST(Edge, MaximalCounts) {
  const auto world =
      corridor("{'Key':{'class':'major','count':3}}", {"true", kNeedsKey}, kNeedsKey);
  EXPECT_TRUE(place(world).has_value());
  EXPECT_EQ(plan_code(world, "{'counts':{'Key':1000000}}"), "pool_too_large");
}

TEST(Edge, AllItemsIdentical) {
  const auto world =
      corridor("{'Key':{'class':'major','count':4}}",
               {"['has','Key',1]", "['has','Key',2]", "['has','Key',3]"}, "['has','Key',4]");
  for (std::uint64_t seed = 1; seed < 20; ++seed) EXPECT_TRUE(place(world, {}, seed).has_value());
}

TEST(Edge, ChainLongerThanItsCopies) {
  const auto world =
      corridor("{'Pass':{'class':'major','count':2,'chain':['Green','Amber','Red']}}",
               {"['has','Green',1]", "['has','Amber',1]"}, "['has','Amber',1]");
  EXPECT_TRUE(place(world).has_value());
  const auto red = corridor("{'Pass':{'class':'major','count':2,'chain':['Green','Amber','Red']}}",
                            {"['has','Green',1]"}, "['has','Red',1]");
  EXPECT_EQ(plan_code(red), "goal_unreachable");
}

TEST(Edge, ThresholdEqualToAllCopies) {
  const auto world = corridor("{'Coin':{'class':'filler','count':3}}",
                              {"true", "true", "['has','Coin',3]"}, "['has','Coin',3]");
  const Result<Plan> plan = make_plan(world, {});
  ASSERT_TRUE(plan.has_value());
  EXPECT_EQ(plan->stages[0].fillers.size(), 3U);
  for (std::uint64_t seed = 1; seed < 20; ++seed) {
    const Result<FillResult> filled = verified_generator(*plan).place(seed);
    ASSERT_TRUE(filled.has_value());
    EXPECT_EQ(item_at(*world, *filled, "L3"), "");
  }
}

// A key that only opens its own place may not lie there, since it matters.
TEST(Edge, ItemThatOnlyOpensItsOwnLocation) {
  const auto world = corridor(kKeyAndJunk, {"true", kNeedsKey}, "true");
  for (std::uint64_t seed = 1; seed < 30; ++seed) {
    const Result<FillResult> filled = place(world, {}, seed);
    ASSERT_TRUE(filled.has_value());
    EXPECT_NE(item_at(*world, *filled, "L2"), "Key");
  }
  // When only the goal is promised, it may.
  bool locked_in = false;
  for (std::uint64_t seed = 1; seed < 60; ++seed) {
    const Result<FillResult> filled =
        place(world, settings_from("{'algorithm':'assumed-beatable'}"), seed);
    ASSERT_TRUE(filled.has_value());
    locked_in = locked_in || item_at(*world, *filled, "L2") == "Key";
  }
  EXPECT_TRUE(locked_in);
}

TEST(Edge, GoalTrueAtTheStart) {
  const auto world = corridor(kKeyAndJunk, {"true", "true"}, "true");
  Result<Plan> plan = make_plan(world, {});
  ASSERT_TRUE(plan.has_value());
  const Result<Placement> placement = verified_generator(*plan).generate_document("1");
  ASSERT_TRUE(placement.has_value());
  EXPECT_EQ(placement->origin->goal_sphere, 0);
  EXPECT_TRUE(placement->origin->playthrough.empty());
}

TEST(Edge, GoalImpossible) {
  EXPECT_EQ(plan_code(corridor(kKeyAndJunk, {"true", "true"}, "false")), "goal_unreachable");
  EXPECT_EQ(plan_code(corridor(kKeyAndJunk, {"true", "true"}, "['has','Key',2]")),
            "goal_unreachable");
}

TEST(Edge, StartWithNoLocations) {
  const auto world = world_from(
      "{'name':'w','items':{'Key':{'class':'major','count':1}},'nodes':[['a','A','r','n'],['b','A',"
      "'r','n']],"
      "'edges':[[0,1,['has','Key',1]]],'locations':[{'id':'L0','node':1,'category':'s'}],"
      "'start':{'nodes':[0]},'starts':[0,1],'goal':['has','Key',1]}");
  EXPECT_EQ(plan_code(world), "empty_start");
  // A random start passes over it.
  Result<Plan> plan = make_plan(world, settings_from("{'start':'random'}"));
  ASSERT_TRUE(plan.has_value());
  ASSERT_EQ(plan->stages.size(), 1U);
  EXPECT_EQ(plan->stages[0].start[0], NodeId(1));
  EXPECT_EQ(plan_code(world, "{'start':['b']}"), "");
  EXPECT_EQ(plan_code(world, "{'start':[1]}"), "");
  EXPECT_EQ(plan_code(world, "{'start':['c']}"), "unknown_name");
}

TEST(Edge, TwoStartNodes) {
  const auto world = world_from(
      "{'name':'w','items':{'Key':{'class':'major','count':1}},'nodes':[['a','A','r','n'],['b','A',"
      "'r','n']],"
      "'edges':[],'locations':[{'id':'L0','node':0,'category':'s'},{'id':'L1','node':1,'category':'"
      "s'}],"
      "'start':{'nodes':[0,1]},'goal':['has','Key',1]}");
  EXPECT_TRUE(place(world).has_value());
}

// A pit that only the rope in it leads out of.
TEST(Edge, OneWayPit) {
  const auto world = world_from(
      "{'name':'w','items':{'Rope':{'class':'major','count':1},'Gem':{'class':'major','count':1}},"
      "'nodes':[['a','A','r','n'],['pit','A','r','n']],"
      "'edges':[[0,1,true],[1,0,['has','Rope',1]]],"
      "'locations':[{'id':'Top','node':0,'category':'s'},{'id':'Pit','node':1,'category':'s'}],"
      "'start':{'nodes':[0]},'goal':['and',['has','Gem',1],['has','Rope',1]]}");
  const ItemId rope = *world->find_item("Rope");
  const ItemId gem = *world->find_item("Gem");
  const Verifier verifier(*world, 0);
  // Rope in the pit: it comes back with the player.
  EXPECT_TRUE(verifier.replay(world->start, {}, {gem, rope}, Traversal::Return).beatable());
  // Gem in the pit: fine once the rope is in hand.
  const Replay late = verifier.replay(world->start, {}, {rope, gem}, Traversal::Return);
  EXPECT_TRUE(late.beatable());
  EXPECT_EQ(late.sphere_of[1], 1);
  EXPECT_EQ(verifier.replay(world->start, {}, {rope, gem}, Traversal::Warp).sphere_of[1], 0);
  // Nothing that leads out.
  EXPECT_FALSE(verifier.replay(world->start, {}, {ItemId(), gem}, Traversal::Return).beatable());
  for (std::uint64_t seed = 1; seed < 20; ++seed) {
    EXPECT_TRUE(place(world, settings_from("{'traversal':'return'}"), seed).has_value());
  }
}

// Two pits that exclude each other: a plain closure joins what is in both.
TEST(Edge, BranchesThatExcludeEachOther) {
  const auto world = world_from(
      "{'name':'w','items':{'X':{'class':'major','count':1},'Y':{'class':'major','count':1}},"
      "'nodes':[['a','A','r','n'],['p','A','r','n'],['q','A','r','n']],"
      "'edges':[[0,1,true],[0,2,true]],"
      "'locations':[{'id':'P','node':1,'category':'s'},{'id':'Q','node':2,'category':'s'}],"
      "'start':{'nodes':[0]},'goal':['and',['has','X',1],['has','Y',1]]}");
  EXPECT_TRUE(place(world).has_value());
  // Whoever must come back can take nothing at all.
  EXPECT_EQ(plan_code(world, "{'traversal':'return'}"), "empty_start");
}

TEST(Edge, EventThatNeedsAnItemBehindIt) {
  // The gate opens by an event at the far side, which needs the key.
  const auto world = world_from(
      "{'name':'w','items':{'Key':{'class':'major','count':1},'Junk':{'class':'filler','count':1}},"
      "'events':[{'id':'gate','node':0,'req':['has','Key',1]}],"
      "'nodes':[['a','A','r','n'],['b','A','r','n']],'edges':[[0,1,['event','gate']]],"
      "'locations':[{'id':'L0','node':0,'category':'s'},{'id':'L1','node':1,'category':'s'}],"
      "'start':{'nodes':[0]},'goal':['event','gate']}");
  for (std::uint64_t seed = 1; seed < 20; ++seed) {
    const Result<FillResult> filled = place(world, {}, seed);
    ASSERT_TRUE(filled.has_value());
    EXPECT_EQ(item_at(*world, *filled, "L0"), "Key");
  }
}

TEST(Edge, LockWhoseKeyIsInside) {
  const auto world = corridor(kKeyAndJunk, {kNeedsKey, "true"}, kNeedsKey);
  for (std::uint64_t seed = 1; seed < 20; ++seed) {
    const Result<FillResult> filled = place(world, {}, seed);
    ASSERT_TRUE(filled.has_value());
    EXPECT_EQ(item_at(*world, *filled, "L0"), "Key");
  }
  EXPECT_EQ(plan_code(world, "{'fixed':{'L1':'Key'}}"), "fixed_contradiction");
}

TEST(Edge, UnreachableLocationsInEveryMode) {
  const auto world = corridor(kKeyAndJunk, {kNeedsKey, "false"}, kNeedsKey);
  for (const char* algorithm : {"assumed", "assumed-beatable", "forward", "random"}) {
    const std::string text = std::string("{'algorithm':'") + algorithm + "'}";
    const Result<FillResult> filled = place(world, settings_from(text));
    ASSERT_TRUE(filled.has_value()) << algorithm << filled.error().message;
  }
  EXPECT_EQ(plan_code(world, "{'accessibility':'all'}"), "unreachable_location");
  EXPECT_TRUE(place(world, settings_from("{'accessibility':'beatable'}")).has_value());
}

TEST(Edge, EachDifficulty) {
  const auto world = world_from(
      "{'name':'w','items':{'Key':{'class':'major','count':1},'Junk':{'class':'filler','count':1}},"
      "'nodes':[['a','A','r','n'],['b','A','r','n']],"
      "'edges':[[0,1,['or',['tech','jump',2],['has','Key',1]]]],"
      "'locations':[{'id':'L0','node':0,'category':'s'},{'id':'L1','node':1,'category':'s'}],"
      "'start':{'nodes':[0]},'goal':['has','Key',1],"
      "'difficulties':{'easy':{},'mid':{'jump':1},'hard':{'*':3}},'default_difficulty':'mid'}");
  for (const char* name : {"easy", "mid", "hard"}) {
    bool far = false;
    for (std::uint64_t seed = 1; seed < 40; ++seed) {
      Settings settings;
      settings.difficulty = name;
      const Result<FillResult> filled = place(world, settings, seed);
      ASSERT_TRUE(filled.has_value());
      far = far || item_at(*world, *filled, "L1") == "Key";
    }
    EXPECT_EQ(far, std::string(name) == "hard") << name;
  }
  EXPECT_EQ(plan_code(world, "{'difficulty':'nightmare'}"), "unknown_name");
}

TEST(Edge, DuplicatedLocationNodes) {
  const auto world = world_from(
      "{'name':'w','items':{'Key':{'class':'major','count':1},'Junk':{'class':'filler','count':2}},"
      "'nodes':[['a','A','r','n']],'edges':[],"
      "'locations':[{'id':'L0','node':0,'category':'s'},{'id':'L1','node':0,'category':'s'},"
      "{'id':'L2','node':0,'category':'s','req':['has','Key',1]}],"
      "'start':{'nodes':[0]},'goal':['has','Key',1]}");
  EXPECT_TRUE(place(world).has_value());
}

TEST(Edge, OddSeedTexts) {
  const auto world = corridor(kKeyAndJunk, {"true", kNeedsKey}, kNeedsKey);
  Result<Plan> plan = make_plan(world, {});
  ASSERT_TRUE(plan.has_value());
  Generator generator = verified_generator(*plan);
  for (const std::string& seed : {std::string(), std::string("\xc3\xa9\xe4\xb8\x96"),
                                  std::string(1 << 20U, 'x'), std::string("a\0b", 3)}) {
    const Result<Placement> placement = generator.generate_document(seed);
    ASSERT_TRUE(placement.has_value());
    EXPECT_EQ(placement->origin->seed, seed);
    const Result<Permalink> link = decode_permalink(placement->origin->permalink);
    ASSERT_TRUE(link.has_value());
    EXPECT_EQ(link->seed, seed);
  }
}

// That there was no time is told apart from that there is no placement.
TEST(Edge, ABudgetThatEndsIsNoVerdict) {
  const auto world = corridor(kKeyAndJunk, {"true", kNeedsKey}, kNeedsKey);
  Result<Plan> plan = make_plan(world, {});
  ASSERT_TRUE(plan.has_value());
  Generator generator(*plan);
  Budget late;
  late.deadline = std::chrono::steady_clock::now();
  EXPECT_FALSE(generator.generate_document("1", late).has_value());
  EXPECT_TRUE(generator.stopped());
  EXPECT_TRUE(generator.generate_document("1").has_value());
  EXPECT_FALSE(generator.stopped());
}

TEST(Edge, NoLocationsAtAll) {
  const auto world = world_from(
      "{'name':'w','items':{},'nodes':[['a','A','r','n']],'edges':[],'locations':[],"
      "'start':{'nodes':[0]},'goal':true}");
  EXPECT_TRUE(place(world).has_value());
}

}  // namespace
}  // namespace boardwright::items
