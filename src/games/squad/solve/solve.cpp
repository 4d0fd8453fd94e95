// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Two exact methods work together. Method A grows the layers of all pivots in
// lockstep and scores every state, so after layer D the list is exact for all
// drags of at most D steps. Method B knows no steps: it finds the best score
// over all placements. After a few layers A's best drag gives B a start, and
// B's bound tells A when to stop: when the K-th drag on the list is worth as
// much as anything can be, longer drags only come behind it.
#include "boardwright/games/squad/solve/solve.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boardwright/core/assert.hpp"
#include "games/squad/solve/bound/placement.hpp"
#include "games/squad/solve/drag_engine.hpp"
#include "games/squad/solve/long_drag.hpp"
#include "games/squad/solve/ranking.hpp"

namespace boardwright::squad {
namespace {

constexpr int kLayersBeforeBound = 4;
constexpr std::size_t kMostGoals = 400;  // placements that a long drag may aim at
constexpr std::size_t kGoalsTried = 8;

template <class S>
class Solver {
 public:
  Solver(const Board& board, const std::vector<HeroIndex>& pivots, const SolveOptions& options,
         const Budget& budget)
      : board_(board),
        options_(options),
        budget_(budget),
        arena_(board),
        full_arena_(board),
        rule_(board.settings),
        list_(static_cast<std::size_t>(board.settings.top), steps_first(board.settings),
              board.settings.merge_pivots || !ends_alone_count(board.settings), distinct_key()) {
    for (HeroIndex pivot : pivots) maps_.emplace_back(board, pivot);
    for (const BasicDragMaps<S>& maps : maps_) {
      engines_.push_back(plain_rules(board) ? make_motion_engine(board, arena_, maps)
                                            : make_rule_engine(board, arena_, maps));
      searches_.push_back(PivotSearch{maps.pivot, engines_.back().get()});
    }
    upper_ = rule_.value(
        Score{arena_.life().alive().size(), arena_.life().points(), arena_.most_support()});
    kills_upper_ = rule_.value(Score{arena_.life().alive().size(), arena_.life().points(), 0});
    most_layers_ = board.settings.max_steps;
  }

  Solution run() {
    list_layer();
    grow();
    exhausted_ = solution_.stopped == Stopped::Exhausted;
    if (!bounded_ && solution_.stopped != Stopped::Exhausted) find_bound();
    solution_.drags = rank_drags(board_, full_arena_, searches_, list_.list());
    settle_best();
    if (options_.long_drag) add_long_drag();
    return std::move(solution_);
  }

 private:
  void score_layer(CandidateList& list, int layer) {
    for (std::size_t i = 0; i < engines_.size(); ++i) {
      if (engines_[i]->layer() == layer) engines_[i]->evaluate(list, i);
    }
    list.prune();
  }

  CandidateList::Key distinct_key() const {
    if (board_.settings.distinct.empty()) return {};
    return [this](const Candidate& each) {
      const PivotSearch& search = searches_[each.search];
      const AttackOrder order = search.states->order(each.state);
      const Life life = search.states->life(each.state);
      return DistinctKey(board_.settings, search.pivot,
                         assess(board_, full_arena_, each.cells, order, life), life);
    };
  }

  // The best of a layer, if it is better than everything before.
  void front_layer(int layer) {
    CandidateList list(1, true, false);
    list.want_at_least(front_value_ + 1);
    score_layer(list, layer);
    if (list.list().empty()) return;
    front_value_ = list.least_value();
    solution_.by_steps.push_back(best_of(list));
  }

  RankedDrag best_of(const CandidateList& list) const {
    Board one = board_;
    one.settings.top = 1;
    return rank_drags(one, full_arena_, searches_, list.list()).front();
  }

  void list_layer() {
    score_layer(list_, solution_.layers);
    if (options_.by_steps) front_layer(solution_.layers);
    solution_.states = 0;
    for (const auto& engine : engines_) solution_.states += engine->states();
  }

  bool nothing_better() const {
    return steps_first(board_.settings) && list_.least_value() >= upper_;
  }

  void grow() {
    while (true) {
      if (nothing_better()) {
        solution_.stopped = Stopped::Bound;
        return;
      }
      if (solution_.layers >= most_layers_) {
        solution_.stopped = Stopped::Steps;
        return;
      }
      if (solution_.layers == kLayersBeforeBound && !bounded_) {
        find_bound();
        continue;
      }
      const Growth growth = advance();
      if (growth != Growth::Grown) {
        solution_.stopped = growth == Growth::Spent ? Stopped::Budget : Stopped::Exhausted;
        return;
      }
      ++solution_.layers;
      list_layer();
      if (budget_.progress) {
        budget_.progress(Progress{static_cast<std::uint64_t>(solution_.layers),
                                  static_cast<std::uint64_t>(most_layers_), "layers"});
      }
    }
  }

