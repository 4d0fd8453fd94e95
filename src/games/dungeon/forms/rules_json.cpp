// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Reads "rules" and "level_check": one small function per type of rule.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "games/dungeon/forms/recipe_reader.hpp"

namespace boardwright::dungeon {
namespace {

// The member `places`: {"guard1": "top_left", ...}. Puts the forms into `of`.
template <class Place, std::size_t N>
std::vector<std::pair<FormId, Place>> read_places(RecipeReader& reader, io::Fields& fields,
                                                  const std::array<std::string_view, N>& names,
                                                  FormSet& of) {
  std::vector<std::pair<FormId, Place>> places;
  const io::Json& map = fields.object("places");
  const std::string pointer = fields.pointer("places");
  for (const io::Json::Member& member : map.members()) {
    const std::string here = io::pointer_to(pointer, member.key);
    const FormSet forms = reader.recipe.by_id(member.key);
    if (forms.empty()) {
      reader.fail("unknown_actor", fmt::format("there is no kind or form \"{}\"", member.key),
                  here);
      return places;
    }
    const auto* found = member.value.is_text()
                            ? std::find(names.begin(), names.end(), member.value.as_text())
                            : names.end();
    if (found == names.end()) {
      reader.fail("wrong_choice", fmt::format("must be one of: {}", fmt::join(names, ", ")), here);
      return places;
    }
    if (!(of & forms).empty()) {
      reader.fail("placed_twice", fmt::format("\"{}\" has a place already", member.key), here);
      return places;
    }
    for (int form : forms) {
      places.emplace_back(FormId{static_cast<std::uint8_t>(form)},
                          static_cast<Place>(found - names.begin()));
    }
    of |= forms;
  }
  if (map.members().empty() && !fields.failed()) {
    fields.fail_at("places", "missing_field", "name at least one actor and its place");
  }
  return places;
}

Condition read_at(RecipeReader& reader, io::Fields& fields, Rule&) {
  AtCells at;
  const io::Json::Array& cells = fields.array("cells");
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::string pointer = io::pointer_to(fields.pointer("cells"), i);
    const io::Json& cell = cells[i];
    const bool pair = cell.is_array() && cell.items().size() == 2 && cell.items()[0].is_integer() &&
                      cell.items()[1].is_integer();
    if (!pair) {
      reader.fail("wrong_type", "a cell is [x, y], both from 0", pointer);
      return at;
    }
    const std::int64_t x = cell.items()[0].as_integer();
    const std::int64_t y = cell.items()[1].as_integer();
    if (x < 0 || y < 0 || x >= reader.recipe.width || y >= reader.recipe.height) {
      reader.fail("off_the_grid",
                  fmt::format("[{}, {}] is not on the grid of {} x {}", x, y, reader.recipe.width,
                              reader.recipe.height),
                  pointer);
      return at;
    }
    at.cells.push_back(reader.recipe.grid().at(static_cast<int>(y), static_cast<int>(x)));
  }
  if (cells.empty() && !fields.failed()) {
    fields.fail_at("cells", "missing_field", "name at least one cell [x, y]");
  }
  return at;
}

Condition read_corner(RecipeReader&, io::Fields&, Rule&) { return OnCorner{}; }

Condition read_edge(RecipeReader&, io::Fields& fields, Rule&) {
  return OnEdge{fields.flag_or("corners", true)};
}

Condition read_rim(RecipeReader& reader, io::Fields& fields, Rule&) {
  return OnRim{reader.integer(fields, "rings", 1, kLongestSide)};
}

Condition read_quadrant(RecipeReader& reader, io::Fields& fields, Rule& rule) {
  constexpr std::array<std::string_view, 4> kNames = {"top_left", "top_right", "bottom_right",
                                                      "bottom_left"};
  return InQuadrant{read_places<Quadrant>(reader, fields, kNames, rule.of)};
}

Condition read_side(RecipeReader& reader, io::Fields& fields, Rule& rule) {
  constexpr std::array<std::string_view, 4> kNames = {"left", "right", "top", "bottom"};
  OnSide side;
  side.places = read_places<Side>(reader, fields, kNames, rule.of);
  side.partners = reader.forms_or(fields, "partners", {});
  return side;
}

Condition read_near(RecipeReader& reader, io::Fields& fields, Rule&) {
  constexpr int kMany = static_cast<int>(kMostCells);
  NearTo near;
  near.to = reader.forms(fields, "to");
  near.reach = reader.reach(fields, "reach");
  near.least = reader.integer_or(fields, "least", 0, kMany, 1);
  near.most = reader.integer_or(fields, "most", near.least, kMany, kMany);
  return near;
}

Condition read_mirror(RecipeReader& reader, io::Fields& fields, Rule& rule) {
  MirrorOf mirror;
  mirror.to = reader.forms_or(fields, "to", rule.of);
  if (fields.has("axis")) {
    mirror.axis = static_cast<Axis>(fields.choice("axis", {"column", "row", "centre"}));
  }
  return mirror;
}

Condition read_twin(RecipeReader& reader, io::Fields& fields, Rule&) {
  return TwinOf{reader.reach(fields, "reach")};
}

Condition read_guards_one(RecipeReader& reader, io::Fields& fields, Rule&) {
  GuardsOne guards;
  guards.charge = reader.forms(fields, "charge");
  guards.reach = reader.reach(fields, "reach");
  guards.rivals = reader.reach_or(fields, "rivals", guards.reach);
  return guards;
}

Condition read_spacing(RecipeReader& reader, io::Fields& fields, Rule&) {
  return Spacing{reader.reach(fields, "reach")};
}

AtMost read_limit(RecipeReader& reader, io::Fields& fields) {
  AtMost limit;
  limit.to = reader.forms(fields, "to");
  limit.reach = reader.reach(fields, "reach");
  return limit;
}

Condition read_forbid(RecipeReader& reader, io::Fields& fields, Rule&) {
  return read_limit(reader, fields);
}

Condition read_at_most(RecipeReader& reader, io::Fields& fields, Rule&) {
  AtMost limit = read_limit(reader, fields);
  limit.most = reader.integer(fields, "most", 0, static_cast<int>(kMostCells));
  return limit;
}

Condition read_reveals(RecipeReader& reader, io::Fields& fields, Rule&) {
  constexpr int kMany = static_cast<int>(kMostCells);
  Reveals reveals;
  reveals.reach = reader.reach(fields, "reach");
  const io::Json::Array& needs = fields.array("needs");
  if (needs.empty() || needs.size() > 8) {
    fields.fail_at("needs", "out_of_range", "name 1 to 8 needs");
  }
  for (std::size_t i = 0; i < needs.size() && !fields.failed() && !reader.failed(); ++i) {
    io::Fields member(needs[i], io::pointer_to(fields.pointer("needs"), i));
    Reveals::Need need;
    need.of = reader.forms(member, "of");
    need.least = reader.integer_or(member, "least", 0, kMany, 0);
    need.most = reader.integer_or(member, "most", need.least, kMany, kMany);
    member.close();
    reader.absorb(member);
    reveals.needs.push_back(need);
  }
  return reveals;
}

Condition read_isolated_pair(RecipeReader&, io::Fields&, Rule&) { return IsolatedPair{}; }

struct RuleType {
  std::string_view name;
  Condition (*read)(RecipeReader&, io::Fields&, Rule&);
  bool places = false;  // its actors stand in "places", not in "of"
};

constexpr RuleType kTypes[] = {
    {"at", read_at},
    {"corner", read_corner},
    {"edge", read_edge},
    {"rim", read_rim},
    {"quadrant", read_quadrant, true},
    {"side", read_side, true},
    {"near", read_near},
    {"mirror", read_mirror},
    {"twin", read_twin},
    {"guards_one", read_guards_one},
    {"spacing", read_spacing},
    {"forbid", read_forbid},
    {"at_most", read_at_most},
    {"reveals", read_reveals},
    {"isolated_pair", read_isolated_pair},
};

const RuleType* find_type(const std::string& name) {
  for (const RuleType& type : kTypes) {
    if (type.name == name) return &type;
  }
  return nullptr;
}

std::string type_names() {
  std::string names;
  for (const RuleType& type : kTypes) names += (names.empty() ? "" : ", ") + std::string(type.name);
  return names;
}

void read_rule(RecipeReader& reader, const io::Json& json, const std::string& pointer) {
  io::Fields fields(json, pointer);
  Rule rule;
  rule.name = reader.id(fields, "name");
  const std::string type_name = fields.text("type");
  const RuleType* type = find_type(type_name);
  if (type == nullptr && !fields.failed()) {
    fields.fail_at("type", "unknown_rule_type",
                   fmt::format("there is no rule \"{}\"; rules are: {}", type_name, type_names()));
  }
  rule.points = reader.integer(fields, "points", -kMostPoints, kMostPoints);
  if (type != nullptr && !type->places) rule.of = reader.forms(fields, "of");
  if (type != nullptr && !fields.failed() && !reader.failed()) {
    rule.condition = type->read(reader, fields, rule);
  }
  if (rule.per_case() && rule.points > 0) {
    fields.fail_at("points", "out_of_range",
                   "points are for each breach of this rule, so they must not be positive");
  }
  const auto same_name = [&](const Rule& other) { return other.name == rule.name; };
  if (std::any_of(reader.recipe.rules.begin(), reader.recipe.rules.end(), same_name)) {
    fields.fail_at("name", "id_used_twice",
                   fmt::format("there is a rule \"{}\" already", rule.name));
  }
  fields.close();
  reader.absorb(fields);
  reader.recipe.rules.push_back(std::move(rule));
}

}  // namespace

