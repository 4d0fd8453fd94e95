// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "boardwright/games/squad/draw/draw.hpp"
#include "boardwright/io/utf8.hpp"
#include "core/text.hpp"
#include "games/squad/draw/draw_stage.hpp"
#include "games/squad/model/maps.hpp"

namespace boardwright::squad {
namespace {

constexpr std::array<std::string_view, kDirections> kArrows = {"↑", "→", "↓", "←",
                                                               "↗", "↘", "↙", "↖"};

constexpr std::size_t kWidestPicture = 80;  // columns, if two boards fit

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
  return io::colour_code(code).append(text).append(io::colour_code("0"));
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
  for (int col = 0; col < board.cols; ++col) head += fmt::format("{:>2}  ", col + 1);
  lines.push_back(paint(head, Ink::Ground, colour));
  for (int row = 0; row < board.rows; ++row) {
    std::string line = paint(fmt::format("{:>2} ", row + 1), Ink::Ground, colour);
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

// A part of a drag in which no cell is visited twice, and everybody at its start.
struct Frame {
  Board board;
  Cell start;
  std::size_t first = 0;  // numbers of its moves
  std::size_t last = 0;   // one behind
  int swaps = 0;          // before it
};

// What a move does to a board.
void play_move(Board& board, HeroIndex pivot, const DragMove& move) {
  Cell& cell = board.heroes[pivot.index].cell;
  if (move.swapped) board.heroes[move.swapped.index].cell = cell;
  if (move.meet != Meet::None) {
    const Cell goal =
        move.meet == Meet::Push ? *Compass(board).next(move.cell, move.direction) : cell;
    board.monsters[goal.index] = board.monsters[move.cell.index];
    board.monsters[move.cell.index] = 0;
  }
  cell = move.cell;
}

std::vector<Frame> frames_of(const Board& board, const RankedDrag& drag) {
  Board now = board;
  for (HeroIndex hero : board.hero_indices()) now.heroes[hero.index].pivot = hero == drag.pivot;
  std::vector<Frame> frames{Frame{now, drag.start}};
  CellSet visited = CellSet::of(drag.start);
  int swaps = 0;
  for (std::size_t i = 0; i < drag.moves.size(); ++i) {
    const DragMove& move = drag.moves[i];
    if (visited.contains(move.cell)) {
      const Cell from = now.heroes[drag.pivot.index].cell;
      frames.push_back(Frame{now, from, i, i, swaps});
      visited = CellSet::of(from);
    }
    visited.insert(move.cell);
    play_move(now, drag.pivot, move);
    if (move.swapped) ++swaps;
    frames.back().last = i + 1;
  }
  return frames;
}

Tiles frame_tiles(const Frame& frame, const RankedDrag& drag) {
  Tiles tiles = start_tiles(frame.board);
  Cell cell = frame.start;
  int swaps = frame.swaps;
  for (std::size_t i = frame.first; i < frame.last; ++i) {
    const DragMove& move = drag.moves[i];
    tiles[cell.index].right = kArrows[move.direction.index];
    cell = move.cell;
    if (move.swapped) tiles[cell.index].left = swap_mark(++swaps);
  }
  if (frame.last > frame.first) tiles[cell.index].right = "◎";
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

std::vector<GroundWalkers> ground_walkers(const Board& board) {
  std::vector<GroundWalkers> grounds;
  for (const Terrain terrain : {Terrain::Lava, Terrain::Water, Terrain::Rubble, Terrain::Ice}) {
    if (board.terrain_cells(terrain).empty()) continue;
    std::vector<std::string> who;
    for (const Hero& hero : board.heroes) {
      if (can_stand(hero.walk, terrain)) who.push_back(std::to_string(hero.id));
    }
    const bool all = who.size() == board.heroes.size();
    grounds.push_back({terrain, who.empty() ? "nobody" : all ? "all" : join(who, ", ")});
  }
  return grounds;
}

std::string draw_drag(const Board& board, const RankedDrag& drag, bool colour) {
  const std::vector<Frame> frames = frames_of(board, drag);
  struct Panel {
    std::string title;
    std::vector<std::string> lines;
  };
  std::vector<Panel> panels;
  for (const Frame& frame : frames) {
    const std::string title = frame.first + 1 == frame.last
                                  ? fmt::format("step {}", frame.last)
                                  : fmt::format("steps {} to {}", frame.first + 1, frame.last);
    panels.push_back({title, picture(frame.board, frame_tiles(frame, drag), colour)});
  }
  panels.push_back({"what is hit", picture(board, final_tiles(board, drag), colour)});
  const std::size_t width = 3 + 4 * static_cast<std::size_t>(board.cols);
  const std::size_t per_row = std::max<std::size_t>(2, (kWidestPicture + 3) / (width + 3));
  std::string text;
  for (std::size_t first = 0; first < panels.size(); first += per_row) {
    const std::size_t last = std::min(panels.size(), first + per_row);
    std::string titles;
    for (std::size_t i = first; i < last; ++i) {
      titles += fmt::format("   {:<{}}", panels[i].title, width);
    }
    if (frames.size() > 1) text += trimmed(titles);
    for (std::size_t line = 0; line < panels[first].lines.size(); ++line) {
      std::string row;
      for (std::size_t i = first; i < last; ++i) {
        row += (i == first ? "" : "   ") + panels[i].lines[line];
      }
      text += trimmed(row);
    }
  }
  return text;
}

std::string direction_text(const RankedDrag& drag) {
  std::vector<std::string> moves;
  for (const DragMove& move : drag.moves) moves.push_back(move_text(move));
  return join(moves, " ");
}

std::string path_text(const Board& board, const RankedDrag& drag) {
  std::string text = cell_text(board, drag.start);
  for (const DragMove& move : drag.moves) {
    text += fmt::format(" {} {}", move_text(move), cell_text(board, move.cell));
    if (move.swapped) text += fmt::format("={}", board.heroes[move.swapped.index].id);
  }
  return text;
}

Screen draw_stage(const Board& board, const RankedDrag* drag, bool colour) {
  Board now = board;
  if (drag != nullptr) {
    for (Cell cell : board.all_cells()) now.monsters[cell.index] = drag->life.needed(cell);
    for (HeroIndex hero : board.hero_indices())
      now.heroes[hero.index].cell = drag->final[hero.index];
  }
  Tiles tiles = start_tiles(now);
  if (drag != nullptr) {
    tiles[drag->start.index].right = "•";
    for (const DragMove& move : drag->moves) tiles[move.cell.index].right = "•";
    for (Cell cell : drag->life.alive()) {
      const int hits = drag->assault.hits[cell.index];
      if (hits == 0) continue;
      tiles[cell.index].right = std::to_string(hits);
      if (hits >= drag->life.needed(cell)) tiles[cell.index].left = "×";
    }
    Tile& pivot = tiles[drag->final[drag->pivot.index].index];
    pivot.left = "[";
    pivot.right = "]";
    pivot.ink = Ink::Pivot;
  }
  Screen screen;
  for (const std::string& line : picture(now, tiles, colour)) screen.text += trimmed(line);
  // As picture() lays them out.
  for (Cell cell : board.all_cells()) {
    screen.cells.push_back({.cell = std::to_string(cell.index),
                            .row = board.grid().row(cell) + 1,
                            .column = board.grid().col(cell) * 4 + 3,
                            .width = 3});
  }
  return screen;
}

}  // namespace boardwright::squad
