// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Drawing for terminals. Colour says how dangerous something is: the level
// goes from green to red, what helps is blue, what is worth something yellow.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "boardwright/io/utf8.hpp"
#include "games/dungeon/draw/draw.hpp"
#include "games/dungeon/draw/parse_token.hpp"
#include "games/dungeon/model/names.hpp"
#include "games/dungeon/play/run.hpp"

namespace boardwright::dungeon {
namespace {

constexpr std::string_view kGrey = "90";
constexpr std::string_view kYellow = "33;1";
constexpr std::string_view kCyan = "36;1";
constexpr std::string_view kWhite = "97";

std::string paint(std::string_view text, std::string_view colour, const Look& look) {
  if (!look.colour || colour.empty() || text.empty()) return std::string(text);
  return io::colour_code(colour).append(text).append(io::colour_code("0"));
}

std::string_view colour_of(const Form& form) {
  switch (form.role) {
    case Role::Empty: return kGrey;
    case Role::Wall: return kGrey;
    case Role::Treasure:
    case Role::Chest:
    case Role::Crown: return kYellow;
    case Role::Orb:
    case Role::Medikit:
    case Role::Scroll: return kCyan;
    case Role::Monster: break;
  }
  if (form.hazard) return "97;41";
  if (form.level <= 1) return "32";
  if (form.level <= 4) return "92";
  if (form.level <= 7) return "33";
  if (form.level <= 10) return "91";
  return "31;1";
}

std::string column_numbers(int width, int cell) {
  std::string line = "    ";
  for (int x = 0; x < width; ++x) line += fmt::format("{:^{}}", x + 1, cell);
  return line + "\n";
}

std::string frame_line(std::string_view left, std::string_view right, int width) {
  std::string line = fmt::format("   {}", left);
  for (int i = 0; i < width; ++i) line += "─";
  return line + std::string(right) + "\n";
}

// How `show` writes an actor: as play does, and where several forms look the same
// there, with the letter of the form after it.
std::string board_face(const Recipe& recipe, FormId id) {
  const Form& form = recipe.form(id);
  std::string letter(1, form.letter);
  if (form.token == letter) return letter;
  const auto shared = std::count_if(recipe.forms.begin(), recipe.forms.end(),
                                    [&](const Form& each) { return each.token == form.token; });
  return shared > 1 ? form.token + letter : form.token;
}

struct LegendEntry {
  std::string face;
  std::string words;
  const Form* form;
};

// Entries side by side, as many as fit a line.
std::string legend_text(const std::vector<LegendEntry>& entries, const Look& look) {
  std::string text;
  std::size_t column = 0;
  for (const LegendEntry& each : entries) {
    const std::size_t width = each.face.size() + 1 + each.words.size();
    if (column > 0 && column + 2 + width > static_cast<std::size_t>(look.width)) {
      text += "\n";
      column = 0;
    }
    if (column > 0) text += "  ";
    text += paint(each.face, colour_of(*each.form), look) + " " + each.words;
    column += width + (column > 0 ? 2 : 0);
  }
  return text + "\n";
}

// What is on the board, with counts.
std::string board_legend(const Recipe& recipe, const Look& look) {
  std::vector<LegendEntry> entries;
  for (std::size_t i = 1; i < recipe.forms.size(); ++i) {
    const int count = recipe.count(FormId(i));
    if (count == 0) continue;
    entries.push_back({board_face(recipe, FormId(i)),
                       fmt::format("{} x {}", count, recipe.forms[i].id), &recipe.forms[i]});
  }
  return legend_text(entries, look);
}

std::string hearts(int hp, int max_hp, const Look& look) {
  const int shown = std::max(hp - 1, 0);
  const int most = std::max(max_hp - 1, 0);
  std::string text;
  for (int i = 0; i < shown; ++i) text += "♥";
  std::string rest;
  for (int i = shown; i < most; ++i) rest += "♡";
  return paint(text, "31;1", look) + paint(rest, kGrey, look) + fmt::format(" {}/{}", shown, most);
}

std::string_view number_ink(int number) {
  if (number >= 100) return "97;41";
  if (number >= 20) return "91";
  if (number >= 8) return "93";
  return kWhite;
}

// Columns per tile. Four hold every token, though without gaps; five are
// easier to read.
int tile_width(int tiles, const Look& look) {
  constexpr int kFrame = 5;
  return kFrame + 5 * tiles <= look.width ? 5 : 4;
}

// A token in its cell of four or five columns.
std::string tile_text(const std::string& token, int width, const Recipe* recipe, const Look& look) {
  const ParsedToken parts = parse_token(token, recipe);
  switch (parts.type) {
    case ParsedToken::Type::Hidden:
      return paint(
          fmt::format("{:^{}}", parts.mark > 0 ? fmt::format("▒{:>2}", parts.mark) : "▒▒▒", width),
          parts.mark > 0 ? "35;1" : kGrey, look);
    case ParsedToken::Type::Floor:
      return paint(fmt::format("{:^{}}", token == "." ? "" : token, width),
                   number_ink(parts.number.value_or(0)), look);
    case ParsedToken::Type::Actor: break;
  }
  std::string colour = parts.form ? std::string(colour_of(recipe->form(*parts.form))) : "";
  if (parts.defeated) colour = kGrey;
  return paint(fmt::format("{:^{}}", token, width), colour, look);
}

}  // namespace

std::string printable_seed(std::string_view seed) {
  constexpr std::size_t kLongest = 40;
  return io::printable(seed, kLongest);
}

std::string draw_board(const Board& board, const Look& look) {
  const Recipe& recipe = *board.recipe;
  std::string text = fmt::format("{}: seed \"{}\", {}, happiness {} of {}\n\n", recipe.title,
                                 printable_seed(board.seed), kModeNames.name(board.mode),
                                 board.happiness, recipe.bound());
  std::size_t widest = 2;
  for (FormId form : board.forms) widest = std::max(widest, board_face(recipe, form).size());
  const int cell = static_cast<int>(widest) + 1;
  text += column_numbers(recipe.width, cell) + frame_line("┌", "┐", recipe.width * cell);
  for (int y = 0; y < recipe.height; ++y) {
    text += fmt::format("{:>2} │", y + 1);
    for (int x = 0; x < recipe.width; ++x) {
      const FormId form = board.forms[recipe.grid().at(y, x).index];
      const std::string face = fmt::format("{:<{}}", board_face(recipe, form), widest);
      text += " " + paint(face, colour_of(recipe.form(form)), look);
    }
    text += "│\n";
  }
  return text + frame_line("└", "┘", recipe.width * cell) + "\n" + board_legend(recipe, look);
}

Screen draw_tiles(const PositionDocument& position, const Recipe* recipe, const Look& look) {
  constexpr int kFirstRow = 2;     // after the numbers and the frame
  constexpr int kFirstColumn = 4;  // after the number and the frame
  const int cell = tile_width(position.width, look);
  Screen screen;
  screen.text = column_numbers(position.width, cell) + frame_line("┌", "┐", position.width * cell);
  for (int y = 0; y < position.height; ++y) {
    screen.text += fmt::format("{:>2} │", y + 1);
    for (int x = 0; x < position.width; ++x) {
      const auto index = static_cast<std::size_t>(y * position.width + x);
      screen.text += tile_text(position.view[index], cell, recipe, look);
      screen.cells.push_back({.cell = std::to_string(index),
                              .row = kFirstRow + y,
                              .column = kFirstColumn + x * cell,
                              .width = cell});
    }
    screen.text += "│\n";
  }
  screen.text += frame_line("└", "┘", position.width * cell);
  return screen;
}

std::string draw_position(const PositionDocument& position, const Recipe* recipe,
                          const Look& look) {
  return draw_tiles(position, recipe, look).text + draw_status(position, recipe, look);
}

std::string draw_status(const PositionDocument& position, const Recipe* recipe, const Look& look) {
  return fmt::format(
      "{}   level {}   xp {}{}   score {}   {}\n", hearts(position.hp, position.max_hp, look),
      position.level, position.xp,
      recipe != nullptr ? fmt::format(" of {}", recipe->player.need(position.level)) : "",
      position.score, kStatusNames.name(position.status));
}

std::string draw_book(const Run& run, const Look& look) {
  std::string text = "The book: what is left, and its power\n";
  constexpr std::size_t kMostRows = 16;  // of a screen of 24
  const std::vector<BookCount> lines = run.book();
  std::size_t widest = 14;
  for (const BookLine& line : run.recipe().book) widest = std::max(widest, line.name.size());
  const std::size_t entry = widest + 25;
  const std::size_t fitting =
      std::max<std::size_t>(static_cast<std::size_t>(look.width) / entry, 1);
  const std::size_t columns = std::min((lines.size() + kMostRows - 1) / kMostRows, fitting);
  const std::size_t rows = columns == 0 ? 0 : (lines.size() + columns - 1) / columns;
  for (std::size_t row = 0; row < rows; ++row) {
    std::string printed;
    for (std::size_t i = row; i < lines.size(); i += rows) {
      const BookLine& line = run.recipe().book[i];
      const Form& form = run.recipe().form(line.power);
      std::string name = line.name;
      std::replace(name.begin(), name.end(), '_', ' ');
      const std::string power =
          lines[i].power > 0 ? fmt::format(", power {}", lines[i].power) : std::string();
      printed += fmt::format("  {} {:<{}} {:>3} left{:<{}}",
                             paint(fmt::format("{:<2}", form.token), colour_of(form), look), name,
                             widest, lines[i].count ? std::to_string(*lines[i].count) : "?", power,
                             i + rows < lines.size() ? 11 : 0);
    }
    text += printed + "\n";
  }
  return text;
}

std::string token_legend(const Recipe& recipe, const Look& look) {
  std::vector<LegendEntry> entries;
  for (const Form& form : recipe.forms) {
    const bool known = std::any_of(entries.begin(), entries.end(), [&](const LegendEntry& each) {
      return each.face == form.token;
    });
    if (&form != &recipe.forms[0] && !known) entries.push_back({form.token, form.title, &form});
  }
  return legend_text(entries, look);
}

std::string token_text(const std::string& token, const Recipe& recipe) {
  const ParsedToken parts = parse_token(token, &recipe);
  if (parts.type == ParsedToken::Type::Hidden) return "hidden";
  if (parts.type == ParsedToken::Type::Floor) {
    if (!parts.number) return "empty, a number that is gazed away";
    return *parts.number == 0 ? "empty" : fmt::format("empty, {} around", *parts.number);
  }
  if (!parts.form) return token;
  const Form& form = recipe.form(*parts.form);
  std::string text = form.title;
  if (form.role == Role::Wall) return text + fmt::format(", {} hits left", parts.hits);
  if (parts.killer) return text + ", which killed you";
  const auto has = [&](char c) { return parts.look.find(c) != std::string::npos; };
  if (has('>')) text += ", looking right";
  if (has('<')) text += ", looking left";
  if (has('^')) text += ", looking up";
  if (has('v')) text += ", looking down";
  if (has('!')) text += form.facing.type == FacingType::Mourns ? ", mourning" : ", angry";
  if (parts.defeated) return text + fmt::format(", beaten: click to take {} xp", form.xp);
  if (form.role == Role::Monster) text += fmt::format(", level {}", form.level);
  return text;
}

}  // namespace boardwright::dungeon
