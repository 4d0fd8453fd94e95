// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/squad/verify/verify.hpp"

#include <gtest/gtest.h>

#include "boardwright/games/squad/draw/draw.hpp"
#include "boardwright/games/squad/forms/board_json.hpp"
#include "boardwright/games/squad/solve/solve.hpp"
#include "games/squad/samples.hpp"

namespace boardwright::squad {
namespace {

Drag good_drag() {
  const Board board =
      typed({"....", ".O..", "...."}, {"12..", "....", "...C"}, "1 monk\n2 archer", "max-steps 6");
  return drag_document(board, solve(board, SolveOptions{}, Budget{})->drags[0]);
}

std::string codes(const Drag& drag) {
  std::string text;
  for (const Finding& problem : verify_drag(drag).problems)
    text += (text.empty() ? "" : " ") + problem.code;
  return text;
}

TEST(SquadVerify, AcceptsWhatSolveFinds) { EXPECT_EQ(codes(good_drag()), ""); }

TEST(SquadVerify, NamesEveryFalseClaim) {
  const auto with = [](auto change) {
    Drag drag = good_drag();
    change(drag);
    return codes(drag);
  };
  EXPECT_EQ(with([](Drag& d) { ++d.kills; }), "wrong_score");
  EXPECT_EQ(with([](Drag& d) { ++d.hits; }), "wrong_score");
  EXPECT_EQ(with([](Drag& d) { ++d.support; }), "wrong_score");
  EXPECT_EQ(with([](Drag& d) { ++d.steps; }), "wrong_difficulty");
  EXPECT_EQ(with([](Drag& d) { ++d.corners; }), "wrong_difficulty");
  EXPECT_EQ(with([](Drag& d) { ++d.heroes; }), "wrong_difficulty");
  EXPECT_EQ(with([](Drag& d) { ++d.swaps; }), "wrong_difficulty");
  EXPECT_EQ(with([](Drag& d) { ++d.hero_corners; }), "wrong_difficulty");
  EXPECT_EQ(with([](Drag& d) { d.final.begin()->second = Cell(7); }), "wrong_final");
  EXPECT_EQ(with([](Drag& d) { d.path.clear(); }), "wrong_start");
  EXPECT_EQ(with([](Drag& d) { d.path.front() = Cell(3); }), "wrong_start");
  EXPECT_EQ(with([](Drag& d) { d.pivot = 5; }), "no_such_hero");
  EXPECT_EQ(with([](Drag& d) { d.path.push_back(d.path.back()); }), "illegal_step");
}

TEST(SquadVerify, NamesIllegalSteps) {
  Drag drag;
  drag.board = typed({"..O", ".O."}, {"1..", "..A"}, "1 monk");
  drag.pivot = 1;
  drag.final = {{1, Cell(0)}};
  const auto path = [](std::initializer_list<int> cells) {
    return std::vector<Cell>(cells.begin(), cells.end());
  };
  drag.path = path({0, 2});
  EXPECT_EQ(codes(drag), "illegal_step");  // too far
  drag.path = path({0, 1, 2});
  EXPECT_EQ(codes(drag), "illegal_step");  // a wall
  drag.path = path({0, 1, 5});
  EXPECT_EQ(codes(drag), "illegal_step");  // a monster
  drag.path = path({0, 60});
  EXPECT_EQ(codes(drag), "illegal_step");  // outside
  drag.board = typed({".O", "O."}, {"1.", ".."}, "1 monk");
  drag.path = path({0, 3});
  EXPECT_EQ(codes(drag), "illegal_step");  // between two walls
  drag.board = typed({".O", ".."}, {"1.", ".."}, "1 monk", "corner both");
  EXPECT_EQ(codes(drag), "illegal_step");  // one wall is too much
  drag.board = typed({"..", ".."}, {"1.", ".."}, "1 monk", "moves 4");
  EXPECT_EQ(codes(drag), "illegal_step");  // no diagonals
  drag.board = typed({"L."}, {"12"}, "1 monk walk=lava\n2 mage");
  drag.path = path({0, 1});
  EXPECT_EQ(codes(drag), "hero_blocks");
}

TEST(SquadVerify, BoardsBuiltByHand) {
  Board board = typed({"...."}, {"12.A"}, "1 monk");
  EXPECT_TRUE(verify_board(board).valid());
  Board twice = board;
  twice.heroes[1].cell = Cell(0);
  EXPECT_EQ(verify_board(twice).problems[0].code, "E07");
  Board walled = board;
  walled.terrain[3] = Terrain::Wall;
  EXPECT_EQ(verify_board(walled).problems[0].code, "E10");
  Board empty = board;
  empty.heroes.clear();
  EXPECT_EQ(verify_board(empty).problems[0].code, "E11");
  Board torn = board;
  torn.terrain.pop_back();
  EXPECT_EQ(verify_board(torn).problems[0].code, "E03");
}

TEST(SquadDrag, DocumentsRoundTrip) {
  const Drag drag = good_drag();
  const Result<Drag> read = drag_record().read(*io::parse_json(drag_record().write(drag).dump()));
  ASSERT_TRUE(read.has_value()) << read.error().message;
  EXPECT_EQ(*read, drag);
}

TEST(SquadDrag, BrokenDocumentsHaveAPlace) {
  const auto error = [](const std::string& from, const std::string& to) {
    std::string text = drag_record().write(good_drag()).dump();
    text.replace(text.find(from), from.size(), to);
    const Result<Drag> read = drag_record().read(*io::parse_json(text));
    return read ? std::string("fine") : read.error().code + " " + read.error().where.pointer;
  };
  EXPECT_EQ(error("\"pivot\":", "\"pilot\":"), "missing_field ");
  EXPECT_EQ(error("....", "...x"), "E04 /board/terrain/0");
  EXPECT_EQ(error("\"final\":{\"1\":", "\"final\":{\"7\":"), "unknown_field /final/7");
}

TEST(SquadGenerate, KeepsItsPromises) {
  GenerateParams params;
  params.rows = 7;
  params.cols = 9;
  params.walls = 10;
  params.heroes = 5;
  params.monsters = 7;
  const Result<Board> board = generate(params, "tea");
  ASSERT_TRUE(board.has_value());
  EXPECT_TRUE(verify_board(*board).valid());
  EXPECT_EQ(board->terrain_cells(Terrain::Wall).size(), 6);
  EXPECT_EQ(board->heroes.size(), 5U);
  EXPECT_EQ(board->monster_cells().size(), 7);
  EXPECT_EQ(*board, *generate(params, "tea"));
  EXPECT_FALSE(*board == *generate(params, "coffee"));
  params.monsters = 58;
  EXPECT_EQ(generate(params, "tea").error().code, "too_crowded");
  params.rows = 12;
  EXPECT_EQ(generate(params, "tea").error().code, "E03");
}

TEST(SquadDraw, BoardsAndDrags) {
  const Drag drag = good_drag();
  EXPECT_EQ(draw_board(drag.board, false),
            "    1   2   3   4\n"
            " 1  1   2   ·   ·\n"
            " 2  ·  ████ ·   ·\n"
            " 3  ·   ·   ·   C\n");
  const RankedDrag full = replay_drag(drag);
  EXPECT_EQ(full.score.hits, drag.hits);
  EXPECT_EQ(full.difficulty.steps, drag.steps);
  EXPECT_NE(draw_drag(drag.board, full, false).find("◎"), std::string::npos);
  EXPECT_NE(draw_drag(drag.board, full, true).find("\x1b["), std::string::npos);
  EXPECT_NE(draw_drag_svg(drag.board, full).find("<svg"), std::string::npos);
  EXPECT_NE(draw_board_svg(drag.board).find("</svg>"), std::string::npos);
}

// The third step comes back to where the first one led: a second frame, with
// everybody where the first one left them.
TEST(SquadDraw, ADragThatComesBackIsDrawnInFrames) {
  Drag drag;
  drag.board = typed({"...", "L.."}, {"12.", "..A"}, "1 monk pivot\n2 mage walk=lava");
  drag.pivot = 1;
  drag.path = {Cell(0), Cell(1), Cell(2), Cell(1)};
  const RankedDrag full = replay_drag(drag);
  EXPECT_EQ(draw_drag(drag.board, full, false),
            "   steps 1 to 2      step 3            what is hit\n"
            "    1   2   3         1   2   3         1   2   3\n"
            " 1  1→ ¹2→  ·◎     1  2   ·◎  1←     1  2   1   ·\n"
            " 2  l   ·   A      2  l   ·   A      2  l   ·   A×\n");
  const std::string svg = draw_drag_svg(drag.board, full);
  EXPECT_NE(svg.find(">3</text>"), std::string::npos);  // the last step has its number
  EXPECT_NE(svg.find("#8b8685"), std::string::npos);    // and who falls is grey
  EXPECT_NE(svg.find("walk on lava: 2"), std::string::npos);
  EXPECT_EQ(ground_walkers(drag.board).front().heroes, "2");
}

}  // namespace
}  // namespace boardwright::squad
