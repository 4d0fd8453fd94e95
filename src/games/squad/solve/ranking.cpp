// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Candidates that tie in value may be many, and a path costs far more than a
// score. So each gets a lower bound of its difficulty first (its steps, the
// heroes that are displaced and how far), candidates are taken in that order,
// and the work ends when the bound is above the difficulty of the K-th drag.
#include "games/squad/solve/ranking.hpp"

#include <algorithm>
#include <cstdlib>
#include <tuple>
#include <utility>

namespace boardwright::squad {
namespace {

// What orders drags, apart from the value.
struct Rank {
  std::int64_t value = 0;
  DifficultyKey key{};
  HeroIndex pivot;
  Cells cells{};

  bool operator<(const Rank& other) const {
    if (value != other.value) return value > other.value;
    return std::tie(key, pivot, cells) < std::tie(other.key, other.pivot, other.cells);
  }
};

class Ranker {
 public:
  Ranker(const Board& board, const Arena& arena, const std::vector<PivotSearch>& searches)
      : board_(board), arena_(arena), searches_(searches) {
    for (const PivotSearch& search : searches) {
      books_.push_back(std::make_unique<PathBook>(*search.states));
    }
  }

  std::vector<RankedDrag> run(const std::vector<Candidate>& candidates) {
    std::vector<std::pair<Rank, const Candidate*>> queue;
    for (const Candidate& candidate : candidates) {
      queue.emplace_back(rank(candidate, lowest(candidate)), &candidate);
    }
    std::sort(queue.begin(), queue.end(), [](const auto& a, const auto& b) {
      if (a.first < b.first) return true;
      if (b.first < a.first) return false;
      return a.second->state < b.second->state;
    });
    for (const auto& [least, candidate] : queue) {
      if (full() && ranked_.back().first < least) break;
      Difficulty refined = lowest(*candidate);
      const PathCost cost = book(*candidate).cost(candidate->state);
      refined.corners = cost.corners;
      refined.swaps = cost.swaps;
      if (full() && ranked_.back().first < rank(*candidate, refined)) continue;
      RankedDrag drag =
          full_drag(board_, arena_, searches_[candidate->search], book(*candidate), *candidate);
      const Rank place = rank(*candidate, drag.difficulty);
      insert(place, std::move(drag));
    }
    std::vector<RankedDrag> drags;
    for (auto& [place, drag] : ranked_) drags.push_back(std::move(drag));
    return drags;
  }

 private:
  PathBook& book(const Candidate& candidate) { return *books_[candidate.search]; }
  HeroIndex pivot(const Candidate& candidate) const { return searches_[candidate.search].pivot; }
  bool full() const { return std::cmp_equal(ranked_.size(), board_.settings.top); }

  Rank rank(const Candidate& candidate, const Difficulty& difficulty) const {
    return Rank{candidate.value, difficulty_key(board_.settings, difficulty), pivot(candidate),
                candidate.cells};
  }

  // Not above the true difficulty in any value.
  Difficulty lowest(const Candidate& candidate) const {
    Difficulty least = difficulty_of(board_, pivot(candidate), {}, candidate.cells);
    least.steps = candidate.steps;
    least.heroes = least.displaced;
    const Grid grid = board_.grid();
    const Cell start = board_.heroes[pivot(candidate).index].cell;
    const Cell end = candidate.cells[pivot(candidate).index];
    const int rows = std::abs(grid.row(start) - grid.row(end));
    const int cols = std::abs(grid.col(start) - grid.col(end));
    const bool line = rows == 0 || cols == 0 || rows == cols;
    const bool straight = line && std::max(rows, cols) == candidate.steps;
    least.corners = straight || candidate.steps == 0 ? 0 : 1;
    least.swaps = least.displaced;
    return least;
  }

  // The same placement twice: by another pivot if those are merged, or by the
  // same one over another path; or another that is as good as the same.
  bool same_result(const RankedDrag& a, const RankedDrag& b) const {
    if (!board_.settings.distinct.empty()) return key_of(a) == key_of(b);
    if (a.final != b.final || !(a.life == b.life)) return false;
    return a.pivot == b.pivot || (board_.settings.merge_pivots && a.value == b.value);
  }

  DistinctKey key_of(const RankedDrag& drag) const {
    return DistinctKey(board_.settings, drag.pivot, drag.assault, drag.life);
  }

  void insert(const Rank& place, RankedDrag drag) {
    for (auto entry = ranked_.begin(); entry != ranked_.end(); ++entry) {
      if (!same_result(entry->second, drag)) continue;
      if (entry->first < place) return;
      ranked_.erase(entry);
      break;
    }
    const auto at = std::find_if(ranked_.begin(), ranked_.end(),
                                 [&](const auto& entry) { return place < entry.first; });
    ranked_.emplace(at, place, std::move(drag));
    if (std::cmp_greater(ranked_.size(), board_.settings.top)) ranked_.pop_back();
  }

  const Board& board_;
  const Arena& arena_;
  const std::vector<PivotSearch>& searches_;
  std::vector<std::unique_ptr<PathBook>> books_;
  std::vector<std::pair<Rank, RankedDrag>> ranked_;
};

}  // namespace

RankedDrag full_drag(const Board& board, const Arena& arena, const PivotSearch& search,
                     PathBook& book, const Candidate& candidate) {
  const Compass compass(board);
  RankedDrag drag;
  drag.pivot = search.pivot;
  drag.value = candidate.value;
  drag.start = board.heroes[search.pivot.index].cell;
  drag.final = candidate.cells;
  drag.life = life_of(board);
  Cell cell = drag.start;
  for (const DragStep& step : book.path(candidate.state)) {
    const Cell from = cell;
    cell = *compass.next(cell, step.direction);
    if (step.meet == Meet::Push) drag.life.move(cell, *compass.next(cell, step.direction));
    if (step.meet == Meet::Tumble) drag.life.move(cell, from);
    drag.moves.push_back(DragMove{step.direction, cell, step.swapped, step.meet});
  }
  drag.difficulty = difficulty_of(board, search.pivot, drag.moves, drag.final);
  drag.assault = assess(board, arena, drag.final, search.states->order(candidate.state), drag.life);
  drag.score = drag.assault.score;
  return drag;
}

std::vector<RankedDrag> rank_drags(const Board& board, const Arena& arena,
                                   const std::vector<PivotSearch>& searches,
                                   const std::vector<Candidate>& candidates) {
  return Ranker(board, arena, searches).run(candidates);
}

}  // namespace boardwright::squad
