// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// StateTable: the states that a bidirectional search has generated, each with what
// it takes to go back from it. They are numbered as they come and never move; a hash
// table of their numbers finds them. That is 12 bytes per state and about 8 in the
// table: the speed of the search is that of its memory.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "boardwright/core/assert.hpp"
#include "boardwright/core/budget.hpp"
#include "core/large_array.hpp"
#include "search/chunk_list.hpp"
#include "search/motion/class_planes.hpp"

namespace boardwright {

// A layout of up to 25 nodes and how it was reached, in three words: their low bits
// are the planes of the layout; above them are the steps from the side's end, the
// side, where the mover is and where it came from.
class PackedState {
 public:
  static constexpr unsigned kMostSteps = 127;

  PackedState() = default;
  PackedState(const Planes& planes, unsigned side, unsigned steps, unsigned mover, unsigned back)
      : words_{planes[0] | steps << kNodes, planes[1] | (back | side << 5U) << kNodes,
               planes[2] | mover << kNodes} {}

  Planes planes() const { return {words_[0] & kPlane, words_[1] & kPlane, words_[2] & kPlane}; }
  bool has(const Planes& planes) const {
    return (((words_[0] ^ planes[0]) | (words_[1] ^ planes[1]) | (words_[2] ^ planes[2])) &
            kPlane) == 0;
  }
  unsigned side() const { return words_[1] >> 30U & 1U; }
  unsigned steps() const { return words_[0] >> kNodes; }
  std::uint8_t mover() const { return static_cast<std::uint8_t>(words_[2] >> kNodes); }
  std::uint8_t back() const { return words_[1] >> kNodes & 31U; }

 private:
  static constexpr unsigned kNodes = 25;
  static constexpr std::uint32_t kPlane = (1U << kNodes) - 1;

  std::array<std::uint32_t, 3> words_{};
};

class StateTable {
 public:
  static constexpr std::uint32_t kNone = 0xffffffffU;
  static constexpr std::size_t kMost = (std::size_t{1} << 24U) - 1;

  StateTable() : table_(std::size_t{1} << kLeastBits) {}

  std::size_t size() const { return states_.size(); }
  const PackedState& operator[](std::uint32_t number) const { return states_[number]; }
  void replace(std::uint32_t number, const PackedState& state) { states_[number] = state; }

  // The numbers of a layout, of this side and of the other one.
  struct Numbers {
    std::uint32_t own = kNone;
    std::uint32_t other = kNone;
    std::uint32_t tag = 0;
    std::size_t slot = 0;  // where its number would be
  };
  Numbers find(const Planes& planes, unsigned side) const {
    const std::uint64_t hash = hash_key(planes);
    Numbers found{kNone, kNone, tag_of(hash), static_cast<std::size_t>(hash >> shift_)};
    const std::size_t mask = table_.size() - 1;
    for (; table_[found.slot] != 0; found.slot = (found.slot + 1) & mask) {
      const std::uint32_t entry = table_[found.slot];
      if ((entry & kTag) != found.tag) continue;
      const std::uint32_t number = (entry & ~kTag) - 1;
      const PackedState& known = states_[number];
      if (!known.has(planes)) continue;
      (known.side() == side ? found.own : found.other) = number;
    }
    return found;
  }
  // Prefetches; to be called some time before find() and operator[].
  void fetch(const Planes& planes) const {
    __builtin_prefetch(&table_[hash_key(planes) >> shift_]);
  }
  void fetch_known(const Planes& planes) const {
    const std::uint64_t hash = hash_key(planes);
    const std::uint32_t entry = table_[hash >> shift_];
    if (entry != 0) fetch((entry & ~kTag) - 1);
  }
  void fetch(std::uint32_t number) const { __builtin_prefetch(&states_[number]); }

  // Its number. REQUIRES: `numbers` was just found for it, it has none of its
  // side, and size() < kMost
  std::uint32_t add(const Numbers& numbers, const PackedState& state) {
    BOARDWRIGHT_ASSERT(numbers.own == kNone && size() < kMost);
    states_.add(pool_, state);
    table_[numbers.slot] = static_cast<std::uint32_t>(size()) | numbers.tag;
    return static_cast<std::uint32_t>(size() - 1);
  }

  // To be asked now and then: when it is crowded it must grow before many more
  // are added. Growing takes long, so it can be interrupted; then nothing changes
  // and it returns false.
  bool is_crowded() const { return 3 * size() > 2 * table_.size(); }
  bool grow(const NodeCounter& counter);

 private:
  static constexpr unsigned kLeastBits = 13;
  static constexpr std::uint32_t kTag = 0xff000000U;

  // Bits of the hash that the slot number does not use.
  static std::uint32_t tag_of(std::uint64_t hash) {
    return static_cast<std::uint32_t>(hash) << 24U;
  }

  ChunkPool<PackedState> pool_;
  ChunkList<PackedState> states_;
  LargeArray<std::uint32_t> table_;  // number + 1, and a tag; 0 is empty
  unsigned shift_ = 64U - kLeastBits;
};

}  // namespace boardwright
