// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/squad/solve/bound/placement.hpp"

#include <algorithm>
#include <memory>

#include "games/squad/solve/bound/family_search.hpp"

namespace boardwright::squad {
namespace {

// The closed form of a pivot, for placements whose parity must be asked for.
struct Form {
  BlockMap blocks;
  TokenReach reach;
  explicit Form(const DragMaps& maps)
      : blocks(maps.rules.mover),
        reach(maps.rules.mover, blocks, maps.start.index, maps.token_nodes) {}
};

constexpr std::uint64_t kMostEntries = 30000;  // of the tables of one family
constexpr std::uint64_t kMostKept = 400000;    // of all that are kept; about 60 bytes each

struct Task {
  std::unique_ptr<Family> family;
  const Form* form = nullptr;  // null: every placement can be reached
  bool exact = true;           // false: the sets are supersets
  std::int64_t bound = 0;
  std::unique_ptr<FamilySearch> search;
};

// The families of all pivots.
struct TaskList {
  std::vector<std::unique_ptr<Form>> forms;
  std::vector<Task> tasks;

  explicit TaskList(const std::vector<DragMaps>& pivots) {
    for (const DragMaps& maps : pivots) {
      if (maps.same) forms.push_back(std::make_unique<Form>(maps));
      for (Family& family : placement_families(maps)) {
        Task task;
        task.family = std::make_unique<Family>(family);
        task.exact = maps.same;
        if (maps.same && !forms.back()->reach.is_product()) task.form = forms.back().get();
        tasks.push_back(std::move(task));
      }
    }
  }
};

}  // namespace

PlacementBound best_placement(const Board& board, const Arena& arena,
                              const std::vector<DragMaps>& pivots, const Placement& known,
                              const PlacementOptions& options, const Budget& budget) {
  const ScoreRule rule(board.settings);
  PlacementBound result;
  result.best = known;
  // What heroes with other maps could do at best; no promise that they can.
  Placement phantom = known;
  NodeCounter counter(budget);

  TaskList list(pivots);
  std::vector<Task>& tasks = list.tasks;
  const auto start = [&](Task& task) {
    const std::uint64_t left = budget.nodes > result.nodes ? budget.nodes - result.nodes : 0;
    task.search = std::make_unique<FamilySearch>(arena, rule, *task.family, options.support,
                                                 task.form != nullptr ? &task.form->reach : nullptr,
                                                 std::min(kMostEntries, left),
                                                 task.exact ? result.best : phantom, counter);
    task.bound = task.search->bound();
  };
  for (Task& task : tasks) {
    start(task);
    result.nodes += task.search->table_entries();
    // Tables of families that may be needed are kept while there are few.
    if (task.bound <= known.value || result.nodes > kMostKept) task.search.reset();
  }
  std::stable_sort(tasks.begin(), tasks.end(),
                   [](const Task& a, const Task& b) { return a.bound > b.bound; });

  std::int64_t open = 0;  // the highest bound of a family that was not closed
  bool spent = false;
  for (Task& task : tasks) {
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

GoalList placements_worth(const Board& board, const Arena& arena,
                          const std::vector<DragMaps>& pivots, std::int64_t value, std::size_t most,
                          const Budget& budget) {
  const ScoreRule rule(board.settings);
  GoalList result;
  NodeCounter counter(budget);
  TaskList list(pivots);
  const std::size_t share = std::max<std::size_t>(1, most / list.tasks.size());
  for (Task& task : list.tasks) {
    Placement floor;
    FamilySearch search(arena, rule, *task.family, rule.counts_support(),
                        task.form != nullptr ? &task.form->reach : nullptr, kMostEntries, floor,
                        counter);
    if (search.bound() < value) continue;
    std::vector<Placement> found;
    if (!search.collect(value, share, found)) result.complete = false;
    for (const Placement& placement : found) result.goals.push_back(Goal{placement, task.exact});
  }
  return result;
}

}  // namespace boardwright::squad
