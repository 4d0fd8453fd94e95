// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `showdown verify` and `measure`.
#include "boardwright/games/kenken/solve/grade.hpp"
#include "boardwright/games/showdown/solve/solve.hpp"
#include "boardwright/games/showdown/verify/verify.hpp"
#include "games/showdown/forms/replay_json.hpp"
#include "games/showdown/play/race.hpp"
#include "games/showdown/solve/walking_distance.hpp"
#include "games/showdown/verbs/verbs.hpp"
#include "games/showdown/verify/verify_parts.hpp"

namespace boardwright::showdown {
namespace {

void check_remade(VerifyReport& report, const MatchDocument& log, const Budget& budget) {
  const RemadeBoards remade = remake_boards(log, budget);
  if (remade.wrong && !remade.known) {
    not_proven(report, "that the seed makes the boards", "/boards");
  } else if (remade.wrong) {
    std::string message =
        "with this rule, style and scramble the seed makes another board, at every difficulty";
    if (log.engine != engine_version()) message += "; the log says that another engine made it";
    report.problem("wrong_board", std::move(message), "/boards/" + std::to_string(*remade.wrong));
  }
}

// The boards of a race of computers are made and the race is run again as well, when
// nothing else is wrong.
VerifyReport verify_log(const MatchDocument& log, const Budget& budget) {
  VerifyReport report = verify_match(log, budget);
  if (log.mode != Mode::Exhibition || !report.valid()) return report;
  check_remade(report, log, budget);
  if (!report.valid()) return report;
  RaceLimits limits;
  limits.moves = log.records.size();
  if (budget.nodes < Budget::kUnlimited / kRaceStatesPerArrangement) {
    limits.states = budget.nodes * kRaceStatesPerArrangement;
  }
  MatchDocument terms = log;
  terms.engine = engine_version();
  const Result<RaceRun> again = run_race(terms, budget, limits);
  if (!again) {
    report.problem(again.error().code, again.error().message, "/boards");
    return report;
  }
  const bool complete = again->end == RaceEnd::Over;
  compare_race(report, log, complete ? std::optional(again->log) : std::nullopt);
  return report;
}

Result<Answer> run_verify(const Call& call) {
  const Document& document = call.inputs.front();
  VerifyReport report;
  if (document.kind() == "match") {
    report = verify_log(document.as<MatchDocument>(), call.budget);
  } else if (document.kind() == "replay") {
    report.add(verify_log(document.as<ReplayDocument>().match, call.budget), "/match");
  } else if (document.kind() == "solution") {
    report = verify_solution(document.as<SolutionDocument>(), call.budget);
  } else {
    report = verify_board(document.as<Board>(), call.budget);
  }
  Answer answer = verification(report);
  if (!report.decided()) {
    answer.verdict = Verdict::Spent;
    answer.text.replace(0, answer.text.find('\n'), "not proven");
  }
  return answer;
}

// The estimates that the solver starts from.
void add_estimates(std::vector<std::pair<std::string, io::Json>>& measures, const Board& board,
                   const Goals& goals) {
  const ClassLayout start = layout_of(board.start);
  ClassMatching to_start(shared_map(board.size), start, CacheSize::Small);
  int matching = -1;
  for (const Tiles& goal : goals.tiles) {
    const int estimate = to_start.estimate(layout_of(goal));
    if (matching < 0 || estimate < matching) matching = estimate;
  }
  measures.emplace_back("class_matching", matching);
  if (board.size > WalkingDistance::kMostSize) return;
  const int missing = missing_value(board.start, board.size);
  measures.emplace_back("walking_distance", WalkingDistance::of(board.size).bound(start, missing));
}

Result<Answer> run_measure(const Call& call) {
  const Board& board = board_of(call);
  Result<Goals> goals = find_goals(board, kMostGoals, call.budget);
  if (!goals) return goals.error();
  std::vector<std::pair<std::string, io::Json>> measures{
      {"size", board.size},
      {"tiles", board.start.size() - 1},
      {"cages", board.cages.size()},
      {"solutions", goals->tiles.size()},
      {"solutions_complete", goals->complete ? 1 : 0}};
  if (!board.cages.empty()) {
    const auto grade = kenken::Grader().grade(puzzle_of(board), call.budget);
    if (grade && grade->difficulty) {
      measures.emplace_back("difficulty_rank", static_cast<int>(*grade->difficulty));
    }
  }
  if (goals->tiles.empty()) return measurement(measures);
  add_estimates(measures, board, *goals);
  const Solution solution = Solver(board.size, *goals).solve(board.start, call.budget);
  measures.emplace_back("length", solution.moves.size());
  measures.emplace_back("lower_bound", solution.lower_bound);
  measures.emplace_back("optimal", solution.optimal() ? 1 : 0);
  measures.emplace_back("nodes", solution.nodes);
  return measurement(measures);
}

}  // namespace

Verb verify_verb() {
  return {.name = "verify",
          .help = "check a board, a solution or a match log, with reasons",
          .example =
              "boardwright showdown race --levels 5,3 --seed 1 --json | boardwright showdown "
              "verify -",
          .inputs = {{.name = "FILE",
                      .kinds = {"board", "solution", "match", "replay"},
                      .help = "a board, a solution, a match log or a replay"}},
          .budget_unit = "arrangements",
          .budget = kVerifyBudget,
          .run = run_verify};
}

Verb measure_verb() {
  return {.name = "measure",
          .help = "named numbers of a board",
          .example = "boardwright showdown generate --seed 1 | boardwright showdown measure -",
          .inputs = {board_input()},
          .budget_unit = "states",
          .budget = kSolveBudget,
          .run = run_measure};
}

}  // namespace boardwright::showdown
