// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/squad/draw/draw_svg_parts.hpp"

#include <fmt/format.h>

#include <cmath>

#include "boardwright/games/squad/draw/draw.hpp"

namespace boardwright::squad {
namespace {

using io::Anchor;

constexpr double kSide = 58;
constexpr double kMargin = 24;
constexpr double kGap = 34;
constexpr double kFoot = 22;
constexpr double kLegend = 16;
constexpr double kLift = 5;  // units stand above the middle: there is a line below them

double picture_width(const Board& board, int panels) {
  return 2 * kMargin + panels * board.cols * kSide + (panels - 1) * kGap;
}

// Who walks on which ground, on as many lines as the width needs.
std::vector<std::string> legend_lines(const Board& board, double width) {
  constexpr double kLetter = 6;
  std::vector<std::string> lines;
  for (const GroundWalkers& ground : ground_walkers(board)) {
    std::string part = std::string(terrain_name(ground.terrain)) + ": " + ground.heroes;
    const bool fits = !lines.empty() &&
                      kLetter * static_cast<double>(lines.back().size() + 2 + part.size()) < width;
    if (fits) {
      lines.back() += "; " + part;
    } else {
      lines.push_back(lines.empty() ? "walk on " + part : part);
    }
  }
  return lines;
}

double picture_height(const Board& board, std::size_t legend_lines) {
  return 2 * kMargin + board.rows * kSide + kFoot + kLegend * static_cast<double>(legend_lines);
}

struct Ground {
  std::string_view fill;
  std::string_view word;
};

Ground ground_of(Terrain terrain) {
  switch (terrain) {
    case Terrain::Floor: break;
    case Terrain::Wall: return {"#4d525b", ""};
    case Terrain::Lava: return {"#f3a572", "lava"};
    case Terrain::Water: return {"#9fcbf0", "water"};
    case Terrain::Rubble: return {"#cdbf9f", "rubble"};
    case Terrain::Ice: return {"#e0f4fb", "ice"};
  }
  return {"#f6f1e7", ""};
}

io::TextStyle small(double size, std::string_view colour) {
  return {.size = size, .anchor = Anchor::Middle, .fill = colour, .css = "bw-frame"};
}

}  // namespace

Point direction_of(Point a, Point b) {
  const double length = std::hypot(b.x - a.x, b.y - a.y);
  return (b - a) * (1 / length);
}

SvgPicture::SvgPicture(const Board& board, int panels, const PictureLook& look)
    : board_(board),
      look_(look),
      margin_(look.frame ? kMargin : 1),
      width_(board.cols * kSide),
      who_(board.grid().size()),
      legend_(legend_lines(board, picture_width(board, panels) - 2 * kMargin)),
      height_(look.frame ? picture_height(board, legend_.size()) : board.rows * kSide + 2),
      svg_(look.frame ? picture_width(board, panels) : width_ + 2, height_) {
  if (!look.frame) return;
  svg_.rect(0, 0, picture_width(board, panels), height_, {.fill = "#ffffff", .css = "bw-bg"});
}

void SvgPicture::all_stand() {
  for (const Hero& hero : board_.heroes) stands(hero.cell, hero_title(hero));
  for (Cell cell : board_.monster_cells()) stands(cell, monster_title(board_.monsters[cell.index]));
}

std::string SvgPicture::hero_title(const Hero& hero) {
  std::string title = "hero " + std::to_string(hero.id);
  if (hero.class_name != "none") title += ", " + hero.class_name;
  return title;
}

std::string SvgPicture::monster_title(int needed) {
  return "monster, falls after " + std::to_string(needed) + (needed == 1 ? " hit" : " hits");
}

void SvgPicture::open_panel(int panel, std::string_view caption) {
  panel_ = panel;
  svg_.open_group(margin_ + panel * (width_ + kGap), margin_);
  for (Cell cell : board_.all_cells()) ground(cell);
  svg_.rect(0, 0, width_, board_.rows * kSide,
            {.stroke = "#8d8779", .stroke_width = 1.5, .css = "grid", .fixed = true});
  if (!look_.frame) return;
  for (int col = 0; col < board_.cols; ++col) {
    svg_.text((col + 0.5) * kSide, -7, std::to_string(col + 1), small(11, "#808080"));
  }
  for (int row = 0; row < board_.rows; ++row) {
    svg_.text(-12, (row + 0.5) * kSide + 4, std::to_string(row + 1), small(11, "#808080"));
  }
  svg_.text(width_ / 2, board_.rows * kSide + 24, caption, small(14, "#303030"));
}

Point SvgPicture::centre(Cell cell) const {
  const Grid grid = board_.grid();
  return {(grid.col(cell) + 0.5) * kSide, (grid.row(cell) + 0.5) * kSide - kLift};
}

std::string_view SvgPicture::hero_colour(const Hero& hero) {
  constexpr std::string_view kColours[] = {"#1d63c9", "#26834a", "#7b3fb5",
                                           "#0b7780", "#a34f10", "#b02a75"};
  return kColours[hero.id - 1];
}

void SvgPicture::hero(Cell cell, const Hero& hero, bool pivot) {
  const Point at = centre(cell);
  const std::string name = "hero-" + std::to_string(hero.id);
  svg_.open_group({.id = panel_ == 0 ? look_.prefix + name : "",
                   .css = "hero " + name + (pivot ? " is-selected" : ""),
                   .passive = true});
  if (pivot) svg_.circle(at.x, at.y, kHeroRadius + 3.5, {.fill = "#ffc21a", .css = "rim"});
  svg_.circle(at.x, at.y, kHeroRadius,
              {.fill = hero_colour(hero),
               .stroke = "#ffffff",
               .stroke_width = 1.5,
               .css = "disc",
               .fixed = true});
  svg_.text(
      at.x, at.y + 6.5, std::to_string(hero.id),
      {.size = 18, .anchor = Anchor::Middle, .bold = true, .fill = "#ffffff", .css = "number"});
  if (hero.class_name != "none") {
    io::TextStyle style = small(9, "#1e1c18");
    style.css = "name";
    style.halo = "#f6f1e7";
    svg_.text(at.x, at.y + kHeroRadius + 13, hero.class_name, style);
  }
  svg_.close_group();
}

void SvgPicture::monsters() {
  for (Cell cell : board_.monster_cells()) monster(cell, board_.monsters[cell.index]);
}

void SvgPicture::monster(Cell cell, int needed, bool falls) {
  const Point at = centre(cell);
  svg_.open_group({.css = falls ? "monster is-out" : "monster", .passive = true});
  const double side = 2 * kMonsterRadius;
  svg_.rect(at.x - kMonsterRadius, at.y - kMonsterRadius, side, side,
            {.fill = falls ? "#8b8685" : "#b3312c",
             .stroke = "#5a1410",
             .stroke_width = 1.5,
             .css = "shield",
             .fixed = true},
            7);
  for (double down : {-14.0, 14.0}) {
    if (!falls) break;
    svg_.line(
        at.x - 14, at.y - down, at.x + 14, at.y + down,
        {.stroke = "#4a4443", .stroke_width = 3, .round = true, .css = "cross", .fixed = true});
  }
  svg_.text(
      at.x, at.y + 3.5, std::string(1, monster_letter(needed)),
      {.size = 17, .anchor = Anchor::Middle, .bold = true, .fill = "#ffffff", .css = "letter"});
  if (needed > 4) {
    io::TextStyle style = small(9, "#ffe08a");
    style.css = "dot";
    svg_.text(at.x, at.y + 13, std::to_string(needed), style);
  }
  for (int i = 0; i < needed && needed <= 4; ++i) {
    svg_.circle(at.x + (i - (needed - 1) / 2.0) * 7, at.y + 10, 2.3,
                {.fill = "#ffe08a", .css = "dot"});
  }
  svg_.close_group();
}

void SvgPicture::legend() {
  if (!look_.frame) return;
  for (std::size_t i = 0; i < legend_.size(); ++i) {
    const double from_end = kLegend * static_cast<double>(legend_.size() - i);
    svg_.text(margin_, height_ - from_end + 6, legend_[i],
              {.size = 11, .fill = "#505050", .css = "bw-frame"});
  }
}

void SvgPicture::ground(Cell cell) {
  const double x = board_.grid().col(cell) * kSide;
  const double y = board_.grid().row(cell) * kSide;
  const Terrain terrain = board_.terrain[cell.index];
  const Ground ground = ground_of(terrain);
  const std::string name(terrain_name(terrain));
  const std::string& who = who_[cell.index];
  const std::string title =
      fmt::format("row {}, column {}: {}{}{}", board_.grid().row(cell) + 1,
                  board_.grid().col(cell) + 1, name, who.empty() ? "" : ", ", who);
  svg_.open_group({.id = panel_ == 0 ? look_.prefix + "cell-" + std::to_string(cell.index) : "",
                   .css = "cell " + name,
                   .cell = panel_ == 0 ? std::to_string(cell.index) : "",
                   .title = title});
  svg_.rect(x, y, kSide, kSide,
            {.fill = ground.fill,
             .stroke = "#dfd8c8",
             .stroke_width = 1,
             .css = terrain == Terrain::Floor ? "floor back" : "back",
             .fixed = true});
  if (terrain == Terrain::Wall) {
    svg_.rect(x + 5, y + 5, kSide - 10, kSide - 10, {.fill = "#5d636d", .css = "wall-top"}, 5);
  }
  if (!ground.word.empty()) {
    svg_.text(x + 4, y + 11, ground.word, {.size = 8.5, .fill = "#4a3b2c", .css = "word"});
  }
  svg_.close_group();
}

}  // namespace boardwright::squad
