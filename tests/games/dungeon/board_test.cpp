// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "games/dungeon/forms/documents.hpp"
#include "games/dungeon/helpers.hpp"

namespace boardwright::dungeon {
namespace {

io::Json good() { return board_record().write(to_document(dragon().optimal("7", Budget{}).board)); }

Error error_of(const io::Json& json) {
  Result<BoardDocument> board = board_record().read(json);
  if (!board) return board.error();
  Result<std::shared_ptr<const Board>> bound = resolve_board(*board, nullptr);
  return bound ? Error{} : bound.error();
}

TEST(BoardDocument, RoundTrips) {
  const Board board = dragon().classic("12").board;
  const BoardDocument document = to_document(board);
  const io::Json json = board_record().write(document);
  EXPECT_EQ(board_record().write(board_record().read(json).value()), json);
  EXPECT_EQ(**resolve_board(board_record().read(json).value(), nullptr), board);
}

TEST(BoardDocument, MissingOrderAndButtonsAreFilledIn) {
  io::Json json = io::Json::object();
  const io::Json whole = good();
  json.set("recipe", "dragon").set("rows", *whole.find("rows"));
  const auto board = resolve_board(board_record().read(json).value(), nullptr);
  ASSERT_TRUE(board.has_value());
  EXPECT_EQ((*board)->happiness, 158000);
  EXPECT_EQ((*board)->order[5], Cell(5));
  EXPECT_EQ((*board)->buttons.size(), 130U);
}

TEST(BoardDocument, WrongCountNamesTheActor) {
  io::Json json = good();
  io::Json rows = *json.find("rows");
  std::string row = rows.items()[4].as_text();
  row[6] = '.';  // the dragon
  rows.items()[4] = io::Json(row);
  json.set("rows", rows);
  const Error error = error_of(json);
  EXPECT_EQ(error.code, "wrong_count");
  EXPECT_EQ(error.where.pointer, "/rows");
  EXPECT_NE(error.message.find("dragon"), std::string::npos);
}

TEST(BoardDocument, BrokenOnesSayWhere) {
  const auto with = [](const char* key, io::Json value) {
    io::Json json = good();
    json.set(key, std::move(value));
    return error_of(json);
  };
  EXPECT_EQ(with("rows", io::Json::array()).code, "wrong_size");
  EXPECT_EQ(with("rows", io::Json::list(std::vector<std::string>(10, "short"))).where.pointer,
            "/rows/0");
  EXPECT_EQ(with("rows", io::Json::list(std::vector<std::string>(10, "!!!!!!!!!!!!!"))).code,
            "unknown_letter");
  EXPECT_EQ(with("order", io::Json::list(std::vector<int>(130, 3))).code, "bad_order");
  EXPECT_EQ(with("order", io::Json::list(std::vector<int>{1})).code, "wrong_size");
  EXPECT_EQ(with("buttons", io::Json::list(std::vector<int>{1})).code, "wrong_size");
  EXPECT_EQ(with("recipe", "unicorn").code, "unknown_recipe");
  EXPECT_EQ(with("recipe_hash", "0123").code, "recipe_mismatch");
  EXPECT_EQ(with("mode", "lucky").code, "wrong_choice");
  EXPECT_EQ(with("happiness", "much").where.pointer, "/happiness");
}

}  // namespace
}  // namespace boardwright::dungeon
