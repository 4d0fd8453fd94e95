// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Drawing boards and positions, for terminals and as SVG.
#pragma once

#include <string>
#include <string_view>

#include "boardwright/games/contract.hpp"
#include "games/dungeon/forms/documents.hpp"

namespace boardwright::dungeon {

// A seed as people see it: of any length and content, on one short line.
std::string printable_seed(std::string_view seed);

// Every actor of a board, with a legend.
std::string draw_board(const Board& board, const Look& look);

// What the player sees: the tiles, hearts, level and xp, closer together where
// the terminal is narrow. `recipe` may be
// nullptr when it is not at hand; then tokens have no colours of their own.
std::string draw_position(const PositionDocument& position, const Recipe* recipe, const Look& look);

// Its tiles alone, with their places.
Screen draw_tiles(const PositionDocument& position, const Recipe* recipe, const Look& look);

// Its last line: hearts, level, xp, score.
std::string draw_status(const PositionDocument& position, const Recipe* recipe, const Look& look);

// Every actor that a player can see, by what stands for it: "r Rat  v Bat".
std::string token_legend(const Recipe& recipe, const Look& look);

// The book, for a game under way, in columns where one would be too long.
std::string draw_book(const Run& run, const Look& look);

// What a token of a view stands for: "rat looking right, defeated".
std::string token_text(const std::string& token, const Recipe& recipe);

// Pictures.
std::string draw_board_svg(const Board& board);
// `hinted` tiles have a ring around them.
std::string draw_position_svg(const PositionDocument& position, const Recipe* recipe,
                              const PictureLook& look = {}, const std::vector<Cell>& hinted = {});

}  // namespace boardwright::dungeon
