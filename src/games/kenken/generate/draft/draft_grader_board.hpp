// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The board of a DraftGrader: candidates in rows of 8 or 16 lanes, and the fillings
// of each cage that are still alive. Nothing is ever taken back, so nothing is
// saved for undoing.
#pragma once

#include <array>
#include <cstring>
#include <vector>

#include "games/kenken/generate/draft/clue_table.hpp"
#include "games/kenken/generate/draft/draft.hpp"
#include "games/kenken/model/digits.hpp"

namespace boardwright::kenken {

// Eight candidate masks side by side; the compilers turn operations on it
// into vector instructions of the machine, or into plain ones.
typedef std::uint16_t MaskVector __attribute__((vector_size(16)));

// Parts = lanes of a row / 8: 1 for sizes up to 8, 2 up to 16. A `place` here is
// an index into the masks: row * kStride + column.
template <std::size_t Parts>
class DraftBoard {
 public:
  static constexpr std::size_t kStride = 8 * Parts;

  void load(const Draft& draft, Difficulty first);
  bool run(Difficulty level);
  int open() const;
  int effort() const { return effort_; }
  std::uint64_t work() const { return work_; }
  void copy_candidates(Mask* out) const;

 private:
  static constexpr bool kWide = Parts > 1;

  // Cages at work: their cells, and their candidates when they were last looked
  // at. A pair needs no list of fillings.
  struct Pair {
    const Mask* partners = nullptr;  // of its clue
    std::uint32_t seen = 0;
    std::uint32_t confined = 0;  // candidates when its line was last looked at
    std::uint8_t one = 0;        // places
    std::uint8_t two = 0;
  };
  struct LargeCage {  // three cells or more
    std::array<std::uint8_t, kMostDraftCells> place{};
    std::array<std::uint64_t, 2> seen{};
    const std::uint64_t* live = nullptr;
    std::uint64_t* buffer = nullptr;  // where to keep the living ones
    std::uint32_t fillings = 0;
    std::uint32_t confined = 0;  // fillings when its lines were last looked at
    std::uint8_t places = 0;
    std::uint8_t width = 1;
  };
  using Nodes = std::array<Mask, 16>;

  std::size_t place_of(std::size_t cell) const { return cell / size_ * kStride + cell % size_; }
  MaskVector row(std::size_t r, std::size_t part) const {
    MaskVector lanes;
    std::memcpy(&lanes, &masks_[r * kStride + part * 8], sizeof lanes);
    return lanes;
  }

  bool settle(bool by_place);
  bool sweep_singles();
  bool filter_cages(bool by_place);
  bool filter_pairs(bool by_place);
  template <std::size_t Width>  // words of a filling
  bool filter_large(LargeCage& large, bool by_place);

  bool subsets();
  bool subset_line(std::size_t first, std::size_t step, const std::uint8_t* solution,
                   std::size_t solution_step);
  bool confine_cages();
  bool confine_pair(const Pair& pair);
  bool confine(const LargeCage& large);
  bool confine_line(const LargeCage& large, unsigned places, bool in_row);
  bool clear_line(std::uint64_t digits, std::size_t place, bool in_row,
                  const std::array<bool, kStride>& inside);
  bool fish();
  bool fish_for(unsigned digit);
  bool chains();
  struct Links;
  bool follow_chain(const Links& links, std::size_t start, unsigned denied);

  std::size_t size_ = 0;
  bool solved_ = false;
  bool by_place_ = false;  // are the cages filtered place by place yet?
  int undecided_ = 0;      // cells, after the last sweep
  int effort_ = 0;
  std::uint64_t work_ = 0;
  const Draft* draft_ = nullptr;
  alignas(16) std::array<Mask, kStride * kStride> masks_{};
  alignas(16) std::array<Mask, kStride * kStride> masks_seen_{};  // by subsets()
  std::array<Pair, kStride * kStride / 2> pairs_{};
  std::size_t pair_count_ = 0;
  std::vector<LargeCage> large_cages_;  // larger cages
  std::vector<std::uint64_t> buffer_;
};

// Given for each node the nodes it points to, itself among them: takes away
// every arc that lies on no cycle. If node v stands for the cell that has the
// value v in one solution of a line, and its arcs for the candidates of that
// cell, what is left are the candidates that occur in some solution of the line.
// `open`: the nodes with more than one arc.
void keep_cycle_arcs(std::array<Mask, 16>& arcs, unsigned open);

}  // namespace boardwright::kenken
