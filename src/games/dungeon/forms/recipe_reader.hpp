// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The parts of the recipe reader share this: the recipe under construction,
// the first error, and how names, sets of actors and reaches are read.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "boardwright/games/dungeon/model/recipe.hpp"
#include "boardwright/io/fields.hpp"

namespace boardwright::dungeon {

constexpr int kMostFrame = 9999;  // the last picture that a button may show

class RecipeReader {
 public:
  Recipe recipe;

  bool failed() const { return error_.has_value(); }
  const Error& error() const { return *error_; }
  void fail(std::string code, std::string message, std::string pointer);
  // Takes over the error of a finished object.
  void absorb(const io::Fields& fields);

  // An id of our own: a-z, 0-9 and _, at most 40.
  std::string id(io::Fields& fields, std::string_view key);
  // The member "title": 1 to 60 characters for people, none of them a control.
  std::string title(io::Fields& fields, const std::string& fallback);
  // A list of kinds and forms. Unknown names are errors.
  FormSet forms(io::Fields& fields, std::string_view key);
  FormSet forms_or(io::Fields& fields, std::string_view key, FormSet fallback);
  // The single form that a name stands for.
  FormId form_named(const std::string& name, const std::string& pointer);
  FormId form(io::Fields& fields, std::string_view key);
  // "orthogonal", "around", "diamond" or {"within": ...}.
  Reach reach(io::Fields& fields, std::string_view key);
  Reach reach_or(io::Fields& fields, std::string_view key, Reach fallback);
  // The index of the rule or tally of that name.
  std::size_t rule_named(const std::string& name, const std::string& pointer);

  int integer(io::Fields& fields, std::string_view key, int least, int most) {
    return static_cast<int>(fields.integer(key, least, most));
  }
  int integer_or(io::Fields& fields, std::string_view key, int least, int most, int fallback) {
    return static_cast<int>(fields.integer_or(key, least, most, fallback));
  }

 private:
  FormSet form_list(const io::Json& list, const std::string& pointer);
  Reach reach_value(const io::Json& json, const std::string& pointer);

  std::optional<Error> error_;
};

// Each reads one member of the recipe document into reader.recipe.
void read_kinds(RecipeReader& reader, io::Fields& document);
void read_rules(RecipeReader& reader, io::Fields& document);
void read_level_check(RecipeReader& reader, io::Fields& document);
void read_post(RecipeReader& reader, io::Fields& document);
void read_player(RecipeReader& reader, io::Fields& document);
void read_book(RecipeReader& reader, io::Fields& document);
void read_stamps(RecipeReader& reader, io::Fields& document);

}  // namespace boardwright::dungeon
