// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "boardwright/games/squad/forms/board_json.hpp"
#include "boardwright/games/squad/verify/verify.hpp"
#include "games/squad/model/setting_table.hpp"
#include "games/squad/samples.hpp"
#include "io/read_file.hpp"

namespace boardwright::squad {
namespace {

constexpr std::string_view kSample = R"(squad 1
# a comment
TERRAIN
..O...
o O o . . .
.....L
end  # of the terrain

positions
1....A
...2..
.3...b
end
heroes
1 monk   pivot name=Blaise   # the strong one
2 mage   over=0
3 healer walk=lava+water pivot push=2
end
options
moves 4
max-steps 7
top 3
score hits,kills
end
)";

std::string error_file(const std::string& name) {
  return read_file(BOARDWRIGHT_SOURCE_DIR "/tests/games/squad/errors/" + name + ".txt").value();
}

TEST(SquadBoard, ReadsTheTextForm) {
  const Result<Board> read = read_board_text(kSample);
  ASSERT_TRUE(read.has_value()) << read.error().message;
  const Board& board = *read;
  EXPECT_EQ(board.rows, 3);
  EXPECT_EQ(board.cols, 6);
  EXPECT_EQ(board.terrain[6], Terrain::Wall);
  EXPECT_EQ(board.terrain[17], Terrain::Lava);
  EXPECT_EQ(board.monsters[5], 1);
  EXPECT_EQ(board.monsters[17], 2);
  ASSERT_EQ(board.heroes.size(), 3U);
  EXPECT_EQ(board.heroes[0].name, "Blaise");
  EXPECT_EQ(board.heroes[0].profile.dirs, 8);
  EXPECT_EQ(board.heroes[1].profile.attack, Attack::Magic);
  EXPECT_EQ(board.heroes[2].walk, (Walk{true, true, false}));
  EXPECT_EQ(board.heroes[2].push, 2);
  EXPECT_EQ(board.heroes[2].profile.support, 1);
  EXPECT_EQ(board.candidates(), (std::vector{HeroIndex(0), HeroIndex(2)}));
  EXPECT_EQ(board.settings.moves, 4);
  EXPECT_EQ(board.settings.max_steps, 7);
  EXPECT_EQ(board.settings.score, (std::vector<ScorePart>{ScorePart::Hits, ScorePart::Kills}));
}

TEST(SquadBoard, LineEndsDoNotMatter) {
  std::string windows;
  for (char c : kSample) windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
  const Result<Board> one = read_board_text(kSample);
  const Result<Board> other = read_board_text(windows);
  ASSERT_TRUE(other.has_value());
  EXPECT_EQ(*one, *other);
}

TEST(SquadBoard, HeroesWithoutALineDoNotAttack) {
  const Board board = typed({"..."}, {"1.A"});
  EXPECT_EQ(board.heroes[0].class_name, "none");
  EXPECT_EQ(board.heroes[0].profile.attack, Attack::None);
  EXPECT_EQ(board.candidates(), std::vector{HeroIndex(0)});
}

struct BadFile {
  const char* name;
  const char* code;
  int line;
  int column;
};

class BadFiles : public testing::TestWithParam<BadFile> {};

TEST_P(BadFiles, HaveCodeLineAndColumn) {
  const std::string text = error_file(GetParam().name);
  ASSERT_FALSE(text.empty());
  const Result<Board> read = read_board_text(text);
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().code, GetParam().code);
  EXPECT_EQ(read.error().where.line, GetParam().line);
  EXPECT_EQ(read.error().where.column, GetParam().column);
  EXPECT_FALSE(read.error().message.empty());
}

