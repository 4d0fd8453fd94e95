// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What a session of the game offers and tells: controls, panels, events,
// practice; and that nothing of it depends on what is under the stones.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "boardwright/core/random.hpp"
#include "games/dungeon/forms/documents.hpp"
#include "games/dungeon/helpers.hpp"
#include "games/dungeon/play/session.hpp"
#include "session_helpers.hpp"

namespace boardwright::dungeon {
namespace {

std::unique_ptr<PlaySession> open_game(std::vector<Document> inputs, bool practice = false) {
  Call call;
  call.inputs = std::move(inputs);
  call.seed = "1";
  call.options.set("theme", {.text = "dragon"});
  call.options.set("mode", {.text = "classic", .given = true});
  call.options.set("recipe", {});
  call.options.set("practice", {.integer = practice ? 1 : 0, .given = practice});
  call.options.set("history", {});
  Result<Opening> opening = open_session(call);
  EXPECT_TRUE(opening.has_value());
  return std::move(opening->session);
}

std::vector<std::string> kinds(const std::vector<Event>& events) {
  std::vector<std::string> all;
  for (const Event& event : events) all.push_back(event.kind);
  return all;
}

TEST(Controls, FollowWhatIsSeen) {
  auto session = open_game({});
  // Row 6, column 4 is the orb, row 5, column 7 the dragon; all others are hidden.
  EXPECT_EQ(control(*session, "open").cells.size(), 130U);
  EXPECT_EQ(control(*session, "mark").cells.size(), 128U);
  EXPECT_FALSE(control(*session, "unmark").enabled);
  EXPECT_EQ(control(*session, "level").label, "Level up in 4 xp");
  EXPECT_FALSE(control(*session, "level").enabled);
  EXPECT_EQ(control(*session, "restart").confirm, "Give up and start a new game?");
  ASSERT_TRUE(session->act(0, "mark #0 7", 0).has_value());
  EXPECT_EQ(control(*session, "unmark").cells, std::vector<CellName>{"0"});
  ASSERT_TRUE(session->act(0, "click #68", 0).has_value());
  const std::vector<CellName> open = control(*session, "open").cells;
  EXPECT_EQ(std::count(open.begin(), open.end(), "68"), 0) << "an empty floor offers nothing";
  ASSERT_TRUE(session->act(0, "book", 0).has_value());
  EXPECT_FALSE(control(*session, "open").enabled);
  EXPECT_EQ(control(*session, "open").note, "close the book first");
}

TEST(Controls, MarksNameTheMonstersOfTheirLevel) {
  auto session = open_game({});
  const std::vector<Choice> choices = control(*session, "mark").choices;
  ASSERT_EQ(choices.size(), 16U);
  EXPECT_EQ(choices[0].label, "1 wizard, rat");
  EXPECT_EQ(choices[12].label, "13 dragon");
  EXPECT_EQ(choices[15].label, "no mark");
}

TEST(Controls, CellsAreNamedByIndexToo) {
  auto session = open_game({});
  EXPECT_EQ(session->act(0, "explain #58", 0)->text, "Dragon, level 13\n");
  EXPECT_FALSE(session->act(0, "explain #130", 0).has_value());
  EXPECT_FALSE(session->act(0, "click #", 0).has_value());
  EXPECT_FALSE(session->act(0, "click #-1", 0).has_value());
}

TEST(Panels, TellHeartsWithoutARule) {
  auto session = open_game({});
  const std::vector<Panel> panels = session->panels(0);
  const Panel* hero = find_panel(panels, "hero");
  ASSERT_NE(hero, nullptr);
  EXPECT_EQ(hero->rows[0].value, 5);
  EXPECT_EQ(hero->rows[0].most, 5);
  EXPECT_EQ(hero->rows[1].most, 4);
  EXPECT_EQ(session->view(0).find("hearts")->dump(), "5");
  EXPECT_EQ(find_panel(panels, "book"), nullptr);
  ASSERT_TRUE(session->act(0, "book", 0).has_value());
  const std::vector<Panel> with_book = session->panels(0);
  const Panel* book = find_panel(with_book, "book");
  ASSERT_NE(book, nullptr);
  EXPECT_EQ(book->rows.size(), 20U);
  EXPECT_EQ(book->rows[0].title, "r rat");
  EXPECT_EQ(book->rows[0].detail, "power 1");
}

TEST(Panels, TheDrawingLeavesOutWhatTheySay) {
  auto session = open_game({});
  ASSERT_TRUE(session->act(0, "book", 0).has_value());
  const Screen screen = session->draw(0, Look{.panels = true});
  EXPECT_EQ(screen.cells.size(), 130U);
  EXPECT_EQ(screen.text.find("♥"), std::string::npos);
  EXPECT_TRUE(session->draw(0, Look{}).cells.empty()) << "the book has the screen for itself";
}

TEST(Events, TellWhatWasDone) {
  auto session = open_game({});
  Result<Done> done = session->act(0, "click #68", 0);
  EXPECT_EQ(kinds(done->events), (std::vector<std::string>{"opened", "opened"}));
  EXPECT_EQ(done->events[0].text, "Row 6, column 4: empty, 29 around.");
  EXPECT_EQ(done->events[1].text, "12 more tiles are uncovered.");
  EXPECT_EQ(done->events[1].cells.size(), 12U);
  done = session->act(0, "5 5", 0);
  EXPECT_EQ(kinds(done->events), std::vector<std::string>{"fought"});
  EXPECT_EQ(done->events[0].cells, std::vector<CellName>{"56"});
  EXPECT_EQ(done->events[0].text, "You beat the rat at row 5, column 5; 4 hearts left.");
  done = session->act(0, "5 5", 0);
  EXPECT_EQ(done->events[0].text, "1 xp for the rat at row 5, column 5.");
  done = session->act(0, "6 6", 0);
  EXPECT_EQ(done->events[0].text, "The wall at row 6, column 6 needs 2 more hits; 3 hearts left.");
  done = session->act(0, "8 4", 0);
  EXPECT_EQ(kinds(done->events), (std::vector<std::string>{"fled", "opened"}));
  EXPECT_EQ(done->events[0].cells, std::vector<CellName>{"94"}) << "where to is not told";
  EXPECT_EQ(session->act(0, "level", 0)->events[0].kind, "nothing");
  EXPECT_EQ(session->act(0, "mark 1 1 3", 0)->events[0].text, "Marked row 1, column 1 with 3.");
  EXPECT_EQ(session->act(0, "unmark 1 1", 0)->events[0].kind, "unmarked");
  EXPECT_EQ(session->act(0, "book", 0)->events[0].kind, "book_opened");
  EXPECT_EQ(session->act(0, "book", 0)->events[0].kind, "book_closed");
  EXPECT_EQ(session->act(0, "5 7", 0)->events[0].text, "The dragon at row 5, column 7 killed you.");
  EXPECT_EQ(session->act(0, "5 7", 0)->events[0].text, "The game is over.");
  EXPECT_EQ(session->act(0, "restart", 0)->events[0].kind, "began");
}

TEST(Events, TheLastOnesAreAPanel) {
  auto session = open_game({});
  EXPECT_EQ(find_panel(session->panels(0), "log"), nullptr);
  for (const char* line : {"6 4", "5 5", "book", "book", "5 5"}) {
    ASSERT_TRUE(session->act(0, line, 0).has_value());
  }
  const std::vector<Panel> panels = session->panels(0);
  const Panel* log = find_panel(panels, "log");
  ASSERT_NE(log, nullptr);
  ASSERT_EQ(log->rows.size(), 4U) << "the book is no event of the game";
  EXPECT_EQ(log->rows.back().title, "1 xp for the rat at row 5, column 5.");
  const auto again = open_game({session->save(0)});
  EXPECT_EQ(told(*again), told(*session));
}

TEST(Practice, ActionsCanBeTakenBack) {
  auto session = open_game({}, true);
  EXPECT_TRUE(session->allows_undo());
  ASSERT_TRUE(session->act(0, "6 4", 0).has_value());
  const Document before = session->save(0);
  const std::string seen_before = told(*session);
  ASSERT_TRUE(session->act(0, "5 7", 0).has_value());
  EXPECT_EQ(session->view(0).find("status")->as_text(), "dead");
  session->restore(before, 0);
  EXPECT_EQ(told(*session), seen_before);
  EXPECT_FALSE(session->act(0, "book", 0)->undoable);
  EXPECT_FALSE(session->act(0, "book", 0)->undoable);
  ASSERT_TRUE(session->act(0, "restart", 0).has_value());
  session->restore(before, 0);
  EXPECT_EQ(told(*session), seen_before) << "another game is taken back, too";
  EXPECT_EQ(session->boards().front().as<BoardDocument>().seed, "1");
}

TEST(Practice, IsSaidByTheSavedGame) {
  auto session = open_game({}, true);
  ASSERT_TRUE(session->act(0, "6 4", 0).has_value());
  const io::Json written = write_game(session->save(0).as<GameDocument>());
  EXPECT_EQ(written.find("practice")->dump(), "true");
  const Result<GameDocument> read = read_game(written);
  ASSERT_TRUE(read.has_value());
  EXPECT_TRUE(open_game({Document::make("game", *read)})->allows_undo());
  auto plain = open_game({});
  EXPECT_FALSE(plain->allows_undo());
  EXPECT_EQ(write_game(plain->save(0).as<GameDocument>()).find("practice"), nullptr);
}

// The same board with the actors of two cells exchanged.
Board exchanged(Board board, Cell a, Cell b) {
  std::swap(board.forms[a.index], board.forms[b.index]);
  for (Cell& cell : board.order) cell = cell == a ? b : cell == b ? a : cell;
  return board;
}

// Two games on boards that differ under two stones, played alike. As long as
// the tiles have shown the same, everything that is told must be the same.
TEST(Secrets, NothingToldDependsOnWhatIsUnderTheStones) {
  Random random(5, "dungeon/secrets");
  int compared = 0;
  for (int round = 0; round < 14; ++round) {
    const Board board = dragon().classic(std::to_string(round)).board;
    const auto cells = static_cast<std::uint32_t>(board.forms.size());
    const Cell a(random.below(cells));
    const Cell b(random.below(cells));
    const dungeon::Run start(std::make_shared<const Board>(board));
    if (board.forms[a.index] == board.forms[b.index] || start.tile(a).revealed ||
        start.tile(b).revealed) {
      continue;
    }
    const Document other = Document::make("board", to_document(exchanged(board, a, b)));
    auto one = open_game({Document::make("board", to_document(board))});
    auto two = open_game({other});
    for (int step = 0; step < 30; ++step) {
      const std::string line = random.chance(1, 8)   ? "level"
                               : random.chance(1, 8) ? "book"
                               : random.chance(1, 5)
                                   ? "mark #" + std::to_string(random.below(cells)) + " 3"
                                   : "click #" + std::to_string(random.below(cells));
      const Result<Done> first = one->act(0, line, 0);
      const Result<Done> second = two->act(0, line, 0);
      const auto tiles = [](const PlaySession& session) {
        return session.view(0).find("view")->dump() + session.view(0).find("hp")->dump();
      };
      if (tiles(*one) != tiles(*two)) break;
      ASSERT_EQ(told(*one), told(*two)) << line;
      ASSERT_EQ(first->text, second->text) << line;
      ++compared;
    }
  }
  EXPECT_GT(compared, 40);
}

}  // namespace
}  // namespace boardwright::dungeon
