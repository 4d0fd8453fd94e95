// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// PathBook: the drag path of a state. Of all shortest walks from the start it
// takes the one with the fewest corners, then the fewest swaps, then the first
// in the order of directions. Works on any layered search that can name, for a
// state, the states one step nearer to the start.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/squad/model/maps.hpp"
#include "search/flat_map.hpp"

namespace boardwright::squad {

struct DragStep {
  Direction direction;
  HeroIndex swapped;  // the hero that it changed places with, if any
  Meet meet = Meet::None;
};

// The last step of a shortest walk to a state.
struct Arrival {
  std::uint64_t from = 0;
  DragStep step;
};

class PathSource {
 public:
  virtual ~PathSource() = default;
  // Every last step of a shortest walk; none for the start.
  virtual void arrivals(std::uint64_t state, std::vector<Arrival>& found) const = 0;
};

struct PathCost {
  int corners = 0;
  int swaps = 0;
  auto operator<=>(const PathCost&) const = default;
};

class PathBook {
 public:
  explicit PathBook(const PathSource& source) : source_(source) {}

  // Corners and swaps of the best walk. The work for states on the way is kept
  // for the next call.
  PathCost cost(std::uint64_t state);
  std::vector<DragStep> path(std::uint64_t state);

 private:
  static constexpr std::uint32_t kNever = 0xffffffffU;
  using NodeId = Id<struct PathNodeTag>;
  struct Way {
    NodeId node;
    DragStep step;
  };
  struct Node {
    std::vector<Way> ways;                        // arrivals
    std::array<std::uint32_t, kDirections> best;  // by last direction: corners, swaps packed
  };

  NodeId visit(std::uint64_t state);
  static std::uint32_t through(const DragStep& step, Direction before, std::uint32_t cost);
  void settle(Node& node) const;

  const PathSource& source_;
  FlatMap<std::uint64_t, NodeId> index_;
  std::vector<Node> nodes_;
};

}  // namespace boardwright::squad
