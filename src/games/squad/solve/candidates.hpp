// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// CandidateList: the drags that may be among the best K, while layers grow. A
// drag's full difficulty is known only when its path is, so ties are kept until
// the end: all states that are worth as much as the K-th and, when steps come
// first, need as few steps.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

#include "games/squad/solve/damage.hpp"

namespace boardwright::squad {

struct Candidate {
  std::int64_t value = 0;
  std::uint64_t state = 0;     // within the search of its pivot
  std::uint64_t monsters = 0;  // where the living ones stand, if they can be moved
  Cells cells{};
  int steps = 0;
  std::size_t search = 0;  // number of the search, by ascending pivot
};

// What drags are told apart by under Settings::distinct; parts that are not asked
// for are alike in all.
struct DistinctKey {
  Score score;
  HeroIndex pivot;
  Life life;  // after the attacks

  // `before`: the monsters before the attacks.
  DistinctKey(const Settings& settings, HeroIndex dragged, const Assault& assault,
              const Life& before);
  bool operator==(const DistinctKey&) const = default;
  template <class H>
  friend H AbslHashValue(H h, const DistinctKey& key) {
    return H::combine(std::move(h), key.score.kills, key.score.hits, key.score.support,
                      key.pivot.index, key.life.hits);
  }
};

// The cells of all heroes in one word.
inline std::uint64_t packed(const Cells& cells) {
  std::uint64_t word = 0;
  for (Cell cell : cells) word = word << 7U | cell.index;
  return word;
}

class CandidateList {
 public:
  // `steps_first`: fewer steps are better before anything else is looked at.
  // `by_placement`: candidates with equal cells count as one (the best of them).
  // `key`: those with equal keys count as one, if there is one.
  using Key = std::function<DistinctKey(const Candidate&)>;
  CandidateList(std::size_t top, bool steps_first, bool by_placement, Key key = {})
      : top_(top), steps_first_(steps_first), by_placement_(by_placement), key_(std::move(key)) {}

  // From now on only what is worth at least `value` is wanted.
  void want_at_least(std::int64_t value) { least_value_ = std::max(least_value_, value); }

  // True when a state of this value and depth can still get onto the list.
  bool wants(std::int64_t value, int steps) const {
    return value > least_value_ || (value == least_value_ && steps <= most_steps_);
  }
  void add(const Candidate& candidate) {
    if (!wants(candidate.value, candidate.steps)) return;
    list_.push_back(candidate);
    if (list_.size() >= prune_at_) prune();
  }

  // Drops what cannot be among the best; to be called when a layer is done.
  void prune();

  // The value of the K-th, or the least number when there are not K yet.
  std::int64_t least_value() const { return least_value_; }
  const std::vector<Candidate>& list() const { return list_; }

 private:
  std::size_t last_wanted() const;
  std::size_t last_distinct();

  std::size_t top_;
  bool steps_first_;
  bool by_placement_;
  Key key_;
  std::vector<Candidate> list_;
  std::size_t prune_at_ = 4096;
  std::int64_t least_value_ = std::numeric_limits<std::int64_t>::min();
  int most_steps_ = std::numeric_limits<int>::max();
};

}  // namespace boardwright::squad
