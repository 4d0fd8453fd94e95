// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Showdown: boards of consecutive seeds, each solved once with a new solver,
// next to the A* of the original game as the tests re-create it. CPU time of
// one core, set-up included; each figure with its target. An argument is the
// first seed. Nothing in the solver was chosen by looking at the boards of the
// default one; whoever chooses constants does it on others.
#include <fmt/format.h>
#include <pthread.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <stop_token>
#include <thread>
#include <vector>

#include "bench/cpu_time.hpp"
#include "bench/showdown/plain_beam.hpp"
#include "boardwright/games/showdown/generate/generate.hpp"
#include "boardwright/games/showdown/solve/solve.hpp"
#include "games/showdown/solve/table/distance_table.hpp"
#include "oracles/showdown/plain_slide.hpp"

namespace boardwright::showdown {
namespace {

int missed = 0;
int first_seed = 7'000'000;

// One line: what, the figure, the target, met or MISSED.
void figure(const std::string& what, double value, const char* unit, double target,
            bool at_least = false) {
  const bool met = at_least ? value >= target : value <= target;
  if (!met) ++missed;
  fmt::print("{:<52} {:>9.3f} {:<6} target {} {:<8g} {}\n", what, value, unit,
             at_least ? ">=" : "<=", target, met ? "met" : "MISSED");
}

// The solved arrangement of a KenKen made from the seed.
Tiles fresh_goal(int size, int seed) {
  GenerateOptions options;
  options.size = size;
  options.scramble = {ScrambleKind::Walk, 1, 1};
  return *(*generate_board(options, std::to_string(seed), Budget{}))->board.goal;
}

struct Sample {
  Tiles start;
  Tiles goal;
};

// The original's scramble: 100 random moves that may be taken back at once.
Sample walked(int size, int seed) {
  Sample sample;
  sample.goal = sample.start = fresh_goal(size, seed);
  Random random(static_cast<std::uint64_t>(seed), "bench/walk");
  for (int i = 0; i < 100; ++i) {
    const Moves moves = legal_moves(sample.start, size);
    slide(sample.start, size, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return sample;
}

Sample uniform(int size, int seed) {
  Sample sample;
  sample.goal = sample.start = fresh_goal(size, seed);
  Random random(static_cast<std::uint64_t>(seed), "bench/uniform");
  random.shuffle(sample.start);
  return sample;
}

bool legal(const Solution& solution, const Sample& sample, int size) {
  Tiles tiles = sample.start;
  for (Move move : solution.moves) {
    if (!slide(tiles, size, move)) return false;
  }
  return tiles == sample.goal;
}

// Stops the thread that made it after so much of its CPU time: a deadline that
// other programs on the machine cannot shorten.
class CpuLimit {
 public:
  explicit CpuLimit(double most_ms) {
    clockid_t clock{};
    pthread_getcpuclockid(pthread_self(), &clock);
    const double until = cpu_ms() + most_ms;
    watcher_ = std::jthread([this, clock, until](const std::stop_token& end) {
      while (!end.stop_requested() && clock_ms(clock) < until) {
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
      }
      stop_.request_stop();
    });
  }
  Budget budget() const {
    Budget budget;
    budget.stop = stop_.get_token();
    return budget;
  }

 private:
  StopSource stop_;
  std::jthread watcher_;
};

struct Run {
  std::vector<double> ms;
  int optimal = 0;
  int wrong = 0;
  double ratio_sum = 0;  // of length to bound

  void solve(const Sample& sample, int size, const Budget& budget) {
    const double before = cpu_ms();
    const Solution found = Solver(size, Goals{{sample.goal}, true}).solve(sample.start, budget);
    note(found, sample, size, cpu_ms() - before);
  }
  void note(const Solution& found, const Sample& sample, int size, double taken) {
    ms.push_back(taken);
    if (found.optimal()) ++optimal;
    if (!legal(found, sample, size)) ++wrong;
    ratio_sum += found.moves.empty() ? 1.0
                                     : static_cast<double>(found.moves.size()) /
                                           static_cast<double>(found.lower_bound);
  }
  double count() const { return static_cast<double>(ms.size()); }
  double mean() const {
    double sum = 0;
    for (double each : ms) sum += each;
    return sum / count();
  }
  double median() {
    std::sort(ms.begin(), ms.end());
    return ms[ms.size() / 2];
  }
  double worst() const { return *std::max_element(ms.begin(), ms.end()); }
  double optimal_percent() const { return 100.0 * optimal / count(); }
};

void bench_walks(int size) {
  constexpr int kBoards = 100;
  Run run;
  for (int i = 0; i < kBoards; ++i) run.solve(walked(size, first_seed + i), size, Budget{});
  const std::string name = fmt::format("100-step walk, {0}x{0}, {1} boards: ", size, kBoards);
  figure(name + "optimal", run.optimal_percent(), "%", 100, true);
  figure(name + "median", run.median(), "ms", 1);
  fmt::print("{:<52} {:>9.3f} ms\n", name + "mean", run.mean());
  figure(name + "worst", run.worst(), "ms", 500);
}

// The original on boards of the same kind. It is slow, so few of them, and it
// may expand 10 000 nodes (the median of a solved 4x4 board).
void bench_original(int size, int boards) {
  constexpr std::uint64_t kMost = 10'000;
  std::vector<double> ms;
  int solved = 0;
  for (int i = 0; i < boards; ++i) {
    const Sample sample = walked(size, first_seed + i);
    const double before = cpu_ms();
    const auto answer =
        oracle::original_astar(tiles_text(sample.start), tiles_text(sample.goal), size, kMost);
    ms.push_back(cpu_ms() - before);
    if (answer.solved) ++solved;
  }
  std::sort(ms.begin(), ms.end());
  fmt::print(
      "    the original's A*, {} nodes each: {} of {} solved, median {:.1f} ms, worst {:.0f} ms\n",
      kMost, solved, boards, ms[ms.size() / 2], ms.back());
}

void bench_uniform4() {
  constexpr int kBoards = 1000;
  Run run;
  for (int i = 0; i < kBoards; ++i) run.solve(uniform(4, first_seed + i), 4, Budget{});
  const std::string name = fmt::format("uniform 4x4, {} boards: ", kBoards);
  figure(name + "optimal", run.optimal_percent(), "%", 100, true);
  figure(name + "mean", run.mean(), "ms", 20);
  figure(name + "worst", run.worst(), "ms", 1000);
}

void bench_large(int size, int boards, double most_ratio) {
  Run run;
  for (int i = 0; i < boards; ++i) {
    const Sample sample = uniform(size, first_seed + i);
    run.solve(sample, size, CpuLimit(950).budget());
  }
  const std::string name = fmt::format("uniform {0}x{0}, {1} boards, 1 s each: ", size, boards);
  figure(name + "legal", 100.0 * (run.count() - run.wrong) / run.count(), "%", 100, true);
  figure(name + "worst", run.worst(), "ms", 1000);
  if (most_ratio > 0) {
    figure(name + "length / bound", run.ratio_sum / run.count(), "", most_ratio);
  } else {
    fmt::print("{:<52} {:>9.3f}\n", name + "length / bound", run.ratio_sum / run.count());
  }
}

// Moves against those of a plain beam search with as much CPU time, whose width
// doubles until the time is over. A board that it finds no path for is left out of the
// ratio.
void bench_against_beam(int size, int boards, double most_ms) {
  double ours = 0;
  double theirs = 0;
  int lost = 0;
  for (int i = 0; i < boards; ++i) {
    const Sample sample = uniform(size, first_seed + i);
    const CpuLimit limit(most_ms);
    const Solution found =
        Solver(size, Goals{{sample.goal}, true}).solve(sample.start, limit.budget());
    const double until = cpu_ms() + most_ms;
    std::optional<int> best;
    for (std::size_t width = 500; cpu_ms() < until; width *= 2) {
      const auto length =
          bench::plain_beam(sample.start, sample.goal, size, width,
                            best.value_or(20 * size * size) - 1, [&] { return cpu_ms() >= until; });
      if (length) best = length;
    }
    if (!best) {
      ++lost;
      continue;
    }
    ours += static_cast<double>(found.moves.size());
    theirs += *best;
  }
  const std::string name =
      fmt::format("uniform {0}x{0}, {1} boards, {2:g} s: ", size, boards, most_ms / 1000);
  const int both = boards - lost;
  if (both > 0) figure(name + "moves / plain beam", ours / theirs, "", 1);
  fmt::print("    on the {} boards that it solved: {:.1f} moves, the plain beam {:.1f}\n", both,
             both > 0 ? ours / both : 0.0, both > 0 ? theirs / both : 0.0);
}

Tiles tiles_of_digits(const std::string& digits) {
  Tiles tiles;
  for (const char digit : digits) tiles.push_back(static_cast<std::uint8_t>(digit - '0'));
  return tiles;
}

// `generate --size 5 --scramble uniform --seed 2`: plain beams of a few million states
// stay at 69 moves, 61 are known.
void bench_far_board() {
  const Tiles start = tiles_of_digits("5445301223215434152335412");
  const Goals goals{{tiles_of_digits("3421515324215434315252430")}, true};
  for (const int millions : {1, 8, 30}) {
    Budget budget;
    budget.nodes = static_cast<std::uint64_t>(millions) * 1'000'000;
    const Solution found = Solver(5, goals).solve(start, budget);
    figure(fmt::format("far 5x5, {} million states", millions),
           static_cast<double>(found.moves.size()), "moves", millions < 8 ? 65 : 63);
  }
}

void bench_table() {
  const Tiles goal = tiles_of_digits("1234214334124320");
  const double before = cpu_ms();
  const auto table = DistanceTable::build({goal}, Budget{});
  figure("table of all 252 252 000 4x4 positions", (cpu_ms() - before) / 1000, "s", 60);
  figure("    its diameter", static_cast<double>(table->histogram().size()) - 1, "moves", 47);
}

double memory_mb() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

void run() {
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  fmt::print("boards of the seeds from {} on, one run each\n", first_seed);
  bench_table();
  figure("    largest memory so far", memory_mb(), "MB", 300);
  bench_walks(3);
  bench_original(3, 100);
  bench_walks(4);
  bench_original(4, 20);
  bench_walks(5);
  bench_original(5, 20);
  bench_uniform4();
  bench_large(5, 20, 1.35);
  bench_large(6, 10, 2.0);
  bench_large(8, 10, 0);
  bench_far_board();
  for (int size = 5; size <= 8; ++size) bench_against_beam(size, 10, 1000);
  figure("largest memory of all", memory_mb(), "MB", 600);
  fmt::print("{}\n", missed == 0 ? "all targets met" : fmt::format("{} targets MISSED", missed));
}

}  // namespace
}  // namespace boardwright::showdown

int main(int argc, char** argv) {
  if (argc > 1) boardwright::showdown::first_seed = std::atoi(argv[1]);
  boardwright::showdown::run();
  return 0;
}
