// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Pictures. A hidden tile is a raised stone, a revealed one a sunk floor;
// actors are drawn from the icons, with their level in a corner. Icons are
// written once as symbols and used by every tile.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "boardwright/games/dungeon/score.hpp"
#include "boardwright/io/svg.hpp"
#include "icons.hpp"
#include "show.hpp"
#include "tokens.hpp"

namespace boardwright::dungeon {
namespace {

using io::Anchor;
using io::Paint;
using io::Svg;
using io::SvgPath;

constexpr double kTile = 44;
constexpr double kMargin = 22;
constexpr double kHeader = 46;
constexpr double kFooter = 54;
constexpr std::string_view kBackground = "#1f2230";
constexpr std::string_view kGold = "#f4c95d";

Paint filled(std::string_view colour, double opacity = 1) {
  Paint paint;
  paint.fill = colour;
  paint.opacity = opacity;
  return paint;
}

Paint lined(std::string_view colour, double width) {
  Paint paint;
  paint.stroke = colour;
  paint.stroke_width = width;
  paint.round = true;
  return paint;
}

// A board or position being drawn.
class Picture {
 public:
  Picture(int width, int height, const Recipe* recipe)
      : recipe_(recipe),
        columns_(width),
        rows_(height),
        svg_(2 * kMargin + width * kTile, kHeader + kFooter + height * kTile) {
    svg_.rect(0, 0, 2 * kMargin + width * kTile, kHeader + kFooter + height * kTile,
              filled(kBackground), 14);
    svg_.rect(kMargin - 6, kHeader - 6, width * kTile + 12, height * kTile + 12, filled("#11131c"),
              10);
    if (recipe == nullptr) return;
    std::set<std::string> names;
    for (const Form& form : recipe->forms) {
      if (!form.icon.empty()) names.insert(form.icon);
    }
    for (const std::string& name : names) {
      svg_.open_symbol("icon-" + name);
      draw_icon(svg_, name);
      svg_.close_symbol();
    }
  }

  Svg& svg() { return svg_; }
  double left(int x) const { return kMargin + x * kTile; }
  double top(int y) const { return kHeader + y * kTile; }
  double right_end() const { return kMargin + columns_ * kTile; }
  double base_line() const { return kHeader + rows_ * kTile + 34; }

  void title(std::string_view title, std::string_view note) {
    svg_.set_title(title);
    svg_.text(kMargin, 29, title, style(18, Anchor::Start, "#f2ead8", true));
    svg_.text(right_end(), 28, note, style(12, Anchor::End, "#9aa0b8", false));
  }

  void floor(int x, int y, char mark) {
    const std::string_view shade = (x + y) % 2 == 0 ? "#d9cdb4" : "#d0c3a8";
    svg_.rect(left(x) + 0.5, top(y) + 0.5, kTile - 1, kTile - 1, filled(shade), 3);
    svg_.line(left(x) + 2, top(y) + 1.5, left(x) + kTile - 2, top(y) + 1.5, lined("#a99c80", 2));
    if (mark != 0) floor_mark(x, y);
  }

  // Rubble where something special stood.
  void floor_mark(int x, int y) {
    svg_.open_group(left(x), top(y), kTile / kIconSize);
    svg_.path(
        SvgPath().outline("M3 19L6 16L8 19ZM8.6 21L10.4 18.6L13 21ZM16 20.4L18 17.6L20.6 20.4Z"),
        filled("#9d8f74", 0.8));
    svg_.close_group();
  }

  void stone(int x, int y, int frame, int mark) {
    constexpr std::string_view kShades[] = {"#5d6a86", "#63708c", "#586480", "#667391", "#606c88"};
    const auto shade = kShades[static_cast<std::size_t>(frame) % std::size(kShades)];
    const double at_x = left(x);
    const double at_y = top(y);
    svg_.rect(at_x + 1, at_y + 1, kTile - 2, kTile - 2, filled("#333c52"), 6);
    svg_.rect(at_x + 1, at_y + 1, kTile - 2, kTile - 5, filled("#8c9ab8"), 6);
    svg_.rect(at_x + 2.5, at_y + 3, kTile - 5, kTile - 8, filled(shade), 5);
    speckle(at_x, at_y, frame);
    if (mark > 0) {
      svg_.text(at_x + kTile / 2, at_y + kTile / 2 + 6, std::to_string(mark),
                style(17, Anchor::Middle, kGold, true));
    }
  }

