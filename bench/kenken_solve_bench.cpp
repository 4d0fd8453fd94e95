// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// How long solving, grading and explaining take on puzzles of each grade. A
// time is that of all the puzzles of a set; the counters give the median and
// the slowest one in microseconds of CPU time, and the mean number of nodes.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>
#include <map>
#include <vector>

#include "boardwright/games/kenken/explain.hpp"
#include "boardwright/games/kenken/generate.hpp"
#include "boardwright/games/kenken/grade.hpp"
#include "boardwright/games/kenken/solve.hpp"
#include "oracles/kenken/count_oracle.hpp"

namespace boardwright::kenken {
namespace {

constexpr std::uint64_t kPuzzles = 100;

double cpu_microseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e6 * static_cast<double>(now.tv_sec) + 1e-3 * static_cast<double>(now.tv_nsec);
}

const std::vector<Puzzle>& puzzles(int size, Difficulty difficulty) {
  static std::map<std::pair<int, Difficulty>, std::vector<Puzzle>> sets;
  std::vector<Puzzle>& set = sets[{size, difficulty}];
  Generator generator;
  GenerateOptions options;
  options.size = size;
  options.difficulty = difficulty;
  for (std::uint64_t seed = 0; set.size() < kPuzzles && seed < 2 * kPuzzles; ++seed) {
    auto made = generator.generate(options, seed, {});
    if (made && *made) set.push_back((*made)->puzzle);
  }
  return set;
}

// Runs `work(puzzle)`, which returns a number of nodes, over the set.
template <class Work>
void measure(benchmark::State& state, Work work) {
  const auto difficulty = static_cast<Difficulty>(state.range(1));
  const std::vector<Puzzle>& set = puzzles(static_cast<int>(state.range(0)), difficulty);
  std::vector<double> best(set.size(), 1e12);
  double nodes = 0;
  for (auto _ : state) {
    nodes = 0;
    for (std::size_t i = 0; i < set.size(); ++i) {
      const double start = cpu_microseconds();
      nodes += static_cast<double>(work(set[i]));
      best[i] = std::min(best[i], cpu_microseconds() - start);
    }
  }
  std::sort(best.begin(), best.end());
  state.SetLabel(std::string(difficulty_name(difficulty)));
  state.counters["median_us"] = best[best.size() / 2];
  state.counters["slowest_us"] = best.back();
  state.counters["nodes"] = nodes / static_cast<double>(set.size());
}

void solve(benchmark::State& state) {
  Solver solver;
  measure(state, [&](const Puzzle& puzzle) { return solver.solve(puzzle, {}, {})->nodes; });
}

void grade(benchmark::State& state) {
  Grader grader;
  measure(state, [&](const Puzzle& puzzle) { return grader.grade(puzzle, {})->steps; });
}

void explain_all(benchmark::State& state) {
  measure(state, [&](const Puzzle& puzzle) { return explain(puzzle, {})->steps.size(); });
}

// The plain counter of the tests, on the same puzzles.
void solve_plainly(benchmark::State& state) {
  measure(state, [&](const Puzzle& puzzle) { return oracle::all_solutions(puzzle, 2).size(); });
}

void every_grade(benchmark::internal::Benchmark* bench, int size) {
  for (int difficulty = 0; difficulty < kDifficulties; ++difficulty) {
    bench->Args({size, difficulty});
  }
  bench->Unit(benchmark::kMillisecond);
}

BENCHMARK(solve)->Apply([](auto* bench) {
  every_grade(bench, 6);
  every_grade(bench, 9);
});
BENCHMARK(grade)->Apply([](auto* bench) {
  every_grade(bench, 6);
  every_grade(bench, 9);
});
BENCHMARK(explain_all)->Apply([](auto* bench) { every_grade(bench, 9); });
BENCHMARK(solve_plainly)->Apply([](auto* bench) { every_grade(bench, 6); });

}  // namespace
}  // namespace boardwright::kenken

BENCHMARK_MAIN();
