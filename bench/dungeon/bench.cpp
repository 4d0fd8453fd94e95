// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Milliseconds of CPU per board, median over seeds, and how many times as fast
// that is as the plain search that scores the whole board for every swap. All
// in one run, so that the ratio means something on a busy machine.
//   dungeon_bench [boards]
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "bench/cpu_time.hpp"
#include "boardwright/games/dungeon/forms/built_in.hpp"
#include "boardwright/games/dungeon/generate/generate.hpp"
#include "boardwright/games/dungeon/verify/verify.hpp"
#include "games/dungeon/play/view.hpp"
#include "oracles/dungeon/plain_dragon.hpp"

namespace {

using namespace boardwright;
using namespace boardwright::dungeon;

struct Times {
  double median = 0;
  double p95 = 0;
};

// Each seed is measured three times and the fastest counts: others work on
// this machine, too.
template <class Work>
Times measure_seeds(int seeds, int repeats, Work work) {
  std::vector<double> times;
  for (int seed = 1; seed <= seeds; ++seed) {
    double best = 1e9;
    for (int i = 0; i < repeats; ++i) {
      const double before = cpu_ms();
      work(seed);
      best = std::min(best, cpu_ms() - before);
    }
    times.push_back(best);
  }
  std::sort(times.begin(), times.end());
  return {times[times.size() / 2], times[times.size() * 95 / 100]};
}

void print_row(const char* name, const Times& times, double plain) {
  fmt::print("{:<34} {:>9.3f} ms {:>9.3f} ms", name, times.median, times.p95);
  if (plain > 0) fmt::print(" {:>8.1f} x", plain / times.median);
  fmt::print("\n");
}

}  // namespace

int main(int count, char** words) {
  const int seeds = count > 1 ? std::max(1, std::atoi(words[1])) : 300;
  const Generator dragon(built_in("dragon"));
  const Generator reef(built_in("reef"));
  std::uint64_t swaps = 0;
  const auto classic = [&](int seed) { swaps += dragon.classic(std::to_string(seed)).swaps; };
  const auto optimal = [&](int seed) { dragon.optimal(std::to_string(seed), Budget{}); };

  fmt::print("{:<34} {:>12} {:>12} {:>10}\n", "CPU per board", "median", "95 %", "to plain");
  const Times plain = measure_seeds(std::max(1, seeds / 10), 1, [](int seed) {
    oracle::plain_dragon(static_cast<std::uint32_t>(seed));
  });
  print_row("dragon, plain full rescore", plain, 0);
  print_row("dragon, classic", measure_seeds(seeds, 3, classic), plain.median);
  print_row("dragon, optimal", measure_seeds(seeds, 3, optimal), plain.median);
  print_row(
      "reef, optimal",
      measure_seeds(seeds, 3, [&](int seed) { reef.optimal(std::to_string(seed), Budget{}); }), 0);
  const Board board = dragon.optimal("1", Budget{}).board;
  print_row("verify a dragon board", measure_seeds(seeds, 3, [&](int) { verify(board); }), 0);
  const auto shared = std::make_shared<const Board>(board);
  print_row("play 400 clicks, with views",
            measure_seeds(std::max(1, seeds / 10), 3,
                          [&](int seed) {
                            Random random(static_cast<std::uint64_t>(seed), "bench");
                            Run run(shared);
                            for (int i = 0; i < 400; ++i) {
                              run.act({ActionType::Click, Cell(random.below(130)), 0});
                              view(run);
                            }
                          }),
            0);
  fmt::print("{} swaps worked out per classic board, of 40,654\n",
             swaps / (3 * static_cast<std::uint64_t>(seeds)));
  return 0;
}
