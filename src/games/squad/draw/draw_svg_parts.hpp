// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// SvgPicture: boards side by side, with grounds, heroes and monsters. What else
// belongs on a panel is drawn on svg() between them, in drawing order.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "boardwright/games/session.hpp"
#include "boardwright/games/squad/model/board.hpp"
#include "boardwright/io/svg.hpp"

namespace boardwright::squad {

struct Point {
  double x = 0;
  double y = 0;
};

inline Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
inline Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
inline Point operator*(Point a, double by) { return {a.x * by, a.y * by}; }
// Of length 1. REQUIRES: a and b differ
Point direction_of(Point a, Point b);

class SvgPicture {
 public:
  SvgPicture(const Board& board, int panels, const PictureLook& look = PictureLook{});

  io::Svg& svg() { return svg_; }

  // Who stands where, as the names of the cells tell it: to be called before
  // the panel is opened.
  void stands(Cell cell, std::string who) { who_[cell.index] = std::move(who); }
  // Everybody where they stand at the start.
  void all_stand();
  // Ground, row and column numbers and a line below.
  void open_panel(int panel, std::string_view caption);
  void close_panel() { svg_.close_group(); }

  // The middle of the unit that stands there.
  Point centre(Cell cell) const;
  // A colour of its own for each hero.
  static std::string_view hero_colour(const Hero& hero);
  static std::string hero_title(const Hero& hero);
  static std::string monster_title(int needed);

  // A disc with the number, the class below; the dragged one has a bright rim.
  void hero(Cell cell, const Hero& hero, bool pivot);
  // All of the board, where they stand at the start.
  void monsters();
  // A shield with the letter and as many dots as hits are needed; one that falls
  // is grey with a cross behind its letter.
  void monster(Cell cell, int needed, bool falls = false);
  // Below everything: who walks on which ground, where there is more than floor.
  void legend();

 private:
  void ground(Cell cell);

  const Board& board_;
  PictureLook look_;  // without a frame: no background, numbers, caption or legend
  double margin_;
  int panel_ = 0;                 // that is drawn; ids are in the first
  double width_;                  // of a panel
  std::vector<std::string> who_;  // stands in each cell
  std::vector<std::string> legend_;
  double height_;  // of everything
  io::Svg svg_;
};

inline constexpr double kHeroRadius = 17;
inline constexpr double kMonsterRadius = 16;

}  // namespace boardwright::squad
