// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/explain/measure.hpp"

#include "games/dungeon/model/initial_state.hpp"

namespace boardwright::dungeon {
namespace {

// xp of an actor and of all that comes out of it. Recipes make sure that this
// ends.
std::int64_t xp_of(const Recipe& recipe, FormId id) {
  const Form& form = recipe.form(id);
  std::int64_t sum = form.xp;
  if (form.contains != kEmpty) sum += xp_of(recipe, form.contains);
  if (form.becomes != kEmpty) sum += xp_of(recipe, form.becomes);
  return sum;
}

}  // namespace

Measures measure(const Board& board) {
  const Recipe& recipe = *board.recipe;
  Measures result;
  for (FormId id : board.forms) {
    const Form& form = recipe.form(id);
    if (id == kEmpty) ++result.empties;
    result.total_xp += xp_of(recipe, id);
    if (!form.hazard) result.monster_hp += form.level;
  }
  for (int hits : initial_state(board).hits) result.monster_hp += hits;

  const PlayerRules& player = recipe.player;
  std::int64_t hearts = player.hearts;
  result.hp_on_max_level = hearts;
  for (int level = 1; hearts < player.full_hearts; ++level) {
    result.xp_required += player.need(level);
    if (level % player.levels_per_heart == 0) ++hearts;
    result.hp_on_max_level += hearts;
  }
  ++result.hp_on_max_level;
  result.excess_xp = result.total_xp - result.xp_required;
  return result;
}

}  // namespace boardwright::dungeon
