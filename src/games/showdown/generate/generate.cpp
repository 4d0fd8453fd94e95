// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/showdown/generate/generate.hpp"

#include "boardwright/core/seed.hpp"
#include "boardwright/games/contract.hpp"
#include "boardwright/games/kenken/solve/solve.hpp"
#include "games/showdown/generate/scramble_tiles.hpp"

namespace boardwright::showdown {
namespace {

kenken::GenerateOptions puzzle_options(const GenerateOptions& options) {
  kenken::GenerateOptions made;
  made.size = options.size;
  made.difficulty = options.difficulty;
  made.style = options.style;
  made.corner = kenken::Corner::Free;
  made.unique = !options.several;
  return made;
}

// A puzzle and the solution that is taken apart.
struct SolvedPuzzle {
  kenken::Puzzle puzzle;
  kenken::Square solution;
  std::uint64_t nodes = 0;
};

// Nothing: its solutions were not found within the budget.
Result<std::optional<SolvedPuzzle>> solved(const kenken::PuzzleDocument& given, bool several,
                                           const Budget& budget) {
  if (!given.puzzle.plain()) {
    return Error{"unusual_puzzle",
                 "tiles are numbered from 1, and - and / have two cells; this puzzle has rules of "
                 "its own",
                 at_pointer(given.puzzle.digits.empty() ? "/minus_divide" : "/digits")};
  }
  if (given.solution) {
    if (auto error = kenken::check_solution(given.puzzle, *given.solution)) return *error;
  }
  Result<kenken::Solutions> found = kenken::Solver().solve(given.puzzle, {}, budget);
  if (!found) return found.error();
  if (found->outcome == Outcome::Impossible) {
    return Error{"no_solution", "the puzzle has no solution", at_pointer("/cages")};
  }
  if (found->count > 1 && !several) {
    return Error{"several_solutions", "the puzzle has several solutions; --several allows that",
                 at_pointer("/cages")};
  }
  if (found->count == 0 || (found->outcome == Outcome::BudgetSpent && !several)) {
    return std::optional<SolvedPuzzle>();
  }
  return std::optional(
      SolvedPuzzle{given.puzzle, given.solution.value_or(found->first.front()), found->nodes});
}

Result<std::optional<SolvedPuzzle>> puzzle_for(const GenerateOptions& options, std::uint64_t seed,
                                               const Budget& budget) {
  if (options.puzzle) return solved(*options.puzzle, options.several, budget);
  auto made = kenken::Generator().generate(puzzle_options(options), seed, budget);
  if (!made) return made.error();
  if (!made->has_value()) return std::optional<SolvedPuzzle>();
  kenken::GeneratedPuzzle& each = **made;
  return std::optional(SolvedPuzzle{std::move(each.puzzle), std::move(each.solution), each.nodes});
}

Board board_of(const GenerateOptions& options, const SolvedPuzzle& made) {
  Board board;
  board.size = options.size;
  board.rule = options.rule;
  board.cages = made.puzzle.cages;
  board.goal = made.solution;
  board.goal->back() = 0;
  board.start = *board.goal;
  if (!options.puzzle) board.origin.style = kStyleNames.name(options.style);
  board.origin.scramble = scramble_text(options.scramble);
  board.origin.engine = engine_version();
  return board;
}

// With one goal verify proves every distance up to 40 moves at size 4, and above
// size 4 up to kMostProvenDistance.
void leave_out_unproven(Board& board, const GenerateOptions& options, const Budget& budget) {
  constexpr int kCertain4 = 40;
  const bool certain =
      board.size < 4 || (!options.several && (board.size > 4 || board.distance <= kCertain4));
  if (!board.distance || certain) return;
  const auto& confirms = options.confirms_distance;
  if (!confirms || !confirms(board, budget)) board.distance.reset();
}

}  // namespace

Result<std::optional<MadeBoard>> generate_board(const GenerateOptions& options,
                                                const std::string& seed, const Budget& budget) {
  using Made = std::optional<MadeBoard>;
  const std::uint64_t number = seed_number(seed);
  Result<std::optional<SolvedPuzzle>> puzzle = puzzle_for(options, number, budget);
  if (!puzzle) return puzzle.error();
  if (!puzzle->has_value()) return Made(std::nullopt);
  MadeBoard made{board_of(options, **puzzle), (*puzzle)->nodes};
  if (options.puzzle) {
    if (auto error = check_board(made.board)) return *error;
  }
  made.board.origin.seed = seed;
  const std::uint64_t left = budget.nodes - std::min(budget.nodes, made.nodes);
  Goals goals{{*made.board.goal}, true};
  if (options.several) {
    auto all = find_goals(made.board, kMostGoals, budget.with_nodes(left));
    if (!all) return all.error();
    goals = *std::move(all);
  }
  Random random(number, "showdown/scramble");
  auto scrambled =
      scramble_tiles(goals, options.size, options.scramble, random, budget.with_nodes(left));
  if (!scrambled) return scrambled.error();
  if (!scrambled->has_value()) return Made(std::nullopt);
  made.board.start = std::move((*scrambled)->tiles);
  made.board.distance = (*scrambled)->distance;
  made.nodes += (*scrambled)->nodes;
  leave_out_unproven(made.board, options, budget);
  return Made(std::move(made));
}

}  // namespace boardwright::showdown
