// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What a session of the game offers and tells: controls, panels, events,
// pictures, pause; and that nothing of it depends on a goal that is not shown.
#include <fmt/format.h>

#include <algorithm>

#include "boardwright/games/showdown/generate/generate.hpp"
#include "call_of.hpp"
#include "games/showdown/helpers.hpp"
#include "games/showdown/play/session.hpp"
#include "games/showdown/verbs/verbs.hpp"
#include "session_helpers.hpp"

namespace boardwright::showdown {
namespace {

std::unique_ptr<PlaySession> open_match(std::vector<Document> inputs, const Given& given) {
  Result<Opening> opening = open_session(call_of(play_verb(), std::move(inputs), given));
  EXPECT_TRUE(opening.has_value()) << opening.error().message;
  return std::move(opening->session);
}

// 3 1 2 / 1 2 3 / . 2 3, won by sliding two tiles left.
Document two_left() {
  Board board = plain_board(3, "312123023", "312123230");
  board.distance = 2;
  return Document::make("board", board);
}

TEST(Play, ATapOnATileSlidesIt) {
  auto session = open_match({two_left()}, {});
  const Control tap = control(*session, "tile", 0);
  EXPECT_EQ(tap.gesture, Gesture::Tap);
  EXPECT_EQ(tap.cells, (std::vector<CellName>{"3", "7"}));
  EXPECT_EQ(session->act(0, "slide #0", 10).error().code, "cannot_slide");
  const Result<Done> done = session->act(0, "slide #7", 100);
  ASSERT_TRUE(done.has_value());
  ASSERT_EQ(done->events.size(), 1U);
  EXPECT_EQ(done->events[0].kind, "slid");
  EXPECT_EQ(done->events[0].cells, (std::vector<CellName>{"7", "6"}));
  EXPECT_EQ(done->events[0].text, "You slid the 2 left.");
}

TEST(Play, CellsOfEachSideLieOnItsBoard) {
  auto session = open_match({two_left()}, {{"mode", "versus"}});
  const Screen left = session->draw(0, Look{});
  const Screen right = session->draw(1, Look{});
  EXPECT_EQ(left.text, right.text);
  ASSERT_EQ(left.cells.size(), 9U);
  ASSERT_EQ(right.cells.size(), 9U);
  EXPECT_EQ(left.cells[0].row, 3);
  EXPECT_EQ(left.cells[0].column, 3);
  EXPECT_EQ(right.cells[0].row, 3);
  EXPECT_GT(right.cells[0].column, left.cells[8].column);
  // Each has keys of its own.
  EXPECT_EQ(control(*session, "up", 0).keys, std::vector<std::string>{"w"});
  EXPECT_EQ(control(*session, "up", 1).keys, std::vector<std::string>{"ArrowUp"});
}

TEST(Play, APauseStopsTheClockAndTheComputer) {
  auto session = open_match({two_left()}, {{"mode", "solo"}, {"level", "5"}, {"pace", "1000"}});
  session->tick(900);
  EXPECT_EQ(session->act(0, "pause", 950)->events[0].kind, "paused");
  EXPECT_FALSE(control(*session, "left", 0).enabled);
  EXPECT_EQ(session->act(0, "l", 960).error().code, "paused");
  EXPECT_FALSE(session->tick(60'000).changed);
  const Document saved = session->save(60'000);
  EXPECT_TRUE(saved.as<MatchDocument>().paused);
  EXPECT_EQ(saved.as<MatchDocument>().elapsed_ms, 950);
  EXPECT_EQ(told(*open_match({saved}, {})), told(*session));
  ASSERT_TRUE(session->act(0, "resume", 60'000).has_value());
  EXPECT_FALSE(session->tick(60'040).changed);
  const Done done = session->tick(60'050);
  EXPECT_TRUE(done.changed);
  ASSERT_EQ(done.events.size(), 1U);
  EXPECT_EQ(done.events[0].side, 1);
  EXPECT_EQ(done.events[0].text, "The computer slid the 2 left.");
}

TEST(Play, WhatIsTakenBackCanBeDoneAgain) {
  auto session = open_match({two_left()}, {});
  EXPECT_FALSE(control(*session, "redo", 0).enabled);
  ASSERT_TRUE(session->act(0, "l", 100).has_value());
  ASSERT_TRUE(session->act(0, "undo", 200).has_value());
  EXPECT_TRUE(control(*session, "redo", 0).enabled);
  const auto again = open_match({session->save(300)}, {});
  EXPECT_EQ(again->act(0, "redo", 400)->events[0].text, "You slid the 2 left.");
  EXPECT_FALSE(control(*again, "redo", 0).enabled);
  EXPECT_EQ(again->act(0, "redo", 500).error().code, "cannot_undo");
  ASSERT_TRUE(session->act(0, "d", 600).has_value());
  EXPECT_FALSE(control(*session, "redo", 0).enabled) << "another move was made";
}

TEST(Play, CanBeStartedAgain) {
  auto session = open_match({two_left()}, {{"mode", "solo"}, {"level", "3"}, {"pace", "1000"}});
  const std::string start = told(*session);
  session->tick(1500);
  ASSERT_TRUE(session->act(0, "l", 1600).has_value());
  EXPECT_EQ(session->act(0, "restart", 1700)->events[0].kind, "began");
  EXPECT_EQ(told(*session), start);
  EXPECT_FALSE(session->tick(2600).changed) << "the computer starts again, too";
}

TEST(Play, TheEndSaysWhoWonMovesFewestAndTime) {
  auto session = open_match({two_left()}, {{"mode", "versus"}});
  ASSERT_TRUE(session->act(1, "left", 1000).has_value());
  ASSERT_TRUE(session->act(1, "left", 2300).has_value());
  const Done done = session->tick(2500);
  ASSERT_EQ(done.events.size(), 1U);
  EXPECT_EQ(done.events[0].kind, "won");
  EXPECT_EQ(done.events[0].side, 1);
  EXPECT_EQ(done.events[0].text, "Side 2 wins: 2 moves (2 are the fewest) in 0:02.3.");
  const std::vector<Panel> panels = session->panels(0);
  ASSERT_NE(find_panel(panels, "result"), nullptr);
  EXPECT_EQ(find_panel(panels, "result")->rows[0].detail, done.events[0].text);
  // Nothing goes on after it, neither the clock nor the log.
  const std::string at_end = session->view(0).dump();
  EXPECT_FALSE(session->tick(9000).changed);
  EXPECT_EQ(session->view(0).dump(), at_end);
  EXPECT_LE(session->save(9000).as<MatchDocument>().elapsed_ms, 2500);
}

TEST(Play, PanelsCountTheCagesThatAreRight) {
  auto session = open_match({}, {{"size", "3"}});
  const std::vector<Panel> panels = session->panels(0);
  const Panel* mine = find_panel(panels, "side-1");
  ASSERT_NE(mine, nullptr);
  EXPECT_EQ(mine->rows[0].title, "cages right");
  EXPECT_GT(mine->rows[0].most, 1);
  EXPECT_LT(mine->rows[0].value, mine->rows[0].most);
}

TEST(RightCount, IsFullWhereTheBoardIsWon) {
  const auto session = open_match({}, {{"size", "3"}});
  const Board board = session->boards()[0].as<Board>();
  ASSERT_TRUE(board.goal.has_value());
  const RightCount all = right_count(*board.goal, board);
  EXPECT_EQ(all.right, all.all);
  EXPECT_LT(right_count(board.start, board).right, all.all);
}

TEST(SidePicture, FollowsTilesByTheirNames) {
  auto session = open_match({two_left()}, {{"mode", "solo"}});
  EXPECT_EQ(session->sides(), 1);
  EXPECT_EQ(session->pictures(), 2) << "the computer's board can be drawn, too";
  const PictureLook look{.frame = false, .prefix = "a-"};
  const std::string before = session->picture(0, look);
  EXPECT_NE(before.find("viewBox=\"0 0 184 184\""), std::string::npos);
  EXPECT_EQ(before.find("bw-bg"), std::string::npos);
  EXPECT_NE(before.find("data-cell=\"8\"><title>row 3, column 3: 3</title>"), std::string::npos);
  // In the group of the cell that it lies on.
  const auto on_cell = [&](const std::string& picture, int cell, std::string_view tile) {
    const std::size_t from = picture.find(fmt::format("<g id=\"a-cell-{}\"", cell));
    const std::size_t to = picture.find("data-cell", picture.find("data-cell", from) + 1);
    return picture.substr(from, to - from).find(tile) != std::string::npos;
  };
  const std::string_view tile = "<g id=\"a-tile-7\" class=\"tile\">\n<g transform=\"translate(";
  EXPECT_TRUE(on_cell(before, 7, tile)) << before;
  ASSERT_TRUE(session->act(0, "l", 100).has_value());
  EXPECT_TRUE(on_cell(session->picture(0, look), 6, tile));
}

// A board may know its goal, its origin and its distance; under rule `any` the
// goal is not for the players.
TEST(Secrets, TheStoredGoalIsNotTold) {
  const auto made = open_match({}, {{"size", "4"}, {"mode", "solo"}, {"same", "true"}});
  Board board = made->boards()[0].as<Board>();
  ASSERT_EQ(board.rule, Rule::Any);
  ASSERT_TRUE(board.goal.has_value());
  Board bare = board;
  bare.goal.reset();
  bare.origin = {};
  auto one = open_match({Document::make("board", board)}, {});
  auto two = open_match({Document::make("board", bare)}, {});
  for (const char* line : {"u", "l", "d", "r", "undo", "l", "hint"}) {
    EXPECT_EQ(told(*one), told(*two));
    const Result<Done> first = one->act(0, line, 100);
    const Result<Done> second = two->act(0, line, 100);
    ASSERT_EQ(first.has_value(), second.has_value());
    if (first && std::string(line) != "hint") {
      EXPECT_EQ(first->text, second->text);
    }
  }
  EXPECT_EQ(told(*one), told(*two));
}

}  // namespace
}  // namespace boardwright::showdown
