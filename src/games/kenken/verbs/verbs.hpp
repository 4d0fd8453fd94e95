// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The verbs of KenKen, one function per row of the game's table.
#pragma once

#include "boardwright/games/contract.hpp"
#include "boardwright/games/kenken/model/document.hpp"
#include "games/kenken/model/played_game.hpp"

namespace boardwright::kenken {

Verb generate_verb();
Verb verify_verb();
Verb solve_verb();
Verb hint_verb();
Verb measure_verb();
Verb show_verb();
Verb page_verb();
Verb play_verb();
Verb import_verb();
Verb export_verb();

// What the verbs share.

// Nodes of a search by default: ten seconds or so, and a thousand times what a
// puzzle made for people needs.
constexpr std::uint64_t kSearchBudget = 1'000'000;

// The puzzle given as the first input. Its solution, if it has one, is not
// checked yet: see solution_error().
const PuzzleDocument& puzzle_of(const Call& call);

// What the options of `generate` ask for.
struct MadePuzzle {
  PuzzleDocument document;  // if there is one: only its settings otherwise
  std::uint64_t nodes = 0;
  Status spent{};  // why there is none: the budget ended
};
Result<MadePuzzle> make_puzzle(const Call& call);

// What is wrong with the solution that a document gives; verify reports it,
// every other verb refuses the document.
Status solution_error(const PuzzleDocument& document);

// "The puzzle: JSON, text form, Keen ID, janko or CanCan".
Input puzzle_input();
Input puzzle_or_game_input();
// `--state`, a half-filled board.
Option state_option();

// Writes the puzzle in a form that is not a document (keen, text, janko, cancan) into
// the answer; any other form leaves it as it is. Error `not_representable`.
Status put_form(const std::string& form, PuzzleDocument document, Answer& answer);
}  // namespace boardwright::kenken
