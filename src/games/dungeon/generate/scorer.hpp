// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Scorer: the happiness of a board under swaps of two actors. A swap costs
// only what it changes: the rules that can tell the two forms apart, and of
// those only the subjects that look at one of the two cells. Two actors that
// no rule tells apart cost nothing. Not thread safe.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "games/dungeon/generate/compiled_rules.hpp"

namespace boardwright::dungeon {

class Scorer {
 public:
  // `rules` must outlive the scorer. Starts with an empty board.
  explicit Scorer(const CompiledRules& rules);

  // Takes over a board, one form per cell. O(cells + subjects).
  void reset(std::span<const FormId> forms);

  std::int64_t total() const { return total_; }
  // How far the total is from the sum of the maxima of what is on the board.
  std::int64_t slack() const { return slack_; }
  FormId at(Cell cell) const { return forms_[cell.index]; }
  std::span<const FormId> forms() const { return forms_; }

  // By how much the total would change if the actors on p and q swapped.
  // Changes nothing (scratch state is restored before it returns).
  std::int64_t delta(Cell p, Cell q);
  // The same for a search: `most` is place_delta() + ceiling(), and a change
  // that is no more than `floor` may come back as any number up to `floor`.
  std::int64_t delta(Cell p, Cell q, std::int64_t most, std::int64_t floor);

  // An upper bound of what rules other than those of place can add when forms
  // a and b swap, wherever they stand.
  std::int64_t ceiling(FormId a, FormId b) const;
  // The exact part of rules of place.
  std::int64_t place_delta(Cell p, Cell q) const {
    const FormId a = at(p);
    const FormId b = at(q);
    return std::int64_t{rules_->place_points(a, q)} + rules_->place_points(b, p) -
           rules_->place_points(a, p) - rules_->place_points(b, q);
  }

  // Swaps the actors on p and q.
  void swap(Cell p, Cell q);

 private:
  static constexpr std::int64_t kNoFloor = std::numeric_limits<std::int64_t>::min();

  // The work for rows of a known number of words; defined in scorer.cpp.
  template <std::size_t Words>
  struct Work;

  const CompiledRules* rules_;
  std::size_t words_;
  std::vector<FormId> forms_;            // by cell
  std::vector<std::uint64_t> occupied_;  // cells of each group
  std::vector<int> values_;              // by op and cell; 0 where no subject stands
  std::vector<std::int64_t> op_slack_;   // maximum of the op for what is placed, less its total
  std::vector<int> subjects_;            // by op: how many are placed
  std::int64_t total_ = 0;
  std::int64_t slack_ = 0;
};

}  // namespace boardwright::dungeon
