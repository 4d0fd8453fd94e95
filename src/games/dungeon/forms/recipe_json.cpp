// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The format of a recipe. Its members are read in the order in which they refer
// to each other; the first error ends the reading, with its pointer. A record is
// built for each recipe that is read, because names of actors are looked up in it.
#include "games/dungeon/forms/recipe_json.hpp"

#include <fmt/format.h>

#include "boardwright/core/hash.hpp"
#include "games/dungeon/forms/recipe_codecs.hpp"

namespace boardwright::dungeon {
namespace {

constexpr int kMostPasses = 16;

void read_centre(io::Fields& fields, Recipe& recipe) {
  recipe.centre_x = (recipe.width - 1) / 2;
  recipe.centre_y = (recipe.height - 1) / 2;
  if (!fields.has("centre")) return;
  const std::vector<int> centre = fields.integers<int>("centre", 0, kLongestSide);
  if (centre.size() != 2 || centre[0] >= recipe.width || centre[1] >= recipe.height) {
    fields.fail_at("centre", "off_the_grid", "the centre is [x, y] on the grid");
    return;
  }
  recipe.centre_x = centre[0];
  recipe.centre_y = centre[1];
}

io::Record<Recipe> grid_record() {
  return io::Record<Recipe>()
      .required("width", &Recipe::width, io::integer(2, kLongestSide))
      .required("height", &Recipe::height, io::integer(2, kLongestSide))
      .then([](io::Fields& fields, Recipe& recipe) {
        if (recipe.size() <= kMostCells) return;
        fields.fail("grid_too_large",
                    fmt::format("{} x {} cells; at most {} are allowed", recipe.width,
                                recipe.height, kMostCells),
                    fields.pointer());
      })
      .custom("centre", {.read = read_centre,
                         .write = {},
                         .schema = io::list_of(io::integer(0, kLongestSide), 2, 2).schema()});
}

io::Record<Buttons> buttons_record() {
  const io::IntegerCodec frame = io::integer(0, kMostFrame);
  return io::Record<Buttons>()
      .required("first", &Buttons::first, frame)
      .custom("last", bounded_integer<Buttons>(
                          "last", &Buttons::last, frame,
                          [](const Buttons& it) { return std::pair(it.first, kMostFrame); }, true))
      .required("top_left", &Buttons::top_left, frame)
      .required("top_right", &Buttons::top_right, frame);
}

auto layer_codec(const Recipe& recipe) {
  return io::saying(
      io::list_of(io::object(
          io::Record<LayerEntry>()
              .required("place", &LayerEntry::form, FormCodec(recipe))
              .with_default("count", &LayerEntry::count, io::integer(1, kMostCells), 1))),
      "", "a layer is a list of {\"place\": ..., \"count\": ...}");
}

void read_layers(io::Fields& document, Recipe& recipe) {
  const auto codec = layer_codec(recipe);
  const io::Json::Array& layers = document.array("layers");
  const io::Place place(document, "layers");
  std::size_t placed = 0;
  for (std::size_t i = 0; i < layers.size() && !document.failed(); ++i) {
    Layer& layer = recipe.layers.emplace_back();
    codec.read(layers[i], place.at(i), layer);
    for (const LayerEntry& entry : layer) placed += static_cast<std::size_t>(entry.count);
    if (placed > recipe.size()) {
      place.at(i).fail(
          "does_not_fit",
          fmt::format("{} actors up to this layer, but the grid has {} cells; take some out "
                      "or make the grid larger",
                      placed, recipe.size()));
    }
  }
}

io::Record<Recipe> recipe_record(const Recipe& recipe) {
  io::Record<Recipe> record("dungeon.recipe", 1);
  record.ignored({"$schema"}, io::text().schema())
      .required("name", &Recipe::name, id_text())
      .then([](io::Fields&, Recipe& it) { it.title = it.name; })
      .custom("title", kept<Recipe>("title", &Recipe::title, title_text()))
      .custom("passes", kept<Recipe>("passes", &Recipe::passes, io::integer(1, kMostPasses)))
      .required(
          "grid", [](auto& it) -> auto& { return it; }, part(grid_record()))
      .custom("buttons", kept<Recipe>("buttons", &Recipe::buttons, part(buttons_record())));
  add_kinds(record, recipe);
  record.custom("layers", {.read = read_layers,
                           .write = {},
                           .schema = io::list_of(layer_codec(recipe)).schema(),
                           .required = true});
  add_rules(record, recipe);
  add_play(record, recipe);
  return record;
}

// The document without what changes no board and no game, so that a new
// icon or a note does not make old boards foreign.
io::Json hashed_content(const io::Json& json) {
  if (json.is_array()) {
    io::Json list = io::Json::array();
    for (const io::Json& item : json.items()) list.push(hashed_content(item));
    return list;
  }
  if (!json.is_object()) return json;
  io::Json object = io::Json::object();
  for (const io::Json::Member& member : json.members()) {
    const std::string& key = member.key;
    if (key == "title" || key == "icon" || key == "notes" || key == "source" || key == "$schema") {
      continue;
    }
    object.set(key, hashed_content(member.value));
  }
  return object;
}

}  // namespace

Result<Recipe> read_recipe(const io::Json& json) {
  Recipe recipe;
  io::Fields fields(json, "");
  if (!fields.failed()) recipe_record(recipe).read_into(fields, recipe);
  if (fields.failed()) return fields.error();
  recipe.hash = hex64(fnv1a64(hashed_content(json).dump()));
  return recipe;
}

io::Json recipe_schema() {
  const Recipe recipe;
  return recipe_record(recipe).schema().set("definitions", recipe_definitions());
}

}  // namespace boardwright::dungeon
