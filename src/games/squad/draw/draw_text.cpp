// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <array>

#include "boardwright/games/squad/draw/draw.hpp"
#include "core/text.hpp"

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
  Tiles tiles(board.terrain.size());
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const Terrain terrain = board.terrain[i];
    tiles[i].ink = Ink::Ground;
    if (terrain == Terrain::Wall) {
      tiles[i].left = tiles[i].middle = tiles[i].right = "█";
    } else if (terrain == Terrain::Floor) {
      tiles[i].middle = "·";
    } else {
      tiles[i].middle = lower(std::string(1, terrain_letter(terrain)));
    }
  }
  return tiles;
}

void put_hero(Tiles& tiles, Cell cell, int id, bool pivot) {
  Tile& tile = tiles[cell.index];
  tile.middle = std::to_string(id);
  tile.ink = pivot ? Ink::Pivot : Ink::Hero;
}

void put_monster(Tiles& tiles, Cell cell, int hits) {
  Tile& tile = tiles[cell.index];
  tile.middle = std::string(1, monster_letter(hits));
  tile.ink = Ink::Monster;
}

// Everybody at the start.
Tiles start_tiles(const Board& board) {
  Tiles tiles = ground_tiles(board);
  for (Cell cell : board.monster_cells()) put_monster(tiles, cell, board.monsters[cell.index]);
  for (const Hero& hero : board.heroes) put_hero(tiles, hero.cell, hero.id, hero.pivot);
  return tiles;
}

std::vector<std::string> picture(const Board& board, const Tiles& tiles, bool colour) {
  std::vector<std::string> lines;
  std::string head = "   ";
  for (int col = 0; col < board.cols; ++col) head += fmt::format("{:>2}  ", col);
  lines.push_back(paint(head, Ink::Ground, colour));
  for (int row = 0; row < board.rows; ++row) {
    std::string line = paint(fmt::format("{:>2} ", row), Ink::Ground, colour);
    for (int col = 0; col < board.cols; ++col) {
      line += tiles[board.grid().at(row, col).index].text(colour);
    }
    lines.push_back(line);
  }
  return lines;
}

std::string trimmed(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

// Swaps are numbered in raised digits, from the tenth on in letters.
std::string swap_mark(int number) {
  constexpr const char* kRaised[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  return number < 10 ? kRaised[number] : fmt::format("{:c}", 'a' + (number - 10) % 26);
}

Tiles drag_tiles(const Board& board, const RankedDrag& drag) {
  Board marked = board;
  for (HeroIndex hero : board.hero_indices()) marked.heroes[hero.index].pivot = hero == drag.pivot;
  Tiles tiles = start_tiles(marked);
  Cell cell = drag.start;
  int swaps = 0;
  for (const DragMove& move : drag.moves) {
    tiles[cell.index].right = kArrows[move.direction.index];
    cell = move.cell;
    if (move.swapped) tiles[cell.index].left = swap_mark(++swaps);
  }
  if (!drag.moves.empty()) tiles[cell.index].right = "◎";
  return tiles;
}

Tiles final_tiles(const Board& board, const RankedDrag& drag) {
  Tiles tiles = ground_tiles(board);
  for (Cell cell : drag.life.alive()) {
    const int needed = drag.life.needed(cell);
    put_monster(tiles, cell, needed);
    const int hits = drag.assault.hits[cell.index];
    if (hits > 0) tiles[cell.index].right = hits >= needed ? "×" : std::to_string(hits);
  }
  for (HeroIndex hero : board.hero_indices()) {
    put_hero(tiles, drag.final[hero.index], board.heroes[hero.index].id, hero == drag.pivot);
  }
  return tiles;
}

// "NW*": the direction, and what was met.
std::string move_text(const DragMove& move) {
  return fmt::format("{}{}{}", direction_name(move.direction), move.swapped ? "*" : "",
                     move.meet == Meet::Push     ? ">"
                     : move.meet == Meet::Tumble ? "<"
                                                 : "");
}

}  // namespace

std::string draw_board(const Board& board, bool colour) {
  std::string text;
  for (const std::string& line : picture(board, start_tiles(board), colour)) text += trimmed(line);
  return text;
}

std::string draw_drag(const Board& board, const RankedDrag& drag, bool colour) {
  const std::vector<std::string> left = picture(board, drag_tiles(board, drag), colour);
  const std::vector<std::string> right = picture(board, final_tiles(board, drag), colour);
  std::string text;
  for (std::size_t i = 0; i < left.size(); ++i) text += trimmed(left[i] + "   " + right[i]);
  return text;
}

std::string direction_text(const RankedDrag& drag) {
  std::vector<std::string> moves;
  for (const DragMove& move : drag.moves) moves.push_back(move_text(move));
  return join(moves, " ");
}

std::string path_text(const Board& board, const RankedDrag& drag, bool a1) {
  std::string text = cell_text(board, drag.start, a1);
  for (const DragMove& move : drag.moves) {
    text += fmt::format(" {} {}", move_text(move), cell_text(board, move.cell, a1));
    if (move.swapped) text += fmt::format("={}", board.heroes[move.swapped.index].id);
  }
  return text;
}

}  // namespace boardwright::squad
