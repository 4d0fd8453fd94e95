// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// All sets are words. FightLife keeps the monsters as a thermometer (word k: needs
// more than k hits), so one attack is a handful of word operations however many
// monsters it hits, and kills and hits are population counts at the end. A shot
// finds the first unit on a ray by counting trailing or leading zeros.
#include "games/squad/solve/damage.hpp"

#include <algorithm>

namespace boardwright::squad {
namespace {

// From `cell` on, until the edge or a cell that stops it (not included).
CellSet ray_cells(const Compass& compass, Cell cell, Direction direction, CellSet stops) {
  CellSet ray;
  for (auto at = compass.next(cell, direction); at && !stops.contains(*at);
       at = compass.next(*at, direction)) {
    ray.insert(*at);
  }
  return ray;
}

template <class S>
typename S::CellSet cells_held(const BasicArena<S>& arena, const Cells& cells) {
  typename S::CellSet held;
  for (HeroIndex hero : arena.heroes()) held.insert(cells[hero.index]);
  return held;
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
  // Lexicographic: each part is below 2^12 (94 kills, 564 hits, 30 pairs; two turns: twice that).
  std::int64_t unit = std::int64_t{1} << 24U;
  for (ScorePart part : settings.score) {
    (part == ScorePart::Kills ? kills_ : part == ScorePart::Hits ? hits_ : support_) = unit;
    unit >>= 12U;
  }
}

std::optional<Score> ScoreRule::decode(std::int64_t value) const {
  if (!lexicographic_) return std::nullopt;
  const auto part = [&](std::int64_t unit) {
    return unit == 0 ? 0 : static_cast<int>(value / unit % 4096);
  };
  return Score{part(kills_), part(hits_), part(support_)};
}

Life life_of(const Board& board) { return Life{board.monsters}; }

template <class S>
FightLife<S>::FightLife(const Life& life) {
  for (Cell cell : life.alive()) {
    int needed = life.needed(cell);
    for (CellSet& set : above) {
      if (needed-- > 0) set.insert(cell);
    }
  }
}

template <class S>
Life FightLife<S>::listed(int cells) const {
  Life life{std::vector<int>(static_cast<std::size_t>(cells), 0)};
  for (CellSet set : above) {
    for (Cell cell : set) ++life.hits[cell.index];
  }
  return life;
}

template <class S>
BasicArena<S>::BasicArena(const Board& board)
    : fighters_(board.heroes.size()),
      life_(life_of(board)),
      simultaneous_(board.settings.resolve == Resolve::Simultaneous),
      order_rule_(board.settings.order) {
  const Compass compass(board);
  const squad::CellSet walls = board.terrain_cells(Terrain::Wall);
  squad::CellSet stops = walls;
  if (board.settings.rubble_blocks) stops |= board.terrain_cells(Terrain::Rubble);
  for (Cell cell : board.all_cells()) {
    around8_[cell.index] = S::narrowed(compass.around(cell, 8));
    around4_[cell.index] = S::narrowed(compass.around(cell, 4));
    for (Direction d : directions()) {
      ray_[cell.index][d.index] = S::narrowed(ray_cells(compass, cell, d, stops));
      support_ray_[cell.index][d.index] = S::narrowed(ray_cells(compass, cell, d, walls));
    }
  }
  for (HeroIndex hero : heroes()) prepare(board, compass, hero);
}

template <class S>
void BasicArena<S>::prepare(const Board& board, const Compass& compass, HeroIndex hero) {
  const Hero& given = board.heroes[hero.index];
  const Profile& profile = given.profile;
  Fighter& fighter = fighters_[hero.index];
  start_[hero.index] = given.cell;
  fighter.attack = profile.attack;
  fighter.dirs = profile.dirs;
  fighter.alt = profile.alt == 0 ? profile.dirs : profile.alt;
  fighter.over = profile.over;
  fighter.blockable = profile.attack == Attack::Ranged || profile.attack == Attack::MeleeOrRanged;
  const bool shoots = fighter.blockable || profile.attack == Attack::Magic;
  const bool strikes = profile.attack == Attack::Melee || profile.attack == Attack::MeleeOrRanged;
  const int reach = profile.attack == Attack::MeleeOrRanged ? fighter.alt : fighter.dirs;
  for (Cell cell : board.all_cells()) {
    const std::size_t at = cell.index;
    if (!can_stand(given.walk, board.terrain[at])) continue;
    if (strikes) fighter.close[at] = S::narrowed(compass.around(cell, fighter.dirs));
    int rays = 0;
    for (Direction d : directions(shoots ? reach : 0)) {
      const CellSet ray = ray_[at][d.index];
      fighter.far[at] |= ray;
      rays += (ray & life_.alive()).empty() ? 0 : 1;
    }
    const CellSet far = fighter.far[at] & life_.alive();
    const CellSet close = fighter.close[at] & life_.alive();
    fighter.potential[at] = far | close;
    const int shots = profile.attack == Attack::Magic ? far.size() : rays;
    fighter.most_hits[at] = std::max(shots, close.size());
  }
  fighter.support = profile.support;
  fighter.sdirs = profile.sdirs;
  fighter.sreach = profile.sreach;
  if (profile.support == 0) return;
  fighter.buff = profile.buff;
  buffed_ = buffed_ || profile.buff > 0;
  has_support_ = true;
  // A ray may cover any number of friends, one behind the other.
  const auto friends = static_cast<int>(hero_count()) - 1;
  most_support_ += std::min(friends, profile.sreach == SupportReach::Ray ? friends : profile.sdirs);
}

template <class S>
AttackOrder BasicArena<S>::order(HeroIndex pivot, std::span<const HeroIndex> recent) const {
  AttackOrder order{};
  auto* end = order.begin();
  const auto add = [&](HeroIndex hero) {
    if (std::find(order.begin(), end, hero) == end) *end++ = hero;
  };
  if (order_rule_ != Order::Id) add(pivot);
  if (order_rule_ == Order::Recency) std::for_each(recent.begin(), recent.end(), add);
  for (HeroIndex hero : heroes()) add(hero);
  return order;
}

template <class S>
auto BasicArena<S>::shot(const Fighter& fighter, Cell cell, int dirs, CellSet alive,
                         CellSet heroes) const -> CellSet {
  CellSet targets;
  const CellSet units = alive | heroes;
  for (Direction d : directions(dirs)) {
    CellSet ahead = ray_[cell.index][d.index] & units;
    for (int pass = 0; !ahead.empty(); ++pass) {
      const Cell unit = first_on(d, ahead);
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

template <class S>
auto BasicArena<S>::targets(HeroIndex hero, Cell cell, CellSet alive, CellSet heroes) const
    -> CellSet {
  const Fighter& fighter = fighters_[hero.index];
  const std::size_t at = cell.index;
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

template <class S>
Score BasicArena<S>::score(const Cells& cells, const AttackOrder& order) const {
  return score(cells, order, life_);
}

template <class S>
auto BasicArena<S>::after(const Cells& cells, const AttackOrder& order, const Life& life) const
    -> Life {
  const CellSet held = cells_held(*this, cells);
  const Strengths strength = buffed_ ? strengths(cells, life.alive()) : Strengths{};
  Life now = life;
  for (std::size_t i = 0; i < hero_count(); ++i) {
    const CellSet seen = simultaneous_ ? life.alive() : now.alive();
    const CellSet aimed = targets(order[i], cells[order[i].index], seen, held);
    now.hit(aimed);
    for (int more = 1; more < strength[order[i].index]; ++more) now.hit(aimed);
  }
  return now;
}

template <class S>
Score BasicArena<S>::score(const Cells& cells, const AttackOrder& order, const Life& life) const {
  const Life now = after(cells, order, life);
  Score result;
  result.kills = life.alive().size() - now.alive().size();
  result.hits = life.points() - now.points();
  if (has_support_) result.support = support_pairs(cells, life.alive());
  return result;
}

template <class S>
int BasicArena<S>::support_pairs(const Cells& cells, CellSet monsters) const {
  const CellSet held = cells_held(*this, cells);
  int pairs = 0;
  for (HeroIndex hero : heroes()) {
    if (fighters_[hero.index].support == 0) continue;
    pairs += covered(hero, cells[hero.index], held, monsters).size();
  }
  return pairs;
}

template <class S>
auto BasicArena<S>::covered(HeroIndex hero, Cell cell, CellSet held, CellSet monsters) const
    -> CellSet {
  const Fighter& fighter = fighters_[hero.index];
  const std::size_t at = cell.index;
  if (fighter.sreach == SupportReach::Adjacent) {
    return (fighter.sdirs == 8 ? around8_[at] : around4_[at]) & held;
  }
  CellSet all;
  for (Direction d : directions(fighter.sdirs)) {
    const CellSet ray = support_ray_[at][d.index];
    CellSet covered = ray & held;
    const CellSet stops = ray & monsters;
    if (!stops.empty()) covered -= support_ray_[first_on(d, stops).index][d.index];
    all |= covered;
  }
  return all;
}

template <class S>
auto BasicArena<S>::strengths(const Cells& cells, CellSet monsters) const -> Strengths {
  const CellSet held = cells_held(*this, cells);
  Strengths strength;
  strength.fill(1);
  for (HeroIndex supporter : heroes()) {
    const int buff = fighters_[supporter.index].buff;
    if (buff == 0) continue;
    const CellSet helped = covered(supporter, cells[supporter.index], held, monsters);
    for (HeroIndex hero : heroes()) {
      if (helped.contains(cells[hero.index])) strength[hero.index] += buff;
    }
  }
  return strength;
}

template <class S>
int BasicArena<S>::most_strength(HeroIndex hero) const {
  int most = 1;
  for (HeroIndex other : heroes()) {
    if (other != hero) most += fighters_[other.index].buff;
  }
  return most;
}

Assault assess(const Board& board, const Arena& arena, const Cells& cells, const AttackOrder& order,
               const Life& life) {
  Assault assault;
  assault.order = order;
  assault.hits.assign(board.terrain.size(), 0);
  const CellSet held = cells_held(arena, cells);
  const FightLife<Large> before(life);
  FightLife<Large> now = before;
  const Arena::Strengths strength =
      arena.buffed() ? arena.strengths(cells, before.alive()) : Arena::Strengths{};
  for (std::size_t i = 0; i < arena.hero_count(); ++i) {
    const HeroIndex hero = order[i];
    const CellSet seen = arena.simultaneous() ? before.alive() : now.alive();
    const CellSet targets = arena.targets(hero, cells[hero.index], seen, held);
    assault.targets[hero.index] = targets;
    for (int hit = 0; hit < std::max(1, strength[hero.index]); ++hit) {
      for (Cell cell : targets& now.alive()) ++assault.hits[cell.index];
      now.hit(targets);
    }
  }
  assault.score = arena.score(cells, order, before);
  return assault;
}

template struct FightLife<Small>;
template struct FightLife<Large>;
template class BasicArena<Small>;
template class BasicArena<Large>;

}  // namespace boardwright::squad
