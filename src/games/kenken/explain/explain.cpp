// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/explain/explain.hpp"

#include <algorithm>

#include "boardwright/games/kenken/solve/solve.hpp"
#include "games/kenken/explain/human_rules.hpp"
#include "games/kenken/explain/refute.hpp"
#include "games/kenken/explain/slice.hpp"
#include "games/kenken/explain/step_text.hpp"
#include "games/kenken/model/digits.hpp"

namespace boardwright::kenken {
namespace {

// The candidates that are not the solution's.
std::vector<Mask> wrong_candidates(const Notes& notes, const Square& solution) {
  std::vector<Mask> wrong(notes.candidates.begin(), notes.candidates.end());
  for (std::size_t cell = 0; cell < wrong.size(); ++cell) {
    wrong[cell] = static_cast<Mask>(wrong[cell] & ~bit(solution[cell] - 1U));
  }
  return wrong;
}

// The way from some notes to the solution, step by step.
class Explainer {
 public:
  Explainer(const Puzzle& puzzle, NodeCounter& nodes)
      : puzzle_(puzzle), rules_(puzzle), refuter_(rules_, nodes) {}

  // The next step, by a refuted guess if the solution is known and no rule
  // applies.
  std::optional<Step> next(const Notes& notes, const Square& solution) {
    if (auto step = by_rule(notes)) return step;
    if (!refuter_.pay_for_rules() || rules_.dead_end(notes)) return std::nullopt;
    const bool finished =
        std::find(notes.values.begin(), notes.values.end(), 0) == notes.values.end();
    if (finished || solution.empty()) return std::nullopt;
    return refuter_.refute_any(notes, wrong_candidates(notes, solution));
  }

  std::optional<Step> by_rule(const Notes& notes) {
    if (!refuter_.pay_for_rules() || rules_.dead_end(notes)) return std::nullopt;
    auto step = rules_.find(notes, Difficulty::Extreme);
    if (step) write_sentences(puzzle_, notes, rules_.cages(), *step);
    return step;
  }

  // Steps up to the next digit entered, without those that it does not need. One step:
  // where rules lead to no digit, one of them, or else the first guess that fails.
  std::vector<Step> to_next_digit(Notes notes, const Square& solution, bool one_step) {
    std::vector<Step> steps;
    while (auto step = one_step && !steps.empty() ? by_rule(notes) : next(notes, solution)) {
      if (one_step && step->rule == Rule::Contradiction) return {*std::move(step)};
      apply_step(notes, puzzle_.size, *step);
      steps.push_back(std::move(*step));
      if (steps.back().effect != Effect::Place) continue;
      Step last = std::move(steps.back());
      steps.pop_back();
      steps = slice(puzzle_, std::move(steps), reads_of(puzzle_, last));
      steps.push_back(std::move(last));
      break;
    }
    if (one_step && steps.size() > 1) steps.resize(1);
    return steps;
  }

  void write_mistake(const Notes& notes, const Notes& right, Step& step) {
    kenken::write_mistake(puzzle_, notes, right, rules_.cages(), step);
  }

  Refuter& refuter() { return refuter_; }

