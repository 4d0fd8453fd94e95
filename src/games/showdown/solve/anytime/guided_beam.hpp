// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// GuidedBeam: a beam search for long paths on large boards. It differs from
// search/beam_search.hpp in what it prefers and in how it ends.
//
// Class matching treats ten tiles that are one step away like one that is ten
// steps away, but the latter is far more work: it must be carried through tiles
// that are in place. So the tiles of a class are matched by a cost that grows faster
// than the distance. Nor does it see that two neighbours which should change places
// are far more work than two steps; each such pair costs extra, or all beams end up
// with some of them. It is no lower bound and proves nothing. (Uniform boards, beams of
// 1000 states from the goal, moves by class matching, by squares alone and with the pairs:
// 12 boards of 5x5 63.3, 58.3 and 58.0; 8 of 6x6 113.8 by squares, 105.0 with the pairs.)
//
// A beam that is too narrow for its board comes close to the target and then walks
// about in circles. When it has found nothing nearer for a while it ends with the
// path to the nearest arrangement, which another method can finish.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "boardwright/core/budget.hpp"
#include "games/showdown/solve/anytime/tuning.hpp"
#include "games/showdown/solve/slide_map.hpp"

namespace boardwright::showdown {

struct GuidedPath {
  BlankPath path;
  bool arrived = false;  // false: it leads to the nearest arrangement that was found
};

// Owns its scratch memory; one per thread. Equal calls give equal paths.
class GuidedBeam {
 public:
  // REQUIRES: a map of square_graph(size)
  GuidedBeam(std::shared_ptr<const ClassMap> map, const tuning::Guide& guide);

  // From `from` towards `to` in at most `most_steps` moves. Counts a node per state
  // kept. REQUIRES: the same tiles; width below 2^30
  GuidedPath run(const ClassLayout& from, const ClassLayout& to, std::size_t width, int most_steps,
                 NodeCounter& nodes);

 private:
  static constexpr std::size_t kClasses = kMostClasses + 1;  // class 0 is unused
  // The cells whose tile belongs into the next cell: to the right, left, below, above.
  struct Wanted {
    std::uint64_t right = 0;
    std::uint64_t left = 0;
    std::uint64_t below = 0;
    std::uint64_t above = 0;
  };
  struct State {
    std::array<std::uint64_t, kClasses> sets{};  // the cells of each class
    std::array<std::int32_t, kClasses> costs{};
    std::int32_t sum = 0;
    std::uint8_t blank = 0;
    std::uint8_t back = 0;  // where the blank was before
    std::uint64_t hash = 0;
    Wanted wanted;
  };
  struct Candidate {
    std::uint64_t hash;
    std::uint32_t parent;
    std::int32_t sum;
    std::uint8_t to;
  };
  struct Cached {
    std::uint64_t cells = 0;
    std::uint32_t target = 0;  // the number of the target that it is for
    std::int32_t cost = 0;
  };
  // Where a state came from: its parent in the layer before, and the blank's step.
  struct Link {
    std::uint32_t parent : 30;
    std::uint32_t direction : 2;
  };

  void set_target(const ClassLayout& to);
  std::int32_t cost(std::size_t token_class, std::uint64_t cells);
  std::int32_t matched(std::size_t token_class, std::uint64_t cells) const;
  State state_of(const ClassLayout& layout);
  // `wanted` after a tile of the class went from one cell to another.
  Wanted moved(const Wanted& wanted, std::size_t token_class, unsigned from, unsigned to) const;
  // What the pairs of neighbours that should change places cost.
  std::int32_t swap_cost(const Wanted& wanted) const;
  std::size_t class_at(const State& state, unsigned cell) const;
  // False when the budget ends. Stops at an arrival, which is left last.
  bool expand(NodeCounter& nodes);
  void select(std::size_t width);
  bool see(std::uint64_t hash);
  BlankPath trace(std::size_t layer, std::uint32_t at, unsigned blank) const;

  std::shared_ptr<const ClassMap> map_;
  int size_;
  int swap_cost_;
  std::vector<std::array<std::uint64_t, kClasses>> hashes_;       // by cell and class
  std::vector<std::array<std::int32_t, kMostNodes>> cell_costs_;  // from cell to cell
  std::array<std::vector<std::uint8_t>, kClasses> targets_;       // the cells of each class
  std::array<Wanted, kClasses> wanted_;  // by class: the cells beside those of the target
  std::array<std::vector<Cached>, kClasses> caches_;
  std::uint32_t target_ = 0;
  std::vector<State> layer_;
  std::vector<State> next_;
  std::vector<Candidate> candidates_;
  std::vector<std::uint32_t> order_;
  std::vector<std::vector<Link>> links_;  // by layer
  std::vector<std::uint64_t> seen_;       // a table of hashes; 0: free
  std::size_t seen_count_ = 0;
  bool arrived_ = false;
};

}  // namespace boardwright::showdown
