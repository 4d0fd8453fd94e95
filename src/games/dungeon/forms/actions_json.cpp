// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Actions, in the names of the recorded games: "a", "x", "y", "m".
#include <fmt/format.h>

#include "boardwright/io/fields.hpp"
#include "games/dungeon/forms/documents.hpp"

namespace boardwright::dungeon {

Result<ActionsDocument::Line> read_action(const io::Json& json, const std::string& pointer) {
  io::Fields fields(json, pointer);
  ActionsDocument::Line line;
  line.type = static_cast<ActionType>(fields.choice("a", {"click", "levelup", "mark", "book"}));
  if (line.type == ActionType::Click || line.type == ActionType::Mark) {
    line.x = static_cast<int>(fields.integer("x", 0, kLongestSide - 1));
    line.y = static_cast<int>(fields.integer("y", 0, kLongestSide - 1));
  }
  if (line.type == ActionType::Mark) {
    line.mark = static_cast<int>(fields.integer("m", 1, kRemoveMark));
  }
  fields.close();
  if (fields.failed()) return fields.error();
  return line;
}

io::Json write_action(const Action& action, const Recipe& recipe) {
  constexpr std::string_view kNames[] = {"click", "levelup", "mark", "book"};
  io::Json json = io::Json::object();
  json.set("a", kNames[static_cast<std::size_t>(action.type)]);
  if (action.type == ActionType::Click || action.type == ActionType::Mark) {
    json.set("x", recipe.x(action.cell));
    json.set("y", recipe.y(action.cell));
  }
  if (action.type == ActionType::Mark) json.set("m", action.mark);
  return json;
}

Result<Action> to_action(const ActionsDocument::Line& line, const Recipe& recipe) {
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
    Result<ActionsDocument::Line> action =
        json ? read_action(*json, "") : Result<ActionsDocument::Line>(json.error());
    if (!action) {
      Error error = action.error();
      error.where.line = number;
      return error;
    }
    action->number = number;
    document.lines.push_back(*action);
  }
  return document;
}

Result<ActionsDocument> read_actions(const io::Json& json) {
  io::Fields fields(json, "");
  fields.maybe("format");
  fields.maybe("version");
  ActionsDocument document;
  const io::Json::Array& actions = fields.array("actions");
  fields.close();
  if (fields.failed()) return fields.error();
  for (std::size_t i = 0; i < actions.size(); ++i) {
    Result<ActionsDocument::Line> action = read_action(actions[i], io::pointer_to("/actions", i));
    if (!action) return action.error();
    action->number = static_cast<int>(i) + 1;
    document.lines.push_back(*action);
  }
  return document;
}

io::Json write_actions(const ActionsDocument& document) {
  io::Json json = envelope("dungeon", "actions", 1);
  io::Json actions = io::Json::array();
  constexpr std::string_view kNames[] = {"click", "levelup", "mark", "book"};
  for (const ActionsDocument::Line& line : document.lines) {
    io::Json action = io::Json::object();
    action.set("a", kNames[static_cast<std::size_t>(line.type)]);
    if (line.type == ActionType::Click || line.type == ActionType::Mark) {
      action.set("x", line.x).set("y", line.y);
    }
    if (line.type == ActionType::Mark) action.set("m", line.mark);
    actions.push(std::move(action));
  }
  json.set("actions", std::move(actions));
  return json;
}

}  // namespace boardwright::dungeon
