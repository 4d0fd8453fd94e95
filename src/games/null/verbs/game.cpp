// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The game's table: kinds, verbs and presets. Everything a front end knows
// about the game is in here.
#include <fmt/format.h>

#include "boardwright/games/contract.hpp"
#include "games/null/draw/draw.hpp"
#include "games/null/forms/board_json.hpp"
#include "games/null/generate/generate.hpp"
#include "games/null/play/session.hpp"
#include "games/null/solve/solve.hpp"
#include "games/null/verify/verify.hpp"

namespace boardwright::null {
namespace {

const Board& board_of(const Call& call) { return call.inputs.front().as<Board>(); }

std::string draw(const Board& board, const Look& look) {
  return draw_text(board.numbers, std::nullopt, look.width).text;
}

Result<Answer> run_generate(const Call& call) {
  const Board board = generate_board(static_cast<int>(call.options.integer("size")), call.seed);
  Answer answer;
  answer.text = draw(board, call.look);
  answer.nodes = board.numbers.size();
  answer.document = Document::make("board", board);
  return answer;
}

Result<Answer> run_verify(const Call& call) {
  const Document& document = call.inputs.front();
  if (document.kind() == "solution") return verification(verify_solution(document.as<Solution>()));
  if (document.kind() == "game") return verification(verify_game(document.as<PlayedGame>()));
  return verification(verify_board(document.as<Board>()));
}

// The answer is a document, and the witness: `verify` takes it.
Result<Answer> run_solve(const Call& call) {
  const std::optional<Solution> solution = solve_board(board_of(call));
  Answer answer;
  if (!solution) {
    answer.verdict = Verdict::No;
    answer.text = "not a row of the numbers 1 to n\n";
    answer.json = io::Json(io::Json::Object{{"outcome", "impossible"}});
    return answer;
  }
  for (const Swap& swap : solution->swaps) {
    answer.text += fmt::format("swap places {} and {}\n", swap.first + 1, swap.second + 1);
  }
  answer.text += fmt::format("{} swaps, no fewer will do\n", solution->swaps.size());
  answer.nodes = solution->swaps.size();
  answer.document = answer.witness = Document::make("solution", *solution);
  return answer;
}

Result<Answer> run_measure(const Call& call) {
  const Board& board = board_of(call);
  int fixed = 0;  // numbers at their own place
  for (std::size_t i = 0; i < board.numbers.size(); ++i) {
    if (board.numbers[i] == static_cast<int>(i) + 1) ++fixed;
  }
  return measurement({{"size", board.numbers.size()}, {"fixed", fixed}});
}

Result<Answer> run_show(const Call& call) {
  const Document& document = call.inputs.front();
  Answer answer;
  if (document.kind() == "game") {
    const auto& game = document.as<PlayedGame>();
    answer.text =
        draw_text(row_after(game.board.numbers, game.swaps), game.picked, call.look.width).text;
  } else {
    answer.text = draw(board_of(call), call.look);
  }
  answer.json = io::Json(io::Json::Object{{"text", answer.text}});
  return answer;
}

// A verb that takes a board.
Verb board_verb(std::string name, std::string help, Result<Answer> (*run)(const Call&)) {
  return {
      .name = name,
      .help = std::move(help),
      .example = fmt::format("boardwright null generate --seed 1 | boardwright null {} -", name),
      .inputs = {{.name = "FILE", .kinds = {"board"}, .help = "the board"}},
      .run = run};
}

Verb verify_verb() {
  Verb verb = board_verb("verify", "check that each number is there once", run_verify);
  verb.inputs.front().kinds = {"board", "solution", "game"};
  return verb;
}

Verb show_verb() {
  Verb verb = board_verb("show", "draw a board", run_show);
  verb.inputs.front().kinds.push_back("game");
  return verb;
}

Option size_option() {
  return {.name = "size",
          .type = OptionType::Integer,
          .fallback = "9",
          .help = "how many numbers",
          .least = 1,
          .most = kMostNumbers};
}

Verb play_verb() {
  return {.name = "play",
          .help = "sort a board by hand",
          .example = "boardwright null play --size 5 --seed 1",
          .inputs = {{.name = "FILE",
                      .kinds = {"board", "game"},
                      .help = "a board, or a game to go on with",
                      .required = false}},
          .options = {size_option()},
          .seeded = true,
          .play = open_session};
}

Verb generate_verb() {
  return {.name = "generate",
          .help = "make a board from a seed",
          .example = "boardwright null generate --size 5 --seed 1",
          .options = {size_option()},
          .seeded = true,
          .counted = true,
          .run = run_generate};
}

Game make_game() {
  return {
      .name = "null",
      .summary = "the template: numbers in a random order",
      .kinds = {Kind::of<Board>(
                    {.name = "board", .help = "numbers in some order", .record = &board_record()}),
                Kind::of<Solution>({.name = "solution",
                                    .help = "swaps that sort a board",
                                    .record = &solution_record()}),
                Kind::of<PlayedGame>(
                    {.name = "game", .help = "a board being sorted", .record = &game_record()})},
      .verbs = {generate_verb(), verify_verb(),
                board_verb("solve", "sort a board by as few swaps as possible", run_solve),
                board_verb("measure", "named numbers of a board", run_measure), show_verb(),
                play_verb()},
      .presets = {{.name = "short", .help = "five numbers", .options = {{"size", "5"}}},
                  {.name = "long", .help = "forty numbers", .options = {{"size", "40"}}}}};
}

}  // namespace

const Game& game() {
  static const Game kGame = make_game();
  return kGame;
}

}  // namespace boardwright::null
