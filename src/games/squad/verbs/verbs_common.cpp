// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "boardwright/core/cell_name.hpp"
#include "games/squad/model/setting_table.hpp"
#include "games/squad/verbs/verbs.hpp"
#include "io/json_list.hpp"

namespace boardwright::squad {
namespace {

Option setting_option(const SettingInfo& info) {
  Option option{.name = std::string(info.name),
                .type = OptionType::Text,
                .help = std::string(info.help),
                .choices = info.choices};
  if (info.name == "weights") option.contradicts = {"score"};
  if (info.name == "dweights") option.contradicts = {"difficulty"};
  if (!info.choices.empty()) {
    option.type = OptionType::Choice;
  } else if (info.type == SettingType::Number) {
    option.type = OptionType::Integer;
    option.least = info.least;
    option.most = info.most;
  } else {
    option.help += fmt::format(" ({})", info.values);
  }
  return option;
}

}  // namespace

std::vector<Option> with_settings(std::vector<Option> options,
                                  std::initializer_list<std::string_view> names) {
  for (const SettingInfo& info : setting_table()) {
    const bool named = std::find(names.begin(), names.end(), info.name) != names.end();
    if (names.size() > 0 && !named) continue;
    options.push_back(setting_option(info));
    if (info.name != "classes") continue;
    options.push_back({.name = "class-file",
                       .type = OptionType::Input,
                       .help = "a class table of your own, with `classes file`",
                       .kinds = {"classes"}});
  }
  return options;
}

Option pivot_option(std::string help) {
  return {.name = "pivot",
          .type = OptionType::Integer,
          .help = std::move(help),
          .least = 1,
          .most = kMostHeroes};
}

Option end_option() {
  return {.name = "end",
          .type = OptionType::Text,
          .help = "only this end cell: row,column from 1, or an index"};
}

Input board_input() {
  return {.name = "FILE", .kinds = {"board"}, .help = "a board: text (`squad 1`) or JSON"};
}

Result<Board> board_of(const Call& call, const Verb& verb) {
  Board board = call.inputs.front().as<Board>();
  const std::string classes = board.settings.classes;
  const ClassTable* own = nullptr;
  for (const Option& option : verb.options) {
    if (option.name == "class-file") {
      if (const Document* file = call.options.document(option.name)) own = &file->as<ClassTable>();
      continue;
    }
    if (find_setting(option.name) == nullptr || !call.options.given(option.name)) continue;
    const std::string wrong =
        set_setting(board.settings, option.name, call.options.text(option.name));
    if (!wrong.empty()) return Error{"E09", fmt::format("--{}: {}", option.name, wrong), {}};
  }
  const ClassTable* table = own;
  if (table == nullptr) table = builtin_classes(board.settings.classes);
  if (table == nullptr) {
    return Error{"E09", "the board says `classes file`; name the table with --class-file", {}};
  }
  if (own != nullptr || board.settings.classes != classes) {
    if (auto error = apply_classes(board, *table)) return *error;
  }
  return board;
}

Result<HeroIndex> pivot_of(const Call& call, const Board& board) {
  if (!call.options.given("pivot")) return board.candidates().front();
  const auto id = static_cast<int>(call.options.integer("pivot"));
  if (const HeroIndex hero = board.find_hero(id)) return hero;
  return Error{"E11", fmt::format("hero {} is not on the board; drag one that is", id), {}};
}

Result<std::optional<Cell>> cell_of(const Call& call, const Board& board, std::string_view option) {
  if (!call.options.given(option)) return std::optional<Cell>();
  const std::string& text = call.options.text(option);
  const std::optional<Cell> cell = parse_cell(board.grid(), text);
  if (cell) return cell;
  return Error{"bad_option",
               fmt::format("--{} is \"{}\" but must be a cell of the board: row,column "
                           "from 1 as the axes show them, or an index below {}",
                           option, text, board.cells()),
               {}};
}

SolveOptions solve_options(const Call& call) {
  SolveOptions options;
  if (call.options.given("pivot")) options.pivot = static_cast<int>(call.options.integer("pivot"));
  return options;
}

io::Json cells_json(CellSet cells) { return io::json_list(cells, &Cell::index); }

io::Json zones_json(const std::vector<ZoneId>& zones) {
  return io::json_list(zones, [](ZoneId zone) { return zone ? zone.index : -1; });
}

std::string cells_text(const Board& board, CellSet cells) {
  std::string text;
  for (Cell cell : cells) {
    text += cell_text(board, cell);
  }
  return text.empty() ? "none" : text;
}

std::string hero_text(const Hero& hero) {
  if (hero.name.empty()) return fmt::format("hero {} ({})", hero.id, hero.class_name);
  return fmt::format("hero {} ({}, {})", hero.id, hero.name, hero.class_name);
}

}  // namespace boardwright::squad
