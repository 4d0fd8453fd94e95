// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Encoding: what is known, and the class, as clauses. Every model is a board of the
// class that agrees with the knowledge, and every such board is a model.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "games/dungeon/solve/deduce/deducer.hpp"

namespace boardwright::dungeon {

// A literal as in DIMACS: a variable counts from 1, its negation is negative.
using Literal = int;

class Encoding {
 public:
  // Takes the deducer's domains, so that what is settled needs no variable.
  // REQUIRES: !deducer.contradicted()
  explicit Encoding(const Deducer& deducer);

  // Clauses one after another, each ended by 0.
  const std::vector<Literal>& clauses() const { return clauses_; }
  // The cell is one of these. Clauses may be added by it.
  Literal is(std::size_t cell, SymbolSet set);
  // The symbol of each cell under an assignment of the variables.
  std::vector<int> board(const std::function<bool(Literal)>& holds) const;

 private:
  using Literals = std::vector<Literal>;

  void add(std::initializer_list<Literal> clause);
  void add(const Literals& clause);
  Literal fresh() { return ++variables_; }
  void add_cells();
  // at_least[j]: j and more of them hold; up to `most`. The first is true.
  Literals counters(const Literals& of, int most);
  // `condition` implies that least..most of them hold.
  void between(Literal condition, const Literals& of, int least, int most);
  void exactly(const Literals& of, int count);
  void add_counts();
  void add_number(const NumberFact& fact);
  void add_patterns();
  void add_near(const Pattern& pattern);
  void add_mirror(const Pattern& pattern);
  void add_twin(std::size_t index);
  void add_guards(const Pattern& pattern);
  void add_pair(const Pattern& pattern);
  Literals all_in(const CellList& cells, SymbolSet set);

  const Deducer& deducer_;
  const Network& network_;
  std::vector<SymbolSet> domains_;
  std::vector<std::vector<Literal>> cells_;  // by cell and symbol; 0: not in its domain
  std::map<std::pair<std::size_t, std::uint64_t>, Literal> sets_;
  Literals clauses_;
  int variables_ = 0;
  Literal true_ = 0;
};

}  // namespace boardwright::dungeon
