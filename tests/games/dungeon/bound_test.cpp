// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/model/bound.hpp"

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "boardwright/core/random.hpp"
#include "games/dungeon/forms/recipe_json.hpp"
#include "games/dungeon/helpers.hpp"
#include "games/dungeon/model/score.hpp"

namespace boardwright::dungeon {
namespace {

// A recipe of rats, cats and walls.
Recipe recipe_of(int width, int height, int rats, int cats, int walls, const std::string& rules) {
  std::string layer;
  for (const auto& [kind, count] :
       {std::pair{"rat", rats}, std::pair{"cat", cats}, std::pair{"wall", walls}}) {
    if (count == 0) continue;
    layer +=
        fmt::format(R"({}{{"place": "{}", "count": {}}})", layer.empty() ? "" : ", ", kind, count);
  }
  const std::string text = fmt::format(
      R"({{"name": "bounds", "grid": {{"width": {}, "height": {}}},
      "kinds": [{{"id": "rat", "letter": "r", "role": "monster"}},
                {{"id": "cat", "letter": "c", "role": "monster"}},
                {{"id": "wall", "letter": "w", "role": "wall", "contains": "gem"}},
                {{"id": "gem", "letter": "g", "role": "treasure"}}],
      "layers": [[{}]], "rules": [{}],
      "post": [{{"step": "hits", "of": ["wall"], "hits": [1]}}],
      "player": {{"hearts": 1, "most_hearts": 1, "levels_per_heart": 1, "xp_to_next": [1]}}}})",
      width, height, layer, rules);
  Result<Recipe> recipe = read_recipe(io::parse_json(text).value());
  EXPECT_TRUE(recipe.has_value()) << recipe.error().message << " " << recipe.error().where.pointer;
  return *std::move(recipe);
}

// "0,1: 1000 of 2000", a line for each.
std::string found(const Recipe& recipe) {
  std::string text;
  for (const Shortfall& each : prove_shortfalls(recipe)) {
    for (std::size_t rule : each.rules) text += fmt::format("{} ", rule);
    text += fmt::format("{}/{};", each.most, each.sum);
  }
  return text;
}

constexpr const char* kCorner =
    R"({"name": "corner", "type": "corner", "of": ["rat"], "points": 1000})";
constexpr const char* kMiddle =
    R"({"name": "middle", "type": "at", "of": ["rat"], "cells": [[1, 1]], "points": 500})";

TEST(Bound, OneActorCannotBeInTwoPlaces) {
  const std::string both = fmt::format("{}, {}", kCorner, kMiddle);
  EXPECT_EQ(found(recipe_of(4, 3, 1, 0, 0, both)), "0 1 1000/1500;");
  EXPECT_EQ(found(recipe_of(4, 3, 1, 0, 0, kCorner)), "");
  // There is one such cell for two.
  EXPECT_EQ(found(recipe_of(4, 3, 2, 0, 0, both)), "1 500/1000;");
}

TEST(Bound, NamesOnlyTheRulesAtFault) {
  const std::string rules =
      fmt::format(R"({{"name": "edge", "type": "edge", "of": ["cat"], "points": 5}}, {}, {})",
                  kCorner, kMiddle);
  EXPECT_EQ(found(recipe_of(4, 3, 1, 2, 0, rules)), "1 2 1000/1500;");
  const Recipe recipe = recipe_of(4, 3, 1, 2, 0, rules);
  EXPECT_TRUE(shortfall_text(recipe, prove_shortfalls(recipe)[0])
                  .starts_with("the rules \"corner\" and \"middle\" give at most 1000 of 1500"));
}

TEST(Bound, CornersAreCounted) {
  EXPECT_EQ(found(recipe_of(4, 3, 5, 0, 0, kCorner)), "0 4000/5000;");
  // Another kind wants them, too.
  const std::string rules = fmt::format(
      R"({}, {{"name": "cats", "type": "corner", "of": ["cat"], "points": 300}})", kCorner);
  EXPECT_EQ(found(recipe_of(4, 3, 3, 2, 0, rules)), "0 1 3300/3600;");
  // A rule that takes points away from where the other sends them.
  const std::string torn = fmt::format(
      R"({}, {{"name": "inside", "type": "rim", "of": ["rat"], "rings": 1, "points": -2000}})",
      kCorner);
  EXPECT_EQ(found(recipe_of(4, 3, 1, 0, 0, torn)), "0 1 0/1000;");
}

TEST(Bound, IsolatedPairsThatDoNotFit) {
  const char* pairs = R"({"name": "pairs", "type": "isolated_pair", "of": ["wall"], "points": 10})";
  EXPECT_EQ(found(recipe_of(8, 8, 0, 0, 18, pairs)), "");
  EXPECT_EQ(found(recipe_of(8, 8, 0, 0, 20, pairs)), "0 180/200;");
  EXPECT_EQ(found(recipe_of(13, 10, 0, 0, 12, pairs)), "");
  EXPECT_EQ(found(recipe_of(5, 4, 0, 0, 3, pairs)), "0 20/30;");
}

