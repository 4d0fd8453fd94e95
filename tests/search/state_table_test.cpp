// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "search/state_table.hpp"

#include <gtest/gtest.h>

#include <map>
#include <utility>
#include <vector>

#include "boardwright/core/random.hpp"
#include "boardwright/core/stop.hpp"

namespace boardwright {
namespace {

// Planes of 25 nodes; so few different ones that many come twice.
Planes any_planes(Random& random, std::uint32_t most) {
  Planes planes{};
  std::uint64_t seed = random.below(most);
  for (std::uint32_t& plane : planes) {
    seed = (seed + 1) * 0x9E3779B97F4A7C15ULL;
    plane = static_cast<std::uint32_t>(seed >> 39U);
  }
  return planes;
}

TEST(StateTable, AStateKeepsAllItsParts) {
  Random random(1, "met state");
  for (int i = 0; i < 1000; ++i) {
    const Planes planes = any_planes(random, 1'000'000);
    const unsigned side = random.below(2);
    const unsigned steps = random.below(PackedState::kMostSteps + 1);
    const unsigned mover = random.below(25);
    const unsigned back = random.below(25);
    const PackedState state(planes, side, steps, mover, back);
    EXPECT_EQ(state.planes(), planes);
    EXPECT_TRUE(state.has(planes));
    EXPECT_EQ(state.side(), side);
    EXPECT_EQ(state.steps(), steps);
    EXPECT_EQ(state.mover(), mover);
    EXPECT_EQ(state.back(), back);
    for (std::size_t plane = 0; plane < planes.size(); ++plane) {
      Planes other = planes;
      other[plane] ^= 1U << random.below(25);
      EXPECT_FALSE(state.has(other));
    }
  }
}

// Next to a plain map, through several growths of the table.
TEST(StateTable, FindsWhatAMapFinds) {
  Random random(2, "met states");
  const Budget budget;
  const NodeCounter counter(budget);
  StateTable states;
  std::map<std::pair<Planes, unsigned>, std::uint32_t> numbers;
  for (unsigned i = 0; i < 60'000; ++i) {
    const Planes planes = any_planes(random, 40'000);
    const unsigned side = random.below(2);
    const StateTable::Numbers found = states.find(planes, side);
    const auto own = numbers.find({planes, side});
    const auto other = numbers.find({planes, 1 - side});
    ASSERT_EQ(found.own, own == numbers.end() ? StateTable::kNone : own->second);
    ASSERT_EQ(found.other, other == numbers.end() ? StateTable::kNone : other->second);
    const PackedState state(planes, side, i % 100, i % 25, 0);
    if (own != numbers.end()) {
      states.replace(found.own, state);
    } else {
      numbers[{planes, side}] = states.add(found, state);
    }
    ASSERT_EQ(states.size(), numbers.size());
    ASSERT_TRUE(!states.is_crowded() || states.grow(counter));
    ASSERT_FALSE(states.is_crowded());
    const PackedState& kept = states[numbers[{planes, side}]];
    ASSERT_TRUE(kept.has(planes));
    ASSERT_EQ(kept.steps(), i % 100);
  }
  EXPECT_GT(states.size(), 30'000U);
  for (const auto& [key, number] : numbers) {
    ASSERT_EQ(states.find(key.first, key.second).own, number);
  }
}

TEST(StateTable, NothingIsLostWhenGrowingIsInterrupted) {
  Random random(3, "met states");
  StateTable states;
  std::vector<Planes> added;
  while (!states.is_crowded()) {
    const Planes planes = any_planes(random, 1'000'000);
    const StateTable::Numbers found = states.find(planes, 0);
    if (found.own != StateTable::kNone) continue;
    states.add(found, PackedState(planes, 0, 1, 2, 3));
    added.push_back(planes);
  }
  StopSource stop;
  Budget budget;
  budget.stop = stop.get_token();
  stop.request_stop();
  EXPECT_FALSE(states.grow(NodeCounter(budget)));
  EXPECT_TRUE(states.is_crowded());
  for (std::uint32_t i = 0; i < added.size(); ++i) EXPECT_EQ(states.find(added[i], 0).own, i);
  const Budget enough;
  EXPECT_TRUE(states.grow(NodeCounter(enough)));
  for (std::uint32_t i = 0; i < added.size(); ++i) EXPECT_EQ(states.find(added[i], 0).own, i);
}

}  // namespace
}  // namespace boardwright
