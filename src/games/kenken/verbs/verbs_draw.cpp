// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `kenken show` and `page`: pictures on the screen, as SVG, and on paper.
#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "boardwright/games/kenken/draw/draw.hpp"
#include "boardwright/games/kenken/solve/grade.hpp"
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
    answer.written = fmt::format("drawn to {}\n", path);
  }
  return answer;
}

// "sheet.svg" and "sheet" and 2 give "sheet-2.svg".
std::string page_path(const std::string& path, std::size_t number) {
  if (path == "-") return path;  // standard output, one after another
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
    return Error{"bad_option",
                 fmt::format("--svg {} asks for {}, but these pages are SVG; give {}.svg, or --pdf",
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

// The puzzles of all files, their solutions checked.
Result<std::vector<PuzzleDocument>> puzzles_for_pages(const Call& call) {
  std::vector<PuzzleDocument> puzzles;
  for (const Document& file : call.inputs) {
    const std::vector<PuzzleDocument>& more = file.as<Collection>().puzzles;
    for (std::size_t i = 0; i < more.size(); ++i) {
      if (auto error = solution_error(more[i])) {
        error->where.pointer = fmt::format("/puzzles/{}", i) + error->where.pointer;
        return *error;
      }
    }
    puzzles.insert(puzzles.end(), more.begin(), more.end());
  }
  return puzzles;
}

// By grade, then size, then score; those that cannot be graded come last. Grades that
// the documents do not give are filled in.
void sort_rising(std::vector<PuzzleDocument>& documents, const Budget& budget) {
  using Rank = std::tuple<int, int, std::uint64_t>;
  std::vector<std::pair<Rank, PuzzleDocument>> ranked;
  Grader grader;
  for (PuzzleDocument& document : documents) {
    const Result<Grade> grade = grader.grade(document.puzzle, budget);
    Rank rank{kDifficulties, document.puzzle.size, 0};
    if (grade && grade->difficulty) {
      rank = {static_cast<int>(*grade->difficulty), document.puzzle.size, grade->score};
      document.difficulty = grade->difficulty;
    }
    ranked.emplace_back(rank, std::move(document));
  }
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  for (std::size_t i = 0; i < ranked.size(); ++i) documents[i] = std::move(ranked[i].second);
}

Result<PageOptions> page_options(const Options& options) {
  PageOptions wanted;
  wanted.per_page = static_cast<int>(options.integer("per-page"));
  wanted.title = options.text("title");
  wanted.paper = *kPaperNames.find(options.text("paper"));
  wanted.answers = *kPageAnswersNames.find(options.text("answers"));
  wanted.name_line = options.flag("name-line");
  wanted.labels = !options.flag("no-labels");
  if (options.flag("no-answers")) {
    if (options.given("answers")) {
      return Error{"bad_option", "--no-answers and --answers contradict each other; give one", {}};
    }
    wanted.answers = PageAnswers::None;
  }
  return wanted;
}

Result<Answer> run_page(const Call& call) {
  const bool svg = call.options.given("svg");
  if (!svg && !call.options.given("pdf")) {
    return Error{"bad_option", "nothing to write; give --pdf NAME.pdf or --svg NAME.svg", {}};
  }
  if (svg) {
    if (auto error = check_page_path(call.options.text("svg"))) return *error;
  }
  Result<PageOptions> options = page_options(call.options);
  if (!options) return options.error();
  Result<std::vector<PuzzleDocument>> puzzles = puzzles_for_pages(call);
  if (!puzzles) return puzzles.error();
  if (puzzles->empty()) return Error{"empty_input", "there is no puzzle to print", {}};
  if (call.options.flag("rising")) sort_rising(*puzzles, call.budget);
  Answer answer;
  answer.warnings = find_answers(*puzzles, call.budget);
  io::Json names = io::Json::array();
  const auto add_file = [&](std::string path, std::string bytes) {
    names.push(path);
    answer.text += path + "\n";
    answer.files.push_back({std::move(path), std::move(bytes)});
  };
  if (call.options.given("pdf")) {
    Result<std::string> bytes = draw_pdf(*puzzles, *options);
    if (!bytes) return bytes.error();
    add_file(call.options.text("pdf"), *std::move(bytes));
  }
  if (svg) {
    const std::vector<std::string> pages = draw_pages(*puzzles, *options);
    for (std::size_t i = 0; i < pages.size(); ++i) {
      add_file(page_path(call.options.text("svg"), i + 1), pages[i]);
    }
  }
  answer.json =
      io::Json(io::Json::Object{{"puzzles", puzzles->size()}, {"pages", std::move(names)}});
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
          .help = "lay out many puzzles for printing, with answers",
          .example =
              "boardwright kenken generate --seed 1 --count 8 | boardwright kenken page - --pdf "
              "sheet.pdf",
          .inputs = {{.name = "FILE",
                      .kinds = {"collection"},
                      .help = "puzzles: one per line, a CanCan set, or a single one in any form",
                      .whole = true,
                      .repeated = true}},
          .options = {{.name = "pdf", .type = OptionType::Output, .help = "all pages in one file"},
                      {.name = "svg",
                       .type = OptionType::Output,
                       .help = "the pages: NAME.svg gives NAME-1.svg, NAME-2.svg, ..."},
                      {.name = "per-page",
                       .type = OptionType::Integer,
                       .fallback = "4",
                       .help = "puzzles on a page",
                       .least = 1,
                       .most = 12},
                      {.name = "paper",
                       .type = OptionType::Choice,
                       .fallback = "a4",
                       .help = "size of the pages",
                       .choices = kPaperNames.texts()},
                      {.name = "title",
                       .type = OptionType::Text,
                       .fallback = "KenKen",
                       .help = "at the head of every page"},
                      {.name = "name-line", .help = "room for a name and a date"},
                      {.name = "rising", .help = "easy puzzles first; left out: in their order"},
                      {.name = "answers",
                       .type = OptionType::Choice,
                       .fallback = "pages",
                       .help = "on pages of their own, upside down below the puzzles, or none",
                       .choices = {"pages", "upside-down", "none"}},
                      {.name = "no-answers", .help = "as --answers none"},
                      {.name = "no-labels", .help = "leave out the seed or id of each puzzle"}},
          .budget_unit = "nodes of the search for each answer",
          .budget = kPageBudget,
          .run = run_page};
}

}  // namespace boardwright::kenken
