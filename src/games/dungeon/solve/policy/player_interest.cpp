// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// How much a click is hoped to bring. Hearts become xp at the same rate wherever
// they are spent, so what makes a game is how early free xp and the monsters that
// open up the board are found. Values are in xp, times how likely they are there.
#include "games/dungeon/solve/policy/player.hpp"

namespace boardwright::dungeon {
namespace {

// Chosen by playing (see Policy). The clears are lost early: with every xp that is found
// before the first heals these come later, when they are worth more.
constexpr double kMedikit = 3;   // it lets a game go on that would have to guess
constexpr double kOpensUp = 3;   // who leaves a scroll, or hides numbers
constexpr double kTreasure = 3;  // for each xp in a chest
constexpr double kFreeXp = 5;    // for each xp of a monster that does no harm
constexpr double kNumber = 1;    // a number as such

}  // namespace

// What it is worth to find somebody: free xp, and who opens up the board.
double Player::worth(int symbol) const {
  const Knowledge& known = deducer_.knowledge();
  const Recipe& recipe = known.recipe();
  const Form& form = recipe.form(known.symbols()[symbol].forms.first());
  if (form.role == Role::Chest) return kTreasure * recipe.form(form.contains).xp;
  if (form.role == Role::Medikit) return kMedikit;
  const Form& next = recipe.form(form.becomes);
  double sum = 0;
  if (next.spell && next.spell->type == SpellType::Disarm) {
    for (FormId mine : next.spell->on) sum += recipe.form(mine).xp * recipe.count(mine);
    return sum;
  }
  if (next.spell || form.gaze) return kOpensUp;
  return form.monster() && form.level == 0 && form.flees_to.empty() ? kFreeXp * form.xp : 0;
}

void Player::find_prizes() {
  const Knowledge& known = deducer_.knowledge();
  const Likelihood likely(deducer_);
  prize_.assign(known.cells(), 0);
  news_.assign(known.cells(), 0);
  numbers_.assign(known.cells(), 1);
  cost_.assign(known.cells(), 0);
  for (int symbol : known.symbols().all()) {
    const double worth_of = worth(symbol);
    const Form& form = known.recipe().form(known.symbols()[symbol].forms.first());
    for (std::size_t i = 0; i < known.cells(); ++i) {
      if (!known.tile(Cell(i)).hidden()) continue;
      const double share = likely.of(Cell(i), symbol);
      prize_[i] += worth_of * share;
      news_[i] += share * (1 - share);
      cost_[i] += share * known.damage(Cell(i), symbol);
      if (!form.monster() && form.role != Role::Empty) numbers_[i] -= share;
    }
  }
}

double Player::news_around(Cell cell) const {
  const Knowledge& known = deducer_.knowledge();
  double sum = 0;
  for (Cell near : known.recipe().grid().neighbours8(cell)) {
    if (!known.tile(near).hidden()) continue;
    if (deducer_.domain(near).size() < 2) continue;
    sum += policy_.curiosity * news_[near.index] + prize_[near.index];
  }
  return sum;
}

// How much a click here is hoped to bring: itself, and its number.
double Player::interest(Cell cell) const {
  return prize_[cell.index] + (kNumber + news_around(cell)) * numbers_[cell.index];
}

}  // namespace boardwright::dungeon
