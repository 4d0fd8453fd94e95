// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `kenken import` and `export`: between our documents and other programs'
// forms.
#include "boardwright/games/kenken/forms/puzzle_json.hpp"
#include "games/kenken/verbs/verbs.hpp"

namespace boardwright::kenken {
namespace {

Result<Answer> run_import(const Call& call) {
  if (auto error = solution_error(puzzle_of(call))) return *error;
  Answer answer;
  answer.document = call.inputs.front();
  return answer;
}

Result<Answer> run_export(const Call& call) {
  const PuzzleDocument& document = puzzle_of(call);
  if (auto error = solution_error(document)) return *error;
  Answer answer;
  if (auto error = put_form(call.options.text("to"), document, answer)) return *error;
  if (!answer.raw) answer.document = call.inputs.front();
  return answer;
}

}  // namespace

Verb import_verb() {
  Verb verb;
  verb.name = "import";
  verb.help = "turn a puzzle in any form into a document";
  verb.example = "echo '3:a_3aba_,a5m3m3s1' | boardwright kenken import --from keen -";
  verb.inputs = {puzzle_input()};
  verb.inputs.front().form_option = "from";
  verb.options = {choice_option("from", {"keen", "text", "janko", "cancan"}, "",
                                "the form of the file; left out: told from its content")};
  verb.run = run_import;
  return verb;
}

Verb export_verb() {
  Verb verb;
  verb.name = "export";
  verb.help = "write a puzzle in another form";
  verb.example = "boardwright kenken generate --seed 1 | boardwright kenken export --to keen -";
  verb.inputs = {puzzle_input()};
  verb.options = {choice_option("to", {"keen", "text", "json"}, "keen", "the form to write")};
  verb.run = run_export;
  return verb;
}

}  // namespace boardwright::kenken
