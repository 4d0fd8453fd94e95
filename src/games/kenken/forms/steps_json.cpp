// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/forms/steps_json.hpp"
#include "io/json_list.hpp"

namespace boardwright::kenken {
namespace {

io::Json lines_json(const std::vector<Line>& lines) {
  return io::json_list(lines, [](const Line& line) {
    return io::Json(io::Json::Object{{line.is_row ? "row" : "column", line.index}});
  });
}

}  // namespace

io::Json step_json(const Step& step, const DigitRanks& ranks) {
  io::Json json(io::Json::Object{{"rule", rule_name(step.rule)},
                                 {"difficulty", kDifficultyNames.name(step.difficulty())},
                                 {"cells", io::json_list(step.cells, &Cell::index)},
                                 {"digits", io::Json::list(ranks.digits_of(step.digits))},
                                 {"effect", step.effect == Effect::Place ? "place" : "remove"}});
  if (step.cage) json.set("cage", *step.cage);
  if (!step.lines.empty()) json.set("lines", lines_json(step.lines));
  if (!step.pattern.empty()) json.set("pattern", io::json_list(step.pattern, &Cell::index));
  if (!step.pattern_digits.empty()) {
    json.set("pattern_digits", io::Json::list(ranks.digits_of(step.pattern_digits)));
  }
  if (!step.inside.empty()) {
    json.set("inside",
             io::json_list(step.inside, [&](const Step& each) { return step_json(each, ranks); }));
  }
  json.set("where", step.where).set("why", step.why).set("what", step.what);
  json.set("text", step.text());
  return json;
}

}  // namespace boardwright::kenken
