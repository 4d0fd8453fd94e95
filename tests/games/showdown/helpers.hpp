// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Boards for tests, from digits.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "boardwright/games/showdown/forms/board_json.hpp"
#include "boardwright/games/showdown/solve/goals.hpp"

namespace boardwright::showdown {

inline Tiles tiles_from(const std::string& digits) {
  Tiles tiles;
  for (char digit : digits) tiles.push_back(static_cast<std::uint8_t>(digit - '0'));
  return tiles;
}

inline Goals one_goal(const std::string& digits) { return Goals{{tiles_from(digits)}, true}; }

inline Board read(const std::string& text) {
  Result<Board> board = read_board(*io::parse_json(text));
  EXPECT_TRUE(board.has_value()) << board.error().message;
  return *std::move(board);
}

// A board that stores its goal and has no cages.
inline Board plain_board(int size, const std::string& start, const std::string& goal) {
  Board board;
  board.size = size;
  board.rule = Rule::Hidden;
  board.start = tiles_from(start);
  board.goal = tiles_from(goal);
  return board;
}

// Two solutions, 321/213/13_ and 123/231/31_; rule any.
inline Board two_goals(const std::string& start = "112321330") {
  return read(R"({"size":3,"start":")" + start + R"(","rule":"any","cages":[
    {"op":"+","target":6,"cells":[0,3,6]},{"op":"*","target":6,"cells":[1,2,5]},
    {"op":"+","target":4,"cells":[4,7]}]})");
}

// The moves are legal and lead from start to end.
inline ::testing::AssertionResult leads(const Moves& moves, Tiles tiles, int size,
                                        const Tiles& end) {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (!slide(tiles, size, moves[i])) {
      return ::testing::AssertionFailure() << "move " << i << " is illegal";
    }
  }
  if (tiles != end) return ::testing::AssertionFailure() << "ends at " << tiles_text(tiles);
  return ::testing::AssertionSuccess();
}

}  // namespace boardwright::showdown
