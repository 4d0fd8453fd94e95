// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/showdown/generate/generate.hpp"

#include <map>

#include "games/showdown/helpers.hpp"

#include "boardwright/games/kenken/forms/puzzle_json.hpp"
#include "boardwright/games/showdown/solve/solve.hpp"
#include "boardwright/games/showdown/verify/verify.hpp"
#include "games/showdown/generate/scramble_tiles.hpp"
#include "oracles/showdown/plain_slide.hpp"

namespace boardwright::showdown {
namespace {

Board make(const GenerateOptions& options, const std::string& seed) {
  const auto made = generate_board(options, seed, Budget{});
  EXPECT_TRUE(made.has_value()) << made.error().message;
  return (*made)->board;
}

TEST(Scramble, IsReadAndWritten) {
  for (const char* text : {"walk:100", "walk:100:classic", "distance:12", "uniform"}) {
    EXPECT_EQ(scramble_text(*parse_scramble(text, 4)), text);
  }
  EXPECT_EQ(scramble_text(*parse_scramble("easy", 3)), "distance:6-10");
  EXPECT_EQ(scramble_text(*parse_scramble("hard", 4)), "distance:30-40");
  EXPECT_EQ(*parse_scramble("distance:12-18", 4), band(Band::Easy, 4));
  for (const char* text : {"walk:0", "walk:99999999999", "distance:18-12", "distance:0-3"}) {
    const auto scramble = parse_scramble(text, 3);
    ASSERT_FALSE(scramble.has_value()) << text;
    EXPECT_NE(scramble.error().message.find("from 1 to 1000000"), std::string::npos) << text;
  }
  for (const char* text : {"", "walk", "walk:", "walk:0", "walk:x", "walk:1:fast", "distance:-3",
                           "distance:0", "distance:1000001", "Easy", "uniform:2"}) {
    const auto scramble = parse_scramble(text, 3);
    ASSERT_FALSE(scramble.has_value()) << text;
    EXPECT_EQ(scramble.error().code, "bad_scramble");
  }
  const auto meant = [](const char* text) { return parse_scramble(text, 3).error().message; };
  EXPECT_NE(meant("meduim").find("(did you mean medium?)"), std::string::npos);
  EXPECT_NE(meant("wlak:100").find("(did you mean walk?)"), std::string::npos);
  EXPECT_EQ(meant("walk").find("did you mean"), std::string::npos);
}

TEST(Scramble, ExactDistancesAreExactAtSize3) {
  Random random(1, "test");
  const Goals goals = one_goal("312123230");
  const auto distances = oracle::all_distances({"312123230"}, 3);
  for (int distance = 1; distance <= 22; ++distance) {
    const auto made =
        scramble_tiles(goals, 3, {ScrambleKind::Distance, distance, distance}, random, Budget{});
    ASSERT_TRUE(made.has_value() && made->has_value()) << distance;
    EXPECT_EQ(distances.at(tiles_text((*made)->tiles)), distance);
  }
  const auto beyond = scramble_tiles(goals, 3, {ScrambleKind::Distance, 23, 23}, random, Budget{});
  ASSERT_FALSE(beyond.has_value());
  EXPECT_EQ(beyond.error().code, "cannot_generate");
}

TEST(Scramble, NeverStartsSolved) {
  Random random(2, "test");
  const Goals goals = one_goal("312123230");
  for (int i = 0; i < 300; ++i) {
    // After two moves the original is back at the goal half of the time.
    for (const Scramble& scramble :
         {Scramble{ScrambleKind::ClassicWalk, 2, 2}, Scramble{ScrambleKind::Uniform, 0, 0}}) {
      const auto made = scramble_tiles(goals, 3, scramble, random, Budget{});
      ASSERT_NE((*made)->tiles, goals.tiles[0]);
    }
  }
  const auto none = scramble_tiles(Goals{{tiles_from("2110")}, true}, 2,
                                   {ScrambleKind::Walk, 12, 12}, random, Budget{}.with_nodes(50));
  EXPECT_TRUE(none.has_value());
}

// Size 2 has eleven arrangements that are no goal: 100 of each are expected.
TEST(Scramble, UniformGivesEveryArrangementTheSameChance) {
  Random random(3, "test");
  const Goals goals = one_goal("2110");
  std::map<std::string, int> counts;
  for (int i = 0; i < 1100; ++i) {
    const auto made = scramble_tiles(goals, 2, {ScrambleKind::Uniform, 0, 0}, random, Budget{});
    ++counts[tiles_text((*made)->tiles)];
  }
  EXPECT_EQ(counts.size(), 11U);
  int chi = 0;
  for (const auto& [tiles, count] : counts) chi += (count - 100) * (count - 100);
  EXPECT_LT(chi, 30 * 100);  // ten degrees of freedom
}

TEST(Generate, BandsHoldAndBoardsVerify) {
  struct Case {
    int size;
    const char* scramble;
    int least, most;
  };
  for (const Case& each :
       {Case{3, "easy", 6, 10}, Case{3, "medium", 11, 15}, Case{3, "hard", 16, 22},
        Case{4, "easy", 12, 18}, Case{4, "medium", 20, 28}, Case{4, "hard", 30, 40},
        Case{4, "distance:36", 36, 36}, Case{5, "easy", 14, 20}, Case{5, "medium", 22, 28},
        Case{8, "easy", 14, 20}}) {
    GenerateOptions options;
    options.size = each.size;
    options.scramble = *parse_scramble(each.scramble, each.size);
    for (const char* seed : {"1", "2", "3"}) {
      const Board board = make(options, seed);
      ASSERT_TRUE(board.distance.has_value());
      EXPECT_GE(*board.distance, each.least);
      EXPECT_LE(*board.distance, each.most);
      EXPECT_FALSE(is_won(board.start, board));
      const VerifyReport findings = verify_board(board, Budget{});
      EXPECT_TRUE(findings.problems.empty() && findings.warnings.empty()) << each.size << seed;
    }
  }
}

// A draw whose proof would take long is left for another.
TEST(Generate, BandsTakeFewStates) {
  for (const int size : {4, 5}) {
    for (const char* scramble : {"easy", "medium", "hard"}) {
      if (size == 5 && std::string_view(scramble) == "hard") continue;
      GenerateOptions options;
      options.size = size;
      options.scramble = *parse_scramble(scramble, size);
      std::uint64_t nodes = 0;
      constexpr int kBoards = 10;
      for (int seed = 1; seed <= kBoards; ++seed) {
        const auto made = generate_board(options, std::to_string(seed), Budget{});
        ASSERT_TRUE(made && *made);
        nodes += (*made)->nodes;
      }
      EXPECT_LT(nodes / kBoards, 25'000U) << size << scramble;
    }
  }
}

// The far boards of size 4 are made, and proven by verify, within a few milliseconds; so is
// a second one that is exactly as far.
TEST(Generate, FarBoardsOfSize4TakeFewStates) {
  std::uint64_t nodes = 0;
  constexpr int kBoards = 20;
  constexpr std::uint64_t kVerifyNodes = 60'000;
  for (int seed = 1; seed <= kBoards; ++seed) {
    GenerateOptions options;
    options.size = 4;
    options.scramble = *parse_scramble("hard", 4);
    for (const char* which : {"", "/other"}) {
      const auto made = generate_board(options, std::to_string(seed) + which, Budget{});
      ASSERT_TRUE(made && *made);
      const Board& board = (*made)->board;
      EXPECT_TRUE(verify_board(board, Budget{}.with_nodes(kVerifyNodes)).valid()) << seed << which;
      nodes += (*made)->nodes;
      options.scramble = {ScrambleKind::Distance, *board.distance, *board.distance};
    }
  }
  EXPECT_LT(nodes / kBoards, 12'000U);
}

TEST(Generate, EveryStyleAndRuleIsUniqueWithAFreeCorner) {
  for (const auto style : {kenken::Style::Showdown, kenken::Style::KeenLike, kenken::Style::Grow}) {
    for (const Rule rule : {Rule::Any, Rule::Hidden}) {
      GenerateOptions options;
      options.size = 4;
      options.style = style;
      options.rule = rule;
      options.scramble = *parse_scramble("walk:30", 4);
      for (const char* seed : {"1", "2"}) {
        Board board = make(options, seed);
        EXPECT_EQ(puzzle_of(board).corner, kenken::Corner::Free);
        EXPECT_EQ(board.rule, rule);
        board.rule = Rule::Any;
        EXPECT_EQ(find_goals(board, kMostGoals, Budget{})->tiles.size(), 1U);
      }
    }
  }
}

// As in the original, some boards then have several solutions; the start is at
// no goal and the distance is to the nearest.
TEST(Generate, SeveralSolutionsAreAllowedWhenAskedFor) {
  GenerateOptions options;
  options.size = 3;
  options.several = true;
  std::size_t most = 1;
  for (const char* scramble : {"walk:100:classic", "hard"}) {
    options.scramble = *parse_scramble(scramble, 3);
    for (int seed = 0; seed < 15; ++seed) {
      const Board board = make(options, std::to_string(seed));
      const auto goals = find_goals(board, kMostGoals, Budget{});
      most = std::max(most, goals->tiles.size());
      EXPECT_FALSE(is_won(board.start, board));
      EXPECT_EQ(Solver(3, *goals).solve(board.start, Budget{}).lower_bound, board.distance);
    }
  }
  EXPECT_GT(most, 1U);
}

TEST(Generate, ClaimsOnlyWhatVerifyCanProve) {
  GenerateOptions options;
  options.size = 6;
  options.scramble = *parse_scramble("walk:60", 6);
  for (const char* seed : {"v1", "v2", "v3", "v4", "v5", "v6"}) {
    const auto made = generate_board(options, seed, Budget{});
    ASSERT_TRUE(made.has_value() && made->has_value());
    const auto& distance = (*made)->board.distance;
    EXPECT_TRUE(!distance || *distance <= kMostProvenDistance) << seed;
  }
}

TEST(Generate, SaysWhatCannotBe) {
  GenerateOptions options;
  options.size = 6;
  options.scramble = *parse_scramble("distance:60", 6);
  const auto far = generate_board(options, "1", Budget{});
  ASSERT_FALSE(far.has_value());
  EXPECT_EQ(far.error().code, "cannot_generate");
  options.scramble = *parse_scramble("distance:20", 6);
  const auto spent = generate_board(options, "1", Budget{}.with_nodes(1));
  EXPECT_TRUE(spent.has_value() && !spent->has_value());
}

// 1 2 3 / 2 3 1 / 3 1 2, with every cell in a cage.
kenken::PuzzleDocument caged_puzzle() {
  return *kenken::read_puzzle(*io::parse_json(R"({"size": 3, "cages": [
      {"op": "+", "target": 3, "cells": [0, 1]}, {"op": "+", "target": 4, "cells": [2, 5]},
      {"op": "=", "target": 2, "cells": [3]}, {"op": "=", "target": 3, "cells": [4]},
      {"op": "=", "target": 3, "cells": [6]}, {"op": "+", "target": 3, "cells": [7, 8]}]})"));
}

TEST(GenerateBoard, FromAPuzzleThatIsGiven) {
  GenerateOptions options;
  options.puzzle = caged_puzzle();
  const auto made = generate_board(options, "1", Budget{});
  ASSERT_TRUE(made.has_value()) << made.error().message;
  const Board& board = (*made)->board;
  EXPECT_EQ(board.cages, options.puzzle->puzzle.cages);
  EXPECT_EQ(tiles_text(*board.goal), "123231310");
  EXPECT_TRUE(verify_board(board, Budget{}).valid());
  EXPECT_NE(board.start, (*generate_board(options, "2", Budget{}))->board.start);
}

TEST(GenerateBoard, RefusesPuzzlesThatMakeNoBoard) {
  const auto code = [](GenerateOptions options) {
    const auto made = generate_board(options, "1", Budget{});
    return made ? std::string() : made.error().code;
  };
  GenerateOptions options;
  options.puzzle = caged_puzzle();
  options.puzzle->solution = tiles_from("231312123");
  EXPECT_EQ(code(options), "solution_violates_cage");
  options.puzzle = caged_puzzle();
  options.puzzle->puzzle.cages[2].target = 3;
  EXPECT_EQ(code(options), "no_solution");
  options.puzzle->puzzle = kenken::read_puzzle(*io::parse_json(R"({"size": 3, "cages": [
      {"op": "+", "target": 6, "cells": [0, 1, 2]}, {"op": "+", "target": 6, "cells": [3, 4, 5]},
      {"op": "+", "target": 6, "cells": [6, 7, 8]}]})"))
                               ->puzzle;
  EXPECT_EQ(code(options), "several_solutions");
  options.several = true;
  EXPECT_EQ(code(options), "");
  options.puzzle->puzzle.minus_divide = kenken::MinusDivide::Any;
  EXPECT_EQ(code(options), "unusual_puzzle");
  options.puzzle = caged_puzzle();
  options.puzzle->puzzle.digits = {0, 1, 2};
  EXPECT_EQ(code(options), "unusual_puzzle");
}

}  // namespace
}  // namespace boardwright::showdown
