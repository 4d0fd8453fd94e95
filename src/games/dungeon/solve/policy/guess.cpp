// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Of many tiles with sampled odds the best looks better than it is. The mean with the quick
// estimate is closer to the truth than either: at 61 early positions without hearts the
// tile chosen by it killed 28 of 100 times, by sampled odds alone 31, by the estimate 38.
#include "games/dungeon/solve/policy/guess.hpp"

#include "games/dungeon/solve/policy/likelihood.hpp"

namespace boardwright::dungeon {
namespace {

// What finding a way out is worth, as a chance to survive: without one the next click may
// have to be a guess as well.
constexpr double kWayOut = 0.2;

// Whoever finds this needs no further guess for now: a heal, or the xp for the next level.
bool saves(const Knowledge& known, int symbol) {
  const Recipe& recipe = known.recipe();
  const Form& form = recipe.form(known.symbols()[symbol].forms.first());
  if (form.role == Role::Medikit || form.role == Role::Chest) return true;
  const Hero& hero = known.hero();
  return form.monster() && form.level == 0 && form.flees_to.empty() &&
         hero.xp + form.xp >= recipe.player.need(hero.level);
}

}  // namespace

std::optional<Guess> best_guess(Deducer& deducer) {
  const Knowledge& known = deducer.knowledge();
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < known.cells(); ++i) {
    // What cannot kill is no guess; it was left alone because it would tell nothing.
    if (deducer.unknown(Cell(i)) && !deducer.deadly(Cell(i)).empty()) cells.push_back(Cell(i));
  }
  if (cells.empty()) return std::nullopt;
  std::vector<TileOdds> all = odds(deducer, cells, {.nodes = 5000, .samples = 200});
  const Likelihood likely(deducer);
  std::optional<TileOdds> best;
  double best_score = 0;
  for (const TileOdds& each : all) {
    double saved = 0;
    for (int symbol : deducer.domain(each.cell)) {
      if (saves(known, symbol)) saved += likely.of(each.cell, symbol);
    }
    double kills = each.deadly;
    if (each.kind != OddsKind::Exact) {
      double estimate = 0;
      for (int symbol : deducer.deadly(each.cell)) estimate += likely.of(each.cell, symbol);
      kills = (kills + estimate) / 2;
    }
    const double score = kills - kWayOut * saved;
    if (each.deadly >= 1 || (best && best_score <= score)) continue;
    best = each;
    best_score = score;
  }
  if (!best) return std::nullopt;
  return Guess{*best, deducer.worst(best->cell), std::move(all)};
}

}  // namespace boardwright::dungeon
