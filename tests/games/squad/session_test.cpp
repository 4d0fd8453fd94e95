// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A board built and played by hand, through the session that front ends use.
// What every session must do is in tests/contract/session_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>

#include "boardwright/games/squad/forms/board_text.hpp"
#include "boardwright/games/squad/verify/verify.hpp"
#include "games/squad/forms/stage_json.hpp"
#include "games/squad/model/drag_walk.hpp"
#include "games/squad/play/session.hpp"
#include "session_helpers.hpp"

namespace boardwright::squad {
namespace {

Board stage_board(const std::string& terrain, const std::string& positions,
                  const std::string& heroes, const std::string& options = "") {
  const std::string text = "squad 1\nterrain\n" + terrain + "end\npositions\n" + positions +
                           "end\nheroes\n" + heroes + "end\noptions\n" + options + "end\n";
  Result<Board> board = read_board_text(text);
  EXPECT_TRUE(board.has_value()) << (board ? "" : board.error().message);
  return *board;
}

// Hero 1 walks on floor, hero 2 on lava too.
Board small_stage() {
  return stage_board(
      "....\n"
      ".OL.\n"
      "....\n",
      "1..A\n"
      "....\n"
      ".2..\n",
      "1 knight\n2 mage walk=lava\n");
}

std::unique_ptr<PlaySession> opened(const Board& board) {
  return open_stage(PlayedStage{.board = board}, Document::make("board", board), kPlayStates);
}

std::string refused(PlaySession& session, std::string_view line) {
  const Result<Done> done = session.act(0, line, 0);
  EXPECT_FALSE(done.has_value()) << line;
  return done ? "" : done.error().message;
}

PlayedStage saved(const PlaySession& session) { return session.save(0).as<PlayedStage>(); }

TEST(SquadSession, DragsStepByStepAndTellsWhatItLeadsTo) {
  const auto session = opened(small_stage());
  EXPECT_EQ(control(*session, "tap").cells, (std::vector<CellName>{"0", "9"})) << "the heroes";
  say(*session, "tap 1 1");
  EXPECT_EQ(control(*session, "tap").cells, (std::vector<CellName>{"0", "1", "4"}))
      << "let go, or one of two steps: a wall bars the third";
  say(*session, "tap 1,2");
  const Done done = say(*session, "tap 1,3");
  EXPECT_EQ(
      done.text,
      "Step 2: hero 1 (knight) goes to row 1, column 3. It leads to 1 kill, 1 hit, support 0.\n");
  EXPECT_NE(session->draw(0, Look{}).text.find("[1] ×A1"), std::string::npos)
      << session->draw(0, Look{}).text;
  EXPECT_EQ(session->panels(0).at(0).id, "leads");
  EXPECT_EQ(session->panels(0).at(1).value, 2);
}

TEST(SquadSession, IllegalStepsSayWhy) {
  const auto session = opened(small_stage());
  EXPECT_EQ(refused(*session, "tap 1,2"), "there is no hero to drag at row 1, column 2");
  EXPECT_EQ(refused(*session, "step 1,2"), "nobody is dragged; take a hero first");
  const std::string hero = "hero 1 (knight) cannot go to ";
  EXPECT_EQ(refused(*session, "drag 1,1 2,2"),
            hero + "row 2, column 2: there is a wall at row 2, column 2");
  EXPECT_EQ(refused(*session, "drag 1,1 3,1"),
            hero + "row 3, column 1: row 3, column 1 is not beside row 1, column 1");
  EXPECT_EQ(refused(*session, "drag 1,1 1,2 2,3"),
            hero +
                "row 2, column 3: there is lava at row 2, column 3, where hero 1 (knight) "
                "cannot walk");
  EXPECT_EQ(refused(*session, "drag 1,1 1,2 1,3 1,4"),
            hero + "row 1, column 4: a monster stands at row 1, column 4");
  EXPECT_EQ(saved(*session).drag.pivot, 0) << "nothing has changed";
}

TEST(SquadSession, CornersAndOtherMapsAreNamed) {
  const auto session = opened(stage_board(".O\nO.\n", "1.\n..\n", "1 knight\n"));
  EXPECT_EQ(
      refused(*session, "drag 1,1 2,2"),
      "hero 1 (knight) cannot go to row 2, column 2: the corner is barred by a wall at row 1, "
      "column 2 and a wall at row 2, column 1");
  const auto lava = opened(stage_board("L.\n", "12\n", "1 mage walk=lava\n2 knight\n"));
  EXPECT_EQ(refused(*lava, "drag 1,1 1,2"),
            "hero 1 (mage) cannot go to row 1, column 2: hero 2 (knight) cannot change places: on "
            "its map there is lava at row 1, column 1, where hero 2 (knight) cannot walk");
}

TEST(SquadSession, AppliesADragAndGoesOn) {
  const auto session = opened(small_stage());
  const Done drag = say(*session, "drag 0 1 2");
  EXPECT_EQ(drag.events.size(), 2U);
  const Done done = say(*session, "apply");
  EXPECT_EQ(done.events.front().kind, "fought");
  EXPECT_EQ(done.events.back().kind, "won");
  const PlayedStage after = saved(*session);
  EXPECT_EQ(after.turn, 2);
  EXPECT_EQ(after.kills, 1);
  EXPECT_EQ(after.drag.pivot, 0);
  EXPECT_TRUE(after.board.monster_cells().empty());
  EXPECT_EQ(after.board.heroes[0].cell, Cell(2));
}

TEST(SquadSession, ShowsTheBestDragsStepByStep) {
  const auto session = opened(small_stage());
  EXPECT_FALSE(control(*session, "show").enabled);
  say(*session, "best");
  EXPECT_FALSE(say(*session, "best").changed);
  say(*session, "show 1");
  const PlayedStage stage = saved(*session);
  EXPECT_EQ(stage.at, stage.drag.steps());
  EXPECT_GT(stage.at, 0);
  const Done back = say(*session, "back");
  EXPECT_FALSE(back.undoable);
  EXPECT_EQ(saved(*session).at, stage.at - 1);
  say(*session, "at 0");
  EXPECT_FALSE(control(*session, "back").enabled);
  say(*session, "on");
  EXPECT_TRUE(verify_board(saved(*session).board).valid());
}

TEST(SquadSession, ADragThatComesBackIsListed) {
  const auto session = opened(small_stage());
  EXPECT_EQ(say(*session, "drag 1,1 1,2").text.find("Way:"), std::string::npos);
  say(*session, "drop");
  const Done done = say(*session, "drag 1,1 1,2 1,1 2,1 3,1 3,2");
  EXPECT_NE(done.text.find("\nWay: (1,1) E (1,2) W (1,1) S (2,1) S (3,1) E* (3,2)=2\n"),
            std::string::npos)
      << done.text;
}

TEST(SquadSession, TheEditorIsTheBoard) {
  const auto session = opened(small_stage());
  say(*session, "tool wall");
  say(*session, "tap 1,4");
  EXPECT_EQ(saved(*session).board.terrain[3], Terrain::Wall);
  EXPECT_EQ(saved(*session).board.monsters[3], 0) << "no monster in a wall";
  say(*session, "tool monster 3");
  say(*session, "tap 2,2");
  EXPECT_EQ(saved(*session).board.monsters[5], 3);
  EXPECT_EQ(saved(*session).board.terrain[5], Terrain::Floor);
  say(*session, "tool monster 7");
  say(*session, "tap 3,4");
  EXPECT_NE(session->picture(0, PictureLook{}).find("monster, falls after 7 hits"),
            std::string::npos);
  say(*session, "tool hero 4");
  say(*session, "tap 1,2");
  say(*session, "class 4 healer");
  say(*session, "walk 4 flying");
  const Board board = saved(*session).board;
  ASSERT_EQ(board.heroes.size(), 3U);
  EXPECT_EQ(board.heroes[2].class_name, "healer");
  EXPECT_EQ(walk_text(board.heroes[2].walk), "flying");
  EXPECT_TRUE(verify_board(board).valid());
  Result<Board> again = read_board_text(write_board_text(board));
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(*again, board);
  EXPECT_NE(refused(*session, "class 4 dragon"), "");
  say(*session, "tool erase");
  say(*session, "tap 1,1");
  say(*session, "tap 1,2");
  EXPECT_EQ(refused(*session, "tap 3,2"),
            "the last hero stays on the board; put another one first");
}

TEST(SquadSession, TellsWhetherItsSeedMakesTheBoard) {
  auto session = opened(small_stage());
  EXPECT_EQ(session->other_seed(), std::nullopt);
  const Document before = session->save(0);
  say(*session, "tool wall");
  say(*session, "paint 2,1");
  EXPECT_EQ(session->other_seed(), "");
  session->restore(before, 0);
  EXPECT_EQ(session->other_seed(), std::nullopt);
}

TEST(SquadSession, PicturesHaveOneBoardAndNoFrameIfAsked) {
  const auto session = opened(small_stage());
  say(*session, "drag 0 1 2");
  const std::string svg = session->picture(0, {.frame = false, .prefix = "p-"});
  EXPECT_NE(svg.find("viewBox=\"0 0 234 176\""), std::string::npos) << svg.substr(0, 200);
  // Nobody points at a hero: the cell below it is meant, and its name says who stands there.
  EXPECT_NE(svg.find("id=\"p-hero-1\" class=\"hero hero-1 is-selected\" pointer-events=\"none\""),
            std::string::npos);
  EXPECT_NE(svg.find("id=\"p-cell-6\" class=\"cell lava\" data-cell=\"6\""), std::string::npos);
  EXPECT_NE(svg.find("class=\"monster is-out\""), std::string::npos);
}

// What the walk allows is what the verifier allows, with reasons where not.
TEST(SquadGame, RefusesPathsThatAreNoDrags) {
  PlayedStage stage{.board = small_stage()};
  stage.drag = {.pivot = 1, .path = {Cell(0), Cell(1)}};
  EXPECT_EQ(stage_record().read(stage_record().write(stage)).value(), stage);
  stage.drag.path.push_back(Cell(6));
  const Result<PlayedStage> read = stage_record().read(stage_record().write(stage));
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().code, "illegal_step");
  EXPECT_EQ(read.error().where.pointer, "/drag");
}

}  // namespace
}  // namespace boardwright::squad
