// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The independent check of a puzzle: is it well formed, is the given solution
// right, and is there exactly one? It shares no code with the solver and the
// generator, and uses another method (exact cover).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "boardwright/core/budget.hpp"
#include "boardwright/core/findings.hpp"
#include "boardwright/games/kenken/model/document.hpp"

namespace boardwright::kenken {

// What verify has to say about a puzzle.
struct VerifyReport : Findings {
  // False: the only problem is that the budget ended before the proof did.
  bool decided = true;
};

// How many solutions a puzzle has: none (Impossible), one (Solved) or more
// (Ambiguous). BudgetSpent: not known, `solution` may hold one.
struct Proof {
  Outcome outcome = Outcome::BudgetSpent;
  Square solution;  // the first found, if any
  Square another;   // a second one when Ambiguous
  std::uint64_t nodes = 0;
  // A cage with too many fillings to list them, if any: it is checked only when
  // all its cells are full, which takes long.
  std::optional<std::size_t> open_cage;
};

struct VerifyOptions {
  bool unique = true;  // several solutions are a problem; else only none is
};

// Reusable scratch memory: checking many puzzles with one Verifier allocates
// almost nothing. Not thread safe; one per thread.
class Verifier {
 public:
  // The fillings of all cages together that a proof lists.
  static constexpr std::uint64_t kMostFillings = 500'000;

  Verifier();
  ~Verifier();
  Verifier(Verifier&&) noexcept;
  Verifier& operator=(Verifier&&) noexcept;

  // Everything there is to say. Problems: those of check_puzzle() and
  // check_solution(), no_solution, several_solutions, and not_proven when the
  // budget ended the proof. Warnings: target_impossible. Accepts any document,
  // also a malformed one.
  VerifyReport verify(const PuzzleDocument& document, const Budget& budget,
                      const VerifyOptions& options = {});

  // Counts solutions up to two. The budget counts choices of a cage's filling,
  // and a choice that takes more work than usual by that work.
  // REQUIRES: check_puzzle() accepts the puzzle
  Proof prove(const Puzzle& puzzle, const Budget& budget);

 private:
  struct Scratch;
  std::unique_ptr<Scratch> scratch_;
};

}  // namespace boardwright::kenken
