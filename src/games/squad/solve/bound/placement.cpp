// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/squad/solve/bound/placement.hpp"

#include <algorithm>
#include <memory>

#include "games/squad/solve/bound/family_search.hpp"

namespace boardwright::squad {
namespace {

// The closed form of a pivot, for placements whose parity must be asked for.
template <class S>
struct Form {
  BasicBlockMap<typename S::NodeSet> blocks;
  BasicTokenReach<typename S::NodeSet> reach;
  explicit Form(const BasicDragMaps<S>& maps)
      : blocks(maps.rules.mover),
        reach(maps.rules.mover, blocks, maps.start.index, maps.token_nodes) {}
};

constexpr std::uint64_t kMostEntries = 30000;  // of the tables of one family
constexpr std::uint64_t kMostKept = 400000;    // of all that are kept; about 60 bytes each

template <class S>
struct Task {
  std::unique_ptr<Family<S>> family;
  const Form<S>* form = nullptr;  // null: every placement can be reached
  bool exact = true;              // false: the sets are supersets
  std::int64_t bound = 0;
  std::unique_ptr<FamilySearch<S>> search;
};

// The families of all pivots.
template <class S>
struct TaskList {
  std::vector<std::unique_ptr<Form<S>>> forms;
  std::vector<Task<S>> tasks;

  explicit TaskList(const std::vector<BasicDragMaps<S>>& pivots) {
    for (const BasicDragMaps<S>& maps : pivots) {
      if (maps.same) forms.push_back(std::make_unique<Form<S>>(maps));
      for (Family<S>& family : placement_families(maps)) {
        Task<S> task;
        task.family = std::make_unique<Family<S>>(family);
        task.exact = maps.same;
        if (maps.same && !forms.back()->reach.is_product()) task.form = forms.back().get();
        tasks.push_back(std::move(task));
      }
    }
  }
};

}  // namespace

template <class S>
PlacementBound best_placement(const Board& board, const BasicArena<S>& arena,
                              const std::vector<BasicDragMaps<S>>& pivots, const Placement& known,
                              const PlacementOptions& options, const Budget& budget) {
  const ScoreRule rule(board.settings);
  PlacementBound result;
  result.best = known;
  // What heroes with other maps could do at best; no promise that they can.
  Placement phantom = known;
  NodeCounter counter(budget);

  TaskList<S> list(pivots);
  std::vector<Task<S>>& tasks = list.tasks;
  const auto start = [&](Task<S>& task) {
    const std::uint64_t left = budget.nodes > result.nodes ? budget.nodes - result.nodes : 0;
    task.search = std::make_unique<FamilySearch<S>>(
        arena, rule, *task.family, options.support,
        task.form != nullptr ? &task.form->reach : nullptr, std::min(kMostEntries, left),
        task.exact ? result.best : phantom, counter);
    task.bound = task.search->bound();
  };
  for (Task<S>& task : tasks) {
    start(task);
    result.nodes += task.search->table_entries();
    // Tables of families that may be needed are kept while there are few.
    if (task.bound <= known.value || result.nodes > kMostKept) task.search.reset();
  }
  std::stable_sort(tasks.begin(), tasks.end(),
                   [](const Task<S>& a, const Task<S>& b) { return a.bound > b.bound; });

  std::int64_t open = 0;  // the highest bound of a family that was not closed
  bool spent = false;
  for (Task<S>& task : tasks) {
    const std::int64_t held = std::max(result.best.value, task.exact ? 0 : phantom.value);
    if (task.bound <= held) continue;
    if (!spent) {
      if (task.search == nullptr) start(task);
      spent = !task.search->run();
    }
    if (spent) open = std::max(open, task.bound);
    task.search.reset();
  }
  result.upper = std::max({result.best.value, phantom.value, open});
  result.closed = result.upper == result.best.value;
  result.nodes += counter.spent();
  return result;
}

template <class S>
GoalList placements_worth(const Board& board, const BasicArena<S>& arena,
                          const std::vector<BasicDragMaps<S>>& pivots, std::int64_t value,
                          std::size_t most, const Budget& budget) {
  const ScoreRule rule(board.settings);
  GoalList result;
  NodeCounter counter(budget);
  TaskList<S> list(pivots);
  const std::size_t share = std::max<std::size_t>(1, most / list.tasks.size());
  for (Task<S>& task : list.tasks) {
    Placement floor;
    FamilySearch<S> search(arena, rule, *task.family, rule.counts_support(),
                           task.form != nullptr ? &task.form->reach : nullptr, kMostEntries, floor,
                           counter);
    if (search.bound() < value) continue;
    std::vector<Placement> found;
    if (!search.collect(value, share, found)) result.complete = false;
    for (const Placement& placement : found) result.goals.push_back(Goal{placement, task.exact});
  }
  return result;
}

template PlacementBound best_placement(const Board&, const BasicArena<Small>&,
                                       const std::vector<BasicDragMaps<Small>>&, const Placement&,
                                       const PlacementOptions&, const Budget&);
template GoalList placements_worth(const Board&, const BasicArena<Small>&,
                                   const std::vector<BasicDragMaps<Small>>&, std::int64_t,
                                   std::size_t, const Budget&);
template PlacementBound best_placement(const Board&, const BasicArena<Large>&,
                                       const std::vector<BasicDragMaps<Large>>&, const Placement&,
                                       const PlacementOptions&, const Budget&);
template GoalList placements_worth(const Board&, const BasicArena<Large>&,
                                   const std::vector<BasicDragMaps<Large>>&, std::int64_t,
                                   std::size_t, const Budget&);

}  // namespace boardwright::squad