  // Scratches, so that stones are not all alike.
  void speckle(double x, double y, int frame) {
    constexpr double kAt[][2] = {{11, 13}, {31, 12}, {13, 30}, {30, 29}, {22, 20}};
    for (int i = 0; i < 5; ++i) {
      if ((frame >> i & 1) == 0) continue;
      const double sx = x + kAt[i][0];
      const double sy = y + kAt[i][1];
      svg_.line(sx, sy, sx + 4 - i, sy + 2 - i % 3, lined("#48536d", 1.4));
    }
  }

  void actor(int x, int y, const Form& form, bool faded) {
    const double pad = (kTile - 36) / 2;
    if (!form.icon.empty()) {
      svg_.use("icon-" + form.icon, left(x) + pad, top(y) + pad, 36 / kIconSize, faded ? 0.4 : 1);
      return;
    }
    const double mid_x = left(x) + kTile / 2;
    const double mid_y = top(y) + kTile / 2;
    svg_.circle(mid_x, mid_y, 15, filled(form.monster() ? "#8c4a4a" : "#4a6f8c", faded ? 0.4 : 1));
    svg_.text(mid_x, mid_y + 6, std::string(1, form.letter),
              style(17, Anchor::Middle, "#fff", true));
  }

  // A small number in the lower right corner.
  void badge(int x, int y, const std::string& text, std::string_view fill, std::string_view ink) {
    const double width = 9 + 6.5 * static_cast<double>(text.size());
    const double at_x = left(x) + kTile - width - 2;
    const double at_y = top(y) + kTile - 16.5;
    svg_.rect(at_x, at_y, width, 14.5, filled(fill), 7);
    svg_.text(at_x + width / 2, at_y + 11.3, text, style(11, Anchor::Middle, ink, true));
  }

  void level_badge(int x, int y, const Form& form) {
    if (!form.monster() || !form.flees_to.empty()) return;
    badge(x, y, std::to_string(form.level), form.level >= 10 ? "#a3202c" : "#39405a", "#fff");
  }

  void number(int x, int y, std::string_view text, std::string_view colour, double opacity = 1) {
    svg_.text(left(x) + kTile / 2, top(y) + kTile / 2 + 7, text,
              style(text.size() > 2 ? 17 : 20, Anchor::Middle, colour, true, opacity));
  }

  // A triangle at the side that an actor looks to.
  void arrow(int x, int y, char way) {
    const double mid_x = left(x) + kTile / 2;
    const double mid_y = top(y) + kTile / 2;
    const double reach = kTile / 2 - 2.5;
    SvgPath path;
    switch (way) {
      case '>':
        path.move(mid_x + reach, mid_y)
            .line(mid_x + reach - 5, mid_y - 5)
            .line(mid_x + reach - 5, mid_y + 5);
        break;
      case '<':
        path.move(mid_x - reach, mid_y)
            .line(mid_x - reach + 5, mid_y - 5)
            .line(mid_x - reach + 5, mid_y + 5);
        break;
      case 'v':
        path.move(mid_x, mid_y + reach)
            .line(mid_x - 5, mid_y + reach - 5)
            .line(mid_x + 5, mid_y + reach - 5);
        break;
      default:
        path.move(mid_x, mid_y - reach)
            .line(mid_x - 5, mid_y - reach + 5)
            .line(mid_x + 5, mid_y - reach + 5);
        break;
    }
    svg_.path(path.close(), filled("#39405a"));
  }

  void heart(double x, double y, bool full) {
    svg_.path(SvgPath().outline(
                  fmt::format("M{0:.1f} {1:.1f}c-4.6 -5 -9.4 1 0 8c9.4 -7 4.6 -13 0 -8Z", x, y)),
              full ? filled("#e8476a") : lined("#6b3b4d", 1.2));
  }

  io::TextStyle style(double size, Anchor anchor, std::string_view fill, bool bold,
                      double opacity = 1) const {
    io::TextStyle made;
    made.size = size;
    made.anchor = anchor;
    made.fill = fill;
    made.bold = bold;
    made.opacity = opacity;
    return made;
  }

  const Recipe* recipe() const { return recipe_; }

