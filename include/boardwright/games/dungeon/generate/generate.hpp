// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Making boards: layer by layer, by swap search on the happiness of the rules.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "boardwright/core/budget.hpp"
#include "boardwright/games/dungeon/model/board.hpp"

namespace boardwright::dungeon {

class CompiledRules;
struct Shortfall;

struct GenerateResult {
  // Solved: the board is as happy as the bound. BudgetSpent: it is not, and it
  // is the best that was found. Impossible: it is proved that no board reaches the
  // bound; this is that of the first attempt.
  Outcome outcome = Outcome::Solved;
  Board board;
  std::int64_t bound = 0;
  std::uint64_t attempts = 1;
  std::uint64_t swaps = 0;  // swaps whose happiness was worked out
};

// Compiles a recipe once and makes any number of boards from it. Thread safe.
class Generator {
 public:
  explicit Generator(std::shared_ptr<const Recipe> recipe);
  ~Generator();
  Generator(const Generator&) = delete;
  Generator& operator=(const Generator&) = delete;

  const std::shared_ptr<const Recipe>& recipe() const { return recipe_; }
  // Why no board can reach the bound, as far as that is proved; empty: it is not.
  const std::vector<Shortfall>& shortfalls() const { return shortfalls_; }

  // The board that the original algorithm gives for a seed (a number modulo
  // 2^32, a text through its hash). One attempt; it may miss the bound, and
  // then the outcome says BudgetSpent.
  GenerateResult classic(const std::string& seed) const;

  // A board that reaches the bound: the same search from streams of our own,
  // again and again until it does, so boards are spread as classic ones that
  // reach the bound are. budget.nodes counts swaps.
  GenerateResult optimal(const std::string& seed, const Budget& budget) const;

 private:
  std::shared_ptr<const Recipe> recipe_;
  std::unique_ptr<const CompiledRules> rules_;
  std::vector<Shortfall> shortfalls_;
};

}  // namespace boardwright::dungeon
