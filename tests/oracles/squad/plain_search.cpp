// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "oracles/squad/plain_search.hpp"

#include <algorithm>
#include <cstdlib>
#include <unordered_set>

namespace boardwright::squad::oracle {
namespace {

// N E S W NE SE SW NW
constexpr int kRows[8] = {-1, 0, 1, 0, -1, 1, 1, -1};
constexpr int kCols[8] = {0, 1, 0, -1, 1, 1, -1, -1};

std::size_t index(int number) { return static_cast<std::size_t>(number); }

}  // namespace

PlainRules::PlainRules(const Board& board) : board_(board) {
  for (int hero = 0; hero < heroes(); ++hero) {
    const Hero& who = board.heroes[index(hero)];
    start_[index(hero)] = static_cast<std::int8_t>(who.cell.index);
    for (int cell = 0; cell < board.cells(); ++cell) {
      const Terrain ground = board.terrain[index(cell)];
      const bool walks = ground == Terrain::Floor || ground == Terrain::Ice ||
                         (ground == Terrain::Lava && who.walk.lava) ||
                         (ground == Terrain::Water && who.walk.water) ||
                         (ground == Terrain::Rubble && who.walk.rubble);
      may_stand_[index(hero)][index(cell)] =
          board.monsters[index(cell)] == 0 && (walks || cell == who.cell.index);
    }
  }
}

int PlainRules::neighbour(int cell, int direction) const {
  const int row = cell / board_.cols + kRows[direction];
  const int col = cell % board_.cols + kCols[direction];
  if (row < 0 || row >= board_.rows || col < 0 || col >= board_.cols) return -1;
  return row * board_.cols + col;
}

bool PlainRules::may_step(int hero, int from, int to) const {
  if (!may_stand(hero, from) || !may_stand(hero, to)) return false;
  const int rows = to / board_.cols - from / board_.cols;
  const int cols = to % board_.cols - from % board_.cols;
  if (rows == 0 || cols == 0) return true;
  const bool one = may_stand(hero, from + rows * board_.cols);
  const bool other = may_stand(hero, from + cols);
  if (board_.settings.corner == Corner::Any) return one || other;
  if (board_.settings.corner == Corner::Both) return one && other;
  return true;
}

int PlainRules::hero_at(const Places& places, int cell) const {
  for (int hero = 0; hero < heroes(); ++hero) {
    if (places[index(hero)] == cell) return hero;
  }
  return -1;
}

bool PlainRules::step(Places& places, int pivot, int direction, int& met) const {
  met = -1;
  if (direction >= board_.settings.moves) return false;
  const int from = places[index(pivot)];
  const int to = neighbour(from, direction);
  if (to < 0 || !may_step(pivot, from, to)) return false;
  met = hero_at(places, to);
  if (met >= 0) {
    if (!may_step(met, to, from)) return false;
    places[index(met)] = static_cast<std::int8_t>(from);
  }
  places[index(pivot)] = static_cast<std::int8_t>(to);
  return true;
}

bool PlainRules::stops(int cell) const {
  const Terrain ground = board_.terrain[index(cell)];
  return ground == Terrain::Wall || (ground == Terrain::Rubble && board_.settings.rubble_blocks);
}

// The monster there loses so many hits, or what it has.
int PlainRules::hurt(Life& life, int cell, int power) {
  int hits = 0;
  for (; power > 0 && life[index(cell)] > 0; --power, ++hits) --life[index(cell)];
  return hits;
}

int PlainRules::strike(const Places& places, int hero, const Life& seen, Life& life,
                       int power) const {
  int hits = 0;
  bool any = false;
  for (int d = 0; d < board_.heroes[index(hero)].profile.dirs; ++d) {
    const int cell = neighbour(places[index(hero)], d);
    if (cell < 0 || seen[index(cell)] == 0) continue;
    any = true;
    hits += hurt(life, cell, power);
  }
  return any ? hits : -1;
}

int PlainRules::shoot(const Places& places, int hero, int dirs, const Life& seen, Life& life,
                      int power) const {
  int hits = 0;
  for (int d = 0; d < dirs; ++d) {
    int over = board_.heroes[index(hero)].profile.over;
    for (int cell = neighbour(places[index(hero)], d); cell >= 0 && !stops(cell);
         cell = neighbour(cell, d)) {
      if (seen[index(cell)] > 0) {
        hits += hurt(life, cell, power);
        break;
      }
      if (hero_at(places, cell) >= 0 && over-- == 0) break;
    }
  }
  return hits;
}

int PlainRules::light(const Places& places, int hero, const Life& seen, Life& life,
                      int power) const {
  int hits = 0;
  for (int d = 0; d < board_.heroes[index(hero)].profile.dirs; ++d) {
    for (int cell = neighbour(places[index(hero)], d); cell >= 0 && !stops(cell);
         cell = neighbour(cell, d)) {
      if (seen[index(cell)] > 0) hits += hurt(life, cell, power);
    }
  }
  return hits;
}

int PlainRules::support_pairs(const Places& places, Powers& powers) const {
  int pairs = 0;
  powers.fill(1);
  for (int hero = 0; hero < heroes(); ++hero) {
    const Profile& profile = board_.heroes[index(hero)].profile;
    for (int d = 0; profile.support > 0 && d < profile.sdirs; ++d) {
      for (int cell = neighbour(places[index(hero)], d); cell >= 0; cell = neighbour(cell, d)) {
        if (board_.monsters[index(cell)] > 0) break;
        if (board_.terrain[index(cell)] == Terrain::Wall) break;
        const int helped = hero_at(places, cell);
        pairs += helped >= 0 ? 1 : 0;
        if (helped >= 0) powers[index(helped)] += profile.buff;
        if (profile.sreach == SupportReach::Adjacent) break;
      }
    }
  }
  return pairs;
}

std::vector<int> PlainRules::order(int pivot, const std::vector<int>& recent) const {
  std::vector<int> list;
  const auto add = [&](int hero) {
    if (std::find(list.begin(), list.end(), hero) == list.end()) list.push_back(hero);
  };
  if (board_.settings.order != Order::Id) add(pivot);
  for (int hero : recent) add(hero);
  for (int hero = 0; hero < heroes(); ++hero) add(hero);
  return list;
}

PlainScore PlainRules::score(const Places& places, int pivot) const {
  return score(places, order(pivot, {}));
}

PlainScore PlainRules::score(const Places& places, const std::vector<int>& order) const {
  Life life{};
  for (int cell = 0; cell < board_.cells(); ++cell) {
    life[index(cell)] = static_cast<std::int8_t>(board_.monsters[index(cell)]);
  }
  const Life at_start = life;
  PlainScore result;
  Powers powers;
  result.support = support_pairs(places, powers);
  for (int hero : order) {
    const Hero& who = board_.heroes[index(hero)];
    const Terrain ground = board_.terrain[index(places[index(hero)])];
    if (!can_stand(who.walk, ground)) continue;
    const Life seen = board_.settings.resolve == Resolve::Simultaneous ? at_start : life;
    const int power = powers[index(hero)];
    int hits = 0;
    switch (who.profile.attack) {
      case Attack::None: break;
      case Attack::Melee: hits = std::max(0, strike(places, hero, seen, life, power)); break;
      case Attack::Magic: hits = light(places, hero, seen, life, power); break;
      case Attack::Ranged: hits = shoot(places, hero, who.profile.dirs, seen, life, power); break;
      case Attack::MeleeOrRanged:
        hits = strike(places, hero, seen, life, power);
        if (hits < 0) {
          const int alt = who.profile.alt == 0 ? who.profile.dirs : who.profile.alt;
          hits = shoot(places, hero, alt, seen, life, power);
        }
        break;
    }
    result.hits += hits;
  }
  for (int cell = 0; cell < board_.cells(); ++cell) {
    if (at_start[index(cell)] > 0 && life[index(cell)] == 0) ++result.kills;
  }
  return result;
}

PlainAnswer plain_search(const Board& board, int pivot, int most_steps, std::uint64_t most_states) {
  const PlainRules rules(board);
  const auto pack = [&](const Places& places) {
    std::uint64_t key = 0;
    for (std::int8_t cell : places) key = key << 6U | static_cast<std::uint64_t>(cell);
    return key;
  };
  PlainAnswer answer;
  const std::vector<int> order = rules.order(pivot, {});
  std::unordered_set<std::uint64_t> seen{pack(rules.start())};
  std::vector<Places> layer{rules.start()};
  for (int steps = 0; !layer.empty(); ++steps) {
    answer.states += layer.size();
    answer.within.push_back(answer.states);
    for (const Places& places : layer) {
      const PlainScore score = rules.score(places, order);
      if (score > answer.best || (steps == 0 && answer.states == 1)) {
        answer.best = score;
        answer.best_steps = steps;
      }
    }
    if (steps == most_steps) break;
    std::vector<Places> next;
    for (const Places& places : layer) {
      for (int d = 0; d < 8; ++d) {
        Places moved = places;
        int met = -1;
        if (!rules.step(moved, pivot, d, met)) continue;
        if (seen.insert(pack(moved)).second) next.push_back(moved);
      }
      if (seen.size() > most_states) {
        answer.ended = false;
        return answer;
      }
    }
    layer = std::move(next);
  }
  return answer;
}

}  // namespace boardwright::squad::oracle
