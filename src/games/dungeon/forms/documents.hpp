// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The documents of the game, as Document holds them, and how they are read
// and written. A board names its recipe; it is resolved when a verb runs,
// because only then a recipe given by the user is at hand.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "boardwright/games/contract.hpp"
#include "boardwright/games/dungeon/model/board.hpp"
#include "games/dungeon/model/action.hpp"
#include "games/dungeon/model/certificate.hpp"

namespace boardwright::dungeon {

class Run;

// Kind "recipe".
struct RecipeDocument {
  io::Json json;
  std::shared_ptr<const Recipe> recipe;
};

// How a document names its recipe.
struct RecipeName {
  std::string name;
  std::optional<std::string> hash;
};

// What is promised of a board that was made without a guess.
struct CertifiedBoard {
  BoardClass board_class = BoardClass::Patterns;
  CertificateGoal goal = CertificateGoal::Won;
  int tier = 1;         // the hardest kind of deduction that is needed
  int tier2_steps = 0;  // steps that need tier 2, and 3
  int tier3_steps = 0;
  int margin = 0;           // hearts to spare at the tightest click
  std::string certificate;  // its digest

  bool operator==(const CertifiedBoard&) const = default;
};

// Kind "board".
struct BoardDocument {
  RecipeName recipe;
  std::string seed;
  std::optional<std::string> engine;
  Mode mode = Mode::Optimal;
  std::vector<std::string> rows;
  std::optional<std::int64_t> happiness;
  std::vector<int> buttons;  // empty: not given
  std::vector<Cell> order;   // empty: not given
  std::optional<CertifiedBoard> certified;
};

// An action as documents hold it.
struct ActionLine {
  ActionType type = ActionType::Click;
  int x = 0;
  int y = 0;
  int mark = 0;
  int number = 0;  // of the line or of the array's element, from 1
};

// Kind "actions": what `replay` reads, one action per line.
struct ActionsDocument {
  std::vector<ActionLine> lines;
};

// Kind "game": a game under way or over, with everything that it needs.
struct GameDocument {
  std::optional<RecipeDocument> recipe;  // unless it is a built-in one
  std::string seed;                      // of the first game of the session
  std::uint64_t game = 0;                // restarts since then
  BoardDocument board;
  std::vector<Action> actions;
  std::int64_t elapsed_ms = 0;
  std::vector<std::string> stamps;  // earned in this game and those before
  bool practice = false;            // actions could be taken back
  bool hint = false;                // what to do next is shown
  std::shared_ptr<const Run> run;   // all actions done
};

// Kind "position": what a player sees.
struct PositionDocument {
  RecipeName recipe;
  int width = 0;
  int height = 0;
  std::vector<std::string> view;  // one token per cell
  PlayStatus status = PlayStatus::Playing;
  int hp = 0;
  int max_hp = 0;
  int xp = 0;
  int level = 1;
  int score = 0;
  std::vector<std::optional<int>> book;  // counts; none for "?"
};

// The formats, described once.
const io::Record<BoardDocument>& board_record();
const io::Record<ActionsDocument>& actions_record();
const io::Record<PositionDocument>& position_record();

Result<RecipeDocument> read_recipe_document(const io::Json& json);

BoardDocument to_document(const Board& board);
PositionDocument to_position(const Run& run);

// The recipe that a document names: `recipe`, or a built-in one without it.
// Errors: unknown_recipe, recipe_mismatch.
Result<std::shared_ptr<const Recipe>> find_recipe(const RecipeName& name, const Document* recipe);

// The board with its recipe, checked. `recipe` is what the user gave with
// --recipe, or nullptr; without one the name must be that of a built-in recipe.
// Errors: those of find_recipe() and check_board().
Result<std::shared_ptr<const Board>> resolve_board(const BoardDocument& board,
                                                   const Document* recipe);

// One action: {"a": "click", "x": 3, "y": 4}.
Result<ActionLine> read_action(const io::Json& json, const std::string& pointer);
io::Json write_action(const Action& action, const Recipe& recipe);
io::Json action_schema();
// Checks that it is on the board.
Result<Action> to_action(const ActionLine& line, const Recipe& recipe);
// JSON Lines.
Result<ActionsDocument> read_action_lines(std::string_view text);

// A document whose run has done all actions; errors as for a board, and
// edited_save when the check does not match.
Result<GameDocument> read_game(const io::Json& json);
io::Json write_game(const GameDocument& game);
io::Json game_schema();

// What in a position no game of the recipe can show.
Findings check_position(const PositionDocument& position, const Recipe& recipe);

// The head, steps and end of a replay, one JSON object per line.
// REQUIRES: every action is on the board
std::vector<io::Json> replay_lines(const std::shared_ptr<const Board>& board,
                                   const std::vector<Action>& actions);

}  // namespace boardwright::dungeon
