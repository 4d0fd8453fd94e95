// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Pictures of boards: text for terminals, SVG for everything else. The cages
// and their clues are part of the board; the tiles lie on it.
#pragma once

#include <string>
#include <vector>

#include "boardwright/games/contract.hpp"
#include "boardwright/games/showdown/model/board.hpp"
#include "boardwright/games/showdown/model/match.hpp"

namespace boardwright::showdown {

// The board with these tiles on it, ending with a newline. `marked` tiles are
// highlighted where there is colour.
std::string draw_text(const Board& board, const Tiles& tiles, const Look& look,
                      const std::vector<Cell>& marked = {});

enum class ScreenRoom {
  Enough,
  Little,  // cages without numbers of rows and columns
  Low,     // in as few lines and columns as possible
};

// The same, with the place of every cell.
Screen draw_screen(const Board& board, const Tiles& tiles, const Look& look, ScreenRoom room,
                   const std::vector<Cell>& marked = {});

// Two pictures side by side if they fit look.width, else one below the other;
// each under its title.
std::string side_by_side(const std::string& left, const std::string& left_title,
                         const std::string& right, const std::string& right_title,
                         const Look& look);

// What is drawn next to each other in one SVG picture.
struct Picture {
  const Board* board = nullptr;
  Tiles tiles;
  std::string title;         // below it
  std::vector<Cell> marked;  // highlighted tiles
};
std::string draw_svg(const std::vector<Picture>& pictures);

// The board of one side alone. `tile_ids` names the tile of each cell, so that
// a page can follow it from picture to picture; empty: no names.
std::string draw_side_svg(const Match& match, int side, const std::vector<int>& tile_ids,
                          const PictureLook& look, const std::vector<Cell>& marked = {});

// The boards of a match, who plays and how it stands.
std::string draw_match_text(const Match& match, const Look& look);
// The same, with the places of the cells of one side, and some of its tiles marked.
Screen draw_match(const Match& match, int side, const Look& look,
                  const std::vector<Cell>& marked = {});
// "level 3: 12 moves".
std::string seat_title(const Match& match, int side);
// "level 3" or "person".
std::string seat_text(const Seat& seat);
std::string clock_text(std::int64_t ms);  // "1:05.3"
// "12 moves to win", a line; nothing when the board does not say.
std::string to_win_text(const Board& board);
// "1 move", "12 moves".
std::string count_text(std::size_t moves);

}  // namespace boardwright::showdown
