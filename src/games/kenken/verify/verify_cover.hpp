// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// ExactCover: given options that each cover some items, finds the sets of
// options that cover every item exactly once (Knuth, The Art of Computer
// Programming 7.2.2.1, Algorithm X, on sets of options as bits).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
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

  // Says of a cover, given as option numbers, whether it counts.
  using Accepts = std::function<bool(const std::vector<std::uint32_t>&)>;

  // Looks for solutions until `limit` are found, all are, or the counter ends
  // the search. A choice of an option is one node; with very many options its
  // cost counts as several. Each solution is the list of its option numbers;
  // where `accepts` is given, those that it refuses are none. Returns false if
  // the counter ended it.
  bool search(std::size_t limit, NodeCounter& counter, const Accepts& accepts = {});
  const std::vector<std::vector<std::uint32_t>>& solutions() const { return solutions_; }

 private:
  using Word = std::uint64_t;
  using Index = std::uint32_t;

  // A position of the search: what is left, and how we got there.
  struct Position {
    std::vector<Word> options;  // still possible
    std::vector<Word> items;    // still to be covered
    std::size_t chosen = 0;     // length of chosen_
  };
  // The options left to one item, if they are few.
  static constexpr Index kMostFew = 6;
  struct Few {
    Index count = 0;  // few_ + 1: more
    std::array<Index, kMostFew + 1> option;
  };

  std::span<const Index> items_of(Index option) const;
  const Word* options_of(Index item) const { return &by_item_[item * words_]; }
  const Word* conflicts(Index option);

  Few few_options(const Position& position, Index item) const;
  void take(Position& position, Index option);
  void strike(Position& position, Index item, const Few& few);
  void remove(Position& position, std::size_t word, Word options);
  bool settle(Position& position);
  Index shortest_item(const Position& position);
  bool extend(std::size_t depth);
  bool spend();
  void prepare();

  std::size_t items_ = 0;
  std::vector<Index> flat_;   // the items of all options
  std::vector<Index> start_;  // by option, and the end
  std::size_t words_ = 0;     // of a set of options
  std::vector<Word> by_item_;
  std::vector<Word> conflicts_;       // rows by option, filled when first asked for
  std::vector<std::uint8_t> filled_;  // by option; empty: rows are not kept
  std::vector<Word> row_;
  std::vector<Word> common_;
  Index few_ = kMostFew;
  // Items that lost an option, to be looked at for a forced choice; and those
  // of them that have few, to be looked at for strikes.
  std::vector<Word> touched_;
  std::vector<Word> short_;

  std::vector<Position> positions_;  // by depth
  std::vector<Index> chosen_;
  std::size_t limit_ = 0;
  Accepts accepts_;
  NodeCounter* counter_ = nullptr;
  bool spent_ = false;
  std::size_t work_ = 0;  // words looked at and not yet paid for
  std::vector<std::vector<std::uint32_t>> solutions_;
};

}  // namespace boardwright::kenken::proving
