// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// All pairs of drags are far too many. What the second drag can do depends on
// which monsters are left more than on where the heroes stand, because it moves
// them again; so one first drag is kept for each fate of the monsters. A first
// drag is left out when even the most that a turn could add to it is not better
// than the best pair so far. The proof is a bound that needs no pairs: every hero
// hits whatever it could ever hit, twice.
#include "games/squad/solve/two_turns.hpp"

#include <algorithm>

#include "games/squad/solve/damage.hpp"

namespace boardwright::squad {
namespace {

constexpr int kFirstDrags = 40;  // that are followed up

// No number of turns does more kills and hits than this to these monsters.
Score most_in_turns(const Board& board, const Arena& arena, const Life& life, int turns) {
  std::vector<int> attackers(life.hits.size(), 0);  // per cell: the most hits in one turn
  int hits = 0;
  for (HeroIndex hero : arena.heroes()) {
    CellSet reach;
    int most = 0;
    for (Cell cell : board.all_cells()) {
      reach |= arena.potential(hero, cell);
      most = std::max(most, arena.most_hits(hero, cell));
    }
    // A monster that can be pushed may come into anybody's reach.
    if (board.settings.push) reach = board.all_cells();
    const int strength = arena.most_strength(hero);
    for (Cell cell : reach) attackers[cell.index] += strength;
    hits += turns * strength * (board.settings.push ? static_cast<int>(life.hits.size()) : most);
  }
  Score score;
  std::vector<int> needed;  // by those that can fall
  int takes = 0;            // hits that all can take
  for (std::size_t i = 0; i < life.hits.size(); ++i) {
    const int most = turns * attackers[i];
    takes += std::min(life.hits[i], most);
    if (life.hits[i] > 0 && life.hits[i] <= most) needed.push_back(life.hits[i]);
  }
  score.hits = std::min(hits, takes);
  std::sort(needed.begin(), needed.end());
  for (int each : needed) {
    hits -= each;
    if (hits >= 0) ++score.kills;
  }
  return score;
}

Score sum(const Score& a, const Score& b) {
  return Score{a.kills + b.kills, a.hits + b.hits, a.support + b.support};
}

}  // namespace

Result<TwoTurns> plan_two_turns(const Board& board, const SolveOptions& options,
                                const Budget& budget) {
  Board variety = board;
  variety.settings.top = kFirstDrags;
  variety.settings.distinct = {Variety::Monsters};
  Result<Solution> firsts = solve(variety, options, budget);
  if (!firsts) return firsts.error();
  const Arena arena(board);
  const ScoreRule rule(board.settings);
  TwoTurns plan;
  std::int64_t best = -1;
  for (const RankedDrag& first : firsts->drags) {
    Board next = next_board(board, first);
    Score most = most_in_turns(board, arena, life_of(next), 1);
    most.support = arena.most_support();
    if (rule.value(sum(first.score, most)) <= best) continue;
    ++plan.tried;
    next.settings.top = 1;
    next.settings.distinct.clear();
    Result<Solution> seconds = solve(
        next, options, budget.with_nodes(std::max<std::uint64_t>(1, budget.nodes / kFirstDrags)));
    if (!seconds) return seconds.error();
    const std::int64_t value = rule.value(sum(first.score, seconds->drags.front().score));
    if (value <= best) continue;
    best = value;
    plan.first = first;
    plan.second = seconds->drags.front();
  }
  // The second drag of the best pair with all of the budget.
  plan.between = next_board(board, plan.first);
  Result<Solution> last = solve(plan.between, options, budget);
  if (!last) return last.error();
  if (last->drags.front().value > plan.second.value) plan.second = last->drags.front();
  plan.total = sum(plan.first.score, plan.second.score);
  plan.most = most_in_turns(board, arena, life_of(board), 2);
  plan.proved = plan.total.kills == plan.most.kills && plan.total.hits == plan.most.hits;
  return plan;
}

}  // namespace boardwright::squad
