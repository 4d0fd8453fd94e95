// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/showdown/solve/anytime/guided_beam.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>

#include "boardwright/core/random.hpp"

namespace boardwright::showdown {
namespace {

constexpr unsigned kCacheBits = 16;

std::uint64_t bit(unsigned cell) { return std::uint64_t{1} << cell; }

}  // namespace

GuidedBeam::GuidedBeam(std::shared_ptr<const ClassMap> map, const tuning::Guide& guide)
    : map_(std::move(map)),
      size_(static_cast<int>(std::lround(std::sqrt(map_->nodes())))),
      swap_cost_(guide.swap),
      hashes_(static_cast<std::size_t>(map_->nodes())),
      cell_costs_(static_cast<std::size_t>(map_->nodes())) {
  Random random(1, "showdown/beam");
  const int cells = map_->nodes();
  for (int cell = 0; cell < cells; ++cell) {
    const auto at = static_cast<std::size_t>(cell);
    for (std::uint64_t& hash : hashes_[at]) {
      hash = std::uint64_t{random.below(0xffffffffU)} << 32U | random.below(0xffffffffU);
    }
    for (int other = 0; other < cells; ++other) {
      const int rows = std::abs(cell / size_ - other / size_);
      const int cols = std::abs(cell % size_ - other % size_);
      cell_costs_[at][static_cast<std::size_t>(other)] =
          tuning::kStepCost * (rows + cols) + guide.square * (rows * rows + cols * cols);
    }
  }
}

void GuidedBeam::set_target(const ClassLayout& to) {
  ++target_;
  for (auto& cells : targets_) cells.clear();
  for (int cell = 0; cell < map_->nodes(); ++cell) {
    const auto token_class = to.class_at[static_cast<std::size_t>(cell)];
    if (token_class > 0) targets_[token_class].push_back(static_cast<std::uint8_t>(cell));
  }
  wanted_ = {};
  for (int cell = 0; cell < map_->nodes(); ++cell) {
    const auto add = [&](bool inside, int other, std::uint64_t Wanted::*where) {
      if (!inside) return;
      const auto there = to.class_at[static_cast<std::size_t>(other)];
      if (there == 0 || there == to.class_at[static_cast<std::size_t>(cell)]) return;
      wanted_[there].*where |= bit(static_cast<unsigned>(cell));
    };
    add(cell % size_ + 1 < size_, cell + 1, &Wanted::right);
    add(cell % size_ > 0, cell - 1, &Wanted::left);
    add(cell + size_ < map_->nodes(), cell + size_, &Wanted::below);
    add(cell >= size_, cell - size_, &Wanted::above);
  }
}

// As in search/astar/matching_cost.cpp: best[S] is the cheapest way to put the first
// tiles onto the set S of targets.
std::int32_t GuidedBeam::matched(std::size_t token_class, std::uint64_t cells) const {
  constexpr std::size_t kMost = 8;
  const std::vector<std::uint8_t>& targets = targets_[token_class];
  std::array<std::array<std::int32_t, kMost>, kMost> away;
  std::size_t tile = 0;
  for (std::uint64_t rest = cells; rest != 0; rest &= rest - 1, ++tile) {
    const auto& row = cell_costs_[static_cast<std::size_t>(std::countr_zero(rest))];
    for (std::size_t i = 0; i < targets.size(); ++i) away[tile][i] = row[targets[i]];
  }
  std::array<std::int32_t, std::size_t{1} << kMost> best;
  const std::uint32_t all = (1U << targets.size()) - 1U;
  std::fill(best.begin(), best.begin() + all + 1, 1 << 28);
  best[0] = 0;
  for (std::uint32_t set = 0; set < all; ++set) {
    const auto& row = away[static_cast<std::size_t>(std::popcount(set))];
    for (std::uint32_t rest = all & ~set; rest != 0; rest &= rest - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(rest));
      std::int32_t& to_set = best[set | 1U << i];
      to_set = std::min(to_set, best[set] + row[i]);
    }
  }
  return best[all];
}

