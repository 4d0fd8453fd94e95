// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// One variable for each symbol that a cell may be, one for each set of symbols that a
// constraint asks for. Counts are sequential counters (Sinz 2005) in both directions.
// A number is a chain over its cells: a variable for each sum that the first cells may
// reach and from which the rest can be reached; exactly one of each link holds.
#include "games/dungeon/solve/complete/encoding.hpp"

#include <algorithm>

namespace boardwright::dungeon {

Encoding::Encoding(const Deducer& deducer) : deducer_(deducer), network_(deducer.network()) {
  true_ = fresh();
  add({true_});
  add_cells();
  add_counts();
  const Facts& facts = deducer.knowledge().facts();
  for (const NumberFact& fact : facts.numbers) add_number(fact);
  for (const OneOfFact& fact : facts.one_ofs) {
    Literals clause;
    for (Cell cell : fact.cells) clause.push_back(is(cell.index, fact.set));
    add(clause);
  }
  for (const TallyFact& fact : facts.tallies) {
    Literals of;
    for (Cell cell : fact.cells) of.push_back(is(cell.index, fact.set));
    exactly(of, fact.count);
  }
  add_patterns();
}

// What is true in a clause makes it needless, what is false is left out.
void Encoding::add(const Literals& clause) {
  const std::size_t start = clauses_.size();
  const bool unit = clause.size() == 1;
  for (Literal literal : clause) {
    if (literal == true_ && !unit) {
      clauses_.resize(start);
      return;
    }
    if (literal != -true_) clauses_.push_back(literal);
  }
  if (clauses_.size() == start) clauses_.push_back(-true_);
  clauses_.push_back(0);
}

void Encoding::add(std::initializer_list<Literal> clause) { add(Literals(clause)); }

void Encoding::add_cells() {
  const std::size_t symbols = network_.symbols().size();
  for (std::size_t i = 0; i < deducer_.knowledge().cells(); ++i) {
    const SymbolSet domain = deducer_.domain(Cell(i));
    domains_.push_back(domain);
    cells_.emplace_back(symbols, 0);
    Literals one;
    for (int symbol : domain) {
      const Literal literal = domain.size() == 1 ? true_ : fresh();
      cells_[i][static_cast<std::size_t>(symbol)] = literal;
      one.push_back(literal);
    }
    if (one.size() < 2) continue;
    add(one);
    for (std::size_t a = 0; a < one.size(); ++a) {
      for (std::size_t b = a + 1; b < one.size(); ++b) add({-one[a], -one[b]});
    }
  }
}

Literal Encoding::is(std::size_t cell, SymbolSet set) {
  const SymbolSet in = domains_[cell] & set;
  const SymbolSet out = domains_[cell] - set;
  if (in.empty()) return -true_;
  if (out.empty()) return true_;
  if (in.size() == 1) return cells_[cell][static_cast<std::size_t>(in.first())];
  if (out.size() == 1) return -cells_[cell][static_cast<std::size_t>(out.first())];
  Literal& kept = sets_[{cell, in.bits()}];
  if (kept != 0) return kept;
  const Literal literal = kept = fresh();
  for (int symbol : in) add({-cells_[cell][static_cast<std::size_t>(symbol)], literal});
  for (int symbol : out) add({-cells_[cell][static_cast<std::size_t>(symbol)], -literal});
  return literal;
}

Encoding::Literals Encoding::all_in(const CellList& cells, SymbolSet set) {
  Literals found;
  for (std::uint16_t cell : cells) found.push_back(is(cell, set));
  return found;
}

// ---- counts ----------------------------------------------------------------

Encoding::Literals Encoding::counters(const Literals& of, int most) {
  Literals at_least(static_cast<std::size_t>(most) + 1, -true_);
  at_least[0] = true_;
  for (Literal literal : of) {
    if (literal == -true_) continue;
    Literals next = at_least;
    for (std::size_t j = at_least.size() - 1; j > 0; --j) {
      const Literal here = at_least[j];
      const Literal below = at_least[j - 1];
      if (here == -true_ && below == -true_) continue;
      if (literal == true_ || here == below) {
        next[j] = below;
        continue;
      }
      next[j] = fresh();
      add({-here, next[j]});
      add({-below, -literal, next[j]});
      add({here, literal, -next[j]});
      add({below, -next[j]});
    }
    at_least = std::move(next);
  }
  return at_least;
}

void Encoding::between(Literal condition, const Literals& of, int least, int most) {
  const int size = static_cast<int>(
      std::count_if(of.begin(), of.end(), [&](Literal each) { return each != -true_; }));
  if (condition == -true_) return;
  if (least > size) return add({-condition});
  const int bound = most < size ? most + 1 : std::max(least, 0);
  const Literals at_least = counters(of, bound);
  if (least > 0) add({-condition, at_least[static_cast<std::size_t>(least)]});
  if (most < size) add({-condition, -at_least[static_cast<std::size_t>(most) + 1]});
}

void Encoding::exactly(const Literals& of, int count) { between(true_, of, count, count); }

void Encoding::add_counts() {
  for (const CountSet& count : network_.counts()) {
    if (count.set.size() > 1) continue;  // follows from its symbols
    Literals of;
    for (std::size_t i = 0; i < domains_.size(); ++i) of.push_back(is(i, count.set));
    exactly(of, count.count);
  }
}

// ---- numbers ---------------------------------------------------------------

void Encoding::add_number(const NumberFact& fact) {
  const std::vector<int>& levels = network_.levels();
  struct Link {
    int level;
    Literal literal;
  };
  std::vector<std::vector<Link>> cells;
  int rest = fact.sum;
  for (std::size_t i = 0; i < fact.cells.size(); ++i) {
    const std::size_t cell = fact.cells[i].index;
    std::vector<Link> links;
    for (std::size_t k = 0; k < levels.size(); ++k) {
      SymbolSet set = network_.with_level()[k] - fact.zero[i];
      if (levels[k] == 0) set |= fact.zero[i];
      if (!(domains_[cell] & set).empty()) links.push_back({levels[k], is(cell, set)});
    }
    if (links.size() == 1) {
      rest -= links.front().level;
    } else {
      cells.push_back(std::move(links));
    }
  }
  // The sums of the first cells from which the rest can be reached.
  const std::size_t size = cells.size();
  std::vector<std::vector<int>> sums(size + 1);
  sums[size] = {rest};
  for (std::size_t i = size; i-- > 0;) {
    for (int sum : sums[i + 1]) {
      for (const Link& link : cells[i]) {
        if (sum >= link.level) sums[i].push_back(sum - link.level);
      }
    }
    std::sort(sums[i].begin(), sums[i].end());
    sums[i].erase(std::unique(sums[i].begin(), sums[i].end()), sums[i].end());
  }
  std::map<int, Literal> now;
  if (rest >= 0 && std::find(sums[0].begin(), sums[0].end(), 0) != sums[0].end()) now[0] = true_;
  if (now.empty()) return add({-true_});
  for (std::size_t i = 0; i < size; ++i) {
    std::map<int, Literal> next;
    for (const auto& [sum, holds] : now) {
      for (const Link& link : cells[i]) {
        const int to = sum + link.level;
        if (!std::binary_search(sums[i + 1].begin(), sums[i + 1].end(), to)) {
          add({-holds, -link.literal});
          continue;
        }
        Literal& reached = next[to];
        if (reached == 0) reached = i + 1 == size ? true_ : fresh();
        add({-holds, -link.literal, reached});
        add({-holds, -reached, link.literal});
      }
    }
    Literals one;
    for (const auto& [sum, holds] : next) {
      one.push_back(holds);
      for (const Link& link : cells[i]) {
        const auto from = now.find(sum - link.level);
        add({-holds, -link.literal, from == now.end() ? -true_ : from->second});
      }
    }
    add(one);
    for (std::size_t a = 0; a < one.size(); ++a) {
      for (std::size_t b = a + 1; b < one.size(); ++b) add({-one[a], -one[b]});
    }
    now = std::move(next);
  }
}

// ---- patterns --------------------------------------------------------------

void Encoding::add_near(const Pattern& pattern) {
  for (std::size_t i = 0; i < domains_.size(); ++i) {
    const Literal here = is(i, pattern.of);
    if (here == -true_) continue;
    const int least = pattern.type == PatternType::AtMost ? 0 : pattern.least;
    between(here, all_in((*pattern.reach)[i], pattern.to), least, pattern.most);
  }
}

void Encoding::add_mirror(const Pattern& pattern) {
  for (std::size_t i = 0; i < domains_.size(); ++i) {
    const Literal here = is(i, pattern.of);
    if (here == -true_) continue;
    const CellList& image = (*pattern.reach)[i];
    const Literal there = image.empty() ? -true_ : is(image[0], pattern.to);
    add({-here, pattern.type == PatternType::Mirror ? there : -there});
  }
}

// Couples: an edge for each two that may be twins, and each has exactly one.
void Encoding::add_twin(std::size_t index) {
  const Pattern& pattern = network_.patterns()[index];
  std::vector<Literals> edges(domains_.size());
  for (std::size_t i = 0; i < domains_.size(); ++i) {
    const Literal here = is(i, pattern.of);
    for (std::uint16_t other : (*pattern.reach)[i]) {
      const Literal there = is(other, pattern.of);
      const bool possible =
          here != -true_ && there != -true_ &&
          deducer_.propagator().may_couple(index, static_cast<std::uint16_t>(i), other);
      if (!possible) continue;
      if (!pattern.exclusive) {
        edges[i].push_back(there);
      } else if (other > i) {
        const Literal edge = fresh();
        add({-edge, here});
        add({-edge, there});
        edges[i].push_back(edge);
        edges[other].push_back(edge);
      }
    }
  }
  for (std::size_t i = 0; i < domains_.size(); ++i) {
    const int most = pattern.exclusive ? 1 : static_cast<int>(edges[i].size());
    between(is(i, pattern.of), edges[i], 1, most);
  }
}

void Encoding::add_guards(const Pattern& pattern) {
  const bool guards = pattern.type == PatternType::Guards;
  for (std::size_t i = 0; i < domains_.size(); ++i) {
    const Literal here = is(i, guards ? pattern.of : pattern.to);
    if (here == -true_) continue;
    const CellList& reach = (*pattern.reach)[i];
    between(here, all_in(reach, guards ? pattern.to : pattern.of), 1,
            guards ? 1 : static_cast<int>(reach.size()));
    if (!guards) continue;
    for (std::uint16_t charge : reach) {
      const Literal there = is(charge, pattern.to);
      if (there == -true_) continue;
      for (std::uint16_t rival : (*pattern.rivals)[charge]) {
        if (rival != i) add({-here, -there, -is(rival, pattern.of)});
      }
    }
  }
}

void Encoding::add_pair(const Pattern& pattern) {
  const Recipe& recipe = network_.recipe();
  const auto at_edge = [&](std::size_t cell) {
    const int x = recipe.x(Cell(cell));
    const int y = recipe.y(Cell(cell));
    return x == 0 || y == 0 || x == recipe.width - 1 || y == recipe.height - 1;
  };
  for (std::size_t i = 0; i < domains_.size(); ++i) {
    const Literal here = is(i, pattern.of);
    if (here == -true_) continue;
    Literals beside;
    for (std::uint16_t other : (*pattern.reach)[i]) {
      const Literal there = is(other, pattern.of);
      const bool straight =
          recipe.x(Cell(other)) == recipe.x(Cell(i)) || recipe.y(Cell(other)) == recipe.y(Cell(i));
      if (straight) beside.push_back(there);
      if (!straight || (at_edge(i) && at_edge(other))) add({-here, -there});
    }
    between(here, beside, 1, 1);
  }
}

void Encoding::add_patterns() {
  for (std::size_t p = 0; p < network_.patterns().size(); ++p) {
    const Pattern& pattern = network_.patterns()[p];
    switch (pattern.type) {
      case PatternType::Near:
      case PatternType::AtMost: add_near(pattern); break;
      case PatternType::Target: break;  // the same as its Near
      case PatternType::Mirror:
      case PatternType::NotMirror: add_mirror(pattern); break;
      case PatternType::Twin: add_twin(p); break;
      case PatternType::Guards:
      case PatternType::Charges: add_guards(pattern); break;
      case PatternType::Spacing:
        for (std::size_t i = 0; i < domains_.size(); ++i) {
          for (std::uint16_t other : (*pattern.reach)[i]) {
            if (other > i) add({-is(i, pattern.of), -is(other, pattern.of)});
          }
        }
        break;
      case PatternType::Pair: add_pair(pattern); break;
    }
  }
}

std::vector<int> Encoding::board(const std::function<bool(Literal)>& holds) const {
  std::vector<int> symbols;
  for (std::size_t i = 0; i < domains_.size(); ++i) {
    symbols.push_back(domains_[i].first());
    for (int symbol : domains_[i]) {
      if (holds(cells_[i][static_cast<std::size_t>(symbol)])) symbols.back() = symbol;
    }
  }
  return symbols;
}

}  // namespace boardwright::dungeon
