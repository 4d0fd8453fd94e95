// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// KenKen's table: kinds, text forms, verbs and presets.
#include "boardwright/games/kenken/forms/keen_id.hpp"
#include "boardwright/games/kenken/forms/puzzle_json.hpp"
#include "boardwright/games/kenken/forms/puzzle_text.hpp"
#include "games/kenken/embedded.hpp"
#include "games/kenken/forms/cancan.hpp"
#include "games/kenken/forms/collection_json.hpp"
#include "games/kenken/forms/janko.hpp"
#include "games/kenken/verbs/verbs.hpp"

namespace boardwright::kenken {
namespace {

template <class T>
Result<Document> as_document(std::string kind, Result<T> read) {
  if (!read) return read.error();
  return Document::make(std::move(kind), *std::move(read));
}

std::vector<Finding> puzzle_warnings(const Document& document) {
  const Puzzle& puzzle = document.as<PuzzleDocument>().puzzle;
  std::vector<Finding> warnings;
  for (std::size_t i = 0; i < puzzle.cages.size(); ++i) {
    if (!target_impossible(puzzle.cages[i], puzzle.size)) continue;
    warnings.push_back({"target_impossible",
                        "no digits can make this target, so the puzzle has no solution",
                        Where{.file = {},
                              .line = 0,
                              .column = 0,
                              .pointer = "/cages/" + std::to_string(i) + "/target"}});
  }
  return warnings;
}

Kind puzzle_kind() {
  Kind kind;
  kind.name = "puzzle";
  kind.help = "a KenKen puzzle, with its solution and difficulty if known";
  kind.read = [](const io::Json& json) { return as_document("puzzle", read_puzzle(json)); };
  kind.write = [](const Document& document) { return write_puzzle(document.as<PuzzleDocument>()); };
  kind.validate = puzzle_warnings;
  return kind;
}

Kind state_kind() {
  Kind kind;
  kind.name = "state";
  kind.help = "what a player has entered and noted, for hints";
  kind.read = [](const io::Json& json) { return as_document("state", read_state(json)); };
  kind.write = [](const Document& document) { return write_state(document.as<HintState>()); };
  return kind;
}

Kind collection_kind() {
  Kind kind;
  kind.name = "collection";
  kind.help = "several puzzles, for printing";
  kind.read = [](const io::Json& json) { return as_document("collection", read_collection(json)); };
  kind.write = [](const Document& document) { return write_collection(document.as<Collection>()); };
  return kind;
}

TextForm form(std::string name, std::string help, bool (*matches)(std::string_view),
              Result<PuzzleDocument> (*read)(std::string_view)) {
  TextForm made;
  made.name = std::move(name);
  made.help = std::move(help);
  made.matches = matches;
  made.read = [read](std::string_view text) { return as_document("puzzle", read(text)); };
  return made;
}

std::vector<TextForm> forms() {
  TextForm keen = form("keen", "a game ID of Simon Tatham's Keen", matches_keen_id, read_keen_id);
  keen.one_line = true;
  TextForm lines;
  lines.name = "lines";
  lines.help = "one puzzle per line";
  lines.whole = true;
  lines.matches = [](std::string_view) { return true; };
  lines.read = [](std::string_view text) {
    return as_document("collection", read_collection_text(text));
  };
  return {lines, form("text", "the form that people type", matches_text, read_text),
          form("janko", "the grid form of the janko collections", matches_janko, read_janko),
          form("cancan", "the form of the CanCan sets", matches_cancan, read_cancan), keen};
}

Game make_game() {
  Game game;
  game.name = "kenken";
  game.summary = "KenKen puzzles of a wanted size and difficulty, always with one solution";
  game.kinds = {puzzle_kind(), state_kind(), collection_kind()};
  game.text_forms = forms();
  game.verbs = {generate_verb(), verify_verb(), solve_verb(),  hint_verb(),  measure_verb(),
                show_verb(),     page_verb(),   import_verb(), export_verb()};
  game.presets = embedded_presets(embedded_files());
  return game;
}

}  // namespace

const Game& game() {
  static const Game kGame = make_game();
  return kGame;
}

}  // namespace boardwright::kenken
