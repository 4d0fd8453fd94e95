// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Slow and obvious: sliding tiles as digit strings ("131332220", 0 is the
// blank), breadth-first search over all of them, and the A* of the original
// game as its page describes it.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace boardwright::showdown::oracle {

// What a move of the tile in direction U, D, L or R makes of it; empty when
// there is no such tile.
std::string moved(const std::string& tiles, int size, char move);

// The distance of every arrangement to the nearest goal.
std::map<std::string, int> all_distances(const std::vector<std::string>& goals, int size);

// Every Latin square of that size with 0 for the last digit.
std::vector<std::string> all_goals(int size);

struct SeedAnswer {
  bool solved = false;
  std::string moves;
  std::uint64_t expanded = 0;
};

// The original: one queue sorted by moves made plus cells that differ, a node
// inserted behind its equals, every node with its whole list of moves.
SeedAnswer original_astar(const std::string& start, const std::string& goal, int size,
                          std::uint64_t most_expanded);

}  // namespace boardwright::showdown::oracle
