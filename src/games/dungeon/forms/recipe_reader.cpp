// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/forms/recipe_reader.hpp"

#include <fmt/format.h>

#include "boardwright/io/utf8.hpp"

namespace boardwright::dungeon {
namespace {

constexpr std::size_t kLongestId = 40;
constexpr std::size_t kLongestTitle = 60;
constexpr std::string_view kIdLetters = "abcdefghijklmnopqrstuvwxyz0123456789_";

}  // namespace

void RecipeReader::fail(std::string code, std::string message, std::string pointer) {
  if (error_) return;
  error_ = Error{std::move(code), std::move(message), at_pointer(std::move(pointer))};
}

void RecipeReader::absorb(const io::Fields& fields) {
  if (fields.failed() && !error_) error_ = fields.error();
}

std::string RecipeReader::id(io::Fields& fields, std::string_view key) {
  std::string text = fields.text(key);
  if (fields.failed()) return text;
  if (text.empty() || text.size() > kLongestId ||
      text.find_first_not_of(kIdLetters) != std::string::npos) {
    fields.fail_at(
        key, "bad_id",
        fmt::format("\"{}\" must be a name of 1 to {} letters a-z, digits and _", key, kLongestId));
  }
  return text;
}

std::string RecipeReader::title(io::Fields& fields, const std::string& fallback) {
  std::string text = fields.maybe_text("title").value_or(fallback);
  if (!fields.failed() && (text.empty() || io::printable(text, kLongestTitle) != text)) {
    fields.fail_at("title", "bad_title",
                   fmt::format("a title has 1 to {} characters on one line", kLongestTitle));
  }
  return text;
}

FormSet RecipeReader::form_list(const io::Json& list, const std::string& pointer) {
  FormSet set;
  if (!list.is_array() || list.items().empty()) {
    fail("wrong_type", "a list of actors is needed here, such as [\"rat\"]", pointer);
    return set;
  }
  for (std::size_t i = 0; i < list.items().size(); ++i) {
    const io::Json& name = list.items()[i];
    const FormSet found = name.is_text() ? recipe.by_id(name.as_text()) : FormSet();
    if (found.empty()) {
      fail("unknown_actor",
           name.is_text()
               ? fmt::format("there is no kind or form \"{}\"; add it to \"kinds\" or correct it",
                             name.as_text())
               : "the name of a kind or form is needed here",
           io::pointer_to(pointer, i));
      return set;
    }
    set |= found;
  }
  return set;
}

FormSet RecipeReader::forms(io::Fields& fields, std::string_view key) {
  const io::Json& list = fields.any(key);
  return fields.failed() ? FormSet() : form_list(list, fields.pointer(key));
}

FormSet RecipeReader::forms_or(io::Fields& fields, std::string_view key, FormSet fallback) {
  const io::Json* list = fields.maybe(key);
  return list == nullptr ? fallback : form_list(*list, fields.pointer(key));
}

FormId RecipeReader::form_named(const std::string& name, const std::string& pointer) {
  const FormSet found = recipe.by_id(name);
  if (found.empty()) {
    fail("unknown_actor",
         fmt::format("there is no kind or form \"{}\"; add it to \"kinds\" or correct it", name),
         pointer);
    return kEmpty;
  }
  if (found.size() > 1) {
    fail("ambiguous_actor",
         fmt::format("\"{}\" has {} forms; name one of them here", name, found.size()), pointer);
  }
  return FormId{static_cast<std::uint8_t>(found.first())};
}

FormId RecipeReader::form(io::Fields& fields, std::string_view key) {
  const std::string name = fields.text(key);
  return fields.failed() ? kEmpty : form_named(name, fields.pointer(key));
}

Reach RecipeReader::reach_value(const io::Json& json, const std::string& pointer) {
  if (json.is_text()) {
    if (json.as_text() == "orthogonal") return Reach{.within = 1};
    if (json.as_text() == "around") return Reach{.within = 2};
    if (json.as_text() == "diamond") return Reach{.within = 4};
  }
  if (!json.is_object()) {
    fail("wrong_choice",
         "a reach is \"orthogonal\", \"around\", \"diamond\" or {\"within\": squared distance}",
         pointer);
    return {};
  }
  io::Fields fields(json, pointer);
  Reach reach;
  reach.within = integer(fields, "within", 1, 2 * kLongestSide * kLongestSide);
  reach.not_in_column = fields.flag_or("not_in_column", false);
  reach.same_row = fields.flag_or("same_row", false);
  fields.close();
  absorb(fields);
  return reach;
}

Reach RecipeReader::reach(io::Fields& fields, std::string_view key) {
  const io::Json& json = fields.any(key);
  return fields.failed() ? Reach{} : reach_value(json, fields.pointer(key));
}

Reach RecipeReader::reach_or(io::Fields& fields, std::string_view key, Reach fallback) {
  const io::Json* json = fields.maybe(key);
  return json == nullptr ? fallback : reach_value(*json, fields.pointer(key));
}

std::size_t RecipeReader::rule_named(const std::string& name, const std::string& pointer) {
  for (std::size_t i = 0; i < recipe.rules.size(); ++i) {
    if (recipe.rules[i].name == name) return i;
  }
  fail("unknown_rule", fmt::format("there is no rule \"{}\" in \"rules\"", name), pointer);
  return 0;
}

}  // namespace boardwright::dungeon
