// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Ways to cut. Keen-like: pairs at random, left-over cells folded into a
// neighbouring cage. Pairs only: a random matching of the board's two colours,
// completed by augmenting paths. Showdown: a random walk per cage, in reading
// order. Growing has a file of its own.
#include "games/kenken/generate/layout.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "search/matching.hpp"

namespace boardwright::kenken {
namespace {

// The cells to cut, in random order.
class Shuffled {
 public:
  Shuffled(Random& random, std::size_t count) : count_(count) {
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t j = random.below(static_cast<std::uint32_t>(i + 1));
      order_[i] = order_[j];
      order_[j] = static_cast<std::uint8_t>(i);
    }
  }
  const std::uint8_t* begin() const { return order_.data(); }
  const std::uint8_t* end() const { return order_.data() + count_; }

 private:
  std::array<std::uint8_t, kBoardCells> order_;
  std::size_t count_;
};

// A few cells to choose one of.
class Choice {
 public:
  void offer(std::uint8_t cell) { cells_[count_++] = cell; }
  bool empty() const { return count_ == 0; }
  std::uint8_t draw(Random& random) const { return cells_[random.below(count_)]; }
  // Draws one and takes it out.
  std::uint8_t take(Random& random) {
    std::uint8_t& drawn = cells_[random.below(count_)];
    return std::exchange(drawn, cells_[--count_]);
  }

 private:
  std::array<std::uint8_t, 4> cells_{};
  std::uint32_t count_ = 0;
};

}  // namespace

Layout::Layout(const GenerateOptions& options, Operations& operations)
    : options_(&options),
      operations_(&operations),
      neighbours_(options.size),
      cells_(static_cast<std::size_t>(options.size * options.size) -
             (options.corner == Corner::Free ? 1 : 0)),
      most_cells_(static_cast<std::size_t>(options.most_cells)) {
  const bool pairs = !options.add && !options.multiply;
  if (pairs && options.minus_divide == MinusDivide::Pairs) most_cells_ = 2;
  if (options.size > 9) pair_chance_ = 10;
  const bool products_only =
      options.multiply && !options.add && !options.subtract && !options.divide;
  if (products_only && options.difficulty.value_or(Difficulty::Easy) > Difficulty::Easy) {
    const bool many = options.size <= 5 || options.difficulty == Difficulty::Unreasonable;
    pair_chance_ = many || options.size > 9 ? 9 : options.size == 6 ? 11 : 13;
  }
}

bool Layout::cut(Random& random, Draft& draft) const {
  draft.size = options_->size;
  draft.corner = options_->corner;
  draft.rules = CageRules(options_->size, options_->digits, options_->minus_divide);
  draft.hidden.fill(options_->hidden == 100);
  draft.cages = 0;
  std::fill_n(draft.cage_of.begin(), draft.cells(), kNoCage);
  if (!cut_as_styled(random, draft)) return false;
  if (options_->hidden > 0 && options_->hidden < 100) {
    for (std::size_t i = 0; i < draft.cages; ++i) {
      draft.hidden[i] = random.chance(static_cast<std::uint32_t>(options_->hidden), 100);
    }
  }
  return true;
}

bool Layout::cut_as_styled(Random& random, Draft& draft) const {
  if (options_->style == Style::Showdown) {
    cut_walks(random, draft);
    return true;
  }
  // Where many cages can have no clue, left-over cells are hard to place: then
  // a matching is the surer way.
  const bool keen_like = options_->style == Style::KeenLike;
  const bool matching = keen_like && operations_->scarce() && random.chance(1, 2);
  if (matching || (most_cells_ == 2 && !options_->symmetric)) {
    cut_pairs(random, draft);
  } else if (keen_like) {
    cut_keen_like(random, draft);
  } else {
    grow_cages(random, draft);
  }
  return keep_singles(draft);
}

void Layout::cut_keen_like(Random& random, Draft& draft) const {
  const Shuffled order(random, cells_);
  for (std::uint8_t cell : order) {
    if (draft.cage_of[cell] != kNoCage || !random.chance(pair_chance_, 20)) continue;
    Choice free;
    for (std::uint8_t other : neighbours_[cell]) {
      const bool is_free = other < cells_ && draft.cage_of[other] == kNoCage;
      if (is_free && pair_possible(draft, cell, other)) free.offer(other);
    }
    if (free.empty()) continue;
    open_cage(draft, cell);
    join_cage(draft, free.draw(random), draft.cages - 1);
  }
  int singles = options_->most_single_cells;
  for (std::uint8_t cell : order) {
    if (draft.cage_of[cell] != kNoCage) continue;
    if (singles > 0 && random.chance(1, 2)) {
      --singles;
      open_cage(draft, cell);
      continue;
    }
    fold(random, draft, cell);
  }
}

bool Layout::pair_possible(const Draft& draft, std::uint8_t one, std::uint8_t two) const {
  if (operations_->unrestricted()) return true;
  DraftCage pair;
  pair.add(one);
  pair.add(two);
  return operations_->possible(draft, pair);
}

