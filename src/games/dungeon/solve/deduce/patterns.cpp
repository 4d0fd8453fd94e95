// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What each type of pattern concludes about one cell and those around it.
#include "games/dungeon/solve/deduce/propagator.hpp"

namespace boardwright::dungeon {

bool Propagator::run_pattern(std::size_t index, std::uint16_t cell) {
  const Pattern& pattern = network_->patterns()[index];
  switch (pattern.type) {
    case PatternType::Near: return run_near(pattern, cell);
    case PatternType::Target: return run_target(pattern, cell);
    case PatternType::Mirror:
    case PatternType::NotMirror: return run_mirror(pattern, cell);
    case PatternType::Twin: return run_twin(index, cell);
    case PatternType::Guards: return run_guards(pattern, cell);
    case PatternType::Charges: return run_charges(pattern, cell);
    case PatternType::Spacing: return run_spacing(pattern, cell);
    case PatternType::AtMost: return run_at_most(pattern, cell);
    case PatternType::Pair: return run_pair(pattern, cell);
  }
  return true;
}

bool Propagator::run_near(const Pattern& pattern, std::uint16_t cell) {
  if (!may(cell, pattern.of)) return true;
  int most = 0;
  int least = 0;
  const CellList& list = (*pattern.reach)[cell];
  for (std::uint16_t other : list) {
    const Stand to = stand(domain_[other], pattern.to);
    most += to != Stand::No ? 1 : 0;
    least += to == Stand::Is ? 1 : 0;
  }
  if (most < pattern.least || least > pattern.most) return remove(cell, pattern.of);
  if (!is(cell, pattern.of)) return true;
  const bool all = most == pattern.least && most > least;
  const bool full = least == pattern.most && most > least;
  if (!all && !full) return true;
  for (std::uint16_t other : list) {
    if (stand(domain_[other], pattern.to) != Stand::May) continue;
    if (!(all ? restrict(other, pattern.to) : remove(other, pattern.to))) return false;
  }
  return true;
}

// The cell may be the only one that all of `of` want to be near.
bool Propagator::run_target(const Pattern& pattern, std::uint16_t cell) {
  if (!may(cell, pattern.to)) return true;
  const auto wanted = symbols().count(pattern.of);
  int inside = 0;
  int certain = 0;
  for (std::uint16_t other : (*pattern.reach)[cell]) {
    const Stand of = stand(domain_[other], pattern.of);
    inside += of != Stand::No ? 1 : 0;
    certain += of == Stand::Is ? 1 : 0;
  }
  int everywhere = 0;
  for (SymbolSet domain : domain_) everywhere += stand(domain, pattern.of) == Stand::Is ? 1 : 0;
  if (inside < wanted || certain < everywhere) return remove(cell, pattern.to);
  return true;
}

bool Propagator::run_mirror(const Pattern& pattern, std::uint16_t cell) {
  if (!may(cell, pattern.of)) return true;
  const CellList& image = (*pattern.reach)[cell];
  if (pattern.type == PatternType::NotMirror) {
    return image.empty() || !is(cell, pattern.of) || remove(image[0], pattern.to);
  }
  if (image.empty() || !may(image[0], pattern.to)) return remove(cell, pattern.of);
  return !is(cell, pattern.of) || restrict(image[0], pattern.to);
}

bool Propagator::run_twin(std::size_t index, std::uint16_t cell) {
  const Pattern& pattern = network_->patterns()[index];
  if (!may(cell, pattern.of)) return true;
  const CellList& list = (*pattern.reach)[cell];
  std::uint32_t edge = edges_from_[index][cell];
  int found = 0;
  std::uint16_t only = 0;
  for (std::uint16_t other : list) {
    if (edge_gone(index, edge++) || !may(other, pattern.of)) continue;
    ++found;
    only = other;
  }
  if (found == 0) return remove(cell, pattern.of);
  if (found > 1 || !is(cell, pattern.of)) return true;
  if (!restrict(only, pattern.of)) return false;
  if (!pattern.exclusive) return true;
  edge = edges_from_[index][only];
  for (std::uint16_t other : (*pattern.reach)[only]) {
    if (other != cell && !edge_gone(index, edge)) cut(index, only, other);
    ++edge;
  }
  return true;
}

// No other guard is known to be near the charge.
bool Propagator::candidate(const Pattern& pattern, std::uint16_t guard,
                           std::uint16_t charge) const {
  for (std::uint16_t rival : (*pattern.rivals)[charge]) {
    if (rival != guard && is(rival, pattern.of)) return false;
  }
  return true;
}

bool Propagator::run_guards(const Pattern& pattern, std::uint16_t cell) {
  if (!may(cell, pattern.of)) return true;
  int candidates = 0;
  int charges = 0;
  int taken = 0;
  std::uint16_t only = 0;
  std::uint16_t charge = 0;
  const CellList& list = (*pattern.reach)[cell];
  for (std::uint16_t other : list) {
    const Stand to = stand(domain_[other], pattern.to);
    if (to == Stand::No) continue;
    const bool free = candidate(pattern, cell, other);
    if (free) {
      ++candidates;
      only = other;
    }
    if (to != Stand::Is) continue;
    ++charges;
    charge = other;
    if (!free) ++taken;
  }
  if (candidates == 0 || charges > 1 || taken > 0) return remove(cell, pattern.of);
  if (!is(cell, pattern.of)) return true;
  for (std::uint16_t other : list) {
    if (!may(other, pattern.to)) continue;
    const bool out = charges == 1 ? other != charge : !candidate(pattern, cell, other);
    if (out && !remove(other, pattern.to)) return false;
  }
  if (candidates == 1 && charges == 0) {
    charge = only;
    charges = 1;
    if (!restrict(charge, pattern.to)) return false;
  }
  if (charges == 0) return true;
  for (std::uint16_t rival : (*pattern.rivals)[charge]) {
    if (rival != cell && !remove(rival, pattern.of)) return false;
  }
  return true;
}

bool Propagator::run_charges(const Pattern& pattern, std::uint16_t cell) {
  if (!may(cell, pattern.to)) return true;
  int guards = 0;
  std::uint16_t only = 0;
  for (std::uint16_t other : (*pattern.reach)[cell]) {
    if (!may(other, pattern.of) || !candidate(pattern, other, cell)) continue;
    ++guards;
    only = other;
  }
  if (guards == 0) return remove(cell, pattern.to);
  return guards > 1 || !is(cell, pattern.to) || restrict(only, pattern.of);
}

bool Propagator::run_spacing(const Pattern& pattern, std::uint16_t cell) {
  if (!is(cell, pattern.of)) return true;
  for (std::uint16_t other : (*pattern.reach)[cell]) {
    if (!remove(other, pattern.of)) return false;
  }
  return true;
}

bool Propagator::run_at_most(const Pattern& pattern, std::uint16_t cell) {
  if (!may(cell, pattern.of)) return true;
  const CellList& list = (*pattern.reach)[cell];
  int least = 0;
  for (std::uint16_t other : list) least += is(other, pattern.to) ? 1 : 0;
  if (least > pattern.most) return remove(cell, pattern.of);
  if (least < pattern.most || !is(cell, pattern.of)) return true;
  for (std::uint16_t other : list) {
    if (stand(domain_[other], pattern.to) != Stand::May) continue;
    if (!remove(other, pattern.to)) return false;
  }
  return true;
}

// a and b may be a domino: both on an edge they may not, and nobody else is near.
bool Propagator::partner(const Pattern& pattern, std::uint16_t a, std::uint16_t b) const {
  const Recipe& recipe = network_->recipe();
  const auto at_edge = [&](std::uint16_t cell) {
    const int x = recipe.x(Cell(cell));
    const int y = recipe.y(Cell(cell));
    return x == 0 || y == 0 || x == recipe.width - 1 || y == recipe.height - 1;
  };
  if (!may(b, pattern.of) || (at_edge(a) && at_edge(b))) return false;
  for (const std::uint16_t centre : {a, b}) {
    for (std::uint16_t other : (*pattern.reach)[centre]) {
      if (other != a && other != b && is(other, pattern.of)) return false;
    }
  }
  return true;
}

bool Propagator::run_pair(const Pattern& pattern, std::uint16_t cell) {
  if (!may(cell, pattern.of)) return true;
  const Recipe& recipe = network_->recipe();
  int partners = 0;
  std::uint16_t only = 0;
  std::uint16_t certain = 0;
  bool found = false;
  const CellList& list = (*pattern.reach)[cell];
  const auto beside = [&](std::uint16_t other) {
    return recipe.x(Cell(other)) == recipe.x(Cell(cell)) ||
           recipe.y(Cell(other)) == recipe.y(Cell(cell));
  };
  for (std::uint16_t other : list) {
    if (!beside(other) || !partner(pattern, cell, other)) continue;
    ++partners;
    only = other;
    if (!is(other, pattern.of)) continue;
    found = true;
    certain = other;
  }
  if (partners == 0) return remove(cell, pattern.of);
  if (!is(cell, pattern.of)) return true;
  if (partners == 1 && !found) {
    found = true;
    certain = only;
    if (!restrict(only, pattern.of)) return false;
  }
  for (std::uint16_t other : list) {
    const bool out = found ? other != certain : !beside(other) || !partner(pattern, cell, other);
    if (out && may(other, pattern.of) && !remove(other, pattern.of)) return false;
  }
  if (!found) return true;
  for (std::uint16_t other : (*pattern.reach)[certain]) {
    if (other != cell && !remove(other, pattern.of)) return false;
  }
  return true;
}

}  // namespace boardwright::dungeon
