// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/solve/deduce/deducer.hpp"

#include <algorithm>
#include <cstdlib>

namespace boardwright::dungeon {
namespace {

// A probe is tried again only if a cell this close to its own has changed.
constexpr int kQuickReach = 1;
constexpr int kThoroughReach = 3;
// Probes of cells beside no number that may be more than this fail: 1 of 100
// removes something, and they are three quarters of all probes.
constexpr int kWideDomain = 8;

}  // namespace

Deducer::Deducer(Knowledge knowledge, std::shared_ptr<const Network> network)
    : knowledge_(std::move(knowledge)),
      propagator_(std::move(network)),
      probed_at_(knowledge_.cells(), std::vector<std::uint64_t>(knowledge_.symbols().size(), 0)),
      changed_at_(knowledge_.cells(), 1) {
  learn();
}

void Deducer::observe(const SeenStep& step) {
  knowledge_.observe(step);
  learn();
}

void Deducer::learn() {
  const std::size_t before = propagator_.mark();
  const Facts& facts = knowledge_.facts();
  for (; keeps_ < facts.keeps.size(); ++keeps_) {
    propagator_.keep(facts.keeps[keeps_].cell, facts.keeps[keeps_].allowed);
  }
  for (; numbers_ < facts.numbers.size(); ++numbers_) propagator_.add(facts.numbers[numbers_]);
  for (; one_ofs_ < facts.one_ofs.size(); ++one_ofs_) propagator_.add(facts.one_ofs[one_ofs_]);
  for (; twins_ < facts.twins.size(); ++twins_) propagator_.add(facts.twins[twins_]);
  for (; tallies_ < facts.tallies.size(); ++tallies_) propagator_.add(facts.tallies[tallies_]);
  propagator_.run();
  ++clock_;
  propagator_.changed_since(before, [&](Cell cell) { changed_at_[cell.index] = clock_; });
}

std::vector<ProvedFact> Deducer::take_proofs() { return std::exchange(proofs_, {}); }

void Deducer::removed(Cell cell, int symbol, ProofTree tree) {
  proofs_.push_back({cell, symbol, std::move(tree)});
  exclude(cell, SymbolSet::of(symbol));
}

void Deducer::exclude(Cell cell, SymbolSet which) {
  const std::size_t before = propagator_.mark();
  propagator_.keep(cell, knowledge_.symbols().all() - which);
  propagator_.run();
  ++clock_;
  propagator_.changed_since(before, [&](Cell other) { changed_at_[other.index] = clock_; });
}

SymbolSet Deducer::deadly(Cell cell) const {
  SymbolSet found;
  for (int symbol : domain(cell)) {
    if (knowledge_.damage(cell, symbol) >= knowledge_.hero().hp) found.insert(symbol);
  }
  return found;
}

bool Deducer::unknown(Cell cell) const {
  const SeenTile& tile = knowledge_.tile(cell);
  if (tile.hidden()) return true;
  if (!tile.actor() || !tile.original) return false;
  for (int symbol : domain(cell)) {
    const Symbol& who = knowledge_.symbols()[symbol];
    if (who.disguised && (who.forms & tile.forms).empty()) return true;
  }
  return false;
}

bool Deducer::probe_one(Cell cell, int symbol) {
  ++probes_;
  const std::size_t mark = propagator_.mark();
  const bool possible = propagator_.assume(cell, SymbolSet::of(symbol));
  propagator_.back_to(mark);
  if (!possible) removed(cell, symbol, {});
  return !possible;
}

bool Deducer::probe(Cell cell, SymbolSet which) {
  bool any = false;
  for (int symbol : which& domain(cell)) {
    if (contradicted() || domain(cell).size() < 2) break;
    if (domain(cell).contains(symbol) && probe_one(cell, symbol)) any = true;
  }
  return any;
}

// When a cell near this one last changed.
std::uint64_t Deducer::changed_near(Cell cell, int reach) const {
  const Recipe& recipe = knowledge_.recipe();
  const int x = recipe.x(cell);
  const int y = recipe.y(cell);
  std::uint64_t changed = 0;
  for (int v = std::max(0, y - reach); v <= std::min(recipe.height - 1, y + reach); ++v) {
    for (int u = std::max(0, x - reach); u <= std::min(recipe.width - 1, x + reach); ++u) {
      changed = std::max(changed, changed_at_[recipe.grid().at(v, u).index]);
    }
  }
  return changed;
}

bool Deducer::probe_all(ProbeDepth depth) {
  const bool quick = depth == ProbeDepth::Quick;
  bool any = false;
  bool again = true;
  while (again && !contradicted()) {
    again = false;
    for (std::size_t i = 0; i < knowledge_.cells() && !contradicted(); ++i) {
      const int size = domain(Cell(i)).size();
      if (size < 2 || (quick && size > kWideDomain && !propagator_.counted(Cell(i)))) continue;
      const std::uint64_t changed = changed_near(Cell(i), quick ? kQuickReach : kThoroughReach);
      for (int symbol : domain(Cell(i))) {
        std::uint64_t& probed = probed_at_[i][static_cast<std::size_t>(symbol)];
        if (contradicted() || !domain(Cell(i)).contains(symbol) || probed >= changed) continue;
        if (domain(Cell(i)).size() < 2) break;
        if (probe_one(Cell(i), symbol)) {
          any = again = true;
        } else {
          probed = clock_;
        }
      }
    }
  }
  return any;
}

}  // namespace boardwright::dungeon
