// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/play/view.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace boardwright::dungeon {
namespace {

std::string arrow(Direction direction) {
  switch (direction) {
    case Direction::Right: return ">";
    case Direction::Left: return "<";
    case Direction::Down: return "v";
    case Direction::Up: return "^";
  }
  return "";
}

// Towards the column of the first actor of the set; upright without one.
std::string toward(const Run& run, Cell cell, FormSet to) {
  const Recipe& recipe = run.recipe();
  for (std::size_t i = 0; i < recipe.size(); ++i) {
    if (!to.contains(run.tile(Cell(i)).form)) continue;
    const int dx = recipe.x(Cell(i)) - recipe.x(cell);
    return dx > 0 ? ">" : dx < 0 ? "<" : "^";
  }
  return "^";
}

// At its charge, sideways first; angry when the charge is gone, but only to
// the side. Who never had one is angry to the left.
std::string guarding(const Run& run, Cell cell, FormSet to) {
  const std::optional<Cell> charge = run.initial().guarded[cell.index];
  if (!charge) return "<!";
  const Recipe& recipe = run.recipe();
  const bool gone = !to.contains(run.tile(*charge).form);
  const int dx = recipe.x(*charge) - recipe.x(cell);
  if (dx > 0) return gone ? ">!" : ">";
  if (dx < 0) return gone ? "<!" : "<";
  return recipe.y(*charge) > recipe.y(cell) ? "v" : "^";
}

bool other_left(const Run& run, Cell cell, FormSet to) {
  for (std::size_t i = 0; i < run.recipe().size(); ++i) {
    const Tile& tile = run.tile(Cell(i));
    if (Cell(i) != cell && to.contains(tile.form) && !tile.defeated) return true;
  }
  return false;
}

// Who hides numbers now.
std::vector<Cell> gazers(const Run& run) {
  std::vector<Cell> found;
  for (std::size_t i = 0; i < run.recipe().size(); ++i) {
    const Tile& tile = run.tile(Cell(i));
    if (!tile.defeated && run.recipe().form(tile.form).gaze) found.push_back(Cell(i));
  }
  return found;
}

bool gazed_at(const Run& run, Cell cell, const std::vector<Cell>& gazing) {
  const Recipe& recipe = run.recipe();
  return std::any_of(gazing.begin(), gazing.end(), [&](Cell from) {
    return recipe.reaches(*recipe.form(run.tile(from).form).gaze, from, cell);
  });
}

std::string floor_token(const Run& run, Cell cell, const std::vector<Cell>& gazing) {
  std::string text = "?";
  if (!gazed_at(run, cell, gazing)) {
    const int number = number_at(run, cell);
    text = number == 0 ? "." : std::to_string(number);
  }
  const char mark = run.initial().floor[cell.index];
  if (mark != 0) text += mark;
  return text;
}

std::string monster_token(const Run& run, Cell cell) {
  const Tile& tile = run.tile(cell);
  const Form& form = run.recipe().form(tile.form);
  if (!form.disguise.empty() && !tile.unmasked && run.status() != PlayStatus::Dead) {
    return form.disguise;
  }
  if (run.killer() == cell && !form.killer_token.empty()) return form.killer_token;
  return form.token + look_of(run, cell) + (tile.defeated ? "x" : "");
}

}  // namespace

int number_at(const Run& run, Cell cell) {
  int sum = 0;
  for (Cell neighbour : run.recipe().grid().neighbours8(cell)) sum += run.level_of(neighbour);
  return sum;
}

std::string look_of(const Run& run, Cell cell) {
  const Tile& tile = run.tile(cell);
  const Facing& facing = run.recipe().form(tile.form).facing;
  switch (facing.type) {
    case FacingType::None: return "";
    case FacingType::Toward: return toward(run, cell, facing.to);
    case FacingType::Guarded: return tile.defeated ? tile.look : guarding(run, cell, facing.to);
    case FacingType::Twin: {
      const std::optional<Direction> way = run.initial().faces[cell.index];
      return way ? arrow(*way) : "";
    }
    case FacingType::Mourns: return other_left(run, cell, facing.to) ? "" : "!";
  }
  return "";
}

namespace {

std::string token(const Run& run, Cell cell, const std::vector<Cell>& gazing) {
  const Tile& tile = run.tile(cell);
  if (!tile.revealed && run.status() != PlayStatus::Dead) {
    return tile.mark == 0 ? "#" : fmt::format("#{}", tile.mark);
  }
  if (tile.form == kEmpty) return floor_token(run, cell, gazing);
  const Form& form = run.recipe().form(tile.form);
  if (form.role == Role::Monster) return monster_token(run, cell);
  if (form.role == Role::Wall) return fmt::format("{}{}", form.token, tile.hits);
  return form.token;
}

}  // namespace

std::string token(const Run& run, Cell cell) { return token(run, cell, gazers(run)); }

std::vector<std::string> view(const Run& run) {
  const std::vector<Cell> gazing = gazers(run);
  std::vector<std::string> tokens;
  tokens.reserve(run.recipe().size());
  for (std::size_t i = 0; i < run.recipe().size(); ++i) {
    tokens.push_back(token(run, Cell(i), gazing));
  }
  return tokens;
}

}  // namespace boardwright::dungeon
