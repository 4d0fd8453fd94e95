// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What the verbs say, beyond what the typed functions answer.
#include "games/showdown/verbs/verbs.hpp"

#include "games/showdown/helpers.hpp"

#include "call_of.hpp"
#include "oracles/showdown/plain_slide.hpp"

namespace boardwright::showdown {
namespace {

using Clock = std::chrono::steady_clock;

// A call with nothing but a board; every option has its fallback.
Call call_of(const Verb& verb, const Board& board) {
  Call call = boardwright::call_of(verb, {Document::make("board", board)});
  call.budget.nodes = verb.budget;
  return call;
}

Board square_board() { return plain_board(4, "1234214334120432", "1234214334124320"); }

TEST(TableVerb, ListsTheFarthestPositionsOfSize3) {
  const std::string goal = "123231310";
  const Verb verb = table_verb();
  const Result<Answer> answer = verb.run(call_of(verb, plain_board(3, "112321330", goal)));
  ASSERT_TRUE(answer.has_value());
  const auto distances = oracle::all_distances({goal}, 3);
  const io::Json& farthest = *answer->json.find("farthest");
  ASSERT_EQ(farthest.items().size(), 2U);  // of 5040
  for (const io::Json& each : farthest.items()) EXPECT_EQ(distances.at(each.as_text()), 22);
  EXPECT_NE(answer->text.find("farthest: " + farthest.items()[0].as_text()), std::string::npos);
}

TEST(TableVerb, NamesWhatEndedIt) {
  const Verb verb = table_verb();
  Call call = call_of(verb, square_board());
  call.budget.nodes = 1000;
  EXPECT_NE(verb.run(call)->error->message.find("raise --budget"), std::string::npos);
  call.budget.nodes = verb.budget;
  call.budget.deadline = Clock::now() - std::chrono::seconds(1);
  EXPECT_NE(verb.run(call)->error->message.find("raise --time-limit"), std::string::npos);
}

TEST(SolveVerb, KeepsAPartOfTheTimeLimitForTheEnd) {
  const Verb verb = solve_verb();
  Call call = call_of(verb, square_board());
  EXPECT_EQ(search_budget(call, verb.budget).nodes, verb.budget);
  // So far away that the time of this test is nothing.
  call.budget.deadline = Clock::now() + std::chrono::hours(1000);
  const Budget budget = search_budget(call, verb.budget);
  EXPECT_EQ(budget.nodes, Budget::kUnlimited);
  EXPECT_LT(*budget.deadline, *call.budget.deadline - std::chrono::hours(49));
  EXPECT_GT(*budget.deadline, *call.budget.deadline - std::chrono::hours(51));
  call.budget.nodes = 77;  // the user's own
  EXPECT_EQ(search_budget(call, verb.budget).nodes, 77U);
}

TEST(SolveVerb, TellsOfTheMemoryOfTheSeedsMethod) {
  const Verb verb = solve_verb();
  EXPECT_NE(verb.options.front().help.find("8000000 nodes, about 1 GB"), std::string::npos);
}

TEST(SolveVerb, CountsOneState) {
  const Verb verb = solve_verb();
  Call call = call_of(verb, plain_board(3, "312123203", "312123230"));
  const Result<Answer> answer = verb.run(call);
  EXPECT_EQ(answer->text.find("1 states"), std::string::npos) << answer->text;
}

TEST(HintVerb, ReadsMovesInAnyCase) {
  const Verb verb = hint_verb();
  Call call = call_of(verb, plain_board(3, "112321330", "321213130"));
  const auto with = [&](const char* moves) {
    Options::Value value;
    value.text = moves;
    call.options.set("moves", value);
    return verb.run(call);
  };
  ASSERT_TRUE(with("dR").has_value());
  EXPECT_EQ(with("dR")->text, with("DR")->text);
  EXPECT_EQ(with("x").error().code, "bad_move");
  EXPECT_EQ(with("u").error().code, "illegal_move");
}

TEST(VerifyVerb, WhatIsNotProvenIsNotValid) {
  const Verb verb = verify_verb();
  Board board = plain_board(3, "112321330", "321213130");
  board.distance = 14;
  Call call = call_of(verb, board);
  EXPECT_EQ(verb.run(call)->verdict, Verdict::Yes);
  call.budget.nodes = 5;
  const Result<Answer> answer = verb.run(call);
  EXPECT_EQ(answer->verdict, Verdict::Spent);
  EXPECT_TRUE(answer->text.starts_with("not proven\n")) << answer->text;
  EXPECT_FALSE(answer->json.find("valid")->as_bool());
}

TEST(RaceVerb, SaysThatTheTimeLimitEndedIt) {
  const Verb verb = race_verb();
  Call call = call_of(verb, square_board());
  call.budget.deadline = Clock::now() - std::chrono::seconds(1);
  const Result<Answer> answer = verb.run(call);
  ASSERT_TRUE(answer.has_value()) << answer.error().message;
  ASSERT_EQ(answer->warnings.size(), 1U);
  EXPECT_EQ(answer->warnings[0].code, "time_limit");
}

TEST(RaceVerb, DifferentBoardsAreEquallyFar) {
  const Verb verb = race_verb();
  Board board = plain_board(3, "112321330", "321213130");
  Call call = call_of(verb, board);
  Options::Value yes;
  yes.text = "true";
  yes.integer = 1;
  yes.given = true;
  call.options.set("different", yes);
  const Result<Answer> unknown = verb.run(call);
  ASSERT_FALSE(unknown.has_value());
  EXPECT_EQ(unknown.error().code, "bad_option");
  board.distance = 14;
  call.inputs = {Document::make("board", board)};
  const Result<Answer> answer = verb.run(call);
  ASSERT_TRUE(answer.has_value()) << answer.error().message;
  EXPECT_EQ(answer->document->as<MatchDocument>().boards.at(1).distance, 14);
}

TEST(RaceVerb, RefusesSolvedBoards) {
  const Verb verb = race_verb();
  Board board = two_goals("123231310");
  const Result<Answer> answer = verb.run(call_of(verb, board));
  ASSERT_FALSE(answer.has_value());
  EXPECT_EQ(answer.error().code, "already_solved");
  EXPECT_EQ(answer.error().where.pointer, "/start");
}

}  // namespace
}  // namespace boardwright::showdown
