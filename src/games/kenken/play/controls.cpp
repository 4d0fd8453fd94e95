// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/play/controls.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "boardwright/core/cell_name.hpp"
#include "core/text.hpp"
#include "games/kenken/play/moves.hpp"

namespace boardwright::kenken {
namespace {

// The words of a line, and what follows them.
struct CommandShape {
  std::string_view word;
  bool cell;
  bool digit;
};
constexpr std::array<CommandShape, 14> kCommands = {{{"select", true, false},
                                                     {"place", true, true},
                                                     {"mark", true, true},
                                                     {"erase", true, false},
                                                     {"fill", false, false},
                                                     {"pencil", false, false},
                                                     {"auto", false, false},
                                                     {"hint", false, false},
                                                     {"apply", false, false},
                                                     {"close", false, false},
                                                     {"check", false, false},
                                                     {"reveal", true, false},
                                                     {"solve", false, false},
                                                     {"restart", false, false}}};

// "#41" counts from 0, row by row; "row,column" from 1.
std::optional<Cell> read_cell(std::string_view text, const Puzzle& puzzle) {
  return parse_cell(puzzle.grid(), text.starts_with('#') ? text.substr(1) : text);
}

// Digits above 9 are on the letters from A on.
std::string key_of(int digit, const std::vector<int>& digits) {
  if (digit < 10) return std::to_string(digit);
  const auto below = std::count_if(digits.begin(), digits.end(),
                                   [&](int other) { return other > 9 && other < digit; });
  return std::string(1, static_cast<char>('A' + below));
}

}  // namespace

std::vector<Control> game_controls(const PlayedGame& game, const ShownHint* hint,
                                   const Standing& standing) {
  const bool open = !standing.over;
  const bool helps = open && standing.solvable;
  const std::string why_not = standing.over ? "the puzzle is solved" : "it has no single solution";
  const std::vector<int> digits = digits_of(game.puzzle.puzzle);
  std::vector<Control> controls;
  controls.push_back({.id = "select",
                      .label = "Select",
                      .group = "board",
                      .keys = {"Enter", "Space"},
                      .gesture = Gesture::Tap,
                      .line = "select #{cell}",
                      .enabled = open});
  for (const int digit : digits) {
    controls.push_back(
        {.id = fmt::format("place-{}", digit),
         .label = std::to_string(digit),
         .group = "digits",
         .keys = {key_of(digit, digits)},
         .line = fmt::format("{} #{{cell}} {}", game.pencil ? "mark" : "place", digit),
         .enabled = open,
         .note = game.pencil ? "notes it, or crosses it out" : "enters it"});
  }
  std::vector<std::string> erase_keys = {"Delete", "Backspace"};
  if (digits.front() != 0) erase_keys.insert(erase_keys.begin(), "0");
  controls.push_back({.id = "erase",
                      .label = "Erase",
                      .group = "digits",
                      .keys = std::move(erase_keys),
                      .line = "erase #{cell}",
                      .enabled = open});
  controls.push_back({.id = "pencil",
                      .label = game.pencil ? "Pencil: on" : "Pencil",
                      .group = "modes",
                      .keys = {"p"},
                      .line = "pencil",
                      .enabled = open,
                      .note = "digits are noted, not entered",
                      .chosen = game.pencil});
  controls.push_back({.id = "auto",
                      .label = game.auto_marks ? "Cross out: on" : "Cross out",
                      .group = "modes",
                      .keys = {"x"},
                      .line = "auto",
                      .enabled = open,
                      .note = "an entered digit is crossed out in its row and column",
                      .chosen = game.auto_marks});
  controls.push_back(
      {.id = "fill",
       .label = "Fill marks",
       .group = "modes",
       .keys = {"f"},
       .line = "fill",
       .enabled = open,
       .note = "notes every digit that its row and column allow, where none is noted"});
  controls.push_back({.id = "check",
                      .label = "Check",
                      .group = "help",
                      .keys = {"c"},
                      .line = "check",
                      .enabled = open,
                      .note = "says which entries are wrong"});
  const bool all_shown = game.hint_level == kHintLevels;
  controls.push_back({.id = "hint",
                      .label = game.hint_level == 0   ? "Hint"
                               : game.hint_level == 1 ? "Hint: why"
                                                      : "Hint: what",
                      .group = "help",
                      .keys = {"h"},
                      .line = "hint",
                      .enabled = helps && !all_shown,
                      .note = all_shown && helps ? "it is all told"
                              : helps            ? "the next step: where, why, what"
                                                 : why_not});
  controls.push_back({.id = "apply",
                      .label = hint != nullptr && all_shown ? apply_label(*hint) : "Do it",
                      .group = "help",
                      .keys = {"a"},
                      .line = "apply",
                      .enabled = open && hint != nullptr,
                      .note = hint != nullptr ? "does what the hint says" : "ask for a hint first",
                      .primary = hint != nullptr});
  controls.push_back({.id = "close",
                      .label = "Close hint",
                      .group = "help",
                      .keys = {"Escape"},
                      .line = "close",
                      .enabled = open && hint != nullptr});
  controls.push_back({.id = "reveal",
                      .label = "Reveal",
                      .group = "help",
                      .keys = {"r"},
                      .line = "reveal #{cell}",
                      .enabled = helps,
                      .note = helps ? "shows the digit of a cell" : why_not});
  controls.push_back({.id = "solve",
                      .label = "Solution",
                      .group = "game",
                      .line = "solve",
                      .enabled = helps,
                      .note = helps ? "shows all digits" : why_not,
                      .confirm = "Show the whole solution?"});
  controls.push_back({.id = "restart",
                      .label = "Start again",
                      .group = "game",
                      .line = "restart",
                      .enabled = open,
                      .confirm = "Erase everything?"});
  return controls;
}

std::string_view game_help() {
  return "  place 1,2 3  write 3 in row 1, column 2\n"
         "  mark 1,2 3   note 3 there, or cross it out\n"
         "  erase 1,2    erase the digit, or the marks\n"
         "  fill         note every digit that row and column allow, where none is noted\n"
         "  auto         entries cross out marks in their row and column, or no longer\n"
         "  check        which entries are wrong\n"
         "  hint         the next step: where to look; again: why; again: what to do\n"
         "  apply        do what the hint says\n"
         "  close        put the hint away\n"
         "  reveal 1,2   show the digit\n"
         "  solve        show them all\n"
         "  restart      erase everything\n"
         "  select 1,2   choose a cell; pencil: the pad notes digits, or enters them\n";
}

Result<Command> read_command(std::string_view line, const Puzzle& puzzle) {
  std::vector<std::string> words = split(line);
  const std::string word = words.empty() ? "" : lower(words.front());
  const auto* shape = std::find_if(kCommands.begin(), kCommands.end(),
                                   [&](const CommandShape& each) { return each.word == word; });
  if (shape == kCommands.end()) {
    return Error{"unknown_command", "type `place 1,2 3`, `mark 1,2 3`, `hint`, or help", {}};
  }
  const std::size_t parts = 1U + (shape->cell ? 1U : 0U) + (shape->digit ? 1U : 0U);
  if (shape->cell) join_cell(words, parts);
  if (words.size() != parts) {
    return Error{"unknown_command",
                 fmt::format("type `{}{}{}`", word, shape->cell ? " ROW,COLUMN" : "",
                             shape->digit ? " DIGIT" : ""),
                 {}};
  }
  Command command{.word = word};
  if (!shape->cell) return command;
  command.cell = read_cell(words[1], puzzle);
  if (!command.cell) {
    return Error{"no_such_cell",
                 fmt::format("there is no cell {}; give row,column from 1,1 to {},{}", words[1],
                             puzzle.size, puzzle.size),
                 {}};
  }
  if (!shape->digit) return command;
  const std::vector<int> digits = digits_of(puzzle);
  const auto digit = parse_number<int>(words[2]);
  if (!digit || std::find(digits.begin(), digits.end(), *digit) == digits.end()) {
    return Error{
        "no_such_digit",
        fmt::format("{} is none of the digits {} to {}", words[2], digits.front(), digits.back()),
        {}};
  }
  command.digit = *digit;
  return command;
}

}  // namespace boardwright::kenken
