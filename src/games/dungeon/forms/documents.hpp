// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The documents of the game, as Document holds them, and how they are read
// and written. A board names its recipe; it is bound to it when a verb runs,
// because only then a recipe given by the user is at hand.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "boardwright/games/contract.hpp"
#include "boardwright/games/dungeon/generate/generate.hpp"
#include "boardwright/games/dungeon/play/run.hpp"

namespace boardwright::dungeon {

// Kind "recipe".
struct RecipeDocument {
  io::Json json;
  std::shared_ptr<const Generator> generator;
};

// How a document names its recipe.
struct RecipeName {
  std::string name;
  std::optional<std::string> hash;
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
};

// Kind "actions": what `replay` reads, one action per line.
struct ActionsDocument {
  struct Line {
    ActionType type = ActionType::Click;
    int x = 0;
    int y = 0;
    int mark = 0;
    int number = 0;  // of the line or of the array's element, from 1
  };
  std::vector<Line> lines;
};

// Kind "game": a game under way or over, with everything that it needs.
struct GameDocument {
  std::optional<RecipeDocument> recipe;  // unless it is a built-in one
  std::string seed;                      // of the first game of the sitting
  std::uint64_t game = 0;                // restarts since then
  BoardDocument board;
  std::vector<Action> actions;
  std::int64_t elapsed_ms = 0;
  std::vector<std::string> stamps;  // earned in this game and those before
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

Result<RecipeDocument> read_recipe_document(const io::Json& json);

Result<BoardDocument> read_board(const io::Json& json);
io::Json write_board(const BoardDocument& board);
BoardDocument document_of(const Board& board);

// The board with its recipe, checked. `recipe` is what the user gave with
// --recipe, or nullptr; without one the name must be that of a built-in recipe.
// Errors: unknown_recipe, recipe_mismatch and those of check_board().
Result<std::shared_ptr<const Board>> bind(const BoardDocument& board, const Document* recipe);

// The generator of a recipe that a document names.
Result<std::shared_ptr<const Generator>> generator_of(const RecipeName& name,
                                                      const Document* recipe);

// One action: {"a": "click", "x": 3, "y": 4}.
Result<ActionsDocument::Line> read_action(const io::Json& json, const std::string& pointer);
io::Json write_action(const Action& action, const Recipe& recipe);
// Checks that it is on the board.
Result<Action> to_action(const ActionsDocument::Line& line, const Recipe& recipe);

// JSON Lines, or {"format": ..., "actions": [...]}.
Result<ActionsDocument> read_action_lines(std::string_view text);
Result<ActionsDocument> read_actions(const io::Json& json);
io::Json write_actions(const ActionsDocument& actions);

// A document whose run has done all actions; errors as for a board, and
// edited_save when the check does not match.
Result<GameDocument> read_game(const io::Json& json);
io::Json write_game(const GameDocument& game);

Result<PositionDocument> read_position(const io::Json& json);
io::Json write_position(const PositionDocument& position);
PositionDocument position_of(const Run& run);
// What in a position no game of the recipe can show.
std::vector<Finding> check_position(const PositionDocument& position, const Recipe& recipe);

// The head, steps and end of a replay, one JSON object per line.
// REQUIRES: every action is on the board
std::vector<io::Json> replay_lines(const std::shared_ptr<const Board>& board,
                                   const std::vector<Action>& actions);

}  // namespace boardwright::dungeon
