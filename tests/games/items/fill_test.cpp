// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The fills: what they may produce, and how evenly.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "boardwright/games/items/explain/verified_generator.hpp"
#include "boardwright/games/items/verify/verify.hpp"
#include "games/items/explain/stats.hpp"
#include "games/items/files.hpp"
#include "games/items/fill/place.hpp"
#include "games/items/forms/documents_json.hpp"
#include "games/items/worlds.hpp"
#include "shared_data.hpp"

namespace boardwright::items {
namespace {

std::shared_ptr<const World> tiny() {
  return corridor(
      "{'A':{'class':'major','count':1},'B':{'class':'major','count':1},"
      "'Junk':{'class':'filler','count':2}}",
      {"['has','A',1]", "true", "['has','B',1]"}, "['and',['has','A',1],['has','B',1]]");
}

// Every distinct assignment of the pool, and whether it can be beaten.
std::map<std::vector<std::uint32_t>, bool> all_assignments(const World& world) {
  std::vector<std::uint32_t> items;
  for (std::uint32_t i = 0; i < world.items.size(); ++i) {
    items.insert(items.end(), static_cast<std::size_t>(world.items[i].count), i);
  }
  std::map<std::vector<std::uint32_t>, bool> all;
  const Verifier verifier(world, 0);
  std::sort(items.begin(), items.end());
  do {
    std::vector<ItemId> placed;
    for (std::uint32_t item : items) placed.emplace_back(item);
    all[items] = verifier.replay(world.start, {}, placed).beatable();
  } while (std::next_permutation(items.begin(), items.end()));
  return all;
}

std::vector<std::uint32_t> key_of_items(const FillResult& filled) {
  std::vector<std::uint32_t> key;
  for (ItemId item : filled.items) key.push_back(item.index);
  return key;
}

std::map<std::vector<std::uint32_t>, int> sample(const std::shared_ptr<const World>& world,
                                                 Algorithm algorithm, int seeds) {
  Settings settings;
  settings.algorithm = algorithm;
  Result<Plan> plan = make_plan(world, settings);
  EXPECT_TRUE(plan.has_value());
  Placer placer(*plan);
  std::map<std::vector<std::uint32_t>, int> counts;
  for (int seed = 0; seed < seeds; ++seed) {
    const Result<FillResult> filled = placer.place(static_cast<std::uint64_t>(seed));
    EXPECT_TRUE(filled.has_value());
    ++counts[key_of_items(*filled)];
  }
  return counts;
}

TEST(RandomFill, IsUniformOverBeatablePlacements) {
  const auto world = tiny();
  const auto all = all_assignments(*world);
  const auto counts = sample(world, Algorithm::Random, 6000);
  std::size_t beatable = 0;
  for (const auto& [items, good] : all) beatable += good ? 1 : 0;
  ASSERT_EQ(counts.size(), beatable);
  const double expected = 6000.0 / static_cast<double>(beatable);
  double chi = 0;
  for (const auto& [items, count] : counts) {
    EXPECT_TRUE(all.at(items));
    chi += (count - expected) * (count - expected) / expected;
  }
  // About its degrees of freedom, with room for one in ten thousand.
  const double degrees = static_cast<double>(beatable - 1);
  EXPECT_LT(chi, degrees + 4 * std::sqrt(2 * degrees) + 8);
}

// Where items of families, limits and exclusions may lie, against counting.
// `legal` says it of a placement that can be beaten.
template <class Legal>
void expect_uniform(const std::shared_ptr<const World>& world, const std::string& settings,
                    Legal legal) {
  constexpr int kSeeds = 12'000;
  std::map<std::vector<std::uint32_t>, int> counts;
  for (const auto& [items, good] : all_assignments(*world)) {
    if (good && legal(items)) counts[items] = 0;
  }
  ASSERT_GT(counts.size(), 1U);
  Result<Plan> plan = make_plan(world, settings_from(settings));
  ASSERT_TRUE(plan.has_value()) << plan.error().message;
  Generator generator = verified_generator(*plan);
  for (int seed = 0; seed < kSeeds; ++seed) {
    const Result<FillResult> filled = generator.place(static_cast<std::uint64_t>(seed));
    ASSERT_TRUE(filled.has_value()) << filled.error().message;
    const auto found = counts.find(key_of_items(*filled));
    ASSERT_NE(found, counts.end());
    ++found->second;
  }
  const double expected = static_cast<double>(kSeeds) / static_cast<double>(counts.size());
  double chi = 0;
  for (const auto& [items, count] : counts) {
    chi += (count - expected) * (count - expected) / expected;
  }
  const double degrees = static_cast<double>(counts.size() - 1);
  EXPECT_LT(chi, degrees + 4 * std::sqrt(2 * degrees) + 8) << settings;
}

// Items 0 and 1 of a family, 2 a key, 3 junk; places 0 | 1 2 | 3 4 5 by area.
std::shared_ptr<const World> three_areas(const std::string& classification,
                                         const std::string& category) {
  return world_from(
      "{'name':'w','items':{'R':{'class':'" + classification + "','count':1},'S':{'class':'" +
      classification +
      "','count':1},'K':{'class':'major','count':1},'J':{'class':'filler','count':3}},"
      "'nodes':[['a','A','ra','n'],['b','B','rb','n'],['c','C','rc','n']],"
      "'edges':[[0,1,true],[1,2,['has','K',1]]],'locations':["
      "{'id':'A1','node':0,'area':'A','category':'standard'},"
      "{'id':'B1','node':1,'area':'B','category':'standard'},"
      "{'id':'B2','node':1,'area':'B','category':'" +
      category +
      "'},{'id':'C1','node':2,'area':'C','category':'standard'},"
      "{'id':'C2','node':2,'area':'C','category':'standard'},"
      "{'id':'C3','node':2,'area':'C','category':'" +
      category + "'}],'start':{'nodes':[0]},'goal':['has','K',1]}");
}

std::size_t place_of(const std::vector<std::uint32_t>& items, std::uint32_t item) {
  return static_cast<std::size_t>(std::find(items.begin(), items.end(), item) - items.begin());
}

TEST(RandomFill, IsUniformWithOneItemPerArea) {
  constexpr std::size_t kArea[] = {0, 1, 1, 2, 2, 2};
  const auto apart = [&](const std::vector<std::uint32_t>& items) {
    return kArea[place_of(items, 0)] != kArea[place_of(items, 1)];
  };
  const auto world = three_areas("reservex", "standard");
  expect_uniform(world, "{'algorithm':'random'}", apart);
  expect_uniform(world, "{'algorithm':'random','limits':[{'item':'R','areas':['A','C']}]}",
                 [&](const auto& items) { return apart(items) && kArea[place_of(items, 0)] != 1; });
  expect_uniform(world, "{'algorithm':'random','excluded':['B1']}",
                 [&](const auto& items) { return apart(items) && items[1] != 2; });
}

TEST(RandomFill, IsUniformWithLimits) {
  const auto world = three_areas("major", "standard");
  expect_uniform(world,
                 "{'algorithm':'random','limits':[{'item':'R','locations':['A1','B1']},"
                 "{'item':'S','locations':['B1','C1','C2']}]}",
                 [&](const auto& items) {
                   const std::size_t r = place_of(items, 0);
                   const std::size_t s = place_of(items, 1);
                   return r < 2 && (s == 1 || s == 3 || s == 4);
                 });
  // Junk that keeps to some places leaves the others fewer.
  expect_uniform(world,
                 "{'algorithm':'random','limits':[{'item':'J','locations':['A1','B1','B2','C1']},"
                 "{'item':'K','locations':['A1','B1','C3']}]}",
                 [&](const auto& items) {
                   const std::size_t k = place_of(items, 2);
                   return items[4] != 3 && items[5] != 3 && (k == 0 || k == 1 || k == 5);
                 });
}

TEST(RandomFill, IsUniformWithPlacesOfAFamily) {
  // R and S keep to the two pods.
  const auto world = three_areas("pod", "pod");
  const auto at_home = [](const std::vector<std::uint32_t>& items) {
    return place_of(items, 0) % 3 == 2 && place_of(items, 1) % 3 == 2;
  };
  expect_uniform(world, "{'algorithm':'random'}", at_home);
  expect_uniform(world, "{'algorithm':'random','excluded':['A1'],'families':{'pod':'own'}}",
                 [&](const auto& items) { return at_home(items) && items[0] != 2; });
}

TEST(Priority, TakesTheRoleOfAnEqualCopy) {
  // Of three keys one matters; a spare one lies at L3, behind it, in many seeds.
  const auto world = corridor("{'K':{'class':'major','count':3},'J':{'class':'filler','count':1}}",
                              {"true", "['has','K',1]", "true"}, "['has','K',1]");
  for (const char* algorithm : {"assumed", "assumed-beatable", "forward"}) {
    Result<Plan> plan = make_plan(
        world, settings_from(std::string("{'priority':['L3'],'algorithm':'") + algorithm + "'}"));
    ASSERT_TRUE(plan.has_value()) << plan.error().message;
    int keys = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      const Result<FillResult> filled = verified_generator(*plan).place(seed);
      ASSERT_TRUE(filled.has_value()) << filled.error().message;
      EXPECT_EQ(std::count(filled->relevant.begin(), filled->relevant.end(), 1), 1);
      if (filled->items[3] != ItemId(0)) continue;
      ++keys;
      EXPECT_EQ(filled->relevant[3], 1) << algorithm << " " << seed;
    }
    EXPECT_GT(keys, 10);
  }
}

TEST(AssumedFill, KeepsAStricterPromiseThanItsOwn) {
  // The goal takes A; B matters behind a door of its own.
  const auto world = corridor(
      "{'A':{'class':'major','count':1},'B':{'class':'major','count':1},"
      "'Junk':{'class':'filler','count':2}}",
      {"true", "true", "['has','B',1]"}, "['has','A',1]");
  for (const char* wanted : {"relevant", "all"}) {
    for (const char* traversal : {"warp", "return"}) {
      Result<Plan> plan =
          make_plan(world, settings_from(std::string("{'algorithm':'assumed-beatable',") +
                                         "'accessibility':'" + wanted + "','traversal':'" +
                                         traversal + "'}"));
      ASSERT_TRUE(plan.has_value()) << plan.error().message;
      Generator generator = verified_generator(*plan);
      for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Result<FillResult> filled = generator.place(seed);
        EXPECT_TRUE(filled.has_value()) << filled.error().message;
      }
    }
  }
}

