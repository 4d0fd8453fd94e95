// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A walker written for this test alone, of a space that has nothing to do with
// any game: the searches need no more than the concept says.
#include "search/walker.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

#include "search/beam_search.hpp"
#include "search/best_first.hpp"
#include "search/ida_star.hpp"

namespace boardwright {
namespace {

// Stands on a ring of kSize numbers and wants to 0, by +1, -1, +7 or -7.
class RingWalker {
 public:
  static constexpr int kSize = 60;
  using Step = int;
  using Key = WordKey<1>;
  struct Next {
    Step step;
    int estimate;
  };
  struct Taken {
    Step back;
  };

  explicit RingWalker(int at) : at_(at) {}

  std::span<const Step> steps() const {
    static constexpr Step kSteps[] = {1, -1, 7, -7};
    return kSteps;
  }
  int estimate() const { return (std::min(at_, kSize - at_) + 6) / 7; }
  bool arrived() const { return at_ == 0; }
  Next look(Step step) const { return {step, RingWalker(after(step)).estimate()}; }
  Taken take(const Next& next) {
    at_ = after(next.step);
    return {-next.step};
  }
  Taken take(Step step) { return take(look(step)); }
  void take_back(const Taken& taken) { at_ = after(taken.back); }
  Key key() const { return {static_cast<std::uint64_t>(at_)}; }
  Key key_after(Step step) const { return {static_cast<std::uint64_t>(after(step))}; }
  void stand_at(const Key& key) { at_ = static_cast<int>(key[0]); }

 private:
  int after(Step step) const { return (at_ + step + kSize) % kSize; }
  int at_;
};
static_assert(KeyedWalker<RingWalker>);

struct WithoutEstimate : RingWalker {
  int estimate() const = delete;
};
static_assert(!Walker<WithoutEstimate>);
struct WithoutPlace : RingWalker {
  void stand_at(const Key& key) = delete;
};
static_assert(Walker<WithoutPlace> && !KeyedWalker<WithoutPlace>);
static_assert(!Walker<int>);

std::map<int, int> plain_distances() {
  std::map<int, int> found{{0, 0}};
  std::vector<int> open{0};
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (int step : {1, -1, 7, -7}) {
      const int next = (open[i] + step + RingWalker::kSize) % RingWalker::kSize;
      if (found.emplace(next, found[open[i]] + 1).second) open.push_back(next);
    }
  }
  return found;
}

bool leads_home(int at, const std::vector<int>& path) {
  for (int step : path) at += step;
  return at % RingWalker::kSize == 0;
}

TEST(Walker, IdaStarFindsShortestWays) {
  IdaStar<RingWalker> search;
  const Budget budget;
  for (const auto& [at, distance] : plain_distances()) {
    const RingWalker walker(at);
    NodeCounter nodes(budget);
    int limit = walker.estimate();
    ASSERT_LE(limit, distance);
    while (search.pass(walker, limit, nodes) != Pass::Found) ++limit;
    ASSERT_EQ(limit, distance);
    ASSERT_EQ(static_cast<int>(search.path().size()), distance);
    ASSERT_TRUE(leads_home(at, search.path()));
  }
}

TEST(Walker, BestFirstFindsShortestWays) {
  BestFirst<RingWalker> search;
  const Budget budget;
  for (const auto& [at, distance] : plain_distances()) {
    NodeCounter nodes(budget);
    const auto path = search.run(RingWalker(at), {1, 1}, nodes);
    ASSERT_TRUE(path.has_value());
    ASSERT_EQ(static_cast<int>(path->size()), distance);
    ASSERT_TRUE(leads_home(at, *path));
  }
}

// As wide as the ring, a beam loses nothing.
TEST(Walker, WideBeamFindsShortestWays) {
  BeamSearch<RingWalker> search;
  const Budget budget;
  for (const auto& [at, distance] : plain_distances()) {
    NodeCounter nodes(budget);
    const auto path = search.run(RingWalker(at), {RingWalker::kSize, 20}, nodes);
    ASSERT_TRUE(path.has_value());
    ASSERT_EQ(static_cast<int>(path->size()), distance);
    ASSERT_TRUE(leads_home(at, *path));
  }
}

}  // namespace
}  // namespace boardwright
