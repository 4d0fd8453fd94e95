// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The open cells are filled one after another, in a fixed order, with propagation after
// each. What is left to fill depends on little of what has been filled: the domains of
// the open cells, how many of each symbol are left, what the numbers still lack, which
// lists are satisfied, and who of a pattern that still matters stands where. Positions
// that agree in this have the same number of ways to go on, which is counted once: a
// dynamic program along a frontier, whose states are found by search. Cells beside
// numbers come first, column by column, so that few numbers are half filled at a time;
// the others then differ only in what is left.
#include "games/dungeon/solve/policy/counting.hpp"

#include <algorithm>

namespace boardwright::dungeon {
namespace {

template <class Fact>
std::vector<const Fact*> with_open_cells(const std::vector<Fact>& facts,
                                         const Propagator& propagator) {
  std::vector<const Fact*> found;
  for (const Fact& fact : facts) {
    const bool open = std::any_of(fact.cells.begin(), fact.cells.end(),
                                  [&](Cell cell) { return propagator.domain(cell).size() > 1; });
    if (open) found.push_back(&fact);
  }
  return found;
}

void put(std::string& text, std::uint64_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) text += static_cast<char>(value >> (8 * i) & 255);
}

}  // namespace

BoardCount::BoardCount(Deducer& deducer, const std::vector<Cell>& cells)
    : deducer_(deducer), cells_(cells) {
  const Propagator& propagator = deducer.propagator();
  const Recipe& recipe = deducer.knowledge().recipe();
  for (std::size_t i = 0; i < propagator.cells(); ++i) {
    if (propagator.domain(Cell(i)).size() > 1) order_.push_back(Cell(i));
  }
  const auto place = [&](Cell cell) {
    return std::array<int, 3>{propagator.counted(cell) ? 0 : 1, recipe.x(cell), recipe.y(cell)};
  };
  std::sort(order_.begin(), order_.end(), [&](Cell a, Cell b) { return place(a) < place(b); });
  numbers_ = with_open_cells(deducer.knowledge().facts().numbers, propagator);
  one_ofs_ = with_open_cells(deducer.knowledge().facts().one_ofs, propagator);
  tallies_ = with_open_cells(deducer.knowledge().facts().tallies, propagator);
}

bool BoardCount::run(std::uint64_t nodes) {
  nodes_ = nodes;
  return visit(0, root_);
}

bool BoardCount::deadly(std::size_t asked) const {
  const Knowledge& known = deducer_.knowledge();
  const Cell cell = cells_[asked];
  return known.damage(cell, deducer_.domain(cell).first()) >= known.hero().hp;
}

// Everything that the ways to fill order_ from `next` on depend on.
std::string BoardCount::state(std::size_t next) const {
  const Propagator& propagator = deducer_.propagator();
  const SymbolTable& symbols = propagator.symbols();
  std::string text;
  SymbolSet possible;
  for (std::size_t i = next; i < order_.size(); ++i) {
    const SymbolSet domain = propagator.domain(order_[i]);
    const bool open = domain.size() > 1;
    put(text, open ? domain.bits() : 0, 8);
    if (open) possible |= domain;
  }
  for (int symbol : symbols.all()) {
    put(text, static_cast<std::uint64_t>(propagator.left(symbol)), 2);
  }
  for (const NumberFact* fact : numbers_) {
    int rest = fact->sum;
    bool open = false;
    for (std::size_t i = 0; i < fact->cells.size(); ++i) {
      const SymbolSet domain = propagator.domain(fact->cells[i]);
      open = open || domain.size() > 1;
      if (domain.size() > 1 || fact->zero[i].contains(domain.first())) continue;
      rest -= symbols[domain.first()].level;
    }
    put(text, open ? static_cast<std::uint64_t>(rest) : 0, 2);
  }
  for (const OneOfFact* fact : one_ofs_) {
    const bool satisfied = std::any_of(fact->cells.begin(), fact->cells.end(), [&](Cell cell) {
      const SymbolSet domain = propagator.domain(cell);
      return domain.size() == 1 && fact->set.contains(domain.first());
    });
    put(text, satisfied ? 1 : 0, 1);
  }
  for (const TallyFact* fact : tallies_) {
    int rest = fact->count;
    for (const Cell cell : fact->cells) {
      const SymbolSet domain = propagator.domain(cell);
      if (domain.size() == 1 && fact->set.contains(domain.first())) --rest;
    }
    put(text, static_cast<std::uint64_t>(rest), 2);
  }
  const std::vector<Pattern>& patterns = propagator.network().patterns();
  for (std::size_t p = 0; p < patterns.size(); ++p) {
    const SymbolSet both = patterns[p].of | patterns[p].to;
    if ((possible & both).empty()) continue;
    for (const Cell cell : order_) {
      const SymbolSet domain = propagator.domain(cell);
      if (domain.size() > 1 || (domain & both).empty()) continue;
      put(text, p, 2);
      put(text, cell.index, 2);
      put(text, domain.bits(), 8);
    }
  }
  return text;
}

// The ways after one more assumption; `open`: the asked cells that were open before it.
void BoardCount::add(const Ways& after, const std::vector<char>& open, Ways& ways) const {
  ways.boards += after.boards;
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    if (open[i] == 0) continue;
    if (deducer_.domain(cells_[i]).size() > 1) {
      ways.deadly[i] += after.deadly[i];
    } else if (deadly(i)) {
      ways.deadly[i] += after.boards;
    }
  }
}

bool BoardCount::visit(std::size_t next, Ways& ways) {
  Propagator& propagator = deducer_.scratch();
  while (next < order_.size() && propagator.domain(order_[next]).size() == 1) ++next;
  ways.boards = 0;
  ways.deadly.assign(cells_.size(), 0);
  if (next == order_.size()) {
    ways.boards = 1;
    return true;
  }
  std::string key = state(next);
  if (const auto found = seen_.find(key); found != seen_.end()) {
    ways = found->second;
    return true;
  }
  std::vector<char> open(cells_.size(), 0);
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    open[i] = deducer_.domain(cells_[i]).size() > 1 ? 1 : 0;
  }
  Ways after;
  for (int symbol : propagator.domain(order_[next])) {
    if (nodes_ == 0) return false;
    --nodes_;
    const std::size_t mark = propagator.mark();
    bool done = true;
    if (propagator.assume(order_[next], SymbolSet::of(symbol))) {
      done = visit(next + 1, after);
      if (done) add(after, open, ways);
    }
    propagator.back_to(mark);
    if (!done) return false;
  }
  seen_.emplace(std::move(key), ways);
  return true;
}

}  // namespace boardwright::dungeon
