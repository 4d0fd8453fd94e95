// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/squad/solve/candidates.hpp"

#include <algorithm>

#include "search/flat_map.hpp"

namespace boardwright::squad {

DistinctKey::DistinctKey(const Settings& settings, HeroIndex dragged, const Assault& assault,
                         const Life& before) {
  for (Variety part : settings.distinct) {
    switch (part) {
      case Variety::Kills: score.kills = assault.score.kills; break;
      case Variety::Hits: score.hits = assault.score.hits; break;
      case Variety::Support: score.support = assault.score.support; break;
      case Variety::Pivot: pivot = dragged; break;
      case Variety::Monsters:
        life = before;
        for (std::size_t i = 0; i < life.hits.size(); ++i) life.hits[i] -= assault.hits[i];
        break;
    }
  }
}

// The number of the K-th on the sorted list; its size when there are fewer.
std::size_t CandidateList::last_wanted() const {
  std::size_t counted = 0;
  FlatSet<std::pair<std::uint64_t, std::uint64_t>> seen;  // cells, monsters
  for (std::size_t i = 0; i < list_.size(); ++i) {
    const Candidate& each = list_[i];
    if (by_placement_ && !seen.insert({packed(each.cells), each.monsters})) continue;
    if (++counted == top_) return i;
  }
  return list_.size();
}

// The same by keys. Drops what is behind another of its key.
std::size_t CandidateList::last_distinct() {
  FlatMap<DistinctKey, std::size_t> first;  // its number
  std::size_t last = list_.size();
  std::size_t kept = 0;
  for (const Candidate& each : list_) {
    const auto [entry, added] = first.try_emplace(key_(each), kept);
    const Candidate& best = list_[entry->second];
    if (!added && (each.value < best.value || (steps_first_ && each.steps > best.steps))) continue;
    if (added && first.size() == top_) last = kept;
    list_[kept++] = each;
  }
  list_.resize(kept);
  return std::min(last, kept);
}

void CandidateList::prune() {
  std::stable_sort(list_.begin(), list_.end(), [&](const Candidate& a, const Candidate& b) {
    if (a.value != b.value) return a.value > b.value;
    return steps_first_ && a.steps < b.steps;
  });
  std::size_t last = key_ ? last_distinct() : last_wanted();
  if (last < list_.size()) {
    least_value_ = list_[last].value;
    if (steps_first_) most_steps_ = list_[last].steps;
    while (last < list_.size() && wants(list_[last].value, list_[last].steps)) ++last;
    list_.resize(last);
  }
  prune_at_ = std::max<std::size_t>(4096, 2 * list_.size());
}

}  // namespace boardwright::squad
