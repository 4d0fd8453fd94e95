// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/showdown/model/match.hpp"

#include "games/showdown/helpers.hpp"

namespace boardwright::showdown {
namespace {

// One move from the goal, and the same for both sides.
Match versus() {
  return Match(Mode::Versus, {plain_board(3, "312123203", "312123230")}, {Seat{}, Seat{}});
}

TEST(Match, FirstToWinWins) {
  Match match = versus();
  EXPECT_TRUE(match.slide(1, Move::Left, 1000));
  EXPECT_FALSE(match.decided());  // the other may still win in the same tick
  match.pass_time(1100);
  EXPECT_TRUE(match.decided());
  EXPECT_FALSE(match.slide(0, Move::Left, 1150));
  EXPECT_EQ(match.result().ending, Ending::Win);
  EXPECT_EQ(match.result().winner, 1);
  EXPECT_EQ(match.result().moves, (std::vector<int>{0, 1}));
}

TEST(Match, WinsWithinOneTickAreToldApartByMoves) {
  Match match = versus();
  match.slide(0, Move::Right, 100);
  match.slide(0, Move::Left, 200);
  EXPECT_TRUE(match.slide(0, Move::Left, 1010));
  EXPECT_TRUE(match.slide(1, Move::Left, 1090));  // later, but with fewer moves
  EXPECT_TRUE(match.decided());
  EXPECT_EQ(match.result().ending, Ending::FewerMoves);
  EXPECT_EQ(match.result().winner, 1);
}

TEST(Match, AsManyMovesWithinOneTickAreADraw) {
  Match match = versus();
  EXPECT_TRUE(match.slide(1, Move::Left, 1001));
  EXPECT_TRUE(match.slide(0, Move::Left, 1099));
  EXPECT_EQ(match.result().ending, Ending::Draw);
  EXPECT_EQ(match.result().winner, -1);
}

TEST(Match, MovesWithoutATileAreIgnoredAndCounted) {
  Match match = versus();
  EXPECT_FALSE(match.slide(0, Move::Up, 10));
  EXPECT_FALSE(match.slide(0, Move::Up, 20));
  EXPECT_EQ(match.ignored(), (std::vector<int>{2, 0}));
  EXPECT_TRUE(match.records().empty());
}

TEST(Match, OnlyPracticeTakesBack) {
  Match match = versus();
  match.slide(0, Move::Right, 10);
  EXPECT_FALSE(match.undo(0, 20));
  Match practice(Mode::Practice, {plain_board(3, "312123203", "312123230")}, {Seat{}});
  EXPECT_FALSE(practice.undo(0, 5));
  practice.slide(0, Move::Right, 10);
  EXPECT_TRUE(practice.undo(0, 20));
  EXPECT_EQ(practice.standing(0).moves, 0);
  EXPECT_EQ(tiles_text(practice.standing(0).tiles), "312123203");
  EXPECT_TRUE(practice.slide(0, Move::Left, 30));
  EXPECT_TRUE(practice.decided());
}

TEST(Match, TimeNeverRunsBackwards) {
  Match match = versus();
  match.slide(0, Move::Right, 500);
  match.slide(1, Move::Right, 100);
  EXPECT_EQ(match.records()[1].at_ms, 500);
}

TEST(Match, IsItsOwnLog) {
  Match match = versus();
  match.slide(0, Move::Right, 120);
  match.slide(1, Move::Up, 130);
  match.slide(0, Move::Left, 150);
  match.slide(0, Move::Left, 1000);
  match.pass_time(1200);
  const MatchDocument document = document_of(match);
  ASSERT_TRUE(document.result.has_value());
  const Result<Match> again = replayed(document);
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(again->result(), match.result());
  EXPECT_EQ(again->records(), match.records());
  EXPECT_EQ(document_of(*again), document);
  EXPECT_EQ(*read_match(write_match(document)), document);
}

TEST(Match, ReplayNamesTheRecordThatCannotBe) {
  MatchDocument document = document_of(versus());
  document.records = {{100, 0, Move::Right, false}, {200, 1, Move::Up, false}};
  const Result<Match> match = replayed(document);
  ASSERT_FALSE(match.has_value());
  EXPECT_EQ(match.error().code, "illegal_move");
  EXPECT_EQ(match.error().where.pointer, "/moves/1");
}

struct BadMatch {
  const char* from;
  const char* to;
  const char* code;
  const char* pointer;
};

TEST(MatchJson, BadLogsAreRefusedWithThePlace) {
  Match match = versus();
  match.slide(0, Move::Left, 1000);
  match.pass_time(2000);
  const std::string good = write_match(document_of(match)).dump();
  for (const BadMatch& each : {
           BadMatch{R"("mode":"versus")", R"("mode":"chess")", "wrong_choice", "/mode"},
           {R"("mode":"versus")", R"("mode":"practice")", "wrong_sides", "/sides"},
           {R"("mode":"versus")", R"("mode":"solo")", "wrong_sides", "/sides"},
           {R"("move":"L")", R"("move":"X")", "wrong_choice", "/moves/0/move"},
           {R"("side":0)", R"("side":2)", "out_of_range", "/moves/0/side"},
           {R"("t":1000)", R"("t":-1)", "out_of_range", "/moves/0/t"},
           {R"("moves":[{)", R"("moves":[{"t":5000,"side":1,"move":"R"},{)", "time_runs_backwards",
            "/moves/1/t"},
           {R"("start":"312123203")", R"("start":"312123200")", "two_blanks", "/boards/0/start"},
           {R"("ignored":[0,0])", R"("ignored":[0])", "wrong_sides", "/ignored"},
           {R"("ending":"win")", R"("ending":"won")", "wrong_choice", "/result/ending"},
           {R"("efficiency_percent":[)", R"("efficiency_percent":[1,)", "wrong_sides", "/result"},
       }) {
    std::string text = good;
    const std::size_t at = text.find(each.from);
    ASSERT_NE(at, std::string::npos) << each.from << good;
    text.replace(at, std::string(each.from).size(), each.to);
    const Result<MatchDocument> read = read_match(*io::parse_json(text));
    ASSERT_FALSE(read.has_value()) << each.to;
    EXPECT_EQ(read.error().code, each.code) << each.to << read.error().message;
    EXPECT_EQ(read.error().where.pointer, each.pointer) << each.to;
  }
}

}  // namespace
}  // namespace boardwright::showdown
