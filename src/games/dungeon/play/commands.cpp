// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/play/commands.hpp"

#include <fmt/format.h>

#include <vector>

#include "core/text.hpp"
#include "games/dungeon/draw/draw.hpp"
#include "games/dungeon/play/events.hpp"
#include "games/dungeon/play/view.hpp"

namespace boardwright::dungeon {
namespace {

Error unknown(std::string message) { return Error{"unknown_command", std::move(message), {}}; }

// The number at a place of the line; kNone if there is none.
constexpr int kNone = -1;
int number_at_word(const std::vector<std::string>& words, std::size_t at) {
  return at < words.size() ? parse_number<int>(words[at]).value_or(kNone) : kNone;
}

// "#41", as a front end names a cell, counted from 0.
bool is_cell_id(const std::vector<std::string>& words, std::size_t at) {
  return at < words.size() && words[at].starts_with('#');
}

Result<Cell> cell_of(const std::vector<std::string>& words, std::size_t at, const Recipe& recipe) {
  if (is_cell_id(words, at)) {
    const auto index = parse_number<std::size_t>(std::string_view(words[at]).substr(1));
    if (index && *index < recipe.size()) return Cell(*index);
    return Error{"off_the_board", fmt::format("cells go from #0 to #{}", recipe.size() - 1), {}};
  }
  const int row = number_at_word(words, at);
  const int column = number_at_word(words, at + 1);
  if (row < 0 || column < 0) return unknown("name the tile by row and column, as in `click 4 3`");
  if (!recipe.grid().contains(row - 1, column - 1)) {
    return Error{
        "off_the_board",
        fmt::format("rows go from 1 to {}, columns from 1 to {}", recipe.height, recipe.width),
        {}};
  }
  return recipe.grid().at(row - 1, column - 1);
}

struct CommandSpec {
  std::string_view name;
  std::string_view letter;
  CommandType type;
  ActionType action;
  bool cell;
};

constexpr CommandSpec kCommands[] = {
    {"click", "c", CommandType::Act, ActionType::Click, true},
    {"mark", "m", CommandType::Act, ActionType::Mark, true},
    {"unmark", "u", CommandType::Act, ActionType::Mark, true},
    {"level", "l", CommandType::Act, ActionType::LevelUp, false},
    {"book", "b", CommandType::Act, ActionType::Book, false},
    {"explain", "e", CommandType::Explain, ActionType::Click, true},
    {"hint", "", CommandType::Hint, ActionType::Click, false},
    {"close", "", CommandType::Close, ActionType::Click, false},
    {"restart", "", CommandType::Restart, ActionType::Click, false},
    {"r", "", CommandType::AskRestart, ActionType::Click, false},
};

Result<Command> parse_arguments(const CommandSpec& spec, const std::vector<std::string>& words,
                                std::size_t arguments, const Recipe& recipe) {
  Command command;
  command.type = spec.type;
  command.action.type = spec.action;
  if (spec.cell) {
    Result<Cell> cell = cell_of(words, arguments, recipe);
    if (!cell) return cell.error();
    command.action.cell = *cell;
    arguments += is_cell_id(words, arguments) ? 1 : 2;
  }
  if (spec.name == "unmark") command.action.mark = kRemoveMark;
  if (spec.name == "mark") {
    const int mark = number_at_word(words, arguments);
    if (mark < 1 || mark > kRemoveMark) {
      return unknown("give a mark from 1 to 15, or 16 to remove it, as in `mark 4 3 7`");
    }
    command.action.mark = mark;
    ++arguments;
  }
  if (arguments < words.size()) {
    return unknown(fmt::format("`{}` is one word too many", words[arguments]));
  }
  return command;
}

std::string hearts_text(int hp) { return plural(hp - 1, "heart"); }

// What became of the clicked tile.
std::string describe_tile(const Run& before, const Run& after, Cell cell) {
  const Tile& was = before.tile(cell);
  const Tile& now = after.tile(cell);
  const Form& form = before.recipe().form(was.form);
  if (before.status() != PlayStatus::Playing) return "The game is over.\n";
  if (after.status() == PlayStatus::Won) return "";
  if (after.killer() == cell) return fmt::format("{} killed you.\n", form.title);
  if (now.defeated && !was.defeated) {
    return fmt::format("{} is beaten; {} left.\n", form.title, hearts_text(after.hp()));
  }
  if (after.score() > before.score()) {
    return fmt::format("{}: {} xp.\n", form.title, after.score() - before.score());
  }
  if (form.role == Role::Wall && after.hp() < before.hp()) {
    return now.form == was.form ? fmt::format("The wall needs {} more.\n", now.hits)
                                : "The wall is down.\n";
  }
  if (form.role == Role::Wall && was.revealed) return "That would take your last heart.\n";
  if (form.role == Role::Medikit && was.revealed) {
    return fmt::format("Healed: {}.\n", hearts_text(after.hp()));
  }
  if (token(before, cell) == token(after, cell)) return "Nothing happens.\n";
  return token_text(token(after, cell), after.recipe()) + ".\n";
}

}  // namespace

Result<Command> read_command(std::string_view line, const Recipe& recipe) {
  const std::vector<std::string> words = split(line, " \t,\r");
  if (words.empty()) return unknown("type a command; `help` lists them");
  if (parse_number<int>(words[0])) return parse_arguments(kCommands[0], words, 0, recipe);
  for (const CommandSpec& spec : kCommands) {
    if (words[0] == spec.name || words[0] == spec.letter) {
      return parse_arguments(spec, words, 1, recipe);
    }
  }
  return unknown(fmt::format("there is no command `{}`; `help` lists them", words[0]));
}

std::string command_help() {
  return "  click R C    or just R C: click the tile in row R, column C, counted from 1\n"
         "  mark R C N   put mark 1..15 on a hidden tile; the same again removes it\n"
         "  unmark R C   remove the mark\n"
         "  level        click the hero: go up a level, which heals (a dead hero starts again)\n"
         "  book         open or close the book of what is left\n"
         "  explain R C  say in words what a tile shows\n"
         "  hint         what to do next, and why; `close` puts it away\n"
         "  restart      give up and start a new game; `r` asks first\n"
         "The first letter of a command is enough. A click fights what hides there, or uncovers "
         "it;\n"
         "a number is the sum of the levels around, ? one that is gazed away, ▒▒▒ a hidden tile.\n"
         "After an actor: x beaten, < > ^ v where it looks, ! angry or mourning, 1 to 9 hits "
         "left.\n";
}

std::string describe_result(const Run& before, const Run& after, const Action& action,
                            const ActionResult& result) {
  std::string text;
  if (action.type == ActionType::LevelUp) {
    return after.level() > before.level()
               ? fmt::format("Level {}: {}.\n", after.level(), hearts_text(after.hp()))
               : fmt::format("A level needs {} xp.\n", before.xp_needed());
  }
  if (action.type != ActionType::Click) return text;
  if (before.status() == PlayStatus::Playing && before.book_open())
    return "Close the book first.\n";
  if (result.jump) {
    const Form& form = before.recipe().form(before.tile(result.jump->from).form);
    text += fmt::format("{} was here and jumped away!\n", form.title);
  }
  if (result.block) {
    text += result.block->pick ? fmt::format("The scroll uncovers the tiles around {}.\n",
                                             place_text(after.recipe(), *result.block->pick))
                               : "The scroll finds nothing hidden.\n";
  }
  return text + describe_tile(before, after, action.cell);
}

}  // namespace boardwright::dungeon
