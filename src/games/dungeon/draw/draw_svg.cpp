// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "games/dungeon/draw/draw.hpp"
#include "games/dungeon/draw/draw_svg_parts.hpp"
#include "games/dungeon/draw/parse_token.hpp"
#include "games/dungeon/model/names.hpp"
#include "games/dungeon/model/score.hpp"

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

void draw_actor(TileCanvas& canvas, int x, int y, const ParsedToken& parts) {
  if (!parts.form) return;
  const Form& form = canvas.recipe()->form(*parts.form);
  if (parts.killer) canvas.glow(x, y);
  canvas.actor(x, y, form, parts.defeated);
  for (char c : parts.look) {
    if (c == '!') {
      canvas.feeling(x, y);
    } else {
      canvas.arrow(x, y, c);
    }
  }
  if (parts.defeated || form.role == Role::Treasure) {
    canvas.xp_badge(x, y, form.xp);
  } else if (form.role == Role::Wall) {
    canvas.hits_badge(x, y, parts.hits);
  } else {
    canvas.level_badge(x, y, form);
  }
}

void draw_tile(TileCanvas& canvas, int x, int y, const std::string& token) {
  const ParsedToken parts = parse_token(token, canvas.recipe());
  if (parts.type == ParsedToken::Type::Hidden) {
    canvas.stone(x, y, (x * 7 + y * 13) % 29, parts.mark);
    return;
  }
  canvas.floor(x, y, parts.floor != 0);
  if (parts.type == ParsedToken::Type::Actor) {
    draw_actor(canvas, x, y, parts);
  } else if (!parts.number) {
    canvas.number(x, y, "?", "#8e4f9e");
  } else if (*parts.number > 0) {
    canvas.number(x, y, std::to_string(*parts.number), number_colour(*parts.number));
  }
}

std::string_view status_words(PlayStatus status) {
  if (status == PlayStatus::Won) return "won";
  return status == PlayStatus::Dead ? "dead" : "";
}

}  // namespace

std::string draw_board_svg(const Board& board) {
  const Recipe& recipe = *board.recipe;
  TileCanvas canvas(recipe.width, recipe.height, &recipe);
  canvas.title(recipe.title, fmt::format("seed {} · {}", printable_seed(board.seed),
                                         kModeNames.name(board.mode)));
  for (std::size_t i = 0; i < board.forms.size(); ++i) {
    const int x = recipe.x(Cell(i));
    const int y = recipe.y(Cell(i));
    canvas.floor(x, y, false);
    const Form& form = recipe.form(board.forms[i]);
    if (form.role == Role::Empty) {
      const int sum = level_sum(board, Cell(i));
      if (sum > 0) canvas.number(x, y, std::to_string(sum), number_colour(sum), 0.45);
      continue;
    }
    canvas.actor(x, y, form, false);
    canvas.level_badge(x, y, form);
  }
  canvas.foot(io::Anchor::Start,
              fmt::format("happiness {} of {}", happiness(recipe, board.forms), recipe.bound()));
  return canvas.str();
}

std::string draw_position_svg(const PositionDocument& position, const Recipe* recipe) {
  TileCanvas canvas(position.width, position.height, recipe);
  canvas.title(recipe != nullptr ? recipe->title : position.recipe.name,
               status_words(position.status));
  for (int y = 0; y < position.height; ++y) {
    for (int x = 0; x < position.width; ++x) {
      draw_tile(canvas, x, y, position.view[static_cast<std::size_t>(y * position.width + x)]);
    }
  }
  canvas.hearts(position.hp - 1, std::clamp(position.max_hp - 1, 0, kMostHeartsDrawn));
  const std::string need =
      recipe == nullptr ? "" : fmt::format(" of {}", recipe->player.need(position.level));
  canvas.foot(io::Anchor::End, fmt::format("level {} · xp {}{} · score {}", position.level,
                                           position.xp, need, position.score));
  return canvas.str();
}

}  // namespace boardwright::dungeon
