// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What a user of one game writes: typed calls, no registry.
#include <boardwright/games/kenken/generate/generate.hpp>
#include <boardwright/games/kenken/solve/solve.hpp>
#include <cstdio>

int main() {
  using namespace boardwright;
  kenken::GenerateOptions options;
  options.size = 4;
  options.difficulty = kenken::Difficulty::Easy;
  kenken::Generator generator;
  const auto made = generator.generate(options, 1, Budget{});
  if (!made || !made->has_value()) return 1;
  kenken::Solver solver;
  const auto solutions = solver.solve((*made)->puzzle, {}, Budget{});
  if (!solutions || solutions->outcome != Outcome::Solved) return 1;
  std::printf("a 4x4 puzzle with %zu cages and one solution\n", (*made)->puzzle.cages.size());
  return 0;
}
