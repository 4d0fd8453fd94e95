// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "oracles/showdown/plain_slide.hpp"

#include <algorithm>
#include <deque>
#include <set>

namespace boardwright::showdown::oracle {

std::string moved(const std::string& tiles, int size, char move) {
  const int blank = static_cast<int>(tiles.find('0'));
  int row = blank / size;
  int col = blank % size;
  if (move == 'U') ++row;
  if (move == 'D') --row;
  if (move == 'L') ++col;
  if (move == 'R') --col;
  if (row < 0 || col < 0 || row >= size || col >= size) return "";
  std::string after = tiles;
  std::swap(after[static_cast<std::size_t>(blank)],
            after[static_cast<std::size_t>(row * size + col)]);
  return after;
}

std::map<std::string, int> all_distances(const std::vector<std::string>& goals, int size) {
  std::map<std::string, int> distances;
  std::deque<std::string> open;
  for (const std::string& goal : goals) {
    if (distances.emplace(goal, 0).second) open.push_back(goal);
  }
  while (!open.empty()) {
    const std::string tiles = open.front();
    open.pop_front();
    for (char move : {'U', 'D', 'L', 'R'}) {
      const std::string next = moved(tiles, size, move);
      if (!next.empty() && distances.emplace(next, distances[tiles] + 1).second) {
        open.push_back(next);
      }
    }
  }
  return distances;
}

namespace {

void fill(std::string& square, int size, std::vector<std::string>& found) {
  const int at = static_cast<int>(square.size());
  if (at == size * size) {
    found.push_back(square);
    found.back().back() = '0';
    return;
  }
  for (char digit = '1'; digit < '1' + size; ++digit) {
    bool fits = true;
    for (int other = 0; other < at; ++other) {
      const bool same_line = other / size == at / size || other % size == at % size;
      if (same_line && square[static_cast<std::size_t>(other)] == digit) fits = false;
    }
    if (!fits) continue;
    square += digit;
    fill(square, size, found);
    square.pop_back();
  }
}

}  // namespace

std::vector<std::string> all_goals(int size) {
  std::vector<std::string> found;
  std::string square;
  fill(square, size, found);
  return found;
}

SeedAnswer original_astar(const std::string& start, const std::string& goal, int size,
                          std::uint64_t most_expanded) {
  struct Node {
    std::string grid;
    std::string moves;
    int score;
  };
  const auto score = [&](const std::string& grid, std::size_t moves) {
    int differ = 0;
    for (std::size_t i = 0; i < grid.size(); ++i) differ += grid[i] != goal[i] ? 1 : 0;
    return differ + static_cast<int>(moves);
  };
  SeedAnswer answer;
  std::set<std::string> visited;
  std::deque<Node> queue{{start, "", score(start, 0)}};
  while (!queue.empty() && answer.expanded < most_expanded) {
    const Node node = queue.front();
    queue.pop_front();
    visited.insert(node.grid);
    if (node.grid == goal) {
      answer.solved = true;
      answer.moves = node.moves;
      return answer;
    }
    ++answer.expanded;
    for (char move : {'U', 'D', 'L', 'R'}) {
      const std::string next = moved(node.grid, size, move);
      if (next.empty() || visited.contains(next)) continue;
      const Node child{next, node.moves + move, score(next, node.moves.size() + 1)};
      const auto behind = std::find_if(queue.begin(), queue.end(),
                                       [&](const Node& each) { return each.score > child.score; });
      queue.insert(behind, child);
    }
  }
  return answer;
}

}  // namespace boardwright::showdown::oracle
