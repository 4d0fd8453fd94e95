// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/generate/layout.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "games/kenken/generate/recut.hpp"
#include "games/kenken/generate/swaps.hpp"
#include "games/kenken/support/draft_maker.hpp"

namespace boardwright::kenken {
namespace {

// Number of cages by size.
std::map<int, int> sizes_of(const Draft& draft) {
  std::map<int, int> sizes;
  for (std::size_t i = 0; i < draft.cages; ++i) ++sizes[draft.cage[i].count];
  return sizes;
}

GenerateOptions styled(Style style, int size) {
  GenerateOptions options;
  options.style = style;
  options.size = size;
  options.difficulty.reset();
  return options;
}

TEST(Layout, CutsTheWholeBoardInEveryStyleAndSize) {
  for (const Style style : {Style::KeenLike, Style::Showdown, Style::Grow}) {
    for (int size = 3; size <= 16; ++size) {
      for (const Corner corner : {Corner::Caged, Corner::Free}) {
        GenerateOptions options = styled(style, size);
        options.corner = corner;
        DraftMaker maker(options);
        Random random(5, "layout");
        for (int i = 0; i < 5; ++i) {
          maker.make(random);
          const auto error = check_puzzle(maker.puzzle());
          ASSERT_FALSE(error) << size << ' ' << error->message;
        }
      }
    }
  }
}

TEST(Layout, KeenLikeHasTheSharesOfKeen) {
  for (int size = 6; size <= 9; ++size) {
    DraftMaker maker(styled(Style::KeenLike, size));
    Random random(6, "layout");
    std::map<int, int> sizes;
    double cages = 0;
    for (int i = 0; i < 300; ++i) {
      for (auto [cells, count] : sizes_of(maker.make(random))) {
        sizes[cells] += count;
        cages += count;
      }
    }
    EXPECT_EQ(sizes[1], 0);
    EXPECT_NEAR(sizes[2] / cages, 0.82, 0.03);
    EXPECT_NEAR(sizes[3] / cages, 0.16, 0.03);
    EXPECT_NEAR(sizes[4] / cages, 0.02, 0.01);
    EXPECT_LT((sizes[5] + sizes[6]) / cages, 0.005);
  }
}

TEST(Layout, ShowdownWalksHaveTheLengthsOfTheirTable) {
  for (const auto& [size, longest] : {std::pair{3, 3}, {4, 4}, {5, 5}, {8, 5}}) {
    DraftMaker maker(styled(Style::Showdown, size));
    Random random(7, "layout");
    std::map<int, int> sizes;
    for (int i = 0; i < 100; ++i) {
      for (auto [cells, count] : sizes_of(maker.make(random))) sizes[cells] += count;
    }
    EXPECT_EQ(sizes.rbegin()->first, longest) << size;
  }
}

TEST(Layout, PairsOnlyCoverTheBoard) {
  for (int size = 3; size <= 16; ++size) {
    GenerateOptions options = styled(Style::KeenLike, size);
    options.most_cells = 2;
    options.most_single_cells = size % 2;
    DraftMaker maker(options);
    Random random(8, "layout");
    for (int i = 0; i < 5; ++i) {
      const auto sizes = sizes_of(maker.make(random));
      EXPECT_EQ(sizes.at(2), size * size / 2);
    }
  }
}

TEST(Layout, ShapesAreObeyed) {
  for (int size = 4; size <= 9; ++size) {
    GenerateOptions options = styled(Style::Grow, size);
    options.shape = Shape::Straight;
    DraftMaker maker(options);
    Random random(9, "layout");
    for (int i = 0; i < 10; ++i) {
      const Draft& draft = maker.make(random);
      for (std::size_t c = 0; c < draft.cages; ++c) {
        const DraftCage& cage = draft.cage[c];
        const int step = cage.cells[1] - cage.cells[0];
        for (std::size_t k = 2; k < cage.count; ++k) {
          EXPECT_EQ(cage.cells[k] - cage.cells[k - 1], step);
        }
      }
    }
  }
}

TEST(Layout, SymmetricLooksTheSameTurned) {
  for (int size = 4; size <= 11; ++size) {
    GenerateOptions options = styled(Style::Grow, size);
    options.symmetric = true;
    DraftMaker maker(options);
    Random random(10, "layout");
    for (int i = 0; i < 5; ++i) {
      const Draft& draft = maker.make(random);
      const std::size_t last = draft.cells() - 1;
      for (std::size_t a = 0; a <= last; ++a) {
        for (std::size_t b = 0; b <= last; ++b) {
          ASSERT_EQ(draft.cage_of[a] == draft.cage_of[b],
                    draft.cage_of[last - a] == draft.cage_of[last - b]);
        }
      }
    }
  }
}

TEST(Layout, WeightsDecideTheSizes) {
  GenerateOptions options = styled(Style::Grow, 8);
  options.weights = {0, 0, 0, 1, 0, 0, 0, 0};
  DraftMaker maker(options);
  Random random(11, "layout");
  std::map<int, int> sizes;
  int cages = 0;
  for (int i = 0; i < 50; ++i) {
    for (auto [cells, count] : sizes_of(maker.make(random))) {
      sizes[cells] += count;
      cages += count;
    }
  }
  EXPECT_GT(sizes[4], cages / 2);  // the others are what was left between them
}

TEST(Recut, KeepsSizesAndCanBePutBack) {
  for (const Style style : {Style::KeenLike, Style::Showdown, Style::Grow}) {
    DraftMaker maker(styled(style, 7));
    Random random(12, "layout");
    Draft& draft = maker.make(random);
    int changed = 0;
    for (int i = 0; i < 500; ++i) {
      const auto sizes = sizes_of(draft);
      const auto cage_of = draft.cage_of;
      CageUndo undo;
      const auto cell = static_cast<std::uint8_t>(random.below(48));
      if (!recut(random, maker.layout, cell, draft, undo)) continue;
      ++changed;
      EXPECT_EQ(sizes_of(draft), sizes);
      EXPECT_NE(draft.cage_of, cage_of);
      for (std::size_t k = 0; k < undo.count; ++k) {
        EXPECT_TRUE(maker.layout.fits(draft.cage[undo.index[k]]));
      }
      if (i % 2 == 0) {
        undo.restore(draft);
        EXPECT_EQ(draft.cage_of, cage_of);
      }
    }
    EXPECT_GT(changed, 100);
  }
}

// 1 2 3     a a b
// 2 3 1     c d b
// 3 1 2     c d e  and so on: the columns below
Draft three_by_three(std::initializer_list<std::initializer_list<int>> cages) {
  Draft draft;
  draft.size = 3;
  const std::array<std::uint8_t, 9> square = {1, 2, 3, 2, 3, 1, 3, 1, 2};
  std::copy(square.begin(), square.end(), draft.solution.begin());
  for (const auto& cells : cages) {
    draft.cage[draft.cages].count = 0;
    for (int cell : cells) {
      draft.cage[draft.cages].add(static_cast<std::uint8_t>(cell));
      draft.cage_of[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(draft.cages);
    }
    ++draft.cages;
  }
  return draft;
}

TEST(Swaps, PairsThatJoinTwoLinesCompletelyCanBeTurned) {
  // Three upright pairs: the first two rows can be exchanged.
  EXPECT_TRUE(has_free_swap(three_by_three({{0, 3}, {1, 4}, {2, 5}, {6, 7, 8}})));
  // With one of them cut another way the rest is no cycle.
  EXPECT_FALSE(has_free_swap(three_by_three({{0, 3}, {1, 4}, {2, 5, 8}, {6, 7}})));
}

}  // namespace
}  // namespace boardwright::kenken
