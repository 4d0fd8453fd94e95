// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A drag is two panels. Left: everybody at the start, the drag as one arrow
// that grows from yellow to red and has a small tip and a number on every step
// (on yellow at a swap), a ring where it ends. Right: everybody at the end, a
// line in the hero's colour to each target, hits below the monsters; those that
// fall are grey and crossed behind their letter.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "boardwright/games/squad/draw/draw.hpp"
#include "core/text.hpp"
#include "games/squad/draw/draw_stage.hpp"
#include "games/squad/draw/draw_svg_parts.hpp"

namespace boardwright::squad {
namespace {

using io::Anchor;
using io::Svg;
using io::SvgPath;

constexpr double kAside = 4.5;  // legs keep to their right: ways there and back are two lines
constexpr double kBend = 11;    // where a leg starts to turn into the next
constexpr double kHalo = 7.5;   // the floor's colour around a leg, where it crosses others

// A group that nobody points at: what lies below it is a cell.
class Passive {
 public:
  Passive(Svg& svg, std::string_view css) : svg_(svg) {
    svg_.open_group({.css = css, .passive = true});
  }
  ~Passive() { svg_.close_group(); }
  Passive(const Passive&) = delete;
  Passive& operator=(const Passive&) = delete;

 private:
  Svg& svg_;
};

// From yellow to red.
std::string leg_colour(std::size_t leg, std::size_t legs) {
  const double part = legs < 2 ? 0.5 : static_cast<double>(leg) / static_cast<double>(legs - 1);
  const auto mix = [&](int from, int to) { return from + static_cast<int>((to - from) * part); };
  return fmt::format("#{:02x}{:02x}{:02x}", mix(0xf7, 0xcf), mix(0xb5, 0x32), mix(0x00, 0x10));
}

void tip(Svg& svg, Point at, Point direction, double size, std::string_view colour) {
  const Point back = at - direction * size;
  const Point side = Point{-direction.y, direction.x} * (size * 0.58);
  const Point left = back + side;
  const Point right = back - side;
  svg.path(SvgPath().move(at.x, at.y).line(left.x, left.y).line(right.x, right.y).close(),
           {.fill = colour, .css = "path-tip"});
}

// A step between two cells, drawn a little to the right of its direction.
struct Leg {
  Point direction;
  Point start;
  Point end;
};

std::vector<Leg> legs_of(const SvgPicture& picture, const RankedDrag& drag) {
  std::vector<Leg> legs;
  Point from = picture.centre(drag.start);
  for (const DragMove& move : drag.moves) {
    const Point to = picture.centre(move.cell);
    const Point direction = direction_of(from, to);
    const Point aside = Point{-direction.y, direction.x} * kAside;
    legs.push_back({direction, from + aside + direction * kBend, to + aside - direction * kBend});
    from = to;
  }
  legs.front().start = legs.front().start - legs.front().direction * kBend;
  return legs;
}

void draw_arrow(SvgPicture& picture, const RankedDrag& drag) {
  if (drag.moves.empty()) return;
  Svg& svg = picture.svg();
  const Passive group(svg, "drag");
  const Point goal = picture.centre(drag.moves.back().cell);
  svg.circle(goal.x, goal.y, kHeroRadius + 2,
             {.stroke = "#cf3210", .stroke_width = 2, .dash = "4 3", .css = "goal"});
  std::vector<Leg> legs = legs_of(picture, drag);
  legs.back().end = legs.back().end - legs.back().direction * 9;
  for (std::size_t i = 0; i < legs.size(); ++i) {
    const Leg& leg = legs[i];
    const std::string colour = leg_colour(i, legs.size());
    SvgPath path;
    path.move(leg.start.x, leg.start.y).line(leg.end.x, leg.end.y);
    if (i + 1 < legs.size()) {
      const Point one = leg.end + leg.direction * kBend;
      const Point next = legs[i + 1].start;
      const Point two = next - legs[i + 1].direction * kBend;
      path.outline(fmt::format("C{:.2f} {:.2f} {:.2f} {:.2f} {:.2f} {:.2f}", one.x, one.y, two.x,
                               two.y, next.x, next.y));
    }
    // Only along the leg itself: the corner before it stays whole.
    const Point after = leg.start + leg.direction * (kHalo * 0.6);
    svg.line(after.x, after.y, leg.end.x, leg.end.y,
             {.stroke = "#f6f1e7", .stroke_width = kHalo, .css = "halo"});
    svg.path(path, {.stroke = colour, .stroke_width = 4.5, .round = true, .css = "path"});
    const Point middle = (leg.start + leg.end) * 0.5;
    if (i + 1 < legs.size()) tip(svg, middle + leg.direction * 7, leg.direction, 12, colour);
  }
  const Leg& last = legs.back();
  tip(svg, last.end + last.direction * 9, last.direction, 17, leg_colour(1, 2));
}

double distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

// Where a leg's number goes: beside it, as far from what is there already as need be.
Point number_place(const Leg& leg, const std::vector<Point>& taken) {
  constexpr double kApart = 14;
  const Point aside = Point{-leg.direction.y, leg.direction.x} * 9;
  Point best;
  double widest = -1;
  for (const Point beside : {aside, aside * -1.5}) {
    for (const double part : {0.5, 0.8, 0.2, 0.65, 0.35, 1.0}) {
      const Point at = leg.start * (1 - part) + leg.end * part + beside;
      double room = kApart;
      for (const Point other : taken) room = std::min(room, distance(at, other));
      if (room <= widest) continue;
      widest = room;
      best = at;
    }
  }
  return best;
}

// Points along the names below the heroes, which numbers must not cover.
std::vector<Point> name_points(const SvgPicture& picture, const Board& board) {
  constexpr double kLetter = 4.3;  // half of it on each side of the middle
  std::vector<Point> points;
  for (const Hero& hero : board.heroes) {
    if (hero.class_name == "none") continue;
    const Point middle = picture.centre(hero.cell) + Point{0, kHeroRadius + 10};
    const auto letters = static_cast<int>(letter_count(hero.class_name));
    for (int i = 0; i <= letters; ++i) {
      points.push_back(middle + Point{kLetter * (i - letters / 2.0), 0});
    }
  }
  return points;
}

// Each step's number, on yellow where somebody is met.
void draw_step_numbers(SvgPicture& picture, const Board& board, const RankedDrag& drag) {
  if (drag.moves.empty()) return;
  Svg& svg = picture.svg();
  const Passive group(svg, "steps");
  const std::vector<Leg> legs = legs_of(picture, drag);
  std::vector<Point> taken = name_points(picture, board);
  for (std::size_t i = 0; i < legs.size(); ++i) {
    const Point at = number_place(legs[i], taken);
    taken.push_back(at);
    const DragMove& move = drag.moves[i];
    const bool meets = move.swapped || move.meet != Meet::None;
    svg.circle(at.x, at.y, 6.5,
               {.fill = meets ? "#ffd84a" : "#ffffff",
                .stroke = meets ? "#a06000" : "#b0a890",
                .stroke_width = 1,
                .css = meets ? "step is-swap" : "step",
                .fixed = true});
    svg.text(at.x, at.y + 3.2, std::to_string(i + 1),
             {.size = 9,
              .anchor = Anchor::Middle,
              .bold = meets,
              .fill = "#402800",
              .css = "step-text"});
  }
}

void draw_shots(SvgPicture& picture, const Board& board, const RankedDrag& drag) {
  const Passive group(picture.svg(), "shots");
  for (std::size_t i = 0; i < board.heroes.size(); ++i) {
    const std::string_view colour = SvgPicture::hero_colour(board.heroes[i]);
    for (Cell target : drag.assault.targets[i]) {
      const Point hero = picture.centre(drag.final[i]);
      const Point monster = picture.centre(target);
      const Point direction = direction_of(hero, monster);
      // Beside each other, where several go the same way.
      const Point aside = Point{-direction.y, direction.x} * ((board.heroes[i].id - 3.5) * 3);
      const Point from = hero + aside;
      const Point to = monster + aside - direction * (kMonsterRadius + 2);
      const Point end = to - direction * 6;
      picture.svg().line(from.x, from.y, end.x, end.y,
                         {.stroke = colour, .stroke_width = 2.2, .css = "shot"});
      tip(picture.svg(), to, direction, 9, colour);
    }
  }
}

void draw_hits(SvgPicture& picture, const RankedDrag& drag) {
  Svg& svg = picture.svg();
  const Passive group(svg, "hits");
  for (Cell cell : drag.life.alive()) {
    const int hits = drag.assault.hits[cell.index];
    if (hits == 0) continue;
    const Point at = picture.centre(cell);
    const int needed = drag.life.needed(cell);
    const bool falls = hits >= needed;
    svg.rect(at.x - 17, at.y + 19, 34, 13,
             {.fill = falls ? "#202020" : "#ffffff",
              .stroke = "#202020",
              .stroke_width = 1,
              .css = falls ? "hit is-out" : "hit",
              .fixed = true},
             6.5);
    svg.text(at.x, at.y + 29, fmt::format("{} of {}", hits, needed),
             {.size = 9,
              .anchor = Anchor::Middle,
              .bold = true,
              .fill = falls ? "#ffffff" : "#202020",
              .css = "hit-text"});
  }
}

std::string drag_caption(int pivot, const RankedDrag& drag) {
  if (drag.moves.empty()) return fmt::format("stand still, hero {} attacks first", pivot);
  return fmt::format("drag hero {}: {}, {}, {}", pivot, plural(drag.difficulty.steps, "step"),
                     plural(drag.difficulty.corners, "corner"),
                     plural(drag.difficulty.swaps, "swap"));
}

}  // namespace

std::string draw_board_svg(const Board& board) {
  SvgPicture picture(board, 1);
  picture.svg().set_title("squad board");
  picture.all_stand();
  picture.open_panel(0, plural(std::ssize(board.heroes), "hero", "es") + ", " +
                            plural(board.monster_cells().size(), "monster"));
  picture.monsters();
  for (const Hero& hero : board.heroes) picture.hero(hero.cell, hero, hero.pivot);
  picture.close_panel();
  picture.legend();
  return picture.svg().str();
}

std::string draw_drag_svg(const Board& board, const RankedDrag& drag) {
  const int pivot = board.heroes[drag.pivot.index].id;
  SvgPicture picture(board, 2);
  picture.svg().set_title(fmt::format("squad: drag hero {}", pivot));
  picture.all_stand();
  picture.open_panel(0, drag_caption(pivot, drag));
  draw_arrow(picture, drag);
  picture.monsters();
  for (const Hero& hero : board.heroes) picture.hero(hero.cell, hero, hero.id == pivot);
  draw_step_numbers(picture, board, drag);
  picture.close_panel();
  picture.open_panel(1, fmt::format("{}, {}, support {}", plural(drag.score.kills, "kill"),
                                    plural(drag.score.hits, "hit"), drag.score.support));
  draw_shots(picture, board, drag);
  for (Cell cell : drag.life.alive()) {
    const int needed = drag.life.needed(cell);
    picture.monster(cell, needed, drag.assault.hits[cell.index] >= needed);
  }
  for (std::size_t i = 0; i < board.heroes.size(); ++i) {
    picture.hero(drag.final[i], board.heroes[i], board.heroes[i].id == pivot);
  }
  draw_hits(picture, drag);
  picture.close_panel();
  picture.legend();
  return picture.svg().str();
}

std::string draw_stage_svg(const Board& board, const RankedDrag* drag, const PictureLook& look) {
  SvgPicture picture(board, 1, look);
  if (look.frame) picture.svg().set_title("squad board");
  if (drag == nullptr) {
    picture.all_stand();
  } else {
    for (Cell cell : drag->life.alive()) {
      picture.stands(cell, SvgPicture::monster_title(drag->life.needed(cell)));
    }
    for (std::size_t i = 0; i < board.heroes.size(); ++i) {
      picture.stands(drag->final[i], SvgPicture::hero_title(board.heroes[i]));
    }
  }
  picture.open_panel(
      0, drag == nullptr ? std::string() : drag_caption(board.heroes[drag->pivot.index].id, *drag));
  if (drag == nullptr) {
    picture.monsters();
    for (const Hero& hero : board.heroes) picture.hero(hero.cell, hero, false);
  } else {
    draw_arrow(picture, *drag);
    draw_shots(picture, board, *drag);
    for (Cell cell : drag->life.alive()) {
      const int needed = drag->life.needed(cell);
      picture.monster(cell, needed, drag->assault.hits[cell.index] >= needed);
    }
    for (std::size_t i = 0; i < board.heroes.size(); ++i) {
      picture.hero(drag->final[i], board.heroes[i], i == drag->pivot.index);
    }
    draw_hits(picture, *drag);
  }
  picture.close_panel();
  picture.legend();
  return picture.svg().str();
}

}  // namespace boardwright::squad
