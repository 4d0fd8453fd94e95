// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Every change of a domain is written to a trail, adjusts the counters of the
// count sets, and wakes the constraints that may have something to say about it:
// a pattern only if the cell's standing (no, may, is) to one of its sets changed
// in the direction that the pattern looks at.
// The queues are emptied cheapest first.
#include "games/dungeon/solve/deduce/propagator.hpp"

#include <bit>

#include "boardwright/core/assert.hpp"

namespace boardwright::dungeon {

Propagator::Propagator(std::shared_ptr<const Network> network)
    : network_(std::move(network)), domain_(network_->recipe().size(), network_->symbols().all()) {
  const std::size_t size = domain_.size();
  const std::size_t patterns = network_->patterns().size();
  const auto cells = static_cast<int>(size);
  is_.assign(network_->counts().size(), 0);
  may_.assign(network_->counts().size(), cells);
  count_waits_.assign(network_->counts().size(), 0);
  numbers_at_.resize(size);
  one_ofs_at_.resize(size);
  pattern_waits_.assign(patterns * size, 0);
  gone_.resize(patterns);
  edges_from_.resize(patterns);
  for (std::size_t p = 0; p < patterns; ++p) {
    const Pattern& pattern = network_->patterns()[p];
    if (pattern.type == PatternType::Twin) {
      std::uint32_t edges = 0;
      for (const CellList& list : *pattern.reach) {
        edges_from_[p].push_back(edges);
        edges += static_cast<std::uint32_t>(list.size());
      }
      gone_[p].assign(edges, 0);
    }
    for (std::size_t i = 0; i < size; ++i) wake(p, static_cast<std::uint16_t>(i));
  }
  for (std::size_t i = 0; i < network_->counts().size(); ++i) wake_count(i);
  for (std::size_t i = 0; i < size; ++i) {
    restrict(static_cast<std::uint16_t>(i), network_->places()[i]);
  }
  run();
}

// ---- domains ---------------------------------------------------------------

bool Propagator::restrict(std::uint16_t cell, SymbolSet allowed) {
  const SymbolSet before = domain_[cell];
  const SymbolSet now = before & allowed;
  if (now == before) return true;
  trail_.push_back({cell, kDomain, 0, before});
  domain_[cell] = now;
  ++changes_;
  const bool counted = count_change(before, now);
  if (now.empty() || !counted) return fail();
  wake_after(cell, before, now);
  return true;
}

bool Propagator::count_change(SymbolSet before, SymbolSet now) {
  bool good = true;
  const std::vector<CountSet>& counts = network_->counts();
  for (int symbol : before - now) {
    const auto at = static_cast<std::size_t>(symbol);
    --may_[at];
    good = good && may_[at] >= counts[at].count;
    if (may_[at] == counts[at].count) wake_count(at);
  }
  if (now.size() == 1) {
    const auto at = static_cast<std::size_t>(now.first());
    ++is_[at];
    good = good && is_[at] <= counts[at].count;
    if (is_[at] == counts[at].count) wake_count(at);
  }
  for (std::size_t at = symbols().size(); at < counts.size(); ++at) {
    const Stand then = stand(before, counts[at].set);
    const Stand here = now.empty() ? Stand::No : stand(now, counts[at].set);
    if (then == here) continue;
    if (then != Stand::No && here == Stand::No) --may_[at];
    if (here == Stand::Is) ++is_[at];
    if (then == Stand::Is) --is_[at];
    good = good && may_[at] >= counts[at].count && is_[at] <= counts[at].count;
    if (may_[at] == counts[at].count || is_[at] == counts[at].count) wake_count(at);
  }
  return good;
}

void Propagator::uncount(SymbolSet before, SymbolSet now) {
  const std::vector<CountSet>& counts = network_->counts();
  for (int symbol : before - now) ++may_[static_cast<std::size_t>(symbol)];
  if (now.size() == 1) --is_[static_cast<std::size_t>(now.first())];
  for (std::size_t at = symbols().size(); at < counts.size(); ++at) {
    const Stand then = stand(before, counts[at].set);
    const Stand here = now.empty() ? Stand::No : stand(now, counts[at].set);
    if (then == here) continue;
    if (then != Stand::No && here == Stand::No) ++may_[at];
    if (here == Stand::Is) --is_[at];
    if (then == Stand::Is) ++is_[at];
  }
}

bool Propagator::assume(Cell cell, SymbolSet allowed) {
  return restrict(cell.index, allowed) && run();
}

bool Propagator::assume(const NumberFact& fact) {
  trail_.push_back({0, kNumber, 0, {}});
  add(fact);
  return run();
}

void Propagator::back_to(std::size_t mark) {
  clear_queues();
  while (trail_.size() > mark) {
    const Change& change = trail_.back();
    if (change.pattern == kNumber) {
      const Number& number = numbers_.back();
      for (int i = 0; i < number.size; ++i) {
        numbers_at_[number.cells[static_cast<std::size_t>(i)]].pop_back();
      }
      numbers_.pop_back();
      number_waits_.pop_back();
    } else if (change.pattern >= 0) {
      gone_[static_cast<std::size_t>(change.pattern)][change.edge] = 0;
    } else {
      uncount(change.before, domain_[change.cell]);
      domain_[change.cell] = change.before;
    }
    trail_.pop_back();
  }
  failed_ = false;
}

// ---- facts -----------------------------------------------------------------

void Propagator::add(const NumberFact& fact) {
  Number number;
  number.sum = fact.sum;
  for (std::size_t i = 0; i < fact.cells.size(); ++i) {
    const auto at = static_cast<std::size_t>(number.size++);
    number.cells[at] = fact.cells[i].index;
    number.zero[at] = fact.zero[i];
    numbers_at_[fact.cells[i].index].push_back(static_cast<std::uint16_t>(numbers_.size()));
  }
  number_queue_.push_back(static_cast<std::uint16_t>(numbers_.size()));
  number_waits_.push_back(1);
  numbers_.push_back(number);
}

void Propagator::add(const OneOfFact& fact) {
  OneOf one{fact.set, {}};
  for (Cell cell : fact.cells) {
    one.cells.push_back(cell.index);
    one_ofs_at_[cell.index].push_back(static_cast<std::uint16_t>(one_ofs_.size()));
  }
  one_of_queue_.push_back(static_cast<std::uint16_t>(one_ofs_.size()));
  one_of_waits_.push_back(1);
  one_ofs_.push_back(std::move(one));
}

std::uint32_t Propagator::edge_of(std::size_t pattern, std::uint16_t from, std::uint16_t to) const {
  const CellList& list = (*network_->patterns()[pattern].reach)[from];
  std::uint32_t edge = edges_from_[pattern][from];
  for (std::uint16_t cell : list) {
    if (cell == to) break;
    ++edge;
  }
  return edge;
}

// Both directions of an edge.
void Propagator::cut(std::size_t pattern, std::uint16_t a, std::uint16_t b) {
  for (const std::uint32_t edge : {edge_of(pattern, a, b), edge_of(pattern, b, a)}) {
    if (gone_[pattern][edge] != 0) continue;
    gone_[pattern][edge] = 1;
    trail_.push_back({0, static_cast<std::int16_t>(pattern), edge, {}});
  }
  wake(pattern, a);
  wake(pattern, b);
}

void Propagator::add(const TallyFact& fact) {
  Tally tally{fact.set, fact.count, {}};
  for (Cell cell : fact.cells) tally.cells.push_back(cell.index);
  tallies_.push_back(std::move(tally));
}

void Propagator::add(const TwinFact& fact) {
  const Cell cell = fact.cell;
  const Direction direction = fact.direction;
  const Recipe& recipe = network_->recipe();
  for (std::size_t p = 0; p < network_->patterns().size(); ++p) {
    const Pattern& pattern = network_->patterns()[p];
    if (pattern.type != PatternType::Twin || !may(cell.index, pattern.of)) continue;
    for (std::uint16_t other : (*pattern.reach)[cell.index]) {
      const int dx = recipe.x(Cell(other)) - recipe.x(cell);
      const int dy = recipe.y(Cell(other)) - recipe.y(cell);
      const bool there = direction == Direction::Right  ? dx > 0
                         : direction == Direction::Left ? dx < 0
                         : direction == Direction::Down ? dx == 0 && dy > 0
                                                        : dx == 0 && dy < 0;
      if (!there) cut(p, cell.index, other);
    }
  }
}

// ---- queues ----------------------------------------------------------------

void Propagator::wake(std::size_t pattern, std::uint16_t cell) {
  char& waits = pattern_waits_[pattern * domain_.size() + cell];
  if (waits != 0) return;
  waits = 1;
  pattern_queue_.push_back({static_cast<std::uint16_t>(pattern), cell});
}

void Propagator::wake_count(std::size_t count) {
  if (count_waits_[count] != 0) return;
  count_waits_[count] = 1;
  count_queue_.push_back(static_cast<std::uint16_t>(count));
}

void Propagator::wake_after(std::uint16_t cell, SymbolSet before, SymbolSet now) {
  if (!numbers_at_[cell].empty()) {
    for (const SymbolSet with : network_->with_level()) {
      if ((before & with).empty() || !(now & with).empty()) continue;
      for (std::uint16_t number : numbers_at_[cell]) {
        if (number_waits_[number] != 0) continue;
        number_waits_[number] = 1;
        number_queue_.push_back(number);
      }
      break;
    }
  }
  for (std::uint16_t one : one_ofs_at_[cell]) {
    if (one_of_waits_[one] != 0) continue;
    one_of_waits_[one] = 1;
    one_of_queue_.push_back(one);
  }
  for (std::size_t word = 0; word < network_->standing_words(); ++word) {
    const Network::Standing then = network_->standing(before, word);
    const Network::Standing here = network_->standing(now, word);
    std::uint64_t changed = (then.may ^ here.may) | (then.not_all ^ here.not_all);
    while (changed != 0) {
      const auto bit = static_cast<std::size_t>(std::countr_zero(changed)) & ~std::size_t{1};
      wake_pattern(word * 32 + bit / 2, cell, (changed >> bit & 1) != 0, (changed >> bit & 2) != 0);
      changed &= ~(std::uint64_t{3} << bit);
    }
  }
}

void Propagator::wake_pattern(std::size_t index, std::uint16_t cell, bool of_changed,
                              bool to_changed) {
  const Pattern& pattern = network_->patterns()[index];
  const Stand of = stand(domain_[cell], pattern.of);
  const Stand to = stand(domain_[cell], pattern.to);
  const auto wake_near = [&](const CellList& list, SymbolSet set) {
    for (std::uint16_t other : list) {
      if (may(other, set)) wake(index, other);
    }
  };
  const bool of_gone = of_changed && of == Stand::No;
  const bool to_gone = to_changed && to == Stand::No;
  const CellList& reach = (*pattern.reach)[cell];
  if (of_changed && of == Stand::Is) wake(index, cell);
  switch (pattern.type) {
    case PatternType::Near:
      if (to_gone ? pattern.least > 0
                  : to_changed && pattern.most < static_cast<int>(domain_.size())) {
        wake_near(reach, pattern.of);
      }
      break;
    case PatternType::Mirror:
      if (to_gone) wake_near(reach, pattern.of);
      break;
    case PatternType::AtMost:
      if (to_changed && !to_gone) wake_near(reach, pattern.of);
      break;
    case PatternType::NotMirror:
    case PatternType::Spacing: break;
    case PatternType::Target:
      if (to_changed && to != Stand::No) wake(index, cell);
      if (of_changed && of == Stand::Is) {
        for (std::size_t i = 0; i < domain_.size(); ++i) {
          if (may(static_cast<std::uint16_t>(i), pattern.to)) {
            wake(index, static_cast<std::uint16_t>(i));
          }
        }
      } else if (of_gone) {
        wake_near(reach, pattern.to);
      }
      break;
    case PatternType::Twin:
      if (of_gone) wake_near(reach, pattern.of);
      break;
    case PatternType::Guards:
      if (of_changed && of == Stand::Is) {
        for (std::uint16_t charge : (*pattern.rivals)[cell]) {
          if (may(charge, pattern.to)) wake_near((*pattern.reach)[charge], pattern.of);
        }
      }
      if (to_changed) wake_near(reach, pattern.of);
      break;
    case PatternType::Charges:
      if (to_changed && to == Stand::Is) wake(index, cell);
      if (of_gone) wake_near(reach, pattern.to);
      if (of_changed && of == Stand::Is) wake_near((*pattern.rivals)[cell], pattern.to);
      break;
    case PatternType::Pair: wake_near(of_gone ? reach : (*pattern.rivals)[cell], pattern.of); break;
  }
}

void Propagator::clear_queues() {
  for (const Instance& each : pattern_queue_) {
    pattern_waits_[each.pattern * domain_.size() + each.cell] = 0;
  }
  for (std::uint16_t each : count_queue_) count_waits_[each] = 0;
  for (std::uint16_t each : one_of_queue_) one_of_waits_[each] = 0;
  for (std::uint16_t each : number_queue_) number_waits_[each] = 0;
  pattern_queue_.clear();
  count_queue_.clear();
  one_of_queue_.clear();
  number_queue_.clear();
  number_next_ = 0;
}

bool Propagator::run() {
  while (!failed_) {
    if (!count_queue_.empty()) {
      const std::size_t next = count_queue_.back();
      count_queue_.pop_back();
      count_waits_[next] = 0;
      run_count(next);
    } else if (!one_of_queue_.empty()) {
      const std::size_t next = one_of_queue_.back();
      one_of_queue_.pop_back();
      one_of_waits_[next] = 0;
      run_one_of(one_ofs_[next]);
    } else if (!pattern_queue_.empty()) {
      const Instance next = pattern_queue_.back();
      pattern_queue_.pop_back();
      pattern_waits_[next.pattern * domain_.size() + next.cell] = 0;
      run_pattern(next.pattern, next.cell);
    } else if (number_next_ < number_queue_.size()) {
      const std::size_t next = number_queue_[number_next_++];
      number_waits_[next] = 0;
      run_number(numbers_[next]);
    } else if (const std::uint64_t before = changes_;
               tallies_.empty() || !run_tallies() || before == changes_) {
      if (failed_) break;
      number_queue_.clear();
      number_next_ = 0;
      return true;
    }
  }
  clear_queues();
  return false;
}

// ---- counts and lists ------------------------------------------------------

bool Propagator::run_count(std::size_t index) {
  const CountSet& count = network_->counts()[index];
  if (is_[index] > count.count || may_[index] < count.count) return fail();
  const bool full = is_[index] == count.count;
  const bool needed = may_[index] == count.count;
  if (full == needed) return true;  // nothing to do, or all settled
  for (std::size_t i = 0; i < domain_.size(); ++i) {
    const auto cell = static_cast<std::uint16_t>(i);
    if (stand(domain_[i], count.set) != Stand::May) continue;
    const SymbolSet allowed = full ? symbols().all() - count.set : count.set;
    if (!restrict(cell, allowed)) return false;
  }
  return true;
}

bool Propagator::run_one_of(const OneOf& one) {
  int found = 0;
  std::uint16_t only = 0;
  for (std::uint16_t cell : one.cells) {
    if (!may(cell, one.set)) continue;
    if (is(cell, one.set)) return true;
    only = cell;
    if (++found > 1) return true;
  }
  if (found == 0) return fail();
  return restrict(only, one.set);
}

bool Propagator::run_tallies() {
  for (const Tally& tally : tallies_) {
    if (!run_tally(tally)) return false;
  }
  return true;
}

bool Propagator::run_tally(const Tally& tally) {
  int least = 0;
  int most = 0;
  for (std::uint16_t cell : tally.cells) {
    const Stand here = stand(domain_[cell], tally.set);
    most += here != Stand::No ? 1 : 0;
    least += here == Stand::Is ? 1 : 0;
  }
  if (least > tally.count || most < tally.count) return fail();
  if (least == most || (least < tally.count && most > tally.count)) return true;
  const SymbolSet allowed = least == tally.count ? symbols().all() - tally.set : tally.set;
  for (std::uint16_t cell : tally.cells) {
    if (stand(domain_[cell], tally.set) == Stand::May && !restrict(cell, allowed)) return false;
  }
  return true;
}

}  // namespace boardwright::dungeon
