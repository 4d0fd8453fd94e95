// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// From back to front: the board with its cages and clues as KenKen draws it,
// then the tiles, each a card on the lower part of its cell that leaves the
// clue free.
#include <fmt/format.h>

#include "boardwright/games/kenken/draw/draw.hpp"
#include "boardwright/io/svg.hpp"
#include "games/showdown/draw/draw.hpp"

namespace boardwright::showdown {
namespace {

using io::Anchor;
using io::Svg;

constexpr double kSide = kenken::kCellSide;
constexpr double kMargin = 8;
constexpr double kGap = 36;
constexpr double kTitle = 26;

void draw_grid(Svg& svg, const Board& board) {
  const double side = board.size * kSide;
  svg.rect(0, 0, side, side, {.fill = "#ffffff"});
  for (int i = 1; i < board.size; ++i) {
    svg.line(i * kSide, 0, i * kSide, side, {.stroke = "#b4b4b4"});
    svg.line(0, i * kSide, side, i * kSide, {.stroke = "#b4b4b4"});
  }
  svg.rect(0, 0, side, side, {.stroke = "#1a1a1a", .stroke_width = 3.5});
}

void draw_tile(Svg& svg, double x, double y, int value, bool marked) {
  constexpr double kTop = 20;
  constexpr double kInset = 7;
  const double height = kSide - kTop - kInset;
  svg.rect(x + kInset, y + kTop + 2, kSide - 2 * kInset, height, {.fill = "#9a8f7c"}, 6);
  svg.rect(x + kInset, y + kTop, kSide - 2 * kInset, height,
           {.fill = marked ? "#ffd86b" : "#f6e7c8", .stroke = "#7a6f5c", .stroke_width = 1}, 6);
  svg.text(x + kSide / 2, y + kTop + height - 8, std::to_string(value),
           {.size = 25, .anchor = Anchor::Middle, .bold = true, .fill = "#3a2f1c"});
}

void draw_picture(Svg& svg, const Picture& picture) {
  const Board& board = *picture.board;
  if (board.cages.empty()) {
    draw_grid(svg, board);
  } else {
    kenken::Drawing drawing;
    drawing.tint = true;
    kenken::draw_board(svg, puzzle_of(board), drawing);
  }
  const Grid grid = board.grid();
  for (std::size_t i = 0; i < picture.tiles.size(); ++i) {
    const double x = grid.col(Cell(i)) * kSide;
    const double y = grid.row(Cell(i)) * kSide;
    if (picture.tiles[i] == 0) {
      svg.rect(x + 7, y + 20, kSide - 14, kSide - 27,
               {.fill = "none", .stroke = "#9a8f7c", .stroke_width = 1.5, .dash = "4 3"}, 6);
      continue;
    }
    bool marked = false;
    for (Cell cell : picture.marked) marked = marked || cell == Cell(i);
    draw_tile(svg, x, y, picture.tiles[i], marked);
  }
  if (picture.title.empty()) return;
  svg.text(board.size * kSide / 2, board.size * kSide + kTitle - 5, picture.title,
           {.size = 15, .anchor = Anchor::Middle, .fill = "#1a1a1a"});
}

}  // namespace

std::string draw_svg(const std::vector<Picture>& pictures) {
  double width = 2 * kMargin - kGap;
  double height = 0;
  bool titled = false;
  for (const Picture& picture : pictures) {
    width += picture.board->size * kSide + kGap;
    height = std::max(height, picture.board->size * kSide);
    titled = titled || !picture.title.empty();
  }
  Svg svg(width, height + 2 * kMargin + (titled ? kTitle : 0));
  const int size = pictures.front().board->size;
  svg.set_title(fmt::format("Showdown {0}x{0}", size));
  double x = kMargin;
  for (const Picture& picture : pictures) {
    svg.open_group(x, kMargin);
    draw_picture(svg, picture);
    svg.close_group();
    x += picture.board->size * kSide + kGap;
  }
  return svg.str();
}

}  // namespace boardwright::showdown
