// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A wrong recipe gets an error with its JSON pointer. Each case changes one
// place of a right recipe.
#include <gtest/gtest.h>

#include "games/dungeon/forms/recipe_json.hpp"
#include "games/dungeon/helpers.hpp"

namespace boardwright::dungeon {
namespace {

struct Case {
  const char* path;   // of the place that is changed; its last step may be new
  const char* value;  // JSON; empty: the place is taken out
  const char* code;
  const char* pointer;
};

io::Json& step(io::Json& json, const std::string& name) {
  if (json.is_array()) return json.items().at(std::stoul(name));
  if (json.find(name) == nullptr) json.set(name, io::Json());
  for (io::Json::Member& member : json.members()) {
    if (member.key == name) return member.value;
  }
  return json;
}

io::Json changed(const Case& each) {
  io::Json json = zoo_json();
  std::string path = each.path;
  io::Json* here = &json;
  std::string last;
  while (!path.empty()) {
    const std::size_t end = path.find('/', 1);
    last = path.substr(1, end - 1);
    path = end == std::string::npos ? "" : path.substr(end);
    if (path.empty() && *each.value == '\0') {
      for (std::size_t i = 0; i < here->members().size(); ++i) {
        if (here->members()[i].key == last) {
          here->members().erase(here->members().begin() + static_cast<std::ptrdiff_t>(i));
        }
      }
      return json;
    }
    here = &step(*here, last);
  }
  *here = io::parse_json(each.value).value();
  return json;
}

constexpr Case kCases[] = {
    {"/name", "", "missing_field", ""},
    {"/name", "\"A B\"", "bad_id", "/name"},
    {"/oddity", "1", "unknown_field", "/oddity"},
    {"/passes", "0", "out_of_range", "/passes"},
    {"/grid", "5", "wrong_type", "/grid"},
    {"/grid/width", "1", "out_of_range", "/grid/width"},
    {"/grid", R"({"width": 64, "height": 64})", "grid_too_large", "/grid"},
    {"/grid/centre", "[9, 9]", "off_the_grid", "/grid/centre"},
    {"/grid/depth", "3", "unknown_field", "/grid/depth"},
    {"/buttons/last", "0", "out_of_range", "/buttons/last"},
    {"/title", "\"\"", "bad_title", "/title"},
    {"/title", R"("two\nlines")", "bad_title", "/title"},
    {"/kinds/0/title", R"("\u001b[2J")", "bad_title", "/kinds/0/title"},
    {"/kinds/0/id", "\"bear\"", "id_used_twice", "/kinds/1/id"},
    {"/kinds/0/letter", "\"b\"", "letter_used_twice", "/kinds/1/letter"},
    {"/kinds/0/letter", "\"ab\"", "bad_letter", "/kinds/0/letter"},
    {"/kinds/0/letter", "\".\"", "bad_letter", "/kinds/0/letter"},
    {"/kinds/0/letter", "\"7\"", "bad_token", "/kinds/0"},
    {"/kinds/0/token", "\"#1\"", "bad_token", "/kinds/0/token"},
    {"/kinds/0/role", "\"friend\"", "wrong_choice", "/kinds/0/role"},
    {"/kinds/0/icon", "\"unicorn\"", "unknown_icon", "/kinds/0/icon"},
    {"/kinds/0/level", "-1", "out_of_range", "/kinds/0/level"},
    {"/kinds/0/becomes", "\"unicorn\"", "unknown_actor", "/kinds/0/becomes"},
    {"/kinds/0/becomes", "\"cat\"", "ambiguous_actor", "/kinds/0/becomes"},
    {"/kinds/0/becomes", "\"ape\"", "endless_change", "/kinds/0"},
    {"/kinds/0/contains", "\"gem\"", "unknown_field", "/kinds/0/contains"},
    {"/kinds/0/gaze", "\"far\"", "wrong_choice", "/kinds/0/gaze"},
    {"/kinds/0/facing", R"({"type": "away", "to": ["bear"]})", "wrong_choice",
     "/kinds/0/facing/type"},
    {"/kinds/0/facing", R"({"type": "toward", "to": []})", "wrong_type", "/kinds/0/facing/to"},
    {"/kinds/2/forms", "[]", "wrong_type", "/kinds/2/forms"},
    {"/kinds/2/forms/1/id", "\"ape\"", "id_used_twice", "/kinds/2/forms/1/id"},
    {"/kinds/2/forms/1/size", "3", "unknown_field", "/kinds/2/forms/1/size"},
    {"/kinds/6/contains", "", "missing_field", "/kinds/6"},
    {"/kinds/5/role", "\"orb\"", "missing_field", "/kinds/5"},
    {"/kinds/5/role", "\"scroll\"", "missing_field", "/kinds/5"},
    {"/layers/0/0/place", "\"cat\"", "ambiguous_actor", "/layers/0/0/place"},
    {"/layers/0/0/place", "\"unicorn\"", "unknown_actor", "/layers/0/0/place"},
    {"/layers/0/0/count", "0", "out_of_range", "/layers/0/0/count"},
    {"/layers/1/0/count", "30", "does_not_fit", "/layers/1"},
    {"/layers/0", "7", "wrong_type", "/layers/0"},
    {"/rules/0/type", "\"wish\"", "unknown_rule_type", "/rules/0/type"},
    {"/rules/0/of", "[\"unicorn\"]", "unknown_actor", "/rules/0/of/0"},
    {"/rules/0/of", "[]", "wrong_type", "/rules/0/of"},
    {"/rules/0/cells", "[[7, 0]]", "off_the_grid", "/rules/0/cells/0"},
    {"/rules/0/cells", "[[1]]", "wrong_type", "/rules/0/cells/0"},
    {"/rules/0/cells", "[]", "missing_field", "/rules/0/cells"},
    {"/rules/0/points", "9999999", "out_of_range", "/rules/0/points"},
    {"/rules/1/name", "\"at\"", "id_used_twice", "/rules/1/name"},
    {"/rules/3/rings", "0", "out_of_range", "/rules/3/rings"},
    {"/rules/4/places", R"({"unicorn": "top_left"})", "unknown_actor", "/rules/4/places/unicorn"},
    {"/rules/4/places", R"({"cat1": "middle"})", "wrong_choice", "/rules/4/places/cat1"},
    {"/rules/4/places", R"({"cat": "top_left", "cat1": "top_left"})", "placed_twice",
     "/rules/4/places/cat1"},
    {"/rules/4/places", "{}", "missing_field", "/rules/4/places"},
    {"/rules/4/of", "[\"cat\"]", "unknown_field", "/rules/4/of"},
    {"/rules/7/reach", R"({"within": 0})", "out_of_range", "/rules/7/reach/within"},
    {"/rules/7/reach", "\"far\"", "wrong_choice", "/rules/7/reach"},
    {"/rules/7/most", "0", "out_of_range", "/rules/7/most"},
    {"/rules/8/axis", "\"diagonal\"", "wrong_choice", "/rules/8/axis"},
    {"/rules/13/points", "4", "out_of_range", "/rules/13/points"},
    {"/rules/16/needs", "[]", "out_of_range", "/rules/16/needs"},
    {"/rules/16/needs/0/of", "[\"unicorn\"]", "unknown_actor", "/rules/16/needs/0/of/0"},
    {"/level_check", R"([{"rule": "none"}])", "unknown_rule", "/level_check/0/rule"},
    {"/post", "[]", "missing_hits", "/post"},
    {"/post/0/hits", "[]", "missing_field", "/post/0/hits"},
    {"/post/0/step", "\"dance\"", "wrong_choice", "/post/0/step"},
    {"/player/hearts", "-1", "out_of_range", "/player/hearts"},
    {"/player/most_hearts", "2", "out_of_range", "/player/most_hearts"},
    {"/player/xp_to_next", "[]", "out_of_range", "/player/xp_to_next"},
    {"/player/xp_to_next", "[0]", "out_of_range", "/player/xp_to_next/0"},
    {"/player", "", "missing_field", ""},
    {"/book", R"([{"name": "x", "counts": ["unicorn"]}])", "unknown_actor", "/book/0/counts/0"},
    {"/stamps", R"([{"name": "x", "type": "untouched", "tally": "none"}])", "unknown_tally",
     "/stamps/0/tally"},
};

TEST(RecipeErrors, EachHasItsCodeAndPointer) {
  ASSERT_TRUE(read_recipe(zoo_json()).has_value());
  for (const Case& each : kCases) {
    const Result<Recipe> recipe = read_recipe(changed(each));
    ASSERT_FALSE(recipe.has_value()) << each.path << " = " << each.value;
    EXPECT_EQ(recipe.error().code, each.code)
        << each.path << " = " << each.value << ": " << recipe.error().message;
    EXPECT_EQ(recipe.error().where.pointer, each.pointer) << each.path << " = " << each.value;
    EXPECT_FALSE(recipe.error().message.empty());
  }
}

}  // namespace
}  // namespace boardwright::dungeon
