// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/io/json.hpp"

#include <gtest/gtest.h>

namespace boardwright::io {
namespace {

TEST(Json, KeepsOrderAndPrintsCompactly) {
  const std::string text =
      R"({"b":1,"a":[true,null,-5,18446744073709551615,0.5,"\"\\\n\u0001é"],"c":{}})";
  Result<Json> json = parse_json(text);
  ASSERT_TRUE(json.has_value());
  EXPECT_EQ(json->dump(), text);
  EXPECT_EQ(json->find("b")->as_integer(), 1);
  EXPECT_EQ(json->find("zzz"), nullptr);
}

TEST(Json, SyntaxErrorsHaveLineAndColumn) {
  Result<Json> json = parse_json("{\n  \"a\": 1,\n  oops\n}");
  ASSERT_FALSE(json.has_value());
  EXPECT_EQ(json.error().code, "bad_json");
  EXPECT_EQ(json.error().where.line, 3);
  EXPECT_EQ(json.error().where.column, 3);
}

TEST(Json, RefusesWhatIsNoJson) {
  for (std::string text : {"", "{", "[1,]", "{\"a\":1,\"a\":2}", "\"\xff\"", "nul", "1 2"}) {
    Result<Json> json = parse_json(text);
    ASSERT_FALSE(json.has_value()) << text;
    EXPECT_EQ(json.error().code, "bad_json") << text;
  }
  EXPECT_FALSE(parse_json(std::string(100000, '[')).has_value());
}

TEST(Json, NumbersKnowWhatTheyAre) {
  EXPECT_TRUE(parse_json("9223372036854775807")->is_integer());
  EXPECT_FALSE(parse_json("9223372036854775808")->is_integer());
  EXPECT_TRUE(parse_json("9223372036854775808")->is_unsigned());
  EXPECT_FALSE(parse_json("-1")->is_unsigned());
  EXPECT_FALSE(parse_json("1.5")->is_integer());
  EXPECT_EQ(Json(1), Json(1U));
}

}  // namespace
}  // namespace boardwright::io
