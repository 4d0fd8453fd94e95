// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/kenken/verify.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <functional>

#include "boardwright/games/kenken/keen_id.hpp"
#include "games/kenken/cases.hpp"
#include "games/kenken/random_puzzle.hpp"

namespace boardwright::kenken {
namespace {

// Slow and obvious: fills the cells in reading order; a whole square counts if
// check_solution() accepts it. Stops at `cap`.
std::uint64_t plain_count(const Puzzle& puzzle, std::uint64_t cap) {
  const auto n = static_cast<std::size_t>(puzzle.size);
  Square square(n * n, 0);
  std::uint64_t count = 0;
  std::function<void(std::size_t)> fill = [&](std::size_t i) {
    if (count >= cap) return;
    if (i == n * n) {
      if (!check_solution(puzzle, square)) ++count;
      return;
    }
    for (std::uint8_t digit = 1; digit <= n; ++digit) {
      bool clash = false;
      for (std::size_t k = i / n * n; k < i; ++k) clash = clash || square[k] == digit;
      for (std::size_t k = i % n; k < i; k += n) clash = clash || square[k] == digit;
      if (clash) continue;
      square[i] = digit;
      fill(i + 1);
    }
    square[i] = 0;
  };
  fill(0);
  return count;
}

std::uint64_t proven(const Proof& proof) {
  switch (proof.outcome) {
    case Outcome::Impossible: return 0;
    case Outcome::Solved: return 1;
    case Outcome::Ambiguous: return 2;
    case Outcome::BudgetSpent: break;
  }
  return 99;
}

std::string codes(const std::vector<Finding>& findings) {
  std::string all;
  for (const Finding& finding : findings) all += finding.code + " ";
  return all;
}

TEST(Verifier, TellsNoneOneAndSeveralApart) {
  Verifier verifier;
  for (const KnownPuzzle& known : load_cases().puzzles) {
    const Proof proof = verifier.prove(known.puzzle, Budget{});
    EXPECT_EQ(proven(proof), std::min<std::uint64_t>(known.solutions, 2)) << known.id;
    if (known.solutions == 1) {
      EXPECT_EQ(proof.solution, known.solution) << known.id;
    }
    if (known.solutions > 1) {
      EXPECT_NE(proof.solution, proof.another) << known.id;
      EXPECT_EQ(check_solution(known.puzzle, proof.solution), std::nullopt) << known.id;
      EXPECT_EQ(check_solution(known.puzzle, proof.another), std::nullopt) << known.id;
    }
  }
}

TEST(Verifier, AgreesWithPlainCounting) {
  Verifier verifier;
  EXPECT_TRUE(rc::check([&](std::uint64_t seed) {
    PuzzleDocument document = random_puzzle(
        seed, {.largest = 4, .most_cells = 4, .hidden_operations = true, .free_corner = true});
    if (seed % 3 == 0) ++document.puzzle.cages[seed / 3 % document.puzzle.cages.size()].target;
    RC_ASSERT(proven(verifier.prove(document.puzzle, Budget{})) == plain_count(document.puzzle, 2));
  }));
}

TEST(Verifier, FindsTheSolutionOfLargeBoards) {
  Verifier verifier;
  EXPECT_TRUE(rc::check([&](std::uint64_t seed) {
    const PuzzleDocument document =
        random_puzzle(seed, {.smallest = 8, .largest = 12, .most_cells = 3});
    const Proof proof = verifier.prove(document.puzzle, Budget{}.with_nodes(2000));
    RC_ASSERT(proof.outcome != Outcome::Impossible);
    if (proof.outcome == Outcome::Solved) RC_ASSERT(proof.solution == *document.solution);
  }));
}

TEST(Verifier, NamesProblems) {
  Verifier verifier;
  PuzzleDocument document = *read_keen_id("3:a_3aba_,a5m3m3s1");
  EXPECT_EQ(codes(verifier.verify(document, Budget{}).problems), "");
  document.solution = Square{2, 1, 3, 3, 2, 1, 1, 3, 2};
  EXPECT_EQ(codes(verifier.verify(document, Budget{}).problems), "");
  document.solution = Square{2, 1, 3, 3, 2, 1, 1, 3, 3};
  EXPECT_EQ(codes(verifier.verify(document, Budget{}).problems), "not_latin ");
  document.solution = Square{3, 1, 2, 1, 2, 3, 2, 3, 1};
  EXPECT_EQ(codes(verifier.verify(document, Budget{}).problems), "solution_violates_cage ");
  document.solution.reset();
  document.puzzle.cages[0].target = 6;
  EXPECT_EQ(codes(verifier.verify(document, Budget{}).problems), "no_solution ");
  document.puzzle.cages[0].target = 99;
  const Findings findings = verifier.verify(document, Budget{});
  EXPECT_EQ(codes(findings.problems), "no_solution ");
  EXPECT_EQ(codes(findings.warnings), "target_impossible ");
  document.puzzle.cages.pop_back();
  EXPECT_EQ(codes(verifier.verify(document, Budget{}).problems), "cell_in_no_cage ");
}

// Three rows of sum 6: every one of the 12 squares fits.
TEST(Verifier, SeveralSolutionsAreAProblemUnlessAllowed) {
  PuzzleDocument document;
  document.puzzle.size = 3;
  for (std::size_t row = 0; row < 3; ++row) {
    document.puzzle.cages.push_back(
        Cage{Operation::Add, 6, {Cell(3 * row), Cell(3 * row + 1), Cell(3 * row + 2)}});
  }
  Verifier verifier;
  EXPECT_EQ(codes(verifier.verify(document, Budget{}).problems), "several_solutions ");
  EXPECT_EQ(codes(verifier.verify(document, Budget{}, {.unique = false}).problems), "");
}

TEST(Verifier, SpentBudgetIsAWarning) {
  PuzzleDocument document = *read_keen_id("3:a_3aba_,a5m3m3s1");
  Verifier verifier;
  const Findings findings = verifier.verify(document, Budget{}.with_nodes(1));
  EXPECT_EQ(codes(findings.problems), "");
  EXPECT_EQ(codes(findings.warnings), "not_proven ");
}

// Sixteen rows of sixteen cells: more fillings than could ever be listed.
TEST(Verifier, HugeCagesEndAtOnce) {
  PuzzleDocument document;
  document.puzzle.size = 16;
  for (std::size_t row = 0; row < 16; ++row) {
    Cage cage{Operation::Add, 136, {}};
    for (std::size_t col = 0; col < 16; ++col) cage.cells.emplace_back(row * 16 + col);
    document.puzzle.cages.push_back(cage);
  }
  Verifier verifier;
  EXPECT_EQ(codes(verifier.verify(document, Budget{}).warnings), "not_proven ");
  for (Cage& cage : document.puzzle.cages) cage.operation = Operation::Any;
  EXPECT_EQ(codes(verifier.verify(document, Budget{}).warnings), "not_proven ");
  for (Cage& cage : document.puzzle.cages) {
    cage = Cage{Operation::Multiply, ~std::uint64_t{0}, cage.cells};
  }
  EXPECT_EQ(codes(verifier.verify(document, Budget{}).problems), "no_solution ");
}

}  // namespace
}  // namespace boardwright::kenken
