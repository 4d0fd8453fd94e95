// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/helpers.hpp"

#include <iterator>

#include "boardwright/core/assert.hpp"
#include "games/dungeon/forms/recipe_json.hpp"
#include "games/dungeon/play/view.hpp"
#include "io/read_file.hpp"

namespace boardwright::dungeon {
namespace {

std::shared_ptr<const Recipe> read(const std::string& text) {
  Result<Recipe> recipe = read_recipe(io::parse_json(text).value());
  BOARDWRIGHT_ASSERT(recipe.has_value());
  return std::make_shared<const Recipe>(*std::move(recipe));
}

constexpr const char* kZoo = R"({
  "name": "zoo", "grid": {"width": 7, "height": 5, "centre": [3, 2]}, "passes": 3,
  "buttons": {"first": 1, "last": 5, "top_left": 8, "top_right": 9},
  "kinds": [
    {"id": "ape", "letter": "a", "role": "monster", "level": 1, "xp": 1},
    {"id": "bear", "letter": "b", "role": "monster", "level": 2, "xp": 2},
    {"id": "cat", "role": "monster", "level": 3, "xp": 3,
      "forms": [{"id": "cat1", "letter": "c"}, {"id": "cat2", "letter": "d"}]},
    {"id": "elk", "letter": "e", "role": "monster", "level": 4, "xp": 4},
    {"id": "fox", "letter": "f", "role": "monster", "level": 5, "xp": 5},
    {"id": "gem", "letter": "g", "role": "treasure", "xp": 2},
    {"id": "hedge", "letter": "h", "role": "wall", "contains": "gem"}
  ],
  "layers": [
    [{"place": "ape", "count": 2}, {"place": "cat1", "count": 2}, {"place": "cat2", "count": 2}],
    [{"place": "bear", "count": 3}, {"place": "elk", "count": 2}, {"place": "hedge", "count": 4},
      {"place": "fox", "count": 3}, {"place": "gem", "count": 2}]
  ],
  "rules": [
    {"name": "at", "type": "at", "of": ["ape"], "cells": [[1, 1], [5, 3]], "points": 70},
    {"name": "corner", "type": "corner", "of": ["bear"], "points": 30},
    {"name": "edge", "type": "edge", "of": ["bear"], "corners": false, "points": -5},
    {"name": "rim", "type": "rim", "of": ["elk"], "rings": 2, "points": -20},
    {"name": "quadrant", "type": "quadrant", "places": {"cat1": "top_left", "cat2": "bottom_right"}, "points": 11},
    {"name": "side", "type": "side", "places": {"cat1": "left", "cat2": "bottom"}, "partners": ["cat"], "points": 13},
    {"name": "free_side", "type": "side", "places": {"fox": "right"}, "points": 3},
    {"name": "near", "type": "near", "of": ["fox"], "to": ["bear", "elk"], "reach": "diamond", "least": 1, "most": 2, "points": 17},
    {"name": "mirror", "type": "mirror", "of": ["elk"], "axis": "column", "points": 19},
    {"name": "mirror_row", "type": "mirror", "of": ["ape"], "to": ["gem"], "axis": "row", "points": 7},
    {"name": "mirror_centre", "type": "mirror", "of": ["bear"], "axis": "centre", "points": 9},
    {"name": "twin", "type": "twin", "of": ["cat"], "reach": "orthogonal", "points": 23},
    {"name": "guards", "type": "guards_one", "of": ["fox"], "charge": ["gem"], "reach": {"within": 2, "not_in_column": true}, "rivals": "around", "points": 29},
    {"name": "spacing", "type": "spacing", "of": ["fox"], "reach": {"within": 5}, "points": -4},
    {"name": "forbid", "type": "forbid", "of": ["elk"], "to": ["hedge", "cat1"], "reach": "diamond", "points": -6},
    {"name": "most", "type": "at_most", "of": ["elk"], "to": ["bear", "fox"], "most": 1, "reach": {"within": 9}, "points": -2},
    {"name": "reveals", "type": "reveals", "of": ["elk"], "reach": "diamond", "points": 31,
      "needs": [{"of": ["gem"], "least": 1, "most": 1}, {"of": ["ape"], "least": 1}]},
    {"name": "row", "type": "near", "of": ["gem"], "to": ["ape"], "reach": {"within": 4, "same_row": true}, "points": 37},
    {"name": "pair", "type": "isolated_pair", "of": ["hedge"], "points": 41}
  ],
  "post": [{"step": "hits", "of": ["hedge"], "hits": [1, 2]}],
  "player": {"hearts": 5, "most_hearts": 9, "levels_per_heart": 1, "xp_to_next": [3]}
})";

