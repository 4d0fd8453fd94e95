// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/explain/stats.hpp"

#include <gtest/gtest.h>

#include <chrono>

#include "games/items/forms/stats_json.hpp"
#include "games/items/verbs/world_document.hpp"
#include "games/items/worlds.hpp"

namespace boardwright::items {
namespace {

std::shared_ptr<const Plan> plan_of(const std::string& world, const std::string& settings) {
  const WorldDocument& document = builtin_world(world);
  return *document.cache->plan(document.world, settings_from(settings));
}

TEST(Stats, DoNotDependOnThreads) {
  const auto plan = plan_of("station", "{}");
  const Stats one = collect_stats(*plan, "7", 60, 1, {});
  const Stats three = collect_stats(*plan, "7", 60, 3, {});
  EXPECT_EQ(write_stats(*plan, one, "7", std::nullopt, false).dump(),
            write_stats(*plan, three, "7", std::nullopt, false).dump());
  EXPECT_EQ(one.seeds, 60);
  EXPECT_EQ(one.errors, 0);
}

TEST(Stats, EndWithTheBudget) {
  const auto plan = plan_of("station", "{}");
  Budget late;
  late.deadline = std::chrono::steady_clock::now();
  const Stats none = collect_stats(*plan, "7", 60, 2, late);
  EXPECT_EQ(none.seeds, 0);
  EXPECT_EQ(none.errors, 0);
  EXPECT_TRUE(none.stopped);
  Budget soon;
  soon.deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(200);
  const Stats some = collect_stats(*plan, "7", 10'000'000, 2, soon);
  EXPECT_GT(some.seeds, 0);
  EXPECT_TRUE(some.stopped);
  EXPECT_EQ(some.errors, 0);
}

TEST(Stats, CountEveryCopy) {
  const auto plan = plan_of("lesson", "{}");
  const Stats stats = collect_stats(*plan, "1", 100, 2, {});
  for (std::size_t i = 0; i < plan->world->items.size(); ++i) {
    std::int64_t copies = 0;
    for (const auto& [sphere, count] : stats.items[i].spheres) copies += count;
    EXPECT_EQ(copies, 100 * plan->pool[i]);
  }
}

TEST(Stats, RandomIsAsFarFromItselfAsChanceMakesIt) {
  const auto plan = plan_of("lesson", "{'algorithm':'random'}");
  const auto majors = [&](const char* seed) {
    std::vector<std::int64_t> counts;
    for (const LocationStats& location : collect_stats(*plan, seed, 3000, 2, {}).locations) {
      counts.push_back(location.majors);
    }
    return counts;
  };
  const Distance apart = distance(majors("a"), majors("b"));
  EXPECT_LT(apart.total_variation, 0.03);
  EXPECT_LT(apart.chi_square, 30);
}

TEST(Stats, SharesHaveIntervals) {
  const Share half = share_of(50, 100);
  EXPECT_DOUBLE_EQ(half.value, 0.5);
  EXPECT_NEAR(half.low, 0.404, 0.001);
  EXPECT_NEAR(half.high, 0.596, 0.001);
  EXPECT_EQ(share_of(0, 10).low, 0);
  EXPECT_GT(share_of(0, 10).high, 0.2);
}

TEST(Stats, PercentilesOfHistograms) {
  const Histogram histogram = {{1, 50}, {2, 45}, {9, 5}};
  EXPECT_EQ(percentile(histogram, 50), 1);
  EXPECT_EQ(percentile(histogram, 95), 2);
  EXPECT_EQ(percentile(histogram, 100), 9);
  EXPECT_DOUBLE_EQ(mean(histogram), (50 + 90 + 45) / 100.0);
}

TEST(Stats, DocumentReadsBack) {
  const auto plan = plan_of("lesson", "{}");
  const io::Json json =
      write_stats(*plan, collect_stats(*plan, "1", 20, 1, {}), "1", std::nullopt, true);
  const Result<StatsDocument> read = read_stats(json);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->majors.size(), 8U);
}

}  // namespace
}  // namespace boardwright::items
