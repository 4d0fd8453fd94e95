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

int level_sum(const Board& board, Cell cell) {
  int sum = 0;
  for (Cell other : board.recipe->grid().neighbours8(cell)) {
    sum += board.recipe->form(board.forms[other.index]).level;
  }
  return sum;
}

void draw_actor(TileCanvas& canvas, const ParsedToken& parts) {
  if (!parts.form) return;
  const Form& form = canvas.recipe()->form(*parts.form);
  if (parts.killer) canvas.glow();
  canvas.actor(form, parts.defeated);
  for (char c : parts.look) {
    if (c == '!') {
      canvas.feeling();
    } else {
      canvas.arrow(c);
    }
  }
  if (parts.defeated || form.role == Role::Treasure) {
    canvas.xp_badge(form.xp);
  } else if (form.role == Role::Wall) {
    canvas.hits_badge(parts.hits);
  } else {
    canvas.level_badge(form);
  }
}

std::string state_of(const ParsedToken& parts, bool hinted) {
  std::string state = parts.type == ParsedToken::Type::Hidden ? "is-hidden" : "is-open";
  if (parts.defeated) state += " is-done";
  if (parts.killer) state += " is-wrong";
  if (hinted) state += " is-hint";
  return state;
}

// What a tile shows, in words; ways are those of the picture.
std::string words_of(std::string token, const TileCanvas& canvas, const ParsedToken& parts) {
  if (parts.type == ParsedToken::Type::Hidden && parts.mark > 0) {
    return fmt::format("hidden, marked {}", parts.mark);
  }
  if (canvas.recipe() == nullptr) return token;
  if (canvas.turned() && parts.form) {
    const std::size_t look = canvas.recipe()->form(*parts.form).token.size();
    for (std::size_t i = look; i < token.size(); ++i) token[i] = turned_way(token[i]);
  }
  return token_text(token, *canvas.recipe());
}

void draw_tile(TileCanvas& canvas, int x, int y, const std::string& token, const ParsedToken& parts,
               bool hinted) {
  canvas.open_cell(x, y, state_of(parts, hinted), words_of(token, canvas, parts));
  if (parts.type == ParsedToken::Type::Hidden) {
    canvas.stone((x * 7 + y * 13) % 29, parts.mark);
  } else {
    canvas.floor(parts.floor != 0);
  }
  if (parts.type == ParsedToken::Type::Actor) {
    draw_actor(canvas, parts);
  } else if (parts.type == ParsedToken::Type::Floor && parts.number != 0) {
    canvas.number(parts.number);
  }
  if (hinted) canvas.hint_ring();
  canvas.close_cell();
}

std::string_view status_words(PlayStatus status) {
  if (status == PlayStatus::Won) return "won";
  return status == PlayStatus::Dead ? "dead" : "";
}

void use_icon(std::set<std::string>& icons, const Form& form) {
  if (!form.icon.empty()) icons.insert(form.icon);
}

}  // namespace

std::string draw_board_svg(const Board& board) {
  const Recipe& recipe = *board.recipe;
  TileCanvas canvas(recipe.width, recipe.height, &recipe, {});
  canvas.title(recipe.title, fmt::format("seed {} · {}", printable_seed(board.seed),
                                         kModeNames.name(board.mode)));
  std::set<std::string> icons;
  for (FormId form : board.forms) use_icon(icons, recipe.form(form));
  canvas.define_icons(icons);
  for (std::size_t i = 0; i < board.forms.size(); ++i) {
    const Form& form = recipe.form(board.forms[i]);
    const int sum = level_sum(board, Cell(i));
    const bool empty = form.role == Role::Empty;
    canvas.open_cell(recipe.x(Cell(i)), recipe.y(Cell(i)), "is-open",
                     empty ? fmt::format("empty, {} around", sum) : form.title);
    canvas.floor(false);
    if (empty && sum > 0) canvas.number(sum, 0.7);
    if (!empty) {
      canvas.actor(form, false);
      canvas.level_badge(form);
    }
    canvas.close_cell();
  }
  canvas.foot(io::Anchor::Start,
              fmt::format("happiness {} of {}", happiness(recipe, board.forms), recipe.bound()));
  return canvas.str();
}

std::string draw_position_svg(const PositionDocument& position, const Recipe* recipe,
                              const PictureLook& look, const std::vector<Cell>& hinted) {
  TileCanvas canvas(position.width, position.height, recipe, look);
  canvas.title(recipe != nullptr ? recipe->title : position.recipe.name,
               status_words(position.status));
  std::vector<ParsedToken> tokens;
  std::set<std::string> icons;
  for (const std::string& token : position.view) {
    tokens.push_back(parse_token(token, recipe));
    if (tokens.back().form) use_icon(icons, recipe->form(*tokens.back().form));
  }
  canvas.define_icons(icons);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const int at = static_cast<int>(i);
    const bool hint = std::find(hinted.begin(), hinted.end(), Cell(i)) != hinted.end();
    draw_tile(canvas, at % position.width, at / position.width, position.view[i], tokens[i], hint);
  }
  canvas.hearts(position.hp - 1, std::clamp(position.max_hp - 1, 0, kMostHeartsDrawn));
  const std::string need =
      recipe == nullptr ? "" : fmt::format(" of {}", recipe->player.need(position.level));
  canvas.foot(io::Anchor::End, fmt::format("level {} · xp {}{} · score {}", position.level,
                                           position.xp, need, position.score));
  return canvas.str();
}

}  // namespace boardwright::dungeon
