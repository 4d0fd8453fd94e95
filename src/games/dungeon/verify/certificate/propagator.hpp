// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Propagation: what follows from what is possible, by the rules that a proof
// may rely on (docs/games/dungeon-certificates.md, "Propagation"), to the
// fixpoint. Written to be compared with that page, not to be fast; only sums are
// left alone while their cells do not change.
#pragma once

#include <map>
#include <tuple>
#include <vector>

#include "games/dungeon/model/certificate.hpp"
#include "games/dungeon/verify/certificate/domains.hpp"
#include "games/dungeon/verify/certificate/observer.hpp"

namespace boardwright::dungeon::checker {

// The cells within a reach, by cell.
using ReachTable = std::vector<std::vector<Cell>>;

class Propagator {
 public:
  // Everything must outlive the propagator; constraints may be added later.
  Propagator(const Recipe& recipe, const Symbols& symbols, BoardClass board_class,
             const Constraints& constraints);

  // False: a contradiction.
  bool settle(Domains& domains) const;

 private:
  // A rule of the recipe with its actors as symbols.
  struct Pattern {
    const Rule* rule;
    SymbolSet of;
  };
  void counts(Domains& domains) const;
  void sums(Domains& domains) const;
  void one_ofs(Domains& domains) const;
  void patterns(Domains& domains) const;

  // What each type of rule says; those that say nothing more than `places` have none.
  template <class Condition>
  void apply(Domains& domains, const Pattern& pattern, const Condition& condition) const;
  void places(Domains& domains, const Pattern& pattern) const;
  void number_near(Domains& domains, SymbolSet of, SymbolSet to, const Reach& reach, int least,
                   int most) const;
  void lone_target(Domains& domains, SymbolSet of, SymbolSet to, const Reach& reach) const;
  void at_most(Domains& domains, SymbolSet of, SymbolSet to, const Reach& reach, int most) const;
  void spacing(Domains& domains, SymbolSet of, const Reach& reach) const;
  void mirror(Domains& domains, const Pattern& pattern, const MirrorOf& condition) const;
  void twins(Domains& domains, SymbolId symbol, const Reach& reach) const;
  bool twin_edge(Cell from, Cell to) const;
  void guards(Domains& domains, SymbolSet of, const GuardsOne& condition) const;
  void charges(Domains& domains, SymbolSet of, const GuardsOne& condition) const;
  bool guard_candidate(const Domains& domains, SymbolSet of, const GuardsOne& condition, Cell guard,
                       Cell charge) const;
  void isolated_pairs(Domains& domains, SymbolSet of) const;
  bool pair_partner(const Domains& domains, SymbolSet of, Cell cell, Cell other) const;

  const std::vector<Cell>& within(const Reach& reach, Cell cell) const;
  bool on_edge(Cell cell) const;

  const Recipe& recipe_;
  const Symbols& symbols_;
  const Constraints& constraints_;
  std::vector<Cell> cells_;
  std::vector<Pattern> patterns_;  // none in the class of compositions
  mutable std::map<std::tuple<int, bool, bool>, ReachTable> reaches_;
};

}  // namespace boardwright::dungeon::checker
