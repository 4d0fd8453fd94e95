// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/draw/draw.hpp"

#include <gtest/gtest.h>

#include "games/dungeon/draw/parse_token.hpp"
#include "games/dungeon/helpers.hpp"
#include "games/dungeon/play/view.hpp"

namespace boardwright::dungeon {
namespace {

TEST(Draw, BoardHasEveryRowAndALegend) {
  const Board board = dragon().classic("1").board;
  const std::string text = draw_board(board, Look{});
  EXPECT_NE(text.find(" 1 │ yx So s  .  .  *  +  C$ v  s  s  s  K │"), std::string::npos) << text;
  EXPECT_NE(text.find("13 x common_rat"), std::string::npos);
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
  Look colourful;
  colourful.colour = true;
  EXPECT_NE(draw_board(board, colourful).find("\x1b["), std::string::npos);
}

TEST(Draw, PositionHasTheTokensAndTheHero) {
  dungeon::Run run(std::make_shared<const Board>(dragon().classic("1").board));
  click(run, 3, 5);
  const std::string text = draw_position(to_position(run), &run.recipe(), Look{});
  EXPECT_NE(text.find("117"), std::string::npos);
  EXPECT_NE(text.find("♥♥♥♥♥ 5/5"), std::string::npos);
}

TEST(Draw, NarrowTerminalsGetNarrowTiles) {
  dungeon::Run run(std::make_shared<const Board>(dragon().classic("1").board));
  click(run, 3, 5);
  Look narrow;
  narrow.width = 60;
  const std::string text = draw_position(to_position(run), &run.recipe(), narrow);
  EXPECT_NE(text.find(" 6 │▒▒▒  +   ?   29  s   X3 ▒▒▒ "), std::string::npos) << text;
}

TEST(Draw, SeedsCannotSpoilTheScreen) {
  Board board = dragon().classic("1").board;
  board.seed = "a\x1b[2J" + std::string(1000, 'x');
  EXPECT_EQ(draw_board(board, Look{}).find('\x1b'), std::string::npos);
  EXPECT_LT(draw_board(board, Look{}).find('\n'), 120U);
  EXPECT_EQ(draw_board_svg(board).find('\x1b'), std::string::npos);
}

TEST(Tokens, EveryTokenOfPlayIsTakenApart) {
  const Recipe& recipe = *dragon().recipe();
  const auto parts = [&](const char* token) { return parse_token(token, &recipe); };
  EXPECT_EQ(parts("#").type, ParsedToken::Type::Hidden);
  EXPECT_EQ(parts("#12").mark, 12);
  EXPECT_EQ(parts("17c").number, 17);
  EXPECT_EQ(parts("17c").floor, 'c');
  EXPECT_EQ(parts("?w").number, std::nullopt);
  EXPECT_EQ(parts(".").number, 0);
  EXPECT_EQ(recipe.form(*parts("M<!x").form).id, "minotaur");
  EXPECT_EQ(parts("M<!x").look, "<!");
  EXPECT_TRUE(parts("M<!x").defeated);
  EXPECT_EQ(recipe.form(*parts("So").form).id, "spell_make_orb");
  EXPECT_EQ(recipe.form(*parts("s").form).id, "skeleton");
  EXPECT_EQ(recipe.form(*parts("v").form).id, "bat");
  EXPECT_EQ(recipe.form(*parts("yvx").form).kind, "gargoyle");
  EXPECT_EQ(parts("X2").hits, 2);
  EXPECT_TRUE(parts("*!").killer);
  EXPECT_EQ(recipe.form(*parts("g3").form).id, "guard3");
  EXPECT_FALSE(parts("Zz").form.has_value());
  EXPECT_EQ(token_text("R!x", recipe), "Giant, mourning, beaten: click to take 9 xp");
}

TEST(Svg, PicturesAreWholeAndOfTheSameBytes) {
  const Board board = dragon().classic("1").board;
  const std::string canvas = draw_board_svg(board);
  EXPECT_EQ(canvas.substr(0, 5), "<?xml");
  EXPECT_NE(canvas.find("</svg>"), std::string::npos);
  EXPECT_EQ(canvas, draw_board_svg(board));
  dungeon::Run run(std::make_shared<const Board>(board));
  click(run, 3, 5);
  const std::string position = draw_position_svg(to_position(run), &run.recipe());
  EXPECT_NE(position.find("117"), std::string::npos);
  EXPECT_NE(position.find("</svg>"), std::string::npos);
}

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++count;
  }
  return count;
}

TEST(Svg, EveryCellIsAGroupWithItsWords) {
  dungeon::Run run(std::make_shared<const Board>(dragon().classic("1").board));
  click(run, 3, 5);
  const std::string svg = draw_position_svg(to_position(run), &run.recipe());
  EXPECT_EQ(count_of(svg, "data-cell="), 130U);
  EXPECT_NE(svg.find("<g id=\"cell-58\" class=\"cell is-open\" data-cell=\"58\"><title>row 5, "
                     "column 7: Dragon, level 13</title>"),
            std::string::npos);
  EXPECT_NE(svg.find("class=\"num num-3 num-mine\""), std::string::npos);
  EXPECT_NE(svg.find("class=\"num num-q\""), std::string::npos);
  EXPECT_EQ(count_of(svg, "font-family"), 1U);
}

TEST(Svg, TheBareBoardHasNoFrame) {
  const dungeon::Run run(std::make_shared<const Board>(dragon().classic("1").board));
  const std::string svg =
      draw_position_svg(to_position(run), &run.recipe(), {.frame = false, .prefix = "left-"});
  EXPECT_NE(svg.find("viewBox=\"0 0 572 440\""), std::string::npos);
  EXPECT_EQ(svg.find("bw-frame"), std::string::npos);
  EXPECT_EQ(count_of(svg, " id=\""), count_of(svg, " id=\"left-"));
  EXPECT_EQ(count_of(svg, "href=\"#"), count_of(svg, "href=\"#left-"));
}

TEST(Svg, AnUprightBoardIsTurnedWithItsWords) {
  dungeon::Run run(std::make_shared<const Board>(dragon().classic("1").board));
  click(run, 3, 5);
  const std::string svg =
      draw_position_svg(to_position(run), &run.recipe(), {.frame = false, .upright = true});
  EXPECT_NE(svg.find("viewBox=\"0 0 440 572\""), std::string::npos);
  // The rat in row 5, column 5 looks left.
  EXPECT_EQ(token_at(run, 4, 4), "r<");
  EXPECT_NE(svg.find("data-cell=\"56\"><title>row 5, column 5: Rat, looking up, level 1</title>"),
            std::string::npos);
  EXPECT_NE(svg.find("data-cell=\"58\"><title>row 7, column 5: Dragon"), std::string::npos);
}

TEST(Svg, HintedTilesHaveARing) {
  const dungeon::Run run(std::make_shared<const Board>(dragon().classic("1").board));
  const std::string svg = draw_position_svg(to_position(run), &run.recipe(), {}, {Cell(3)});
  EXPECT_EQ(count_of(svg, "is-hint"), 1U);
  EXPECT_EQ(count_of(svg, "class=\"ring\""), 1U);
}

}  // namespace
}  // namespace boardwright::dungeon
