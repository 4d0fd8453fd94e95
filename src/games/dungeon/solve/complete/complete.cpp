// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/solve/complete/complete.hpp"

#ifdef BOARDWRIGHT_HAS_CADICAL

#include <cadical.hpp>

#include "games/dungeon/solve/complete/encoding.hpp"

namespace boardwright::dungeon {

// What it does depends on the clauses and on the order of questions alone: its limits
// count, and none of them is a clock.
struct Complete::Engine {
  explicit Engine(const Deducer& deducer) : encoding(deducer) { feed(); }

  void feed() {
    for (; fed < encoding.clauses().size(); ++fed) solver.add(encoding.clauses()[fed]);
  }

  Encoding encoding;
  CaDiCaL::Solver solver;
  std::size_t fed = 0;  // clauses handed over
};

Complete::Complete(const Deducer& deducer) : engine_(std::make_unique<Engine>(deducer)) {}

bool Complete::available() { return true; }

Possible Complete::ask(Cell cell, SymbolSet which, int conflicts) {
  const Literal literal = engine_->encoding.is(cell.index, which);
  engine_->feed();
  engine_->solver.assume(literal);
  engine_->solver.limit("conflicts", conflicts);
  const int answer = engine_->solver.solve();
  if (answer == 0) return Possible::Open;
  if (answer == 20) return Possible::No;
  board_ = engine_->encoding.board([&](Literal each) { return engine_->solver.val(each) == each; });
  return Possible::Yes;
}

}  // namespace boardwright::dungeon

#else

namespace boardwright::dungeon {

struct Complete::Engine {};

Complete::Complete(const Deducer&) {}

bool Complete::available() { return false; }

Possible Complete::ask(Cell, SymbolSet, int) { return Possible::Open; }

}  // namespace boardwright::dungeon

#endif

namespace boardwright::dungeon {

Complete::~Complete() = default;

std::vector<Possible> ask_all(Complete& complete, const std::vector<Cell>& cells,
                              const std::vector<SymbolSet>& which, int conflicts) {
  std::vector<Possible> found(cells.size(), Possible::Open);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (found[i] != Possible::Open) continue;
    found[i] = complete.ask(cells[i], which[i], conflicts);
    if (found[i] != Possible::Yes) continue;
    for (std::size_t n = i + 1; n < cells.size(); ++n) {
      if (which[n].contains(complete.board()[cells[n].index])) found[n] = Possible::Yes;
    }
  }
  return found;
}

bool find_safe(Deducer& deducer, int conflicts) {
  if (!Complete::available() || conflicts <= 0) return false;
  std::vector<Cell> cells;
  std::vector<SymbolSet> deadly;
  for (std::size_t i = 0; i < deducer.knowledge().cells(); ++i) {
    const SymbolSet kills = deducer.deadly(Cell(i));
    if (!deducer.unknown(Cell(i)) || kills.empty()) continue;
    cells.push_back(Cell(i));
    deadly.push_back(kills);
  }
  Complete complete(deducer);
  const std::vector<Possible> found = ask_all(complete, cells, deadly, conflicts);
  bool any = false;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (found[i] != Possible::No) continue;
    deducer.exclude(cells[i], deadly[i]);
    any = true;
  }
  return any;
}

}  // namespace boardwright::dungeon
