// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Reads a recipe document. The members are read in the order in which they
// refer to each other; the first error ends the reading, with its pointer.
#include "games/dungeon/forms/recipe_json.hpp"

#include <fmt/format.h>

#include "boardwright/core/hash.hpp"
#include "boardwright/games/contract.hpp"
#include "games/dungeon/forms/recipe_reader.hpp"

namespace boardwright::dungeon {
namespace {

constexpr int kMostPasses = 16;

void read_grid(RecipeReader& reader, io::Fields& document) {
  io::Fields fields(document.any("grid"), document.pointer("grid"));
  Recipe& recipe = reader.recipe;
  recipe.width = reader.integer(fields, "width", 2, kLongestSide);
  recipe.height = reader.integer(fields, "height", 2, kLongestSide);
  if (recipe.size() > kMostCells) {
    fields.fail("grid_too_large",
                fmt::format("{} x {} cells; at most {} are allowed", recipe.width, recipe.height,
                            kMostCells),
                document.pointer("grid"));
  }
  recipe.centre_x = (recipe.width - 1) / 2;
  recipe.centre_y = (recipe.height - 1) / 2;
  if (fields.has("centre")) {
    const auto centre = fields.integers("centre", 0, kLongestSide);
    if (centre.size() != 2 || centre[0] >= recipe.width || centre[1] >= recipe.height) {
      fields.fail_at("centre", "off_the_grid", "the centre is [x, y] on the grid");
    } else {
      recipe.centre_x = static_cast<int>(centre[0]);
      recipe.centre_y = static_cast<int>(centre[1]);
    }
  }
  fields.close();
  reader.absorb(document);
  reader.absorb(fields);
}

void read_buttons(RecipeReader& reader, io::Fields& document) {
  const io::Json* json = document.maybe("buttons");
  if (json == nullptr) return;
  io::Fields fields(*json, document.pointer("buttons"));
  Buttons& buttons = reader.recipe.buttons;
  buttons.first = reader.integer(fields, "first", 0, kMostFrame);
  buttons.last = reader.integer(fields, "last", buttons.first, kMostFrame);
  buttons.top_left = reader.integer(fields, "top_left", 0, kMostFrame);
  buttons.top_right = reader.integer(fields, "top_right", 0, kMostFrame);
  fields.close();
  reader.absorb(fields);
}

Layer read_layer(RecipeReader& reader, const io::Json& json, const std::string& pointer) {
  Layer layer;
  if (!json.is_array()) {
    reader.fail("wrong_type", "a layer is a list of {\"place\": ..., \"count\": ...}", pointer);
    return layer;
  }
  for (std::size_t i = 0; i < json.items().size() && !reader.failed(); ++i) {
    io::Fields fields(json.items()[i], io::pointer_to(pointer, i));
    Placing placing;
    placing.form = reader.form(fields, "place");
    placing.count = reader.integer_or(fields, "count", 1, static_cast<int>(kMostCells), 1);
    fields.close();
    reader.absorb(fields);
    layer.push_back(placing);
  }
  return layer;
}

void read_layers(RecipeReader& reader, io::Fields& document) {
  const io::Json::Array& layers = document.array("layers");
  reader.absorb(document);
  std::size_t placed = 0;
  for (std::size_t i = 0; i < layers.size() && !reader.failed(); ++i) {
    const std::string pointer = io::pointer_to(document.pointer("layers"), i);
    Layer layer = read_layer(reader, layers[i], pointer);
    for (const Placing& placing : layer) placed += static_cast<std::size_t>(placing.count);
    if (placed > reader.recipe.size()) {
      reader.fail(
          "does_not_fit",
          fmt::format("{} actors up to this layer, but the grid has {} cells; take some out "
                      "or make the grid larger",
                      placed, reader.recipe.size()),
          pointer);
    }
    reader.recipe.layers.push_back(std::move(layer));
  }
}

// The document without what changes no board and no game, so that a new
// picture or a note does not make old boards foreign.
io::Json content_of(const io::Json& json) {
  if (json.is_array()) {
    io::Json list = io::Json::array();
    for (const io::Json& item : json.items()) list.push(content_of(item));
    return list;
  }
  if (!json.is_object()) return json;
  io::Json object = io::Json::object();
  for (const io::Json::Member& member : json.members()) {
    const std::string& key = member.key;
    if (key == "title" || key == "icon" || key == "notes" || key == "source" || key == "$schema") {
      continue;
    }
    object.set(key, content_of(member.value));
  }
  return object;
}

}  // namespace

Result<Recipe> read_recipe(const io::Json& json) {
  RecipeReader reader;
  io::Fields document(json, "");
  document.maybe("format");
  document.maybe("version");
  document.maybe("$schema");
  reader.recipe.name = reader.id(document, "name");
  reader.recipe.title = reader.title(document, reader.recipe.name);
  reader.recipe.passes = reader.integer_or(document, "passes", 1, kMostPasses, 4);
  reader.absorb(document);
  for (auto* part : {read_grid, read_buttons, read_kinds, read_layers, read_rules, read_level_check,
                     read_post, read_player, read_book, read_stamps}) {
    if (!reader.failed()) part(reader, document);
  }
  document.close();
  reader.absorb(document);
  if (reader.failed()) return reader.error();
  reader.recipe.hash = hex64(fnv1a64(content_of(json).dump()));
  return std::move(reader.recipe);
}

}  // namespace boardwright::dungeon
