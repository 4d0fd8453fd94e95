// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/showdown/helpers.hpp"

namespace boardwright::showdown {
namespace {

TEST(Model, ALetterNamesTheDirectionOfTheTile) {
  Tiles tiles = tiles_from("112320331");
  EXPECT_TRUE(slide(tiles, 3, Move::Up));
  EXPECT_EQ(tiles_text(tiles), "112321330");
  EXPECT_FALSE(slide(tiles, 3, Move::Up));
  EXPECT_FALSE(slide(tiles, 3, Move::Left));
  EXPECT_TRUE(slide(tiles, 3, Move::Right));
  EXPECT_EQ(tiles_text(tiles), "112321303");
  EXPECT_EQ(moves_text(legal_moves(tiles, 3)), "DLR");
  for (Move move : kMoves) {
    EXPECT_EQ(move_by_letter(move_letter(move)), move);
    EXPECT_EQ(reverse(reverse(move)), move);
  }
}

TEST(Model, WinsByRule) {
  const Board any = two_goals();
  EXPECT_TRUE(is_won(tiles_from("321213130"), any));
  EXPECT_TRUE(is_won(tiles_from("123231310"), any));
  EXPECT_FALSE(is_won(tiles_from("231312120"), any));  // Latin, but not the cages
  EXPECT_FALSE(is_won(tiles_from("321213103"), any));  // blank elsewhere
  Board hidden = any;
  hidden.rule = Rule::Hidden;
  hidden.goal = tiles_from("321213130");
  EXPECT_TRUE(is_won(tiles_from("321213130"), hidden));
  EXPECT_FALSE(is_won(tiles_from("123231310"), hidden));
}

TEST(Goals, AreAllSolutionsThatTheTilesCanMake) {
  const Result<Goals> goals = find_goals(two_goals(), kMostGoals, Budget{});
  ASSERT_TRUE(goals.has_value());
  EXPECT_TRUE(goals->complete);
  EXPECT_EQ(goals->tiles.size(), 2U);
  // Other tiles, another corner, other solutions.
  const Result<Goals> other = find_goals(two_goals("112321230"), kMostGoals, Budget{});
  ASSERT_TRUE(other.has_value());
  EXPECT_TRUE(other->tiles.empty());
}

struct BadBoard {
  const char* json;
  const char* code;
  const char* pointer;
};

TEST(BadBoards, AreRefusedWithThePlace) {
  const std::vector<BadBoard> cases{
      {R"({"size":3,"start":"11232133","goal":"321213130"})", "bad_tiles", "/start"},
      {R"({"size":3,"start":"1123213300","goal":"321213130"})", "bad_tiles", "/start"},
      {R"({"size":3,"start":"112321333","goal":"321213130"})", "no_blank", "/start"},
      {R"({"size":3,"start":"112321300","goal":"321213130"})", "two_blanks", "/start"},
      {R"({"size":3,"start":"111131330","goal":"321213130"})", "bad_tiles", "/start"},
      {R"({"size":3,"start":"142321330","goal":"321213130"})", "bad_tiles", "/start"},
      {R"({"size":3,"start":"11a321330","goal":"321213130"})", "bad_tiles", "/start"},
      {R"({"size":3,"start":"112321330","goal":"321213103"})", "blank_not_in_corner", "/goal"},
      {R"({"size":3,"start":"112321330","goal":"321231130"})", "not_latin", "/goal"},
      {R"({"size":3,"start":"112321330","goal":"312123230"})", "bad_tiles", "/start"},
      {R"({"size":3,"start":"112321330"})", "missing_goal", "/goal"},
      {R"({"size":3,"start":"112321330","rule":"any"})", "missing_cages", "/cages"},
      {R"({"size":9,"start":"112321330","goal":"321213130"})", "size_out_of_range", "/size"},
      {R"({"size":3,"start":"112321330","cages":[{"op":"+","target":6,"cells":[0,3,6]},
          {"op":"*","target":6,"cells":[1,2,5]},{"op":"+","target":9,"cells":[4,7]}]})",
       "target_impossible", "/cages/2"},
      {R"({"size":3,"start":"112321330","cages":[{"op":"+","target":9,"cells":[4,7]},
          {"op":"+","target":6,"cells":[0,3,6]},{"op":"*","target":6,"cells":[1,2,5]}]})",
       "target_impossible", "/cages/0"},
      {R"({"size":3,"start":"112321330","cages":[{"op":"+","target":6,"cells":[0,3,6]}]})",
       "cell_in_no_cage", "/cages"},
      {R"({"size":3,"start":"112321330","cages":[{"op":"+","target":6,"cells":[0,3,8]},
          {"op":"*","target":6,"cells":[1,2,5]},{"op":"+","target":4,"cells":[4,7]}]})",
       "cage_not_connected", "/cages/0"},
      {R"({"size":3,"start":"112321330","goal":"231312120","cages":[
          {"op":"+","target":6,"cells":[0,3,6]},{"op":"*","target":6,"cells":[1,2,5]},
          {"op":"+","target":4,"cells":[4,7]}]})",
       "bad_tiles", "/start"},
      {R"({"size":3,"start":"112321330","goal":"321213130","style":"baroque"})", "wrong_choice",
       "/style"},
      {R"({"size":3,"start":"112321330","goal":"321213130","scramble":"stirred"})", "bad_scramble",
       "/scramble"},
      {R"({"size":3,"start":"112321330","goal":"321213130","scramble":"distance:9-6"})",
       "bad_scramble", "/scramble"},
      {R"({"size":2,"start":"1201","cages":[{"op":"+","target":3,"cells":[0,1]}]})",
       "size_out_of_range", "/size"},
  };
  for (const BadBoard& each : cases) {
    const Result<Board> board = read_board(*io::parse_json(each.json));
    ASSERT_FALSE(board.has_value()) << each.json;
    EXPECT_EQ(board.error().code, each.code) << each.json << board.error().message;
    EXPECT_EQ(board.error().where.pointer, each.pointer) << each.json;
    EXPECT_FALSE(board.error().message.empty());
  }
}

