// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `kenken hint`: the next step from where a player stands, in three levels of
// disclosure.
#include <fmt/format.h>

#include "games/kenken/explain/explain.hpp"
#include "games/kenken/forms/steps_json.hpp"
#include "games/kenken/verbs/verbs.hpp"

namespace boardwright::kenken {
namespace {

// The player's notes: entered values cross out their rows and columns unless
// candidates are given, which then count as they are.
Notes notes_of_state(const Puzzle& puzzle, const HintState& state) {
  Notes notes = state.values.empty() ? fresh_notes(puzzle) : notes_of_values(puzzle, state.values);
  for (std::size_t i = 0; i < state.candidates.size(); ++i) {
    if (notes.values[i] != 0) continue;
    notes.candidates[i] = static_cast<std::uint16_t>(state.candidates[i].bits() >> 1U);
  }
  return notes;
}

std::string_view outcome_text(Outcome outcome) {
  switch (outcome) {
    case Outcome::Impossible: return "the puzzle has no solution";
    case Outcome::Ambiguous: return "the puzzle has several solutions";
    case Outcome::BudgetSpent: return "the budget ended; raise --budget";
    case Outcome::Solved: break;
  }
  return "no rule applies";
}

void put_step(const Step& step, const std::string& level, Answer& answer) {
  io::Json json = step_json(step);
  answer.text = step.where;
  if (level != "where") answer.text += " " + step.why;
  if (level == "what") answer.text += " " + step.what;
  if (level != "what") {
    // Keep only what the level discloses.
    io::Json shown(io::Json::Object{{"rule", rule_name(step.rule)},
                                    {"difficulty", kDifficultyNames.name(step.difficulty())},
                                    {"where", step.where}});
    if (step.cage) shown.set("cage", *step.cage);
    if (const io::Json* lines = json.find("lines")) shown.set("lines", *lines);
    if (level == "why") shown.set("why", step.why);
    shown.set("text", answer.text);
    json = std::move(shown);
  }
  answer.text += "\n";
  answer.json.set("step", std::move(json));
}

Result<Answer> run_hint(const Call& call) {
  const PuzzleDocument& document = puzzle_of(call);
  if (auto error = solution_error(document)) return *error;
  Notes notes = fresh_notes(document.puzzle);
  if (const Document* given = call.options.document("state")) {
    const HintState& state = given->as<HintState>();
    if (auto error = check_state(state, document.puzzle)) return *error;
    notes = notes_of_state(document.puzzle, state);
  }
  Result<Hint> hint = next_step(document.puzzle, notes, call.budget);
  if (!hint) return hint.error();

  Answer answer;
  answer.json = io::Json::object();
  switch (hint->kind) {
    case Hint::Kind::Step:
      answer.json.set("kind", "step");
      put_step(hint->steps.front(), call.options.text("level"), answer);
      return answer;
    case Hint::Kind::Mistake:
      answer.json.set("kind", "mistake");
      put_step(hint->steps.front(), call.options.text("level"), answer);
      return answer;
    case Hint::Kind::Finished:
      answer.json.set("kind", "finished").set("step", io::Json());
      answer.text = "finished: every cell has its right value\n";
      answer.verdict = Verdict::No;
      return answer;
    case Hint::Kind::NoStep: break;
  }
  answer.json.set("kind", "none").set("step", io::Json());
  answer.json.set("reason", outcome_text(hint->outcome));
  answer.text = fmt::format("no hint: {}\n", outcome_text(hint->outcome));
  answer.verdict = hint->outcome == Outcome::BudgetSpent ? Verdict::Spent : Verdict::No;
  return answer;
}

}  // namespace

Verb hint_verb() {
  return {.name = "hint",
          .help = "the next step of a human solver, with its reason",
          .example = "echo '3:a_3aba_,a5m3m3s1' | boardwright kenken hint - --level why",
          .inputs = {puzzle_input()},
          .options = {state_option(),
                      {.name = "level",
                       .type = OptionType::Choice,
                       .fallback = "what",
                       .help = "how much to tell: where to look, why, or what follows",
                       .choices = {"where", "why", "what"}}},
          .budget_unit = "nodes",
          .budget = kSearchBudget,
          .run = run_hint};
}

}  // namespace boardwright::kenken
