// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/forms/steps_json.hpp"

namespace boardwright::kenken {
namespace {

io::Json cells_json(const std::vector<Cell>& cells) {
  io::Json list = io::Json::array();
  for (Cell cell : cells) list.push(cell.index);
  return list;
}

io::Json lines_json(const std::vector<Line>& lines) {
  io::Json list = io::Json::array();
  for (const Line& line : lines) {
    list.push(io::Json(io::Json::Object{{line.is_row ? "row" : "column", line.index}}));
  }
  return list;
}

}  // namespace

io::Json step_json(const Step& step, const DigitRanks& ranks) {
  io::Json json(io::Json::Object{{"rule", rule_name(step.rule)},
                                 {"difficulty", kDifficultyNames.name(step.difficulty())},
                                 {"cells", cells_json(step.cells)},
                                 {"digits", io::Json::list(ranks.digits_of(step.digits))},
                                 {"effect", step.effect == Effect::Place ? "place" : "remove"}});
  if (step.cage) json.set("cage", *step.cage);
  if (!step.lines.empty()) json.set("lines", lines_json(step.lines));
  if (!step.pattern.empty()) json.set("pattern", cells_json(step.pattern));
  if (!step.pattern_digits.empty()) {
    json.set("pattern_digits", io::Json::list(ranks.digits_of(step.pattern_digits)));
  }
  if (!step.inside.empty()) {
    io::Json inside = io::Json::array();
    for (const Step& each : step.inside) inside.push(step_json(each, ranks));
    json.set("inside", std::move(inside));
  }
  json.set("where", step.where).set("why", step.why).set("what", step.what);
  json.set("text", step.text());
  return json;
}

}  // namespace boardwright::kenken
