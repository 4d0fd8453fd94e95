// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/forms/recipe_codecs.hpp"

#include <fmt/format.h>

#include "boardwright/io/utf8.hpp"

namespace boardwright::dungeon {
namespace {

io::Json definition(std::string_view name) {
  return io::Json(io::Json::Object{{"$ref", fmt::format("#/definitions/{}", name)}});
}

const io::Record<Reach>& reach_record() {
  static const io::Record<Reach> kRecord =
      io::Record<Reach>()
          .required("within", &Reach::within, io::integer(1, 2 * kLongestSide * kLongestSide),
                    "the squared distance")
          .with_default("not_in_column", &Reach::not_in_column, io::flag(), false)
          .with_default("same_row", &Reach::same_row, io::flag(), false);
  return kRecord;
}

}  // namespace

void fail_text(const io::Place& place, const std::string& code, std::string_view message,
               const std::string& text) {
  place.fail(code, fmt::format(fmt::runtime(message), fmt::arg("key", place.key()),
                               fmt::arg("text", text)));
}

bool is_title(const std::string& text) { return !text.empty() && io::printable(text, 60) == text; }

void FormCodec::read(const io::Json& json, const io::Place& place, FormId& form) const {
  const std::string* name = io::read_text(json, place);
  if (name == nullptr) return;
  const FormSet found = recipe->by_id(*name);
  if (found.empty()) {
    place.fail(
        "unknown_actor",
        fmt::format("there is no kind or form \"{}\"; add it to \"kinds\" or correct it", *name));
  } else if (found.size() > 1) {
    place.fail("ambiguous_actor",
               fmt::format("\"{}\" has {} forms; name one of them here", *name, found.size()));
  } else {
    form = found.first();
  }
}

io::Json FormCodec::schema() const { return definition("id"); }

void FormSetCodec::read(const io::Json& json, const io::Place& place, FormSet& forms) const {
  if (!json.is_array() || json.items().empty()) {
    place.fail("wrong_type", "a list of actors is needed here, such as [\"rat\"]");
    return;
  }
  forms = {};
  for (std::size_t i = 0; i < json.items().size(); ++i) {
    const io::Json& name = json.items()[i];
    const FormSet found = name.is_text() ? recipe->by_id(name.as_text()) : FormSet();
    if (found.empty()) {
      place.at(i).fail(
          "unknown_actor",
          name.is_text()
              ? fmt::format("there is no kind or form \"{}\"; add it to \"kinds\" or correct it",
                            name.as_text())
              : "the name of a kind or form is needed here");
      return;
    }
    forms |= found;
  }
}

io::Json FormSetCodec::schema() const { return definition("names"); }

void ReachCodec::read(const io::Json& json, const io::Place& place, Reach& reach) const {
  constexpr auto kNamed = names<int>({{1, "orthogonal"}, {2, "around"}, {4, "diamond"}});
  if (json.is_object()) {
    io::Fields fields(json, place.pointer(), place.fields());
    reach_record().read_into(fields, reach);
    return;
  }
  const std::optional<int> within = json.is_text() ? kNamed.find(json.as_text()) : std::nullopt;
  if (within) {
    reach = Reach{.within = *within};
  } else {
    place.fail("wrong_choice",
               "a reach is \"orthogonal\", \"around\", \"diamond\" or {\"within\": squared "
               "distance}");
  }
}

io::Json ReachCodec::schema() const { return definition("reach"); }

io::Json recipe_definitions() {
  const io::Json named(
      io::Json::Object{{"enum", io::Json(io::Json::Array{"orthogonal", "around", "diamond"})}});
  return io::Json(io::Json::Object{
      {"id", id_text().schema()},
      {"names", io::list_of(with_schema(io::text(), {{"$ref", "#/definitions/id"}}), 1).schema()},
      {"reach", io::Json(io::Json::Object{
                    {"oneOf", io::Json(io::Json::Array{named, reach_record().schema()})}})}});
}

}  // namespace boardwright::dungeon
