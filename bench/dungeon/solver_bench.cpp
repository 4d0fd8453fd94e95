// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "boardwright/games/dungeon/forms/built_in.hpp"
#include "boardwright/games/dungeon/generate/generate.hpp"
#include "games/dungeon/play/watch.hpp"
#include "games/dungeon/solve/policy/player.hpp"

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
  const bool verbose = argc > 4;
  auto recipe = built_in("dragon");
  Generator generator(recipe);
  auto network = std::make_shared<const Network>(recipe, BoardClass::Patterns);
  SymbolTable symbols(*recipe);
  int won = 0, cleared = 0, stuck = 0, dead = 0, wrong = 0, contra = 0, n = 0;
  std::vector<double> times;
  for (int seed = first; seed <= last; ++seed) {
    auto board = std::make_shared<const Board>(
        classic ? generator.classic(std::to_string(seed)).board : generator.optimal(std::to_string(seed), Budget{}).board);
    if (board->happiness != recipe->bound()) continue;
    ++n;
    const double before = cpu_ms();
    Watch watch(board);
    Deducer deducer(Knowledge(watch.opening()), network);
    Player player(deducer, Policy{});
    int clicks = 0;
    bool bad = false;
    while (watch.run().status() == PlayStatus::Playing && clicks < 2000) {
      auto move = player.safe_move();
      if (!move) break;
      ++clicks;
      if (verbose) fmt::print("{} {} hp {} worst {}\n", int(move->motive), move->action.cell.index, watch.run().hp(), move->worst);
      deducer.observe(watch.act(move->action));
      if (argc > 5 || (seed % 10 == 0)) for (std::size_t i = 0; i < recipe->size(); ++i) {
        const SymbolSet truth = symbols.of(FormSet::of(board->forms[i]));
        if ((deducer.domain(Cell(i)) & truth).empty()) bad = true;
      }
    }
    times.push_back(cpu_ms() - before);
    if (bad) ++wrong;
    if (deducer.contradicted()) ++contra;
    const Run& run = watch.run();
    if (run.status() == PlayStatus::Won) {
      ++won;
      for (std::size_t s : run.stamps()) if (recipe->stamps[s].name == "clear") ++cleared;
    } else if (run.status() == PlayStatus::Dead) { ++dead; fmt::print("dead {}\n", seed); }
    else { ++stuck; if (argc<=5) fmt::print("stuck {} level {} hp {} xp {} clicks {} contra {}\n", seed, run.level(), run.hp(), run.xp(), clicks, deducer.contradicted()); }
  }
  std::sort(times.begin(), times.end());
  fmt::print("boards {} won {} cleared {} stuck {} dead {} wrong {} contradicted {}; ms median {:.2f} p95 {:.2f}\n", n, won, cleared, stuck, dead, wrong, contra, times[times.size() / 2], times[times.size() * 95 / 100]);
}
