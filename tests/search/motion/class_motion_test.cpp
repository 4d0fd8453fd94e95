// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Tokens in classes, their estimates, and the searches that walk on them,
// against plain breadth-first search.
#include "search/motion/class_motion.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "boardwright/core/random.hpp"
#include "search/astar/bidirectional_astar.hpp"
#include "search/astar/cheaper_side_astar.hpp"
#include "search/beam_search.hpp"
#include "search/best_first.hpp"
#include "search/distance_map.hpp"
#include "search/ida_star.hpp"
#include "search/motion/motion_samples.hpp"

namespace boardwright {
namespace {

using Classes = std::vector<int>;  // by node; 0 is the mover

MotionGraph grid_graph(int rows, int cols) {
  const std::string row(static_cast<std::size_t>(cols), '.');
  return samples::drawn(std::vector<std::string>(static_cast<std::size_t>(rows), row), false);
}

ClassLayout layout_of(const Classes& classes) {
  ClassLayout layout;
  for (std::size_t node = 0; node < classes.size(); ++node) {
    layout.class_at[node] = static_cast<std::uint8_t>(classes[node]);
    if (classes[node] == 0) layout.mover = static_cast<int>(node);
  }
  return layout;
}

std::map<Classes, int> plain_distances(const MotionGraph& graph, const Classes& target) {
  std::map<Classes, int> found{{target, 0}};
  std::vector<Classes> open{target};
  for (std::size_t i = 0; i < open.size(); ++i) {
    const Classes state = open[i];
    const auto mover =
        static_cast<std::size_t>(std::find(state.begin(), state.end(), 0) - state.begin());
    for (int next : graph.around(static_cast<int>(mover))) {
      Classes moved = state;
      std::swap(moved[mover], moved[static_cast<std::size_t>(next)]);
      if (found.emplace(moved, found[state] + 1).second) open.push_back(moved);
    }
  }
  return found;
}

// Walks a path from `classes`; true when it ends at `target`.
bool leads(Classes classes, const std::vector<std::uint8_t>& path, const MotionGraph& graph,
           const Classes& target) {
  for (int next : path) {
    const auto mover = std::find(classes.begin(), classes.end(), 0) - classes.begin();
    if (!graph.joined(static_cast<int>(mover), next)) return false;
    std::swap(classes[static_cast<std::size_t>(mover)], classes[static_cast<std::size_t>(next)]);
  }
  return classes == target;
}

// 2x4 nodes, three classes; not square, so that axes cannot be mixed up.
class SmallSpace : public testing::Test {
 protected:
  MotionGraph graph_ = grid_graph(2, 4);
  Classes target_{1, 1, 2, 2, 3, 3, 3, 0};
  std::map<Classes, int> distances_ = plain_distances(graph_, target_);
  std::shared_ptr<const ClassMap> map_ = std::make_shared<const ClassMap>(graph_, 3);
  ClassMatching space_{map_, layout_of(target_)};
};

TEST_F(SmallSpace, EstimatesNeverExceedTheDistance) {
  ASSERT_EQ(distances_.size(), 1680U);
  for (const auto& [classes, distance] : distances_) {
    const int estimate = space_.estimate(layout_of(classes));
    ASSERT_LE(estimate, distance);
    ASSERT_EQ((distance - estimate) % 2, 0);
    ASSERT_EQ(ClassWalker<1>(space_, layout_of(classes)).estimate(), estimate);
  }
}

TEST_F(SmallSpace, DistanceMapIsExact) {
  const DistanceMap<ClassWalker<1>> map({ClassWalker<1>(space_, layout_of(target_))});
  EXPECT_EQ(map.states(), distances_.size());
  for (const auto& [classes, distance] : distances_) {
    const ClassWalker<1> walker(space_, layout_of(classes));
    ASSERT_EQ(map.distance(walker.key()), distance);
    const auto path = map.path(walker);
    ASSERT_EQ(static_cast<int>(path.size()), distance);
    ASSERT_TRUE(leads(classes, path, graph_, target_));
  }
}

TEST_F(SmallSpace, IdaStarFindsShortestWays) {
  IdaStar<ClassWalker<1>> search;
  for (const auto& [classes, distance] : distances_) {
    const ClassWalker<1> walker(space_, layout_of(classes));
    const Budget budget;
    NodeCounter nodes(budget);
    int limit = walker.estimate();
    while (search.pass(walker, limit, nodes) != Pass::Found) limit += 2;
    ASSERT_EQ(limit, distance);
    ASSERT_EQ(static_cast<int>(search.path().size()), distance);
    ASSERT_TRUE(leads(classes, search.path(), graph_, target_));
  }
}

// Consistent as well: neighbours differ by one.
TEST_F(SmallSpace, EndCostIsBetweenTheEstimateAndTheDistance) {
  LastStepsCost costs(map_, layout_of(target_));
  int sharper = 0;
  for (const auto& [classes, distance] : distances_) {
    const int estimate = costs.estimate(layout_of(classes));
    ASSERT_LE(estimate, distance);
    ASSERT_GE(estimate, space_.estimate(layout_of(classes)));
    ASSERT_EQ((distance - estimate) % 2, 0);
    if (estimate > space_.estimate(layout_of(classes))) ++sharper;
    ClassWalker<1, LastStepsCost> walker(costs, layout_of(classes));
    ASSERT_EQ(walker.estimate(), estimate);
    ASSERT_EQ(walker.arrived(), distance == 0);
    for (const auto step : walker.steps()) {
      ASSERT_EQ(std::abs(walker.look(step).estimate - estimate), 1);
    }
  }
  EXPECT_GT(sharper, 100);
}

// From every layout to every other target: the mover in a corner, on a side,
// next to tokens of one class and of several.
TEST_F(SmallSpace, EndCostHoldsForOtherTargets) {
  Random random(3, "test");
  std::vector<Classes> all;
  for (const auto& [classes, distance] : distances_) all.push_back(classes);
  for (int i = 0; i < 12; ++i) {
    const Classes& target = all[random.below(static_cast<std::uint32_t>(all.size()))];
    LastStepsCost costs(map_, layout_of(target));
    for (const auto& [classes, distance] : plain_distances(graph_, target)) {
      ASSERT_LE(costs.estimate(layout_of(classes)), distance);
    }
  }
}

TEST_F(SmallSpace, CheaperEndFindsShortestWays) {
  for (const auto& [classes, distance] : distances_) {
    if (distance == 0) continue;
    const Budget budget;
    NodeCounter nodes(budget);
    CheaperSideAStar search(map_, layout_of(classes), layout_of(target_));
    ASSERT_LE(search.bound(), distance);
    ASSERT_TRUE(search.run(nodes));
    ASSERT_EQ(search.bound(), distance);
    ASSERT_EQ(static_cast<int>(search.path().size()), distance);
    ASSERT_TRUE(leads(classes, search.path(), graph_, target_));
  }
}

TEST_F(SmallSpace, CheaperEndProvesABoundWithinItsBudget) {
  for (const auto& [classes, distance] : distances_) {
    if (distance < 12) continue;
    for (const std::uint64_t most : {0U, 10U, 50U, 200U}) {
      Budget budget;
      budget.nodes = most;
      NodeCounter nodes(budget);
      CheaperSideAStar search(map_, layout_of(classes), layout_of(target_));
      const bool found = search.run(nodes);
      ASSERT_LE(nodes.spent(), most);
      ASSERT_LE(search.bound(), distance);
      if (found) {
        ASSERT_EQ(search.bound(), distance);
      }
    }
  }
}

TEST_F(SmallSpace, TwoSidedCostIsBothCosts) {
  const auto all = std::vector<std::pair<Classes, int>>(distances_.begin(), distances_.end());
  const ClassLayout other = layout_of(all[all.size() / 2].first);
  TwoSidedCost both(map_, layout_of(target_), other);
  LastStepsCost low(map_, layout_of(target_));
  LastStepsCost high(map_, other);
  // Twice: computed, then looked up.
  for (int round = 0; round < 2; ++round) {
    for (const auto& [classes, distance] : all) {
      const ClassLayout layout = layout_of(classes);
      TwoSidedCost::Value sum = 0;
      for (int each = 1; each <= map_->classes(); ++each) {
        sum += both.cost(each, layout.nodes_of(each));
      }
      ASSERT_EQ(sum, both.sum(layout));
      ASSERT_EQ(TwoSidedCost::to_low(sum), low.estimate(layout));
      ASSERT_EQ(TwoSidedCost::to_high(sum), high.estimate(layout));
    }
  }
}

TEST_F(SmallSpace, BidirectionalAStarFindsShortestWays) {
  for (const auto& [classes, distance] : distances_) {
    if (distance == 0) continue;
    const Budget budget;
    NodeCounter nodes(budget);
    BidirectionalAStar search(map_, layout_of(classes), layout_of(target_));
    ASSERT_LE(search.bound(), distance);
    ASSERT_EQ(search.run(nodes), BidirectionalAStar::Ending::Found);
    ASSERT_EQ(search.bound(), distance);
    ASSERT_EQ(static_cast<int>(search.path().size()), distance);
    ASSERT_TRUE(leads(classes, search.path(), graph_, target_));
  }
}

// Between other layouts than those with the mover in its corner.
TEST_F(SmallSpace, BidirectionalAStarFindsShortestWaysToOtherTargets) {
  std::vector<Classes> all;
  for (const auto& [classes, distance] : distances_) all.push_back(classes);
  Random random(5, "both ends");
  for (int i = 0; i < 5; ++i) {
    const Classes& target = all[random.below(static_cast<std::uint32_t>(all.size()))];
    for (const auto& [classes, distance] : plain_distances(graph_, target)) {
      if (distance == 0) continue;
      const Budget budget;
      NodeCounter nodes(budget);
      BidirectionalAStar search(map_, layout_of(classes), layout_of(target));
      ASSERT_EQ(search.run(nodes), BidirectionalAStar::Ending::Found);
      ASSERT_EQ(static_cast<int>(search.path().size()), distance);
    }
  }
}

// What it has proven holds at any moment, and it goes on from there.
TEST_F(SmallSpace, BidirectionalAStarGoesOnWhereItWasCutShort) {
  for (const auto& [classes, distance] : distances_) {
    if (distance < 12) continue;
    BidirectionalAStar search(map_, layout_of(classes), layout_of(target_));
    auto ending = BidirectionalAStar::Ending::Spent;
    for (int i = 0; i < 10'000 && ending == BidirectionalAStar::Ending::Spent; ++i) {
      Budget budget;
      budget.nodes = 7;
      NodeCounter nodes(budget);
      ending = search.run(nodes);
      ASSERT_LE(nodes.spent(), 7U);
      ASSERT_LE(search.bound(), distance);
      if (search.length() == BidirectionalAStar::kNoPath) continue;
      ASSERT_EQ(static_cast<int>(search.path().size()), search.length());
      ASSERT_TRUE(leads(classes, search.path(), graph_, target_));
    }
    ASSERT_EQ(ending, BidirectionalAStar::Ending::Found);
    ASSERT_EQ(static_cast<int>(search.path().size()), distance);
    ASSERT_TRUE(leads(classes, search.path(), graph_, target_));
  }
}

TEST_F(SmallSpace, BidirectionalAStarKeepsNoMoreStatesThanItMay) {
  const Budget budget;
  int full = 0;
  for (const auto& [classes, distance] : distances_) {
    if (distance < 6) continue;
    NodeCounter nodes(budget);
    BidirectionalAStar search(map_, layout_of(classes), layout_of(target_), 50);
    const auto ending = search.run(nodes);
    ASSERT_LE(search.bound(), distance);
    if (ending == BidirectionalAStar::Ending::Found) continue;
    ++full;
    ASSERT_TRUE(search.is_full());
    ASSERT_LE(nodes.spent(), 100U);
    ASSERT_EQ(search.run(nodes), BidirectionalAStar::Ending::Spent);
  }
  EXPECT_GT(full, 100);
}

TEST_F(SmallSpace, BidirectionalAStarProvesWhatIsEnough) {
  int proven = 0;
  for (const auto& [classes, distance] : distances_) {
    if (distance < 6) continue;
    const Budget budget;
    NodeCounter nodes(budget);
    BidirectionalAStar search(map_, layout_of(classes), layout_of(target_));
    const auto ending = search.run(nodes, distance - 2);
    ASSERT_GE(search.bound(), distance - 2);
    ASSERT_LE(search.bound(), distance);
    if (ending == BidirectionalAStar::Ending::Proven) ++proven;
  }
  EXPECT_GT(proven, 100);
}

// With a path known from elsewhere it finds a shorter one if there is one, else it
// proves that there is none.
TEST_F(SmallSpace, BidirectionalAStarLooksForShorterWaysOnly) {
  for (const auto& [classes, distance] : distances_) {
    if (distance == 0) continue;
    for (const int more : {-1, 0, 1, 2, 3, 4}) {
      const Budget budget;
      NodeCounter nodes(budget);
      BidirectionalAStar search(map_, layout_of(classes), layout_of(target_));
      const auto ending = search.run(nodes, distance + more);
      ASSERT_EQ(search.bound(), distance);
      if (more <= 0 && ending == BidirectionalAStar::Ending::Proven) continue;
      ASSERT_EQ(ending, BidirectionalAStar::Ending::Found);
      ASSERT_EQ(search.length(), distance);
      ASSERT_TRUE(leads(classes, search.path(), graph_, target_));
    }
  }
}

// Better and better paths become known while it searches.
TEST_F(SmallSpace, BidirectionalAStarTakesLowerLimitsOnItsWay) {
  for (const auto& [classes, distance] : distances_) {
    if (distance < 12) continue;
    BidirectionalAStar search(map_, layout_of(classes), layout_of(target_));
    auto ending = BidirectionalAStar::Ending::Spent;
    for (int limit = distance + 8; ending == BidirectionalAStar::Ending::Spent; limit -= 2) {
      Budget budget;
      budget.nodes = 20;
      NodeCounter nodes(budget);
      ending = search.run(nodes, std::max(limit, distance));
      ASSERT_LE(search.bound(), distance);
      ASSERT_GE(search.length(), distance);
    }
    ASSERT_EQ(search.bound(), distance);
  }
}

TEST_F(SmallSpace, IdaStarGoesOnWhereItWasCutShort) {
  const Classes& far = std::max_element(distances_.begin(), distances_.end(), [](auto& a, auto& b) {
                         return a.second < b.second;
                       })->first;
  IdaStar<ClassWalker<1>> search;
  const ClassWalker<1> walker(space_, layout_of(far));
  search.begin(walker, distances_[far]);
  Budget budget;
  budget.nodes = 3;
  Pass pass = Pass::Spent;
  for (int i = 0; i < 100'000 && pass == Pass::Spent; ++i) {
    NodeCounter nodes(budget);
    pass = search.run(nodes);
  }
  EXPECT_EQ(pass, Pass::Found);
  EXPECT_TRUE(leads(far, search.path(), graph_, target_));
}

TEST_F(SmallSpace, BestFirstKeepsWithinItsWeight) {
  BestFirst<ClassWalker<1>> search;
  for (const auto& [classes, distance] : distances_) {
    const Budget budget;
    for (const Weight weight : {Weight{1, 1}, Weight{3, 2}, Weight{3, 1}}) {
      NodeCounter nodes(budget);
      const auto path = search.run(ClassWalker<1>(space_, layout_of(classes)), weight, nodes);
      ASSERT_TRUE(path.has_value() && leads(classes, *path, graph_, target_));
      ASSERT_LE(static_cast<int>(path->size()) * weight.whole, distance * weight.part);
    }
  }
}

TEST_F(SmallSpace, BeamsFindLegalWaysOrNone) {
  BeamSearch<ClassWalker<1>> search;
  int found = 0;
  for (const auto& [classes, distance] : distances_) {
    const Budget budget;
    NodeCounter nodes(budget);
    const auto path = search.run(ClassWalker<1>(space_, layout_of(classes)), {20, 60}, nodes);
    if (!path) continue;
    ++found;
    ASSERT_TRUE(leads(classes, *path, graph_, target_));
    ASSERT_GE(static_cast<int>(path->size()), distance);
    ASSERT_LE(path->size(), 60U);
  }
  EXPECT_GT(found, 1600);
}

TEST_F(SmallSpace, WalkersComeBack) {
  Random random(1, "test");
  ClassWalker<1> walker(space_, layout_of(target_));
  for (int i = 0; i < 300; ++i) {
    const auto steps = walker.steps();
    const auto step = steps[random.below(static_cast<std::uint32_t>(steps.size()))];
    const auto key = walker.key();
    const int estimate = walker.estimate();
    const auto after = walker.key_after(step);
    const auto taken = walker.take(walker.look(step));
    ASSERT_EQ(walker.key(), after);
    walker.take_back(taken);
    ASSERT_EQ(walker.key(), key);
    ASSERT_EQ(walker.estimate(), estimate);
    ClassWalker<1> other(space_, layout_of(target_));
    other.stand_at(after);
    walker.take(step);
    ASSERT_EQ(other.estimate(), walker.estimate());
    ASSERT_EQ(other.layout(), walker.layout());
  }
}

// The cheapest pairing by trying all.
int plain_matching(const GraphDistances& distances, std::vector<int> from,
                   const std::vector<int>& to) {
  int best = 1'000'000;
  std::sort(from.begin(), from.end());
  do {
    int sum = 0;
    for (std::size_t i = 0; i < to.size(); ++i) sum += distances(from[i], to[i]);
    best = std::min(best, sum);
  } while (std::next_permutation(from.begin(), from.end()));
  return best;
}

// Sides 4, 5 and 7: a table over all sets, one over ranks, and a cache.
TEST(MatchingCost, IsTheCheapestMatching) {
  Random random(2, "test");
  for (const int side : {4, 5, 7}) {
    const MotionGraph graph = grid_graph(side, side);
    const auto distances = std::make_shared<const GraphDistances>(graph);
    std::vector<int> nodes;
    for (int node : graph.nodes()) nodes.push_back(node);
    for (int tokens = 1; tokens <= 7; ++tokens) {
      random.shuffle(nodes);
      const std::vector<int> to(nodes.begin(), nodes.begin() + tokens);
      NodeSet target;
      for (int node : to) target.insert(node);
      MatchingCost cost(distances, side * side, target, {}, CacheSize::Large);
      for (int i = 0; i < 10; ++i) {
        random.shuffle(nodes);
        const std::vector<int> from(nodes.begin(), nodes.begin() + tokens);
        NodeSet set;
        for (int node : from) set.insert(node);
        const int expected = plain_matching(*distances, from, to);
        ASSERT_EQ(MatchingCost::steps(cost(set)), expected);
        ASSERT_EQ(MatchingCost::steps(cost(set)), expected);  // now from what was kept
      }
    }
  }
}

TEST(SubsetRank, NumbersEverySetOnce) {
  const SubsetRank rank(10, 4);
  std::set<std::uint32_t> seen;
  for (std::uint64_t bits = 0; bits < 1024; ++bits) {
    if (NodeSet(bits).size() == 4) seen.insert(rank(bits));
  }
  EXPECT_EQ(rank.count(), 210U);
  EXPECT_EQ(seen.size(), 210U);
  EXPECT_EQ(*seen.rbegin(), 209U);
}

TEST(KeyTable, KeepsTheFirstValue) {
  KeyTable<WordKey<2>> table;
  for (int epoch = 0; epoch < 3; ++epoch) {
    for (std::uint64_t i = 0; i < 5000; ++i) {
      EXPECT_TRUE(table.insert({i, i * i}, static_cast<std::uint32_t>(i)).is_new);
    }
    EXPECT_FALSE(table.insert({7, 49}, 1).is_new);
    EXPECT_EQ(table.find({7, 49}), 7U);
    EXPECT_EQ(table.find({7, 50}), KeyTable<WordKey<2>>::kNone);
    EXPECT_EQ(table.size(), 5000U);
    table.clear();
  }
}

}  // namespace
}  // namespace boardwright