std::int32_t GuidedBeam::cost(std::size_t token_class, std::uint64_t cells) {
  std::vector<Cached>& cache = caches_[token_class];
  if (cache.empty()) cache.resize(std::size_t{1} << kCacheBits);
  Cached& kept = cache[(cells * 0x9E3779B97F4A7C15ULL) >> (64U - kCacheBits)];
  if (kept.cells != cells || kept.target != target_) {
    kept = {cells, target_, matched(token_class, cells)};
  }
  return kept.cost;
}

GuidedBeam::Wanted GuidedBeam::moved(const Wanted& wanted, std::size_t token_class, unsigned from,
                                     unsigned to) const {
  const Wanted& beside = wanted_[token_class];
  const std::uint64_t kept = ~bit(from);
  const std::uint64_t added = bit(to);
  return {(wanted.right & kept) | (beside.right & added),
          (wanted.left & kept) | (beside.left & added),
          (wanted.below & kept) | (beside.below & added),
          (wanted.above & kept) | (beside.above & added)};
}

std::int32_t GuidedBeam::swap_cost(const Wanted& wanted) const {
  const auto rows = static_cast<unsigned>(size_);
  return swap_cost_ * (std::popcount(wanted.right & wanted.left >> 1U) +
                       std::popcount(wanted.below & wanted.above >> rows));
}

GuidedBeam::State GuidedBeam::state_of(const ClassLayout& layout) {
  State state;
  state.blank = static_cast<std::uint8_t>(layout.mover);
  state.back = state.blank;
  for (int cell = 0; cell < map_->nodes(); ++cell) {
    const auto token_class = layout.class_at[static_cast<std::size_t>(cell)];
    if (token_class == 0) continue;
    state.sets[token_class] |= bit(static_cast<unsigned>(cell));
    state.hash ^= hashes_[static_cast<std::size_t>(cell)][token_class];
  }
  for (std::size_t each = 1; each <= static_cast<std::size_t>(map_->classes()); ++each) {
    state.costs[each] = cost(each, state.sets[each]);
    state.sum += state.costs[each];
    state.wanted.right |= wanted_[each].right & state.sets[each];
    state.wanted.left |= wanted_[each].left & state.sets[each];
    state.wanted.below |= wanted_[each].below & state.sets[each];
    state.wanted.above |= wanted_[each].above & state.sets[each];
  }
  state.sum += swap_cost(state.wanted);
  return state;
}

std::size_t GuidedBeam::class_at(const State& state, unsigned cell) const {
  std::size_t each = 1;
  while ((state.sets[each] >> cell & 1U) == 0) ++each;
  return each;
}

bool GuidedBeam::expand(NodeCounter& nodes) {
  candidates_.clear();
  for (std::uint32_t parent = 0; parent < layer_.size(); ++parent) {
    if (!nodes.spend()) return false;
    const State& state = layer_[parent];
    const std::int32_t others = state.sum - swap_cost(state.wanted);
    for (const std::uint8_t to : map_->around(state.blank)) {
      if (to == state.back) continue;
      const std::size_t tile = class_at(state, to);
      const std::uint64_t cells = state.sets[tile] ^ bit(to) ^ bit(state.blank);
      const std::int32_t sum = others - state.costs[tile] + cost(tile, cells) +
                               swap_cost(moved(state.wanted, tile, to, state.blank));
      candidates_.push_back(
          {state.hash ^ hashes_[to][tile] ^ hashes_[state.blank][tile], parent, sum, to});
      if (sum != 0) continue;
      arrived_ = true;
      return true;
    }
  }
  return true;
}

// True for a hash that was not seen before.
bool GuidedBeam::see(std::uint64_t hash) {
  hash |= 1U;
  const std::size_t mask = seen_.size() - 1;
  std::size_t at = hash >> 1U & mask;
  while (seen_[at] != 0 && seen_[at] != hash) at = (at + 1) & mask;
  if (seen_[at] == hash) return false;
  seen_[at] = hash;
  ++seen_count_;
  return true;
}