TEST(Bound, IsolatedPairsAreCountedExactly) {
  for (const auto& [width, height] : {std::pair{3, 3}, {4, 3}, {2, 4}, {5, 3}, {4, 4}}) {
    const Recipe recipe =
        recipe_of(width, height, 0, 0, 1,
                  R"({"name": "pairs", "type": "isolated_pair", "of": ["wall"], "points": 1})");
    std::vector<std::int64_t> most(recipe.size() + 1, 0);
    for (std::uint32_t walls = 0; walls < 1U << recipe.size(); ++walls) {
      std::vector<FormId> forms(recipe.size());
      for (std::size_t i = 0; i < forms.size(); ++i) {
        if ((walls >> i & 1U) != 0) forms[i] = *recipe.by_letter('w');
      }
      std::int64_t& best = most[static_cast<std::size_t>(std::popcount(walls))];
      best = std::max(best, happiness(recipe, forms));
    }
    for (std::size_t count = 0; count < most.size(); ++count) {
      EXPECT_EQ(most_in_isolated_pairs(width, height, static_cast<int>(count)), most[count])
          << width << " x " << height << ", " << count;
    }
  }
}

TEST(Bound, ActorsApart) {
  const char* apart =
      R"({"name": "apart", "type": "spacing", "of": ["rat"], "reach": "around", "points": -10})";
  EXPECT_EQ(found(recipe_of(13, 10, 35, 0, 0, apart)), "");
  EXPECT_EQ(found(recipe_of(13, 10, 36, 0, 0, apart)), "0 -20/0;");
}

TEST(Bound, WhatRulesAskForIsThere) {
  const auto near = [](const char* more) {
    return fmt::format(R"({{"name": "near", "type": "near", "of": ["rat"], "to": ["cat"],
                           "reach": "around", "points": 7{}}})",
                       more);
  };
  EXPECT_EQ(found(recipe_of(4, 4, 3, 2, 0, near(R"(, "least": 2)"))), "");
  EXPECT_EQ(found(recipe_of(4, 4, 3, 2, 0, near(R"(, "least": 3)"))), "0 0/21;");
  EXPECT_EQ(found(recipe_of(4, 4, 3, 9, 0, near(R"(, "least": 9)"))), "0 0/21;");
  const std::string torn =
      near(R"(, "least": 2)") +
      R"(, {"name": "few", "type": "at_most", "of": ["rat"], "to": ["cat"], "most": 1,
           "reach": {"within": 4}, "points": -2})";
  EXPECT_EQ(found(recipe_of(4, 4, 3, 2, 0, torn)), "0 1 15/21;");
  EXPECT_EQ(found(recipe_of(4, 4, 3, 0, 0,
                            R"({"name": "mirror", "type": "mirror", "of": ["rat"], "to": ["rat"],
                                "axis": "column", "points": 4})")),
            "0 8/12;");
}

// No board of small random recipes is happier than what was proved.
TEST(Bound, IsNeverTooLow) {
  const std::vector<std::string> types = {
      R"("type": "corner")",
      R"("type": "edge", "corners": false)",
      R"("type": "at", "cells": [[0, 0], [1, 1]])",
      R"("type": "rim", "rings": 1)",
      R"("type": "near", "to": ["cat"], "reach": "around", "least": 2)",
      R"("type": "near", "to": ["rat"], "reach": "orthogonal", "most": 1)",
      R"("type": "mirror", "to": ["rat"], "axis": "column")",
      R"("type": "mirror", "to": ["cat"], "axis": "row")",
      R"("type": "twin", "reach": "around")",
      R"("type": "guards_one", "charge": ["cat"], "reach": "around", "rivals": "around")",
      R"("type": "spacing", "reach": "diamond")",
      R"("type": "at_most", "to": ["cat"], "most": 1, "reach": "diamond")",
      R"("type": "isolated_pair")"};
  int proved = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed, "test/bound");
    std::string rules;
    for (int i = 0; i < 3; ++i) {
      const std::string& type = types[random.below(static_cast<std::uint32_t>(types.size()))];
      const bool per_case =
          type.find("spacing") != std::string::npos || type.find("at_most") != std::string::npos;
      const int points = 1 + static_cast<int>(random.below(9));
      rules += fmt::format(R"({}{{"name": "r{}", {}, "of": ["{}"], "points": {}}})",
                           i > 0 ? ", " : "", i, type, random.chance(1, 2) ? "rat" : "cat",
                           per_case || random.chance(1, 4) ? -points : points);
    }
    const Recipe recipe = recipe_of(4, 3, 3, 2, 0, rules);
    std::int64_t bound = recipe.bound();
    for (const Shortfall& each : prove_shortfalls(recipe)) bound -= each.sum - each.most;
    if (bound < recipe.bound()) ++proved;
    // Every way to place three rats and two cats.
    std::vector<FormId> forms(recipe.size());
    for (std::size_t i = 0; i < 5; ++i) {
      forms[forms.size() - 1 - i] = *recipe.by_letter(i < 3 ? 'r' : 'c');
    }
    std::sort(forms.begin(), forms.end());
    std::int64_t best = -1'000'000;
    do {
      best = std::max(best, happiness(recipe, forms));
    } while (std::next_permutation(forms.begin(), forms.end()));
    ASSERT_LE(best, bound) << rules;
  }
  EXPECT_GT(proved, 50);
}

TEST(Bound, BuiltInRecipesHaveNoFault) {
  for (const std::string& name : built_in_names()) EXPECT_EQ(found(*built_in(name)), "") << name;
}

}  // namespace
}  // namespace boardwright::dungeon
