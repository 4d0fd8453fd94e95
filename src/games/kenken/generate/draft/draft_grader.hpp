// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// How far the rules of each grade get with a draft. The same rules as the
// grader's, in a form that is fast for a maker of puzzles: it knows the solution,
// and it reads thousands of drafts that differ in a cage or two. It shares no rule
// with the Grader; the tests compare the two, and so do builds that check every
// invariant.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "games/kenken/generate/draft/draft.hpp"
#include "games/kenken/model/digits.hpp"

namespace boardwright::kenken {

// Not thread safe. Sizes up to 8 use half the width of larger ones.
class DraftGrader {
 public:
  DraftGrader();
  ~DraftGrader();
  DraftGrader(DraftGrader&&) noexcept;
  DraftGrader& operator=(DraftGrader&&) noexcept;

  // Starts over on a draft whose clues are all set; `first` is the level of the
  // first run(). The draft must stay as it is until the last one.
  void load(const Draft& draft, Difficulty first);

  // Applies the rules up to `level` until none of them finds anything, going on
  // from where the last call ended. True if every cell is decided.
  // REQUIRES: level < Unreasonable, and not below that of an earlier call
  bool run(Difficulty level);

  // Candidates beyond one per cell: 0 when everything is decided.
  int open() const;
  // How slowly the rules got on: undecided cells summed over their rounds.
  int effort() const;
  // What all climbs have cost so far, in nanoseconds or so.
  std::uint64_t work() const;
  // The candidates by cell, size * size of them.
  void copy_candidates(Mask* out) const;

 private:
  struct Boards;
  std::unique_ptr<Boards> boards_;
  bool wide_ = false;
};

}  // namespace boardwright::kenken
