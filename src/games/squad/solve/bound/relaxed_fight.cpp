// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Why the relaxation is a bound. Compare a real fight with a relaxed one in
// which the same heroes stand on the same cells but no friend blocks a shot.
// After each attack every monster has at least as much life in the real fight:
// melee and magic hit the same living monsters; the first unit on a real ray is
// a friend (no hit), or a monster that is first on the relaxed ray too, or one
// that is already dead there. A hero that strikes in the relaxed fight has a
// living neighbour in the real one and strikes as well. So a real fight is never
// better, and the relaxed optimum over all cells bounds them all.
//
// For the same reason less life is never worse for the attackers, so only
// stands whose targets no other stand contains are needed.
#include "games/squad/solve/bound/relaxed_fight.hpp"

#include <algorithm>

namespace boardwright::squad {

template <class S>
RelaxedFight<S>::RelaxedFight(const BasicArena<S>& arena, const ScoreRule& rule,
                              const Family<S>& family, const AttackOrder& order,
                              std::uint64_t most_entries)
    : arena_(arena), rule_(rule), family_(family), order_(order), most_entries_(most_entries) {
  for (std::size_t slot = 0; slot < arena.hero_count(); ++slot) {
    for (Cell cell : family.cells[order[slot].index]) {
      reach_[slot] |= arena.potential(order[slot], cell);
      most_[slot] = std::max(most_[slot], arena.most_hits(order[slot], cell));
    }
  }
}

template <class S>
auto RelaxedFight<S>::stands(std::size_t slot, CellSet alive) -> const std::vector<Stand>& {
  const CellSet matters = alive & reach_[slot];
  const auto [entry, added] = stands_[slot].try_emplace(matters);
  if (!added) return entry->second;
  ++entries_;
  std::vector<Stand>& list = entry->second;
  for (Cell cell : family_.cells[order_[slot].index]) {
    const CellSet targets = arena_.targets(order_[slot], cell, matters, CellSet());
    const auto same = std::find_if(list.begin(), list.end(),
                                   [&](const Stand& stand) { return stand.targets == targets; });
    Stand& stand = same == list.end() ? list.emplace_back(Stand{targets, {}}) : *same;
    stand.cells.insert(cell);
  }
  std::stable_sort(list.begin(), list.end(), [](const Stand& a, const Stand& b) {
    return a.targets.size() > b.targets.size();
  });
  return list;
}

template <class S>
auto RelaxedFight<S>::best_targets(std::size_t slot, CellSet alive) -> const std::vector<CellSet>& {
  const CellSet matters = alive & reach_[slot];
  const auto known = maximal_[slot].find(matters);
  if (known != maximal_[slot].end()) return known->second;
  std::vector<CellSet> list;
  for (const Stand& stand : stands(slot, alive)) {  // by falling size
    const bool covered = std::any_of(
        list.begin(), list.end(), [&](CellSet larger) { return (stand.targets - larger).empty(); });
    if (!covered) list.push_back(stand.targets);
  }
  return maximal_[slot].emplace(matters, std::move(list)).first->second;
}

template <class S>
std::int64_t RelaxedFight<S>::rest(std::size_t slot, const Life& life) {
  if (slot == arena_.hero_count()) return 0;
  // Only monsters that somebody can still hit matter.
  CellSet later;
  for (std::size_t i = slot; i < arena_.hero_count(); ++i) later |= reach_[i];
  Key key;
  for (std::size_t k = 0; k < S::kLevels; ++k) key.life[k] = life.above[k] & later;
  if (key.life[0].empty()) return 0;
  const auto known = rest_[slot].find(key);
  if (known != rest_[slot].end()) return known->second;
  if (entries_ >= most_entries_) return coarse(slot, life);
  ++entries_;
  std::int64_t best = 0;
  const std::vector<CellSet>& choices = best_targets(slot, seen(life));
  for (std::size_t c = 0; c < choices.size(); ++c) {
    Life after = life;
    after.hit(choices[c]);
    best = std::max(best, gain(life, choices[c]) + rest(slot + 1, after));
  }
  rest_[slot].emplace(key, best);
  return best;
}

// Each monster can take one hit of each later attacker that reaches it.
template <class S>
std::int64_t RelaxedFight<S>::coarse(std::size_t slot, const Life& life) const {
  Life after = life;
  int most = 0;
  for (std::size_t i = slot; i < arena_.hero_count(); ++i) {
    after.hit(reach_[i]);
    most += most_[i];
  }
  const int hits = std::min(life.points() - after.points(), most);
  const int kills = std::min(life.alive().size() - after.alive().size(), hits);
  return rule_.value(Score{kills, hits, 0});
}

template class RelaxedFight<Small>;
template class RelaxedFight<Large>;

}  // namespace boardwright::squad
