// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Solving times on fresh 9x9 puzzles of sgt-keen, per difficulty: outcome and
// solution, from a Puzzle in memory to Solutions. The targets are a fifth of
// the medians of Keen's own solver (228, 217, 597, 2101 and 8002 microseconds,
// measured with its source built as a library; its program cannot time it).
//   kenken_solve_bench [puzzles per difficulty] [puzzles for the worst case]
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>

#include "bench/kenken/keen_rival.hpp"
#include "boardwright/games/kenken/solve/solve.hpp"
#include "boardwright/games/kenken/verify/verify.hpp"
#include "boardwright/host/documents.hpp"
#include "boardwright/host/registry.hpp"
#include "boardwright/host/request.hpp"
#include "games/kenken/forms/keen_id.hpp"

namespace boardwright::bench {
namespace {

using kenken::PuzzleDocument;

struct Level {
  const char* name;
  char letter;
  double target_us;
  double keen_us;
};
constexpr std::array<Level, 5> kLevels = {{{"easy", 'e', 45, 228},
                                           {"normal", 'n', 45, 217},
                                           {"hard", 'h', 120, 597},
                                           {"extreme", 'x', 420, 2101},
                                           {"unreasonable", 'u', 1600, 8002}}};

double thread_us() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) / 1e3;
}

// The best of five runs for each puzzle, in microseconds, ascending.
template <class Solve>
std::vector<double> times_of(const std::vector<PuzzleDocument>& puzzles, Solve solve) {
  std::vector<double> times;
  for (const PuzzleDocument& document : puzzles) {
    double best = 1e300;
    for (int run = 0; run < 5; ++run) {
      const double start = thread_us();
      if (!solve(document)) std::abort();
      best = std::min(best, thread_us() - start);
    }
    times.push_back(best);
  }
  std::sort(times.begin(), times.end());
  return times;
}

std::vector<PuzzleDocument> keens(const std::string& keen, const Level& level, int count) {
  std::vector<PuzzleDocument> puzzles;
  for (const std::string& id : keen_puzzles(keen, fmt::format("9d{}", level.letter), count)) {
    puzzles.push_back(kenken::read_keen_id(id).value());
  }
  return puzzles;
}

std::vector<PuzzleDocument> ours(const char* difficulty, int count) {
  std::vector<PuzzleDocument> puzzles;
  const Game& game = *find_game("kenken");
  Request request;
  request.game = &game;
  request.verb = game.find_verb("generate");
  request.options = {{"size", "9"}, {"difficulty", difficulty}};
  request.seed = "1";
  request.count = static_cast<std::uint64_t>(count);
  const auto error = run_request(request, [&](const Reply& reply) {
    puzzles.push_back(reply.answer->document->as<PuzzleDocument>());
    return true;
  });
  if (error) std::abort();
  return puzzles;
}

}  // namespace
}  // namespace boardwright::bench

int main(int count, char** words) {
  using namespace boardwright::bench;
  namespace kenken = boardwright::kenken;
  const int per_level = count > 1 ? std::max(1, std::atoi(words[1])) : 60;
  const int worst_of = count > 2 ? std::max(1, std::atoi(words[2])) : 1000;
  const std::string keen = find_keen();
  kenken::Solver solver;
  kenken::Verifier verifier;
  const auto solve = [&](const PuzzleDocument& document) {
    const auto solutions = solver.solve(document.puzzle, {}, boardwright::Budget{});
    return solutions && solutions->outcome == boardwright::Outcome::Solved;
  };
  const auto prove = [&](const PuzzleDocument& document) {
    return verifier.prove(document.puzzle, boardwright::Budget{}).outcome ==
           boardwright::Outcome::Solved;
  };
  fmt::print("9x9, CPU microseconds per puzzle; Keen's solver: medians from its source\n");
  fmt::print("{:<13} {:>8} {:>8} {:>8} {:>8} {:>8} {:>10} {:>8} {:>9}\n", "difficulty", "puzzles",
             "median", "p95", "max", "target", "Keen's", "ratio", "verify");
  for (const Level& level : kLevels) {
    const auto puzzles = keen.empty() ? ours(level.name, per_level) : keens(keen, level, per_level);
    const std::vector<double> times = times_of(puzzles, solve);
    const std::vector<double> proofs = times_of(puzzles, prove);
    const double median = times[times.size() / 2];
    fmt::print("{:<13} {:>8} {:>8.1f} {:>8.1f} {:>8.1f} {:>8} {:>10} {:>7.1f}x {:>9.1f}{}\n",
               level.name, times.size(), median, times[times.size() * 95 / 100], times.back(),
               level.target_us, level.keen_us, level.keen_us / median, proofs[proofs.size() / 2],
               median <= level.target_us ? "" : "  MISSED");
    std::fflush(stdout);
  }
  const std::vector<double> hardest = times_of(ours("unreasonable", worst_of), solve);
  fmt::print("hardest of {} unreasonable puzzles of ours: {:.2f} ms (target: 50 ms){}\n",
             hardest.size(), hardest.back() / 1e3, hardest.back() < 50e3 ? "" : "  MISSED");
  return 0;
}