// Puts a cell that is left over into a cage beside it that has room.
void Layout::fold(Random& random, Draft& draft, std::uint8_t cell) const {
  Choice room;
  for (std::uint8_t other : neighbours_[cell]) {
    if (other >= cells_) continue;
    const std::size_t cage = draft.cage_of[other];
    if (cage == kNoCage) {
      if (pair_possible(draft, cell, other)) room.offer(other);
    } else if (draft.cage[cage].count > 1 && draft.cage[cage].count < most_cells_) {
      DraftCage larger = draft.cage[cage];
      larger.add(cell);
      if (shape_fits(larger) && operations_->possible(draft, larger)) room.offer(other);
    }
  }
  if (room.empty()) return;
  const std::uint8_t chosen = room.draw(random);
  if (draft.cage_of[chosen] == kNoCage) open_cage(draft, chosen);
  join_cage(draft, cell, draft.cage_of[chosen]);
}

// Cells in no cage become cages of their own, if so many may.
bool Layout::keep_singles(Draft& draft) const {
  int singles = 0;
  for (std::size_t cell = 0; cell < cells_; ++cell) {
    if (draft.cage_of[cell] == kNoCage) open_cage(draft, static_cast<std::uint8_t>(cell));
    if (draft.cage[draft.cage_of[cell]].count == 1) ++singles;
    if (singles > options_->most_single_cells) return false;
  }
  return true;
}

void Layout::cut_pairs(Random& random, Draft& draft) const {
  std::array<std::int16_t, kBoardCells> partner;  // by cell: the other of its pair, or -1
  partner.fill(-1);
  std::array<bool, kBoardCells> tried;
  // The cells that `cell` may be paired with, in random order.
  const auto any_candidate = [&](std::size_t cell, const auto& visit) {
    Choice others;
    for (std::uint8_t other : neighbours_[cell]) {
      if (other >= cells_ || tried[other]) continue;
      if (pair_possible(draft, static_cast<std::uint8_t>(cell), other)) others.offer(other);
    }
    while (!others.empty()) {
      const std::uint8_t other = others.take(random);
      if (!visit(other)) continue;
      partner[cell] = other;
      return true;
    }
    return false;
  };
  const auto mark = [&](std::uint8_t cell) { return !std::exchange(tried[cell], true); };
  const auto owner_of = [&](std::uint8_t cell) -> std::int16_t& { return partner[cell]; };
  const auto n = static_cast<std::size_t>(options_->size);
  for (std::uint8_t cell : Shuffled(random, cells_)) {
    if ((cell / n + cell % n) % 2 != 0 || partner[cell] >= 0) continue;
    tried.fill(false);
    augment_matching(std::size_t{cell}, any_candidate, mark, owner_of);
  }
  for (std::size_t cell = 0; cell < cells_; ++cell) {
    if (partner[cell] <= static_cast<int>(cell)) continue;
    open_cage(draft, static_cast<std::uint8_t>(cell));
    join_cage(draft, static_cast<std::uint8_t>(partner[cell]), draft.cages - 1);
  }
  int singles = options_->most_single_cells;
  for (std::size_t cell = 0; cell < cells_; ++cell) {
    if (partner[cell] < 0 && singles-- <= 0) {
      fold(random, draft, static_cast<std::uint8_t>(cell));
    }
  }
}

void Layout::cut_walks(Random& random, Draft& draft) const {
  // How often each length comes, from 2 cells on.
  constexpr std::array<std::array<std::uint32_t, 4>, 3> kLengths = {
      {{4, 4, 0, 0}, {4, 4, 2, 0}, {5, 5, 3, 2}}};
  const auto& lengths = kLengths[static_cast<std::size_t>(std::min(options_->size, 5) - 3)];
  const std::uint32_t total = std::accumulate(lengths.begin(), lengths.end(), 0U);
  for (std::size_t start = 0; start < cells_; ++start) {
    if (draft.cage_of[start] != kNoCage) continue;
    std::uint32_t pick = random.below(total);
    std::size_t length = 2;
    for (; pick >= lengths[length - 2]; ++length) pick -= lengths[length - 2];
    length = std::min(length, most_cells_);
    auto cell = static_cast<std::uint8_t>(start);
    open_cage(draft, cell);
    while (draft.cage[draft.cages - 1].count < length) {
      Choice free;
      for (std::uint8_t other : neighbours_[cell]) {
        if (other >= cells_ || draft.cage_of[other] != kNoCage) continue;
        DraftCage longer = draft.cage[draft.cages - 1];
        longer.add(other);
        if (operations_->possible(draft, longer)) free.offer(other);
      }
      if (free.empty()) break;
      cell = free.draw(random);
      join_cage(draft, cell, draft.cages - 1);
    }
  }
}

}  // namespace boardwright::kenken
