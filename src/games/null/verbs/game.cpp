// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The game's table: kinds, verbs and presets. Everything a front end knows
// about the game is in here.
#include <fmt/format.h>

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

Result<Answer> run_verify(const Call& call) {
  return verification(verify_board(board_of(call)), {});
}

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

Verb verb(std::string name, std::string help, Result<Answer> (*run)(const Call&)) {
  Verb made;
  made.name = std::move(name);
  made.help = std::move(help);
  made.example =
      fmt::format("boardwright null generate --seed 1 | boardwright null {} -", made.name);
  made.inputs = {{"FILE", {"board"}, "the board", true, false}};
  made.run = run;
  return made;
}

Verb generate_verb() {
  Verb made = verb("generate", "make a board from a seed", run_generate);
  made.example = "boardwright null generate --size 5 --seed 1";
  made.inputs.clear();
  made.seeded = true;
  made.counted = true;
  Option size;
  size.name = "size";
  size.type = OptionType::Integer;
  size.fallback = "9";
  size.least = 1;
  size.most = kMostNumbers;
  size.help = "how many numbers";
  made.options = {size};
  return made;
}

Game make_game() {
  Kind board;
  board.name = "board";
  board.help = "numbers in some order";
  board.read = [](const io::Json& json) -> Result<Document> {
    Result<Board> read = read_board(json);
    if (!read) return read.error();
    return Document::make("board", *std::move(read));
  };
  board.write = [](const Document& document) { return write_board(document.as<Board>()); };

  Game game;
  game.name = "null";
  game.summary = "the template: numbers in a random order";
  game.kinds = {board};
  game.verbs = {generate_verb(), verb("verify", "check that each number is there once", run_verify),
                verb("measure", "named numbers of a board", run_measure),
                verb("show", "draw a board", run_show)};
  game.presets = {{"short", "five numbers", {{"size", "5"}}},
                  {"long", "forty numbers", {{"size", "40"}}}};
  return game;
}

}  // namespace

const Game& game() {
  static const Game kGame = make_game();
  return kGame;
}

}  // namespace boardwright::null