void read_rules(RecipeReader& reader, io::Fields& document) {
  const io::Json::Array& rules = document.array("rules");
  if (rules.size() > kMostRules) {
    document.fail_at("rules", "too_many_rules",
                     fmt::format("a recipe has at most {} rules", kMostRules));
  }
  reader.absorb(document);
  for (std::size_t i = 0; i < rules.size() && !reader.failed(); ++i) {
    read_rule(reader, rules[i], io::pointer_to(document.pointer("rules"), i));
  }
}

void read_level_check(RecipeReader& reader, io::Fields& document) {
  if (!document.has("level_check")) return;
  const io::Json::Array& checks = document.array("level_check");
  reader.absorb(document);
  for (std::size_t i = 0; i < checks.size() && !reader.failed(); ++i) {
    io::Fields fields(checks[i], io::pointer_to(document.pointer("level_check"), i));
    if (fields.has("rule")) {
      const std::string name = fields.text("rule");
      reader.recipe.level_rules.push_back(reader.rule_named(name, fields.pointer("rule")));
    } else {
      LevelCheck check;
      check.name = reader.id(fields, "name");
      check.of = reader.forms(fields, "of");
      check.to = reader.forms(fields, "to");
      check.reach = reader.reach(fields, "reach");
      check.exactly = reader.integer(fields, "exactly", 0, static_cast<int>(kMostCells));
      reader.recipe.level_checks.push_back(std::move(check));
    }
    fields.close();
    reader.absorb(fields);
  }
}

}  // namespace boardwright::dungeon
