// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `kenken show` and `page`: pictures on the screen, as SVG, and on paper.
#include <fmt/format.h>

#include "boardwright/games/kenken/draw/draw.hpp"
#include "boardwright/games/kenken/solve/solve.hpp"
#include "games/kenken/draw/draw_page.hpp"
#include "games/kenken/forms/collection_json.hpp"
#include "games/kenken/play/session.hpp"
#include "games/kenken/verbs/verbs.hpp"

namespace boardwright::kenken {
namespace {

// For each puzzle: a second or two.
constexpr std::uint64_t kPageBudget = kSearchBudget / 10;

Result<Drawing> drawing_for(const Call& call, const PuzzleDocument& document) {
  Drawing drawing;
  drawing.tint = call.options.flag("tint");
  if (const Document* given = call.options.document("state")) {
    drawing.state = given->as<HintState>();
    if (auto error = check_state(drawing.state, document.puzzle)) return *error;
  }
  if (call.options.flag("solution")) {
    if (!document.solution) {
      return Error{"no_solution_given",
                   "the document holds no solution to show; `boardwright kenken solve` finds it",
                   {}};
    }
    drawing.state = drawing_of(*document.solution).state;
  }
  return drawing;
}

Drawing drawing_of_game(const PlayedGame& game) {
  if (game.hint_level == 0) return drawing_of(game);
  const ShownHint hint = find_hint(game, Budget{}.with_nodes(kPlayNodes));
  return drawing_of(game, hint.exists() ? &hint : nullptr);
}

Result<Answer> run_show(const Call& call) {
  const Document& given = call.inputs.front();
  const bool played = given.kind() == "game";
  const PuzzleDocument& document = played ? given.as<PlayedGame>().puzzle : puzzle_of(call);
  if (auto error = solution_error(document)) return *error;
  Result<Drawing> drawing = drawing_for(call, document);
  if (drawing && played && !call.options.given("state") && !call.options.flag("solution")) {
    drawing = drawing_of_game(given.as<PlayedGame>());
    drawing->tint = call.options.flag("tint");
  }
  if (!drawing) return drawing.error();
  Answer answer;
  answer.text = draw_text(document.puzzle, *drawing, call.look);
  answer.json = io::Json(io::Json::Object{{"text", answer.text}});
  if (call.options.given("svg")) {
    const std::string& path = call.options.text("svg");
    answer.files.push_back({path, draw_svg(document.puzzle, *drawing)});
    answer.json.set("svg", path);
    answer.text = fmt::format("drawn to {}\n", path);
  }
  return answer;
}

// "sheet.svg" and "sheet" and 2 give "sheet-2.svg".
std::string page_path(const std::string& path, std::size_t number) {
  const std::string stem = path.ends_with(".svg") ? path.substr(0, path.size() - 4) : path;
  return fmt::format("{}-{}.svg", stem, number);
}

// Nothing is left of ".svg" to name pages by, and other endings promise what is
// not in the file.
Status check_page_path(const std::string& path) {
  const std::string name = path.substr(path.rfind('/') + 1);  // npos + 1 is 0
  const std::size_t dot = name.rfind('.');
  if (name.empty() || dot == 0) {
    return Error{"bad_option", fmt::format("--svg {} names no file; give NAME.svg", path), {}};
  }
  for (const char* ending : {".pdf", ".png", ".ps", ".jpg", ".jpeg"}) {
    if (!name.ends_with(ending)) continue;
    return Error{
        "bad_option",
        fmt::format("--svg {} asks for {}, but pages are SVG; give {}.svg and convert that, "
                    "for a PDF with `rsvg-convert -f pdf`",
                    path, ending + 1, name.substr(0, dot)),
        {}};
  }
  return {};
}

// Finds the answers that the documents do not give, and says which puzzles have
// none or several.
std::vector<Finding> find_answers(std::vector<PuzzleDocument>& documents, const Budget& budget) {
  std::vector<Finding> warnings;
  Solver solver;
  for (std::size_t i = 0; i < documents.size(); ++i) {
    const auto warn = [&](std::string code, std::string what) {
      warnings.push_back(Finding{std::move(code), fmt::format("puzzle {} {}", i + 1, what),
                                 at_pointer(fmt::format("/puzzles/{}", i))});
    };
    const Result<Solutions> found = solver.solve(documents[i].puzzle, SolveOptions{}, budget);
    if (!found) {
      warn(found.error().code, fmt::format("is not solved: {}", found.error().message));
      continue;
    }
    switch (found->outcome) {
      case Outcome::Solved: documents[i].solution = found->first.front(); break;
      case Outcome::Impossible: warn("no_solution", "has no solution"); break;
      case Outcome::Ambiguous: warn("several_solutions", "has several solutions"); break;
      case Outcome::BudgetSpent:
        warn("not_proven", "is not solved within the budget; raise --budget");
    }
  }
  return warnings;
}

Result<Answer> run_page(const Call& call) {
  Collection collection = call.inputs.front().as<Collection>();
  if (auto error = check_page_path(call.options.text("svg"))) return *error;
  for (std::size_t i = 0; i < collection.puzzles.size(); ++i) {
    if (auto error = solution_error(collection.puzzles[i])) {
      error->where.pointer = fmt::format("/puzzles/{}", i) + error->where.pointer;
      return *error;
    }
  }
  PageOptions options;
  options.per_page = static_cast<int>(call.options.integer("per-page"));
  options.title = call.options.text("title");
  options.answers = !call.options.flag("no-answers");
  Answer answer;
  answer.warnings = find_answers(collection.puzzles, call.budget);
  const std::vector<std::string> pages = draw_pages(collection.puzzles, options);
  io::Json names = io::Json::array();
  for (std::size_t i = 0; i < pages.size(); ++i) {
    std::string path = page_path(call.options.text("svg"), i + 1);
    names.push(path);
    answer.text += path + "\n";
    answer.files.push_back({std::move(path), pages[i]});
  }
  answer.json = io::Json(
      io::Json::Object{{"puzzles", collection.puzzles.size()}, {"pages", std::move(names)}});
  return answer;
}

}  // namespace

Verb show_verb() {
  return {.name = "show",
          .help = "draw a puzzle",
          .example =
              "boardwright kenken generate --seed 1 | boardwright kenken show - --svg puzzle.svg",
          .inputs = {puzzle_or_game_input()},
          .options = {{.name = "svg", .type = OptionType::Output, .help = "draw to this file"},
                      state_option(),
                      {.name = "solution", .help = "with the solution filled in"},
                      {.name = "tint", .help = "SVG: cages in pale colours"}},
          .run = run_show};
}

Verb page_verb() {
  return {.name = "page",
          .help = "lay out many puzzles for printing, answers at the end",
          .example =
              "boardwright kenken generate --seed 1 --count 8 | boardwright kenken page - --svg "
              "sheet.svg",
          .inputs = {{.name = "FILE",
                      .kinds = {"collection"},
                      .help = "puzzles: one per line, a CanCan set, or a single one in any form",
                      .whole = true}},
          .options = {{.name = "svg",
                       .type = OptionType::Output,
                       .help = "the pages: NAME.svg gives NAME-1.svg, NAME-2.svg, ...",
                       .required = true},
                      {.name = "per-page",
                       .type = OptionType::Integer,
                       .fallback = "4",
                       .help = "puzzles on a page",
                       .least = 1,
                       .most = 12},
                      {.name = "title",
                       .type = OptionType::Text,
                       .fallback = "KenKen",
                       .help = "at the head of every page"},
                      {.name = "no-answers", .help = "leave the answers out"}},
          .budget_unit = "nodes of the search for each answer",
          .budget = kPageBudget,
          .run = run_page};
}

}  // namespace boardwright::kenken
