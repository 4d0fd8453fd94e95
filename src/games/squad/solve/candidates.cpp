// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/squad/solve/candidates.hpp"

#include <absl/container/flat_hash_set.h>

#include <algorithm>

namespace boardwright::squad {

void CandidateList::prune() {
  std::stable_sort(list_.begin(), list_.end(), [&](const Candidate& a, const Candidate& b) {
    if (a.value != b.value) return a.value > b.value;
    return steps_first_ && a.steps < b.steps;
  });
  std::size_t counted = 0;
  absl::flat_hash_set<std::pair<std::uint64_t, std::uint64_t>> seen;  // cells, monsters
  std::size_t last = list_.size();
  for (std::size_t i = 0; i < list_.size(); ++i) {
    const Candidate& each = list_[i];
    if (by_placement_ && !seen.emplace(packed(each.cells), each.monsters).second) continue;
    if (++counted == top_) {
      last = i;
      break;
    }
  }
  if (last < list_.size()) {
    least_value_ = list_[last].value;
    if (steps_first_) most_steps_ = list_[last].steps;
    while (last < list_.size() && wants(list_[last].value, list_[last].steps)) ++last;
    list_.resize(last);
  }
  prune_at_ = std::max<std::size_t>(4096, 2 * list_.size());
}

}  // namespace boardwright::squad
