// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The solver's table: how many games it wins and clears, how many without a click
// that could have killed, and what that takes, in milliseconds of CPU. Beside it
// the figures of the only public bot, which saw other boards of the same kind.
//   dungeon_solver_bench [optimal boards] [classic seeds] [certified boards]
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "bench/cpu_time.hpp"
#include "boardwright/games/dungeon/forms/built_in.hpp"
#include "boardwright/games/dungeon/generate/generate.hpp"
#include "games/dungeon/explain/hint.hpp"
#include "games/dungeon/play/watch.hpp"
#include "games/dungeon/solve/policy/certified.hpp"
#include "games/dungeon/verify/certificate/check_certificate.hpp"

namespace {

using namespace boardwright;
using namespace boardwright::dungeon;

double quantile(std::vector<double> times, std::size_t percent) {
  if (times.empty()) return 0;
  std::sort(times.begin(), times.end());
  return times[std::min(times.size() - 1, times.size() * percent / 100)];
}

struct Series {
  int boards = 0;
  int won = 0;
  int cleared = 0;
  int won_without_guess = 0;
  int other_policy = 0;  // the first way to play would have had to guess
  std::vector<double> ms;

  void add(const SolvedGame& game, double time) {
    ++boards;
    ms.push_back(time);
    const bool good = game.status == SolveStatus::Won || game.status == SolveStatus::Cleared;
    won += good ? 1 : 0;
    cleared += game.status == SolveStatus::Cleared ? 1 : 0;
    won_without_guess += good && game.guesses == 0 && game.broken.empty() ? 1 : 0;
    other_policy += game.policy > 0 ? 1 : 0;
  }
  double share(int count) const { return boards == 0 ? 0 : 100.0 * count / boards; }
};

SolvedGame timed(Solver& solver, const std::shared_ptr<const Board>& board, Series& series) {
  const double before = cpu_ms();
  SolvedGame game = solver.solve(board, {});
  series.add(game, cpu_ms() - before);
  return game;
}

void print_series(const char* name, const Series& series, const char* bot) {
  fmt::print("{:<34} {:5} boards  won {:6.2f} %  cleared {:6.2f} %   bot: {}\n", name,
             series.boards, series.share(series.won), series.share(series.cleared), bot);
  fmt::print(
      "{:<34} {:6.2f} % of wins, {:6.2f} % of boards ({} by another way to play)   bot: {}\n",
      "  won without a possible death",
      series.won == 0 ? 0 : 100.0 * series.won_without_guess / series.won,
      series.share(series.won_without_guess), series.other_policy,
      "74.7 % of wins (its own knowledge)");
  fmt::print("{:<34} median {:7.1f} ms  p95 {:7.1f} ms   bot: 561 / 1420 ms\n", "  whole game",
             quantile(series.ms, 50), quantile(series.ms, 95));
}

// Hints along a solved game.
void time_hints(const std::shared_ptr<const Board>& board, const SolvedGame& game,
                std::vector<double>& quick, std::vector<double>& complete, int& whole, int& asked) {
  Watch watch(board);
  History history = watch.opening();
  for (std::size_t i = 0; i < game.steps.size(); ++i) {
    if (i % 20 == 10) {
      const Knowledge knowledge(history);
      double before = cpu_ms();
      find_hint(knowledge, BoardClass::Patterns,
                {.tree_nodes = 0, .witness_tries = 0, .witness_nodes = 0, .odds = false});
      quick.push_back(cpu_ms() - before);
      before = cpu_ms();
      const Hint hint = find_hint(knowledge, BoardClass::Patterns, {.odds = false});
      complete.push_back(cpu_ms() - before);
      ++asked;
      whole += hint.complete ? 1 : 0;
    }
    history.steps.push_back(watch.act(game.steps[i].action));
  }
}

}  // namespace

int main(int argc, char** argv) {
  const int optimal_boards = argc > 1 ? std::atoi(argv[1]) : 1000;
  const int classic_seeds = argc > 2 ? std::atoi(argv[2]) : 500;
  const int certified_boards = argc > 3 ? std::atoi(argv[3]) : 50;
  const std::shared_ptr<const Recipe> recipe = built_in("dragon");
  const Generator generator(recipe);
  Solver solver(recipe);

  Series optimal;
  std::vector<double> quick;
  std::vector<double> complete;
  int whole = 0;
  int asked = 0;
  for (int seed = 1; seed <= optimal_boards; ++seed) {
    const auto board =
        std::make_shared<const Board>(generator.optimal(std::to_string(seed), Budget{}).board);
    const SolvedGame game = timed(solver, board, optimal);
    if (seed <= 20) time_hints(board, game, quick, complete, whole, asked);
  }
  print_series("optimal boards", optimal, "-");

  Series bound;
  Series missed;
  for (int seed = 1; seed <= classic_seeds; ++seed) {
    const auto board = std::make_shared<const Board>(generator.classic(std::to_string(seed)).board);
    timed(solver, board, board->happiness == recipe->bound() ? bound : missed);
  }
  print_series("classic seeds that meet the bound", bound, "99.2 % / 93.25 % of all seeds");
  print_series("classic seeds that miss it", missed, "-");
  fmt::print("{:<34} tiers 1-2 p95 {:7.1f} ms; with witnesses p95 {:7.1f} ms, complete {} of {}\n",
             "hint", quantile(quick, 95), quantile(complete, 95), whole, asked);

  std::vector<double> made;
  int passed = 0;
  for (int seed = 1; seed <= certified_boards; ++seed) {
    const double before = cpu_ms();
    const auto board =
        std::make_shared<const Board>(generator.optimal(std::to_string(seed), Budget{}).board);
    const auto game = certify(solver, board, CertificateGoal::Won);
    if (game && check_certificate(game->certificate, board).valid()) ++passed;
    made.push_back(cpu_ms() - before);
  }
  fmt::print(
      "{:<34} {} of {} pass; made and verified: median {:.1f} ms, p95 {:.1f} ms   bot: nobody has "
      "it\n",
      "certified boards", passed, certified_boards, quantile(made, 50), quantile(made, 95));
  fmt::print("{:<34} BOARDWRIGHT_ORACLE_GAMES=n dungeon_solver_tests compares with brute force\n",
             "safe if and only if");
}
