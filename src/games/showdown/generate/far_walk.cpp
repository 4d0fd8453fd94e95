// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A beam: of all moves of all walks those are taken that class matching puts farthest
// from the goal, at random where it puts them equally far, and no arrangement twice.
#include "games/showdown/generate/far_walk.hpp"

#include <algorithm>

namespace boardwright::showdown {
namespace {

// With 4 the walks come less far (half of them 32 moves instead of 34 after 38), with 16
// hardly farther, and cost twice as much.
constexpr std::size_t kWalks = 8;

}  // namespace

FarWalk::FarWalk(const Tiles& goal)
    : to_goal_(shared_map(4), layout_of(goal), CacheSize::Small), goal_(layout_of(goal)) {
  BOARDWRIGHT_ASSERT(goal.size() == 16);
}

Tiles FarWalk::draw(int length, Random& random) {
  walks_.assign(1, {ClassWalker<1>(to_goal_, goal_), -1});
  for (int i = 0; i < length; ++i) {
    list_choices(random);
    take_farthest();
  }
  return tiles_of(walks_.front().at.layout(), 4);
}

void FarWalk::list_choices(Random& random) {
  constexpr std::uint32_t kRanks = 1U << 16U;
  choices_.clear();
  for (std::size_t i = 0; i < walks_.size(); ++i) {
    const Walk& walk = walks_[i];
    for (const std::uint8_t step : walk.at.steps()) {
      if (step == walk.before) continue;
      const auto away = static_cast<std::uint64_t>(walk.at.look(step).estimate);
      const std::uint64_t rank = (away * kRanks + random.below(kRanks)) * kRanks;
      choices_.push_back({rank + choices_.size(), i, step});
    }
  }
  std::sort(choices_.begin(), choices_.end(),
            [](const Choice& one, const Choice& two) { return one.rank > two.rank; });
}

void FarWalk::take_farthest() {
  next_.clear();
  for (const Choice& choice : choices_) {
    if (next_.size() == kWalks) break;
    const Walk& from = walks_[choice.walk];
    const auto key = from.at.key_after(choice.step);
    const auto same = [&](const Walk& other) { return other.at.key() == key; };
    if (std::any_of(next_.begin(), next_.end(), same)) continue;
    next_.push_back({from.at, from.at.mover()});
    next_.back().at.take(choice.step);
  }
  walks_.swap(next_);
}

}  // namespace boardwright::showdown
