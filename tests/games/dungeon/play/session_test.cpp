// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/play/session.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/dungeon/draw/draw.hpp"
#include "games/dungeon/forms/documents.hpp"
#include "games/dungeon/helpers.hpp"
#include "games/dungeon/play/commands.hpp"

namespace boardwright::dungeon {
namespace {

Call call_with(std::vector<Document> inputs, const std::string& seed) {
  Call call;
  call.inputs = std::move(inputs);
  call.seed = seed;
  call.options.set("theme", {.text = "dragon"});
  call.options.set("mode", {.text = "classic", .given = true});
  call.options.set("recipe", {});
  call.options.set("practice", {});
  call.options.set("history", {});
  return call;
}

std::unique_ptr<PlaySession> open(std::vector<Document> inputs, const std::string& seed) {
  Result<Opening> opening = open_session(call_with(std::move(inputs), seed));
  EXPECT_TRUE(opening.has_value());
  return std::move(opening->session);
}

TEST(Session, PlaysSavesAndGoesOn) {
  auto session = open({}, "1");
  EXPECT_NE(session->draw(0, Look{}).text.find("D"), std::string::npos);
  EXPECT_TRUE(session->act(0, "6 4", 100).has_value());
  EXPECT_EQ(session->act(0, "click 5 5", 200)->text, "Rat is beaten; 4 hearts left.\n");
  const Document saved = session->save(300);
  auto again = open({saved}, "other");
  EXPECT_EQ(again->view(0).find("view")->dump(), session->view(0).find("view")->dump());
  EXPECT_EQ(again->act(0, "5,5", 50)->text, "Rat: 1 xp.\n");
  EXPECT_EQ(again->save(1050).as<GameDocument>().elapsed_ms, 1350);
}

TEST(Session, PlaysAGivenBoard) {
  const BoardDocument board = to_document(dragon().classic("8").board);
  auto session = open({Document::make("board", board)}, "1");
  EXPECT_EQ(session->view(0).find("seed")->as_text(), "8");
  EXPECT_EQ(session->act(0, "restart", 0)->text, "A new game: seed \"9\".\n");
}

TEST(Session, TellsWhatItIsPlayedOn) {
  const Document given = Document::make("board", to_document(dragon().classic("8").board));
  auto session = open({given}, "1");
  ASSERT_EQ(session->boards().size(), 1U);
  EXPECT_TRUE(session->boards()[0].same(given));
  ASSERT_TRUE(session->act(0, "restart", 0).has_value());
  const Document next = session->boards().front();
  EXPECT_FALSE(next.same(given));
  EXPECT_EQ(next.as<BoardDocument>().seed, "9");
  ASSERT_TRUE(session->act(0, "6 4", 100).has_value());
  EXPECT_TRUE(session->boards().front().same(next));
  const Document saved = session->save(200);
  EXPECT_TRUE(open({saved}, "1")->boards().front().same(saved));
  EXPECT_EQ(open({}, "1")->boards().front().as<BoardDocument>().seed, "1");
}

TEST(Session, NothingHiddenIsInTheView) {
  auto session = open({}, "1");
  const std::string text = session->view(0).dump();
  EXPECT_EQ(text.find("rows"), std::string::npos);
  EXPECT_EQ(text.find("order"), std::string::npos);
}

TEST(Session, LinesThatAreNotUnderstoodChangeNothing) {
  auto session = open({}, "1");
  const std::string before = session->save(0).as<GameDocument>().run->hp() == 6 ? "6" : "";
  for (const char* line :
       {"", "dance", "click", "click 3", "click 1 14", "click 11 1", "click 0 1", "click -1 2",
        "mark 1 1", "mark 1 1 17", "level 3", "click 1 1 1", "click 99999999999 1"}) {
    const Result<Done> answer = session->act(0, line, 0);
    EXPECT_FALSE(answer.has_value()) << line;
  }
  EXPECT_TRUE(session->save(0).as<GameDocument>().actions.empty());
  EXPECT_EQ(before, "6");
}

TEST(Session, DeadHeroStartsAgainAndStampsAreKept) {
  auto session = open({}, "1");
  EXPECT_EQ(session->act(0, "5 7", 0)->text, "Dragon killed you.\n");
  EXPECT_FALSE(session->over());
  EXPECT_EQ(session->result(), GameResult::Lost);
  EXPECT_EQ(session->act(0, "5 7", 0)->text, "The game is over.\n");
  EXPECT_EQ(session->other_seed(), std::nullopt);
  EXPECT_EQ(session->act(0, "level", 0)->text, "A new game: seed \"2\".\n");
  EXPECT_EQ(session->result(), GameResult::Open);
  EXPECT_EQ(session->other_seed(), "2");
  EXPECT_EQ(open({session->save(0)}, "1")->other_seed(), std::nullopt);
  EXPECT_EQ(session->save(0).as<GameDocument>().game, 1U);
}

TEST(Session, ExplainsTilesInWords) {
  auto session = open({}, "1");
  EXPECT_EQ(session->act(0, "explain 5 7", 0)->text, "Dragon, level 13\n");
  EXPECT_EQ(session->act(0, "e 1 1", 0)->text, "hidden\n");
  ASSERT_TRUE(session->act(0, "6 4", 0).has_value());
  EXPECT_EQ(session->act(0, "e 6 6", 0)->text, "Wall, 3 hits left\n");
  EXPECT_EQ(session->act(0, "e 5 5", 0)->text, "Rat, looking left, level 1\n");
}

// A hint is shown until something is done, kept with the game, and does what it says.
TEST(Session, ShowsAHint) {
  auto session = open({}, "1");
  const auto hint_of = [](const PlaySession& each) -> std::optional<Panel> {
    const std::vector<Panel> panels = each.panels(0);
    if (panels.front().kind != PanelKind::Hint) return std::nullopt;
    return panels.front();
  };
  EXPECT_FALSE(hint_of(*session));
  const Result<Done> asked = session->act(0, "hint", 0);
  ASSERT_TRUE(asked.has_value());
  const std::optional<Panel> shown = hint_of(*session);
  ASSERT_TRUE(shown);
  EXPECT_EQ(shown->rows.front().detail + "\n", asked->text);
  EXPECT_NE(session->picture(0, PictureLook{}).find("is-hint"), std::string::npos);
  EXPECT_EQ(panel_json(*hint_of(*open({session->save(0)}, "1"))), panel_json(*shown));
  EXPECT_FALSE(session->act(0, "hint", 0)->changed);
  EXPECT_TRUE(session->act(0, "close", 0)->changed);
  EXPECT_FALSE(hint_of(*session));
  const std::string before = session->draw(0, Look{}).text;
  ASSERT_TRUE(session->act(0, "hint", 0).has_value());
  ASSERT_TRUE(session->act(0, shown->rows.front().line, 0).has_value());
  EXPECT_NE(session->draw(0, Look{}).text, before);
  EXPECT_FALSE(hint_of(*session));
}

// Whoever does what the hint says, again and again, gets to the end.
TEST(Session, HintsLeadToTheEnd) {
  Call call = call_with({}, "3");
  call.options.set("theme", {.text = "reef", .given = true});
  call.options.set("mode", {.text = "optimal", .given = true});
  Result<Opening> opening = open_session(call);
  ASSERT_TRUE(opening.has_value());
  PlaySession& session = *opening->session;
  int actions = 0;
  while (!session.over() && session.result() == GameResult::Open) {
    ASSERT_LT(++actions, 500);
    ASSERT_TRUE(session.act(0, "hint", 0).has_value());
    const std::vector<Panel> panels = session.panels(0);
    ASSERT_EQ(panels.front().kind, PanelKind::Hint);
    const Result<Done> done = session.act(0, panels.front().rows.front().line, 0);
    ASSERT_TRUE(done.has_value());
    ASSERT_TRUE(done->changed) << panels.front().rows.front().detail;
  }
  EXPECT_EQ(session.result(), GameResult::Won);
}

TEST(Session, TellsWhatHappens) {
  auto session = open({}, "1");
  EXPECT_EQ(session->act(0, "6 4", 0)->text, "empty, 29 around.\n");
  EXPECT_EQ(session->act(0, "8 4", 0)->text,
            "Gnome was here and jumped away!\nempty, 23 around.\n");
  EXPECT_EQ(session->act(0, "6 6", 0)->text, "The wall needs 2 more.\n");
  EXPECT_EQ(session->act(0, "level", 0)->text, "A level needs 4 xp.\n");
  EXPECT_EQ(session->act(0, "book", 0)->text, "");
  EXPECT_EQ(session->act(0, "6 6", 0)->text, "Close the book first.\n");
}

TEST(Session, OneLetterGivesNothingUp) {
  auto session = open({}, "1");
  ASSERT_TRUE(session->act(0, "6 4", 0).has_value());
  const std::string before = session->draw(0, Look{}).text;
  EXPECT_NE(session->act(0, "r", 0)->text.find("`restart`"), std::string::npos);
  EXPECT_EQ(session->draw(0, Look{}).text, before);
  EXPECT_EQ(session->act(0, "restart", 0)->text, "A new game: seed \"2\".\n");
}

TEST(Session, SaysHowToGoOnAfterTheEnd) {
  auto session = open({}, "1");
  // The dragon is seen from the start, and kills.
  ASSERT_TRUE(session->act(0, "5 7", 0).has_value());
  EXPECT_NE(session->draw(0, Look{}).text.find("`restart` begins another game"), std::string::npos);
  EXPECT_EQ(session->act(0, "r", 0)->text, "A new game: seed \"2\".\n");
}

TEST(Session, TheBookFitsASmallScreen) {
  auto session = open({}, "1");
  ASSERT_TRUE(session->act(0, "book", 0).has_value());
  const std::string screen = session->draw(0, Look{}).text;
  // Two lines are for the gap before the picture and the prompt after it.
  EXPECT_LE(std::count(screen.begin(), screen.end(), '\n'), 22);
  std::size_t from = 0;
  for (std::size_t end = 0; (end = screen.find('\n', from)) != std::string::npos; from = end + 1) {
    const std::string line = screen.substr(from, end - from);
    // Bytes that do not begin a character take no column.
    const auto columns = std::count_if(line.begin(), line.end(), [](char c) {
      return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    });
    EXPECT_LE(columns, 80) << line;
  }
  EXPECT_NE(screen.find("rat "), std::string::npos);
  EXPECT_NE(screen.find("spell disarm"), std::string::npos);
}

TEST(Session, TheSameLettersEverywhere) {
  auto session = open({}, "1");
  const std::string help = session->help();
  const Board board = dragon().classic("1").board;
  const Recipe& recipe = *board.recipe;
  const std::string shown = draw_board(board, Look{});
  for (std::size_t i = 1; i < recipe.forms.size(); ++i) {
    const Form& form = recipe.forms[i];
    EXPECT_NE(help.find(form.token + " " + form.title), std::string::npos) << form.id;
    const int count = recipe.count(FormId(i));
    if (count == 0) continue;
    const std::string entry = " " + std::to_string(count) + " x " + form.id;
    const std::size_t at = shown.find(entry);
    ASSERT_NE(at, std::string::npos) << entry;
    const std::size_t start = shown.find_last_of(" \n", at - 1) + 1;
    EXPECT_EQ(shown.substr(start, form.token.size()), form.token) << form.id;
  }
}

}  // namespace
}  // namespace boardwright::dungeon
