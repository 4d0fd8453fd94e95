// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The game's table: kinds, text form, verbs and presets.
#include "boardwright/games/squad/forms/board_json.hpp"
#include "boardwright/games/squad/forms/board_text.hpp"
#include "boardwright/games/squad/verify/verify.hpp"
#include "games/squad/embedded.hpp"
#include "games/squad/verbs/verbs.hpp"

namespace boardwright::squad {
namespace {

template <class T>
Result<Document> document(std::string kind, Result<T> value) {
  if (!value) return value.error();
  return Document::make(std::move(kind), *std::move(value));
}

Kind board_kind() {
  Kind kind;
  kind.name = "board";
  kind.help = "terrain, heroes, monsters and options";
  kind.read = [](const io::Json& json) { return document("board", read_board(json)); };
  kind.write = [](const Document& board) { return write_board(board.as<Board>()); };
  kind.validate = [](const Document& board) { return board_warnings(board.as<Board>()); };
  return kind;
}

Kind drag_kind() {
  Kind kind;
  kind.name = "drag";
  kind.help = "a drag with its board and what it claims";
  kind.read = [](const io::Json& json) { return document("drag", read_drag(json)); };
  kind.write = [](const Document& drag) { return write_drag(drag.as<Drag>()); };
  kind.validate = [](const Document& drag) { return board_warnings(drag.as<Drag>().board); };
  return kind;
}

Kind classes_kind() {
  Kind kind;
  kind.name = "classes";
  kind.help = "a class table: how each class attacks and supports";
  kind.read = [](const io::Json& json) { return document("classes", read_classes(json)); };
  kind.write = [](const Document& table) { return write_classes(table.as<ClassTable>()); };
  return kind;
}

TextForm board_form() {
  TextForm form;
  form.name = "squad";
  form.help = "a board as typed: `squad 1`, then terrain, positions, heroes, options";
  // The only text form: what is something else gets an error that says so.
  form.matches = [](std::string_view) { return true; };
  form.read = [](std::string_view text) { return document("board", read_board_text(text)); };
  return form;
}

Game make_game() {
  Game game;
  game.name = "squad";
  game.summary = "drag one hero through the squad: the best drag, exactly";
  game.kinds = {board_kind(), drag_kind(), classes_kind()};
  game.text_forms = {board_form()};
  game.verbs = {generate_verb(), verify_verb(), solve_verb(), hint_verb(),    measure_verb(),
                show_verb(),     zones_verb(),  reach_verb(), explain_verb(), export_verb()};
  game.presets = embedded_presets(embedded_files());
  return game;
}

}  // namespace

const Game& game() {
  static const Game kGame = make_game();
  return kGame;
}

}  // namespace boardwright::squad
