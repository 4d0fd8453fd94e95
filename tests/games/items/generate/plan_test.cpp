// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Prechecks with their codes, relevance, and every constraint of the settings.
#include <gtest/gtest.h>

#include <set>

#include "boardwright/games/items/explain/verified_generator.hpp"
#include "boardwright/games/items/verify/verify.hpp"
#include "games/items/fill/place.hpp"
#include "games/items/forms/documents_json.hpp"
#include "games/items/verify/verify_placement.hpp"
#include "games/items/worlds.hpp"

namespace boardwright::items {
namespace {

constexpr const char* kItems =
    "{'A':{'class':'major','count':1},'B':{'class':'major','count':1},"
    "'Junk':{'class':'filler','count':4}}";

// Six places in a row; the third needs A, the fifth B.
std::shared_ptr<const World> six() {
  return corridor(kItems, {"true", "['has','A',1]", "true", "['has','B',1]", "true"},
                  "['and',['has','A',1],['has','B',1]]");
}

// Calls `check(world, filled, replay)` for some seeds.
template <class Check>
void each_seed(const std::shared_ptr<const World>& world, const std::string& settings,
               Check check) {
  Result<Plan> plan = make_plan(world, settings_from(settings));
  ASSERT_TRUE(plan.has_value()) << plan.error().message;
  Generator generator = verified_generator(*plan);
  const Verifier verifier(*world, plan->difficulty);
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const Result<FillResult> filled = generator.place(seed);
    ASSERT_TRUE(filled.has_value()) << filled.error().message;
    check(*filled, verifier.replay(plan->stages[filled->stage].start, plan->held, filled->items));
  }
}

std::string name_at(const World& world, const FillResult& filled, std::size_t location) {
  const ItemId item = filled.items[location];
  return item ? world.items[item.index].name : "";
}

TEST(Plan, RelevanceComesFromLogic) {
  // C is a major that nothing asks for; of the coins two of five can matter.
  const auto world =
      corridor("{'C':{'class':'major','count':1},'Coin':{'class':'filler','count':5}}",
               {"true", "['has','Coin',2]", "true", "true", "true"}, "['has','Coin',2]");
  Result<Plan> plan = make_plan(world, {});
  ASSERT_TRUE(plan.has_value());
  EXPECT_EQ(plan->stages[0].majors.size(), 0U);
  EXPECT_EQ(plan->stages[0].fillers.size(), 2U);
  EXPECT_EQ(plan->stages[0].rest.size(), 4U);
}

TEST(Plan, ResourcesMakeTheirItemsRelevant) {
  const auto world = world_from(
      "{'name':'w','items':{'Tank':{'class':'filler','count':4},'Big':{'class':'major','count':1}},"
      "'resources':{'Energy':{'base':99,'gain':{'Tank':100,'Big':250}}},"
      "'nodes':[['a','A','r','n'],['b','A','r','n']],'edges':[[0,1,['cap','Energy',300]]],"
      "'locations':[{'id':'L0','node':0,'category':'s'},{'id':'L1','node':0,'category':'s'},"
      "{'id':'L2','node':0,'category':'s'},{'id':'L3','node':0,'category':'s'},{'id':'L4','node':1,"
      "'category':'s'}],"
      "'start':{'nodes':[0]},'goal':['cap','Energy',300]}");
  Result<Plan> plan = make_plan(world, {});
  ASSERT_TRUE(plan.has_value());
  // Three tanks pass 300 alone (99 + 300), one Big does (99 + 250).
  EXPECT_EQ(plan->stages[0].fillers.size(), 3U);
  EXPECT_EQ(plan->stages[0].majors.size(), 1U);
}

TEST(Plan, TooManyRelevant) {
  const auto world =
      corridor("{'Key':{'class':'major','count':3}}", {"['has','Key',3]", "true"}, "true");
  // Three keys matter, one location comes before the door.
  EXPECT_EQ(code_of(make_plan(world, {})), "");
  EXPECT_EQ(plan_code(world, "{'excluded':['L1','L2']}"), "too_many_relevant");
}

TEST(Plan, PoolMustFit) {
  EXPECT_EQ(plan_code(six(), "{'counts':{'Junk':5}}"), "pool_too_large");
  EXPECT_EQ(plan_code(six(), "{'counts':{'Junk':1}}"), "");
  EXPECT_EQ(plan_code(six(), "{'counts':{'Junk':1},'allow_empty':false}"), "pool_too_small");
  each_seed(six(), "{'counts':{'Junk':1},'junk':'Junk'}",
            [](const FillResult& filled, const Replay&) {
              EXPECT_EQ(std::count(filled.items.begin(), filled.items.end(), ItemId()), 0);
            });
}

TEST(Plan, UnknownNames) {
  for (const char* settings :
       {"{'counts':{'Z':1}}", "{'start_items':{'Z':1}}", "{'fixed':{'L9':'A'}}",
        "{'fixed':{'L1':'Z'}}", "{'excluded':['L9']}", "{'priority':['L9']}",
        "{'limits':[{'item':'Z'}]}", "{'limits':[{'item':'A','areas':['Z']}]}", "{'early':{'Z':0}}",
        "{'junk':'Z','counts':{'Junk':0}}", "{'vanilla':['L9']}", "{'families':{'z':'own'}}"}) {
    EXPECT_EQ(plan_code(six(), settings), "unknown_name") << settings;
  }
}

TEST(Plan, ContradictingWishes) {
  for (const char* settings :
       {"{'fixed':{'L0':'A','L1':'A'}}", "{'excluded':['L0'],'fixed':{'L0':'A'}}",
        "{'excluded':['L0'],'priority':['L0']}",
        "{'limits':[{'item':'A','locations':['L1']}],'fixed':{'L0':'A'}}", "{'vanilla':['L0']}",
        "{'early':{'A':0},'counts':{'A':0},'start_items':{'A':1}}"}) {
    EXPECT_EQ(plan_code(six(), settings), "fixed_contradiction") << settings;
  }
}

Error plan_error(const std::shared_ptr<const World>& world, const std::string& settings) {
  const Result<Plan> plan = make_plan(world, settings_from(settings));
  return plan ? Error{} : plan.error();
}

void expect_contradiction(const std::shared_ptr<const World>& world, const std::string& settings,
                          const std::string& pointer, const std::vector<std::string>& names) {
  const Error error = plan_error(world, settings);
  EXPECT_EQ(error.code, "fixed_contradiction") << settings << error.message;
  EXPECT_EQ(error.where.pointer, pointer) << error.message;
  for (const std::string& name : names) {
    EXPECT_NE(error.message.find("\"" + name + "\""), std::string::npos) << error.message;
  }
}

TEST(Plan, AnItemFixedBehindItself) {
  for (const char* more : {"", ",'accessibility':'beatable'", ",'traversal':'return'"}) {
    expect_contradiction(six(), std::string("{'fixed':{'L2':'A'}") + more + "}", "/fixed/L2",
                         {"A", "L2"});
  }
  // Where the goal does not need it, only the promise is broken.
  const auto world = corridor(kItems, {"true", "['has','A',1]", "true", "true", "true"}, "true");
  expect_contradiction(world, "{'fixed':{'L3':'A'}}", "/fixed/L3", {"A", "L3"});
  EXPECT_EQ(plan_code(world, "{'fixed':{'L3':'A'},'accessibility':'beatable'}"), "");
}

TEST(Plan, FixedItemsThatLockEachOther) {
  // Two ways from the middle: behind A, behind B.
  const auto world = world_from(
      "{'name':'w','items':{'A':{'class':'major','count':1},'B':{'class':'major','count':1},"
      "'C':{'class':'major','count':1},'J':{'class':'filler','count':1}},"
      "'nodes':[['m','X','r','n'],['a','X','r','n'],['b','X','r','n'],['c','X','r','n']],"
      "'edges':[[0,1,['has','A',1]],[0,2,['has','B',1]],[0,3,['has','C',1]]],"
      "'locations':[{'id':'m','node':0,'category':'s'},{'id':'a','node':1,'category':'s'},"
      "{'id':'b','node':2,'category':'s'},{'id':'c','node':3,'category':'s'}],"
      "'start':{'nodes':[0]},'goal':['and',['has','A',1],['has','B',1],['has','C',1]]}");
  expect_contradiction(world, "{'fixed':{'a':'B','b':'A'}}", "/fixed/a", {"A", "B", "a", "b"});
  // The smallest lock is named: C, behind itself.
  const Error error = plan_error(world, "{'fixed':{'a':'B','b':'A','m':'J','c':'C'}}");
  EXPECT_EQ(error.code, "fixed_contradiction");
  EXPECT_EQ(error.message.find("each other"), std::string::npos) << error.message;
  EXPECT_NE(error.message.find("\"C\""), std::string::npos) << error.message;
  EXPECT_EQ(plan_code(world, "{'fixed':{'a':'B','c':'A'}}"), "");  // C is free, to lie at m
  expect_contradiction(world, "{'fixed':{'a':'B','b':'C','c':'A'}}", "/fixed/a",
                       {"A", "B", "C", "a", "b", "c"});
}

TEST(Plan, ItemsWithoutAPlaceAreNamed) {
  expect_contradiction(six(), "{'limits':[{'item':'Junk'},{'item':'A','locations':['L2','L3']}]}",
                       "/limits/1", {"A"});
  expect_contradiction(six(), "{'fixed':{'L0':'Junk','L1':'Junk'}}", "/fixed", {"A"});
  expect_contradiction(
      six(), "{'limits':[{'item':'A','locations':['L0']},{'item':'B','locations':['L0']}]}",
      "/limits/1", {"B"});
  // Junk that may lie in one place only, four of it.
  expect_contradiction(six(), "{'limits':[{'item':'Junk','locations':['L5']}]}", "/limits/0",
                       {"Junk"});
}

TEST(Plan, EarlyItemsThatCannotComeInTimeAreNamed) {
  for (const char* more : {"", ",'traversal':'return'"}) {
    expect_contradiction(
        six(),
        std::string("{'early':{'B':0},'limits':[{'item':'B','locations':['L2']}]") + more + "}",
        "/early/B", {"B"});
  }
  expect_contradiction(six(), "{'early':{'B':0},'fixed':{'L3':'B'}}", "/early/B", {"B"});
  // Behind itself at any time.
  expect_contradiction(
      six(), "{'early':{'A':3},'limits':[{'item':'A','areas':['A'],'not_locations':['L0']}]}",
      "/early/A", {"A"});
  const auto one =
      corridor(kItems, {"['or',['has','A',1],['has','B',1]]", "true", "true", "true", "true"},
               "['and',['has','A',1],['has','B',1]]");
  expect_contradiction(one, "{'early':{'A':0,'B':0}}", "/early/B", {"B"});
  EXPECT_EQ(plan_code(one, "{'early':{'A':0,'B':1}}"), "");
}

TEST(Wishes, EarlyMayTakeOthersBeforeIt) {
  // The only place for the key is behind the rope, and nearly everything else
  // behind the key.
  const auto world = corridor(
      "{'Key':{'class':'major','count':1},'Rope':{'class':'major','count':1},'Beam':{'class':'"
      "major','count':2},"
      "'Junk':{'class':'filler','count':1}}",
      {"['has','Rope',1]", "['has','Key',1]", "true", "true"},
      "['and',['has','Key',1],['has','Beam',2]]");
  for (const char* more : {"", ",'traversal':'return'", ",'accessibility':'beatable'"}) {
    const std::string settings = std::string("{'early':{'Key':1}") + more + "}";
    each_seed(world, settings, [&](const FillResult& filled, const Replay& replay) {
      EXPECT_EQ(name_at(*world, filled, 0), "Rope");
      EXPECT_EQ(name_at(*world, filled, 1), "Key");
      EXPECT_EQ(replay.sphere_of[1], 1);
    });
  }
}

// Three keys deep: each opener needs another before it.
TEST(Wishes, EarlyOpensAsManyDoorsAsItMay) {
  const auto world = corridor(
      "{'A':{'class':'major','count':1},'B':{'class':'major','count':1},'C':{'class':'major','"
      "count':1},"
      "'D':{'class':'major','count':1},'Junk':{'class':'filler','count':1}}",
      {"['has','A',1]", "['has','B',1]", "['has','C',1]", "['has','D',1]"}, "['has','D',1]");
  each_seed(world, "{'early':{'D':3},'limits':[{'item':'D','locations':['L3']}]}",
            [&](const FillResult& filled, const Replay& replay) {
              EXPECT_EQ(name_at(*world, filled, 3), "D");
              EXPECT_EQ(replay.sphere_of[3], 3);
            });
}

TEST(Plan, NoPlacementGivesAdviceThatHelps) {
  // Early enough by each place alone, but the way to it takes two spheres more.
  const auto world = corridor(
      "{'A':{'class':'major','count':1},'B':{'class':'major','count':1},'C':{'class':'major','"
      "count':1},"
      "'D':{'class':'major','count':1},'Junk':{'class':'filler','count':1}}",
      {"['has','A',1]", "['has','B',1]", "['has','C',1]", "['has','D',1]"}, "['has','D',1]");
  const std::string text = "{'early':{'D':1},'limits':[{'item':'D','locations':['L3']}]";
  Result<Plan> plan = make_plan(world, settings_from(text + "}"));
  ASSERT_TRUE(plan.has_value()) << plan.error().message;
  const Result<FillResult> none = Placer(*plan).place(1);
  ASSERT_FALSE(none.has_value());
  EXPECT_EQ(none.error().code, "no_placement");
  EXPECT_NE(none.error().message.find("D (not early enough)"), std::string::npos);
  EXPECT_NE(none.error().message.find("later sphere"), std::string::npos);
  EXPECT_EQ(none.error().message.find("use \"assumed\""), std::string::npos)
      << none.error().message;
  Result<Plan> random = make_plan(world, settings_from(text + ",'algorithm':'random'}"));
  ASSERT_TRUE(random.has_value()) << random.error().message;
  EXPECT_NE(Placer(*random).place(1).error().message.find("use \"assumed\""), std::string::npos);
}

TEST(Plan, ErrorsPointIntoTheSettings) {
  const auto pointer = [](const std::string& settings) {
    Settings settings_read = settings_from(settings);
    const Result<Plan> plan = make_plan(six(), settings_read);
    return plan ? std::string("none") : plan.error().where.pointer;
  };
  EXPECT_EQ(pointer("{'counts':{'Z/1':1}}"), "/counts/Z~11");
  EXPECT_EQ(pointer("{'start_items':{'Z':1}}"), "/start_items/Z");
  EXPECT_EQ(pointer("{'fixed':{'L1':'Z'}}"), "/fixed/L1");
  EXPECT_EQ(pointer("{'priority':['L1','L9']}"), "/priority/1");
  EXPECT_EQ(pointer("{'limits':[{'item':'A'},{'item':'Z'}]}"), "/limits/1/item");
  EXPECT_EQ(pointer("{'limits':[{'item':'A','not_areas':['A','Z']}]}"), "/limits/0/not_areas/1");
  EXPECT_EQ(pointer("{'limits':[{'item':'A','locations':['Z']}]}"), "/limits/0/locations/0");
  EXPECT_EQ(pointer("{'early':{'Z':1}}"), "/early/Z");
  EXPECT_EQ(pointer("{'start':['n0','nowhere']}"), "/start/1");
  EXPECT_EQ(pointer("{'families':{'z':'own'}}"), "/families/z");
}

TEST(Wishes, FixedItemStays) {
  const auto world = six();
  each_seed(world, "{'fixed':{'L1':'A','L3':null},'counts':{'Junk':3}}",
            [&](const FillResult& filled, const Replay&) {
              EXPECT_EQ(name_at(*world, filled, 1), "A");
              EXPECT_EQ(name_at(*world, filled, 3), "");
            });
}

TEST(Wishes, ExcludedLocationsHoldNothingThatMatters) {
  each_seed(six(), "{'excluded':['L0','L2'],'start_items':{'A':1},'counts':{'A':0}}",
            [](const FillResult& filled, const Replay&) {
              EXPECT_EQ(filled.relevant[0], 0);
              EXPECT_EQ(filled.relevant[2], 0);
            });
}

TEST(Wishes, AWorldMayExcludeLocationsItself) {
  World changed = *six();
  changed.locations[0].excluded = true;
  const auto world = std::make_shared<const World>(changed);
  EXPECT_NE(content_hash(*world), content_hash(*six()));
  const Result<io::Json> json = io::parse_json(write_world(*world).dump());
  EXPECT_TRUE(read_world(*json)->locations[0].excluded);
  EXPECT_FALSE(read_world(*json)->locations[1].excluded);
  each_seed(world, "{}",
            [](const FillResult& filled, const Replay&) { EXPECT_EQ(filled.relevant[0], 0); });
  EXPECT_EQ(plan_code(world, "{'priority':['L0']}"), "fixed_contradiction");
  // Of a placement that does not keep to it, verify says so.
  const Result<Plan> free = make_plan(six(), {});
  const Result<Plan> plan = make_plan(world, {});
  for (const char* seed : {"1", "2", "3", "4", "5"}) {
    Result<Placement> placement = verified_generator(*free).generate_document(seed);
    ASSERT_TRUE(placement.has_value());
    const bool matters = placement->placements[0].is_progression;
    placement->world_hash = plan->world_hash;
    const Result<Resolved> resolved = resolve_placement(*world, plan->world_hash, *placement);
    bool told = false;
    for (const Finding& problem :
         verify_placement(*world, Verifier(*world, 0), *placement, *resolved, true).problems) {
      told = told || problem.code == "wish_ignored";
    }
    EXPECT_EQ(told, matters) << seed;
  }
}

TEST(Wishes, PriorityLocationsHoldWhatMatters) {
  each_seed(six(), "{'priority':['L1']}",
            [](const FillResult& filled, const Replay&) { EXPECT_EQ(filled.relevant[1], 1); });
}

TEST(Wishes, LimitsHold) {
  const auto world = six();
  const std::string settings =
      "{'limits':[{'item':'B','areas':['A']},{'item':'Junk','not_locations':['L5']},"
      "{'item':'A','locations':['L0','L1'],'not_areas':['A']}]}";
  // Junk may not lie at L5, so something else or nothing must.
  each_seed(world, "{'counts':{'Junk':3}," + settings.substr(1),
            [&](const FillResult& filled, const Replay&) {
              EXPECT_NE(name_at(*world, filled, 5), "Junk");
              EXPECT_EQ(name_at(*world, filled, 1), "A");
              for (std::size_t i = 0; i < 6; ++i) {
                if (name_at(*world, filled, i) == "B") {
                  EXPECT_EQ(world->locations[i].area, world->locations[0].area);
                }
              }
            });
}

// Behind the first place everything needs the key, which must lie there: then
// the others cannot be placed as if it were not.
TEST(Wishes, WhatIsThereAtTheStartOpensTheRest) {
  const auto world = corridor(
      "{'Key':{'class':'major','count':1},'Beam':{'class':'major','count':2},"
      "'Junk':{'class':'filler','count':2}}",
      {"['has','Key',1]", "true", "true", "true"}, "['and',['has','Key',1],['has','Beam',2]]");
  each_seed(world, "{'early':{'Key':0}}", [&](const FillResult& filled, const Replay& replay) {
    EXPECT_EQ(name_at(*world, filled, 0), "Key");
    EXPECT_TRUE(replay.beatable());
  });
}

TEST(Wishes, EarlyItemsComeInTime) {
  const auto world = six();
  each_seed(world, "{'early':{'B':0}}", [&](const FillResult& filled, const Replay& replay) {
    for (std::size_t i = 0; i < 6; ++i) {
      if (name_at(*world, filled, i) == "B") {
        EXPECT_EQ(replay.sphere_of[i], 0);
      }
    }
  });
  each_seed(world, "{'early':{'B':1,'A':0}}", [&](const FillResult& filled, const Replay& replay) {
    for (std::size_t i = 0; i < 6; ++i) {
      if (name_at(*world, filled, i) == "B") {
        EXPECT_LE(replay.sphere_of[i], 1);
      }
    }
  });
}

TEST(Wishes, StartItemsAreHeld) {
  each_seed(
      six(), "{'start_items':{'A':1},'counts':{'A':0}}",
      [](const FillResult&, const Replay& replay) { EXPECT_GE(replay.spheres[0].size(), 4U); });
}

TEST(Wishes, VanillaLocationsKeepTheirItem) {
  const auto world = world_from(
      "{'name':'w','items':{'A':{'class':'major','count':1},'J':{'class':'filler','count':2}},"
      "'nodes':[['a','X','r','n']],'edges':[],"
      "'locations':[{'id':'L0','node':0,'category':'s','vanilla':'J'},"
      "{'id':'L1','node':0,'category':'s','vanilla':'A'},{'id':'L2','node':0,'category':'s'}],"
      "'start':{'nodes':[0]},'goal':['has','A',1]}");
  each_seed(world, "{'vanilla':['L1']}", [&](const FillResult& filled, const Replay&) {
    EXPECT_EQ(name_at(*world, filled, 1), "A");
  });
}

// Four areas; cells in their own places, one coil per area.
std::shared_ptr<const World> family_world(const std::string& goal) {
  return world_from(
      "{'name':'w','items':{'Cell':{'class':'aux','count':3},'Coil':{'class':'reservex','count':3},"
      "'Key':{'class':'major','count':1},'J':{'class':'filler','count':4}},"
      "'nodes':[['a','P','r','n'],['b','Q','r','n'],['c','R','r','n'],['d','S','r','n']],"
      "'edges':[[0,1,true],[0,2,['has','Key',1]],[2,3,true]],"
      "'locations':[{'id':'a0','node':0,'category':'aux'},{'id':'b0','node':1,'category':'aux'},"
      "{'id':'c0','node':2,'category':'aux'},{'id':'a1','node':0,'category':'s'},"
      "{'id':'a2','node':0,'category':'reservex'},{'id':'b1','node':1,'category':'s'},"
      "{'id':'b2','node':1,'category':'s'},{'id':'c1','node':2,'category':'s'},"
      "{'id':'c2','node':2,'category':'s'},{'id':'d1','node':3,'category':'s'},{'id':'d2','node':3,"
      "'category':'s'}],"
      "'start':{'nodes':[0]},'goal':" +
      goal + "}");
}

TEST(Families, KeepToTheirPlaces) {
  for (const char* goal : {"['has','Key',1]", "['and',['has','Cell',3],['has','Coil',3]]"}) {
    const auto world = family_world(goal);
    each_seed(world, "{}", [&](const FillResult& filled, const Replay&) {
      std::set<std::uint32_t> areas;
      for (std::size_t i = 0; i < world->locations.size(); ++i) {
        const bool own = world->locations[i].category == "aux";
        EXPECT_EQ(name_at(*world, filled, i) == "Cell", own);
        if (name_at(*world, filled, i) == "Coil") {
          EXPECT_TRUE(areas.insert(world->locations[i].area.index).second);
        }
      }
      EXPECT_EQ(areas.size(), 3U);
    });
  }
}

TEST(Families, AFixedItemHasItsArea) {
  for (const char* goal : {"['has','Key',1]", "['has','Coil',3]"}) {
    const auto world = family_world(goal);
    each_seed(world, "{'fixed':{'a1':'Coil'}}", [&](const FillResult& filled, const Replay&) {
      EXPECT_NE(name_at(*world, filled, 4), "Coil");  // a2, in the same area
    });
    EXPECT_EQ(plan_error(world, "{'counts':{'Coil':5,'J':2},'fixed':{'a1':'Coil'}}").where.pointer,
              "/counts/Coil");
  }
}

TEST(Families, EverySetOfAreasIsEquallyLikely) {
  const auto world = family_world("true");
  Result<Plan> plan = make_plan(world, {});
  ASSERT_TRUE(plan.has_value());
  Placer placer(*plan);
  std::map<std::set<std::uint32_t>, int> counts;
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    const Result<FillResult> filled = placer.place(seed);
    ASSERT_TRUE(filled.has_value());
    std::set<std::uint32_t> areas;
    for (std::size_t i = 0; i < filled->items.size(); ++i) {
      if (name_at(*world, *filled, i) == "Coil") areas.insert(world->locations[i].area.index);
    }
    ++counts[areas];
  }
  ASSERT_EQ(counts.size(), 4U);
  double chi = 0;
  for (const auto& [areas, count] : counts) chi += (count - 1000.0) * (count - 1000.0) / 1000.0;
  EXPECT_LT(chi, 16.3);  // 3 degrees of freedom, one in a thousand
}