INSTANTIATE_TEST_SUITE_P(
    SquadBoard, BadFiles,
    testing::Values(BadFile{"E01", "E01", 2, 7}, BadFile{"E02", "E02", 5, 1},
                    BadFile{"E02-end", "E02", 5, 1}, BadFile{"E02-twice", "E02", 8, 1},
                    BadFile{"E03", "E03", 4, 1}, BadFile{"E03-large", "E03", 3, 1},
                    BadFile{"E04", "E04", 4, 2}, BadFile{"E05", "E05", 7, 1},
                    BadFile{"E06", "E06", 6, 4}, BadFile{"E07", "E07", 6, 3},
                    BadFile{"E08", "E08", 10, 1}, BadFile{"E08-twice", "E08", 10, 1},
                    BadFile{"E09", "E09", 9, 3}, BadFile{"E09-key", "E09", 9, 14},
                    BadFile{"E09-option", "E09", 9, 7}, BadFile{"E10", "E10", 6, 3},
                    BadFile{"E11", "E11", 6, 1}),
    [](const auto& each) {
      std::string name = each.param.name;
      std::replace(name.begin(), name.end(), '-', '_');
      return name;
    });

TEST(SquadBoard, MoreThatIsWrong) {
  const auto code = [](std::string_view text) {
    const Result<Board> read = read_board_text(text);
    return read ? std::string() : read.error().code;
  };
  EXPECT_EQ(code(""), "E01");
  EXPECT_EQ(code("terrain\n..\nend\n"), "E01");
  EXPECT_EQ(code("squad 1\n"), "E02");
  EXPECT_EQ(code("squad 1\nterrain\nend\npositions\n1\nend\n"), "E03");
  EXPECT_EQ(code("squad 1\nterrain\n.................\nend\npositions\n1\nend\n"), "E03");
  EXPECT_EQ(code("squad 1\nterrain\n..\nend\npositions\n1A\nend\nheroes\n7 monk\nend\n"), "E09");
  EXPECT_EQ(code("squad 1\nterrain\n..\nend\npositions\n1A\nend\nheroes\n1\nend\n"), "E09");
  EXPECT_EQ(code("squad 1\nterrain\n..\nend\npositions\n1A\nend\nheroes\n1 monk x\nend\n"), "E09");
  EXPECT_EQ(code("squad 1\nterrain\n..\nend\npositions\n1A\nend\noptions\ntop 0\nend\n"), "E09");
  EXPECT_EQ(code("squad 1\nterrain\n..\nend\npositions\n1A\nend\noptions\ntop\nend\n"), "E09");
  EXPECT_EQ(code("squad 1\nterrain\n..\nend\npositions\n1A\nend\nheroes\n1 monk name=\x01\nend\n"),
            "E09");
  EXPECT_EQ(code("squad 1\nterrain\n..\nend\npositions\n1A\nend\nheroes\n1 monk name=\xff\nend\n"),
            "E09");
}

TEST(SquadBoard, AllMistakesAtOnceInOrderOfLine) {
  const Result<Board> read = read_board_text(R"(squad 1
heroes
1 javelinner walk=fire
9 monk
end
terrain
.x.
..
positions
1?1
...
end
options
tip 3
score kill,hits
order recent
end
)");
  ASSERT_FALSE(read.has_value());
  const std::string& text = read.error().message;
  EXPECT_EQ(read.error().where.line, 3);
  EXPECT_NE(text.find("(did you mean javeliner?)"), std::string::npos) << text;
  std::size_t at = 0;
  for (const char* next :
       {"\n3:14: walk=fire", "\n4:1: \"9\"", "\n6:1: the section `terrain` has no `end`",
        "\n7:2: unknown terrain", "\n8:1: this row has 2 cells", "\n10:2: unknown unit",
        "\n10:3: hero 1 stands there twice",
        "\n14:1: there is no option \"tip\" (did you mean top?)",
        "\n15:7: \"kill\" is not one of kills, hits, support (did you mean kills?)",
        "\n16:7: \"recent\" is not one of pivot-first|id|recency (did you mean recency?)"}) {
    const std::size_t found = text.find(next);
    EXPECT_NE(found, std::string::npos) << next << " in\n" << text;
    EXPECT_GE(found, at) << next;
    at = found;
  }
}

