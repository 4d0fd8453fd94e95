// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "io/csv.hpp"

#include <gtest/gtest.h>

namespace boardwright::io {
namespace {

TEST(Csv, QuotesWhatWouldEndAField) {
  EXPECT_EQ(csv_field("a b"), "a b");
  EXPECT_EQ(csv_field("a,b"), "\"a,b\"");
  EXPECT_EQ(csv_field("say \"a\""), "\"say \"\"a\"\"\"");
  EXPECT_EQ(csv_field("a\nb"), "\"a\nb\"");
  EXPECT_EQ(csv_field(""), "");
}

TEST(Csv, NothingIsAFormula) {
  for (const std::string text :
       {"=1+1", "=5", "=", "@5", "@x", "+a", "-a", "+", "-", "\t=1", "＝1", "＋1", "－1", "＠x"}) {
    EXPECT_EQ(csv_field(text), "'" + text);
  }
  EXPECT_EQ(csv_field("\r=1"), "\"'\r=1\"");
  EXPECT_EQ(csv_field("\n=1"), "\"'\n=1\"");
}

TEST(Csv, NumbersStayNumbers) {
  for (const std::string text : {"5", "-5", "+5", "-0.25", "a=b"}) EXPECT_EQ(csv_field(text), text);
}

}  // namespace
}  // namespace boardwright::io
