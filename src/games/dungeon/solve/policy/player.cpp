// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/solve/policy/player.hpp"

#include <algorithm>
#include <array>

#include "games/dungeon/solve/policy/fitting.hpp"

namespace boardwright::dungeon {

Move Player::click(Cell cell, Motive motive, int worst, bool known) const {
  return {{ActionType::Click, cell, 0}, motive, worst, known};
}

bool Player::anything_left() const {
  const Knowledge& known = deducer_.knowledge();
  for (std::size_t i = 0; i < known.cells(); ++i) {
    const SeenTile& tile = known.tile(Cell(i));
    if (tile.hidden()) return true;
    if (tile.actor() && tile.role != Role::Crown) return true;
  }
  return false;
}

// What costs nothing: things to pick up, and hidden tiles without teeth.
std::optional<Move> Player::collect() const {
  const Knowledge& known = deducer_.knowledge();
  const Recipe& recipe = known.recipe();
  std::optional<Move> tile_to_open;
  std::optional<Move> runaway;
  std::optional<Move> scroll;
  bool hidden = false;
  for (std::size_t i = 0; i < known.cells(); ++i) {
    const Cell cell(i);
    const SeenTile& tile = known.tile(cell);
    if (tile.floor()) continue;
    if (tile.hidden()) {
      hidden = true;
      if (!tile_to_open && deducer_.worst(cell) == 0) tile_to_open = click(cell, Motive::Free, 0);
      continue;
    }
    switch (tile.role) {
      case Role::Orb:
      case Role::Treasure: return click(cell, Motive::Collect, 0);
      case Role::Chest:
        if (deducer_.worst(cell) == 0) return click(cell, Motive::Collect, 0);
        break;
      case Role::Scroll:
        if (recipe.form(tile.forms.first()).spell->type == SpellType::RevealBlock) {
          if (!scroll) scroll = click(cell, Motive::Collect, 0);
        } else {
          return click(cell, Motive::Collect, 0);
        }
        break;
      case Role::Monster: {
        const Form& form = recipe.form(tile.forms.first());
        const bool free = tile.defeated || deducer_.worst(cell) == 0;
        if (!free) break;
        if (form.flees_to.empty()) return click(cell, Motive::Collect, 0);
        if (tile.defeated) return click(cell, Motive::Collect, 0);
        runaway = click(cell, Motive::Free, 0);
        break;
      }
      default: break;
    }
  }
  if (tile_to_open) return tile_to_open;
  if (scroll && (!hidden || !policy_.scroll_last)) return scroll;
  // Each flight shows a number, and takes a tile from those it can flee to.
  return runaway;
}

// A monster that is seen, or can be nothing else: its cost is known.
bool Player::foe(Cell cell) const {
  const Knowledge& known = deducer_.knowledge();
  const SeenTile& tile = known.tile(cell);
  if (tile.hidden()) {
    const SymbolSet domain = deducer_.domain(cell);
    return domain.size() == 1 && known.symbols()[domain.first()].monster &&
           deducer_.worst(cell) > 0;
  }
  return tile.actor() && tile.role == Role::Monster && !tile.defeated;
}

std::vector<int> Player::unspent(std::optional<Cell> without) const {
  const Knowledge& known = deducer_.knowledge();
  const auto room = static_cast<std::size_t>(std::max(0, hearts()));
  std::vector<char> sums(room + 1, 0);
  sums[0] = 1;
  for (std::size_t i = 0; i < known.cells(); ++i) {
    if (without == Cell(i) || !foe(Cell(i))) continue;
    const auto level = static_cast<std::size_t>(deducer_.worst(Cell(i)));
    for (std::size_t sum = room + 1; sum-- > level;) {
      if (sums[sum - level] != 0) sums[sum] = 1;
    }
  }
  std::vector<int> left(room + 1, 0);
  for (std::size_t i = 1; i <= room; ++i) left[i] = sums[i] != 0 ? 0 : left[i - 1] + 1;
  return left;
}

// Monsters that leave a scroll, hide numbers, or guard the crown. Early, one that would
// leave hearts that nobody else takes waits for a better moment.
std::optional<Move> Player::key_monster() const {
  const Knowledge& known = deducer_.knowledge();
  const Recipe& recipe = known.recipe();
  std::optional<Move> best;
  for (std::size_t i = 0; i < known.cells(); ++i) {
    const Cell cell(i);
    const SeenTile& tile = known.tile(cell);
    if (!foe(cell)) continue;
    const Form& form =
        recipe.form(tile.hidden() ? known.symbols()[deducer_.domain(cell).first()].forms.first()
                                  : tile.forms.first());
    const Role next = recipe.form(form.becomes).role;
    if (next != Role::Scroll && next != Role::Crown && !form.gaze) continue;
    const int worst = deducer_.worst(cell);
    if (worst > hearts() || (best && best->worst >= worst)) continue;
    const bool fits =
        known.hero().level >= policy_.fitting_levels || next == Role::Crown ||
        unspent(cell)[static_cast<std::size_t>(hearts() - worst)] <= unspent(std::nullopt).back();
    if (!fits) continue;
    best = click(cell, Motive::KeyMonster, worst);
  }
  return best;
}

std::optional<Move> Player::open_tile() const {
  const Knowledge& known = deducer_.knowledge();
  const bool fights = early() && unspent(std::nullopt).back() < hearts();
  std::optional<Move> best;
  double best_score = 0;
  for (std::size_t i = 0; i < known.cells(); ++i) {
    const Cell cell(i);
    const SeenTile& tile = known.tile(cell);
    const bool chest = tile.actor() && tile.role == Role::Chest;
    if ((!tile.hidden() && !chest) || foe(cell)) continue;
    const int worst = deducer_.worst(cell);
    if (worst > hearts()) continue;
    if (fights && unspent_[i] > policy_.most_unspent) continue;
    const double score = early() ? (interest(cell) + worst * policy_.early_boldness) /
                                       (cost_[i] + policy_.click_cost)
                                 : interest(cell) + worst * policy_.boldness;
    if (best && best_score >= score) continue;
    best_score = score;
    best = click(cell, Motive::Open, worst, deducer_.domain(cell).size() == 1);
  }
  return best;
}

// Known monsters so that as few hearts as possible are left over, now and at the next
// refills; of those that belong to such a choice, the one with most hidden tiles around.
std::optional<Move> Player::fight() const {
  constexpr int kNodes = 300;
  const Knowledge& known = deducer_.knowledge();
  if (hearts() <= 0) return std::nullopt;
  Endgame game = without_fights();
  for (std::size_t i = 0; i < known.cells(); ++i) {
    const SeenTile& tile = known.tile(Cell(i));
    const bool kit = tile.actor() && tile.role == Role::Medikit;
    if (kit || foe(Cell(i))) add_to_endgame(game, Cell(i));
  }
  std::stable_sort(game.fights.begin(), game.fights.end(),
                   [](const EndgameFight& a, const EndgameFight& b) { return a.level > b.level; });
  const std::vector<double> unspent = unspent_after(known.recipe(), game, kNodes);
  std::optional<Move> best;
  double best_unspent = 0;
  double best_score = 0;
  for (std::size_t i = 0; i < known.cells(); ++i) {
    const Cell cell(i);
    if (!foe(cell) || deducer_.worst(cell) > hearts()) continue;
    const std::size_t kind = kind_of(game, cell);
    const double left = kind < unspent.size() ? unspent[kind] : 0;
    const int level = deducer_.worst(cell);
    const double score = interest(cell) + (early() ? 0 : policy_.heavy_first * level);
    if (best && (left > best_unspent || (left == best_unspent && best_score >= score))) continue;
    best = click(cell, Motive::Fight, level);
    best_unspent = left;
    best_score = score;
  }
  return best;
}

bool Player::famine() const {
  const Knowledge& known = deducer_.knowledge();
  const Hero& hero = known.hero();
  if (medikit() || crown() || hero.xp + hearts() >= known.recipe().player.need(hero.level)) {
    return false;
  }
  for (std::size_t i = 0; i < known.cells(); ++i) {
    if (known.tile(Cell(i)).hidden() && deducer_.domain(Cell(i)).size() > 1) return true;
  }
  return false;
}

// The known monster, or the wall, whose number tells most for each heart; nothing: no
// number would.
std::optional<Move> Player::ask() const {
  const Knowledge& known = deducer_.knowledge();
  std::optional<Move> best;
  double best_score = 0;
  for (std::size_t i = 0; i < known.cells(); ++i) {
    const Cell cell(i);
    const SeenTile& tile = known.tile(cell);
    const bool wall = tile.actor() && tile.role == Role::Wall;
    const int cost = wall ? tile.hits : deducer_.worst(cell);
    if ((!wall && !foe(cell)) || cost > hearts() || cost <= 0) continue;
    const double score = news_around(cell) / cost;
    if (score <= best_score) continue;
    best_score = score;
    best = click(cell, wall ? Motive::Wall : Motive::Fight, wall ? 1 : cost);
  }
  return best;
}

std::optional<Move> Player::hit_wall(WallGoal least) const {
  const Knowledge& known = deducer_.knowledge();
  std::optional<Cell> wall;
  for (std::size_t i = 0; i < known.cells(); ++i) {
    const SeenTile& tile = known.tile(Cell(i));
    if (!tile.actor() || tile.role != Role::Wall) continue;
    if (!wall || known.tile(*wall).hits > tile.hits) wall = Cell(i);
  }
  if (!wall || hearts() <= 0) return std::nullopt;
  if (least == WallGoal::Broken && known.tile(*wall).hits > hearts()) return std::nullopt;
  return click(*wall, Motive::Wall, 1);
}

std::optional<Move> Player::medikit() const {
  const Knowledge& known = deducer_.knowledge();
  for (std::size_t i = 0; i < known.cells(); ++i) {
    const SeenTile& tile = known.tile(Cell(i));
    if (tile.actor() && tile.role == Role::Medikit) return click(Cell(i), Motive::Heal, 0);
  }
  return std::nullopt;
}

std::optional<Move> Player::level_up() const {
  const Knowledge& known = deducer_.knowledge();
  const Hero& hero = known.hero();
  if (hero.xp < known.recipe().player.need(hero.level)) return std::nullopt;
  return Move{{ActionType::LevelUp, {}, 0}, Motive::LevelUp, 0, true};
}

std::optional<Move> Player::crown() const {
  const Knowledge& known = deducer_.knowledge();
  for (std::size_t i = 0; i < known.cells(); ++i) {
    const SeenTile& tile = known.tile(Cell(i));
    if (tile.actor() && tile.role == Role::Crown) return click(Cell(i), Motive::Crown, 0);
  }
  return std::nullopt;
}

std::optional<Move> Player::choose() {
  if (auto move = collect()) return move;
  if (auto move = endgame()) return move;
  if (hearts() <= 0) return level_up();
  find_prizes();
  if (auto move = key_monster()) return move;
  if (policy_.fights_first) {
    if (auto move = fight()) return move;
  }
  return open_tile();
}

std::optional<Move> Player::safe_move() {
  if (!anything_left() || !policy_.clear) {
    if (auto move = crown()) return move;
  }
  if (policy_.probe_early) deducer_.probe_all(ProbeDepth::Thorough);
  if (auto move = choose()) return move;
  if (deducer_.probe_all(ProbeDepth::Quick)) {
    if (auto move = choose()) return move;
  }
  const bool hungry = hearts() > 0 && famine();
  if (hungry) {
    if (auto move = ask()) return move;
  }
  if (!hungry || !policy_.may_guess) {
    if (auto move = fight()) return move;
  }
  if (deducer_.probe_all(ProbeDepth::Thorough)) {
    if (auto move = choose()) return move;
  }
  if (hungry && policy_.may_guess) return by_trees();
  // A heart that a refill would replace is well spent on any wall. Without one it is kept,
  // since whoever has to guess survives more with it; but a wall that breaks leaves a
  // number, and that may help.
  const std::optional<Move> level = level_up();
  const std::optional<Move> heal = medikit();
  const std::optional<Move> end = crown();
  const bool spare = level || heal || end;
  if (auto move = hit_wall(spare ? WallGoal::Hit : WallGoal::Broken)) return move;
  if (level) return level;
  if (heal) return heal;
  if (end) return end;
  if (auto move = by_trees()) return move;
  return policy_.may_guess ? std::nullopt : hit_wall(WallGoal::Hit);
}

// Tier 3, tile by tile, the least dangerous first.
std::optional<Move> Player::by_trees() {
  const Knowledge& known = deducer_.knowledge();
  std::vector<std::pair<int, Cell>> tiles;
  for (std::size_t i = 0; i < known.cells(); ++i) {
    const Cell cell(i);
    if (!known.tile(cell).hidden()) continue;
    int deadly = 0;
    for (int symbol : deducer_.domain(cell)) {
      deadly += known.damage(cell, symbol) > hearts() ? 1 : 0;
    }
    tiles.emplace_back(deadly, cell);
  }
  std::sort(tiles.begin(), tiles.end());
  std::uint64_t nodes = policy_.tree_nodes * 4;
  for (const auto& [deadly, cell] : tiles) {
    for (int symbol : deducer_.domain(cell)) {
      if (!deducer_.domain(cell).contains(symbol) || known.damage(cell, symbol) <= hearts()) {
        continue;
      }
      const std::uint64_t allowed = std::min(nodes, policy_.tree_nodes);
      if (allowed == 0) return std::nullopt;
      const std::optional<bool> refuted = deducer_.refute(cell, symbol, allowed);
      if (!refuted) nodes -= allowed;
      if (deducer_.contradicted()) return std::nullopt;
      if (!refuted || !*refuted) break;
    }
    if (deducer_.worst(cell) <= hearts()) return choose();
  }
  return std::nullopt;
}

const std::vector<Policy>& policies() {
  static const std::vector<Policy> kPolicies{
      {},
      {.early_boldness = 0},
      {.probe_early = true},
      {.early_boldness = 2},
      {.curiosity = 0.6},
      {.fights_first = true, .probe_early = true},
  };
  return kPolicies;
}

}  // namespace boardwright::dungeon
