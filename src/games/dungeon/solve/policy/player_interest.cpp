// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// How much a click is hoped to bring. Hearts become xp at the same rate wherever
// they are spent, so what makes a game is how early free xp and the monsters that
// open up the board are found. Values are in xp, times how likely they are there.
//
// Early, what a number tells is tried out: its likeliest values are assumed in turn, and
// the tiles that become harmless or affordable by propagation are counted.
#include <algorithm>

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

// Of numbers that are tried out.
constexpr std::size_t kSums = 5;       // values
constexpr double kLeastLikely = 2e-3;  // sums that are less likely are dropped on the way
constexpr double kHarmless = 2;        // for each tile that becomes harmless
constexpr double kAffordable = 0.7;    // or affordable with all hearts
constexpr double kPrize = 2;           // weight of what is hoped for there; half if affordable

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
  const Likelihood& likely = likely_.emplace(deducer_);
  foreseen_.assign(known.cells(), -1);
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
  dim_gazed_numbers();
  find_unspent();
}

// Who gazes hides the numbers around.
void Player::dim_gazed_numbers() {
  const Knowledge& known = deducer_.knowledge();
  const Recipe& recipe = known.recipe();
  for (int symbol : known.symbols().gazing()) {
    const Form& form = recipe.form(known.symbols()[symbol].forms.first());
    for (std::size_t i = 0; i < known.cells(); ++i) {
      const SeenTile& tile = known.tile(Cell(i));
      const double share = likely_->of(Cell(i), symbol);
      if (share <= 0 || tile.floor() || (tile.actor() && tile.defeated)) continue;
      for (std::size_t j = 0; j < known.cells(); ++j) {
        if (recipe.reaches(*form.gaze, Cell(i), Cell(j))) numbers_[j] *= 1 - share;
      }
    }
  }
}

void Player::find_unspent() {
  const Knowledge& known = deducer_.knowledge();
  unspent_.assign(known.cells(), 0);
  if (!early()) return;
  const std::vector<int> left = unspent(std::nullopt);
  const std::size_t all = left.size() - 1;
  for (std::size_t i = 0; i < known.cells(); ++i) {
    if (!known.tile(Cell(i)).hidden() || deducer_.worst(Cell(i)) > hearts()) continue;
    for (int symbol : deducer_.domain(Cell(i))) {
      const auto damage = static_cast<std::size_t>(known.damage(Cell(i), symbol));
      unspent_[i] += likely_->of(Cell(i), symbol) * (left[all - damage] - left[all]);
    }
  }
}

// Neighbours are taken for independent of each other. `fact` becomes what such a number
// would say, but for its sum.
std::vector<std::pair<int, double>> Player::likely_sums(Cell cell, NumberFact& fact) const {
  const Knowledge& known = deducer_.knowledge();
  const SymbolTable& symbols = known.symbols();
  std::vector<std::pair<int, double>> sums{{0, 1}};
  std::vector<std::pair<int, double>> next;
  for (Cell near : known.recipe().grid().neighbours8(cell)) {
    const SeenTile& tile = known.tile(near);
    if (!tile.hidden() && !(tile.actor() && tile.original)) continue;
    fact.cells.push_back(near);
    fact.zero.push_back(tile.disarmed);
    next.clear();
    for (int symbol : deducer_.domain(near)) {
      const int level = tile.disarmed.contains(symbol) ? 0 : symbols[symbol].level;
      const double share = likely_->of(near, symbol);
      for (const auto& [sum, mass] : sums) next.emplace_back(sum + level, mass * share);
    }
    std::stable_sort(next.begin(), next.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    sums.clear();
    for (const auto& [sum, mass] : next) {
      if (sums.empty() || sums.back().first != sum) sums.emplace_back(sum, 0);
      sums.back().second += mass;
    }
    std::erase_if(sums, [](const auto& each) { return each.second < kLeastLikely; });
  }
  std::stable_sort(sums.begin(), sums.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  if (sums.size() > kSums) sums.resize(kSums);
  return sums;
}

double Player::foresee(Cell cell) const {
  double& found = foreseen_[cell.index];
  if (found >= 0) return found;
  const Knowledge& known = deducer_.knowledge();
  const int most = known.hero().max_hp - 1;
  Propagator& trial = deducer_.scratch();
  NumberFact fact{cell, 0, {}, {}};
  double total = 0;
  double gain = 0;
  for (const auto& [sum, mass] : likely_sums(cell, fact)) {
    fact.sum = sum;
    const std::size_t mark = trial.mark();
    std::vector<std::pair<Cell, int>> changed;  // and the damage that is possible now
    if (trial.assume(fact)) {
      total += mass;
      trial.changed_since(mark, [&](Cell other) {
        if (other == cell || !known.tile(other).hidden()) return;
        changed.emplace_back(other, known.worst(other, trial.domain(other)));
      });
    }
    trial.back_to(mark);
    std::sort(changed.begin(), changed.end());
    changed.erase(std::unique(changed.begin(), changed.end()), changed.end());
    for (const auto& [other, after] : changed) {
      const int before = deducer_.worst(other);
      const double prize = kPrize * prize_[other.index];
      if (before > 0 && after == 0) {
        gain += mass * (kHarmless + prize);
      } else if (before > most && after <= most) {
        gain += mass * (kAffordable + prize / 2);
      }
    }
  }
  found = total > 0 ? gain / total : 0;
  return found;
}

double Player::news_around(Cell cell) const {
  const Knowledge& known = deducer_.knowledge();
  double sum = early() ? foresee(cell) : 0;
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