TEST(AssumedFill, MakesOnlyBeatablePlacements) {
  const auto world = tiny();
  const auto all = all_assignments(*world);
  for (const auto& [items, count] : sample(world, Algorithm::Assumed, 1000)) {
    EXPECT_TRUE(all.at(items));
  }
  for (const auto& [items, count] : sample(world, Algorithm::AssumedBeatable, 1000)) {
    EXPECT_TRUE(all.at(items));
  }
}

TEST(ForwardFill, NeedsItsLookAhead) {
  // One place is open; whatever is no key there closes the game.
  const auto world = corridor(
      "{'K1':{'class':'major','count':1},'K2':{'class':'major','count':1},'K3':{'class':'major','"
      "count':1},"
      "'J':{'class':'filler','count':1}}",
      {"['has','K1',1]", "['has','K2',1]", "['has','K3',1]"}, "['has','K3',1]");
  Settings settings;
  settings.algorithm = Algorithm::Forward;
  settings.attempts = 1;
  Result<Plan> careful = make_plan(world, settings);
  settings.look_ahead = false;
  Result<Plan> careless = make_plan(world, settings);
  ASSERT_TRUE(careful.has_value() && careless.has_value());
  int failures = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    EXPECT_TRUE(verified_generator(*careful).place(seed).has_value());
    const Result<FillResult> filled = verified_generator(*careless).place(seed);
    if (!filled) {
      EXPECT_EQ(filled.error().code, "no_placement");
      ++failures;
    }
  }
  EXPECT_GT(failures, 20);
}

