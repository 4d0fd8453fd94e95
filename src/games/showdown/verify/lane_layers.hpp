// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// LaneLayers: the bidirectional breadth-first search of verify_distance.cpp for boards
// up to size 4, with a sharper bound and an arrangement in one word.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "boardwright/core/budget.hpp"
#include "boardwright/games/showdown/model/board.hpp"

namespace boardwright::showdown {

class LaneLayers {
 public:
  static constexpr int kMostSize = 4;

  // REQUIRES: size <= kMostSize
  LaneLayers(int size, const Budget& budget);

  // As shortest_distance().
  std::optional<int> run(const Tiles& start, const std::vector<Tiles>& goals, int most);

 private:
  // A lane of 16 bits per value, with a bit for each cell that holds it. No lane
  // has the blank's cell.
  using State = std::uint64_t;
  static constexpr std::size_t kLanes = 4;

  // Arrangements of one layer: a list, and a hash table that finds them. 0 is none.
  class Layer {
   public:
    Layer() : slots_(kLeastSlots, 0) {}
    const std::vector<State>& list() const { return list_; }
    bool has(State state) const { return slots_[slot_of(state)] == state; }
    void add(State state);
    void clear();

   private:
    static constexpr std::size_t kLeastSlots = 1024;
    std::size_t slot_of(State state) const;
    void grow();

    std::vector<State> list_;
    std::vector<State> slots_;
  };

  // For each value: the moves that its tiles need from a set of cells to that of an
  // end, the nearest of several.
  using Needed = std::array<std::vector<std::uint8_t>, kLanes>;

  struct Side {
    Layer now;
    Layer before;
    Needed towards;  // the other side
    int depth = 0;
  };

  State pack(const Tiles& tiles) const;
  Needed needed_to(const std::vector<State>& ends) const;
  static int bound(const Needed& needed, State state);
  bool grow(Side& side, int most);

  int size_;
  std::uint32_t cells_;                     // all of them
  std::array<std::uint32_t, 16> around_{};  // by cell: those beside it
  NodeCounter counter_;
};

}  // namespace boardwright::showdown
