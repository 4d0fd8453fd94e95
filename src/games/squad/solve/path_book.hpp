// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// PathBook: the drag path of a state. Of all shortest walks from the start it
// takes the one with the fewest corners, then the fewest swaps, then the first
// in the order of directions. Works on any layered search that can name, for a
// state, the states one step nearer to the start.
#pragma once

#include <absl/container/flat_hash_map.h>

#include <array>
#include <cstdint>
#include <vector>

#include "games/squad/model/maps.hpp"

namespace boardwright::squad {

// How a step treated what it met.
inline constexpr int kMetNobody = -1;
inline constexpr int kPushed = -2;   // a monster moved on
inline constexpr int kTumbled = -3;  // changed places with a monster

// The last step of a shortest walk to a state.
struct Arrival {
  std::uint64_t from = 0;
  int direction = 0;
  int met = kMetNobody;  // a hero's index, or one of the above
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

struct DragStep {
  int direction = 0;
  int met = kMetNobody;
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
  struct Way {
    int node = 0;
    std::int8_t direction = 0;
    std::int8_t met = kMetNobody;
  };
  struct Node {
    std::vector<Way> ways;                        // arrivals
    std::array<std::uint32_t, kDirections> best;  // by last direction: corners, swaps packed
  };

  int visit(std::uint64_t state);
  std::uint32_t through(const Way& way, int before, std::uint32_t cost) const;
  void settle(Node& node) const;

  const PathSource& source_;
  absl::flat_hash_map<std::uint64_t, int> index_;
  std::vector<Node> nodes_;
};

}  // namespace boardwright::squad