TEST(BadBoards, PointersStartWhereTheBoardStands) {
  const auto json = *io::parse_json(R"({"size":3,"start":"112321300","goal":"321213130"})");
  EXPECT_EQ(read_board(json, "/boards/1").error().where.pointer, "/boards/1/start");
}

TEST(BoardJson, HoldsEveryStyleAndScramble) {
  Board board = two_goals();
  for (const char* style : {"showdown", "keen-like", "grow"}) {
    for (const char* scramble : {"easy", "medium", "hard", "uniform", "distance:12",
                                 "distance:6-10", "walk:100", "walk:100:classic"}) {
      board.origin.style = style;
      board.origin.scramble = scramble;
      const Result<Board> again = read_board(write_board(board));
      ASSERT_TRUE(again.has_value()) << again.error().message;
      EXPECT_EQ(*again, board);
    }
  }
}

TEST(BoardJson, IsReadBackAsWritten) {
  Board board = two_goals();
  board.goal = tiles_from("321213130");
  board.distance = 14;
  board.origin.seed = "7";
  EXPECT_EQ(*read_board(write_board(board)), board);
  const Board plain = plain_board(2, "0121", "2110");
  EXPECT_EQ(*read_board(write_board(plain)), plain);
}

TEST(BoardDocument, NamesTheSizesThatThereAre) {
  const Result<Board> board = read_board(*io::parse_json(R"({"size":"3","start":"112321330"})"));
  ASSERT_FALSE(board.has_value());
  EXPECT_EQ(board.error().code, "wrong_type");
  EXPECT_NE(board.error().message.find("from 2 to 8"), std::string::npos);
}

}  // namespace
}  // namespace boardwright::showdown
