// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The rules of the grades as steps with evidence, one at a time, in the order in
// which a person would look for them. The fillings of cages, the all-different
// filter and the forcing chains are those of the solver; what is added here is
// the search for the smallest evidence, which the Propagator never needs.
#pragma once

#include <optional>
#include <vector>

#include "games/kenken/explain/cage_facts.hpp"
#include "games/kenken/model/step.hpp"

namespace boardwright::kenken {

class HumanRules {
 public:
  // The puzzle must stay in place.
  explicit HumanRules(const Puzzle& puzzle);

  // Something that the notes make impossible.
  std::optional<DeadEnd> dead_end(const Notes& notes);

  // A step by the cheapest rule that applies, up to those of `most` (at most
  // Extreme), without its sentences. REQUIRES: no dead_end(notes)
  std::optional<Step> find(const Notes& notes, Difficulty most);

  const Puzzle& puzzle() const { return puzzle_; }
  CageFactsCache& cages() { return cages_; }

 private:
  std::size_t cell_in(Line line, std::size_t position) const {
    const std::size_t index = static_cast<std::size_t>(line.index);
    return line.is_row ? index * size_ + position : position * size_ + index;
  }
  // Positions in the line where the digit (less one) is a candidate.
  unsigned positions(const Notes& notes, Line line, unsigned digit) const;

  using Table = std::array<Mask, 16>;
  Table digits_by_cell(const Notes& notes, Line line) const;
  Table positions_by_line(const Notes& notes, bool rows, unsigned digit) const;

  // The first step that `look(cells, facts)` finds in the cage with the fewest
  // fillings among those where it finds one.
  template <class Look>
  std::optional<Step> best_in_cages(const Notes& notes, Look look);
  std::optional<Step> naked_single(const Notes& notes) const;
  std::optional<Step> hidden_single(const Notes& notes) const;
  std::optional<Step> cage_digits(const Notes& notes);
  std::optional<Step> cage_places(const Notes& notes);
  std::optional<Step> cage_line(const Notes& notes);
  std::optional<Step> subset(const Notes& notes) const;
  std::optional<Step> naked_subset(const Notes& notes, Line line, unsigned size) const;
  std::optional<Step> hidden_subset(const Notes& notes, Line line, unsigned size) const;
  std::optional<Step> fish(const Notes& notes) const;
  std::optional<Step> fish_of(const Notes& notes, unsigned digit, bool rows, unsigned size) const;
  std::optional<Step> forcing_chain(const Notes& notes) const;

  const Puzzle& puzzle_;
  std::size_t size_;
  std::vector<Line> lines_;
  CageFactsCache cages_;
};

// The digits of a set, as ranks.
std::vector<std::uint8_t> digits_of(unsigned mask);

// A step of this rule that takes candidates away, still empty.
Step removal(Rule rule);

}  // namespace boardwright::kenken
