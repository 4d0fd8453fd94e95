// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Showdown's table: kinds, verbs and presets.
#include "games/showdown/embedded.hpp"
#include "games/showdown/verbs/verbs.hpp"

namespace boardwright::showdown {
namespace {

template <class T>
Result<Document> as_document(std::string kind, Result<T> read) {
  if (!read) return read.error();
  return Document::make(std::move(kind), *std::move(read));
}

Kind board_kind() {
  Kind kind;
  kind.name = "board";
  kind.help = "a sliding board: tiles, cages, and what wins";
  kind.read = [](const io::Json& json) { return as_document("board", read_board(json)); };
  kind.write = [](const Document& document) { return write_board(document.as<Board>()); };
  return kind;
}

Kind solution_kind() {
  Kind kind;
  kind.name = "solution";
  kind.help = "a board and the moves that win it";
  kind.read = [](const io::Json& json) { return as_document("solution", read_solution(json)); };
  kind.write = [](const Document& document) {
    return write_solution(document.as<SolutionDocument>());
  };
  return kind;
}

Kind match_kind() {
  Kind kind;
  kind.name = "match";
  kind.help = "a match: boards, players, every move with its time, and the result";
  kind.read = [](const io::Json& json) { return as_document("match", read_match(json)); };
  kind.write = [](const Document& document) { return write_match(document.as<MatchDocument>()); };
  return kind;
}

Game make_game() {
  Game game;
  game.name = "showdown";
  game.summary = "KenKen as a sliding race, solved to the optimum";
  game.kinds = {board_kind(), solution_kind(), match_kind()};
  game.verbs = {generate_verb(), verify_verb(), solve_verb(), hint_verb(), measure_verb(),
                show_verb(),     table_verb(),  play_verb(),  race_verb()};
  game.presets = embedded_presets(embedded_files());
  return game;
}

}  // namespace

const Game& game() {
  static const Game kGame = make_game();
  return kGame;
}

}  // namespace boardwright::showdown