TEST(AssumedFill, ChoosesUniformlyOverLocations) {
  // Two locations in one place and one in another: each a third.
  const auto world = world_from(
      "{'name':'w','items':{'Key':{'class':'major','count':1}},"
      "'nodes':[['a','A','r','n'],['b','A','r','n']],'edges':[[0,1,true]],"
      "'locations':[{'id':'L0','node':0,'category':'s'},{'id':'L1','node':0,'category':'s'},"
      "{'id':'L2','node':1,'category':'s'}],'start':{'nodes':[0]},'goal':['has','Key',1]}");
  std::map<std::vector<std::uint32_t>, int> counts = sample(world, Algorithm::Assumed, 3000);
  ASSERT_EQ(counts.size(), 3U);
  for (const auto& [items, count] : counts) EXPECT_NEAR(count, 1000, 110);
}

TEST(NoPlacement, SaysWhereItEnded) {
  const auto world = tiny();
  Settings settings = settings_from("{'algorithm':'random','attempts':3}");
  bool failed = false;
  for (std::uint64_t seed = 0; seed < 200 && !failed; ++seed) {
    Result<Plan> plan = make_plan(world, settings);
    const Result<FillResult> filled = Placer(*plan).place(seed);
    if (filled) continue;
    failed = true;
    EXPECT_EQ(filled.error().code, "no_placement");
    EXPECT_NE(filled.error().message.find("3 attempts"), std::string::npos);
  }
  EXPECT_TRUE(failed);
}

void expect_beatable_seeds(std::shared_ptr<const World> world) {
  Result<Plan> plan = make_plan(std::move(world), {});
  ASSERT_TRUE(plan.has_value()) << plan.error().message;
  Generator generator = verified_generator(*plan);
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    const Result<FillResult> filled = generator.place(seed);
    ASSERT_TRUE(filled.has_value()) << seed << filled.error().message;
  }
}

TEST(OurWorlds, EverySeedIsBeatable) {
  for (const char* name : {"lesson", "station"}) expect_beatable_seeds(built_in_world(name));
}

class RealWorlds : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Worlds, RealWorlds, testing::ValuesIn(kRealWorlds));

TEST_P(RealWorlds, EverySeedIsBeatable) {
  BOARDWRIGHT_NEEDS_SHARED(real_world_file(GetParam()));
  expect_beatable_seeds(real_world(GetParam()));
}

TEST(RealStarts, EveryStartThatPassesIsBeatable) {
  BOARDWRIGHT_NEEDS_SHARED(real_world_file("am2r"));
  Result<Plan> plan = make_plan(real_world("am2r"), settings_from("{'start':'random'}"));
  ASSERT_TRUE(plan.has_value()) << plan.error().message;
  EXPECT_GT(plan->stages.size(), 1U);
  Generator generator = verified_generator(*plan);
  for (std::uint64_t seed = 1; seed <= 60; ++seed) EXPECT_TRUE(generator.place(seed).has_value());
}

}  // namespace
}  // namespace boardwright::items
