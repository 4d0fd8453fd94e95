// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `kenken hint`: the next step from where a player stands, in three levels of
// disclosure.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "games/kenken/explain/explain.hpp"
#include "games/kenken/forms/steps_json.hpp"
#include "games/kenken/model/played_game.hpp"
#include "games/kenken/verbs/verbs.hpp"

namespace boardwright::kenken {
namespace {

std::string_view outcome_text(Outcome outcome) {
  switch (outcome) {
    case Outcome::Impossible: return "the puzzle has no solution";
    case Outcome::Ambiguous: return "the puzzle has several solutions";
    case Outcome::BudgetSpent: return "the budget ended; raise --budget";
    case Outcome::Solved: break;
  }
  return "no rule applies";
}

// What the level discloses of a step; `reasons` are the steps that it builds on.
void put_step(const Step& step, std::span<const Step> reasons, const DigitRanks& ranks,
              const std::string& level, Answer& answer) {
  io::Json because = io::Json::array();
  if (level != "where") {
    for (const Step& reason : reasons) {
      answer.text += reason.text() + "\n";
      because.push(step_json(reason, ranks));
    }
  }
  std::string text = step.where;
  if (level != "where") text += " " + step.why;
  if (level == "what") text += " " + step.what;
  answer.text += text + "\n";
  io::Json json = step_json(step, ranks);
  if (level != "what") {
    io::Json shown(io::Json::Object{{"rule", rule_name(step.rule)},
                                    {"difficulty", kDifficultyNames.name(step.difficulty())},
                                    {"where", step.where}});
    if (step.cage) shown.set("cage", *step.cage);
    if (const io::Json* lines = json.find("lines")) shown.set("lines", *lines);
    if (level == "why") shown.set("why", step.why);
    json = std::move(shown.set("text", text));
  }
  if (!reasons.empty() && level != "where") json.set("because", std::move(because));
  answer.json.set("step", std::move(json));
}

// What is on the board: --state, or what a game under way brings; nullptr: nothing.
Result<const HintState*> state_of(const Call& call) {
  const Document& input = call.inputs.front();
  const Document* given = call.options.document("state");
  if (input.kind() != "game") return given == nullptr ? nullptr : &given->as<HintState>();
  if (given == nullptr) return &input.as<PlayedGame>().state;
  return Error{"bad_option", "a game brings what is on its board; leave out --state", {}};
}

Result<Answer> run_hint(const Call& call) {
  const Document& input = call.inputs.front();
  const PuzzleDocument& document =
      input.kind() == "game" ? input.as<PlayedGame>().puzzle : puzzle_of(call);
  if (auto error = solution_error(document)) return *error;
  const DigitRanks ranks(document.puzzle);
  Notes notes = fresh_notes(document.puzzle);
  bool pencil_marks = false;
  Result<const HintState*> state = state_of(call);
  if (!state) return state.error();
  if (const HintState* known = *state) {
    if (auto error = check_state(*known, document.puzzle)) return *error;
    notes = notes_of_state(document.puzzle, *known);
    pencil_marks = std::any_of(known->candidates.begin(), known->candidates.end(),
                               [](const auto& marks) { return !marks.empty(); });
  }
  Result<Hint> hint = next_step(document.puzzle, notes, call.budget);
  if (!hint) return hint.error();

  Answer answer;
  answer.json = io::Json::object();
  switch (hint->kind) {
    case Hint::Kind::Step:
      answer.json.set("kind", "step");
      // Who keeps no notes has nothing to cross out: the next digit, with all that
      // leads to it.
      if (!pencil_marks && hint->steps.back().effect == Effect::Place) {
        put_step(hint->steps.back(), std::span(hint->steps).first(hint->steps.size() - 1), ranks,
                 call.options.text("level"), answer);
      } else {
        put_step(hint->steps.front(), {}, ranks, call.options.text("level"), answer);
      }
      return answer;
    case Hint::Kind::Mistake:
      answer.json.set("kind", "mistake");
      put_step(hint->steps.front(), {}, ranks, call.options.text("level"), answer);
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
          .inputs = {puzzle_or_game_input()},
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
