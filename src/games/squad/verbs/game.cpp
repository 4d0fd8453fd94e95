// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The game's table: kinds, text form, verbs and presets.
#include "boardwright/games/squad/forms/board_json.hpp"
#include "boardwright/games/squad/forms/board_text.hpp"
#include "boardwright/games/squad/verify/verify.hpp"
#include "games/squad/embedded.hpp"
#include "games/squad/forms/stage_json.hpp"
#include "games/squad/model/canonical.hpp"
#include "games/squad/verbs/verbs.hpp"

namespace boardwright::squad {
namespace {

Result<Document> read_text_form(std::string_view text) {
  Result<Board> board = read_board_text(text);
  if (!board) return board.error();
  return Document::make("board", *std::move(board));
}

Game make_game() {
  return {
      .name = "squad",
      .summary = "drag one hero through the squad: the best drag, exactly",
      .kinds = {Kind::of<Board>({.name = "board",
                                 .help = "terrain, heroes, monsters and options",
                                 .record = &board_record(),
                                 .validate = board_warnings,
                                 .canonical = canonical_digest}),
                Kind::of<Drag>(
                    {.name = "drag",
                     .help = "a drag with its board and what it claims",
                     .record = &drag_record(),
                     .validate = [](const Drag& drag) { return board_warnings(drag.board); }}),
                Kind::of<ClassTable>({.name = "classes",
                                      .help = "a class table: how each class attacks and supports",
                                      .record = &classes_record()}),
                Kind::of<PlayedStage>({.name = "game",
                                       .help = "a board that somebody builds and plays",
                                       .record = &stage_record()})},
      // The only text form: what is something else gets an error that says so.
      .text_forms = {{.name = "squad",
                      .help =
                          "a board as typed: `squad 1`, then terrain, positions, heroes, options",
                      .matches = [](std::string_view) { return true; },
                      .read = read_text_form}},
      .verbs = {generate_verb(), verify_verb(), solve_verb(), hint_verb(), measure_verb(),
                show_verb(), zones_verb(), reach_verb(), explain_verb(), export_verb(),
                classes_verb(), play_verb()},
      .presets = embedded_presets(embedded_files())};
}

}  // namespace

const Game& game() {
  static const Game kGame = make_game();
  return kGame;
}

}  // namespace boardwright::squad
