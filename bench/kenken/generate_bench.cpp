// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// KenKen generation against Debian's sgt-keen, in one run on one core. Ours is
// the CPU time of the whole way: generate, verify independently, write the
// document. Keen's is what its --time-generation reports; where the time of a
// cell ends before its 1,000 puzzles, the time that it ran by the puzzles made.
//   kenken_generate_bench [seconds per cell]
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <ctime>

#include "bench/kenken/keen_rival.hpp"
#include "boardwright/host/registry.hpp"
#include "boardwright/host/request.hpp"

namespace boardwright::bench {
namespace {

struct Level {
  const char* name;
  char letter;
};
constexpr std::array<Level, 5> kLevels = {
    {{"easy", 'e'}, {"normal", 'n'}, {"hard", 'h'}, {"extreme", 'x'}, {"unreasonable", 'u'}}};
constexpr double kSlowMs = 100;  // multiply-only cells above this must be 20 times faster

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

struct Measured {
  double ms = 0;  // mean per puzzle
  std::size_t puzzles = 0;
};

Measured measure_ours(int size, const Level& level, bool multiply_only, double seconds) {
  const Game& game = *find_game("kenken");
  Request request;
  request.game = &game;
  request.verb = game.find_verb("generate");
  request.options = {{"size", std::to_string(size)}, {"difficulty", level.name}};
  if (multiply_only) request.options.emplace_back("multiply-only", "true");
  request.seed = "1";
  request.count = 20000;
  Measured measured;
  std::size_t bytes = 0;
  const double start = cpu_seconds();
  const auto error = run_request(request, [&](const Reply& reply) {
    if (!reply.answer || reply.answer->error) std::abort();
    bytes += answer_json(game, *reply.answer).dump().size();
    ++measured.puzzles;
    return measured.puzzles % 16 != 0 || cpu_seconds() - start < seconds;
  });
  if (error || bytes == 0) std::abort();
  measured.ms = (cpu_seconds() - start) * 1e3 / static_cast<double>(measured.puzzles);
  return measured;
}

Measured measure_keen(const std::string& keen, const std::string& params, int seconds) {
  const KeenTime time = keen_generation_time(keen, params, 1000, seconds);
  // With none finished, one takes longer than all the time there was.
  const double puzzles = std::max(1.0, static_cast<double>(time.puzzles));
  return {time.seconds * 1e3 / puzzles, time.puzzles};
}

// Prints one table; returns false if a cell misses its target.
bool compare(const std::string& keen, bool multiply_only, int seconds) {
  fmt::print("\n{}\n{:>4} {:<13} {:>10} {:>7} {:>10} {:>7} {:>8}\n",
             multiply_only ? "multiply-only (target: 20x where Keen needs over 100 ms)"
                           : "all operations (target: 5x in every cell, 10x in geometric mean)",
             "size", "difficulty", "Keen ms", "puzzles", "our ms", "puzzles", "ratio");
  double log_sum = 0;
  double least = 1e300;
  int cells = 0;
  for (int size = 4; size <= 9; ++size) {
    for (const Level& level : kLevels) {
      const std::string params =
          fmt::format("{}d{}{}", size, level.letter, multiply_only ? "m" : "");
      const Measured theirs = measure_keen(keen, params, seconds);
      if (multiply_only && theirs.ms <= kSlowMs) continue;
      const Measured ours = measure_ours(size, level, multiply_only, seconds);
      const double ratio = theirs.ms / ours.ms;
      fmt::print("{:>4} {:<13} {:>1}{:>9.3f} {:>7} {:>10.4f} {:>7} {:>7.1f}x\n", size, level.name,
                 theirs.puzzles == 0 ? ">" : " ", theirs.ms, theirs.puzzles, ours.ms, ours.puzzles,
                 ratio);
      std::fflush(stdout);
      log_sum += std::log(ratio);
      least = std::min(least, ratio);
      ++cells;
    }
  }
  const double mean = std::exp(log_sum / cells);
  fmt::print("{} cells: least {:.1f}x, geometric mean {:.1f}x\n", cells, least, mean);
  return multiply_only ? least >= 20 : least >= 5 && mean >= 10;
}

}  // namespace
}  // namespace boardwright::bench

int main(int count, char** words) {
  using namespace boardwright::bench;
  const int seconds = count > 1 ? std::max(1, std::atoi(words[1])) : 10;
  const std::string keen = find_keen();
  if (keen.empty()) {
    fmt::print("sgt-keen is not installed (Debian package sgt-puzzles): nothing to compare with\n");
    return 0;
  }
  fmt::print("KenKen generation, one core, CPU time; at most {} s per cell and program\n", seconds);
  const bool all = compare(keen, false, seconds);
  const bool products = compare(keen, true, seconds);
  fmt::print("targets {}\n", all && products ? "met" : "MISSED");
  return 0;
}
