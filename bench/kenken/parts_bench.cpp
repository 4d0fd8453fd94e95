// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The parts of KenKen one by one (Google Benchmark): generate, grade, solve and
// verify, on our own puzzles of each size and difficulty, with nodes per second
// beside the time.
#include <benchmark/benchmark.h>

#include <vector>

#include "boardwright/games/kenken/generate/generate.hpp"
#include "boardwright/games/kenken/model/document.hpp"
#include "boardwright/games/kenken/solve/grade.hpp"
#include "boardwright/games/kenken/solve/solve.hpp"
#include "boardwright/games/kenken/verify/verify.hpp"

namespace boardwright::kenken {
namespace {

GenerateOptions options_of(const benchmark::State& state) {
  GenerateOptions options;
  options.size = static_cast<int>(state.range(0));
  options.difficulty = static_cast<Difficulty>(state.range(1));
  return options;
}

std::vector<Puzzle> puzzles_of(const benchmark::State& state) {
  Generator generator;
  std::vector<Puzzle> puzzles;
  for (std::uint64_t seed = 1; seed <= 32; ++seed) {
    puzzles.push_back(generator.generate(options_of(state), seed, Budget{}).value()->puzzle);
  }
  return puzzles;
}

void BM_Generate(benchmark::State& state) {
  Generator generator;
  std::uint64_t seed = 0;
  double nodes = 0;
  for (auto _ : state) {
    nodes +=
        static_cast<double>(generator.generate(options_of(state), ++seed, Budget{}).value()->nodes);
  }
  state.counters["nodes"] = benchmark::Counter(nodes, benchmark::Counter::kAvgIterations);
}

void BM_Grade(benchmark::State& state) {
  const std::vector<Puzzle> puzzles = puzzles_of(state);
  Grader grader;
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(grader.grade(puzzles[i++ % puzzles.size()], Budget{}));
  }
}

void BM_Solve(benchmark::State& state) {
  const std::vector<Puzzle> puzzles = puzzles_of(state);
  Solver solver;
  std::size_t i = 0;
  double nodes = 0;
  for (auto _ : state) {
    nodes += static_cast<double>(
        solver.solve(puzzles[i++ % puzzles.size()], {}, Budget{}).value().nodes);
  }
  state.counters["nodes"] = benchmark::Counter(nodes, benchmark::Counter::kAvgIterations);
}

void BM_Verify(benchmark::State& state) {
  const std::vector<Puzzle> puzzles = puzzles_of(state);
  Verifier verifier;
  std::size_t i = 0;
  double nodes = 0;
  for (auto _ : state) {
    nodes += static_cast<double>(verifier.prove(puzzles[i++ % puzzles.size()], Budget{}).nodes);
  }
  state.counters["nodes"] = benchmark::Counter(nodes, benchmark::Counter::kAvgIterations);
}

void cells(benchmark::internal::Benchmark* bench) {
  bench->ArgsProduct({{4, 6, 9}, {0, 2, 4}})->Unit(benchmark::kMicrosecond)->MinTime(0.1);
}

BENCHMARK(BM_Generate)->Apply(cells);
BENCHMARK(BM_Grade)->Apply(cells);
BENCHMARK(BM_Solve)->Apply(cells);
BENCHMARK(BM_Verify)->Apply(cells);

}  // namespace
}  // namespace boardwright::kenken

BENCHMARK_MAIN();
