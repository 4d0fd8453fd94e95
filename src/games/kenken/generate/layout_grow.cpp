// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Growing cages: a size is drawn, and the cage takes a random cell at its edge
// until it has that size. Each cage starts at a cell with the fewest free
// neighbours, so that few cells end up alone. In a symmetric layout each cage
// grows together with its image; for odd sizes the cage in the centre, which is
// its own image, comes first. Also here: what shapes a style allows.
#include <algorithm>
#include <numeric>

#include "games/kenken/generate/layout.hpp"

namespace boardwright::kenken {
namespace {

// Draws one of the cells offered, with equal chances, without a list of them.
class ReservoirSample {
 public:
  explicit ReservoirSample(Random& random) : random_(&random) {}
  // The best rank offered wins; equal ranks have equal chances.
  void offer(std::size_t cell, int rank) {
    if (rank < rank_) return;
    if (rank > rank_) offered_ = 0;
    rank_ = rank;
    if (random_->below(++offered_) == 0) cell_ = static_cast<int>(cell);
  }
  int chosen() const { return cell_; }  // -1: nothing was offered

 private:
  Random* random_;
  int rank_ = -100;
  std::uint32_t offered_ = 0;
  int cell_ = -1;
};

struct Box {
  int rows, cols;
};

Box box_of(const DraftCage& cage, int size) {
  int top = size, bottom = 0, left = size, right = 0;
  for (std::size_t i = 0; i < cage.count; ++i) {
    top = std::min(top, cage.cells[i] / size);
    bottom = std::max(bottom, cage.cells[i] / size);
    left = std::min(left, cage.cells[i] % size);
    right = std::max(right, cage.cells[i] % size);
  }
  return {bottom - top + 1, right - left + 1};
}

}  // namespace

std::size_t Layout::draw_size(Random& random, bool single) const {
  const auto& weights = options_->weights;
  const std::size_t first = single ? 0 : 1;
  std::uint32_t total = 0;
  for (std::size_t i = first; i < most_cells_; ++i) total += weights[i];
  if (total == 0) return most_cells_;
  std::uint32_t pick = random.below(total);
  std::size_t i = first;
  for (; pick >= weights[i]; ++i) pick -= weights[i];
  return i + 1;
}

// A free cell with the fewest free cells beside it.
int Layout::next_free(Random& random, const Draft& draft) const {
  ReservoirSample sample(random);
  for (std::size_t cell = 0; cell < cells_; ++cell) {
    if (draft.cage_of[cell] != kNoCage) continue;
    int free = 0;
    for (std::uint8_t other : neighbours_[cell]) {
      if (other < cells_ && draft.cage_of[other] == kNoCage) ++free;
    }
    if (free > 0) sample.offer(cell, -free);
  }
  return sample.chosen();
}

// A free cell that the cage may take in.
int Layout::next_joining(Random& random, const Draft& draft, const DraftCage& cage) const {
  ReservoirSample sample(random);
  std::array<bool, kBoardCells> offered{};
  for (std::size_t i = 0; i < cage.count; ++i) {
    for (std::uint8_t other : neighbours_[cage.cells[i]]) {
      if (other >= cells_ || draft.cage_of[other] != kNoCage || offered[other]) continue;
      offered[other] = true;
      DraftCage larger = cage;
      larger.add(other);
      if (shape_fits(larger) && operations_->possible(draft, larger)) sample.offer(other, 0);
    }
  }
  return sample.chosen();
}

void Layout::grow_from(Random& random, Draft& draft, std::uint8_t cell) const {
  const std::size_t cage = draft.cages;
  const std::size_t length = draw_size(random, false);
  const std::size_t last = draft.cells() - 1;
  open_cage(draft, cell);
  if (options_->symmetric) open_cage(draft, static_cast<std::uint8_t>(last - cell));
  while (draft.cage[cage].count < length) {
    const int next = next_joining(random, draft, draft.cage[cage]);
    if (next < 0) break;
    join_cage(draft, static_cast<std::uint8_t>(next), cage);
    if (options_->symmetric) {
      join_cage(draft, static_cast<std::uint8_t>(last - static_cast<std::size_t>(next)), cage + 1);
    }
  }
}

// The cage in the centre of a symmetric layout of odd size: it grows by pairs of
// cells, so that it cannot be compact all the way and need not be.
void Layout::grow_centre(Random& random, Draft& draft) const {
  const std::size_t last = draft.cells() - 1;
  const std::size_t length = draw_size(random, options_->most_single_cells > 0);
  open_cage(draft, static_cast<std::uint8_t>(last / 2));
  while (draft.cage[0].count + 2U <= std::max<std::size_t>(length, 3) && length > 1) {
    if (draft.cage[0].count + 2U > most_cells_) break;
    ReservoirSample sample(random);
    for (std::size_t cell = 0; cell < draft.cells(); ++cell) {
      if (draft.cage_of[cell] != kNoCage) continue;
      DraftCage larger = draft.cage[0];
      larger.add(static_cast<std::uint8_t>(cell));
      larger.add(static_cast<std::uint8_t>(last - cell));
      if (connected(larger) && (straight(larger) || options_->shape != Shape::Straight)) {
        sample.offer(cell, 0);
      }
    }
    if (sample.chosen() < 0) break;
    join_cage(draft, static_cast<std::uint8_t>(sample.chosen()), 0);
    join_cage(draft, static_cast<std::uint8_t>(last - static_cast<std::size_t>(sample.chosen())),
              0);
  }
}

void Layout::grow_cages(Random& random, Draft& draft) const {
  if (options_->symmetric && options_->size % 2 == 1) grow_centre(random, draft);
  int singles = options_->most_single_cells;
  const std::uint32_t total =
      std::accumulate(options_->weights.begin(), options_->weights.end(), 0U);
  const int pair = options_->symmetric ? 2 : 1;
  for (int cell; (cell = next_free(random, draft)) >= 0;) {
    if (singles >= pair && random.chance(options_->weights[0], std::max(total, 1U))) {
      singles -= pair;
      open_cage(draft, static_cast<std::uint8_t>(cell));
      if (pair == 2) {
        open_cage(draft, static_cast<std::uint8_t>(static_cast<int>(draft.cells()) - 1 - cell));
      }
    } else {
      grow_from(random, draft, static_cast<std::uint8_t>(cell));
    }
  }
  if (options_->symmetric) return;  // a cell left alone means another try
  for (std::size_t cell = 0; cell < cells_; ++cell) {
    if (draft.cage_of[cell] == kNoCage && singles-- <= 0) {
      fold(random, draft, static_cast<std::uint8_t>(cell));
    }
  }
}

bool Layout::connected(const DraftCage& cage) const {
  const auto touch = [&](std::size_t i, std::size_t j) {
    const int step = cage.cells[j] - cage.cells[i];
    return step == options_->size || (step == 1 && cage.cells[j] % options_->size != 0);
  };
  if (cage.count == 2) return touch(0, 1);
  if (cage.count == 3) return touch(0, 1) + touch(0, 2) + touch(1, 2) >= 2;
  unsigned reached = 1;  // by place in the cage
  for (unsigned before = 0; before != reached;) {
    before = reached;
    for (std::size_t i = 0; i < cage.count; ++i) {
      if ((reached >> i & 1U) == 0) continue;
      for (std::uint8_t other : neighbours_[cage.cells[i]]) {
        for (std::size_t j = 0; j < cage.count; ++j) {
          if (cage.cells[j] == other) reached |= 1U << j;
        }
      }
    }
  }
  return reached == (1U << cage.count) - 1U;
}

// Can one walk through all cells of the cage, each once?
bool Layout::is_path(const DraftCage& cage) const {
  if (cage.count <= 3) return true;
  const unsigned all = (1U << cage.count) - 1U;
  const auto walk = [&](auto& self, std::size_t at, unsigned visited) -> bool {
    if (visited == all) return true;
    for (std::uint8_t other : neighbours_[cage.cells[at]]) {
      for (std::size_t j = 0; j < cage.count; ++j) {
        if (cage.cells[j] != other || (visited >> j & 1U) != 0) continue;
        if (self(self, j, visited | 1U << j)) return true;
      }
    }
    return false;
  };
  for (std::size_t i = 0; i < cage.count; ++i) {
    if (walk(walk, i, 1U << i)) return true;
  }
  return false;
}

bool Layout::straight(const DraftCage& cage) const {
  const Box box = box_of(cage, options_->size);
  return box.rows == 1 || box.cols == 1;
}

bool Layout::shape_fits(const DraftCage& cage) const {
  if (options_->style == Style::Showdown) return is_path(cage);
  if (options_->style != Style::Grow || options_->shape == Shape::Any) return true;
  if (options_->shape == Shape::Straight) return straight(cage);
  const Box box = box_of(cage, options_->size);
  return std::abs(box.rows - box.cols) <= 1 && box.rows * box.cols <= cage.count + 2;
}

bool Layout::fits(const DraftCage& cage) const {
  return cage.count >= 2 && cage.count <= most_cells_ && connected(cage) && shape_fits(cage);
}

}  // namespace boardwright::kenken
