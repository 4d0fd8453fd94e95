// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// From back to front: ground, grid, then for a drag two panels. Left: units as
// they start, the drag as one arrow through the cells, a numbered disc at each
// swap. Right: units as they end, a line from each hero to what it hits, rings
// around what is hit and crosses over what falls.
#include <fmt/format.h>

#include <cmath>

#include "boardwright/games/squad/draw.hpp"
#include "boardwright/io/svg.hpp"

namespace boardwright::squad {
namespace {

using io::Anchor;
using io::Svg;
using io::SvgPath;

constexpr double kSide = 48;
constexpr double kMargin = 22;
constexpr double kGap = 30;
constexpr double kFoot = 26;
constexpr double kAside = 4;

struct Point {
  double x = 0;
  double y = 0;
};

class Picture {
 public:
  Picture(const Board& board, int panels)
      : board_(board),
        width_(board.cols * kSide),
        svg_(2 * kMargin + panels * width_ + (panels - 1) * kGap,
             2 * kMargin + board.rows * kSide + kFoot) {
    svg_.rect(0, 0, 2 * kMargin + panels * width_ + (panels - 1) * kGap,
              2 * kMargin + board.rows * kSide + kFoot, {.fill = "#ffffff"});
  }

  Svg& svg() { return svg_; }

  void open_panel(int panel, std::string_view caption) {
    svg_.open_group(kMargin + panel * (width_ + kGap), kMargin);
    for (int cell = 0; cell < board_.cells(); ++cell) ground(cell);
    for (int col = 0; col < board_.cols; ++col) {
      svg_.text(col * kSide + kSide / 2, -6, std::to_string(col), label());
    }
    for (int row = 0; row < board_.rows; ++row) {
      svg_.text(-11, row * kSide + kSide / 2 + 4, std::to_string(row), label());
    }
    svg_.text(width_ / 2, board_.rows * kSide + 22, caption,
              {.size = 14, .anchor = Anchor::Middle, .fill = "#303030"});
  }
  void close_panel() { svg_.close_group(); }

  Point centre(int cell) const {
    return Point{(cell % board_.cols + 0.5) * kSide, (cell / board_.cols + 0.5) * kSide};
  }

  void hero(int cell, const Hero& hero, bool pivot) {
    const Point at = centre(cell);
    svg_.circle(at.x, at.y, 17,
                {.fill = pivot ? "#1f6feb" : "#2e8b57", .stroke = "#102030", .stroke_width = 2});
    svg_.text(at.x, at.y + 6, std::to_string(hero.id),
              {.size = 18, .anchor = Anchor::Middle, .bold = true, .fill = "#ffffff"});
  }

  // `needed` pips below the letter.
  void monster(int cell, int needed) {
    const Point at = centre(cell);
    svg_.rect(at.x - 16, at.y - 16, 32, 32,
              {.fill = "#b3312c", .stroke = "#401010", .stroke_width = 2}, 6);
    const std::string letter(1, static_cast<char>('A' + needed - 1));
    svg_.text(at.x, at.y + 3, letter,
              {.size = 17, .anchor = Anchor::Middle, .bold = true, .fill = "#ffffff"});
    for (int i = 0; i < needed; ++i) {
      svg_.circle(at.x + (i - (needed - 1) / 2.0) * 7, at.y + 10, 2.4, {.fill = "#ffe08a"});
    }
  }

 private:
  static io::TextStyle label() { return {.size = 11, .anchor = Anchor::Middle, .fill = "#707070"}; }

  void ground(int cell) {
    const double x = (cell % board_.cols) * kSide;
    const double y = (cell / board_.cols) * kSide;
    std::string_view fill = "#f4efe4";
    std::string_view word;
    switch (board_.terrain[static_cast<std::size_t>(cell)]) {
      case Terrain::Floor: break;
      case Terrain::Wall: fill = "#5b5f66"; break;
      case Terrain::Lava:
        fill = "#f2a36b";
        word = "lava";
        break;
      case Terrain::Water:
        fill = "#9cc7ec";
        word = "water";
        break;
      case Terrain::Rubble:
        fill = "#cbbfa5";
        word = "rubble";
        break;
      case Terrain::Ice:
        fill = "#e3f3f8";
        word = "ice";
        break;
    }
    svg_.rect(x, y, kSide, kSide, {.fill = fill, .stroke = "#c8c0b0", .stroke_width = 1});
    if (!word.empty()) {
      svg_.text(x + 3, y + kSide - 4, word, {.size = 9, .fill = "#4a4a4a"});
    }
  }