// Makes the next layer of the best candidates not seen before, the first first
// among equals.
void GuidedBeam::select(std::size_t width) {
  if (2 * seen_count_ > seen_.size()) {
    std::fill(seen_.begin(), seen_.end(), 0);
    seen_count_ = 0;
    for (const State& state : layer_) see(state.hash);
  }
  const auto by_sum = [](const Candidate& a, const Candidate& b) { return a.sum < b.sum; };
  const auto [least, most] = std::minmax_element(candidates_.begin(), candidates_.end(), by_sum);
  const std::int32_t base = least->sum;
  std::vector<std::uint32_t> first(static_cast<std::size_t>(most->sum - base) + 2, 0);
  for (const Candidate& each : candidates_) ++first[static_cast<std::size_t>(each.sum - base) + 1];
  for (std::size_t i = 1; i < first.size(); ++i) first[i] += first[i - 1];
  order_.resize(candidates_.size());
  for (std::uint32_t i = 0; i < candidates_.size(); ++i) {
    order_[first[static_cast<std::size_t>(candidates_[i].sum - base)]++] = i;
  }
  next_.clear();
  links_.emplace_back();
  for (const std::uint32_t at : order_) {
    if (next_.size() == width) break;
    const Candidate& candidate = candidates_[at];
    if (!see(candidate.hash)) continue;
    next_.push_back(layer_[candidate.parent]);
    State& child = next_.back();
    const std::size_t tile = class_at(child, candidate.to);
    child.sets[tile] ^= bit(candidate.to) ^ bit(child.blank);
    const std::int32_t before = child.sum - swap_cost(child.wanted);
    child.wanted = moved(child.wanted, tile, candidate.to, child.blank);
    child.sum = candidate.sum;
    child.costs[tile] += child.sum - swap_cost(child.wanted) - before;
    child.hash = candidate.hash;
    const int step = candidate.to - child.blank;
    const unsigned direction = step == -size_ ? 0U : step == -1 ? 1U : step == 1 ? 2U : 3U;
    child.back = child.blank;
    child.blank = candidate.to;
    Link link{};
    link.parent = candidate.parent & 0x3fffffffU;
    link.direction = direction & 3U;
    links_.back().push_back(link);
  }
  layer_.swap(next_);
}

BlankPath GuidedBeam::trace(std::size_t layer, std::uint32_t at, unsigned blank) const {
  const std::array<int, 4> steps{-size_, -1, 1, size_};
  BlankPath path;
  for (; layer > 0; --layer) {
    const Link link = links_[layer - 1][at];
    path.push_back(static_cast<std::uint8_t>(blank));
    blank = static_cast<unsigned>(static_cast<int>(blank) - steps[link.direction]);
    at = link.parent;
  }
  std::reverse(path.begin(), path.end());
  return path;
}

GuidedPath GuidedBeam::run(const ClassLayout& from, const ClassLayout& to, std::size_t width,
                           int most_steps, NodeCounter& nodes) {
  if (from == to) return {{}, true};
  set_target(to);
  layer_.assign(1, state_of(from));
  links_.clear();
  seen_.assign(std::bit_ceil(16 * width), 0);
  seen_count_ = 0;
  see(layer_.front().hash);
  arrived_ = false;
  // The nearest state so far: the first of its layer.
  std::size_t nearest = 0;
  std::int32_t least = layer_.front().sum;
  unsigned nearest_blank = layer_.front().blank;
  const auto patience = static_cast<std::size_t>(tuning::kBeamPatience * size_);
  for (int depth = 1; depth <= most_steps; ++depth) {
    if (!expand(nodes)) break;
    if (arrived_) {
      const Candidate& last = candidates_.back();
      BlankPath path = trace(links_.size(), last.parent, layer_[last.parent].blank);
      path.push_back(last.to);
      return {std::move(path), true};
    }
    if (candidates_.empty()) break;
    select(width);
    if (layer_.empty()) break;
    if (layer_.front().sum < least) {
      least = layer_.front().sum;
      nearest = links_.size();
      nearest_blank = layer_.front().blank;
    }
    if (links_.size() - nearest > patience) break;
  }
  return {trace(nearest, 0, nearest_blank), false};
}

}  // namespace boardwright::showdown
