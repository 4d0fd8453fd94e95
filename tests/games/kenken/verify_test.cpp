// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/kenken/verify/verify.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <functional>

#include "games/kenken/forms/keen_id.hpp"
#include "games/kenken/support/cases.hpp"
#include "games/kenken/support/random_puzzle.hpp"

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
      EXPECT_FALSE(check_solution(known.puzzle, proof.solution)) << known.id;
      EXPECT_FALSE(check_solution(known.puzzle, proof.another)) << known.id;
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
  const VerifyReport findings = verifier.verify(document, Budget{});
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

TEST(Verifier, WhatIsNotProvenIsNotValid) {
  PuzzleDocument document = *read_keen_id("3:a_3aba_,a5m3m3s1");
  Verifier verifier;
  VerifyReport findings = verifier.verify(document, Budget{}.with_nodes(1));
  EXPECT_EQ(codes(findings.problems), "not_proven ");
  EXPECT_NE(findings.problems[0].message.find("raise --budget"), std::string::npos);
  EXPECT_FALSE(findings.decided);
  findings = verifier.verify(document, Budget{});
  EXPECT_EQ(codes(findings.problems), "");
  EXPECT_TRUE(findings.decided);
  // A wrong solution decides it, whatever else is not known.
  document.solution = Square{2, 1, 3, 3, 2, 1, 1, 3, 3};
  EXPECT_TRUE(verifier.verify(document, Budget{}.with_nodes(1)).decided);
}

TEST(Verifier, SaysWhereSeveralSolutionsDiffer) {
  PuzzleDocument document;
  document.puzzle = Puzzle{3, Corner::Caged, {}};
  document.puzzle.cages.push_back(Cage{Operation::Equal, 1, {Cell(0)}});
  document.puzzle.cages.push_back(Cage{Operation::Add, 5, {Cell(1), Cell(2)}});
  document.puzzle.cages.push_back(
      Cage{Operation::Add, 12, {Cell(3), Cell(4), Cell(5), Cell(6), Cell(7), Cell(8)}});
  Verifier verifier;
  VerifyReport findings = verifier.verify(document, Budget{});
  ASSERT_EQ(codes(findings.problems), "several_solutions ");
  const std::string& pointer = findings.problems[0].where.pointer;
  EXPECT_TRUE(pointer == "/cages/1" || pointer == "/cages/2") << pointer;
  document.puzzle.cages[1].target = 4;
  findings = verifier.verify(document, Budget{});
  ASSERT_EQ(codes(findings.problems), "no_solution ");
  EXPECT_EQ(findings.problems[0].where.pointer, "/cages");
  document.puzzle.cages[1].target = 99;
  findings = verifier.verify(document, Budget{});
  ASSERT_EQ(codes(findings.problems), "no_solution ");
  EXPECT_EQ(findings.problems[0].where.pointer, "/cages/1");
}

// Nine rows of sum 45: 3.3 million fillings are too many to list, and all the
// same it is proven that there are several solutions.
TEST(Verifier, ProvesBeyondTheListsOfFillings) {
  PuzzleDocument document;
  document.puzzle.size = 9;
  for (std::size_t row = 0; row < 9; ++row) {
    Cage cage{Operation::Add, 45, {}};
    for (std::size_t col = 0; col < 9; ++col) cage.cells.emplace_back(row * 9 + col);
    document.puzzle.cages.push_back(cage);
  }
  Verifier verifier;
  EXPECT_EQ(codes(verifier.verify(document, Budget{}).problems), "several_solutions ");
  document.puzzle.cages[8].target = 44;
  EXPECT_EQ(codes(verifier.verify(document, Budget{}).problems), "no_solution ");
}

// Half a 16x16 board is given, but for a cage of 14 cells in the first row.
TEST(Verifier, ChecksTheTargetsOfOpenCages) {
  PuzzleDocument document;
  document.puzzle.size = 16;
  Square square(256, 0);
  for (std::size_t i = 0; i < 256; ++i) {
    square[i] = static_cast<std::uint8_t>((i / 16 + i % 16) % 16 + 1);
  }
  std::uint64_t sum = 0;
  Cage large{Operation::Add, 0, {}};
  for (std::size_t i = 0; i < 256; ++i) {
    if (i < 14) {
      large.cells.emplace_back(i);
      sum += square[i];
    } else if (i / 16 < 8) {
      document.puzzle.cages.push_back(Cage{Operation::Equal, square[i], {Cell(i)}});
    } else if (i / 16 % 2 == 0) {
      document.puzzle.cages.push_back(
          Cage{Operation::Add, std::uint64_t{square[i]} + square[i + 16], {Cell(i), Cell(i + 16)}});
    }
  }
  large.target = sum;
  document.puzzle.cages.push_back(large);
  Verifier verifier;
  const Proof proof = verifier.prove(document.puzzle, Budget{}.with_nodes(100'000));
  EXPECT_TRUE(proof.open_cage.has_value());
  ASSERT_FALSE(proof.solution.empty());
  EXPECT_FALSE(check_solution(document.puzzle, proof.solution));
  ++document.puzzle.cages.back().target;
  const Proof wrong = verifier.prove(document.puzzle, Budget{}.with_nodes(100'000));
  EXPECT_TRUE(wrong.solution.empty());
}

// Sixteen rows of sixteen cells: more fillings than could ever be listed.
TEST(Verifier, HugeCagesEndSoon) {
  PuzzleDocument document;
  document.puzzle.size = 16;
  for (std::size_t row = 0; row < 16; ++row) {
    Cage cage{Operation::Add, 136, {}};
    for (std::size_t col = 0; col < 16; ++col) cage.cells.emplace_back(row * 16 + col);
    document.puzzle.cages.push_back(cage);
  }
  Verifier verifier;
  EXPECT_EQ(codes(verifier.verify(document, Budget{}).problems), "several_solutions ");
  for (Cage& cage : document.puzzle.cages) cage.operation = Operation::Any;
  EXPECT_EQ(codes(verifier.verify(document, Budget{}).problems), "several_solutions ");
  for (Cage& cage : document.puzzle.cages) {
    cage.target = 20'922'789'888'000;  // 16!
    cage.operation = Operation::Multiply;
  }
  EXPECT_EQ(codes(verifier.verify(document, Budget{}).problems), "several_solutions ");
  for (Cage& cage : document.puzzle.cages) {
    cage = Cage{Operation::Multiply, ~std::uint64_t{0}, cage.cells};
  }
  EXPECT_EQ(codes(verifier.verify(document, Budget{}).problems), "no_solution ");
}

}  // namespace
}  // namespace boardwright::kenken
