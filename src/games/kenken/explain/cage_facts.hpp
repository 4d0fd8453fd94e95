// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What the fillings of a cage say together, for explanations.
#pragma once

#include <array>
#include <vector>

#include "boardwright/games/kenken/model/puzzle.hpp"
#include "games/kenken/model/step.hpp"
#include "games/kenken/solve/fillings.hpp"

namespace boardwright::kenken {

struct CageFacts {
  static constexpr std::size_t kMostSets = 4;  // that a sentence lists
  struct InLine {
    Line line;
    Mask always = 0;  // digits that every filling has in this line
  };
  bool known = false;  // false: too many fillings to look at
  std::size_t fillings = 0;
  std::array<Mask, kMostCageCells> at_place{};
  Mask anywhere = 0;
  std::vector<InLine> lines;
  // The digits of the fillings, whatever their order: how often the one of rank i + 1
  // occurs, in bits 4i to 4i + 3. Only the first kMostSets + 1.
  std::vector<std::uint64_t> sets;
};

// Keeps the facts of every cage for the candidates that it was asked about last: guesses
// are made and taken back, and most of them leave most cages alone.
class CageFactsCache {
 public:
  static constexpr std::uint64_t kMostFillings = 1'000'000;

  explicit CageFactsCache(const Puzzle& puzzle)
      : puzzle_(puzzle), rules_(puzzle), kept_(puzzle.cages.size()) {}

  const CageFacts& facts(std::size_t cage, const std::vector<std::uint16_t>& candidates);

  // What that has cost so far, in the propagator's unit of work.
  std::uint64_t work() const { return work_; }

 private:
  struct Entry {
    bool worked_out = false;
    std::array<Mask, kMostCageCells> candidates{};
    CageFacts facts;
  };
  static constexpr std::size_t kKept = 8;
  struct Kept {
    std::array<Entry, kKept> entries{};
    std::size_t oldest = 0;
  };
  void work_out(const Cage& cage, Entry& entry);

  const Puzzle& puzzle_;
  CageRules rules_;
  std::vector<Kept> kept_;  // by cage
  std::vector<Filling> fillings_;
  std::uint64_t work_ = 0;
};

}  // namespace boardwright::kenken
