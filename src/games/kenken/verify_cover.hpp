// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// ExactCover: given options that each cover some items, finds the sets of
// options that cover every item exactly once. Knuth's dancing links (The Art
// of Computer Programming 7.2.2.1, Algorithm X), smallest item first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "boardwright/core/budget.hpp"

namespace boardwright::kenken::proving {

class ExactCover {
 public:
  // Starts a new problem with items 0..items-1. Keeps its memory.
  void reset(std::size_t items);

  // Adds an option item by item; options are numbered from 0. An option has
  // at least one item and none twice.
  void add_item(std::size_t item);
  void end_option();

  // Looks for solutions until `limit` are found, all are, or the counter ends
  // the search. A choice of an option is one node; where choices are dear, every
  // 1024 options hidden by them are one more. Each solution is the list of its option numbers.
  // After that only reset() may be called. Returns false if the counter ended it.
  bool search(std::size_t limit, NodeCounter& counter);
  const std::vector<std::vector<std::uint32_t>>& solutions() const { return solutions_; }

 private:
  using Link = std::uint32_t;

  // Nodes 1..items are the heads of the item lists, node 0 is not used; then
  // the options, each followed by a spacer with item 0, whose `up` is the first
  // node of the option before it and whose `down` is its option's number.
  struct Node {
    Link up = 0;
    Link down = 0;
    Link item = 0;
  };

  void cover(Link item);
  void uncover(Link item);
  template <class Visit>
  void for_rest_of_option(Link node, Visit visit);
  Link smallest_item() const;
  bool extend(std::size_t level);
  bool spend();
  void record(std::size_t level);

  std::vector<Node> nodes_;
  // The items still to be covered, in a ring through 0.
  std::vector<Link> left_;
  std::vector<Link> right_;
  std::vector<std::uint32_t> length_;  // options left, by item
  Link option_start_ = 0;
  std::uint32_t options_ = 0;

  std::size_t limit_ = 0;
  NodeCounter* counter_ = nullptr;
  bool spent_ = false;
  std::uint64_t hidden_ = 0;  // options hidden and not yet paid for
  std::vector<Link> chosen_;  // by level
  std::vector<std::vector<std::uint32_t>> solutions_;
};

}  // namespace boardwright::kenken::proving
