// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <array>

#include "boardwright/games/squad/draw/draw.hpp"
#include "games/squad/model/maps.hpp"

namespace boardwright::squad {
namespace {

constexpr std::array<std::string_view, kDirections> kArrows = {"↑", "→", "↓", "←",
                                                               "↗", "↘", "↙", "↖"};

enum class Ink { Plain, Hero, Pivot, Monster, Ground, Path };

std::string paint(std::string_view text, Ink ink, bool colour) {
  if (!colour || ink == Ink::Plain) return std::string(text);
  std::string_view code = "0";
  switch (ink) {
    case Ink::Plain: break;
    case Ink::Hero: code = "1;32"; break;
    case Ink::Pivot: code = "1;36"; break;
    case Ink::Monster: code = "1;31"; break;
    case Ink::Ground: code = "2"; break;
    case Ink::Path: code = "1;33"; break;
  }
  return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
}

// One cell: something on its left, in its middle and on its right.
struct Tile {
  std::string left = " ";
  std::string middle = " ";
  std::string right = " ";
  Ink ink = Ink::Plain;

  std::string text(bool colour) const {
    const bool wall = middle == "█";
    const Ink side = wall ? ink : Ink::Path;
    return paint(left, side, colour && left != " ") + paint(middle, ink, colour) +
           paint(right, side, colour && right != " ") + (wall ? paint("█", ink, colour) : " ");
  }
};
using Tiles = std::vector<Tile>;

Tiles ground_tiles(const Board& board) {
  Tiles tiles(static_cast<std::size_t>(board.cells()));
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const Terrain terrain = board.terrain[i];
    tiles[i].ink = Ink::Ground;
    if (terrain == Terrain::Wall) {
      tiles[i].left = tiles[i].middle = tiles[i].right = "█";
    } else if (terrain == Terrain::Floor) {
      tiles[i].middle = "·";
    } else {
      tiles[i].middle = std::string(1, static_cast<char>(terrain_letter(terrain) - 'A' + 'a'));
    }
  }
  return tiles;
}

void put_hero(Tiles& tiles, int cell, int id, bool pivot) {
  Tile& tile = tiles[static_cast<std::size_t>(cell)];
  tile.middle = std::to_string(id);
  tile.ink = pivot ? Ink::Pivot : Ink::Hero;
}

void put_monster(Tiles& tiles, int cell, int hits) {
  Tile& tile = tiles[static_cast<std::size_t>(cell)];
  tile.middle = std::string(1, static_cast<char>('A' + hits - 1));
  tile.ink = Ink::Monster;
}

std::vector<std::string> picture(const Board& board, const Tiles& tiles, bool colour) {
  std::vector<std::string> lines;
  std::string head = "   ";
  for (int col = 0; col < board.cols; ++col) head += fmt::format("{:>2}  ", col);
  lines.push_back(paint(head, Ink::Ground, colour));
  for (int row = 0; row < board.rows; ++row) {
    std::string line = paint(fmt::format("{:>2} ", row), Ink::Ground, colour);
    for (int col = 0; col < board.cols; ++col) {
      line += tiles[static_cast<std::size_t>(row * board.cols + col)].text(colour);
    }
    lines.push_back(line);
  }
  return lines;
}

std::string trimmed(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += trimmed(line);
  return text;
}

// Swaps are numbered in raised digits, from the tenth on in letters.
std::string swap_mark(int number) {
  constexpr std::array<std::string_view, 10> kRaised = {"⁰", "¹", "²", "³", "⁴",
                                                        "⁵", "⁶", "⁷", "⁸", "⁹"};
  if (number < 10) return std::string(kRaised[static_cast<std::size_t>(number)]);
  return std::string(1, static_cast<char>('a' + (number - 10) % 26));
}

Tiles drag_tiles(const Board& board, const RankedDrag& drag) {
  Tiles tiles = ground_tiles(board);
  for (int cell : board.monster_cells()) {
    put_monster(tiles, cell, board.monsters[static_cast<std::size_t>(cell)]);
  }
  for (const Hero& hero : board.heroes) put_hero(tiles, hero.cell, hero.id, hero.id == drag.pivot);
  int cell = drag.start;
  int swaps = 0;
  for (const DragMove& move : drag.moves) {
    tiles[static_cast<std::size_t>(cell)].right = kArrows[static_cast<std::size_t>(move.direction)];
    cell = move.cell;
    if (move.swapped != 0) tiles[static_cast<std::size_t>(cell)].left = swap_mark(++swaps);
  }
  if (!drag.moves.empty()) tiles[static_cast<std::size_t>(cell)].right = "◎";
  return tiles;
}

Tiles final_tiles(const Board& board, const RankedDrag& drag) {
  Tiles tiles = ground_tiles(board);
  for (int cell : drag.life.alive()) {
    const int needed = drag.life.needed(cell);
    put_monster(tiles, cell, needed);
    const int hits = drag.assault.hits[static_cast<std::size_t>(cell)];
    Tile& tile = tiles[static_cast<std::size_t>(cell)];
    if (hits > 0) tile.right = hits >= needed ? "×" : std::to_string(hits);
  }
  for (std::size_t i = 0; i < board.heroes.size(); ++i) {
    put_hero(tiles, drag.final[i], board.heroes[i].id, board.heroes[i].id == drag.pivot);
  }
  return tiles;
}

}  // namespace

