// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What the verbs say, beyond what the typed functions answer.
#include "games/showdown/verbs.hpp"

#include "games/showdown/helpers.hpp"

#include "oracles/showdown/plain_slide.hpp"

namespace boardwright::showdown {
namespace {

using Clock = std::chrono::steady_clock;

// A call with nothing but a board; every option has its fallback.
Call call_of(const Verb& verb, const Board& board) {
  Call call;
  call.inputs = {Document::make("board", board)};
  call.seed = "1";
  call.budget.nodes = verb.budget;
  for (const Option& option : verb.options) {
    Options::Value value;
    value.text = option.fallback;
    if (option.type == OptionType::Integer) value.integer = std::stoi(value.text);
    call.options.set(option.name, value);
  }
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
