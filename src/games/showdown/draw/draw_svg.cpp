// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// From back to front: the board with its cages and clues as KenKen draws it,
// on each cell its tile, a card on the lower part that leaves the clue free.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

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
constexpr double kBareMargin = 2;  // half of a wall

// How a board is drawn: as part of a file, or as the picture of a side.
struct SideLook {
  std::optional<std::string> prefix{};  // of ids, with data-cell on the cells
  std::vector<int> tile_ids{};
};

void draw_grid(Svg& svg, const Board& board, const kenken::BoardLook& look) {
  const double side = board.size * kSide;
  svg.rect(0, 0, side, side, {.fill = "#fffefb", .css = "paper"});
  const Grid grid = board.grid();
  for (std::size_t i = 0; i < grid.size(); ++i) {
    const std::string index = std::to_string(i);
    const std::string title = fmt::format("row {}, column {}: {}", grid.row(Cell(i)) + 1,
                                          grid.col(Cell(i)) + 1, look.words[i]);
    const std::string id = look.prefix.value_or("") + "cell-" + index;
    svg.open_group(look.prefix ? io::GroupName{id, "cell", index, title}
                               : io::GroupName{"", "cell"});
    svg.rect(grid.col(Cell(i)) * kSide, grid.row(Cell(i)) * kSide, kSide, kSide,
             {.fill = "#fffefb", .css = "back"});
    look.on_cell(Cell(i));
    svg.close_group();
  }
  for (int i = 1; i < board.size; ++i) {
    const io::Paint thin{.stroke = "#cfcabd", .css = "grid", .fixed = true};
    svg.line(i * kSide, 0, i * kSide, side, thin);
    svg.line(0, i * kSide, side, i * kSide, thin);
  }
  svg.rect(0, 0, side, side,
           {.stroke = "#26231d", .stroke_width = 2.5, .css = "cage", .fixed = true});
}

constexpr double kTileWidth = 51;
constexpr double kTileHeight = 36;
constexpr double kTileLeft = (kSide - kTileWidth) / 2;
constexpr double kTileTop = 19;  // a clue has room above it

void draw_tile(Svg& svg, int value, bool marked) {
  svg.rect(kTileLeft, kTileTop + 2.5, kTileWidth, kTileHeight,
           {.fill = "#b3a88f", .css = "tile-edge"}, 7);
  svg.rect(kTileLeft, kTileTop, kTileWidth, kTileHeight,
           {.fill = marked ? "#ffe092" : "#fdf6e6",
            .stroke = "#b3a88f",
            .stroke_width = 1,
            .css = "tile-face",
            .fixed = true},
           7);
  svg.text(kSide / 2, kTileTop + kTileHeight - 9, std::to_string(value),
           {.size = 26, .anchor = Anchor::Middle, .bold = true, .fill = "#2e2616", .css = "value"});
}

void draw_blank(Svg& svg) {
  svg.rect(kTileLeft, kTileTop, kTileWidth, kTileHeight,
           {.stroke = "#9a8f7c", .stroke_width = 1.5, .dash = "5 4", .css = "blank", .fixed = true},
           7);
}

std::vector<std::string> tile_words(const Tiles& tiles) {
  std::vector<std::string> words;
  for (const int tile : tiles) words.push_back(tile == 0 ? "the blank" : std::to_string(tile));
  return words;
}

// The tile of a cell. It has an id of its own, so that one that slides can be followed.
void draw_cell(Svg& svg, const Picture& picture, const SideLook& look, Cell cell) {
  const Grid grid = picture.board->grid();
  const std::size_t i = cell.index;
  const bool blank = picture.tiles[i] == 0;
  const bool marked =
      std::find(picture.marked.begin(), picture.marked.end(), cell) != picture.marked.end();
  const int number = look.tile_ids.empty() ? static_cast<int>(i) : look.tile_ids[i];
  const std::string id = !look.prefix
                             ? std::string()
                             : *look.prefix + (blank ? "blank" : "tile-" + std::to_string(number));
  svg.open_group({.id = id, .css = blank ? "hole" : marked ? "tile is-hint" : "tile"});
  svg.open_group(grid.col(cell) * kSide, grid.row(cell) * kSide);
  if (blank) {
    draw_blank(svg);
  } else {
    draw_tile(svg, picture.tiles[i], marked);
  }
  svg.close_group();
  svg.close_group();
}

void draw_picture(Svg& svg, const Picture& picture, const SideLook& look) {
  const Board& board = *picture.board;
  const kenken::BoardLook board_look{
      .prefix = look.prefix,
      .clue_size = 11,
      .wall = 2.5,
      .fixed = true,
      .words = tile_words(picture.tiles),
      .on_cell = [&](Cell cell) { draw_cell(svg, picture, look, cell); }};
  if (board.cages.empty()) {
    draw_grid(svg, board, board_look);
  } else {
    kenken::Drawing drawing;
    drawing.tint = true;
    kenken::draw_board(svg, puzzle_of(board), drawing, board_look);
  }
  if (picture.title.empty()) return;
  svg.text(board.size * kSide / 2, board.size * kSide + kTitle - 5, picture.title,
           {.size = 15, .anchor = Anchor::Middle, .fill = "#1e1c18", .css = "bw-frame"});
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
  height += 2 * kMargin + (titled ? kTitle : 0);
  Svg svg(width, height);
  svg.rect(0, 0, width, height, {.fill = "#fffefb", .css = "bw-bg"});
  const int size = pictures.front().board->size;
  svg.set_title(fmt::format("Showdown {0}x{0}", size));
  double x = kMargin;
  for (const Picture& picture : pictures) {
    svg.open_group(x, kMargin);
    draw_picture(svg, picture, {});
    svg.close_group();
    x += picture.board->size * kSide + kGap;
  }
  return svg.str();
}

std::string draw_side_svg(const Match& match, int side, const std::vector<int>& tile_ids,
                          const PictureLook& look, const std::vector<Cell>& marked) {
  const Board& board = match.board(side);
  const double margin = look.frame ? kMargin : kBareMargin;
  const double width = board.size * kSide + 2 * margin;
  Svg svg(width, width);
  svg.set_title(fmt::format("Showdown {0}x{0}", board.size));
  if (look.frame) svg.rect(0, 0, width, width, {.fill = "#fffefb", .css = "bw-bg"});
  svg.open_group(margin, margin);
  draw_picture(svg, {&board, match.standing(side).tiles, {}, marked},
               {.prefix = look.prefix, .tile_ids = tile_ids});
  svg.close_group();
  return svg.str();
}

}  // namespace boardwright::showdown