  // One more layer for every pivot, or none for any.
  Growth advance() {
    bool grown = false;
    const int layers = solution_.layers + solution_.layers_long;
    std::uint64_t total = 0;
    for (const auto& engine : engines_) total += engine->states();
    for (const auto& engine : engines_) {
      if (engine->layer() < layers) continue;  // exhausted before
      const std::uint64_t others = total - engine->states();
      const std::uint64_t left = budget_.nodes > others ? budget_.nodes - others : 0;
      const std::uint64_t before = engine->states();
      const Growth growth = engine->advance(budget_.with_nodes(left));
      if (growth == Growth::Spent) return growth;
      grown = grown || growth == Growth::Grown;
      total += engine->states() - before;
    }
    return grown ? Growth::Grown : Growth::Exhausted;
  }

  // The best candidate so far, with or without support in its value.
  Placement known(bool support) const {
    Placement best;
    for (const Candidate& candidate : list_.list()) {
      const HeroIndex pivot = searches_[candidate.search].pivot;
      Score score = arena_.score(candidate.cells, arena_.order(pivot));
      Score counted = score;
      if (!support) counted.support = 0;
      if (rule_.value(counted) <= best.value) continue;
      best = Placement{pivot, candidate.cells, score, rule_.value(counted)};
    }
    return best;
  }

  void find_bound() {
    bounded_ = true;
    if (!plain_rules(board_)) return;
    PlacementOptions plain;
    plain.support = false;
    const PlacementBound first = best_placement(board_, arena_, maps_, known(false), plain,
                                                budget_.with_nodes(options_.placement_nodes));
    solution_.placement_nodes += first.nodes;
    const std::int64_t most_support =
        rule_.counts_support() ? rule_.value(Score{0, 0, arena_.most_support()}) : 0;
    kills_upper_ = std::min(kills_upper_, first.upper);
    upper_ = std::min(upper_, first.upper + most_support);
    placement_ = first.best;
    placement_.value = rule_.value(first.best.score);
    if (most_support == 0) return;
    // Second round: the support that goes with it. It is the whole question when
    // nothing can be hit.
    const std::uint64_t nodes = options_.placement_nodes / (first.upper == 0 ? 1 : 8);
    PlacementOptions full;
    Placement start = known(true);
    if (placement_.value > start.value) start = placement_;
    const PlacementBound second =
        best_placement(board_, arena_, maps_, start, full, budget_.with_nodes(nodes));
    solution_.placement_nodes += second.nodes;
    upper_ = std::min(upper_, second.upper);
    if (second.best.value > placement_.value) placement_ = second.best;
  }

  // What is known to be possible: the listed drags, a placement, a longer drag.
  void settle_best() {
    BestPossible& best = solution_.best;
    best = BestPossible{};
    const RankedDrag& top = solution_.drags.front();
    best.score = top.score;
    best.value = top.value;
    if (placement_.pivot && placement_.value > best.value) {
      best.score = placement_.score;
      best.value = placement_.value;
      best.placement = placement_;
    }
    if (const auto& drag = solution_.long_drag; drag && drag->value > best.value) {
      best.score = drag->score;
      best.value = drag->value;
      best.placement = Placement{drag->pivot, drag->final, drag->score, drag->value};
    }
    if (exhausted_) upper_ = best.value;
    best.upper = std::max(upper_, best.value);
    best.support_proved = best.upper == best.value;
    Score without = best.score;
    without.support = 0;
    best.proved =
        best.support_proved || (support_is_last() && kills_upper_ == rule_.value(without));
  }

  bool support_is_last() const {
    const std::vector<ScorePart>& parts = board_.settings.score;
    const auto support = std::find(parts.begin(), parts.end(), ScorePart::Support);
    return !board_.settings.weights && (support == parts.end() || support + 1 == parts.end());
  }

  // The best value for which a drag is known.
  std::int64_t drawn_value() const {
    const std::int64_t listed = solution_.drags.front().value;
    return solution_.long_drag ? std::max(listed, solution_.long_drag->value) : listed;
  }

  // A drag worth this much need not be improved: nothing is worth more, or only
  // support could be gained beside the most kills and hits.
  std::int64_t enough() const {
    if (!support_is_last() || kills_upper_ == 0) return upper_;
    return std::min(upper_, std::max(solution_.best.value, kills_upper_));
  }

