// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/showdown/play/session.hpp"

#include "games/showdown/helpers.hpp"

#include "boardwright/games/showdown/generate/generate.hpp"
#include "boardwright/games/showdown/verify/verify.hpp"
#include "call_of.hpp"
#include "games/showdown/play/advice.hpp"
#include "games/showdown/play/commands.hpp"
#include "games/showdown/verbs/verbs.hpp"

namespace boardwright::showdown {
namespace {

Call play_call(std::vector<Document> inputs, const Given& given) {
  return call_of(play_verb(), std::move(inputs), given);
}

std::unique_ptr<PlaySession> open(std::vector<Document> inputs, const Given& given) {
  Result<Opening> opening = open_session(play_call(std::move(inputs), given));
  EXPECT_TRUE(opening.has_value()) << opening.error().message;
  return std::move(opening->session);
}

Document near_board() {
  Board board = plain_board(3, "312123023", "312123230");
  board.distance = 2;
  return Document::make("board", board);
}

void expect_valid(const PlaySession& session, std::int64_t now_ms) {
  const Document saved = session.save(now_ms);
  const VerifyReport findings = verify_match(saved.as<MatchDocument>(), Budget{});
  EXPECT_TRUE(findings.problems.empty()) << findings.problems[0].message;
}

TEST(Commands, AreLettersAndNames) {
  const auto moves = [](const char* line, bool shared = false) {
    Moves found;
    const Result<Command> words = read_command(line, 0, shared, 3);
    if (words) {
      for (const SideMove& each : words->moves) found.push_back(each.move);
    }
    return moves_text(found);
  };
  EXPECT_EQ(moves("udlr"), "UDLR");
  EXPECT_EQ(moves("dd"), "DD");
  EXPECT_EQ(moves("wasd"), "ULDR");
  EXPECT_EQ(moves("up, left down"), "ULD");
  EXPECT_EQ(moves("U R"), "UR");
  EXPECT_EQ(moves("dance"), "");
  EXPECT_EQ(moves(""), "");
  const Command both = *read_command("wi", 0, true, 3);
  EXPECT_EQ(both.moves, (std::vector<SideMove>{{0, Move::Up}, {1, Move::Up}}));
  EXPECT_EQ(read_command("left", 1, true, 3)->moves, (std::vector<SideMove>{{1, Move::Left}}));
  EXPECT_EQ(read_command("undo", 0, false, 3)->kind, CommandKind::Undo);
  EXPECT_EQ(read_command("hint", 0, false, 3)->kind, CommandKind::Hint);
  EXPECT_EQ(read_command("slide 2,1", 0, false, 3)->cell, Cell(3));
  EXPECT_EQ(read_command("slide #8", 0, true, 3)->cell, Cell(8));
  EXPECT_EQ(read_command("slide 4,1", 0, false, 3).error().code, "no_such_cell");
  EXPECT_EQ(read_command("slide", 0, false, 3).error().code, "no_such_cell");
  EXPECT_EQ(read_command("pause now", 0, false, 3).error().code, "unknown_command");
}

TEST(Session, PracticeHasHintsAndTakesBack) {
  auto session = open({near_board()}, {});
  EXPECT_EQ(session->act(0, "hint", 100)->text, "Slide the 2 left: 2 moves to go.\n");
  EXPECT_EQ(session->act(0, "u", 200)->text,
            "One move ignored: there is no tile to move that way.\n");
  EXPECT_TRUE(session->act(0, "l", 300).has_value());
  EXPECT_EQ(session->act(0, "hint", 400)->text, "Slide the 3 left: 1 move to go.\n");
  EXPECT_EQ(session->act(0, "undo", 500)->text, "Taken back.\n");
  EXPECT_EQ(session->act(0, "undo", 600).error().code, "cannot_undo");
  EXPECT_FALSE(session->over());
  EXPECT_TRUE(session->act(0, "ll", 700).has_value());
  EXPECT_TRUE(session->over());
  EXPECT_NE(session->draw(0, Look{}).text.find("Solved: 2 moves (100 % efficient)"),
            std::string::npos);
  EXPECT_EQ(session->act(0, "l", 800).error().code, "game_over");
  expect_valid(*session, 900);
}

// In the picture and in the kept match, until the next move.
TEST(Session, AHintIsMarked) {
  auto session = open({near_board()}, {});
  const auto is_marked = [](const PlaySession& each) {
    return each.picture(0, PictureLook{}).find("tile is-hint") != std::string::npos;
  };
  EXPECT_FALSE(is_marked(*session));
  EXPECT_TRUE(session->act(0, "hint", 100)->changed);
  EXPECT_TRUE(is_marked(*session));
  EXPECT_EQ(session->view(0).find("hint")->find("move")->as_text(), "left");
  EXPECT_FALSE(session->act(0, "hint", 200)->changed);
  const Document kept = session->save(200);
  EXPECT_EQ(kept.as<MatchDocument>().hint, Move::Left);
  ASSERT_TRUE(session->act(0, "l", 300).has_value());
  EXPECT_FALSE(is_marked(*session));
  EXPECT_FALSE(session->save(300).as<MatchDocument>().hint);
  EXPECT_TRUE(is_marked(*open({kept}, {})));
}

// Hard boards are made so that their proof is short; a hint knows the shortest way.
TEST(Advice, IsAShortestWayOnHardBoards) {
  GenerateOptions options;
  options.size = 4;
  options.scramble = *parse_scramble("hard", 4);
  for (const char* seed : {"1", "2", "3", "4"}) {
    const auto made = generate_board(options, seed, Budget{});
    ASSERT_TRUE(made && *made);
    const Board& board = (*made)->board;
    Advice advice(4, Goals{{*board.goal}, true});
    const Solution& way = advice.from(board.start);
    EXPECT_EQ(static_cast<int>(way.moves.size()), board.distance);
    EXPECT_TRUE(way.optimal());
    EXPECT_TRUE(leads(way.moves, board.start, 4, *board.goal));
  }
}

// Also where the way is not known to be a shortest one: no hint takes back another's move.
TEST(Session, HintsLeadToTheGoal) {
  for (const bool time_passes : {false, true}) {
    auto session = open({}, {{"size", "4"}, {"scramble", "walk:300"}});
    std::int64_t now = 0;
    std::size_t most = 1000;
    while (!session->over()) {
      const Result<Done> hint = session->act(0, "hint", ++now);
      ASSERT_TRUE(hint);
      const std::string& text = hint->events.front().text;
      const std::size_t left = std::stoul(text.substr(text.find(": ") + 2));
      ASSERT_LT(left, most);
      most = left;
      if (time_passes) session->tick(++now);  // a longer search may find a shorter way
      const Result<Done> again = session->act(0, "hint", ++now);
      ASSERT_TRUE(session->act(0, "slide #" + again->events.front().cells.front(), ++now));
    }
    expect_valid(*session, now);
  }
}

TEST(Session, IsSavedAndGoesOn) {
  auto session = open({near_board()}, {});
  EXPECT_TRUE(session->act(0, "l", 300).has_value());
  const Document saved = session->save(1000);
  EXPECT_EQ(saved.as<MatchDocument>().elapsed_ms, 1000);
  auto again = open({saved}, {});
  EXPECT_TRUE(again->act(0, "l", 500).has_value());
  EXPECT_TRUE(again->over());
  EXPECT_EQ(again->save(500).as<MatchDocument>().records.back().at_ms, 1500);
  expect_valid(*again, 500);
}

TEST(Session, TheComputerMovesAtItsPace) {
  auto session = open({near_board()}, {{"mode", "solo"}, {"level", "5"}, {"pace", "1000"}});
  EXPECT_FALSE(session->tick(900).changed);
  EXPECT_TRUE(session->tick(1000).changed);
  EXPECT_EQ(session->view(1).find("sides")->items()[1].find("moves")->as_integer(), 1);
  EXPECT_FALSE(session->tick(1900).changed);
  session->tick(5000);
  EXPECT_TRUE(session->over());
  EXPECT_NE(session->draw(0, Look{}).text.find("The computer wins"), std::string::npos);
  expect_valid(*session, 5000);
}

TEST(Session, APersonCanBeFaster) {
  auto session = open({near_board()}, {{"mode", "solo"}, {"level", "5"}, {"pace", "1000"}});
  EXPECT_EQ(session->act(0, "hint", 10).error().code, "no_hints");
  EXPECT_TRUE(session->act(0, "ll", 950).has_value());
  EXPECT_TRUE(session->over());  // the computer cannot win in this tick
  EXPECT_NE(session->draw(0, Look{}).text.find("You win"), std::string::npos);
  expect_valid(*session, 1000);
}

TEST(Session, ATieInOneTickIsADraw) {
  auto session = open({near_board()}, {{"mode", "solo"}, {"level", "5"}, {"pace", "1000"}});
  EXPECT_TRUE(session->act(0, "l", 100).has_value());
  session->tick(1000);
  EXPECT_TRUE(session->act(0, "l", 1950).has_value());
  EXPECT_TRUE(session->over());
  const Document saved = session->save(2100);
  // The computer wins at 2000, in the next tick.
  EXPECT_EQ(saved.as<MatchDocument>().result->ending, Ending::Win);
  auto other = open({near_board()}, {{"mode", "solo"}, {"level", "5"}, {"pace", "1050"}});
  EXPECT_TRUE(other->act(0, "l", 100).has_value());
  EXPECT_TRUE(other->act(0, "l", 2101).has_value());
  EXPECT_TRUE(other->over());
  EXPECT_EQ(other->save(2300).as<MatchDocument>().result->ending, Ending::Draw);
  expect_valid(*other, 2300);
}

TEST(Session, TwoPeopleMoveAtTheSameTime) {
  auto session = open({near_board()}, {{"mode", "versus"}});
  EXPECT_TRUE(session->act(0, "a", 100).has_value());
  EXPECT_TRUE(session->act(0, "j", 100).has_value());     // the other half of the keyboard
  EXPECT_TRUE(session->act(1, "left", 150).has_value());  // a page that knows its players
  EXPECT_FALSE(session->over());
  EXPECT_TRUE(session->act(0, "left", 199).has_value());
  EXPECT_TRUE(session->over());
  EXPECT_NE(session->draw(0, Look{}).text.find("Draw"), std::string::npos);
  expect_valid(*session, 300);
}

TEST(Session, DifferentPuzzlesAreEquallyFar) {
  auto session = open({}, {{"mode", "versus"}, {"different", "true"}});
  const auto boards = session->save(0).as<MatchDocument>().boards;
  ASSERT_EQ(boards.size(), 2U);
  EXPECT_NE(boards[0].start, boards[1].start);
  EXPECT_EQ(boards[0].distance, boards[1].distance);
  EXPECT_EQ(open({}, {{"mode", "versus"}})->save(0).as<MatchDocument>().boards.size(), 1U);
}

TEST(Session, SoloHasTwoBoardsThatAreEquallyFar) {
  const auto boards = [](std::vector<Document> inputs, const Given& given) {
    return open(std::move(inputs), given)->save(0).as<MatchDocument>().boards;
  };
  const std::vector<Board> two = boards({}, {{"mode", "solo"}});
  ASSERT_EQ(two.size(), 2U);
  EXPECT_NE(two[0].start, two[1].start);
  ASSERT_TRUE(two[0].distance.has_value());
  EXPECT_EQ(two[0].distance, two[1].distance);
  EXPECT_EQ(boards({}, {{"mode", "solo"}, {"same", "true"}}).size(), 1U);
  EXPECT_EQ(boards({near_board()}, {{"mode", "solo"}}).size(), 1U);
  // How far a large uniform board is cannot be told.
  const std::vector<Board> far =
      boards({}, {{"mode", "solo"}, {"size", "6"}, {"scramble", "uniform"}});
  ASSERT_EQ(far.size(), 2U);
  EXPECT_NE(far[0].start, far[1].start);
}

TEST(Session, TheSidesOfTwoPeopleHaveNames) {
  auto session = open({near_board()}, {{"mode", "versus"}});
  const std::string drawn = session->draw(0, Look{}).text;
  EXPECT_NE(drawn.find("side 1: 0 moves"), std::string::npos);
  EXPECT_NE(drawn.find("side 2: 0 moves"), std::string::npos);
  EXPECT_EQ(drawn.find("person"), std::string::npos);
  EXPECT_NE(session->help().find("side 2 slides"), std::string::npos);
}

TEST(Session, TellsWhatItIsPlayedOn) {
  const Document given = near_board();
  const auto practice = open({given}, {});
  ASSERT_EQ(practice->boards().size(), 1U);
  EXPECT_TRUE(practice->boards()[0].same(given));
  const auto versus = open({given}, {{"mode", "versus"}, {"different", "true"}});
  ASSERT_EQ(versus->boards().size(), 2U);
  EXPECT_TRUE(versus->boards()[0].same(given));
  EXPECT_EQ(versus->boards()[1].as<Board>().distance, 2);
  const auto made = open({}, {});
  ASSERT_EQ(made->boards().size(), 1U);
  EXPECT_EQ(made->boards()[0].kind(), "board");
  const Document saved = practice->save(0);
  EXPECT_TRUE(open({saved}, {})->boards()[0].same(saved));
}

TEST(Session, ABoardThatIsNotFoundInTimeIsNoError) {
  Call call = play_call({}, {{"size", "4"}});
  call.budget.deadline = std::chrono::steady_clock::now();
  const Result<Opening> opening = open_session(call);
  ASSERT_TRUE(opening.has_value());
  EXPECT_EQ(opening->session, nullptr);
  EXPECT_EQ(opening->spent->code, "budget_spent");
}

TEST(Session, SolvedBoardsAreRefused) {
  const Board solved = plain_board(3, "312123230", "312123230");
  for (const char* mode : {"practice", "solo", "versus"}) {
    const auto session =
        open_session(play_call({Document::make("board", solved)}, {{"mode", mode}}));
    ASSERT_FALSE(session.has_value());
    EXPECT_EQ(session.error().code, "already_solved");
    EXPECT_EQ(session.error().where.pointer, "/start");
  }
  const Match match(Mode::Practice, {solved}, {Seat{}});
  const auto session = open_session(play_call({Document::make("match", document_of(match))}, {}));
  ASSERT_FALSE(session.has_value());
  EXPECT_EQ(session.error().where.pointer, "/boards/0/start");
}

TEST(Session, BoardsThatCannotBeWonAreRefused) {
  const Document board = Document::make("board", two_goals("112321230"));
  const auto session = open_session(play_call({board}, {}));
  ASSERT_FALSE(session.has_value());
  EXPECT_EQ(session.error().code, "no_solution");
}

}  // namespace
}  // namespace boardwright::showdown
