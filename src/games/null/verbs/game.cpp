// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The game's table: kinds, verbs and presets. Everything a front end knows
// about the game is in here.
#include <fmt/format.h>

#include "boardwright/games/contract.hpp"
#include "games/null/model/board.hpp"

namespace boardwright::null {
namespace {

const Board& board_of(const Call& call) { return call.inputs.front().as<Board>(); }

std::string draw(const Board& board) {
  std::string text;
  for (int number : board.numbers) text += fmt::format("{:>3}", number);
  return text + "\n";
}

Result<Answer> run_generate(const Call& call) {
  const Board board = generate_board(static_cast<int>(call.options.integer("size")), call.seed);
  Answer answer;
  answer.text = draw(board);
  answer.nodes = board.numbers.size();
  answer.document = Document::make("board", board);
  return answer;
}

Result<Answer> run_verify(const Call& call) { return verification(verify_board(board_of(call))); }

Result<Answer> run_measure(const Call& call) {
  const Board& board = board_of(call);
  return measurement({{"size", board.numbers.size()}, {"fixed", count_fixed(board)}});
}

Result<Answer> run_show(const Call& call) {
  Answer answer;
  answer.text = draw(board_of(call));
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

Verb generate_verb() {
  return {.name = "generate",
          .help = "make a board from a seed",
          .example = "boardwright null generate --size 5 --seed 1",
          .options = {{.name = "size",
                       .type = OptionType::Integer,
                       .fallback = "9",
                       .help = "how many numbers",
                       .least = 1,
                       .most = kMostNumbers}},
          .seeded = true,
          .counted = true,
          .run = run_generate};
}

Game make_game() {
  return {.name = "null",
          .summary = "the template: numbers in a random order",
          .kinds = {Kind::of<Board>(
              {.name = "board", .help = "numbers in some order", .record = &board_record()})},
          .verbs = {generate_verb(),
                    board_verb("verify", "check that each number is there once", run_verify),
                    board_verb("measure", "named numbers of a board", run_measure),
                    board_verb("show", "draw a board", run_show)},
          .presets = {{.name = "short", .help = "five numbers", .options = {{"size", "5"}}},
                      {.name = "long", .help = "forty numbers", .options = {{"size", "40"}}}}};
}

}  // namespace

const Game& game() {
  static const Game kGame = make_game();
  return kGame;
}

}  // namespace boardwright::null
