// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Every drag of a board in order, by brute force: all states, the best path to
// each as a written-out list of directions, sorted as the rules say. Knows
// recency, push and tumble. For small boards.
#pragma once

#include <map>
#include <vector>

#include "oracles/squad/plain_search.hpp"

namespace boardwright::squad::oracle {

struct PlainDrag {
  int pivot = 0;  // id
  PlainScore score;
  std::int64_t value = 0;
  std::vector<int> directions;
  Places final{};
  std::vector<int> monsters;  // per cell, as the drag leaves them
  int corners = 0;
  int heroes = 0;
  int swaps = 0;
  int hero_corners = 0;
  // Compared in this order; smaller is better.
  std::vector<std::int64_t> rank;
};

// The best distinct (pivot, placement) pairs within the board's step limit, as
// many as its `top` says.
std::vector<PlainDrag> plain_ranking(const Board& board, const std::vector<HeroIndex>& pivots);

}  // namespace boardwright::squad::oracle
