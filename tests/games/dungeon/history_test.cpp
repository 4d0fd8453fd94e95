// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Histories as documents: written, read, refused with a place.
#include "games/dungeon/forms/history.hpp"

#include <gtest/gtest.h>

#include "games/dungeon/helpers.hpp"
#include "games/dungeon/play/view.hpp"
#include "games/dungeon/play/watch.hpp"

namespace boardwright::dungeon {
namespace {

std::vector<Action> some_actions() {
  std::vector<Action> actions{{ActionType::Click, Cell(68), 0}};
  for (int i = 0; i < 8; ++i) actions.push_back({ActionType::Click, Cell(7 * i), 0});
  actions.push_back({ActionType::LevelUp, {}, 0});
  actions.push_back({ActionType::Mark, Cell(1), 3});
  return actions;
}

TEST(History, HoldsWhatIsSeenAndNothingElse) {
  const auto board = std::make_shared<const Board>(dragon().classic("1").board);
  const History history = watch(board, some_actions());
  dungeon::Run run(board);
  std::vector<std::string> tokens = history.view;
  EXPECT_EQ(tokens, view(run));
  for (const SeenStep& step : history.steps) {
    run.act(step.action);
    for (const Sight& sight : step.changes) tokens[sight.cell.index] = sight.token;
    EXPECT_EQ(tokens, view(run));
    EXPECT_EQ(step.hero, hero_of(run));
  }
  const std::string text = history_record().write(to_document(history)).dump();
  EXPECT_EQ(text.find("rows"), std::string::npos);
}

TEST(History, IsReadAsItWasWritten) {
  const auto board = std::make_shared<const Board>(dragon().classic("1").board);
  const History history = watch(board, some_actions());
  const io::Json json = history_record().write(to_document(history));
  Result<HistoryDocument> document = history_record().read(json);
  ASSERT_TRUE(document) << document.error().message;
  EXPECT_EQ(history_record().write(*document), json);
  Result<History> again = resolve_history(*document, nullptr);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->view, history.view);
  EXPECT_EQ(again->steps, history.steps);
}

TEST(History, RefusesWhatNoTileShows) {
  const auto board = std::make_shared<const Board>(dragon().classic("1").board);
  const HistoryDocument good = to_document(watch(board, some_actions()));
  HistoryDocument bad = good;
  bad.view[3] = "Z";
  EXPECT_EQ(resolve_history(bad, nullptr).error().code, "unknown_token");
  EXPECT_EQ(resolve_history(bad, nullptr).error().where.pointer, "/view/3");
  bad = good;
  bad.view.pop_back();
  EXPECT_EQ(resolve_history(bad, nullptr).error().code, "wrong_size");
  bad = good;
  bad.steps[0].changes.push_back({Cell(5), "99999"});
  EXPECT_EQ(resolve_history(bad, nullptr).error().code, "number_too_high");
  bad = good;
  bad.steps[0].changes.push_back({Cell(900), "#"});
  EXPECT_EQ(resolve_history(bad, nullptr).error().code, "off_the_board");
  bad = good;
  bad.recipe.name = "nothing";
  EXPECT_FALSE(resolve_history(bad, nullptr));
}

TEST(History, EndsInThePositionThatIsSeen) {
  const auto board = std::make_shared<const Board>(dragon().classic("1").board);
  dungeon::Run run(board);
  for (const Action& action : some_actions()) run.act(action);
  PositionDocument seen = to_position(run);
  seen.book.clear();  // nobody looked into it
  EXPECT_EQ(position_record().write(last_position(watch(board, some_actions()))),
            position_record().write(seen));
}

std::string first_problem(const History& history) {
  const Findings findings = check_history(history);
  return findings.valid() ? "" : findings.problems.front().code;
}

TEST(History, IsCheckedStepByStep) {
  const auto board = std::make_shared<const Board>(dragon().classic("1").board);
  const History good = watch(board, some_actions());
  EXPECT_EQ(first_problem(good), "");
  ASSERT_FALSE(good.steps[0].changes.empty());
  const auto changed = [&](auto change) {
    History bad = good;
    change(bad);
    return first_problem(bad);
  };
  const Sight sight = good.steps[0].changes[0];
  EXPECT_EQ(changed([&](History& bad) { bad.steps[1].changes = {sight}; }), "no_change");
  EXPECT_EQ(changed([&](History& bad) {
              bad.steps[1].changes = {{sight.cell, "#"}};
            }),
            "hidden_again");
  EXPECT_EQ(changed([](History& bad) { bad.steps[0].hero.hp = bad.steps[0].hero.max_hp + 1; }),
            "too_many_hearts");
  EXPECT_EQ(changed([](History& bad) { bad.steps[0].hero.hp = 0; }), "wrong_status");
  EXPECT_EQ(changed([](History& bad) { ++bad.steps[0].hero.level; }), "wrong_level");
  EXPECT_EQ(changed([](History& bad) {
              bad.hero.xp = 1;
              bad.steps[0].hero.xp = 0;
            }),
            "wrong_xp");
  EXPECT_EQ(changed([](History& bad) { bad.steps[0].hero.status = PlayStatus::Won; }),
            "after_the_end");
}

}  // namespace
}  // namespace boardwright::dungeon
