// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/io/fields.hpp"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace boardwright::io
