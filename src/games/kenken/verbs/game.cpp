// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// KenKen's table: kinds, text forms, verbs and presets.
#include "boardwright/games/kenken/forms/puzzle_json.hpp"
#include "games/kenken/embedded.hpp"
#include "games/kenken/forms/cancan.hpp"
#include "games/kenken/forms/collection_json.hpp"
#include "games/kenken/forms/game_json.hpp"
#include "games/kenken/forms/janko.hpp"
#include "games/kenken/forms/keen_id.hpp"
#include "games/kenken/forms/puzzle_text.hpp"
#include "games/kenken/model/canonical.hpp"
#include "games/kenken/verbs/verbs.hpp"

namespace boardwright::kenken {
namespace {

std::vector<Finding> puzzle_warnings(const PuzzleDocument& document) {
  const Puzzle& puzzle = document.puzzle;
  std::vector<Finding> warnings;
  for (std::size_t i = 0; i < puzzle.cages.size(); ++i) {
    if (!target_impossible(puzzle.cages[i], puzzle)) continue;
    warnings.push_back({"target_impossible",
                        "no digits can make this target, so the puzzle has no solution",
                        at_pointer("/cages/" + std::to_string(i) + "/target")});
  }
  return warnings;
}

// A reader of some T as a reader of documents.
template <class T>
auto as_document(std::string kind, Result<T> (*read)(std::string_view)) {
  return [kind = std::move(kind), read](std::string_view text) -> Result<Document> {
    Result<T> value = read(text);
    if (!value) return value.error();
    return Document::make(kind, *std::move(value));
  };
}

// A file of one puzzle is that puzzle, one of several a collection.
auto one_or_more(Result<std::vector<PuzzleDocument>> (*read)(std::string_view)) {
  return [read](std::string_view text) -> Result<Document> {
    Result<std::vector<PuzzleDocument>> set = read(text);
    if (!set) return set.error();
    if (set->size() == 1) return Document::make("puzzle", std::move(set->front()));
    return Document::make("collection", Collection{*std::move(set)});
  };
}

std::vector<TextForm> text_forms() {
  return {{.name = "lines",
           .help = "one puzzle per line",
           .matches = [](std::string_view) { return true; },
           .read = as_document("collection", read_collection_text),
           .whole = true},
          {.name = "text",
           .help = "the form that people type",
           .matches = matches_text,
           .read = one_or_more(read_text_set)},
          {.name = "janko",
           .help = "the forms of the janko collections",
           .matches = matches_janko,
           .read = one_or_more(read_janko_set)},
          {.name = "cancan",
           .help = "the form of the CanCan sets",
           .matches = matches_cancan,
           .read = one_or_more(read_cancan_set)},
          {.name = "keen",
           .help = "a game ID of Simon Tatham's Keen",
           .one_line = true,
           .matches = matches_keen_id,
           .read = as_document("puzzle", read_keen_id)}};
}

Game make_game() {
  return {.name = "kenken",
          .summary = "KenKen puzzles of a wanted size and difficulty, always with one solution",
          .kinds = {Kind::of<PuzzleDocument>(
                        {.name = "puzzle",
                         .help = "a KenKen puzzle, with its solution and difficulty if known",
                         .record = &puzzle_record(),
                         .validate = puzzle_warnings,
                         .canonical =
                             [](const PuzzleDocument& document) {
                               return canonical_digest(document.puzzle);
                             }}),
                    Kind::of<HintState>({.name = "state",
                                         .help = "what a player has entered and noted, for hints",
                                         .record = &state_record()}),
                    Kind::of<PlayedGame>({.name = "game",
                                          .help = "a puzzle that somebody is solving",
                                          .record = &game_record()}),
                    Kind::of<Collection>({.name = "collection",
                                          .help = "several puzzles, for printing",
                                          .record = &collection_record()})},
          .text_forms = text_forms(),
          .verbs = {generate_verb(), verify_verb(), solve_verb(), hint_verb(), measure_verb(),
                    show_verb(), page_verb(), play_verb(), import_verb(), export_verb()},
          .presets = embedded_presets(embedded_files())};
}

}  // namespace

const Game& game() {
  static const Game kGame = make_game();
  return kGame;
}

}  // namespace boardwright::kenken
