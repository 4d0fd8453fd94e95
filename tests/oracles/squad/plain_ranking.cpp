// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "oracles/squad/plain_ranking.hpp"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace boardwright::squad::oracle {
namespace {

std::size_t at_index(int number) { return static_cast<std::size_t>(number); }

// N E S W NE SE SW NW: the direction back.
constexpr int kBack[8] = {2, 3, 0, 1, 6, 7, 4, 5};

struct State {
  Places places{};
  std::vector<int> monsters;
  std::vector<int> recent;  // kept under order recency only
  int push = 0;
  int tumble = 0;
  auto operator<=>(const State&) const = default;
};

// A walk to a state: compared by corners, swaps, directions.
struct Walk8 {
  int corners = 0;
  int swaps = 0;
  std::vector<int> directions;
  std::vector<int> met;  // the hero swapped with, or -1
  bool operator<(const Walk8& other) const {
    return std::tie(corners, swaps, directions) <
           std::tie(other.corners, other.swaps, other.directions);
  }
};
using Walks = std::map<int, Walk8>;  // by last direction

struct Next {
  State state;
  int met;
};

std::vector<Next> steps(const Board& board, int pivot, const State& from, int direction) {
  std::vector<Next> found;
  Board now = board;
  now.monsters = from.monsters;
  const PlainRules rules(now);
  const int cell = rules.neighbour(from.places[at_index(pivot)], direction);
  if (cell < 0) return found;
  if (from.monsters[at_index(cell)] == 0) {
    Next next{from, -1};
    if (!rules.step(next.state.places, pivot, direction, next.met)) return found;
    if (next.met >= 0 && board.settings.order == Order::Recency) {
      std::vector<int>& recent = next.state.recent;
      recent.erase(std::remove(recent.begin(), recent.end(), next.met), recent.end());
      recent.insert(recent.begin(), next.met);
    }
    found.push_back(next);
    return found;
  }
  const Hero& hero = board.heroes[at_index(pivot)];
  const auto open = [&](int at) {
    const Terrain ground = board.terrain[at_index(at)];
    return ground == Terrain::Floor || ground == Terrain::Ice;
  };
  if (direction >= 4 || !board.settings.push) return found;
  if (!can_stand(hero.walk, board.terrain[at_index(cell)]) && cell != hero.cell.index) return found;
  const int here = from.places[at_index(pivot)];
  const int beyond = rules.neighbour(cell, direction);
  const auto moved = [&](int goal) {
    State state = from;
    state.monsters[at_index(goal)] = from.monsters[at_index(cell)];
    state.monsters[at_index(cell)] = 0;
    state.places[at_index(pivot)] = static_cast<std::int8_t>(cell);
    return state;
  };
  const bool taken =
      beyond >= 0 && std::find(from.places.begin(), from.places.begin() + rules.heroes(), beyond) !=
                         from.places.begin() + rules.heroes();
  if (from.push > 0 && beyond >= 0 && open(beyond) && from.monsters[at_index(beyond)] == 0 &&
      !taken) {
    Next next{moved(beyond), -1};
    --next.state.push;
    found.push_back(next);
  }
  if (from.tumble > 0 && open(here)) {
    Next next{moved(here), -1};
    --next.state.tumble;
    found.push_back(next);
  }
  return found;
}

std::int64_t value_of(const Settings& settings, const PlainScore& score) {
  const std::int64_t parts[3] = {score.kills, score.hits, score.support};
  std::int64_t value = 0;
  if (settings.weights) {
    for (int i = 0; i < 3; ++i) value += (*settings.weights)[at_index(i)] * parts[i];
    return value;
  }
  for (ScorePart part : settings.score) value = value * 1000 + parts[static_cast<int>(part)];
  for (std::size_t i = settings.score.size(); i < 3; ++i) value *= 1000;
  return value;
}

void count_path(const Walk8& walk, int heroes, PlainDrag& drag) {
  std::vector<int> last(at_index(heroes), -1);
  drag.directions = walk.directions;
  for (std::size_t i = 0; i < walk.directions.size(); ++i) {
    if (i > 0 && walk.directions[i] != walk.directions[i - 1]) ++drag.corners;
    if (walk.met[i] < 0) continue;
    int& own = last[at_index(walk.met[i])];
    const int back = kBack[walk.directions[i]];
    if (own < 0) ++drag.heroes;
    if (own >= 0 && own != back) ++drag.hero_corners;
    own = back;
    ++drag.swaps;
  }
}

std::vector<std::int64_t> difficulty(const Board& board, int pivot, const PlainDrag& drag) {
  std::vector<std::int64_t> values = {static_cast<std::int64_t>(drag.directions.size()),
                                      drag.corners, drag.heroes, drag.swaps, drag.hero_corners};
  const Settings& settings = board.settings;
  if (settings.difficulty == DifficultyRule::Simple) {
    const bool chebyshev = settings.metric == Metric::Chebyshev ||
                           (settings.metric == Metric::ByMoves && settings.moves == 8);
    values = {0, 0, 0};
    for (std::size_t i = 0; i < board.heroes.size(); ++i) {
      const int rows =
          std::abs(board.heroes[i].cell.index / board.cols - drag.final[i] / board.cols);
      const int cols =
          std::abs(board.heroes[i].cell.index % board.cols - drag.final[i] % board.cols);
      const int far = chebyshev ? std::max(rows, cols) : rows + cols;
      if (i == at_index(pivot)) {
        values[0] = far;
      } else if (far > 0) {
        values[1] += 1;
        values[2] += far;
      }
    }
  }
  if (settings.dweights.empty()) return values;
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < settings.dweights.size(); ++i)
    sum += settings.dweights[i] * values[i];
  return {sum};
}

