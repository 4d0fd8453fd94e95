// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// All sets are words. Life keeps the monsters as a thermometer (word k: needs
// more than k hits), so one attack is a handful of word operations however many
// monsters it hits, and kills and hits are population counts at the end. A shot
// finds the first unit on a ray by counting trailing or leading zeros.
#include "boardwright/games/squad/solve/damage.hpp"

#include <algorithm>

namespace boardwright::squad {
namespace {

// From `cell` on, until the edge or a cell that stops it (not included).
CellSet ray_cells(const Compass& compass, int cell, int direction, CellSet stops) {
  CellSet ray;
  for (int at = compass.next(cell, direction); at >= 0 && !stops.contains(at);
       at = compass.next(at, direction)) {
    ray.insert(at);
  }
  return ray;
}

}  // namespace

ScoreRule::ScoreRule(const Settings& settings) {
  if (settings.weights) {
    kills_ = (*settings.weights)[0];
    hits_ = (*settings.weights)[1];
    support_ = (*settings.weights)[2];
    lexicographic_ = false;
    return;
  }
  // Lexicographic: each part is below 2^10 (64 kills, 256 hits, 30 pairs).
  std::int64_t unit = std::int64_t{1} << 20U;
  for (ScorePart part : settings.score) {
    (part == ScorePart::Kills ? kills_ : part == ScorePart::Hits ? hits_ : support_) = unit;
    unit >>= 10U;
  }
}

std::optional<Score> ScoreRule::decode(std::int64_t value) const {
  if (!lexicographic_) return std::nullopt;
  const auto part = [&](std::int64_t unit) {
    return unit == 0 ? 0 : static_cast<int>(value / unit % 1024);
  };
  return Score{part(kills_), part(hits_), part(support_)};
}

Life life_of(const Board& board) {
  Life life;
  for (int cell = 0; cell < board.cells(); ++cell) {
    for (int k = 0; k < board.monsters[static_cast<std::size_t>(cell)]; ++k) {
      life.above[static_cast<std::size_t>(k)].insert(cell);
    }
  }
  return life;
}

Arena::Arena(const Board& board)
    : fighters_(board.heroes.size()),
      life_(life_of(board)),
      simultaneous_(board.settings.resolve == Resolve::Simultaneous),
      order_rule_(board.settings.order) {
  const Compass compass(board);
  const CellSet walls = board.terrain_cells(Terrain::Wall);
  CellSet stops = walls;
  if (board.settings.rubble_blocks) stops |= board.terrain_cells(Terrain::Rubble);
  for (int cell = 0; cell < board.cells(); ++cell) {
    const auto at = static_cast<std::size_t>(cell);
    around8_[at] = compass.around(cell, 8);
    around4_[at] = compass.around(cell, 4);
    for (int d = 0; d < kDirections; ++d) {
      ray_[at][static_cast<std::size_t>(d)] = ray_cells(compass, cell, d, stops);
      support_ray_[at][static_cast<std::size_t>(d)] = ray_cells(compass, cell, d, walls);
    }
  }
  for (int d = 0; d < kDirections; ++d) {
    const auto i = static_cast<std::size_t>(d);
    if (kRowStep[i] > 0 || (kRowStep[i] == 0 && kColStep[i] > 0)) forward_ |= 1U << d;
  }
  for (int hero = 0; hero < heroes(); ++hero) prepare(board, compass, hero);
}

void Arena::prepare(const Board& board, const Compass& compass, int hero) {
  const auto index = static_cast<std::size_t>(hero);
  const Hero& given = board.heroes[index];
  const Profile& profile = given.profile;
  Fighter& fighter = fighters_[index];
  start_[index] = static_cast<std::int8_t>(given.cell);
  fighter.attack = profile.attack;
  fighter.dirs = profile.dirs;
  fighter.alt = profile.alt == 0 ? profile.dirs : profile.alt;
  fighter.over = profile.over;
  fighter.blockable = profile.attack == Attack::Ranged || profile.attack == Attack::MeleeOrRanged;
  const bool shoots = fighter.blockable || profile.attack == Attack::Magic;
  const bool strikes = profile.attack == Attack::Melee || profile.attack == Attack::MeleeOrRanged;
  const int reach = profile.attack == Attack::MeleeOrRanged ? fighter.alt : fighter.dirs;
  for (int cell = 0; cell < board.cells(); ++cell) {
    const auto at = static_cast<std::size_t>(cell);
    if (!can_stand(given.walk, board.terrain[at])) continue;
    fighter.fights_from.insert(cell);
    if (strikes) fighter.close[at] = compass.around(cell, fighter.dirs);
    int rays = 0;
    for (int d = 0; shoots && d < reach; ++d) {
      const CellSet ray = ray_[at][static_cast<std::size_t>(d)];
      fighter.far[at] |= ray;
      rays += (ray & life_.alive()).empty() ? 0 : 1;
    }
    const CellSet far = fighter.far[at] & life_.alive();
    const CellSet close = fighter.close[at] & life_.alive();
    fighter.potential[at] = far | close;
    const int shots = profile.attack == Attack::Magic ? far.size() : rays;
    fighter.most_hits[at] = static_cast<std::int8_t>(std::max(shots, close.size()));
  }
  fighter.support = profile.support;
  fighter.sdirs = profile.sdirs;
  fighter.sreach = profile.sreach;
  if (profile.support == 0) return;
  has_support_ = true;
  // A ray may cover any number of friends, one behind the other.
  const int friends = heroes() - 1;
  most_support_ += std::min(friends, profile.sreach == SupportReach::Ray ? friends : profile.sdirs);
}

AttackOrder Arena::order(int pivot) const {
  AttackOrder order{};
  std::size_t at = 0;
  if (order_rule_ != Order::Id) order[at++] = static_cast<std::int8_t>(pivot);
  for (int hero = 0; hero < heroes(); ++hero) {
    if (order_rule_ == Order::Id || hero != pivot) order[at++] = static_cast<std::int8_t>(hero);
  }
  return order;
}

CellSet Arena::shot(const Fighter& fighter, int cell, int dirs, CellSet alive,
                    CellSet heroes) const {
  CellSet targets;
  const CellSet units = alive | heroes;
  for (int d = 0; d < dirs; ++d) {
    CellSet ahead = ray_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(d)] & units;
    for (int pass = 0; !ahead.empty(); ++pass) {
      const int unit = first_on(d, ahead);
      if (alive.contains(unit)) {
        targets.insert(unit);
        break;
      }
      if (pass == fighter.over) break;
      ahead.erase(unit);
    }
  }
  return targets;
}

