// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `showdown solve` and `hint`.
#include <fmt/format.h>

#include <cctype>

#include "boardwright/games/showdown/solve/solve.hpp"
#include "games/showdown/draw/draw.hpp"
#include "games/showdown/solve/seed_astar.hpp"
#include "games/showdown/verbs/verbs.hpp"

namespace boardwright::showdown {
namespace {

std::string solution_text(const Solution& solution) {
  std::string text = count_text(solution.moves.size());
  text += solution.optimal() ? ", which is the fewest possible"
                             : fmt::format("; no solution has fewer than {}", solution.lower_bound);
  text += fmt::format(" ({} state{})\n", solution.nodes, solution.nodes == 1 ? "" : "s");
  const std::string letters = moves_text(solution.moves);
  for (std::size_t i = 0; i < letters.size(); i += 10) {
    text += letters.substr(i, 10);
    text += i + 10 >= letters.size() || i % 60 == 50 ? '\n' : ' ';
  }
  return text;
}

Answer solution_answer(const Board& board, const Solution& solution, std::string_view method,
                       const Call& call) {
  SolutionDocument document{board,
                            moves_text(solution.moves),
                            solution.goal,
                            static_cast<int>(solution.moves.size()),
                            solution.lower_bound,
                            solution.optimal()};
  Answer answer;
  answer.json = io::Json(io::Json::Object{{"status", "solved"},
                                          {"moves", document.moves},
                                          {"length", solution.moves.size()},
                                          {"lower_bound", solution.lower_bound},
                                          {"optimal", solution.optimal()},
                                          {"goal", tiles_text(solution.goal)},
                                          {"nodes", solution.nodes},
                                          {"method", method}});
  answer.text = solution_text(solution);
  answer.nodes = solution.nodes;
  if (call.options.given("solution")) {
    answer.files.push_back({call.options.text("solution"), write_solution(document).dump() + "\n"});
  }
  answer.witness = Document::make("solution", std::move(document));
  return answer;
}

// The original knows one goal: the hidden one.
Result<Answer> solve_as_seed(const Call& call, const Board& board, const Goals& goals) {
  const Tiles& goal = goals.tiles.front();
  const Budget budget = search_budget(call, kSolveBudget);
  const SeedSearch found = seed_astar(board.start, goal, board.size, budget);
  if (!found.moves) {
    const std::string full =
        found.full() ? fmt::format(", the most that it may keep: about {} GB", kSeedGigabytes) : "";
    Answer answer = spent(fmt::format(
        "the seed's A* gave up after expanding {} nodes ({} kept{}); a solution needs at least {} "
        "moves. `--method best` solves every board",
        found.expanded, found.made, full, found.lower_bound));
    answer.nodes = found.expanded;
    return answer;
  }
  Solution solution;
  solution.moves = *found.moves;
  solution.goal = goal;
  solution.nodes = found.expanded;
  // Shortest to its goal; with others about, only their own bound holds.
  solution.lower_bound = found.lower_bound;
  if (goals.tiles.size() > 1 || !goals.complete) {
    Goals rest = goals;
    Budget glance;
    glance.nodes = 1;
    solution.lower_bound =
        Solver(board.size, std::move(rest)).solve(board.start, glance).lower_bound;
  }
  return solution_answer(board, solution, "seed-astar", call);
}

Result<Answer> run_solve(const Call& call) {
  const Board& board = board_of(call);
  const Budget budget = search_budget(call, kSolveBudget);
  std::optional<Answer> none;
  Result<Goals> goals = goals_or_answer(board, budget, none);
  if (!goals) return goals.error();
  if (none) return *std::move(none);
  if (call.options.text("method") == "seed-astar") return solve_as_seed(call, board, *goals);
  const Solution solution = Solver(board.size, *goals).solve(board.start, budget);
  return solution_answer(board, solution, "best", call);
}

// The position that a hint is about: the start, after the moves made so far.
Result<Tiles> position_of(const Call& call, const Board& board) {
  Tiles tiles = board.start;
  const std::string& made = call.options.text("moves");
  for (std::size_t i = 0; i < made.size(); ++i) {
    const char letter = static_cast<char>(std::toupper(static_cast<unsigned char>(made[i])));
    const auto move = move_by_letter(letter);
    if (!move) {
      return Error{"bad_move",
                   fmt::format("--moves: letter {} ({}) is none of U, D, L, R", i + 1, made[i]),
                   {}};
    }
    if (!slide(tiles, board.size, *move)) {
      return Error{
          "illegal_move", fmt::format("--moves: letter {} ({}) moves no tile", i + 1, made[i]), {}};
    }
  }
  return tiles;
}

Result<Answer> run_hint(const Call& call) {
  const Board& board = board_of(call);
  Result<Tiles> tiles = position_of(call, board);
  if (!tiles) return tiles.error();
  Budget budget = search_budget(call, kSolveBudget);
  if (board.size > 4 && budget.nodes == kSolveBudget) budget.nodes = kHintBudget;
  std::optional<Answer> none;
  Result<Goals> goals = goals_or_answer(board, budget, none);
  if (!goals) return goals.error();
  if (none) return *std::move(none);
  const Solution solution = Solver(board.size, *goals).solve(*tiles, budget);
  Answer answer;
  answer.nodes = solution.nodes;
  if (solution.moves.empty()) {
    answer.verdict = Verdict::No;
    answer.json =
        io::Json(io::Json::Object{{"move", io::Json()}, {"distance", 0}, {"optimal", true}});
    answer.text = "already won\n";
    return answer;
  }
  const Move move = solution.moves.front();
  const Cell tile = *tile_of(move, blank_of(*tiles), board.size);
  const std::string text =
      fmt::format("slide the {} in row {}, column {} {}: {} to go{}", (*tiles)[tile.index],
                  board.grid().row(tile) + 1, board.grid().col(tile) + 1, kMoveNames.name(move),
                  count_text(solution.moves.size()), solution.optimal() ? "" : " or fewer");
  answer.json = io::Json(io::Json::Object{{"move", std::string(1, move_letter(move))},
                                          {"tile", (*tiles)[tile.index]},
                                          {"cell", tile.index},
                                          {"distance", solution.moves.size()},
                                          {"lower_bound", solution.lower_bound},
                                          {"optimal", solution.optimal()},
                                          {"text", text}});
  answer.text = draw_text(board, *tiles, call.look, {tile}) + text + "\n";
  return answer;
}

}  // namespace

Verb solve_verb() {
  return {
      .name = "solve",
      .help = "the shortest way to win, or the best found with a proven lower bound",
      .example = "boardwright showdown generate --size 4 --seed 1 | boardwright showdown solve -",
      .inputs = {board_input()},
      .options = {{.name = "method",
                   .type = OptionType::Choice,
                   .fallback = "best",
                   .help = fmt::format("the solver, or the plain A* of the original game, which "
                                       "gives up at {} nodes, about {} GB of memory",
                                       kMostSeedNodes, kSeedGigabytes),
                   .choices = {"best", "seed-astar"}},
                  {.name = "solution",
                   .type = OptionType::Output,
                   .help = "write the solution to this file, for verify"}},
      .budget_unit = "states",
      .budget = kSolveBudget,
      .run = run_solve};
}

Verb hint_verb() {
  return {.name = "hint",
          .help = "the next move of a shortest way, and how many are left",
          .example = "boardwright showdown generate --seed 1 | boardwright showdown hint -",
          .inputs = {board_input()},
          .options = {{.name = "moves",
                       .type = OptionType::Text,
                       .help = "the moves made so far, as in URDL"}},
          .budget_unit = fmt::format("states (above size 4: {})", kHintBudget),
          .budget = kSolveBudget,
          .run = run_hint};
}

}  // namespace boardwright::showdown