TEST(Families, SwapsMayBeFree) {
  const auto world = family_world("true");
  bool astray = false;
  each_seed(world, "{'restrict_special_item_swaps':false}",
            [&](const FillResult& filled, const Replay&) {
              for (std::size_t i = 3; i < filled.items.size(); ++i) {
                astray = astray || name_at(*world, filled, i) == "Cell";
              }
            });
  EXPECT_TRUE(astray);
}

TEST(Families, MustFit) {
  const auto world = family_world("true");
  EXPECT_EQ(plan_code(world, "{'counts':{'Cell':4,'J':3}}"), "family_does_not_fit");
  EXPECT_EQ(plan_code(world, "{'counts':{'Coil':5,'J':2}}"), "family_does_not_fit");
  EXPECT_EQ(plan_code(world, "{'counts':{'Cell':4,'J':3},'families':{'aux':'pool'}}"), "");
  EXPECT_EQ(plan_code(world, "{'fixed':{'a0':'J'}}"), "family_does_not_fit");
  EXPECT_EQ(plan_code(world, "{'limits':[{'item':'Cell','locations':['a0','b0']}]}"),
            "family_does_not_fit");
  // Fewer cells than places: what is left takes junk.
  each_seed(world, "{'counts':{'Cell':2}}", [&](const FillResult& filled, const Replay&) {
    for (std::size_t i = 0; i < 3; ++i) EXPECT_NE(name_at(*world, filled, i), "Key");
  });
}