CellSet Arena::targets(int hero, int cell, CellSet alive, CellSet heroes) const {
  const Fighter& fighter = fighters_[static_cast<std::size_t>(hero)];
  const auto at = static_cast<std::size_t>(cell);
  switch (fighter.attack) {
    case Attack::None: return CellSet();
    case Attack::Melee: return fighter.close[at] & alive;
    case Attack::Magic: return fighter.far[at] & alive;
    case Attack::Ranged: break;
    case Attack::MeleeOrRanged:
      if (!(fighter.close[at] & alive).empty()) return fighter.close[at] & alive;
      break;
  }
  if ((fighter.far[at] & alive).empty()) return CellSet();
  const int dirs = fighter.attack == Attack::Ranged ? fighter.dirs : fighter.alt;
  return shot(fighter, cell, dirs, alive, heroes);
}

Score Arena::score(const Cells& cells, const AttackOrder& order) const {
  return score(cells, order, life_);
}

Score Arena::score(const Cells& cells, const AttackOrder& order, const Life& life) const {
  CellSet standing;
  for (int hero = 0; hero < heroes(); ++hero)
    standing.insert(cells[static_cast<std::size_t>(hero)]);
  Life now = life;
  for (int i = 0; i < heroes(); ++i) {
    const int hero = order[static_cast<std::size_t>(i)];
    const CellSet seen = simultaneous_ ? life.alive() : now.alive();
    now.hit(targets(hero, cells[static_cast<std::size_t>(hero)], seen, standing));
  }
  Score result;
  result.kills = life.alive().size() - now.alive().size();
  result.hits = life.points() - now.points();
  if (has_support_) result.support = support_pairs(cells, life.alive());
  return result;
}

int Arena::support_pairs(const Cells& cells) const { return support_pairs(cells, life_.alive()); }

int Arena::support_pairs(const Cells& cells, CellSet monsters) const {
  CellSet standing;
  for (int hero = 0; hero < heroes(); ++hero)
    standing.insert(cells[static_cast<std::size_t>(hero)]);
  int pairs = 0;
  for (int hero = 0; hero < heroes(); ++hero) {
    const Fighter& fighter = fighters_[static_cast<std::size_t>(hero)];
    if (fighter.support == 0) continue;
    const auto at = static_cast<std::size_t>(cells[static_cast<std::size_t>(hero)]);
    if (fighter.sreach == SupportReach::Adjacent) {
      pairs += ((fighter.sdirs == 8 ? around8_[at] : around4_[at]) & standing).size();
      continue;
    }
    for (int d = 0; d < fighter.sdirs; ++d) {
      const CellSet ray = support_ray_[at][static_cast<std::size_t>(d)];
      CellSet covered = ray & standing;
      const CellSet stops = ray & monsters;
      if (!stops.empty()) {
        const int stop = first_on(d, stops);
        covered -= support_ray_[static_cast<std::size_t>(stop)][static_cast<std::size_t>(d)];
      }
      pairs += covered.size();
    }
  }
  return pairs;
}

Assault assess(const Board& board, const Arena& arena, const Cells& cells, const AttackOrder& order,
               const Life& life) {
  Assault assault;
  assault.order = order;
  assault.hits.assign(static_cast<std::size_t>(board.cells()), 0);
  CellSet standing;
  for (int hero = 0; hero < arena.heroes(); ++hero) {
    standing.insert(cells[static_cast<std::size_t>(hero)]);
  }
  Life now = life;
  for (int i = 0; i < arena.heroes(); ++i) {
    const int hero = order[static_cast<std::size_t>(i)];
    const CellSet seen = arena.simultaneous() ? life.alive() : now.alive();
    const CellSet targets =
        arena.targets(hero, cells[static_cast<std::size_t>(hero)], seen, standing);
    assault.targets[static_cast<std::size_t>(hero)] = targets;
    for (int cell : targets& now.alive()) ++assault.hits[static_cast<std::size_t>(cell)];
    now.hit(targets);
  }
  assault.score = arena.score(cells, order, life);
  return assault;
}

}  // namespace boardwright::squad
