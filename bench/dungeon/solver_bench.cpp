// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string>
#include <vector>

#include "boardwright/games/dungeon/forms/built_in.hpp"
#include "boardwright/games/dungeon/generate/generate.hpp"
#include "games/dungeon/solve/policy/solver.hpp"

namespace {
using namespace boardwright;
using namespace boardwright::dungeon;

double cpu_ms() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}
}  // namespace

int main(int argc, char** argv) {
  const int first = argc > 1 ? std::atoi(argv[1]) : 1;
  const int last = argc > 2 ? std::atoi(argv[2]) : 100;
  const bool classic = argc > 3 && argv[3][0] == 'c';
  auto recipe = built_in("dragon");
  Generator generator(recipe);
  Solver solver(recipe);
  SolveOptions options;
  if (const char* e = std::getenv("POL")) {
    auto& pol = const_cast<Policy&>(policies()[0]);
    pol.lazy = std::strchr(e, 'L'); pol.probe_early = std::strchr(e, 'E'); pol.scroll_last = !std::strchr(e, 'S'); pol.fights_first = std::strchr(e, 'F');
  }
  if (const char* e = std::getenv("BOLD")) const_cast<Policy&>(policies()[0]).boldness = std::atof(e);
  if (const char* e = std::getenv("CUR")) const_cast<Policy&>(policies()[0]).curiosity = std::atof(e);
  if (std::getenv("NOGUESS")) options.guess = false;
  if (const char* n = std::getenv("POLICIES")) options.policies = std::size_t(std::atoi(n));
  int won = 0, cleared = 0, stuck = 0, dead = 0, n = 0, guessed = 0;
  std::vector<double> times;
  for (int seed = first; seed <= last; ++seed) {
    auto board = std::make_shared<const Board>(
        classic ? generator.classic(std::to_string(seed)).board : generator.optimal(std::to_string(seed), Budget{}).board);
    if (board->happiness != recipe->bound()) continue;
    ++n;
    const double before = cpu_ms();
    SolvedGame game = solver.solve(board, options);
    times.push_back(cpu_ms() - before);
    if (game.guesses) ++guessed;
    if (game.status == SolveStatus::Won) ++won;
    if (game.status == SolveStatus::Cleared) ++won, ++cleared;
    if (game.status == SolveStatus::Lost) ++dead;
    if (game.status == SolveStatus::Stuck) ++stuck;
    if (std::getenv("V")) if (game.guesses || game.policy || game.status == SolveStatus::Lost || game.status == SolveStatus::Stuck || game.tier > 2)
      fmt::print("seed {} status {} guesses {} tier {} policy {} margin {} broken {}\n", seed, int(game.status), game.guesses, game.tier, game.policy, game.margin, game.broken.size());
  }
  std::sort(times.begin(), times.end());
  fmt::print("boards {} won {} cleared {} stuck {} dead {} with guesses {}; ms median {:.2f} p95 {:.2f}\n", n, won, cleared, stuck, dead, guessed, times[times.size() / 2], times[times.size() * 95 / 100]);
}