std::string draw_board(const Board& board, bool colour) {
  Tiles tiles = ground_tiles(board);
  for (int cell : board.monster_cells()) {
    put_monster(tiles, cell, board.monsters[static_cast<std::size_t>(cell)]);
  }
  for (const Hero& hero : board.heroes) put_hero(tiles, hero.cell, hero.id, hero.pivot);
  return joined(picture(board, tiles, colour));
}

std::string draw_drag(const Board& board, const RankedDrag& drag, bool colour) {
  const std::vector<std::string> left = picture(board, drag_tiles(board, drag), colour);
  const std::vector<std::string> right = picture(board, final_tiles(board, drag), colour);
  std::string text;
  for (std::size_t i = 0; i < left.size(); ++i) text += trimmed(left[i] + "   " + right[i]);
  return text;
}

char zone_letter(int zone) {
  constexpr std::string_view kLetters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+*";
  return kLetters[static_cast<std::size_t>(zone)];
}

std::string draw_zone_marks(const Board& board, const ZoneMap& zones) {
  std::string text;
  for (int cell = 0; cell < board.cells(); ++cell) {
    text += !zones.cells.contains(cell)        ? 'O'
            : zones.deadends.contains(cell)    ? 'd'
            : zones.chokepoints.contains(cell) ? 'c'
                                               : '.';
    if ((cell + 1) % board.cols == 0) text += '\n';
  }
  return text;
}

std::string draw_zone_letters(const Board& board, const ZoneMap& zones) {
  std::string text;
  for (int cell = 0; cell < board.cells(); ++cell) {
    const int zone = zones.zone_of[static_cast<std::size_t>(cell)];
    text += zone < 0 ? ' ' : zone_letter(zone);
    if ((cell + 1) % board.cols == 0) text += '\n';
  }
  return text;
}

std::string draw_cells(const Board& board, CellSet map, CellSet cells) {
  std::string text;
  for (int cell = 0; cell < board.cells(); ++cell) {
    text += cells.contains(cell) ? '*' : map.contains(cell) ? '.' : 'O';
    if ((cell + 1) % board.cols == 0) text += '\n';
  }
  return text;
}

std::string direction_text(const RankedDrag& drag) {
  std::string text;
  for (const DragMove& move : drag.moves) {
    if (!text.empty()) text += ' ';
    text += direction_name(move.direction);
    if (move.swapped != 0) text += '*';
    if (move.pushed) text += '>';
    if (move.tumbled) text += '<';
  }
  return text;
}

std::string path_text(const Board& board, const RankedDrag& drag, bool a1) {
  std::string text = cell_text(board, drag.start, a1);
  for (const DragMove& move : drag.moves) {
    text += fmt::format(" {}{}{}{} {}", direction_name(move.direction),
                        move.swapped != 0 ? "*" : "", move.pushed ? ">" : "",
                        move.tumbled ? "<" : "", cell_text(board, move.cell, a1));
    if (move.swapped != 0) text += fmt::format("={}", move.swapped);
  }
  return text;
}

}  // namespace boardwright::squad
