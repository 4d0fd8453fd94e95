// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "boardwright/games/dungeon/model/score.hpp"
#include "games/dungeon/draw/draw.hpp"
#include "games/dungeon/draw/svg_picture.hpp"
#include "games/dungeon/draw/tokens.hpp"

namespace boardwright::dungeon {
namespace {

constexpr int kMostHeartsDrawn = 20;

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
  if (parts.killer) picture.glow(x, y);
  picture.actor(x, y, form, parts.defeated);
  for (char c : parts.look) {
    if (c == '!') {
      picture.feeling(x, y);
    } else {
      picture.arrow(x, y, c);
    }
  }
  if (parts.defeated || form.role == Role::Treasure) {
    picture.xp_badge(x, y, form.xp);
  } else if (form.role == Role::Wall) {
    picture.hits_badge(x, y, parts.hits);
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
  picture.floor(x, y, parts.floor != 0);
  if (parts.type == TokenParts::Type::Actor) {
    draw_actor(picture, x, y, parts);
  } else if (!parts.number) {
    picture.number(x, y, "?", "#8e4f9e");
  } else if (*parts.number > 0) {
    picture.number(x, y, std::to_string(*parts.number), number_colour(*parts.number));
  }
}

std::string_view status_words(PlayStatus status) {
  if (status == PlayStatus::Won) return "won";
  return status == PlayStatus::Dead ? "dead" : "";
}

}  // namespace

std::string svg_board(const Board& board) {
  const Recipe& recipe = *board.recipe;
  Picture picture(recipe.width, recipe.height, &recipe);
  picture.title(recipe.title, fmt::format("seed {} · {}", shown_seed(board.seed),
                                          board.mode == Mode::Classic ? "classic" : "optimal"));
  for (std::size_t i = 0; i < board.forms.size(); ++i) {
    const int x = recipe.x(Cell(i));
    const int y = recipe.y(Cell(i));
    picture.floor(x, y, false);
    const Form& form = recipe.form(board.forms[i]);
    if (form.role == Role::Empty) {
      const int sum = level_sum(board, Cell(i));
      if (sum > 0) picture.number(x, y, std::to_string(sum), number_colour(sum), 0.45);
      continue;
    }
    picture.actor(x, y, form, false);
    picture.level_badge(x, y, form);
  }
  picture.foot(io::Anchor::Start,
               fmt::format("happiness {} of {}", happiness(recipe, board.forms), recipe.bound()));
  return picture.str();
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
  picture.hearts(position.hp - 1, std::clamp(position.max_hp - 1, 0, kMostHeartsDrawn));
  const std::string need =
      recipe == nullptr ? "" : fmt::format(" of {}", recipe->player.need(position.level));
  picture.foot(io::Anchor::End, fmt::format("level {} · xp {}{} · score {}", position.level,
                                            position.xp, need, position.score));
  return picture.str();
}

}  // namespace boardwright::dungeon
