// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Squad on 200 random boards with fixed seeds: how long the structure, the
// solution and the bound take, and how much shorter that is than the plain
// exhaustive search which the tests keep as an oracle. CPU time of one core.
#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <vector>

#include "bench/cpu_time.hpp"
#include "boardwright/games/squad/generate/generate.hpp"
#include "games/squad/explain/reach.hpp"
#include "games/squad/explain/zones.hpp"
#include "games/squad/solve/bound/placement.hpp"
#include "oracles/squad/plain_search.hpp"

namespace boardwright::squad {
namespace {

constexpr int kBoards = 200;
constexpr std::uint64_t kPlainStates = 1'500'000;
constexpr int kPlainRepeats = 3;  // the best of these, for both

int missed = 0;

// A figure with its target, and whether it is met.
void report(const std::string& name, double figure, std::string_view relation, double target,
            std::string_view unit) {
  const bool met = relation == "<" ? figure < target : figure >= target;
  if (!met) ++missed;
  fmt::print("  {:<42} {:>10.3f} {:<12} target {:>2} {:<6} {}\n", name, figure, unit, relation,
             target, met ? "met" : "MISSED");
}

struct Times {
  std::vector<double> ms;

  double at(double part) {
    std::sort(ms.begin(), ms.end());
    return ms[std::min(ms.size() - 1,
                       static_cast<std::size_t>(part * static_cast<double>(ms.size())))];
  }
  double worst() { return at(1); }
  void print(const std::string& name) {
    fmt::print("{}: median {:.3f} ms, p90 {:.3f} ms\n", name, at(0.5), at(0.9));
  }
};

Board make_board(int rows, int cols, int walls, int seed, int heroes = 6) {
  GenerateParams params;
  params.rows = rows;
  params.cols = cols;
  params.walls = walls;
  params.heroes = heroes;
  params.monsters = 5 + seed % 2;
  Result<Board> board = generate(params, std::to_string(seed));
  board->settings.score = {ScorePart::Kills, ScorePart::Hits};
  return *std::move(board);
}

// Walls go around from 0 to 30 percent, so that every density is there.
int any_walls(int seed) {
  return std::vector<int>{0, 5, 12, 18, 30}[static_cast<std::size_t>(seed % 5)];
}

void bench_structure() {
  Times times;
  for (int seed = 0; seed < kBoards; ++seed) {
    const Board board = make_board(8, 8, any_walls(seed), seed);
    double best = 1e9;
    for (int repeat = 0; repeat < 3; ++repeat) {
      const double before = cpu_ms();
      for (HeroIndex pivot : board.candidates()) {
        const DragMaps maps(board, pivot);
        zone_map(board, maps.cells());
        find_reach(maps, ReachOptions{}, Budget{});
      }
      best = std::min(best, (cpu_ms() - before) / static_cast<double>(board.heroes.size()));
    }
    times.ms.push_back(best);
  }
  times.print("structure and exact sets, 8x8, per pivot");
  report("worst", times.worst(), "<", 1, "ms");
}

struct SolveRun {
  int rows, cols, steps;
  int least_walls;  // percent
  double p95;       // targets in ms; worst 0: none
  double worst;
};

void bench_solve(const SolveRun& run) {
  Times times;
  std::uint64_t states = 0;
  double total = 0;
  for (int seed = 0; seed < kBoards; ++seed) {
    const int walls = std::max(run.least_walls, any_walls(seed));
    Board board = make_board(run.rows, run.cols, walls, seed);
    board.settings.max_steps = run.steps;
    double best = 1e9;
    for (int repeat = 0; repeat < 2; ++repeat) {
      const double before = cpu_ms();
      const Result<Solution> solution = solve(board, SolveOptions{}, Budget{});
      best = std::min(best, cpu_ms() - before);
      if (repeat == 0) states += solution->states;
    }
    times.ms.push_back(best);
    total += best;
  }
  times.print(fmt::format("solve {}x{}, six heroes, all pivots, {} steps, {} to 30 % walls",
                          run.rows, run.cols, run.steps, run.least_walls));
  report("p95", times.at(0.95), "<", run.p95, "ms");
  if (run.worst > 0) report("worst", times.worst(), "<", run.worst, "ms");
  report("states, with all the rest of solve", static_cast<double>(states) / total / 1e3, ">=", 4,
         "million/s");
}

void bench_bound(int rows, int cols, double target) {
  Times times;
  int closed = 0;
  for (int seed = 0; seed < kBoards; ++seed) {
    const Board board = make_board(rows, cols, any_walls(seed), seed);
    const BasicArena<Small> arena(board);
    const double before = cpu_ms();
    std::vector<BasicDragMaps<Small>> maps;
    for (HeroIndex pivot : board.candidates()) maps.emplace_back(board, pivot);
    PlacementOptions options;
    options.support = false;
    Budget budget;
    budget.nodes = 2'000'000;
    const PlacementBound bound = best_placement(board, arena, maps, Placement{}, options, budget);
    times.ms.push_back(cpu_ms() - before);
    if (bound.closed && times.ms.back() < 300) ++closed;
  }
  times.print(fmt::format("method B alone, {}x{}, 0 to 30 % walls", rows, cols));
  report("closed within 0.3 s", 100.0 * closed / kBoards, ">=", target, "%");
}

// Proving the best over all placements, by both. Boards on which the plain
// search ends.
void bench_plain() {
  std::vector<double> ratios;
  double engine_ms = 0;
  double plain_ms = 0;
  int different = 0;
  for (int seed = 0; seed < kBoards && ratios.size() < 15; ++seed) {
    Board board = make_board(6, 6, 12, seed, 5);
    board.settings.max_steps = 200;
    board.settings.top = 1;
    double plain_time = 1e9;
    oracle::PlainAnswer plain;
    for (int repeat = 0; repeat < kPlainRepeats; ++repeat) {
      const double before = cpu_ms();
      plain = oracle::plain_search(board, 0, 1000, kPlainStates);
      plain_time = std::min(plain_time, cpu_ms() - before);
      if (!plain.ended || plain.states < 10'000) break;
    }
    if (!plain.ended || plain.states < 10'000) continue;
    SolveOptions options;
    options.pivot = board.heroes[0].id;
    double engine_time = 1e9;
    Result<Solution> solution = Solution{};
    for (int repeat = 0; repeat < kPlainRepeats; ++repeat) {
      const double before = cpu_ms();
      solution = solve(board, options, Budget{});
      engine_time = std::min(engine_time, cpu_ms() - before);
    }
    const Score& best = solution->drags.front().score;
    oracle::PlainScore known = plain.best;
    if (!solution->best.proved || best.kills != known.kills || best.hits != known.hits) ++different;
    ratios.push_back(plain_time / engine_time);
    engine_ms += engine_time;
    plain_ms += plain_time;
  }
  std::sort(ratios.begin(), ratios.end());
  fmt::print(
      "proved best over all placements, one dragged hero, {} boards on which the plain search "
      "ends: plain {:.0f} ms, engine {:.1f} ms\n",
      ratios.size(), plain_ms, engine_ms);
  report("shorter, all boards together", plain_ms / engine_ms, ">=", 20, "times");
  report("shorter, median board", ratios[ratios.size() / 2], ">=", 20, "times");
  report("shorter, worst board", ratios.front(), ">=", 20, "times");
  report("different answers", different, "<", 1, "");
}

void run() {
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  fmt::print("squad: {} random boards, fixed seeds; CPU time of one core\n\n", kBoards);
  bench_structure();
  bench_solve({6, 8, 10, 0, 150, 400});
  bench_solve({7, 9, 10, 0, 150, 400});
  bench_solve({6, 8, 12, 5, 500, 0});
  bench_bound(6, 8, 95);
  bench_bound(7, 9, 80);
  bench_plain();
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  fmt::print("the whole run\n");
  report("largest memory", static_cast<double>(usage.ru_maxrss) / 1024, "<", 300, "MB");
  fmt::print("\n{}\n", missed == 0 ? "all targets met" : fmt::format("{} MISSED", missed));
}

}  // namespace
}  // namespace boardwright::squad

int main() {
  boardwright::squad::run();
  return 0;
}
