// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/showdown/draw/draw.hpp"

#include "games/showdown/helpers.hpp"

namespace boardwright::showdown {
namespace {

TEST(DrawText, ShowsCagesAndTiles) {
  const Board board = two_goals();
  const std::string text = draw_text(board, board.start, Look{});
  EXPECT_EQ(text,
            "     1     2     3\n"
            "  ┏━━━━━┳━━━━━┯━━━━━┓\n"
            "  ┃6+   ┃6×   │     ┃\n"
            "1 ┃  1  ┃  1  │  2  ┃\n"
            "  ┠─────╊━━━━━╅─────┨\n"
            "  ┃     ┃4+   ┃     ┃\n"
            "2 ┃  3  ┃  2  ┃  1  ┃\n"
            "  ┠─────╂─────╊━━━━━┫\n"
            "  ┃     ┃     ┃     ┃\n"
            "3 ┃  3  ┃  3  ┃     ┃\n"
            "  ┗━━━━━┻━━━━━┻━━━━━┛\n");
}

TEST(DrawText, ShowsBoardsWithoutCages) {
  const Board board = plain_board(2, "0121", "2110");
  EXPECT_EQ(draw_text(board, board.start, Look{}),
            "    1   2\n  +---+---+\n1 |   | 1 |\n  +---+---+\n2 | 2 | 1 |\n  +---+---+\n");
}

TEST(DrawText, PutsPicturesSideBySideWhereTheyFit) {
  Look look;
  look.width = 20;
  EXPECT_EQ(side_by_side("ab\ncd\n", "one", "ef\n", "two", look), "one    two\nab     ef\ncd\n");
  look.width = 8;
  EXPECT_EQ(side_by_side("ab\n", "one", "ef\n", "two", look), "one\nab\ntwo\nef\n");
}

TEST(DrawText, Clocks) {
  EXPECT_EQ(clock_text(0), "0:00.0");
  EXPECT_EQ(clock_text(65'340), "1:05.3");
}

TEST(DrawSvg, HoldsEveryTile) {
  const Board board = two_goals();
  const std::string svg = draw_svg({{&board, board.start, "start", {Cell(0)}}});
  EXPECT_NE(svg.find("<svg"), std::string::npos);
  std::size_t tiles = 0;
  for (std::size_t at = svg.find(">1<"); at != std::string::npos; at = svg.find(">1<", at + 1)) {
    ++tiles;
  }
  EXPECT_EQ(tiles, 3U);
  EXPECT_NE(svg.find("start"), std::string::npos);
}

}  // namespace
}  // namespace boardwright::showdown
