// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/squad/solve/candidates.hpp"

#include <absl/container/flat_hash_set.h>

#include <algorithm>

namespace boardwright::squad {
namespace {

// Cells and monsters in a form that hashes.
struct Spot {
  std::uint64_t cells = 0;
  std::uint64_t monsters = 0;

  explicit Spot(const Candidate& candidate) : monsters(candidate.monsters) {
    for (std::int8_t cell : candidate.cells) {
      cells = cells << 6U | static_cast<std::uint64_t>(cell);
    }
  }
  bool operator==(const Spot&) const = default;
  template <class H>
  friend H AbslHashValue(H h, const Spot& spot) {
    return H::combine(std::move(h), spot.cells, spot.monsters);
  }
};

}  // namespace

void CandidateList::prune() {
  std::stable_sort(list_.begin(), list_.end(), [&](const Candidate& a, const Candidate& b) {
    if (a.value != b.value) return a.value > b.value;
    return steps_first_ && a.steps < b.steps;
  });
  std::size_t counted = 0;
  absl::flat_hash_set<Spot> seen;
  std::size_t last = list_.size();
  for (std::size_t i = 0; i < list_.size(); ++i) {
    if (by_placement_ && !seen.insert(Spot(list_[i])).second) continue;
    if (++counted == top_) {
      last = i;
      break;
    }
  }
  if (last < list_.size()) {
    least_value_ = list_[last].value;
    if (steps_first_) most_steps_ = list_[last].steps;
    const auto worse = std::find_if(
        list_.begin() + static_cast<std::ptrdiff_t>(last), list_.end(),
        [&](const Candidate& candidate) { return !wants(candidate.value, candidate.steps); });
    list_.erase(worse, list_.end());
  }
  prune_at_ = std::max<std::size_t>(4096, 2 * list_.size());
}

}  // namespace boardwright::squad
