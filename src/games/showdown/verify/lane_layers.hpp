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
  // For each value but the last 16 bits, with a bit for each cell that holds it. Above
  // them, the blank's cell in four bits, and in four more the ways back: the directions
  // in which the blank comes to the layer before. They are not part of what the
  // arrangement is. The last value has the cells that are left.
  using State = std::uint64_t;
  static constexpr std::size_t kLanes = 4;

  // The arrangements of one layer, in a hash table. 0 is none.
  class Layer {
   public:
    explicit Layer(std::size_t expected = 0);
    std::size_t size() const { return size_; }
    const std::vector<State>& slots() const { return slots_; }
    bool has(State state) const { return slots_[slot_of(state)] != 0; }
    // The ways back of an arrangement that is there already are joined.
    void add(State state);

   private:
    std::size_t slot_of(State state) const;
    void grow();

    std::vector<State> slots_;
    std::size_t size_ = 0;
  };

  // At least so many moves to the goals in the low byte, to the start in the high one.
  using Moves = std::uint16_t;
  static constexpr Moves kNotAsked = 0xffff;
  // Of one value.
  struct Lane {
    std::vector<Moves> needed;  // by the cells of its tiles; found when first asked for
    std::vector<std::uint32_t> at_goals;
    std::uint32_t at_start = 0;
  };

  struct Side {
    Layer now;
    int depth = 0;
    int least = 0;  // of its arrangements now: see rating()
    bool is_near = true;
  };

  State pack(const Tiles& tiles) const;
  void prepare_lanes(State start, const std::vector<State>& goals);
  int matching(std::uint32_t from, std::uint32_t to) const;
  std::uint32_t lane(State state, std::size_t value) const;
  Moves measured(const Lane& lane, std::uint32_t set) const;
  int needed(std::size_t value, std::uint32_t set) {
    Moves& known = lanes_[value].needed[set];
    if (known == kNotAsked) known = measured(lanes_[value], set);
    return known;
  }
  int sum(State state);
  static int away(const Side& side, int sum);
  static int rating(const Side& side, int sum);
  bool grow(Side& side, const Side& other, int most);

  int size_;
  std::uint32_t cells_;  // all of them
  // By cell and direction: the cell beside it, or none.
  std::array<std::array<std::uint8_t, 4>, 16> beside_{};
  std::array<std::array<std::uint8_t, 17>, 17> apart_{};  // cells, and one that is none
  std::array<Lane, kLanes> lanes_;
  NodeCounter counter_;
};

}  // namespace boardwright::showdown
