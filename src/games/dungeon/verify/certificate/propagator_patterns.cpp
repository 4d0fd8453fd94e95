// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The recipe's own rules, each at its maximum. In all of them `certain` and
// `possible` count the cells that are and that may be what is asked for; a cell
// that cannot meet the rule as `of` is not `of`.
#include <algorithm>

#include "games/dungeon/model/score.hpp"
#include "games/dungeon/verify/certificate/propagator.hpp"

namespace boardwright::dungeon::checker {

const std::vector<Cell>& Propagator::within(const Reach& reach, Cell cell) const {
  ReachTable& table = reaches_[{reach.within, reach.not_in_column, reach.same_row}];
  if (table.empty()) {
    table.resize(cells_.size());
    for (Cell from : cells_) {
      for (Cell to : cells_) {
        if (recipe_.reaches(reach, from, to)) table[from.index].push_back(to);
      }
    }
  }
  return table[cell.index];
}

bool Propagator::on_edge(Cell cell) const {
  const int x = recipe_.x(cell);
  const int y = recipe_.y(cell);
  return x == 0 || y == 0 || x == recipe_.width - 1 || y == recipe_.height - 1;
}

void Propagator::patterns(Domains& domains) const {
  for (const Pattern& pattern : patterns_) {
    std::visit([&](const auto& condition) { apply(domains, pattern, condition); },
               pattern.rule->condition);
    if (domains.contradiction()) return;
  }
}

template <class Condition>
void Propagator::apply(Domains& domains, const Pattern& pattern, const Condition& condition) const {
  const int points = pattern.rule->points;
  const SymbolSet of = pattern.of;
  if constexpr (std::same_as<Condition, NearTo>) {
    const SymbolSet to = symbols_.of(condition.to);
    if (points > 0) {
      number_near(domains, of, to, condition.reach, condition.least, condition.most);
      if (condition.least >= 1 && recipe_.count(condition.to) == 1) {
        lone_target(domains, of, to, condition.reach);
      }
    } else if (condition.most >= static_cast<int>(kMostCells)) {
      at_most(domains, of, to, condition.reach, condition.least - 1);
    }
  } else if constexpr (std::same_as<Condition, Reveals>) {
    if (points < 0) return;
    for (const Reveals::Need& need : condition.needs) {
      number_near(domains, of, symbols_.of(need.of), condition.reach, need.least, need.most);
    }
  } else if constexpr (std::same_as<Condition, MirrorOf>) {
    mirror(domains, pattern, condition);
  } else if constexpr (std::same_as<Condition, TwinOf>) {
    for (SymbolId id : of) {
      if (points > 0) {
        twins(domains, id, condition.reach);
      } else if (symbols_[id].forms.size() == 1) {
        spacing(domains, SymbolSet::of(id), condition.reach);
      }
    }
  } else if constexpr (std::same_as<Condition, GuardsOne>) {
    if (points < 0) return;
    guards(domains, of, condition);
    charges(domains, of, condition);
  } else if constexpr (std::same_as<Condition, Spacing>) {
    if (points < 0) spacing(domains, of, condition.reach);
  } else if constexpr (std::same_as<Condition, AtMost>) {
    if (points < 0) {
      at_most(domains, of, symbols_.of(condition.to), condition.reach, condition.most);
    }
  } else if constexpr (std::same_as<Condition, IsolatedPair>) {
    if (points > 0) isolated_pairs(domains, of);
  } else {
    places(domains, pattern);
  }
}

// At, corner, edge, rim, quadrant, side: the rule looks at nothing but the cell.
void Propagator::places(Domains& domains, const Pattern& pattern) const {
  for (Cell cell : cells_) {
    for (SymbolId id : pattern.of& domains[cell]) {
      const bool holds = *place_holds(recipe_, *pattern.rule, symbols_[id].form, cell);
      if (holds != (pattern.rule->points > 0)) domains.remove(cell, SymbolSet::of(id));
    }
  }
}

void Propagator::number_near(Domains& domains, SymbolSet of, SymbolSet to, const Reach& reach,
                             int least, int most) const {
  for (Cell cell : cells_) {
    if (!domains.may(cell, of)) continue;
    int certain = 0;
    int possible = 0;
    for (Cell other : within(reach, cell)) {
      possible += domains.may(other, to) ? 1 : 0;
      certain += domains.is(other, to) ? 1 : 0;
    }
    if (possible < least || certain > most) domains.remove(cell, of);
    if (domains.contradiction()) return;
    if (!domains.is(cell, of)) continue;
    for (Cell other : within(reach, cell)) {
      if (!domains.may(other, to) || domains.is(other, to)) continue;
      if (possible == least) domains.keep(other, to);
      if (certain == most) domains.remove(other, to);
    }
    if (domains.contradiction()) return;
  }
}

// There is one actor that all of `of` must be near to.
void Propagator::lone_target(Domains& domains, SymbolSet of, SymbolSet to,
                             const Reach& reach) const {
  const auto certain =
      std::count_if(cells_.begin(), cells_.end(), [&](Cell cell) { return domains.is(cell, of); });
  for (Cell target : cells_) {
    if (!domains.may(target, to)) continue;
    int near_certain = 0;
    int near_possible = 0;
    for (Cell cell : within(reach, target)) {
      near_possible += domains.may(cell, of) ? 1 : 0;
      near_certain += domains.is(cell, of) ? 1 : 0;
    }
    if (near_certain < certain || near_possible < symbols_.count(of)) {
      domains.remove(target, to);
    }
  }
}

void Propagator::at_most(Domains& domains, SymbolSet of, SymbolSet to, const Reach& reach,
                         int most) const {
  for (Cell cell : cells_) {
    if (!domains.may(cell, of)) continue;
    int certain = 0;
    for (Cell other : within(reach, cell)) certain += domains.is(other, to) ? 1 : 0;
    if (certain > most) domains.remove(cell, of);
    if (domains.contradiction()) return;
    if (certain != most || !domains.is(cell, of)) continue;
    for (Cell other : within(reach, cell)) {
      if (!domains.is(other, to)) domains.remove(other, to);
    }
  }
}

void Propagator::spacing(Domains& domains, SymbolSet of, const Reach& reach) const {
  for (Cell cell : cells_) {
    if (!domains.is(cell, of)) continue;
    for (Cell other : within(reach, cell)) domains.remove(other, of);
    if (domains.contradiction()) return;
  }
}

void Propagator::mirror(Domains& domains, const Pattern& pattern, const MirrorOf& condition) const {
  const SymbolSet to = symbols_.of(condition.to);
  for (Cell cell : cells_) {
    if (!domains.may(cell, pattern.of)) continue;
    int x = recipe_.x(cell);
    int y = recipe_.y(cell);
    if (condition.axis != Axis::Row) x = 2 * recipe_.centre_x - x;
    if (condition.axis != Axis::Column) y = 2 * recipe_.centre_y - y;
    const bool there = recipe_.grid().contains(y, x) && recipe_.grid().at(y, x) != cell;
    const Cell image = there ? recipe_.grid().at(y, x) : cell;
    if (pattern.rule->points > 0) {
      if (!there || !domains.may(image, to)) domains.remove(cell, pattern.of);
      if (there && domains.is(cell, pattern.of)) domains.keep(image, to);
    } else if (there && domains.is(cell, pattern.of)) {
      domains.remove(image, to);
    }
    if (domains.contradiction()) return;
  }
}

// The look of the first does not rule out that the second is its twin.
bool Propagator::twin_edge(Cell from, Cell to) const {
  const int dx = recipe_.x(to) - recipe_.x(from);
  const int dy = recipe_.y(to) - recipe_.y(from);
  switch (constraints_.twin_looks[from.index]) {
    case '>': return dx > 0;
    case '<': return dx < 0;
    case 'v': return dx == 0 && dy > 0;
    case '^': return dx == 0 && dy < 0;
    default: return true;
  }
}

void Propagator::twins(Domains& domains, SymbolId symbol, const Reach& reach) const {
  const SymbolSet set = SymbolSet::of(symbol);
  std::vector<std::vector<Cell>> edges(cells_.size());
  for (Cell cell : cells_) {
    if (!domains.may(cell, set)) continue;
    for (Cell other : within(reach, cell)) {
      if (domains.may(other, set) && twin_edge(cell, other) && twin_edge(other, cell)) {
        edges[cell.index].push_back(other);
      }
    }
  }
  bool pairs = true;
  for (FormId form : symbols_[symbol].forms) pairs &= recipe_.count(form) == 2;
  bool changed = true;
  while (changed) {
    changed = false;
    for (Cell cell : cells_) {
      std::vector<Cell>& mine = edges[cell.index];
      if (mine.empty()) domains.remove(cell, set);
      if (domains.contradiction()) return;
      if (mine.size() != 1 || !domains.is(cell, set)) continue;
      const Cell twin = mine.front();
      domains.keep(twin, set);
      if (!pairs || edges[twin.index].size() == 1) continue;
      for (Cell other : edges[twin.index]) {
        if (other != cell) std::erase(edges[other.index], twin);
      }
      edges[twin.index] = {cell};
      changed = true;
    }
  }
}

// The second cell can be the one charge of a guard on the first.
bool Propagator::guard_candidate(const Domains& domains, SymbolSet of, const GuardsOne& condition,
                                 Cell guard, Cell charge) const {
  if (!domains.may(charge, symbols_.of(condition.charge))) return false;
  const std::vector<Cell>& rivals = within(condition.rivals, charge);
  return std::none_of(rivals.begin(), rivals.end(),
                      [&](Cell rival) { return rival != guard && domains.is(rival, of); });
}

void Propagator::guards(Domains& domains, SymbolSet of, const GuardsOne& condition) const {
  const SymbolSet charge = symbols_.of(condition.charge);
  for (Cell cell : cells_) {
    if (!domains.may(cell, of)) continue;
    std::vector<Cell> candidates;
    std::vector<Cell> certain;
    bool wrong = false;  // a charge that is no candidate
    for (Cell other : within(condition.reach, cell)) {
      const bool candidate = guard_candidate(domains, of, condition, cell, other);
      if (candidate) candidates.push_back(other);
      if (!domains.is(other, charge)) continue;
      certain.push_back(other);
      wrong |= !candidate;
    }
    if (candidates.empty() || certain.size() > 1 || wrong) domains.remove(cell, of);
    if (domains.contradiction()) return;
    if (!domains.is(cell, of)) continue;
    for (Cell other : within(condition.reach, cell)) {
      const bool candidate =
          std::find(candidates.begin(), candidates.end(), other) != candidates.end();
      const bool taken = !certain.empty() && other != certain.front();
      if (!candidate || taken) domains.remove(other, charge);
    }
    if (candidates.size() == 1) domains.keep(candidates.front(), charge);
    if (domains.contradiction()) return;
    if (certain.empty()) continue;
    for (Cell rival : within(condition.rivals, certain.front())) {
      if (rival != cell) domains.remove(rival, of);
    }
    if (domains.contradiction()) return;
  }
}

// With as many charges as guards, each charge has its own guard.
void Propagator::charges(Domains& domains, SymbolSet of, const GuardsOne& condition) const {
  const SymbolSet charge = symbols_.of(condition.charge);
  if (symbols_.count(of) != symbols_.count(charge)) return;
  for (int dy = -recipe_.height; dy <= recipe_.height; ++dy) {
    for (int dx = -recipe_.width; dx <= recipe_.width; ++dx) {
      if (condition.reach.covers(dx, dy) && !condition.rivals.covers(-dx, -dy)) return;
    }
  }
  for (Cell cell : cells_) {
    if (!domains.may(cell, charge)) continue;
    std::vector<Cell> possible;
    for (Cell guard : within(condition.reach, cell)) {
      if (domains.may(guard, of) && guard_candidate(domains, of, condition, guard, cell)) {
        possible.push_back(guard);
      }
    }
    if (possible.empty()) domains.remove(cell, charge);
    if (domains.contradiction()) return;
    if (possible.size() == 1 && domains.is(cell, charge)) domains.keep(possible.front(), of);
  }
}

bool Propagator::pair_partner(const Domains& domains, SymbolSet of, Cell cell, Cell other) const {
  if (!domains.may(other, of) || (on_edge(cell) && on_edge(other))) return false;
  for (Cell centre : {cell, other}) {
    for (Cell near : within(Reach{2}, centre)) {
      if (near != cell && near != other && domains.is(near, of)) return false;
    }
  }
  return true;
}

void Propagator::isolated_pairs(Domains& domains, SymbolSet of) const {
  for (Cell cell : cells_) {
    if (!domains.may(cell, of)) continue;
    std::vector<Cell> partners;
    for (Cell other : within(Reach{1}, cell)) {
      if (pair_partner(domains, of, cell, other)) partners.push_back(other);
    }
    if (partners.empty()) domains.remove(cell, of);
    if (domains.contradiction()) return;
    if (!domains.is(cell, of)) continue;
    std::optional<Cell> partner;
    if (partners.size() == 1) domains.keep(partners.front(), of);
    for (Cell other : partners) {
      if (domains.is(other, of)) partner = other;
    }
    for (Cell other : within(Reach{2}, cell)) {
      const bool candidate = std::find(partners.begin(), partners.end(), other) != partners.end();
      if (!candidate || (partner && other != *partner)) domains.remove(other, of);
    }
    if (domains.contradiction()) return;
    if (!partner) continue;
    for (Cell other : within(Reach{2}, *partner)) {
      if (other != cell) domains.remove(other, of);
    }
    if (domains.contradiction()) return;
  }
}

}  // namespace boardwright::dungeon::checker