  // First by growing the layers on, which gives the shortest drag to any
  // placement of the best value; then, when the budget ends, by aiming at some.
  void add_long_drag() {
    if (drawn_value() >= enough()) return;
    if (solution_.stopped != Stopped::Budget) grow_longer();
    settle_best();
    if (drawn_value() >= enough() || !plain_rules(board_)) return;
    aim_at_placements();
    settle_best();
  }

  void grow_longer() {
    CandidateList list(1, true, false);
    list.want_at_least(drawn_value() + 1);
    while (list.list().empty() || list.least_value() < enough()) {
      const Growth growth = advance();
      exhausted_ = growth == Growth::Exhausted;
      if (growth != Growth::Grown) break;
      ++solution_.layers_long;
      score_layer(list, solution_.layers + solution_.layers_long);
      if (options_.by_steps) front_layer(solution_.layers + solution_.layers_long);
    }
    if (list.list().empty()) return;
    solution_.long_drag = best_of(list);
    solution_.long_shortest = true;
  }

  void aim_at_placements() {
    // Heroes with other maps than the pivot's give goals that may be out of reach.
    const std::int64_t least = std::max(placement_.value, drawn_value() + 1);
    const GoalList list = placements_worth(board_, arena_, maps_, least, kMostGoals,
                                           budget_.with_nodes(options_.placement_nodes));
    struct Aim {
      int steps;
      const Goal* goal;
      const BasicDragMaps<S>* maps;
    };
    std::vector<Aim> aims;
    for (const Goal& goal : list.goals) {
      const Placement& placement = goal.placement;
      if (goal.reachable && placement.value > placement_.value) placement_ = placement;
      const auto maps = std::find_if(
          maps_.begin(), maps_.end(),
          [&](const BasicDragMaps<S>& known) { return known.pivot == placement.pivot; });
      aims.push_back(Aim{least_steps(*maps, placement), &goal, &*maps});
    }
    std::stable_sort(aims.begin(), aims.end(), [](const Aim& a, const Aim& b) {
      return std::pair(-a.goal->placement.value, a.steps) <
             std::pair(-b.goal->placement.value, b.steps);
    });
    bool proven = list.complete;
    std::size_t tried = 0;
    for (const Aim& aim : aims) {
      const Placement& placement = aim.goal->placement;
      if (placement.value < drawn_value()) break;
      const bool known = placement.value == drawn_value();
      const int most = known ? solution_.long_drag->difficulty.steps - 1 : kAnySteps;
      if (aim.steps > most) continue;
      if (tried++ == kGoalsTried) {
        proven = false;
        break;
      }
      const LongDrag found = find_long_drag(board_, full_arena_, *aim.maps, placement, most,
                                            budget_.with_nodes(budget_.nodes / (4 * kGoalsTried)));
      proven = proven && found.closed;
      if (!found.found) continue;
      solution_.long_drag = found.drag;
      solution_.long_shortest = false;
    }
    if (drawn_value() >= least) solution_.long_shortest = proven;
    // Every goal that is worth more was shown to be out of reach.
    if (proven) upper_ = std::min(upper_, std::max(drawn_value(), least - 1));
  }

  const Board& board_;
  const SolveOptions& options_;
  const Budget& budget_;
  BasicArena<S> arena_;
  Arena full_arena_;  // for what is listed
  ScoreRule rule_;
  CandidateList list_;
  std::vector<BasicDragMaps<S>> maps_;
  std::vector<std::unique_ptr<DragEngine>> engines_;
  std::vector<PivotSearch> searches_;
  int most_layers_ = 0;
  bool bounded_ = false;
  std::int64_t front_value_ = -1;  // of the last of `by_steps`
  bool exhausted_ = false;         // all states were scored
  std::int64_t upper_ = 0;         // nothing that can be reached is worth more
  std::int64_t kills_upper_ = 0;   // the same without support
  Placement placement_;
  Solution solution_;
};

}  // namespace

std::string_view stopped_name(Stopped stopped) {
  switch (stopped) {
    case Stopped::Steps: return "steps";
    case Stopped::Exhausted: return "exhausted";
    case Stopped::Bound: return "bound";
    case Stopped::Budget: return "budget";
  }
  return {};
}

Result<Solution> solve(const Board& board, const SolveOptions& options, const Budget& budget) {
  std::vector<HeroIndex> pivots = board.candidates();
  if (options.pivot != 0) {
    pivots = {board.find_hero(options.pivot)};
    if (!pivots.front()) {
      return Error{
          "E11", fmt::format("hero {} is not on the board; drag one that is", options.pivot), {}};
    }
  }
  if (is_small(board)) return Solver<Small>(board, pivots, options, budget).run();
  return Solver<Large>(board, pivots, options, budget).run();
}

}  // namespace boardwright::squad
