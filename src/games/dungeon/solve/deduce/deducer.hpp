// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Deducer: what can be concluded from knowledge, tier by tier. It keeps its
// conclusions between clicks: what has been proved about the start of the game
// stays proved.
//   1  propagation
//   2  probing: assume one symbol on one cell, propagate; a contradiction removes it
//   3  a tree of cases with a limit of nodes
// Tier 4 is asked by others, and told to it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "games/dungeon/solve/deduce/propagator.hpp"
#include "games/dungeon/solve/know/knowledge.hpp"

namespace boardwright::dungeon {

// A distinction of cases that ends in contradictions: at the root, restrict the
// cell to each of the sets in turn. Without cases: a contradiction already.
struct ProofTree {
  struct Case;
  Cell cell;
  std::vector<Case> cases;
};
// No std::pair: that wants a complete tree.
struct ProofTree::Case {
  SymbolSet first;
  ProofTree second;

  Case(SymbolSet set, ProofTree after) : first(set), second(std::move(after)) {}
};

// Proved: the cell is not the symbol. `tree` is empty if propagation suffices.
struct ProvedFact {
  Cell cell;
  int symbol = 0;
  ProofTree tree;
};

// Quick: near numbers, and again only beside what changed.
enum class ProbeDepth : std::uint8_t { Quick, Thorough };

class Deducer {
 public:
  Deducer(Knowledge knowledge, std::shared_ptr<const Network> network);

  const Knowledge& knowledge() const { return knowledge_; }
  const Network& network() const { return propagator_.network(); }
  const Propagator& propagator() const { return propagator_; }
  // No board of the class fits what was seen.
  bool contradicted() const { return propagator_.failed(); }

  // The next step; tier 1 runs at once.
  void observe(const SeenStep& step);

  SymbolSet domain(Cell cell) const { return propagator_.domain(cell); }
  // The greatest damage of a click, as far as is known.
  int worst(Cell cell) const { return knowledge_.worst(cell, domain(cell)); }

  // Who may be there and would kill now.
  SymbolSet deadly(Cell cell) const;
  // The tile is hidden, or may be somebody in disguise.
  bool unknown(Cell cell) const;

  // Tier 2 on one cell: probes the symbols of `which` that are possible there.
  // True if one was removed.
  bool probe(Cell cell, SymbolSet which);
  // Tier 2 on every cell that is not settled. True if something was removed.
  bool probe_all(ProbeDepth depth);
  // Tiers 2 and 3: can the cell be this symbol? nullopt: the nodes did not suffice.
  std::optional<bool> refute(Cell cell, int symbol, std::uint64_t nodes);

  // Learnt by tier 4 (complete/): the cell is none of these. There is no proof of it
  // that a certificate could hold.
  void exclude(Cell cell, SymbolSet which);

  // For searches of others; they must take back what they assume.
  Propagator& scratch() { return propagator_; }

  // A board of the class that agrees with everything and has one of these on the
  // cell, as the symbol of each cell; nothing: none was found with so many tries.
  std::optional<std::vector<int>> witness(Cell cell, SymbolSet which, int tries);

  // What tiers 2 and 3 proved since the last call.
  std::vector<ProvedFact> take_proofs();
  std::uint64_t probes() const { return probes_; }

 private:
  void learn();
  enum class FillOrder { Smallest, Nearest };
  bool fill(const std::vector<Cell>& open, FillOrder order, int& tries);
  void removed(Cell cell, int symbol, ProofTree tree);
  bool probe_one(Cell cell, int symbol);
  std::uint64_t changed_near(Cell cell, int reach) const;
  bool refute_tree(ProofTree& tree, Cell near, std::uint64_t& nodes, bool& spent);
  std::optional<Cell> split_cell(Cell near) const;

  Knowledge knowledge_;
  Propagator propagator_;
  std::vector<ProvedFact> proofs_;
  std::size_t keeps_ = 0;
  std::size_t numbers_ = 0;
  std::size_t one_ofs_ = 0;
  std::size_t twins_ = 0;
  std::size_t tallies_ = 0;
  std::uint64_t probes_ = 0;
  // When a probe last failed to remove a symbol, and where anything changed since.
  std::vector<std::vector<std::uint64_t>> probed_at_;  // by cell and symbol
  std::vector<std::uint64_t> changed_at_;              // by cell
  std::uint64_t clock_ = 1;
};

}  // namespace boardwright::dungeon
