// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/io/fields.hpp"

#include <gtest/gtest.h>

#include "boardwright/core/grid.hpp"

namespace boardwright::io {
namespace {

Json parsed(std::string_view text) { return parse_json(text).value(); }

TEST(Fields, ReadsWhatIsThere) {
  const Json json = parsed(R"({"n":5,"t":"x","f":true,"l":[1,2],"c":"b","notes":3})");
  Fields fields(json, "");
  EXPECT_EQ(fields.integer("n", 0, 9), 5);
  EXPECT_EQ(fields.text("t"), "x");
  EXPECT_TRUE(fields.flag("f"));
  EXPECT_EQ(fields.integers("l", 0, 9), (std::vector<std::int64_t>{1, 2}));
  EXPECT_EQ(fields.choice("c", {"a", "b"}), 1U);
  EXPECT_EQ(fields.integer_or("missing", 0, 9, 7), 7);
  fields.close();
  EXPECT_FALSE(fields.failed());
}

TEST(Fields, FirstErrorIsKeptWithItsPointer) {
  const Json json = parsed(R"({"n":50,"l":[1,"x"],"odd":1})");
  {
    Fields fields(json, "/a");
    fields.integer("n", 0, 9);
    fields.text("gone");
    EXPECT_EQ(fields.error().code, "out_of_range");
    EXPECT_EQ(fields.error().where.pointer, "/a/n");
  }
  {
    Fields fields(json, "");
    fields.integers("l", 0, 9);
    EXPECT_EQ(fields.error().code, "wrong_type");
    EXPECT_EQ(fields.error().where.pointer, "/l/1");
  }
  {
    Fields fields(json, "");
    fields.maybe("n");
    fields.maybe("l");
    fields.close();
    EXPECT_EQ(fields.error().code, "unknown_field");
    EXPECT_EQ(fields.error().where.pointer, "/odd");
  }
  {
    Fields fields(json, "");
    fields.text("gone");
    EXPECT_EQ(fields.error().code, "missing_field");
  }
}

TEST(Fields, NotAnObjectFails) {
  const Json json = parsed("[]");
  Fields fields(json, "/x");
  EXPECT_TRUE(fields.failed());
  EXPECT_EQ(fields.integer("n", 3, 9), 3);
  EXPECT_EQ(fields.error().where.pointer, "/x");
}

TEST(Pointer, EscapesSlashAndTilde) {
  EXPECT_EQ(pointer_to("/a", "b/c~d"), "/a/b~1c~0d");
  EXPECT_EQ(pointer_to("/a", std::size_t{3}), "/a/3");
}

TEST(Fields, ChildrenShareTheErrorOfTheirParent) {
  const Json json = parsed(R"({"grid":{"width":50},"list":[{"id":1},{"id":"x"}],"odd":3})");
  {
    Fields fields(json, "/at");
    Fields grid = fields.child("grid");
    EXPECT_EQ(grid.integer<int>("width", 1, 9), 1);
    EXPECT_TRUE(fields.failed());
    EXPECT_EQ(fields.error().where.pointer, "/at/grid/width");
  }
  {
    Fields fields(json, "");
    Fields missing = fields.child("gone");
    EXPECT_EQ(fields.error().message, "the member \"gone\" is missing");
  }
  {
    Fields fields(json, "");
    const Fields wrong = fields.child("odd");
    EXPECT_EQ(fields.error().message, "\"odd\" must be an object");
    EXPECT_EQ(fields.error().where.pointer, "/odd");
  }
  {
    Fields fields(json, "");
    std::vector<int> ids;
    fields.each("list", [&](Fields& entry) { ids.push_back(entry.integer<int>("id", 0, 9)); });
    EXPECT_EQ(ids, (std::vector<int>{1, 0}));
    EXPECT_EQ(fields.error().where.pointer, "/list/1/id");
  }
  {
    Fields fields(json, "");
    const Fields item(json.find("list")->items()[0].find("id")[0], "/list/0", fields);
    EXPECT_EQ(fields.error().message, "an object is needed here");
    EXPECT_EQ(fields.error().where.pointer, "/list/0");
  }
}

TEST(Fields, TypedValues) {
  enum class Mode { Any, Hidden };
  static constexpr auto kNames = names<Mode>({{Mode::Any, "any"}, {Mode::Hidden, "hidden"}});
  const Json json = parsed(
      R"({"cell":7,"cells":[1,2],"mode":"hidden","hash":"00000000000000FF","names":["a"],"u":3})");
  Fields fields(json, "");
  EXPECT_EQ(fields.integer<Cell>("cell", 0, 99), Cell(7));
  EXPECT_EQ(fields.integers<Cell>("cells", 0, 99), (std::vector<Cell>{Cell(1), Cell(2)}));
  EXPECT_EQ(fields.choice("mode", kNames), Mode::Hidden);
  EXPECT_EQ(fields.choice_or("gone", kNames, Mode::Any), Mode::Any);
  EXPECT_EQ(fields.hex("hash"), 255U);
  EXPECT_EQ(fields.texts("names"), (std::vector<std::string>{"a"}));
  EXPECT_EQ(fields.text_or("gone", "x"), "x");
  EXPECT_EQ(fields.maybe_integer<int>("gone", 0, 9), std::nullopt);
  EXPECT_EQ(fields.integer_or<std::uint8_t>("gone", 0, 9, 4), 4);
  const auto others = fields.others();
  ASSERT_EQ(others.size(), 1U);
  EXPECT_EQ(others[0]->key, "u");
  fields.close();
  EXPECT_FALSE(fields.failed());
  EXPECT_EQ(fields.choice("cell", kNames), Mode::Any);
  EXPECT_EQ(fields.error().message, "\"cell\" must be a text");
}

TEST(Fields, ErrorsOfOtherReadersAreTakenOver) {
  const Json json = Json::object();
  Fields fields(json, "");
  fields.adopt(pointer_error("odd", "not so", "/x"), "/board");
  EXPECT_EQ(fields.error().where.pointer, "/board/x");
}

}  // namespace
}  // namespace boardwright::io
