// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// GuidedBeam: a beam search for long paths on large boards. It differs from
// search/beam_search.hpp in what it prefers and in how it ends.
//
// Class matching treats ten tiles that are one step away like one that is ten
// steps away, but the latter is far more work: it must be carried through tiles
// that are in place. So the tiles of a class are matched by a cost that grows faster
// than the distance. It is no lower bound and proves nothing. (Uniform 6x6 boards,
// beams of 10 000 states: 90.6 moves instead of 94.6; 5x5: 62.5 instead of 64.3.)
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
  // `square_cost`: how much faster than the distance the cost grows; 0 is class
  // matching. REQUIRES: a map of square_graph(size)
  explicit GuidedBeam(std::shared_ptr<const ClassMap> map, int square_cost = tuning::kSquareCost);

  // From `from` towards `to` in at most `most_steps` moves. Counts a node per state
  // kept. REQUIRES: the same tiles; width below 2^30
  GuidedPath run(const ClassLayout& from, const ClassLayout& to, std::size_t width, int most_steps,
                 NodeCounter& nodes);

 private:
  static constexpr std::size_t kClasses = kMostClasses + 1;  // class 0 is unused
  struct State {
    std::array<std::uint64_t, kClasses> sets{};  // the cells of each class
    std::array<std::int32_t, kClasses> costs{};
    std::int32_t sum = 0;
    std::uint8_t blank = 0;
    std::uint8_t back = 0;  // where the blank was before
    std::uint64_t hash = 0;
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
  std::size_t class_at(const State& state, unsigned cell) const;
  // False when the budget ends. Stops at an arrival, which is left last.
  bool expand(NodeCounter& nodes);
  void select(std::size_t width);
  bool see(std::uint64_t hash);
  BlankPath trace(std::size_t layer, std::uint32_t at, unsigned blank) const;

  std::shared_ptr<const ClassMap> map_;
  int size_;
  std::vector<std::array<std::uint64_t, kClasses>> hashes_;       // by cell and class
  std::vector<std::array<std::int32_t, kMostNodes>> cell_costs_;  // from cell to cell
  std::array<std::vector<std::uint8_t>, kClasses> targets_;       // the cells of each class
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
