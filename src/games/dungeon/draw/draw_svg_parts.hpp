// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// TileCanvas: the parts that SVG drawings of dungeons are made of. A hidden tile is a
// raised stone, a revealed one a sunk floor; actors come from the icons, which
// are written once as symbols and used by every tile. Everything between
// open_cell() and close_cell() belongs to that tile; nothing is drawn outside
// of a tile but by the frame.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "boardwright/games/dungeon/model/recipe.hpp"
#include "boardwright/games/session.hpp"
#include "boardwright/io/svg.hpp"

namespace boardwright::dungeon {

class TileCanvas {
 public:
  // A board of `width` tiles in each of `height` rows, with the numbers of
  // columns and rows if there is a frame. `recipe` may be nullptr: then there
  // are no icons.
  TileCanvas(int width, int height, const Recipe* recipe, const PictureLook& look);

  // Columns and rows change places.
  bool turned() const { return turned_; }

  // The icons that will be used; before the first tile.
  void define_icons(const std::set<std::string>& names);

  // Of the frame, if there is one.
  void title(std::string_view title, std::string_view note);
  // Text below the board, at its left or right end.
  void foot(io::Anchor anchor, std::string_view text);
  // Hearts at the left end below the board.
  void hearts(int full, int most);

  // A tile of the board; `state` are further classes, `words` what it shows.
  void open_cell(int x, int y, std::string_view state, std::string_view words);
  void close_cell();

  // A floor, with rubble if something special stood there.
  void floor(bool rubble);
  // A stone; `frame` varies its look. Mark 0: none.
  void stone(int frame, int mark);
  void actor(const Form& form, bool faded);
  // A number, which has a colour by its size; none: it is gazed away.
  void number(std::optional<int> number, double opacity = 1);
  // A small text in the lower right corner of the tile.
  void level_badge(const Form& form);
  void xp_badge(int xp);
  void hits_badge(int hits);
  // A triangle at the side that an actor looks to: > < ^ v.
  void arrow(char way);
  // A red mark: angry, or mourning.
  void feeling();
  // A glow behind who has killed.
  void glow();
  // A line around a tile that a hint speaks of.
  void hint_ring();

  const Recipe* recipe() const { return recipe_; }
  std::string str() const { return svg_.str(); }

 private:
  double board_width() const;
  double board_height() const;
  double base_line() const;
  void label_lines();
  void badge(const std::string& text, std::string_view fill, std::string_view ink,
             std::string_view css);
  void speckle(int frame);

  const Recipe* recipe_;
  PictureLook look_;
  bool turned_;
  int columns_;  // as drawn
  int rows_;
  io::Svg svg_;
  int x_ = 0;  // of the tile that is open, as drawn
  int y_ = 0;
  double left_ = 0;
  double top_ = 0;
};

// The way that an actor looks to on a board that is turned: > is v, ^ is <.
char turned_way(char way);

}  // namespace boardwright::dungeon
