// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <cstring>
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
  int twl = 0, twh = 0;
  for (int seed = first; seed <= last; ++seed) {
    auto board = std::make_shared<const Board>(
        classic ? generator.classic(std::to_string(seed)).board : generator.optimal(std::to_string(seed), Budget{}).board);
    if (board->happiness != recipe->bound()) continue;
    ++n;
    const double before = cpu_ms();
    Watch watch(board);
    Deducer deducer(Knowledge(watch.opening()), network);
    Policy pol; const char* env = std::getenv("POL"); if (env) { pol.probe_early = std::strchr(env, 69); pol.cautious = std::strchr(env, 67); pol.fights_first = std::strchr(env, 70); pol.scroll_last = !std::strchr(env, 83); }
    Player player(deducer, pol);
    std::string heals; int mines = 0, nm = 0;
    int clicks = 0, wl = 0, wh = 0, ww = 0;
    bool bad = false;
    while (watch.run().status() == PlayStatus::Playing && clicks < 2000) {
      auto move = player.safe_move();
      if (!move) break;
      ++clicks;
      if (move->motive == Motive::LevelUp) wl += watch.run().hp() - 1;
      if (move->motive == Motive::Heal) { wh += watch.run().hp() - 1; heals += fmt::format(" L{}", watch.run().level()); }
      if (watch.run().tile(move->action.cell).defeated && recipe->form(watch.run().tile(move->action.cell).form).letter == '*') mines += watch.run().level(), ++nm;
      if (recipe->form(watch.run().tile(move->action.cell).form).letter == 'T') heals += fmt::format(" T{}", watch.run().level());
      if (recipe->form(watch.run().tile(move->action.cell).form).letter == 'K' && watch.run().tile(move->action.cell).defeated) heals += fmt::format(" K{}", watch.run().level());
      if (recipe->form(watch.run().tile(move->action.cell).form).letter == 'E' && watch.run().tile(move->action.cell).defeated) heals += fmt::format(" E{}", watch.run().level());
      if (move->motive == Motive::Wall) ww += 1;
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
    int hid = 0, vis = 0, hl = 0, wt = 0;
    for (std::size_t i = 0; i < recipe->size(); ++i) { const Tile& t = run.tile(Cell(i)); if (!t.revealed) { ++hid; hl += recipe->form(t.form).level; } else if (recipe->form(t.form).monster() && !t.defeated) vis += recipe->form(t.form).level; else if (recipe->form(t.form).role == Role::Wall) wt += t.hits; }
    bool clr = false; for (std::size_t s : run.stamps()) if (recipe->stamps[s].name == "clear") clr = true;
    if (!clr) fmt::print("seed {} status {} level {} xp {} need {} hidden {} ({} dmg) visible {} walls {}; wasted at level {} heal {} on walls {} {}; mines at {}\n", seed, int(run.status()), run.level(), run.xp(), run.xp_needed(), hid, hl, vis, wt, wl, wh, ww, heals, nm ? mines / nm : 0);
    twl += wl; twh += wh;
    if (run.status() == PlayStatus::Won) {
      ++won;
      for (std::size_t s : run.stamps()) if (recipe->stamps[s].name == "clear") ++cleared;
    } else if (run.status() == PlayStatus::Dead) { ++dead; fmt::print("dead {}\n", seed); }
    else { ++stuck; if (argc<=5) fmt::print("stuck {} level {} hp {} xp {} clicks {} contra {}\n", seed, run.level(), run.hp(), run.xp(), clicks, deducer.contradicted()); }
  }
  std::sort(times.begin(), times.end());
  fmt::print("wasted {} {}\n", twl, twh);
  fmt::print("boards {} won {} cleared {} stuck {} dead {} wrong {} contradicted {}; ms median {:.2f} p95 {:.2f}\n", n, won, cleared, stuck, dead, wrong, contra, times[times.size() / 2], times[times.size() * 95 / 100]);
}
