// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// As in the original: a popped node is marked as visited, tested, and given
// children; a child is queued unless its arrangement was popped before. The
// original keeps one sorted array and inserts behind equal scores; queues by
// score give the same order without moving the array about, which is the only
// change. The lower bound comes from the score of the front node, less one for
// the blank.
#include "games/showdown/solve/seed_astar.hpp"

#include <algorithm>
#include <deque>
#include <string>
#include <unordered_set>
#include <vector>

namespace boardwright::showdown {
namespace {

struct Node {
  Tiles grid;
  std::uint32_t parent;
  std::uint16_t moves;
  Move move;
};

int differing_cells(const Tiles& a, const Tiles& b) {
  int count = 0;
  for (std::size_t i = 0; i < a.size(); ++i) count += a[i] != b[i] ? 1 : 0;
  return count;
}

Moves moves_to(const std::deque<Node>& tree, std::uint32_t at) {
  Moves moves;
  for (; tree[at].moves > 0; at = tree[at].parent) moves.push_back(tree[at].move);
  std::reverse(moves.begin(), moves.end());
  return moves;
}

}  // namespace

SeedSearch seed_astar(const Tiles& start, const Tiles& goal, int size, const Budget& budget,
                      std::uint64_t most_made) {
  SeedSearch search;
  search.most_made = most_made;
  NodeCounter counter(budget);
  std::deque<Node> tree;
  std::vector<std::deque<std::uint32_t>> queue;  // by score
  std::unordered_set<std::string> visited;
  const auto key = [](const Tiles& grid) { return std::string(grid.begin(), grid.end()); };
  std::size_t lowest = 0;
  const auto insert = [&](Node node) {
    const auto score = static_cast<std::size_t>(node.moves + differing_cells(node.grid, goal));
    if (queue.size() <= score) queue.resize(score + 1);
    queue[score].push_back(static_cast<std::uint32_t>(tree.size()));
    lowest = std::min(lowest, score);
    tree.push_back(std::move(node));
  };
  insert(Node{start, 0, 0, Move::Up});
  while (true) {
    while (queue[lowest].empty()) ++lowest;
    search.lower_bound = std::max(search.lower_bound, static_cast<int>(lowest) - 1);
    const std::uint32_t at = queue[lowest].front();
    search.made = tree.size();
    if (tree[at].grid == goal) {
      search.moves = moves_to(tree, at);
      search.lower_bound = tree[at].moves;
      return search;
    }
    if (tree.size() >= most_made || !counter.spend()) return search;
    queue[lowest].pop_front();
    ++search.expanded;
    visited.insert(key(tree[at].grid));
    for (Move move : legal_moves(tree[at].grid, size)) {
      Node child{tree[at].grid, at, static_cast<std::uint16_t>(tree[at].moves + 1), move};
      slide(child.grid, size, move);
      if (!visited.contains(key(child.grid))) insert(std::move(child));
    }
  }
}

}  // namespace boardwright::showdown
