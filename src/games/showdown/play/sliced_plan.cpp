// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/showdown/play/sliced_plan.hpp"

#include <algorithm>

namespace boardwright::showdown {
namespace {

constexpr std::size_t kProbeStep = 6;  // moves between two places that are looked at

Budget slice_budget(std::chrono::milliseconds slice) {
  Budget budget;
  budget.deadline = std::chrono::steady_clock::now() + slice;
  return budget;
}

// The place to look at before this one; 0 after the first.
std::size_t probe_before(std::size_t probe) { return probe - std::min(probe, kProbeStep); }

}  // namespace

void SlicedPlan::think(const Tiles& tiles, std::chrono::milliseconds slice) {
  if (!moves_.empty() && from_ == tiles) return improve(slice);
  moves_ = planner_.plan(tiles, slice_budget(slice));
  from_ = tiles;
  probe_ = improves_ ? probe_before(moves_.size()) : 0;
  shortened_ = false;
}

void SlicedPlan::improve(std::chrono::milliseconds slice) {
  if (!improves_ || (probe_ == 0 && !shortened_)) return;
  if (probe_ == 0) {
    probe_ = probe_before(moves_.size());
    shortened_ = false;
    if (probe_ == 0) return;
  }
  Tiles there = from_;
  for (std::size_t i = 0; i < probe_; ++i) slide(there, size_, moves_[i]);
  const Moves rest = planner_.plan(there, slice_budget(slice));
  if (!rest.empty() && rest.size() < moves_.size() - probe_) {
    moves_.resize(probe_);
    moves_.insert(moves_.end(), rest.begin(), rest.end());
    shortened_ = true;
  }
  probe_ = probe_before(probe_);
}

std::optional<Move> SlicedPlan::take(const Tiles& tiles) {
  if (moves_.empty() || from_ != tiles) return std::nullopt;
  const Move move = moves_.front();
  moves_.erase(moves_.begin());
  slide(from_, size_, move);
  if (probe_ > 0) --probe_;
  return move;
}

}  // namespace boardwright::showdown