TEST(SquadBoard, OneGridAndOtherSpellings) {
  const Result<Board> map =
      read_board_text("squad 1\nmap\n1.#A\nL2Ob\nend\nheroes\n1 Javelineer\n2 monk\nend\n");
  ASSERT_TRUE(map.has_value()) << map.error().message;
  const Board two = typed({"..O.", "L.O."}, {"1..A", ".2.b"}, "1 javelineer\n2 monk");
  EXPECT_EQ(*map, two);
  EXPECT_EQ(map->heroes[0].profile, builtin_classes("wiki")->find("javeliner")->profile);
  const Result<Board> both = read_board_text("squad 1\nmap\n1.#A\nend\npositions\n1..A\nend\n");
  ASSERT_FALSE(both.has_value());
  EXPECT_EQ(both.error().code, "E02");
  EXPECT_EQ(both.error().where.line, 2);
}

// However large and wrong, a text costs little and its error is short.
TEST(SquadBoard, ManyMistakesAreCounted) {
  std::string text = "squad 1\nmap\n";
  for (int i = 0; i < 1000; ++i) text += std::string(1000, '?') + "\n";
  const Result<Board> read = read_board_text(text + "end\n");
  ASSERT_FALSE(read.has_value());
  EXPECT_LT(read.error().message.size(), 4000U);
  EXPECT_NE(read.error().message.find(" more"), std::string::npos);
}

TEST(SquadBoard, WarnsWhenNobodyAttacks) {
  EXPECT_EQ(board_warnings(typed({"..."}, {"1.A"}))[0].code, "W05");
  EXPECT_TRUE(board_warnings(typed({"..."}, {"1.A"}, "1 none attack=melee")).empty());
}

TEST(SquadBoard, SpeaksOfSupportOnlyWhereItCounts) {
  Board board = typed({"..."}, {"1.."}, "1 monk");
  const auto message = [&] { return board_warnings(board).at(0).message; };
  EXPECT_EQ(message(), "there is no monster: support alone decides");
  board.settings.score = {ScorePart::Kills, ScorePart::Hits};
  EXPECT_NE(message().find("the score has no support"), std::string::npos);
  board.settings.score = {ScorePart::Kills, ScorePart::Support};
  board.settings.weights = {1, 1, 0};
  EXPECT_NE(message().find("the score has no support"), std::string::npos);
}

TEST(SquadBoard, WarnsOfOddBoards) {
  for (const char* name : {"W01", "W02", "W03"}) {
    const Result<Board> board = read_board_text(error_file(name));
    ASSERT_TRUE(board.has_value()) << name;
    const std::vector<Finding> warnings = board_warnings(*board);
    ASSERT_EQ(warnings.size(), 1U) << name;
    EXPECT_EQ(warnings[0].code, name);
  }
  const Board stuck = *read_board_text(error_file("W01"));
  EXPECT_EQ(board_warnings(stuck)[0].where.line, 6);
  EXPECT_EQ(board_warnings(stuck)[0].where.column, 2);
  EXPECT_TRUE(board_warnings(typed({"..."}, {"1.A"}, "1 monk")).empty());
  EXPECT_EQ(board_warnings(typed({"..."}, {"1.A"}, "1 monk mighty=1"))[0].code, "W04");
}

TEST(SquadBoard, ClassTables) {
  const ClassTable& wiki = *builtin_classes("wiki");
  const ClassTable& seed = *builtin_classes("seed");
  EXPECT_EQ(builtin_classes("other"), nullptr);
  EXPECT_EQ(wiki.classes.size(), 22U);
  EXPECT_EQ(seed.classes.size(), 20U);
  EXPECT_EQ(wiki.find("Witch"), wiki.find("wizard"));
  EXPECT_EQ(wiki.find("healer")->profile.attack, Attack::Magic);
  EXPECT_EQ(seed.find("healer")->profile.attack, Attack::MeleeOrRanged);
  EXPECT_EQ(wiki.find("pirate")->profile.alt, 4);
  EXPECT_EQ(wiki.find("javeliner")->profile.over, 1);
  EXPECT_EQ(seed.find("barbarian"), nullptr);
  EXPECT_EQ(seed.find("none")->profile.attack, Attack::None);
  const Result<ClassTable> again = classes_record().read(classes_record().write(wiki));
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(*again, wiki);
}

