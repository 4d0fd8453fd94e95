// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Two searches work on the same board from opposite sides. The prover raises the
// lower bound and, if it meets a path, has a shortest one. The improver looks for
// paths that are short but unproven. When the best path is as short as the bound,
// it is proven without the last and most expensive pass of the prover, so the
// improver helps even where the answer is optimal.
//
// Most boards are near enough for the prover's first look alone. The others get
// the path of layer_placement first, so that there is an answer at any moment, and
// then rounds with growing shares of the budget for both sides.
#include "games/showdown/solve/anytime/anytime.hpp"

#include <algorithm>
#include <numeric>

#include "games/showdown/solve/anytime/improver.hpp"
#include "games/showdown/solve/anytime/prover.hpp"
#include "games/showdown/solve/layer_placement.hpp"

namespace boardwright::showdown {
namespace {

// A lower bound for every Latin arrangement, for when not all goals are known:
// each value needs a tile in each row and column, the missing one in all but
// the last.
int latin_bound(const Tiles& tiles, int size) {
  int sum = 0;
  for (int value = 1; value <= size; ++value) {
    std::vector<int> rows;
    std::vector<int> cols;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      if (tiles[i] != value) continue;
      rows.push_back(static_cast<int>(i) / size);
      cols.push_back(static_cast<int>(i) % size);
    }
    std::sort(cols.begin(), cols.end());
    for (int i = 0; i < static_cast<int>(rows.size()); ++i) {
      sum += std::abs(rows[static_cast<std::size_t>(i)] - i);
      sum += std::abs(cols[static_cast<std::size_t>(i)] - i);
    }
  }
  return sum;
}

Problem problem_of(const Tiles& start, const Goals& goals, int size) {
  Problem problem{shared_map(size), layout_of(start), {}};
  for (const Tiles& goal : goals.tiles) problem.goals.push_back(layout_of(goal));
  return problem;
}

// The goals nearest to the start, by class matching.
std::vector<std::size_t> nearest_goals(const Problem& problem) {
  ClassMatching to_start(problem.map, problem.start, CacheSize::Small);
  std::vector<int> estimates;
  for (const ClassLayout& goal : problem.goals) estimates.push_back(to_start.estimate(goal));
  std::vector<std::size_t> nearest(estimates.size());
  std::iota(nearest.begin(), nearest.end(), std::size_t{0});
  std::stable_sort(nearest.begin(), nearest.end(),
                   [&](std::size_t a, std::size_t b) { return estimates[a] < estimates[b]; });
  nearest.resize(std::min(nearest.size(), tuning::kTriedGoals));
  return nearest;
}

template <std::size_t Words, class Heuristic = ClassMatching>
class Anytime {
 public:
  Anytime(const Tiles& start, const Goals& goals, int size, const Budget& budget, FirstSearch first)
      : start_(start),
        goals_(goals),
        size_(size),
        guide_(first == FirstSearch::Deepening ? tuning::kSeedGuide : tuning::kGuide),
        total_(budget, "solve"),
        problem_(problem_of(start, goals, size)),
        prover_(problem_, incumbent_, total_) {}

  Solution run() {
    const tuning::Shares shares = tuning::shares_of(size_);
    if (prover_.begin(shares.quick)) return solution();
    const std::vector<std::size_t> nearest = nearest_goals(problem_);
    incumbent_.offer({place_layers(start_, goals_.tiles[nearest[0]], size_), nearest[0]});
    Improver<Words> improver(problem_, nearest, prover_.kAStar, guide_, incumbent_, total_);
    std::size_t width = tuning::first_width(total_.part().nodes);
    std::uint64_t nodes = shares.proof;
    for (std::size_t round = 0; is_open(); ++round) {
      const std::uint64_t before = total_.spent();
      improver.improve(round, width, prover_.bound());
      const std::uint64_t spent = total_.spent() - before;
      // A round that improved nothing, because its beams would be too wide, is all proof.
      const int gap = incumbent_.length() - prover_.bound();
      const std::uint64_t share = spent * tuning::proof_percent(size_, gap, guide_) / 100;
      const bool shared = size_ > 4 && spent > 0;
      if (!is_open() || prover_.go_on(shared ? std::min(nodes, share) : nodes)) break;
      if (size_ == 4 && is_open()) prover_.search_by_patterns();
      width *= size_ == 4 ? tuning::kWidthGrowth : tuning::kGuidedGrowth;
      nodes *= tuning::kProofGrowth;
    }
    return solution();
  }

 private:
  bool is_open() const {
    return prover_.bound() < incumbent_.length() && !incumbent_.proven && !total_.ended();
  }

  Solution solution() const {
    Solution made;
    made.moves = moves_of(incumbent_.best.path, blank_of(start_), size_);
    made.goal = goals_.tiles[incumbent_.best.goal];
    made.nodes = total_.spent();
    int bound = incumbent_.proven ? incumbent_.length() : prover_.final_bound();
    if (!goals_.complete) bound = std::min(bound, latin_bound(start_, size_));
    made.lower_bound = std::min(bound, incumbent_.length());
    return made;
  }

  const Tiles& start_;
  const Goals& goals_;
  int size_;
  tuning::Guide guide_;
  NodeCounter total_;
  Problem problem_;
  Incumbent incumbent_;
  Prover<Words, Heuristic> prover_;
};

}  // namespace

Solution solve_anytime(const Tiles& start, const Goals& goals, int size, const Budget& budget,
                       FirstSearch first) {
  const bool astar = first == FirstSearch::AStar && size == 5 && goals.tiles.size() == 1;
  if (astar) return Anytime<2, LastStepsCost>(start, goals, size, budget, first).run();
  if (size == 4) return Anytime<1>(start, goals, size, budget, first).run();
  if (size <= 6) return Anytime<2>(start, goals, size, budget, first).run();
  return Anytime<4>(start, goals, size, budget, first).run();
}

}  // namespace boardwright::showdown