const char* const kThree =
    "{'Morph Ball':{'class':'major','count':1},'Morph Suit':{'class':'major','count':1},"
    "'Bombs':{'class':'major','count':1}}";

std::shared_ptr<const World> three_items() {
  return corridor(kThree, {"['has','Morph Ball',1]", "['has','Bombs',1]", "true"},
                  "['has','Morph Suit',1]");
}

TEST(Names, AreFoundAsTypedByBeginningAndInAnyLetters) {
  const auto world = three_items();
  EXPECT_EQ(plan_code(world, "{'early':{'bomb':3}}"), "");
  EXPECT_EQ(plan_code(world, "{'early':{'BOMBS':3}}"), "");
  EXPECT_EQ(plan_code(world, "{'early':{'Morph':3}}"), "ambiguous_name");
  EXPECT_EQ(plan_code(world, "{'early':{'Bonbs':3}}"), "unknown_name");
  const Result<Plan> typed = make_plan(world, settings_from("{'early':{'bomb':3}}"));
  const Result<Plan> whole = make_plan(world, settings_from("{'early':{'Bombs':3}}"));
  EXPECT_EQ(typed->settings, whole->settings);
}

TEST(Names, AreSuggested) {
  const Result<Plan> plan = make_plan(three_items(), settings_from("{'early':{'Bonbs':3}}"));
  EXPECT_NE(plan.error().message.find("did you mean Bombs?"), std::string::npos)
      << plan.error().message;
}

