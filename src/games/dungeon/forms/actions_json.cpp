// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Actions, in the names of the recorded games: "a", "x", "y", "m".
#include <fmt/format.h>

#include "games/dungeon/forms/codecs.hpp"
#include "games/dungeon/forms/documents.hpp"
#include "games/dungeon/model/names.hpp"

namespace boardwright::dungeon {
namespace {

const TaggedCodec<ActionLine>& action_codec() {
  static const TaggedCodec<ActionLine> kCodec = [] {
    TaggedCodec<ActionLine> codec(
        "a", [](const ActionLine& line) { return kActionNames.name(line.type); });
    for (const NamedValue<ActionType>& each : kActionNames.rows) {
      ActionLine start;
      start.type = each.value;
      io::Record<ActionLine>& record = codec.add(each.name, start);
      if (each.value == ActionType::Click || each.value == ActionType::Mark) {
        record.required("x", &ActionLine::x, io::integer(0, kLongestSide - 1))
            .required("y", &ActionLine::y, io::integer(0, kLongestSide - 1));
      }
      if (each.value == ActionType::Mark) {
        record.required("m", &ActionLine::mark, io::integer(1, kRemoveMark));
      }
      // What `solve` says of an action beside it.
      record.ignored({"guess", "certain", "odds"});
    }
    return codec;
  }();
  return kCodec;
}

}  // namespace

const io::Record<ActionsDocument>& actions_record() {
  static const io::Record<ActionsDocument> kRecord =
      io::Record<ActionsDocument>("dungeon.actions", 1)
          .required("actions", &ActionsDocument::lines, io::list_of(action_codec()))
          .check([](io::Fields&, ActionsDocument& document) {
            int number = 0;
            for (ActionLine& line : document.lines) line.number = ++number;
          });
  return kRecord;
}

Result<ActionLine> read_action(const io::Json& json, const std::string& pointer) {
  io::Fields fields(json, pointer);
  ActionLine line;
  if (!fields.failed()) action_codec().read_into(fields, line);
  if (fields.failed()) return fields.error();
  return line;
}

io::Json write_action(const Action& action, const Recipe& recipe) {
  return action_codec().write(
      {action.type, recipe.x(action.cell), recipe.y(action.cell), action.mark, 0});
}

io::Json action_schema() { return action_codec().schema(); }

Result<Action> to_action(const ActionLine& line, const Recipe& recipe) {
  if (line.x >= recipe.width || line.y >= recipe.height) {
    return Error{"off_the_board",
                 fmt::format("x {}, y {} is not on the board of {} x {}", line.x, line.y,
                             recipe.width, recipe.height),
                 Where{.file = {}, .line = line.number, .column = 0, .pointer = {}}};
  }
  return Action{line.type, recipe.grid().at(line.y, line.x), line.mark};
}

Result<ActionsDocument> read_action_lines(std::string_view text) {
  ActionsDocument document;
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    ++number;
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    Result<io::Json> json = io::parse_json(line);
    Result<ActionLine> action = json ? read_action(*json, "") : Result<ActionLine>(json.error());
    if (!action) {
      action.error().where.line = number;
      return action.error();
    }
    action->number = number;
    document.lines.push_back(*action);
  }
  return document;
}

}  // namespace boardwright::dungeon
