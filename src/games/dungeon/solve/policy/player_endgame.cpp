// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// From what is seen to the endgame's list of costs, and back to a click.
#include <algorithm>

#include "games/dungeon/solve/policy/player.hpp"

namespace boardwright::dungeon {

Endgame Player::without_fights() const {
  const Hero& hero = deducer_.knowledge().hero();
  Endgame game;
  game.hearts = hearts();
  game.xp = hero.xp;
  game.level = hero.level;
  game.max_hp = hero.max_hp;
  return game;
}

// What the tile costs and brings; false: that is not known.
bool Player::add_to_endgame(Endgame& game, Cell cell) const {
  const Knowledge& known = deducer_.knowledge();
  const Recipe& recipe = known.recipe();
  const SeenTile& tile = known.tile(cell);
  if (tile.floor()) return true;
  FormId id;
  int hits = tile.hits;
  if (tile.actor() && !tile.original) {
    if (tile.forms.size() != 1) return false;
    id = tile.forms.first();
  } else {
    if (deducer_.domain(cell).size() != 1) return false;
    id = known.symbols()[deducer_.domain(cell).first()].forms.first();
    hits = tile.hidden() ? 3 : tile.hits;
  }
  const Form& form = recipe.form(id);
  const Form& next = recipe.form(form.becomes);
  if (form.role == Role::Medikit) ++game.heals;
  if (form.role == Role::Wall) {
    for (int i = 1; i < hits; ++i) game.wall_xp.push_back(0);
    game.wall_xp.push_back(recipe.form(form.contains).xp);
  }
  const int level = deducer_.worst(cell);
  if (form.role != Role::Monster || level == 0 || form.hazard) return true;
  EndgameFight fight{level, form.xp, next.role == Role::Medikit ? 1 : 0, 1};
  if (next.spell && next.spell->type == SpellType::Disarm) {
    for (FormId mine : next.spell->on) fight.xp += recipe.form(mine).xp * recipe.count(mine);
  }
  for (EndgameFight& other : game.fights) {
    if (other.level != fight.level || other.xp != fight.xp || other.heals != fight.heals) continue;
    ++other.count;
    return true;
  }
  game.fights.push_back(fight);
  return true;
}

// When it is known what every tile costs, a way to the last one is searched.
std::optional<Move> Player::endgame() const {
  constexpr int kNodes = 150;
  const Knowledge& known = deducer_.knowledge();
  Endgame game = without_fights();
  for (std::size_t i = 0; i < known.cells(); ++i) {
    if (!add_to_endgame(game, Cell(i))) return std::nullopt;
  }
  std::stable_sort(game.fights.begin(), game.fights.end(),
                   [](const EndgameFight& a, const EndgameFight& b) { return a.level > b.level; });
  const std::optional<EndgamePlan> plan = plan_endgame(known.recipe(), game, kNodes);
  if (!plan) return std::nullopt;
  switch (plan->step) {
    case EndgameStep::Wall: return hit_wall(WallGoal::Hit);
    case EndgameStep::LevelUp: return level_up();
    case EndgameStep::Heal: return medikit();
    case EndgameStep::Fight: break;
  }
  for (std::size_t i = 0; i < known.cells(); ++i) {
    if (kind_of(game, Cell(i)) != plan->fight) continue;
    return click(Cell(i), known.tile(Cell(i)).hidden() ? Motive::Open : Motive::Fight,
                 game.fights[plan->fight].level);
  }
  return std::nullopt;
}

std::size_t Player::kind_of(const Endgame& game, Cell cell) const {
  Endgame alone;
  add_to_endgame(alone, cell);
  if (alone.fights.empty()) return game.fights.size();
  const EndgameFight& wanted = alone.fights[0];
  std::size_t kind = 0;
  while (kind < game.fights.size() &&
         (game.fights[kind].level != wanted.level || game.fights[kind].xp != wanted.xp ||
          game.fights[kind].heals != wanted.heals)) {
    ++kind;
  }
  return kind;
}

}  // namespace boardwright::dungeon
