// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// TileCanvas: the parts that SVG drawings of dungeons are made of. A hidden tile is a
// raised stone, a revealed one a sunk floor; actors come from the icons, which
// are written once as symbols and used by every tile.
#pragma once

#include <string>
#include <string_view>

#include "boardwright/games/dungeon/model/recipe.hpp"
#include "boardwright/io/svg.hpp"

namespace boardwright::dungeon {

class TileCanvas {
 public:
  // Draws the frame with the numbers of columns and rows. `recipe` may be nullptr: then there are
  // no icons.
  TileCanvas(int width, int height, const Recipe* recipe);

  void title(std::string_view title, std::string_view note);
  // Text below the board, at its left or right end.
  void foot(io::Anchor anchor, std::string_view text);

  // A floor, with rubble if something special stood there.
  void floor(int x, int y, bool rubble);
  // A stone; `frame` varies its look. Mark 0: none.
  void stone(int x, int y, int frame, int mark);
  void actor(int x, int y, const Form& form, bool faded);
  void number(int x, int y, std::string_view text, std::string_view colour, double opacity = 1);
  // A small text in the lower right corner of a tile.
  void level_badge(int x, int y, const Form& form);
  void xp_badge(int x, int y, int xp);
  void hits_badge(int x, int y, int hits);
  // A triangle at the side that an actor looks to: > < ^ v.
  void arrow(int x, int y, char way);
  // A red mark: angry, or mourning.
  void feeling(int x, int y);
  // A glow behind who has killed.
  void glow(int x, int y);
  // Hearts at the left end below the board.
  void hearts(int full, int most);

  const Recipe* recipe() const { return recipe_; }
  std::string str() const { return svg_.str(); }

 private:
  double left(int x) const;
  double top(int y) const;
  double base_line() const;
  void label_lines();
  void define_icons();
  void badge(int x, int y, const std::string& text, std::string_view fill, std::string_view ink);
  void speckle(double x, double y, int frame);

  const Recipe* recipe_;
  int columns_;
  int rows_;
  io::Svg svg_;
};

}  // namespace boardwright::dungeon
