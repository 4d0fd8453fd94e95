// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "games/dungeon/forms/recipe_json.hpp"
#include "games/dungeon/helpers.hpp"

namespace boardwright::dungeon {
namespace {

TEST(Recipe, DragonIsTheGameOfTheSpecification) {
  const Recipe& recipe = *dragon().recipe();
  EXPECT_EQ(recipe.bound(), 158000);
  EXPECT_EQ(recipe.size(), 130U);
  int placed = 0;
  std::vector<int> layers;
  for (const Layer& layer : recipe.layers) {
    int sum = 0;
    for (const LayerEntry& entry : layer) sum += entry.count;
    layers.push_back(sum);
    placed += sum;
  }
  EXPECT_EQ(layers, (std::vector<int>{2, 5, 1, 2, 47, 46}));
  EXPECT_EQ(placed, 103);
}

TEST(Recipe, DragonHasRulesForActorsThatItNeverPlaces) {
  const Recipe& recipe = *dragon().recipe();
  for (const char* name : {"fidel", "rat_guard"}) {
    const FormSet forms = recipe.by_id(name);
    ASSERT_EQ(forms.size(), 1) << name;
    EXPECT_EQ(recipe.count(forms), 0);
    bool ruled = false;
    for (const Rule& rule : recipe.rules) ruled = ruled || rule.name == name;
    EXPECT_TRUE(ruled) << name;
  }
}

TEST(Recipe, LettersAreThoseOfTheSpecification) {
  const Recipe& recipe = *dragon().recipe();
  for (char letter : std::string(".DWBKRJk#M1234wxyzG*+$&OErvslmn?FqQtTabd")) {
    EXPECT_TRUE(recipe.by_letter(letter).has_value()) << letter;
  }
  EXPECT_EQ(recipe.forms.size(), 40U);
}

TEST(Recipe, KindNamesAllItsFormsAndFormItself) {
  const Recipe& recipe = *dragon().recipe();
  EXPECT_EQ(recipe.by_id("giant").size(), 2);
  EXPECT_EQ(recipe.by_id("romeo").size(), 1);
  EXPECT_TRUE(recipe.by_id("empty").empty());
  EXPECT_TRUE(recipe.by_id("unicorn").empty());
  EXPECT_EQ(recipe.count(recipe.by_id("giant")), 2);
  EXPECT_EQ(recipe.count(recipe.by_id("chest")), 5);
}

TEST(Recipe, ReachCountsCellsOfTheSpecification) {
  const auto cells = [](const Reach& reach) {
    int count = 0;
    for (int dy = -9; dy <= 9; ++dy) {
      for (int dx = -9; dx <= 9; ++dx) count += reach.covers(dx, dy) ? 1 : 0;
    }
    return count;
  };
  EXPECT_EQ(cells(Reach{1}), 4);
  EXPECT_EQ(cells(Reach{2}), 8);
  EXPECT_EQ(cells(Reach{4}), 12);
  EXPECT_TRUE(Reach{8}.covers(2, 2));
  EXPECT_FALSE(Reach{8}.covers(3, 0));
  EXPECT_TRUE(Reach{10}.covers(3, 1));
  EXPECT_FALSE(Reach{10}.covers(3, 2));
  Reach beside{1};
  beside.same_row = true;
  EXPECT_EQ(cells(beside), 2);
  Reach aside{2};
  aside.not_in_column = true;
  EXPECT_EQ(cells(aside), 6);
}

TEST(Recipe, WithoutABookListsWhatIsPlaced) {
  const io::Json json = io::parse_json(source_file("data/dungeon/cellar.json")).value();
  const Recipe recipe = read_recipe(json).value();
  std::vector<std::string> names;
  for (const BookLine& line : recipe.book) names.push_back(line.name);
  EXPECT_EQ(names, (std::vector<std::string>{"butler", "mouse", "spider", "trap", "bread"}));
  EXPECT_EQ(recipe.form(recipe.book[0].power).level, 6);
  io::Json bookless = json;
  bookless.set("book", io::Json::array());
  EXPECT_TRUE(read_recipe(bookless)->book.empty());
}

TEST(Recipe, HashIsThatOfTheContent) {
  const io::Json json = io::parse_json(source_file("data/dungeon/dragon.json")).value();
  EXPECT_EQ(read_recipe(json)->hash, dragon().recipe()->hash);
  io::Json other = json;
  other.set("passes", 5);
  EXPECT_NE(read_recipe(other)->hash, dragon().recipe()->hash);
  io::Json prettier = json;
  prettier.set("title", "Another name").set("notes", "the same game");
  EXPECT_EQ(read_recipe(prettier)->hash, dragon().recipe()->hash);
}

}  // namespace
}  // namespace boardwright::dungeon