void rank_pivot(const Board& board, int pivot, std::vector<PlainDrag>& drags) {
  const Hero& hero = board.heroes[at_index(pivot)];
  State start;
  start.places = PlainRules(board).start();
  start.monsters = board.monsters;
  if (board.settings.push) {
    start.push = hero.push;
    start.tumble = hero.tumble;
  }
  std::map<State, Walks> layer{{start, {{-1, Walk8{}}}}};
  std::map<State, bool> seen;
  const int most = board.settings.max_steps;
  for (int depth = 0; depth <= most && !layer.empty(); ++depth) {
    for (const auto& [state, walks] : layer) seen[state] = true;
    std::map<State, Walks> next_layer;
    for (const auto& [state, walks] : layer) {
      const Walk8* best = nullptr;
      for (const auto& [last, walk] : walks) {
        if (best == nullptr || walk < *best) best = &walk;
      }
      PlainDrag drag;
      drag.pivot = hero.id;
      drag.final = state.places;
      drag.monsters = state.monsters;
      Board now = board;
      now.monsters = state.monsters;
      const PlainRules rules(now);
      drag.score = rules.score(state.places, rules.order(pivot, state.recent));
      drag.value = value_of(board.settings, drag.score);
      count_path(*best, rules.heroes(), drag);
      drag.rank = {-drag.value};
      for (std::int64_t value : difficulty(board, pivot, drag)) drag.rank.push_back(value);
      drag.rank.push_back(hero.id);
      for (std::int8_t cell : drag.final) drag.rank.push_back(cell);
      drags.push_back(drag);
      for (const auto& [last, walk] : walks) {
        for (int d = 0; d < board.settings.moves; ++d) {
          for (const Next& next : steps(board, pivot, state, d)) {
            if (seen.contains(next.state)) continue;
            Walk8 longer = walk;
            if (last >= 0 && last != d) ++longer.corners;
            if (next.met >= 0) ++longer.swaps;
            longer.directions.push_back(d);
            longer.met.push_back(next.met);
            const auto [entry, added] = next_layer[next.state].try_emplace(d, longer);
            if (!added && longer < entry->second) entry->second = longer;
          }
        }
      }
    }
    layer = std::move(next_layer);
  }
}

}  // namespace

std::vector<PlainDrag> plain_ranking(const Board& board, const std::vector<HeroIndex>& pivots) {
  std::vector<PlainDrag> drags;
  for (HeroIndex pivot : pivots) rank_pivot(board, pivot.index, drags);
  std::sort(drags.begin(), drags.end(),
            [](const PlainDrag& a, const PlainDrag& b) { return a.rank < b.rank; });
  std::vector<PlainDrag> distinct;
  for (const PlainDrag& drag : drags) {
    const bool known = std::any_of(distinct.begin(), distinct.end(), [&](const PlainDrag& better) {
      if (better.final != drag.final || better.monsters != drag.monsters) return false;
      return better.pivot == drag.pivot ||
             (board.settings.merge_pivots && better.value == drag.value);
    });
    if (!known) distinct.push_back(drag);
    if (static_cast<int>(distinct.size()) == board.settings.top) break;
  }
  return distinct;
}

}  // namespace boardwright::squad::oracle
