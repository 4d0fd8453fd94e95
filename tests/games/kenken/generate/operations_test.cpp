// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/generate/operations.hpp"

#include <gtest/gtest.h>

#include "games/kenken/support/draft_maker.hpp"

namespace boardwright::kenken {
namespace {

TEST(Operations, OffersTheTruthAboutTheSquare) {
  DraftMaker maker(GenerateOptions{});
  Random random(1, "operations");
  for (int i = 0; i < 50; ++i) {
    const Draft& draft = maker.make(random);
    for (std::size_t c = 0; c < draft.cages; ++c) {
      for (const ClueChoice& choice : maker.operations.choices(draft, draft.cage[c])) {
        EXPECT_TRUE(makes_target(draft.rules, choice.operation, choice.target, draft.cage[c],
                                 draft.solution.data()));
        EXPECT_GT(choice.clue->fillings, 0U);
      }
    }
  }
}

TEST(Operations, TakeTurns) {
  for (int size = 6; size <= 9; ++size) {
    GenerateOptions options;
    options.size = size;
    DraftMaker maker(options);
    Random random(2, "operations");
    std::array<double, 6> share{};
    double cages = 0;
    for (int i = 0; i < 200; ++i) {
      const Draft& draft = maker.make(random);
      for (std::size_t c = 0; c < draft.cages; ++c) {
        ++share[static_cast<std::size_t>(draft.cage[c].operation)];
      }
      cages += static_cast<double>(draft.cages);
    }
    EXPECT_NEAR(share[static_cast<std::size_t>(Operation::Add)] / cages, 0.27, 0.03);
    EXPECT_NEAR(share[static_cast<std::size_t>(Operation::Subtract)] / cages, 0.27, 0.03);
    EXPECT_NEAR(share[static_cast<std::size_t>(Operation::Multiply)] / cages, 0.27, 0.03);
    EXPECT_NEAR(share[static_cast<std::size_t>(Operation::Divide)] / cages, 0.18, 0.03);
  }
}

// Of the original's pairs half have a quotient or a difference; a quotient
// wherever there is one.
TEST(Operations, ShowdownStyleHasTheChancesOfTheOriginal) {
  GenerateOptions options;
  options.style = Style::Showdown;
  options.size = 4;
  DraftMaker maker(options);
  Random random(3, "operations");
  int pairs = 0;
  int differences = 0;
  for (int i = 0; i < 1000; ++i) {
    const Draft& draft = maker.make(random);
    for (std::size_t c = 0; c < draft.cages; ++c) {
      const DraftCage& cage = draft.cage[c];
      if (cage.count != 2) continue;
      ++pairs;
      if (cage.operation == Operation::Subtract) {
        const int one = draft.solution[cage.cells[0]];
        const int two = draft.solution[cage.cells[1]];
        EXPECT_TRUE(one % two != 0 && two % one != 0);
      }
      differences += cage.operation == Operation::Subtract || cage.operation == Operation::Divide;
    }
  }
  EXPECT_NEAR(differences / static_cast<double>(pairs), 0.5, 0.03);
}

TEST(Operations, CagesWithoutAClueAreNotCut) {
  GenerateOptions options;
  options.size = 9;
  options.add = options.subtract = options.divide = false;
  options.target_cap = 42;
  DraftMaker maker(options);
  Random random(4, "operations");
  for (int i = 0; i < 20; ++i) {
    const Draft& draft = maker.make(random);
    for (std::size_t c = 0; c < draft.cages; ++c) EXPECT_LE(draft.cage[c].target, 42U);
  }
}

}  // namespace
}  // namespace boardwright::kenken