 private:
  const Puzzle& puzzle_;
  HumanRules rules_;
  Refuter refuter_;
};

struct KnownSolution {
  Outcome outcome = Outcome::BudgetSpent;
  Square ranks;  // of the only solution
};

Result<KnownSolution> solve(const Puzzle& puzzle, const Budget& budget) {
  const auto solutions = Solver().solve(puzzle, SolveOptions{}, budget);
  if (!solutions) return solutions.error();
  KnownSolution answer{solutions->outcome, {}};
  if (answer.outcome == Outcome::Solved) {
    answer.ranks = DigitRanks(puzzle).ranks_of(solutions->first.front());
  }
  return answer;
}

// The notes without what is wrong in them: wrong values taken back, and notes
// that have lost the right digit filled in again.
Notes without_mistakes(const Puzzle& puzzle, const Notes& notes, const Square& solution) {
  Square right = notes.values;
  for (std::size_t i = 0; i < right.size(); ++i) {
    if (right[i] != solution[i]) right[i] = 0;
  }
  Notes clean = notes_of_values(puzzle, right);
  for (std::size_t i = 0; i < right.size(); ++i) {
    const std::uint16_t candidates = notes.candidates[i];
    const bool good = notes.values[i] == 0 && (candidates >> (solution[i] - 1) & 1U) != 0;
    if (good) clean.candidates[i] = static_cast<Mask>(clean.candidates[i] & candidates);
  }
  return clean;
}

// Wrong values by cell; if there are none, all the notes of cells that have
// lost the right digit. (A wrong value takes right digits from its lines, so
// that with one on the board the notes are no mistake of their own.)
std::vector<Mask> wrong_claims(const Notes& notes, const Square& solution) {
  std::vector<Mask> values(solution.size(), 0), lost(solution.size(), 0);
  bool any_value = false;
  for (std::size_t cell = 0; cell < solution.size(); ++cell) {
    const Mask right = bit(solution[cell] - 1U);
    if (notes.values[cell] == 0) {
      if ((notes.candidates[cell] & right) == 0) lost[cell] = notes.candidates[cell];
    } else if (notes.values[cell] != solution[cell]) {
      values[cell] = bit(notes.values[cell] - 1U);
      any_value = true;
    }
  }
  return any_value ? values : lost;
}

// The wrong entry or note that the weakest rules refute, of several the one with the shortest
// contradiction; one is named even if the budget ends before any is found.
std::optional<Hint> find_mistake(const Notes& notes, const Notes& clean, const Square& solution,
                                 Explainer& explainer) {
  struct Claim {
    std::size_t cell;
    unsigned digit;
  };
  std::vector<Claim> claims;
  const std::vector<Mask> wrong = wrong_claims(notes, solution);
  for (std::size_t cell = 0; cell < wrong.size(); ++cell) {
    for (unsigned rest = wrong[cell]; rest != 0; rest = without_first(rest)) {
      claims.push_back({cell, first_of(rest)});
    }
  }
  if (claims.empty()) return std::nullopt;
  const auto before_claim = [&](const Claim& claim) {
    Notes before = clean;
    before.candidates[claim.cell] =
        static_cast<Mask>(before.candidates[claim.cell] | bit(claim.digit));
    return before;
  };
  std::optional<Hint> best;
  for (int level = 0; level < kDifficulties && !best; ++level) {
    for (const Claim& claim : claims) {
      Notes before = before_claim(claim);
      auto step = explainer.refuter().refute_at_level(before, claim.cell, claim.digit,
                                                      static_cast<Difficulty>(level));
      if (!step || (best && best->steps.front().inside.size() <= step->inside.size())) continue;
      best = Hint{Hint::Kind::Mistake, Outcome::Solved, std::move(before), {std::move(*step)}};
      // Nothing is shorter than a contradiction without a step; and one that takes further
      // guesses is dear enough.
      if (best->steps.front().inside.empty() || level + 1 == kDifficulties) break;
    }
  }
  if (!best) {
    Step step = removal(Rule::Contradiction);
    step.cells = {Cell(claims.front().cell)};
    step.digits = {static_cast<std::uint8_t>(claims.front().digit + 1)};
    best = Hint{Hint::Kind::Mistake, Outcome::Solved, before_claim(claims.front()), {step}};
  }
  explainer.write_mistake(notes, clean, best->steps.front());
  return best;
}

}  // namespace

Result<Explanation> explain(const Puzzle& puzzle, const Budget& budget) {
  const auto answer = solve(puzzle, budget);
  if (!answer) return answer.error();
  Explanation result;
  result.outcome = answer->outcome;
  NodeCounter nodes(budget, "explain");
  Explainer explainer(puzzle, nodes);
  Notes notes = fresh_notes(puzzle);
  while (auto step = explainer.next(notes, answer->ranks)) {
    apply_step(notes, puzzle.size, *step);
    result.steps.push_back(std::move(*step));
  }
  if (result.outcome == Outcome::Solved) {
    result.solution = DigitRanks(puzzle).digits_of(answer->ranks);
    if (notes.values != answer->ranks) result.outcome = Outcome::BudgetSpent;
  }
  return result;
}

Notes notes_of_state(const Puzzle& puzzle, const HintState& state) {
  const DigitRanks ranks(puzzle);
  Square entered(puzzle.grid().size(), 0);
  for (std::size_t i = 0; i < state.values.size(); ++i) {
    if (!is_open(state.values[i], ranks)) entered[i] = ranks.rank(state.values[i]);
  }
  Notes notes = notes_of_values(puzzle, entered);
  for (std::size_t i = 0; i < state.candidates.size(); ++i) {
    if (notes.values[i] != 0 || state.candidates[i].empty()) continue;
    unsigned candidates = 0;
    for (const int digit : state.candidates[i]) {
      candidates |= bit(ranks.rank(static_cast<std::size_t>(digit)) - 1U);
    }
    notes.candidates[i] = static_cast<Mask>(candidates);
  }
  return notes;
}

Result<Hint> next_step(const Puzzle& puzzle, const Notes& notes, const Budget& budget,
                       bool one_step) {
  const auto answer = solve(puzzle, budget);
  if (!answer) return answer.error();
  const Outcome outcome = answer->outcome;
  const bool unique = outcome == Outcome::Solved;
  const Square& solution = answer->ranks;
  NodeCounter nodes(budget, "explain");
  Explainer explainer(puzzle, nodes);
  Notes before = notes_of_values(puzzle, notes.values);
  for (std::size_t i = 0; i < before.candidates.size(); ++i) {
    if (notes.values[i] != 0) continue;
    before.candidates[i] = static_cast<Mask>(before.candidates[i] & notes.candidates[i]);
  }
  if (unique) {
    if (notes.values == solution) return Hint{Hint::Kind::Finished, outcome, before, {}};
    const Notes clean = without_mistakes(puzzle, notes, solution);
    if (auto mistake = find_mistake(notes, clean, solution, explainer)) return *mistake;
    before = clean;
  }
  std::vector<Step> steps = explainer.to_next_digit(before, solution, one_step);
  const Hint::Kind kind = steps.empty() ? Hint::Kind::NoStep : Hint::Kind::Step;
  return Hint{kind, outcome, std::move(before), std::move(steps)};
}

}  // namespace boardwright::kenken
