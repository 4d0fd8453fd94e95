// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/squad/model/canonical.hpp"

#include <gtest/gtest.h>

#include "boardwright/games/squad/forms/board_text.hpp"
#include "boardwright/games/squad/solve/solve.hpp"
#include "core/symmetry.hpp"

namespace boardwright::squad {
namespace {

Board sample() {
  const Result<Board> board = read_board_text(
      "squad 1\nterrain\n.O..\n....\n..L.\nend\npositions\n1..A\n.2..\nB...\nend\n"
      "heroes\n1 knight\n2 archer\nend\n");
  EXPECT_TRUE(board.has_value());
  return *board;
}

Board turned(const Board& board, int symmetry) {
  const Grid grid = board.grid();
  const Grid to = turned_grid(grid, symmetry);
  Board image = board;
  image.rows = to.rows();
  image.cols = to.cols();
  for (std::size_t i = 0; i < grid.size(); ++i) {
    const Cell from = turned_from(grid, symmetry, Cell(i));
    image.terrain[i] = board.terrain[from.index];
    image.monsters[i] = board.monsters[from.index];
    for (std::size_t h = 0; h < board.heroes.size(); ++h) {
      if (board.heroes[h].cell == from) image.heroes[h].cell = Cell(i);
    }
  }
  return image;
}

TEST(Canonical, TurnedAndMirroredBoardsAreTheSame) {
  const Board board = sample();
  const Result<Solution> best = solve(board, SolveOptions{}, Budget{});
  ASSERT_TRUE(best.has_value());
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    const Board image = turned(board, symmetry);
    EXPECT_EQ(canonical_digest(image), canonical_digest(board)) << symmetry;
    // It is right to call them the same: their best drags are worth the same.
    const Result<Solution> other = solve(image, SolveOptions{}, Budget{});
    ASSERT_TRUE(other.has_value());
    EXPECT_EQ(other->drags.front().score.kills, best->drags.front().score.kills);
    EXPECT_EQ(other->drags.front().score.hits, best->drags.front().score.hits);
    EXPECT_EQ(other->drags.front().difficulty.steps, best->drags.front().difficulty.steps);
  }
}

TEST(Canonical, ChangedBoardsAreOthers) {
  const Board board = sample();
  Board other = board;
  other.terrain[0] = Terrain::Water;
  EXPECT_NE(canonical_digest(other), canonical_digest(board));
  other = board;
  std::swap(other.heroes[0].cell, other.heroes[1].cell);
  EXPECT_NE(canonical_digest(other), canonical_digest(board));
  other = board;
  other.heroes[1].class_name = "monk";
  EXPECT_NE(canonical_digest(other), canonical_digest(board));
  other = board;
  other.settings.moves = 4;
  EXPECT_NE(canonical_digest(other), canonical_digest(board));
  other = board;
  other.seed = "another";
  EXPECT_EQ(canonical_digest(other), canonical_digest(board));
}

}  // namespace
}  // namespace boardwright::squad
