// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Every tile is given a cell of its own first: the nearest one with its value
// that is still free, and then two equal tiles change cells if that is needed
// to make the permutation even, which is what a blank can reach. From then on
// the tiles are all different and cannot be in an order that cannot be solved.
//
// The top row of what is left is filled from the left, one tile at a time, but
// its last two together, because the last alone can be impossible to bring in
// without disturbing its neighbour. With two rows left the columns are filled,
// two tiles at a time, and the last four cells by turning them. Each step is a
// shortest motion of one or two tokens and the blank (search/motion/layered_motion)
// over the cells not filled yet, so there are no hand-made sequences of moves.
#include "games/showdown/solve/layer_placement.hpp"

#include <algorithm>
#include <cstdlib>

#include "search/motion/layered_motion.hpp"
#include "search/motion/pivot_motion.hpp"

namespace boardwright::showdown {
namespace {

class Placement {
 public:
  Placement(const Tiles& start, const Tiles& goal, int size)
      : size_(size), graph_(square_graph(size)), open_(graph_.nodes()), at_(assign(start, goal)) {
    for (std::size_t cell = 0; cell < start.size(); ++cell) {
      if (start[cell] == 0) blank_ = static_cast<int>(cell);
    }
  }

  BlankPath run() {
    int top = 0;
    for (; size_ - top > 2; ++top) {
      for (int col = 0; col + 2 < size_; ++col) bring({cell(top, col)});
      bring({cell(top, size_ - 2), cell(top, size_ - 1)});
    }
    int left = 0;
    for (; size_ - left > 2; ++left) bring({cell(top, left), cell(top + 1, left)});
    // Of the last three tiles two are enough: the third follows, as the blank does.
    bring({cell(top, left), cell(top, left + 1)}, size_ * size_ - 1);
    return path_;
  }

 private:
  int cell(int row, int col) const { return row * size_ + col; }

  // Per cell the cell where its tile shall go; the blank's goes to the last.
  std::vector<int> assign(const Tiles& start, const Tiles& goal) const {
    const GraphDistances away(graph_);
    std::vector<int> to(start.size(), -1);
    std::vector<bool> taken(start.size(), false);
    for (std::size_t target = 0; target < goal.size(); ++target) {
      int nearest = -1;
      for (std::size_t from = 0; from < start.size(); ++from) {
        if (start[from] != goal[target] || taken[from]) continue;
        const int distance = away(static_cast<int>(from), static_cast<int>(target));
        if (nearest < 0 || distance < away(nearest, static_cast<int>(target))) {
          nearest = static_cast<int>(from);
        }
      }
      BOARDWRIGHT_ASSERT(nearest >= 0);
      to[static_cast<std::size_t>(nearest)] = static_cast<int>(target);
      taken[static_cast<std::size_t>(nearest)] = true;
    }
    const int blank = blank_of(start).index;
    const bool odd_walk = away(blank, size_ * size_ - 1) % 2 != 0;
    if ((permutation_sign(to) < 0) != odd_walk) swap_equal(start, to);
    return to;
  }

  static void swap_equal(const Tiles& start, std::vector<int>& to) {
    for (std::size_t a = 0; a < start.size(); ++a) {
      for (std::size_t b = a + 1; b < start.size(); ++b) {
        if (start[a] != 0 && start[a] == start[b]) {
          std::swap(to[a], to[b]);
          return;
        }
      }
    }
  }

  // Brings the tiles that belong to these cells there, without touching cells
  // that are filled, and fills them. `blank`: where the blank must end, if >= 0.
  void bring(const std::vector<int>& cells, int blank = -1) {
    std::vector<int> tokens;
    for (int target : cells) {
      const auto found = std::find(at_.begin(), at_.end(), target);
      tokens.push_back(static_cast<int>(found - at_.begin()));
    }
    MotionRules rules;
    rules.mover = MotionGraph(open_);
    for (int node : open_) {
      for (int next : graph_.around(node) & open_) {
        if (next > node) rules.mover.join(node, next);
      }
    }
    LayeredMotion motion(rules, blank_, tokens);
    const TokenKey goal = token_key(cells);
    int end = end_of(motion, goal, blank);
    while (end < 0) {
      BOARDWRIGHT_ASSERT(motion.advance(Budget{}) == LayeredMotion::Growth::Grown);
      end = end_of(motion, goal, blank);
    }
    play(path_to(motion, rules.mover, goal, end));
    for (int target : cells) open_.erase(target);
  }

  // Where the blank stands when the newest layer has the tokens at `goal`.
  static int end_of(const LayeredMotion& motion, TokenKey goal, int blank) {
    for (const MotionGroup& group : motion.frontier()) {
      if (group.tokens != goal) continue;
      if (blank < 0) return group.movers.first();
      if (group.movers.contains(blank)) return blank;
    }
    return -1;
  }

  // Back from the end, one layer at a time: steps are reversible.
  static std::vector<int> path_to(const LayeredMotion& motion, const MotionGraph& graph,
                                  TokenKey tokens, int mover) {
    std::vector<int> path;
    for (int layer = motion.layer(); layer > 0; --layer) {
      path.push_back(mover);
      for (int next : graph.around(mover)) {
        TokenKey before = tokens;
        int from = mover;
        int swapped = kNoToken;
        if (!motion.step(before, from, next, swapped)) continue;
        if (motion.distance(before, from) != layer - 1) continue;
        tokens = before;
        mover = from;
        break;
      }
    }
    std::reverse(path.begin(), path.end());
    return path;
  }

  void play(const std::vector<int>& path) {
    for (int next : path) {
      std::swap(at_[static_cast<std::size_t>(blank_)], at_[static_cast<std::size_t>(next)]);
      blank_ = next;
      path_.push_back(static_cast<std::uint8_t>(next));
    }
  }

  int size_;
  MotionGraph graph_;
  NodeSet open_;         // cells not filled yet
  std::vector<int> at_;  // by cell: where what lies there shall go
  int blank_ = 0;
  BlankPath path_;
};

}  // namespace

BlankPath place_layers(const Tiles& start, const Tiles& goal, int size) {
  return Placement(start, goal, size).run();
}

}  // namespace boardwright::showdown
