// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `kenken verify`, `solve` and `measure`.
#include <fmt/format.h>

#include "boardwright/games/kenken/draw/draw.hpp"
#include "boardwright/games/kenken/forms/puzzle_json.hpp"
#include "boardwright/games/kenken/solve/grade.hpp"
#include "boardwright/games/kenken/solve/solve.hpp"
#include "boardwright/games/kenken/verify/verify.hpp"
#include "games/kenken/explain/explain.hpp"
#include "games/kenken/forms/steps_json.hpp"
#include "games/kenken/verbs/verbs.hpp"

namespace boardwright::kenken {
namespace {

Result<Answer> run_verify(const Call& call) {
  thread_local Verifier verifier;
  // Whatever is written in a game, the puzzle must be right; the reader has seen to it
  // that what is written fits the puzzle.
  const Document& given = call.inputs.front();
  const PuzzleDocument& document =
      given.kind() == "game" ? given.as<PlayedGame>().puzzle : puzzle_of(call);
  const VerifyReport report = verifier.verify(document, call.budget);
  Answer answer = verification(report);
  if (!report.decided) {
    answer.verdict = Verdict::Spent;
    answer.text.replace(0, answer.text.find('\n'), "not proven");
  }
  return answer;
}

// How many solutions there are, as answers name it.
std::string_view solutions_name(Outcome outcome) {
  switch (outcome) {
    case Outcome::Solved: return "unique";
    case Outcome::Impossible: return "none";
    case Outcome::Ambiguous: return "multiple";
    case Outcome::BudgetSpent: break;
  }
  return "unknown";
}

std::string solutions_text(const Solutions& solutions, const PuzzleDocument& document,
                           const Look& look, std::uint64_t count_to) {
  switch (solutions.outcome) {
    case Outcome::Impossible: return "none: this puzzle has no solution\n";
    case Outcome::BudgetSpent:
      return fmt::format(
          "unknown: {}the budget or the time ended after {} nodes; raise --budget or "
          "--time-limit\n",
          solutions.count > 1 ? fmt::format("at least {} solutions, but ", solutions.count) : "",
          solutions.nodes);
    case Outcome::Ambiguous: {
      const bool capped = solutions.count >= count_to;
      return fmt::format("multiple: {}{} solutions{}\n", capped ? "at least " : "", solutions.count,
                         capped ? "; count further with --count-to" : "");
    }
    case Outcome::Solved: break;
  }
  return draw_text(document.puzzle, drawing_of(solutions.first.front()), look) +
         "unique: this is the only solution\n";
}

io::Json solutions_json(const Solutions& solutions, int size) {
  io::Json json(
      io::Json::Object{{"status", solutions_name(solutions.outcome)}, {"count", solutions.count}});
  if (!solutions.first.empty()) json.set("solution", values_json(solutions.first.front(), size));
  json.set("nodes", solutions.nodes);
  return json;
}

// Explains the puzzle and adds the whole list to a solve answer: "steps" in the
// JSON, one line per step in the text.
Status put_steps(const Puzzle& puzzle, const Budget& budget, Answer& answer) {
  Result<Explanation> explanation = explain(puzzle, budget);
  if (!explanation) return explanation.error();
  io::Json list = io::Json::array();
  const DigitRanks ranks(puzzle);
  std::string text;
  for (std::size_t i = 0; i < explanation->steps.size(); ++i) {
    const Step& step = explanation->steps[i];
    list.push(step_json(step, ranks));
    text += fmt::format("{:>3}. [{}, {}] {}\n", i + 1, rule_name(step.rule),
                        kDifficultyNames.name(step.difficulty()), step.text());
  }
  answer.json.set("steps", std::move(list));
  answer.text = text + answer.text;
  return {};
}

Result<Answer> run_solve(const Call& call) {
  thread_local Solver solver;
  const PuzzleDocument& document = puzzle_of(call);
  if (auto error = solution_error(document)) return *error;
  SolveOptions options;
  options.count_to = static_cast<std::uint64_t>(call.options.integer("count-to"));
  Result<Solutions> solutions = solver.solve(document.puzzle, options, call.budget);
  if (!solutions) return solutions.error();

  Answer answer;
  answer.nodes = solutions->nodes;
  answer.verdict = solutions->outcome == Outcome::Solved        ? Verdict::Yes
                   : solutions->outcome == Outcome::BudgetSpent ? Verdict::Spent
                                                                : Verdict::No;
  answer.json = solutions_json(*solutions, document.puzzle.size);
  answer.text = solutions_text(*solutions, document, call.look, options.count_to);
  if (solutions->outcome == Outcome::Solved) {
    PuzzleDocument solved = document;
    solved.solution = solutions->first.front();
    answer.witness = Document::make("puzzle", std::move(solved));
    if (call.options.flag("explain")) {
      if (auto error = put_steps(document.puzzle, call.budget, answer)) return *error;
    }
  }
  return answer;
}

Result<Answer> run_measure(const Call& call) {
  thread_local Grader grader;
  const PuzzleDocument& document = puzzle_of(call);
  if (auto error = solution_error(document)) return *error;
  Result<Grade> grade = grader.grade(document.puzzle, call.budget);
  if (!grade) return grade.error();
  std::vector<std::pair<std::string, io::Json>> measures = {
      {"size", document.puzzle.size}, {"cages", document.puzzle.cages.size()}};
  if (grade->difficulty) {
    measures.emplace_back("difficulty_rank", static_cast<int>(*grade->difficulty));
    measures.emplace_back("steps", grade->steps);
    measures.emplace_back("score", grade->score);
    if (const auto ways = grader.ways(document.puzzle, *grade->difficulty)) {
      measures.emplace_back("ways", *ways);
    }
  }
  Answer answer = measurement(measures);
  if (grade->difficulty) {
    answer.json.set("difficulty", kDifficultyNames.name(*grade->difficulty));
    answer.text += fmt::format("difficulty       {}\n", kDifficultyNames.name(*grade->difficulty));
    return answer;
  }
  const bool spent = grade->outcome == Outcome::BudgetSpent;
  const bool none = grade->outcome == Outcome::Impossible;
  answer.verdict = spent ? Verdict::Spent : Verdict::No;
  answer.json.set("difficulty", io::Json()).set("status", solutions_name(grade->outcome));
  answer.text +=
      spent ? "not graded: the budget ended; raise --budget\n"
            : fmt::format("not graded: {} solution{}\n", none ? "no" : "several", none ? "" : "s");
  return answer;
}

}  // namespace

Verb verify_verb() {
  return {.name = "verify",
          .help = "check a puzzle, its solution, and that there is no other",
          .example = "echo '3:a_3aba_,a5m3m3s1' | boardwright kenken verify -",
          .inputs = {puzzle_or_game_input()},
          .budget_unit = "nodes",
          .budget = kSearchBudget,
          .run = run_verify};
}

Verb solve_verb() {
  return {.name = "solve",
          .help = "find the solution, and whether it is the only one",
          .example = "echo '3:a_3aba_,a5m3m3s1' | boardwright kenken solve - --explain",
          .inputs = {puzzle_input()},
          .options = {{.name = "count-to",
                       .type = OptionType::Integer,
                       .fallback = "2",
                       .help = "count solutions up to this many",
                       .least = 1,
                       .most = std::int64_t{1} << 40},
                      {.name = "explain", .help = "list the steps of a human solver"}},
          .budget_unit = "nodes",
          .budget = kSearchBudget,
          .run = run_solve};
}

Verb measure_verb() {
  return {.name = "measure",
          .help = "grade a puzzle, with the numbers behind the grade",
          .example = "echo '3:a_3aba_,a5m3m3s1' | boardwright kenken measure -",
          .inputs = {puzzle_input()},
          .budget_unit = "nodes",
          .budget = kSearchBudget,
          .run = run_measure};
}

}  // namespace boardwright::kenken
