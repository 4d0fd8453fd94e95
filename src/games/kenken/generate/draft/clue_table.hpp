// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The fillings of clues, kept from draft to draft: the same clue on cells that
// see each other in the same way has the same fillings wherever it stands.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "games/kenken/generate/draft/draft.hpp"
#include "games/kenken/solve/fillings.hpp"

namespace boardwright::kenken {

// A filling in lanes of 16 bits, one per place, each holding the one bit of its
// digit: `filling & ~candidates` is 0 exactly when the candidates allow it, and
// the "or" of fillings is the set of digits by place. Four places to a word.
struct Clue {
  const std::uint64_t* words = nullptr;  // fillings * width
  std::uint32_t fillings = 0;
  std::uint8_t places = 0;
  std::uint8_t width = 1;              // words per filling
  std::array<std::uint64_t, 2> all{};  // "or" of all fillings
  // For two places: the digits that stand beside at least one of a set of
  // digits, by the low and by the high eight bits of the set. Every operation
  // is symmetric, so one table serves both places.
  const Mask* partners = nullptr;  // 256 + 256
};

// REQUIRES: a clue for two places
template <bool Wide>
Mask partner_digits(const Mask* partners, unsigned digits) {
  if constexpr (!Wide) return partners[digits];
  return static_cast<Mask>(partners[digits & 255U] | partners[256 + (digits >> 8U)]);
}

// Clues with more fillings tell next to nothing and cost much, and are not used.
constexpr std::uint64_t kMostClueFillings = 10'000;
constexpr std::uint64_t kMostWideClueFillings = 2'000;  // sizes above 9

class ClueTable {
 public:
  // Forgets everything; the clues given out before are gone.
  void start(const CageRules& rules);
  // True when so much is kept that it is time to start again.
  bool full() const;

  // The fillings of a clue, or nullptr if there are too many. `operation` may be Any. O(1) for a
  // clue met before.
  const Clue* find(Operation operation, std::uint64_t target, const DraftCage& cage);

  // What the clues asked for cost, in nanoseconds or so. The same whether they
  // were met before or not, so that budgets end at the same draft.
  std::uint64_t work() const { return work_; }

 private:
  struct Key {
    std::uint64_t target = 0;
    std::uint32_t sight = 0;  // which places share a line: bit per pair
    std::uint16_t kind = 0;   // number of places and operation
    bool operator==(const Key&) const = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const;
  };
  struct Slot {
    bool too_many = false;
    std::uint32_t cost = 0;  // for each time it is asked for
    Clue clue;
  };

  void fill(Slot& slot, Operation operation, std::uint64_t target, const DraftCage& cage);
  void fill_partners(Clue& clue);
  std::uint64_t* store(std::size_t words);

  CageRules rules_;
  std::unordered_map<Key, Slot, Hash> slots_;  // clues keep their place
  std::vector<std::unique_ptr<std::uint64_t[]>> blocks_;
  std::size_t block_left_ = 0;
  std::uint64_t* block_at_ = nullptr;
  std::size_t stored_ = 0;
  std::vector<Filling> found_;
  std::uint64_t work_ = 0;
};

}  // namespace boardwright::kenken