TEST(SquadBoard, AnotherTableChangesTheHeroes) {
  Board board = typed({"..."}, {"1.A"}, "1 healer dirs=8");
  EXPECT_FALSE(apply_classes(board, *builtin_classes("seed")).failed());
  EXPECT_EQ(board.heroes[0].profile.attack, Attack::MeleeOrRanged);
  EXPECT_EQ(board.heroes[0].profile.dirs, 8);
  Board barbarian = typed({"..."}, {"1.A"}, "1 barbarian");
  EXPECT_EQ(apply_classes(barbarian, *builtin_classes("seed"))->code, "E09");
}

TEST(SquadBoard, JsonErrorsOfMeaningHaveTheSameCodes) {
  const Board board = *read_board_text(kSample);
  const auto broken = [&](const std::string& from, const std::string& to) {
    std::string text = board_record().write(board).dump();
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    const Result<Board> read = board_record().read(*io::parse_json(text));
    return read ? std::string("fine") : read.error().code + " " + read.error().where.pointer;
  };
  EXPECT_EQ(broken("..O...", "..O..."), "fine");
  EXPECT_EQ(broken("..O...", "..X..."), "E04 /terrain/0");
  EXPECT_EQ(broken("..O...", "..O.."), "E03 /terrain/1");
  EXPECT_EQ(broken("1....A", "1...1A"), "E07 /positions/0");
  EXPECT_EQ(broken("monk", "plumber"), "E09 /heroes/0/class");
  EXPECT_EQ(broken("\"over\":0", "\"over\":9"), "E09 /heroes/1/over");
  EXPECT_EQ(broken("\"moves\":4", "\"moves\":5"), "E09 /options/moves");
  EXPECT_EQ(broken("\"id\":1", "\"id\":7"), "out_of_range /heroes/0/id");
}

RC_GTEST_PROP(SquadBoard, TextAndJsonRoundTrip, ()) {
  Board board = random_board(
      {.most_rows = 8, .most_cols = 8, .most_heroes = 6, .most_monsters = 8, .mixed = true});
  const auto maybe = [] { return *rc::gen::arbitrary<bool>(); };
  if (maybe()) board.settings.moves = 4;
  if (maybe()) board.settings.weights = std::array<int, 3>{3, 2, 1};
  if (maybe()) RC_ASSERT(set_setting(board.settings, "dweights", "1 2 3") == "");
  if (maybe()) RC_ASSERT(set_setting(board.settings, "order", "recency") == "");
  if (maybe()) board.settings.push = true;
  board.heroes.front().pivot = maybe();
  const Result<Board> text = read_board_text(write_board_text(board));
  RC_ASSERT(text.has_value());
  RC_ASSERT(*text == board);
  const Result<Board> json =
      board_record().read(*io::parse_json(board_record().write(board).dump()));
  RC_ASSERT(json.has_value());
  RC_ASSERT(*json == board);
}

TEST(SquadSettings, SayWhatTheyCannotBe) {
  Settings settings;
  EXPECT_EQ(set_setting(settings, "Moves", "4"), "");
  EXPECT_EQ(settings.moves, 4);
  EXPECT_NE(set_setting(settings, "moves", "5"), "");
  EXPECT_NE(set_setting(settings, "corner", "round"), "");
  EXPECT_NE(set_setting(settings, "score", "kills,kills"), "");
  EXPECT_NE(set_setting(settings, "score", "luck"), "");
  EXPECT_NE(set_setting(settings, "weights", "1 2"), "");
  EXPECT_NE(set_setting(settings, "weights", "1 2 -3"), "");
  EXPECT_NE(set_setting(settings, "dweights", "1 2 3 4"), "");
  EXPECT_NE(set_setting(settings, "luck", "1"), "");
  for (const SettingInfo& info : setting_table()) {
    const std::string text = info.text(settings);
    if (text.empty()) continue;
    EXPECT_EQ(set_setting(settings, info.name, text), "") << info.name;
  }
}

}  // namespace
}  // namespace boardwright::squad