 private:
  const Recipe* recipe_;
  int columns_;
  int rows_;
  Svg svg_;
};

std::string_view number_colour(int number) {
  if (number >= 100) return "#b3141f";
  if (number >= 20) return "#b4552a";
  if (number >= 10) return "#7c5a14";
  return "#3d4a5f";
}

int level_sum(const Board& board, Cell cell) {
  int sum = 0;
  for (Cell other : board.recipe->grid().neighbours8(cell)) {
    sum += board.recipe->form(board.forms[other.index]).level;
  }
  return sum;
}

void draw_actor(Picture& picture, int x, int y, const TokenParts& parts) {
  if (!parts.form) return;
  const Form& form = picture.recipe()->form(*parts.form);
  if (parts.killer) {
    picture.svg().circle(picture.left(x) + kTile / 2, picture.top(y) + kTile / 2, 20,
                         filled("#e0483e", 0.7));
  }
  picture.actor(x, y, form, parts.defeated);
  for (char c : parts.look) {
    if (c == '!') {
      picture.svg().text(picture.left(x) + 5, picture.top(y) + 15, "!",
                         picture.style(16, Anchor::Start, "#c22a35", true));
    } else {
      picture.arrow(x, y, c);
    }
  }
  if (parts.defeated) {
    picture.badge(x, y, fmt::format("+{}", form.xp), kGold, "#4a3606");
  } else if (form.role == Role::Wall) {
    picture.badge(x, y, std::string(static_cast<std::size_t>(std::clamp(parts.hits, 0, 5)), '|'),
                  "#5f4f44", "#fff");
  } else if (form.role == Role::Treasure) {
    picture.badge(x, y, fmt::format("+{}", form.xp), kGold, "#4a3606");
  } else {
    picture.level_badge(x, y, form);
  }
}

void draw_tile(Picture& picture, int x, int y, const std::string& token) {
  const TokenParts parts = take_apart(token, picture.recipe());
  if (parts.type == TokenParts::Type::Hidden) {
    picture.stone(x, y, (x * 7 + y * 13) % 29, parts.mark);
    return;
  }
  picture.floor(x, y, parts.floor);
  if (parts.type == TokenParts::Type::Actor) {
    draw_actor(picture, x, y, parts);
  } else if (!parts.number) {
    picture.number(x, y, "?", "#8e4f9e");
  } else if (*parts.number > 0) {
    picture.number(x, y, std::to_string(*parts.number), number_colour(*parts.number));
  }
}

std::string_view status_words(Status status) {
  if (status == Status::Won) return "won";
  return status == Status::Dead ? "dead" : "";
}

void draw_hero(Picture& picture, const PositionDocument& position) {
  const double y = picture.base_line();
  const int most = std::clamp(position.max_hp - 1, 0, 20);
  for (int i = 0; i < most; ++i) {
    picture.heart(kMargin + 9 + i * 17, y - 9, i < position.hp - 1);
  }
  const std::string need =
      picture.recipe() == nullptr
          ? ""
          : fmt::format(" of {}", picture.recipe()->player.need(position.level));
  picture.svg().text(picture.right_end(), y,
                     fmt::format("level {} · xp {}{} · score {}", position.level, position.xp,
                                 need, position.score),
                     picture.style(14, Anchor::End, "#e9dfc6", true));
}

}  // namespace

std::string svg_board(const Board& board) {
  const Recipe& recipe = *board.recipe;
  Picture picture(recipe.width, recipe.height, &recipe);
  picture.title(recipe.title, fmt::format("seed {} · {}", board.seed,
                                          board.mode == Mode::Classic ? "classic" : "optimal"));
  for (std::size_t i = 0; i < board.forms.size(); ++i) {
    const int x = recipe.x(Cell(i));
    const int y = recipe.y(Cell(i));
    picture.floor(x, y, 0);
    const Form& form = recipe.form(board.forms[i]);
    if (form.role == Role::Empty) {
      const int sum = level_sum(board, Cell(i));
      if (sum > 0) picture.number(x, y, std::to_string(sum), number_colour(sum), 0.45);
      continue;
    }
    picture.actor(x, y, form, false);
    picture.level_badge(x, y, form);
  }
  picture.svg().text(
      kMargin, picture.base_line(),
      fmt::format("happiness {} of {}", happiness(recipe, board.forms), recipe.bound()),
      picture.style(14, Anchor::Start, "#e9dfc6", true));
  return picture.svg().str();
}

std::string svg_position(const PositionDocument& position, const Recipe* recipe) {
  Picture picture(position.width, position.height, recipe);
  picture.title(recipe != nullptr ? recipe->title : position.recipe.name,
                status_words(position.status));
  for (int y = 0; y < position.height; ++y) {
    for (int x = 0; x < position.width; ++x) {
      draw_tile(picture, x, y, position.view[static_cast<std::size_t>(y * position.width + x)]);
    }
  }
  draw_hero(picture, position);
  return picture.svg().str();
}

}  // namespace boardwright::dungeon
