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

TEST(Json, PrettyPutsOnOneLineWhatFits) {
  const Json json = parse_json(R"({"a":[1,2],"b":{"c":"x","d":{}},"e":[]})").value();
  EXPECT_EQ(json.pretty(), R"({"a": [1, 2], "b": {"c": "x", "d": {}}, "e": []})");
  // The comma counts: `"a": [1, 2],` has 14 characters with its indent.
  EXPECT_EQ(
      json.pretty(14),
      "{\n  \"a\": [1, 2],\n  \"b\": {\n    \"c\": \"x\",\n    \"d\": {}\n  },\n  \"e\": []\n}");
  EXPECT_EQ(json.pretty(13).substr(0, 23), "{\n  \"a\": [\n    1,\n    2");
  EXPECT_EQ(parse_json(json.pretty(1)).value(), json);
}

TEST(Json, ReadsLooselyWhatOthersWrote) {
  const Json json = parse_json(R"({"a":{"b":[1,"x"]}})").value();
  EXPECT_EQ(json.at("a").at("b").items_or_none().size(), 2U);
  EXPECT_TRUE(json.at("a").at("gone").at("b").is_null());
  EXPECT_TRUE(json.at("a").items_or_none().empty());
  EXPECT_TRUE(json.at("gone").members_or_none().empty());
  EXPECT_EQ(json.at("a").members_or_none().size(), 1U);
  EXPECT_EQ(json.at("a").at("b").items()[0].integer_or(7), 1);
  EXPECT_EQ(json.at("a").at("b").items()[1].integer_or(7), 7);
}

TEST(Json, ControlCharactersAreEscaped) {
  const Json text("\x1b\x7f\xC2\x80\xC2\x9f\xC2\xa0\xC2");
  EXPECT_EQ(text.dump(), "\"\\u001b\\u007f\\u0080\\u009f\xC2\xa0\xC2\"");
  const Json good("\xC2\x80 \xC2\xa0");
  EXPECT_EQ(parse_json(good.dump()).value(), good);
}

// Texts are looked at eight characters at a time.
TEST(Json, EscapesAreTheSameAnywhereInAText) {
  for (int code = 1; code < 0x80; ++code) {
    const auto c = static_cast<char>(code);
    const std::string alone = Json(std::string(1, c)).dump();
    const std::string escaped = alone.substr(1, alone.size() - 2);
    for (std::size_t before = 0; before < 18; ++before) {
      for (std::size_t after : {0, 3, 9}) {
        const std::string text = std::string(before, 'x') + c + std::string(after, '~');
        EXPECT_EQ(Json(text).dump(),
                  '"' + std::string(before, 'x') + escaped + std::string(after, '~') + '"');
        EXPECT_EQ(parse_json(Json(text).dump())->as_text(), text);
      }
    }
  }
  for (std::size_t before = 0; before < 18; ++before) {
    EXPECT_EQ(Json(std::string(before, 'x') + "\xC2\x85ok").dump(),
              '"' + std::string(before, 'x') + "\\u0085ok\"");
    EXPECT_EQ(Json(std::string(before, 'x') + "\xC2\xB5ok").dump(),
              '"' + std::string(before, 'x') + "\xC2\xB5ok\"");
  }
}

TEST(Json, AMemberIsGivenOnce) {
  std::string large = "{";
  for (int i = 0; i < 100; ++i) large += "\"k" + std::to_string(i) + "\":0,";
  EXPECT_TRUE(parse_json(large + "\"k100\":0}").has_value());
  const Result<Json> twice = parse_json("[" + large + "\"k7\":0}]");
  ASSERT_FALSE(twice.has_value());
  EXPECT_EQ(twice.error().where.pointer, "/0/k7");
}

TEST(Json, MoreValuesThanADocumentHas) {
  std::string many = "[";
  for (int i = 0; i < 4'000'000; ++i) many += "0,";
  EXPECT_EQ(parse_json(many + "0]").error().code, "bad_json");
}

}  // namespace
}  // namespace boardwright::io