constexpr const char* kPlayground = R"({
  "name": "playground", "grid": {"width": 5, "height": 4},
  "kinds": [
    {"id": "boss", "letter": "B", "role": "monster", "level": 5, "xp": 5, "becomes": "crown"},
    {"id": "rat", "letter": "r", "role": "monster", "level": 1, "xp": 1, "facing": {"type": "toward", "to": ["king"]}},
    {"id": "king", "letter": "k", "role": "monster", "level": 2, "xp": 2, "becomes": "rat_scroll"},
    {"id": "bomb", "letter": "*", "role": "monster", "level": 90, "xp": 3, "hazard": true, "killer_token": "*!"},
    {"id": "eye", "letter": "G", "role": "monster", "level": 3, "xp": 3, "gaze": "orthogonal"},
    {"id": "mimic", "letter": "m", "role": "monster", "level": 4, "xp": 4, "disguise": "box"},
    {"id": "elf", "letter": "n", "role": "monster", "level": 0, "xp": 9, "flees_to": ["kit"]},
    {"id": "ogre", "letter": "M", "role": "monster", "level": 1, "xp": 1, "facing": {"type": "guarded", "to": ["box"]}},
    {"id": "twin", "letter": "y", "role": "monster", "level": 1, "xp": 1, "facing": {"type": "twin"}},
    {"id": "lover", "role": "monster", "level": 1, "xp": 1, "facing": {"type": "mourns", "to": ["lover"]}, "becomes": "kit",
      "forms": [{"id": "anna", "letter": "R"}, {"id": "otto", "letter": "J"}]},
    {"id": "kit", "letter": "+", "role": "medikit"},
    {"id": "gold", "letter": "t", "token": "T2", "role": "treasure", "xp": 2},
    {"id": "wall", "letter": "w", "token": "X", "role": "wall", "contains": "gold"},
    {"id": "box", "letter": "C", "role": "chest", "contains": "gold"},
    {"id": "orb", "letter": "O", "role": "orb", "uncovers": "diamond"},
    {"id": "rat_scroll", "letter": "a", "token": "Sr", "role": "scroll", "spell": {"type": "reveal", "on": ["rat"]}},
    {"id": "calm_scroll", "letter": "d", "token": "Sd", "role": "scroll", "spell": {"type": "disarm", "on": ["bomb"]}},
    {"id": "orb_scroll", "letter": "o", "token": "So", "role": "scroll", "spell": {"type": "reveal_block", "on": ["bomb"]}},
    {"id": "crown", "letter": "Q", "role": "crown"}
  ],
  "layers": [[{"place": "boss"}]],
  "rules": [{"name": "boss", "type": "at", "of": ["boss"], "cells": [[0, 0]], "points": 1}],
  "post": [{"step": "hits", "of": ["wall"], "hits": [2]}, {"step": "reveal", "of": ["orb"]},
    {"step": "floor", "of": ["wall"], "mark": "w"}, {"step": "floor", "of": ["box"], "mark": "c"}],
  "player": {"hearts": 5, "most_hearts": 7, "levels_per_heart": 2, "full_hearts": 6, "xp_to_next": [2, 3]},
  "book": [{"name": "rat", "counts": ["rat"]}, {"name": "eye", "counts": ["eye"], "unknown": true},
    {"name": "bomb", "counts": ["bomb"]}, {"name": "kit", "counts": ["kit", "lover"], "power": "kit"}],
  "tallies": [{"name": "rats", "of": ["rat"]}],
  "stamps": [{"name": "clear", "type": "cleared", "of": ["crown"]}, {"name": "lovers", "type": "spared", "of": ["lover"]},
    {"name": "pacifist", "type": "untouched", "tally": "rats"}]
})";

}  // namespace

const Generator& dragon() {
  static const Generator kGenerator(built_in("dragon"));
  return kGenerator;
}

std::string source_file(const std::string& path) {
  return file_content(BOARDWRIGHT_SOURCE_DIR "/" + path);
}

std::string file_content(const std::string& path) { return read_file(path).value(); }

io::Json zoo_json() { return io::parse_json(kZoo).value(); }

std::shared_ptr<const Recipe> zoo() {
  static const std::shared_ptr<const Recipe> kRecipe = read(kZoo);
  return kRecipe;
}

std::shared_ptr<const Recipe> playground() {
  static const std::shared_ptr<const Recipe> kRecipe = read(kPlayground);
  return kRecipe;
}

std::shared_ptr<const Board> draw(const std::shared_ptr<const Recipe>& recipe,
                                  const std::vector<std::string>& rows) {
  auto board = std::make_shared<Board>();
  board->recipe = recipe;
  board->seed = "1";
  for (const std::string& row : rows) {
    for (char letter : row) {
      board->order.emplace_back(board->forms.size());
      board->forms.push_back(recipe->by_letter(letter).value());
    }
  }
  BOARDWRIGHT_ASSERT(board->forms.size() == recipe->size());
  board->buttons.assign(board->forms.size(), 0);
  return board;
}

ActionResult click(Run& run, int x, int y) {
  return run.act({ActionType::Click, run.recipe().grid().at(y, x), 0});
}

std::string token_at(const Run& run, int x, int y) {
  return token(run, run.recipe().grid().at(y, x));
}

}  // namespace boardwright::dungeon
