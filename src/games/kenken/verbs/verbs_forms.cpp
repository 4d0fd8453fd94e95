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
  Input file = puzzle_input();
  file.form_option = "from";
  return {.name = "import",
          .help = "turn a puzzle in any form into a document",
          .example = "echo '3:a_3aba_,a5m3m3s1' | boardwright kenken import --from keen -",
          .inputs = {file},
          .options = {{.name = "from",
                       .type = OptionType::Choice,
                       .help = "the form of the file; left out: told from its content",
                       .choices = {"keen", "text", "janko", "cancan"}}},
          .run = run_import};
}

Verb export_verb() {
  return {.name = "export",
          .help = "write a puzzle in another form",
          .example = "boardwright kenken generate --seed 1 | boardwright kenken export --to keen -",
          .inputs = {puzzle_input()},
          .options = {{.name = "to",
                       .type = OptionType::Choice,
                       .fallback = "keen",
                       .help = "the form to write",
                       .choices = {"keen", "text", "json"}}},
          .run = run_export};
}

}  // namespace boardwright::kenken