TEST(Plan, NamesTheWishesThatOnlyTogetherLeaveNoRoom) {
  // A must lie at one of the first two places.
  const Result<Plan> together = make_plan(
      six(), settings_from("{'early':{'B':5},'excluded':['L5','L1'],'fixed':{'L0':'Junk'}}"));
  ASSERT_FALSE(together);
  EXPECT_NE(together.error().message.find("only together do these wishes leave no room: fixed "
                                          "\"L0\": \"Junk\", excluded \"L1\""),
            std::string::npos)
      << together.error().message;
  // What the message names anyway is not said twice.
  const Result<Plan> alone = make_plan(
      six(), settings_from("{'early':{'B':5},'limits':[{'item':'A','locations':['L4']}]}"));
  ASSERT_FALSE(alone);
  EXPECT_EQ(alone.error().message.find("wish"), std::string::npos) << alone.error().message;
  // Two wishes about one item: the message tells of one.
  const Result<Plan> both = make_plan(
      six(), settings_from("{'early':{'B':0},'limits':[{'item':'B','locations':['L3']}]}"));
  ASSERT_FALSE(both);
  EXPECT_NE(both.error().message.find("only together do these wishes leave no room: limits \"B\" "
                                      "to L3, early \"B\": 0"),
            std::string::npos)
      << both.error().message;
}

TEST(Plan, AnEarlyItemThatDoesNotMatterMayLieOnAnExcludedPlace) {
  const auto world =
      corridor("{'Key':{'class':'major','count':1},'Map':{'class':'filler','count':1}}",
               {"['has','Key',1]"}, "['has','Key',1]");
  // The key needs the first place, so the map cannot be within sphere 0 elsewhere.
  EXPECT_EQ(plan_code(world, "{'early':{'Map':1},'excluded':['L1']}"), "");
  const Result<Plan> plan =
      make_plan(world, settings_from("{'early':{'Map':1},'excluded':['L1']}"));
  const Result<Placement> placement = verified_generator(*plan).generate_document("1");
  ASSERT_TRUE(placement) << placement.error().message;
  EXPECT_EQ(placement->placements[1].item, "Map");
  const Result<Resolved> resolved = resolve_placement(*world, plan->world_hash, *placement);
  EXPECT_TRUE(
      verify_placement(*world, Verifier(*world, 0), *placement, *resolved, true).problems.empty());
}

}  // namespace
}  // namespace boardwright::items
