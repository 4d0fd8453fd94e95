// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What decides the logic of a Randovania game and stands neither in its database
// nor in its preset: data/items/randovania.json, by game and schema. Its entries
// may depend on options of the preset:
//
//   a condition   true, false; "a.b" (that option is on); {"option": "a.b", "is":
//                 value} or {..., "not": value}; a list: one of them holds
//   a number      5, or {"option": "a.b", "absent": 5, "divide": 10, "from": 1}:
//                 from - option / divide, each with its usual value left out
//   a table       names with conditions; those that hold are on
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "boardwright/games/items/model/world.hpp"
#include "boardwright/io/json.hpp"

namespace boardwright::items::randovania {

// How the program of that schema counts.
struct SchemaRules {
  std::int64_t schema = 0;  // whose rules they are
  bool known = false;
  bool measured = false;  // compared with the program itself
  bool wrote_it = true;   // the release that was named writes this schema
  std::string note;       // why these rules
  Rounding rounding = Rounding::EachUp;
  bool may_empty = false;           // passing may take all of the energy
  bool scaled_overrides = false;    // strictness counts everywhere
  bool network_activation = false;  // networks of teleporters must be activated
  bool loose_negations = false;     // of several negations one suffices
  bool capped_reductions = false;   // no reduction makes damage greater
  // Releases of this schema differ in that: without one the stricter rule is taken.
  bool doubtful_reductions = false;
  std::int64_t facts = 0;  // the schema whose facts of the game count
  // Presets are changed when a program loads them: those from `oldest_preset` on are
  // read as it does, those above `newest_preset` come from a later program.
  std::int64_t oldest_preset = 0;
  std::int64_t newest_preset = 0;
};

// The rules of the highest schema of the data file that is not above this one. Some
// schemas were written by releases that count in different ways: `release` ("10.3")
// names one; empty: any of them.
SchemaRules schema_rules(std::int64_t schema, const std::string& game = {},
                         const std::string& release = {});
// "27 to 34"
std::string known_schemas();
// The file name of the preset that the program starts with; empty: not said.
std::string usual_preset(const io::Json& header);

class Facts {
 public:
  // `schema`: whose facts. `header` and `preset` must outlive it; the preset may be null.
  Facts(const io::Json& header, std::int64_t schema, const io::Json& preset);

  // The data file lists the game.
  bool known() const { return known_; }
  const io::Json& at(std::string_view key) const { return game_.at(key); }
  // The preset's value under "a.b.c"; null if it has none.
  const io::Json& option(std::string_view path) const;
  bool holds(const io::Json& condition) const;
  double number(const io::Json& value, double fallback) const;
  std::set<std::string> on(std::string_view table) const;
  // Options that were asked for and that the preset has not, or of another type;
  // they counted as off, or as their usual number.
  const std::set<std::string>& not_found() const { return not_found_; }

 private:
  const io::Json& asked(std::string_view path, const io::Json* absent) const;

  io::Json game_ = io::Json::object();
  const io::Json& configuration_;
  bool known_ = false;
  mutable std::set<std::string> not_found_;
};

}  // namespace boardwright::items::randovania
