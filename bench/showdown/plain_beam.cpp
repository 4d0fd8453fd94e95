// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "bench/showdown/plain_beam.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <vector>

namespace boardwright::showdown::bench {
namespace {

constexpr std::size_t kValues = 9;  // value 0 is unused

struct State {
  std::array<std::uint64_t, kValues> sets{};  // the cells of each value
  std::array<int, kValues> costs{};
  int sum = 0;
  unsigned hole = 0;
  unsigned back = 64;
  std::uint64_t hash = 0;
};
struct Candidate {
  std::uint64_t hash;
  std::uint32_t parent;
  int sum;
  unsigned to;
};

std::uint64_t mixed(std::uint64_t value) {
  value = (value ^ value >> 30U) * 0xBF58476D1CE4E5B9ULL;
  value = (value ^ value >> 27U) * 0x94D049BB133111EBULL;
  return value ^ value >> 31U;
}
std::uint64_t hash_of(std::size_t value, unsigned cell) { return mixed(64 * value + cell + 1); }

// The cheapest way to carry the tiles of one value to their places.
class PlainMatching {
 public:
  PlainMatching(std::uint64_t target, int size) : size_(size), cache_(std::size_t{1} << 17U) {
    for (std::uint64_t rest = target; rest != 0; rest &= rest - 1) {
      places_.push_back(std::countr_zero(rest));
    }
  }

  int operator()(std::uint64_t cells) {
    Kept& kept = cache_[mixed(cells) >> 47U];
    if (kept.cells != cells) kept = {cells, computed(cells)};
    return kept.cost;
  }

 private:
  struct Kept {
    std::uint64_t cells = 0;
    int cost = 0;
  };

  int computed(std::uint64_t cells) const {
    const std::uint32_t all = (1U << places_.size()) - 1U;
    std::array<int, 256> best;
    best.fill(1 << 20);
    best[0] = 0;
    for (std::uint32_t set = 0; set < all; ++set) {
      std::uint64_t rest = cells;
      for (int i = std::popcount(set); i > 0; --i) rest &= rest - 1;
      const int cell = std::countr_zero(rest);
      for (std::size_t i = 0; i < places_.size(); ++i) {
        if ((set >> i & 1U) != 0) continue;
        const int away = std::abs(cell / size_ - places_[i] / size_) +
                         std::abs(cell % size_ - places_[i] % size_);
        int& to = best[set | 1U << i];
        to = std::min(to, best[set] + away);
      }
    }
    return best[all];
  }

  int size_;
  std::vector<int> places_;
  std::vector<Kept> cache_;
};

class PlainBeam {
 public:
  PlainBeam(const Tiles& from, const Tiles& to, int size, std::size_t width)
      : size_(size), width_(width), seen_(std::bit_ceil(16 * width), 0) {
    const State goal = state_of(to);
    for (std::size_t value = 0; value < kValues; ++value) {
      matchings_.emplace_back(goal.sets[value], size);
    }
    State first = state_of(from);
    for (std::size_t value = 1; value <= static_cast<std::size_t>(size); ++value) {
      first.costs[value] = matchings_[value](first.sets[value]);
      first.sum += first.costs[value];
    }
    layer_ = {first};
    see(first.hash);
  }

  // True when it has arrived.
  bool advance() {
    candidates_.clear();
    for (std::uint32_t parent = 0; parent < layer_.size(); ++parent) {
      if (expand(parent)) return true;
    }
    select();
    return false;
  }
  bool empty() const { return layer_.empty(); }

 private:
  State state_of(const Tiles& tiles) const {
    State state;
    for (unsigned cell = 0; cell < tiles.size(); ++cell) {
      if (tiles[cell] == 0) {
        state.hole = cell;
        continue;
      }
      state.sets[tiles[cell]] |= std::uint64_t{1} << cell;
      state.hash ^= hash_of(tiles[cell], cell);
    }
    return state;
  }

  static std::size_t value_at(const State& state, unsigned cell) {
    std::size_t value = 1;
    while ((state.sets[value] >> cell & 1U) == 0) ++value;
    return value;
  }

  bool expand(std::uint32_t parent) {
    const State& state = layer_[parent];
    const auto n = static_cast<unsigned>(size_);
    const unsigned row = state.hole / n;
    const unsigned col = state.hole % n;
    std::array<unsigned, 4> around{};
    std::size_t count = 0;
    if (row > 0) around[count++] = state.hole - n;
    if (col > 0) around[count++] = state.hole - 1;
    if (col + 1 < n) around[count++] = state.hole + 1;
    if (row + 1 < n) around[count++] = state.hole + n;
    for (std::size_t i = 0; i < count; ++i) {
      const unsigned to = around[i];
      if (to == state.back) continue;
      const std::size_t value = value_at(state, to);
      const std::uint64_t cells = moved(state, value, to);
      const int sum = state.sum - state.costs[value] + matchings_[value](cells);
      if (sum == 0) return true;
      candidates_.push_back(
          {state.hash ^ hash_of(value, to) ^ hash_of(value, state.hole), parent, sum, to});
    }
    return false;
  }

  static std::uint64_t moved(const State& state, std::size_t value, unsigned to) {
    return state.sets[value] ^ std::uint64_t{1} << to ^ std::uint64_t{1} << state.hole;
  }

  bool see(std::uint64_t hash) {
    if (2 * seen_count_ > seen_.size()) {
      std::fill(seen_.begin(), seen_.end(), 0);
      seen_count_ = 0;
    }
    hash |= 1U;
    std::size_t at = hash >> 1U & (seen_.size() - 1);
    while (seen_[at] != 0 && seen_[at] != hash) at = (at + 1) & (seen_.size() - 1);
    if (seen_[at] == hash) return false;
    seen_[at] = hash;
    ++seen_count_;
    return true;
  }

  void select() {
    std::vector<std::vector<std::uint32_t>> by_sum;
    for (std::uint32_t i = 0; i < candidates_.size(); ++i) {
      const auto at = static_cast<std::size_t>(candidates_[i].sum);
      if (by_sum.size() <= at) by_sum.resize(at + 1);
      by_sum[at].push_back(i);
    }
    std::vector<State> next;
    for (const auto& equal : by_sum) {
      for (const std::uint32_t at : equal) {
        if (next.size() == width_) break;
        const Candidate& each = candidates_[at];
        if (!see(each.hash)) continue;
        next.push_back(layer_[each.parent]);
        State& child = next.back();
        const std::size_t value = value_at(child, each.to);
        child.sets[value] = moved(child, value, each.to);
        child.costs[value] += each.sum - child.sum;
        child.sum = each.sum;
        child.hash = each.hash;
        child.back = child.hole;
        child.hole = each.to;
      }
    }
    layer_.swap(next);
  }

  int size_;
  std::size_t width_;
  std::vector<PlainMatching> matchings_;
  std::vector<State> layer_;
  std::vector<Candidate> candidates_;
  std::vector<std::uint64_t> seen_;
  std::size_t seen_count_ = 0;
};

}  // namespace

std::optional<int> plain_beam(const Tiles& start, const Tiles& goal, int size, std::size_t width,
                              int most, const std::function<bool()>& stop) {
  PlainBeam beam(goal, start, size, width);
  for (int depth = 1; depth <= most && !beam.empty() && !stop(); ++depth) {
    if (beam.advance()) return depth;
  }
  return std::nullopt;
}

}  // namespace boardwright::showdown::bench
