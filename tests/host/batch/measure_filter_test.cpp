// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "host/batch/measure_filter.hpp"

#include <gtest/gtest.h>

namespace boardwright {
namespace {

const Measures kBoard = {{"difficulty", std::string("hard")},
                         {"score", std::int64_t{60}},
                         {"density", 0.25},
                         {"valid", true}};

bool holds(const std::string& text) {
  const Result<MeasureFilter> filter = MeasureFilter::parse(text);
  EXPECT_TRUE(filter.has_value()) << text;
  return filter && filter->holds(kBoard);
}

TEST(MeasureFilter, ComparesWordsNumbersAndFlags) {
  for (const char* text :
       {"difficulty = hard", "difficulty=hard", "difficulty != easy", "score = 60", "score == 60",
        "score 40..80", "score 60..60", "score  40 .. 80", "score < 61", "score <= 60",
        "score > 59.5", "score >= 60", "density < 0.5", "density 0.1..0.25", "valid = true",
        "valid != false", "score != 61"}) {
    EXPECT_TRUE(holds(text)) << text;
  }
  for (const char* text : {"difficulty = easy", "difficulty != hard", "score 61..80", "score < 60",
                           "score > 60", "score != 60", "valid = false", "none = 1", "none != 1",
                           "difficulty > 1", "score = hard"}) {
    EXPECT_FALSE(holds(text)) << text;
  }
}

TEST(UnmetConditions, TellWhatTheMeasuresWere) {
  UnmetConditions unmet({*MeasureFilter::parse("difficulty = easy"),
                         *MeasureFilter::parse("score 1..9"), *MeasureFilter::parse("valid = true"),
                         *MeasureFilter::parse("other = 1")});
  EXPECT_EQ(unmet.text(), "");
  unmet.note(kBoard);
  EXPECT_EQ(unmet.text(),
            "\"difficulty = easy\" (difficulty was hard) or \"score 1..9\" (score was 60)");
  unmet.note({{"difficulty", std::string("normal")}, {"score", 12.5}});
  EXPECT_EQ(unmet.text(),
            "\"difficulty = easy\" (difficulty was hard, normal) or "
            "\"score 1..9\" (score was 12.5 to 60)");
  unmet.note({{"difficulty", std::string("easy")}});
  unmet.note({{"score", std::int64_t{4}}});
  EXPECT_EQ(unmet.text(), "");
}

TEST(MeasureFilter, RefusesWhatIsNoCondition) {
  for (const char* text : {"", "score", "score ~ 4", "= 4", "score =", "score 4..", "score ..4",
                           "score 5..4", "score a..b", "difficulty < hard", "4..5", "score ! 4"}) {
    const Result<MeasureFilter> filter = MeasureFilter::parse(text);
    ASSERT_FALSE(filter.has_value()) << text;
    EXPECT_EQ(filter.error().code, "bad_condition");
  }
}

TEST(Measures, AreWhatAnAnswerTells) {
  const Result<io::Json> answer = io::parse_json(
      R"({"format": "x", "seed": "1", "measures": {"score": 7, "share": 0.5}, "difficulty": "hard",
          "valid": true, "cells": [1], "none": null, "text": "more than fifteen letters"})");
  ASSERT_TRUE(answer.has_value());
  const Measures wanted = {{"score", std::int64_t{7}},
                           {"share", 0.5},
                           {"difficulty", std::string("hard")},
                           {"valid", true}};
  EXPECT_EQ(measures_of(*answer), wanted);
}

}  // namespace
}  // namespace boardwright
