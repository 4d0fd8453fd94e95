// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `kenken show` and `page`: pictures on the screen, as SVG, and on paper.
#include <fmt/format.h>

#include "boardwright/games/kenken/draw.hpp"
#include "boardwright/games/kenken/page.hpp"
#include "collection.hpp"
#include "verbs.hpp"

namespace boardwright::kenken {
namespace {

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

Result<Answer> run_show(const Call& call) {
  const PuzzleDocument& document = puzzle_of(call);
  if (auto error = solution_error(document)) return *error;
  Result<Drawing> drawing = drawing_for(call, document);
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

// "sheet.svg" and 2 give "sheet-2.svg".
std::string page_path(const std::string& path, std::size_t number) {
  const std::string ending = ".svg";
  const bool has = path.size() > ending.size() && path.ends_with(ending);
  const std::string stem = has ? path.substr(0, path.size() - ending.size()) : path;
  return fmt::format("{}-{}.svg", stem, number);
}

Result<Answer> run_page(const Call& call) {
  const Collection& collection = call.inputs.front().as<Collection>();
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
  const std::vector<std::string> pages = draw_pages(collection.puzzles, options);
  Answer answer;
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
  Verb verb;
  verb.name = "show";
  verb.help = "draw a puzzle";
  verb.example =
      "boardwright kenken generate --seed 1 | boardwright kenken show - --svg puzzle.svg";
  verb.inputs = {puzzle_input()};
  Option state = flag_option("state", "what is on the board so far");
  state.type = OptionType::Input;
  state.kinds = {"state"};
  verb.options = {output_option("svg", "draw to this file"), state,
                  flag_option("solution", "with the solution filled in"),
                  flag_option("tint", "SVG: cages in pale colours")};
  verb.run = run_show;
  return verb;
}

Verb page_verb() {
  Verb verb;
  verb.name = "page";
  verb.help = "lay out many puzzles for printing, answers at the end";
  verb.example =
      "boardwright kenken generate --seed 1 --count 8 | boardwright kenken page - --svg sheet.svg";
  Input input;
  input.name = "FILE";
  input.kinds = {"collection"};
  input.help = "puzzles: one per line, a CanCan set, or a single one in any form";
  input.whole = true;
  verb.inputs = {input};
  verb.options = {output_option("svg", "the pages: NAME.svg gives NAME-1.svg, NAME-2.svg, ..."),
                  integer_option("per-page", 1, 12, "4", "puzzles on a page"),
                  text_option("title", "KenKen", "at the head of every page"),
                  flag_option("no-answers", "leave the answers out")};
  verb.options.front().required = true;
  verb.run = run_page;
  return verb;
}

}  // namespace boardwright::kenken
