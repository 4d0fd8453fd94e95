// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/showdown/play/race.hpp"

#include <algorithm>

#include "boardwright/core/seed.hpp"
#include "games/showdown/play/player.hpp"
#include "games/showdown/verbs/verbs.hpp"

namespace boardwright::showdown {
namespace {

// One side of a race, on its own time.
struct Runner {
  Planner planner;
  std::int64_t due_ms;
  Moves plan;  // in reverse: the next move is the last
};

class Race {
 public:
  Race(const MatchDocument& terms, std::vector<Runner> runners, const Budget& budget,
       const RaceLimits& limits)
      : terms_(terms),
        match_(Mode::Exhibition, terms.boards, terms.seats),
        runners_(std::move(runners)),
        budget_(budget),
        limits_(limits) {}

  RaceRun run() {
    RaceEnd end = RaceEnd::Over;
    while (end == RaceEnd::Over) {
      const int side = next_side();
      if (side < 0) break;
      Runner& runner = runners_[static_cast<std::size_t>(side)];
      if (has_winner()) match_.pass_time(runner.due_ms);
      if (match_.decided()) break;
      if (!has_winner() && match_.records().size() >= limits_.moves) break;
      if (runner.plan.empty()) end = plan(side, runner);
      if (end != RaceEnd::Over) break;
      match_.slide(side, runner.plan.back(), runner.due_ms);
      runner.plan.pop_back();
      runner.due_ms += terms_.seats[static_cast<std::size_t>(side)].pace_ms;
    }
    // The tick in which somebody won is played to its end.
    if (!match_.decided()) match_.pass_time(match_.elapsed_ms() + kTickMs);
    RaceRun made{document_of(match_), end};
    made.log.result = match_.result();
    made.log.race = terms_.race;
    made.log.seed = terms_.seed;
    made.log.engine = terms_.engine;
    return made;
  }

 private:
  bool has_winner() const { return match_.standing(0).won_ms || match_.standing(1).won_ms; }

  // The side that moves next, or -1: all have won or given up.
  int next_side() const {
    int next = -1;
    std::int64_t due = kLongestMs + 1;
    for (int side = 0; side < match_.sides(); ++side) {
      const Standing& standing = match_.standing(side);
      const std::int64_t at = runners_[static_cast<std::size_t>(side)].due_ms;
      if (standing.won_ms || standing.moves >= terms_.race.most_moves || at >= due) continue;
      next = side;
      due = at;
    }
    return next;
  }

  // A plan that was cut short depends on the machine, so it is not used.
  RaceEnd plan(int side, Runner& runner) {
    const std::uint64_t before = runner.planner.states();
    const std::uint64_t left = limits_.states - states_;
    const Moves moves = runner.planner.plan(match_.standing(side).tiles,
                                            budget_.with_nodes(std::min(terms_.race.states, left)));
    states_ += std::min(left, runner.planner.states() - before);
    if (NodeCounter(budget_).interrupted()) return RaceEnd::Interrupted;
    if (states_ == limits_.states) return RaceEnd::Spent;
    runner.plan.assign(moves.rbegin(), moves.rend());
    return RaceEnd::Over;
  }

  const MatchDocument& terms_;
  Match match_;
  std::vector<Runner> runners_;
  const Budget& budget_;
  RaceLimits limits_;
  std::uint64_t states_ = 0;  // of all plans so far
};

}  // namespace

Result<RaceRun> run_race(const MatchDocument& terms, const Budget& budget,
                         const RaceLimits& limits) {
  std::vector<Runner> runners;
  for (std::size_t side = 0; side < terms.seats.size(); ++side) {
    const Board& board = terms.boards[terms.boards.size() == 1 ? 0 : side];
    Result<Goals> goals = playable_goals(board, budget.with_nodes(terms.race.states));
    if (!goals) return goals.error();
    if (goals->tiles.empty()) return RaceRun{{}, RaceEnd::NoGoal};
    const std::uint64_t seed = seed_number(terms.seed.value_or("")) + side;
    runners.push_back({Planner(terms.seats[side].level, board.size, *std::move(goals), seed),
                       terms.seats[side].pace_ms,
                       {}});
  }
  return Race(terms, std::move(runners), budget, limits).run();
}

}  // namespace boardwright::showdown