  const Board& board_;
  double width_;
  Svg svg_;
};

Point towards(Point from, Point to, double by) {
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  if (length == 0) return from;
  return Point{from.x + (to.x - from.x) * by / length, from.y + (to.y - from.y) * by / length};
}

void arrow_head(Svg& svg, Point from, Point tip, double size, std::string_view colour) {
  const Point base = towards(tip, from, size);
  const double dx = (tip.x - base.x) * 0.55;
  const double dy = (tip.y - base.y) * 0.55;
  svg.path(SvgPath()
               .move(tip.x, tip.y)
               .line(base.x - dy, base.y + dx)
               .line(base.x + dy, base.y - dx)
               .close(),
           {.fill = colour});
}

void draw_arrow(Picture& picture, const RankedDrag& drag) {
  if (drag.moves.empty()) return;
  Svg& svg = picture.svg();
  // Each leg runs a little to the right of the middle, so that ways there and
  // back are two lines. It ends at the edge of the last cell's unit.
  std::vector<Point> centres{picture.centre(drag.start)};
  for (const DragMove& move : drag.moves) centres.push_back(picture.centre(move.cell));
  std::vector<Point> points;
  for (std::size_t i = 0; i + 1 < centres.size(); ++i) {
    const Point from = centres[i];
    const Point to = centres[i + 1];
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    const double dx = -(to.y - from.y) / length * kAside;
    const double dy = (to.x - from.x) / length * kAside;
    points.push_back(Point{from.x + dx, from.y + dy});
    points.push_back(Point{to.x + dx, to.y + dy});
  }
  const Point before = points[points.size() - 2];
  const Point tip = towards(points.back(), before, 15);
  const Point end = towards(points.back(), before, 27);
  SvgPath line;
  line.move(points[0].x, points[0].y);
  for (std::size_t i = 1; i + 1 < points.size(); ++i) line.line(points[i].x, points[i].y);
  line.line(end.x, end.y);
  svg.path(line, {.stroke = "#e08700", .stroke_width = 4.5, .opacity = 0.95, .round = true});
  arrow_head(svg, before, tip, 16, "#e08700");
}

void draw_swap_numbers(Picture& picture, const RankedDrag& drag) {
  Svg& svg = picture.svg();
  int number = 0;
  for (const DragMove& move : drag.moves) {
    const bool meets = move.swapped != 0 || move.pushed || move.tumbled;
    if (!meets) continue;
    const Point centre = picture.centre(move.cell);
    const Point at{centre.x + 13, centre.y - 13};
    svg.circle(at.x, at.y, 8, {.fill = "#fff3c4", .stroke = "#a06000", .stroke_width = 1.5});
    svg.text(at.x, at.y + 4, std::to_string(++number),
             {.size = 11, .anchor = Anchor::Middle, .bold = true, .fill = "#603800"});
  }
}

int needed_at(const Life& life, int cell) {
  int needed = 0;
  for (CellSet above : life.above) needed += above.contains(cell) ? 1 : 0;
  return needed;
}

void draw_hits(Picture& picture, const Board& board, const RankedDrag& drag) {
  Svg& svg = picture.svg();
  for (std::size_t i = 0; i < board.heroes.size(); ++i) {
    const Point from = picture.centre(drag.final[i]);
    for (int target : drag.assault.targets[i]) {
      const Point to = picture.centre(target);
      const Point start = towards(from, to, 18);
      const Point tip = towards(to, from, 17);
      svg.line(start.x, start.y, tip.x, tip.y,
               {.stroke = "#c02020", .stroke_width = 2, .opacity = 0.8, .dash = "5 3"});
      arrow_head(svg, from, tip, 9, "#c02020");
    }
  }
  for (int cell : drag.life.alive()) {
    const int hits = drag.assault.hits[static_cast<std::size_t>(cell)];
    if (hits == 0) continue;
    const Point at = picture.centre(cell);
    const int needed = needed_at(drag.life, cell);
    svg.text(at.x, at.y + 23.5, fmt::format("{} of {}", hits, needed),
             {.size = 8.5, .anchor = Anchor::Middle, .bold = true, .fill = "#801010"});
    if (hits < needed) continue;
    svg.line(at.x - 14, at.y - 14, at.x + 14, at.y + 14,
             {.stroke = "#101010", .stroke_width = 3, .round = true});
    svg.line(at.x - 14, at.y + 14, at.x + 14, at.y - 14,
             {.stroke = "#101010", .stroke_width = 3, .round = true});
  }
}

std::string plural(int count, std::string_view word) {
  return fmt::format("{} {}{}", count, word, count == 1 ? "" : "s");
}

}  // namespace

std::string draw_board_svg(const Board& board) {
  Picture picture(board, 1);
  picture.svg().set_title("squad board");
  picture.open_panel(
      0, fmt::format("{} hero{}, {}", board.heroes.size(), board.heroes.size() == 1 ? "" : "es",
                     plural(board.monster_cells().size(), "monster")));
  for (int cell : board.monster_cells()) {
    picture.monster(cell, board.monsters[static_cast<std::size_t>(cell)]);
  }
  for (const Hero& hero : board.heroes) picture.hero(hero.cell, hero, hero.pivot);
  picture.close_panel();
  return picture.svg().str();
}

std::string draw_drag_svg(const Board& board, const RankedDrag& drag) {
  Picture picture(board, 2);
  picture.svg().set_title(fmt::format("squad: drag hero {}", drag.pivot));
  picture.open_panel(
      0, fmt::format("drag hero {}: {}, {}", drag.pivot, plural(drag.difficulty.steps, "step"),
                     plural(drag.difficulty.swaps, "swap")));
  draw_arrow(picture, drag);
  for (int cell : board.monster_cells()) {
    picture.monster(cell, board.monsters[static_cast<std::size_t>(cell)]);
  }
  for (const Hero& hero : board.heroes) picture.hero(hero.cell, hero, hero.id == drag.pivot);
  draw_swap_numbers(picture, drag);
  picture.close_panel();
  picture.open_panel(
      1, fmt::format("{}, {}", plural(drag.score.kills, "kill"), plural(drag.score.hits, "hit")));
  for (int cell : drag.life.alive()) picture.monster(cell, needed_at(drag.life, cell));
  for (std::size_t i = 0; i < board.heroes.size(); ++i) {
    picture.hero(drag.final[i], board.heroes[i], board.heroes[i].id == drag.pivot);
  }
  draw_hits(picture, board, drag);
  picture.close_panel();
  return picture.svg().str();
}

}  // namespace boardwright::squad
