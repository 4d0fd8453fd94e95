// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A puzzle solved by hand, through the session that front ends use. What every
// session must do is in tests/contract/session_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>
#include <map>

#include "boardwright/games/kenken/forms/puzzle_json.hpp"
#include "call_of.hpp"
#include "games/kenken/forms/game_json.hpp"
#include "games/kenken/forms/keen_id.hpp"
#include "games/kenken/play/session.hpp"
#include "games/kenken/verbs/verbs.hpp"
#include "session_helpers.hpp"

namespace boardwright::kenken {

const Game& game();

namespace {

// 2 1 3 / 3 2 1 / 1 3 2
const char* const kThree = "3:a_3aba_,a5m3m3s1";
const Square kThreeSolution = {2, 1, 3, 3, 2, 1, 1, 3, 2};

std::unique_ptr<PlaySession> opened(PlayedGame game) {
  Document board = Document::make("puzzle", game.puzzle);
  auto session = open_game(std::move(game), std::move(board));
  EXPECT_TRUE(session.has_value());
  return *std::move(session);
}
std::unique_ptr<PlaySession> opened(const char* keen_id) {
  return opened(new_game(*read_keen_id(keen_id)));
}

Call generated_call(const Preset& preset, const std::string& seed) {
  const Verb& verb = *game().find_verb("play");
  Call call = call_of(verb, {}, Given(preset.options.begin(), preset.options.end()));
  call.seed = seed;
  call.budget.nodes = verb.budget;
  return call;
}

const PlayedGame saved(const PlaySession& session, std::int64_t now_ms = 0) {
  return session.save(now_ms).as<PlayedGame>();
}

bool has_event(const Done& done, std::string_view kind) {
  return std::any_of(done.events.begin(), done.events.end(),
                     [&](const Event& event) { return event.kind == kind; });
}

TEST(KenkenSession, IsSolvedByHandAndPraisedOnce) {
  const auto session = opened(kThree);
  Done last;
  for (std::size_t i = 0; i < 9; ++i) {
    EXPECT_FALSE(session->over());
    last = say(*session, "place #" + std::to_string(i) + " " + std::to_string(kThreeSolution[i]),
               static_cast<std::int64_t>(i) * 9000);
    EXPECT_TRUE(has_event(last, "placed"));
  }
  EXPECT_TRUE(session->over());
  EXPECT_TRUE(has_event(last, "won"));
  EXPECT_NE(last.text.find("Solved in 1:12, without help. Well done!"), std::string::npos)
      << last.text;
  // The clock stands still; taken back and done again, nobody is praised.
  PlayedGame before = saved(*session, 500'000);
  EXPECT_EQ(before.elapsed_ms, 72'000);
  before.state.values[8] = kOpenCell;
  session->restore(Document::make("game", before), 600'000);
  EXPECT_FALSE(session->over());
  EXPECT_FALSE(has_event(say(*session, "place 3,3 2", 601'000), "won"));
  EXPECT_TRUE(session->over());
  EXPECT_EQ(saved(*session, 700'000).elapsed_ms, 73'000);
  EXPECT_EQ(session->act(0, "place 1,1 1", 0).error().code, "game_over");
}

TEST(KenkenSession, CellsAreNamedByPeopleAndPrograms) {
  const auto session = opened(kThree);
  EXPECT_EQ(say(*session, "place 1,2 3").text, "You wrote 3 in row 1, column 2.\n");
  EXPECT_EQ(say(*session, "PLACE #5 1").text, "You wrote 1 in row 2, column 3.\n");
  EXPECT_EQ(session->act(0, "place 1,4 1", 0).error().code, "no_such_cell");
  EXPECT_EQ(session->act(0, "place #9 1", 0).error().code, "no_such_cell");
  EXPECT_EQ(session->act(0, "place 1,1 4", 0).error().code, "no_such_digit");
  EXPECT_EQ(session->act(0, "place 1,1", 0).error().code, "unknown_command");
  EXPECT_EQ(session->act(0, "jump", 0).error().code, "unknown_command");
  EXPECT_EQ(session->act(0, "", 0).error().code, "unknown_command");
}

TEST(KenkenSession, MarksAreNotedFilledAndCrossedOut) {
  const auto session = opened(kThree);
  say(*session, "place 1,1 2");
  say(*session, "mark 1,2 2");
  EXPECT_TRUE(has_event(say(*session, "mark 1,2 1"), "marked"));
  EXPECT_TRUE(has_event(say(*session, "mark 1,2 1"), "unmarked"));
  say(*session, "fill");
  const HintState state = saved(*session).state;
  EXPECT_EQ(state.candidates[1].size(), 1) << "noted by hand, left alone";
  EXPECT_EQ(state.candidates[2].size(), 2) << "2 is in its row";
  EXPECT_EQ(state.candidates[4].size(), 3);
  EXPECT_TRUE(state.candidates[0].empty()) << "filled";
  EXPECT_FALSE(say(*session, "fill").changed);

  say(*session, "place 2,2 3");
  EXPECT_TRUE(saved(*session).state.candidates[5].contains(3)) << "not asked for";
  EXPECT_FALSE(say(*session, "auto").undoable);
  say(*session, "place 3,3 1");
  EXPECT_FALSE(saved(*session).state.candidates[2].contains(1));
  EXPECT_FALSE(saved(*session).state.candidates[5].contains(1));
  // The marks below an entry come back with its end.
  const int noted = saved(*session).state.candidates[8].size();
  say(*session, "erase 3,3");
  EXPECT_EQ(saved(*session).state.values[8], kOpenCell);
  EXPECT_EQ(saved(*session).state.candidates[8].size(), noted);
  say(*session, "erase 3,3");
  EXPECT_TRUE(saved(*session).state.candidates[8].empty());
  EXPECT_FALSE(say(*session, "erase 3,3").changed);
}

TEST(KenkenSession, ThePadNotesInPencilMode) {
  const auto session = opened(kThree);
  EXPECT_EQ(control(*session, "place-3").line, "place #{cell} 3");
  EXPECT_EQ(control(*session, "place-3").keys, std::vector<std::string>{"3"});
  say(*session, "pencil");
  EXPECT_EQ(control(*session, "place-3").line, "mark #{cell} 3");
}

TEST(KenkenSession, ASelectedCellIsShownAndNothingToUndo) {
  const auto session = opened(kThree);
  const Done done = say(*session, "select 2,3");
  EXPECT_TRUE(done.changed);
  EXPECT_FALSE(done.undoable);
  EXPECT_EQ(done.events.at(0).kind, "selected");
  EXPECT_EQ(done.events.at(0).cells, std::vector<CellName>{"5"});
  EXPECT_EQ(done.text, "Row 2, column 3, in the cage 3×.\n") << "a large board has only letters";
  EXPECT_NE(session->picture(0, PictureLook{}).find("is-selected\" data-cell=\"5\""),
            std::string::npos);
  EXPECT_FALSE(say(*session, "select #5").changed);
}

TEST(KenkenSession, ChecksWithoutTellingMore) {
  const auto session = opened(kThree);
  EXPECT_EQ(say(*session, "check").text, "No mistakes so far.\n");
  say(*session, "place 1,1 2");
  say(*session, "place 1,2 3");
  const Done done = say(*session, "check");
  EXPECT_EQ(done.text, "Wrong: the 3 in row 1, column 2.\n");
  EXPECT_EQ(done.events.at(0).cells, std::vector<CellName>{"1"});
  EXPECT_NE(session->picture(0, PictureLook{}).find("is-wrong\" data-cell=\"1\""),
            std::string::npos);
  say(*session, "place 2,2 2");
  EXPECT_EQ(saved(*session).wrong.size(), 1U) << "still there";
  say(*session, "place 1,2 1");
  EXPECT_TRUE(saved(*session).wrong.empty());
  say(*session, "check");
  EXPECT_TRUE(saved(*session).wrong.empty());
}

TEST(KenkenSession, HintsTellMoreWhenAskedAgain) {
  const auto session = opened(kThree);
  EXPECT_FALSE(control(*session, "apply").enabled);
  EXPECT_EQ(session->act(0, "apply", 0).error().code, "no_hint");
  const std::string where = say(*session, "hint").text;
  EXPECT_EQ(where.rfind("Look at ", 0), 0U) << where;
  EXPECT_EQ(session->panels(0).at(0).rows.size(), 1U);
  EXPECT_FALSE(session->view(0).find("hint")->find("cells")->dump() == "[]");
  const std::string why = say(*session, "hint").text;
  EXPECT_NE(why, where);
  EXPECT_EQ(session->panels(0).at(0).rows.at(1).badge, "cage digits");
  const std::string what = say(*session, "hint").text;
  EXPECT_EQ(what.rfind("So ", 0), 0U) << what;
  EXPECT_NE(session->picture(0, PictureLook{}).find("mark is-out"), std::string::npos);
  EXPECT_FALSE(control(*session, "hint").enabled);
  EXPECT_EQ(control(*session, "apply").label.rfind("Cross", 0), 0U);
  EXPECT_TRUE(say(*session, "apply").undoable);
  EXPECT_EQ(saved(*session).hint_level, 0) << "the board is another now";
  EXPECT_EQ(saved(*session).hints, 1);
}

TEST(KenkenSession, AHintNamesAMistakeAndTakesItBack) {
  const auto session = opened(kThree);
  say(*session, "place 1,1 3");
  EXPECT_EQ(say(*session, "hint").text, "The 3 in row 1, column 1 is wrong.\n");
  say(*session, "apply");
  EXPECT_EQ(saved(*session).state.values[0], kOpenCell);
  // Marks without the right digit are a mistake too; a cell without marks is none.
  say(*session, "mark 1,1 3");
  EXPECT_EQ(say(*session, "hint").text, "The notes of row 1, column 1 lack the right digit.\n");
  say(*session, "apply");
  EXPECT_TRUE(saved(*session).state.candidates[0].empty());
  EXPECT_EQ(say(*session, "hint").text.rfind("Look at", 0), 0U);
}

// Applied one after the other, hints solve a puzzle of every kind.
TEST(KenkenSession, HintsLeadToTheSolution) {
  for (const Preset& preset : game().presets) {
    if (preset.name == "nightmare" || preset.name == "poster") continue;  // many steps
    SCOPED_TRACE(preset.name);
    Result<Opening> opening = game().find_verb("play")->play(generated_call(preset, "1"));
    ASSERT_TRUE(opening.has_value());
    PlaySession& session = *opening->session;
    int steps = 0;
    while (!session.over() && ++steps < 2000) {
      const Done hint = say(session, "hint");
      ASSERT_TRUE(has_event(hint, "hint")) << hint.text;
      say(session, "apply");
    }
    EXPECT_TRUE(session.over());
    EXPECT_TRUE(saved(session).praised);
  }
}

// 80 columns and 24 lines, with a line for what happened and one for help, and
// room for panels beside the board.
TEST(KenkenSession, EveryPresetFitsASmallScreen) {
  for (const Preset& preset : game().presets) {
    const Result<Opening> opening = game().find_verb("play")->play(generated_call(preset, "1"));
    ASSERT_TRUE(opening.has_value() && opening->session) << preset.name;
    const Screen screen = opening->session->draw(0, Look{.colour = false, .width = 80});
    EXPECT_LE(std::count(screen.text.begin(), screen.text.end(), '\n'), 22) << preset.name;
    for (const CellBox& box : screen.cells) EXPECT_LE(box.column + box.width, 54) << preset.name;
  }
}

// Digits from 0: that one is entered by its key, not an erased cell.
TEST(KenkenSession, PlaysWithOtherDigits) {
  Call call = generated_call(
      {.name = "", .help = "", .options = {{"size", "4"}, {"digits", "0,2,5,11"}}}, "1");
  Result<Opening> opening = game().find_verb("play")->play(call);
  ASSERT_TRUE(opening.has_value());
  PlaySession& session = *opening->session;
  EXPECT_EQ(control(session, "place-0").keys, std::vector<std::string>{"0"});
  EXPECT_EQ(control(session, "erase").keys.front(), "Delete");
  EXPECT_EQ(control(session, "place-11").keys, std::vector<std::string>{"A"});
  EXPECT_EQ(session.act(0, "place 1,1 1", 0).error().code, "no_such_digit");
  say(session, "place 1,1 0");
  EXPECT_EQ(session.view(0).find("filled")->as_integer(), 1);
  say(session, "erase 1,1");
  EXPECT_EQ(session.view(0).find("filled")->as_integer(), 0);
  for (int steps = 0; !session.over() && steps < 500; ++steps) {
    say(session, "hint");
    say(session, "apply");
  }
  EXPECT_TRUE(session.over());
}

TEST(KenkenSession, RevealsOneDigitOrAll) {
  const auto session = opened(kThree);
  EXPECT_EQ(say(*session, "reveal 1,1").text, "It is 2 in row 1, column 1.\n");
  EXPECT_FALSE(say(*session, "reveal 1,1").changed);
  EXPECT_FALSE(control(*session, "solve").confirm.empty());
  const Done done = say(*session, "solve");
  EXPECT_FALSE(has_event(done, "won"));
  EXPECT_TRUE(session->over());
  EXPECT_EQ(saved(*session).state.values, kThreeSolution);
  EXPECT_EQ(saved(*session).revealed, 9);
}

TEST(KenkenSession, StartsAgain) {
  const auto session = opened(kThree);
  say(*session, "place 1,1 2");
  say(*session, "fill");
  EXPECT_TRUE(say(*session, "restart").undoable);
  EXPECT_EQ(saved(*session).state, new_game(*read_keen_id(kThree)).state);
}

TEST(KenkenSession, FullBoardsThatAreWrongSaySo) {
  const auto session = opened(kThree);
  for (std::size_t i = 0; i < 8; ++i) {
    say(*session, "place #" + std::to_string(i) + " " + std::to_string(kThreeSolution[i]));
  }
  EXPECT_TRUE(has_event(say(*session, "place 3,3 1"), "full"));
  EXPECT_FALSE(session->over());
}

// Two cages of sums: the rows may change places.
PuzzleDocument several_solutions() {
  PuzzleDocument document;
  document.puzzle.size = 3;
  for (std::size_t col = 0; col < 3; ++col) {
    document.puzzle.cages.push_back(
        Cage{Operation::Add, 6, {Cell(col), Cell(col + 3), Cell(col + 6)}});
  }
  return document;
}

TEST(KenkenSession, APuzzleWithoutASingleSolutionCanBePlayed) {
  const auto session = opened(new_game(several_solutions()));
  EXPECT_FALSE(control(*session, "reveal").enabled);
  EXPECT_FALSE(control(*session, "hint").enabled);
  EXPECT_EQ(session->act(0, "reveal 1,1", 0).error().code, "no_solution");
  say(*session, "place 1,1 1");
  say(*session, "place 1,2 1");
  EXPECT_EQ(say(*session, "check").text,
            "Wrong: the 1 in row 1, column 1, the 1 in row 1, column 2.\n");
  const Square any = {1, 2, 3, 2, 3, 1, 3, 1, 2};
  Done last;
  for (std::size_t i = 0; i < 9; ++i) {
    last = say(*session, "place #" + std::to_string(i) + " " + std::to_string(any[i]));
  }
  EXPECT_TRUE(has_event(last, "won"));
}

// What is told follows from what is seen, never from the solution in a document.
TEST(KenkenSession, KeepsTheSolutionToItself) {
  const std::vector<std::string> lines = {"fill", "place 1,1 1", "check", "pencil", "mark 2,2 3"};
  std::vector<std::string> all;
  for (const Square& hidden :
       {Square{1, 2, 3, 2, 3, 1, 3, 1, 2}, Square{3, 1, 2, 1, 2, 3, 2, 3, 1}}) {
    PuzzleDocument document = several_solutions();
    document.solution = hidden;
    const auto session = opened(new_game(document));
    std::string text = told(*session);
    for (const std::string& line : lines) text += say(*session, line).text + told(*session);
    all.push_back(text);
  }
  EXPECT_EQ(all[0], all[1]);
  // With one solution: the same whether the document holds it or not.
  PuzzleDocument with = *read_keen_id(kThree);
  with.solution = kThreeSolution;
  PuzzleDocument without = with;
  without.solution.reset();
  const auto first = opened(new_game(with));
  const auto second = opened(new_game(without));
  EXPECT_EQ(told(*first), told(*second));
  say(*first, "hint");
  say(*second, "hint");
  EXPECT_EQ(told(*first), told(*second));
}

TEST(KenkenGame, TheStateIsWhatHintTakes) {
  const auto session = opened(kThree);
  say(*session, "place 1,1 2");
  say(*session, "mark 2,2 3");
  const io::Json json = game_record().write(saved(*session));
  Result<HintState> state = read_state(*json.find("state"));
  ASSERT_TRUE(state.has_value());
  EXPECT_FALSE(check_state(*state, read_keen_id(kThree)->puzzle));
}

TEST(KenkenGame, RefusesWhatDoesNotFit) {
  const auto error = [](const char* changed, const char* to) {
    io::Json json = game_record().write(new_game(*read_keen_id(kThree)));
    json.set(changed, *io::parse_json(to));
    const Result<PlayedGame> read = game_record().read(json);
    return read ? std::string("none") : read.error().code + " " + read.error().where.pointer;
  };
  EXPECT_EQ(error("selected", "8"), "none");
  EXPECT_EQ(error("selected", "9"), "no_such_cell /selected");
  EXPECT_EQ(error("wrong", "[9]"), "no_such_cell /wrong");
  EXPECT_EQ(error("hint_level", "4"), "out_of_range /hint_level");
  EXPECT_EQ(error("state", R"({"values": "0000000000000000"})"), "bad_state /state/values");
  EXPECT_EQ(error("state", "{}"), "none");
}

}  // namespace
}  // namespace boardwright::kenken
