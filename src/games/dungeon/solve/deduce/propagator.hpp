// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Propagator: the set of symbols that each cell may still be, shrunk by counts,
// numbers, "one of" lists and patterns until nothing changes. Facts are only
// added; what is assumed on top of them can be taken back. The rules are those
// of docs/games/dungeon-certificates.md, all of them and no others.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "games/dungeon/solve/deduce/network.hpp"
#include "games/dungeon/solve/know/knowledge.hpp"

namespace boardwright::dungeon {

class Propagator {
 public:
  explicit Propagator(std::shared_ptr<const Network> network);

  const Network& network() const { return *network_; }
  const SymbolTable& symbols() const { return network_->symbols(); }
  std::size_t cells() const { return domain_.size(); }
  SymbolSet domain(Cell cell) const { return domain_[cell.index]; }
  // Some number is about this cell.
  bool counted(Cell cell) const { return !numbers_at_[cell.index].empty(); }
  // Facts contradict each other: no board of the class is left.
  bool failed() const { return failed_; }

  // Facts; run() draws the conclusions. REQUIRES: nothing is assumed
  void keep(Cell cell, SymbolSet allowed) { restrict(cell.index, allowed); }
  void add(const NumberFact& fact);
  void add(const OneOfFact& fact);
  void add(const TallyFact& fact);
  void add(const TwinFact& fact);

  // To the fixpoint. False: a contradiction.
  bool run();

  // Assumptions: everything since the mark is forgotten by back_to(mark).
  std::size_t mark() const { return trail_.size(); }
  // Restricts and runs. False: a contradiction.
  bool assume(Cell cell, SymbolSet allowed);
  // Adds a number that is forgotten as well, and runs. False: a contradiction.
  bool assume(const NumberFact& fact);
  void back_to(std::size_t mark);
  // Cells that changed since a mark, some of them several times.
  template <class Visit>
  void changed_since(std::size_t mark, Visit visit) const {
    for (std::size_t i = mark; i < trail_.size(); ++i) {
      if (trail_[i].pattern == kDomain) visit(Cell(trail_[i].cell));
    }
  }
  // How many of a symbol have no cell yet.
  int left(int symbol) const {
    const auto at = static_cast<std::size_t>(symbol);
    return network_->counts()[at].count - is_[at];
  }
  // Two cells within reach of a Twin pattern may still be a couple.
  bool may_couple(std::size_t pattern, std::uint16_t a, std::uint16_t b) const {
    return !edge_gone(pattern, edge_of(pattern, a, b));
  }
  // Work done so far: changes of domains.
  std::uint64_t changes() const { return changes_; }

 private:
  static constexpr std::int16_t kDomain = -1;
  static constexpr std::int16_t kNumber = -2;
  struct Change {
    std::uint16_t cell = 0;
    std::int16_t pattern = kDomain;  // of an edge that is gone; kNumber: one was added
    std::uint32_t edge = 0;
    SymbolSet before;
  };
  struct Number {
    int sum = 0;
    int size = 0;
    std::array<std::uint16_t, 8> cells{};
    std::array<SymbolSet, 8> zero{};
  };
  struct OneOf {
    SymbolSet set;
    std::vector<std::uint16_t> cells;
  };
  struct Tally {
    SymbolSet set;
    int count = 0;
    std::vector<std::uint16_t> cells;
  };
  // How a cell stands to a set.
  enum class Stand : std::uint8_t { No, May, Is };
  static Stand stand(SymbolSet domain, SymbolSet set) {
    const SymbolSet common = domain & set;
    return common.empty() ? Stand::No : common == domain ? Stand::Is : Stand::May;
  }
  bool may(std::uint16_t cell, SymbolSet set) const { return !(domain_[cell] & set).empty(); }
  bool is(std::uint16_t cell, SymbolSet set) const { return (domain_[cell] - set).empty(); }

  bool restrict(std::uint16_t cell, SymbolSet allowed);
  bool remove(std::uint16_t cell, SymbolSet set) { return restrict(cell, symbols().all() - set); }
  bool fail() {
    failed_ = true;
    return false;
  }
  bool count_change(SymbolSet before, SymbolSet now);
  void uncount(SymbolSet before, SymbolSet now);
  void wake_after(std::uint16_t cell, SymbolSet before, SymbolSet now);
  void wake_pattern(std::size_t pattern, std::uint16_t cell, bool of_changed, bool to_changed);
  void wake(std::size_t pattern, std::uint16_t cell);
  void wake_count(std::size_t count);
  void clear_queues();

  bool run_count(std::size_t index);
  bool run_one_of(const OneOf& one);
  bool run_tally(const Tally& tally);
  bool run_tallies();
  bool run_number(const Number& number);
  template <class Bits>
  bool filter_sum(const Number& number, const std::array<int, 8>& open, int size, int rest);
  bool run_pattern(std::size_t index, std::uint16_t cell);
  bool run_near(const Pattern& pattern, std::uint16_t cell);
  bool run_target(const Pattern& pattern, std::uint16_t cell);
  bool run_mirror(const Pattern& pattern, std::uint16_t cell);
  bool run_twin(std::size_t index, std::uint16_t cell);
  bool run_guards(const Pattern& pattern, std::uint16_t cell);
  bool run_charges(const Pattern& pattern, std::uint16_t cell);
  bool run_spacing(const Pattern& pattern, std::uint16_t cell);
  bool run_at_most(const Pattern& pattern, std::uint16_t cell);
  bool run_pair(const Pattern& pattern, std::uint16_t cell);
  bool candidate(const Pattern& pattern, std::uint16_t guard, std::uint16_t charge) const;
  bool partner(const Pattern& pattern, std::uint16_t a, std::uint16_t b) const;

  // Edges of Twin patterns: by cell and place in its reach.
  bool edge_gone(std::size_t pattern, std::uint32_t edge) const {
    return gone_[pattern][edge] != 0;
  }
  void cut(std::size_t pattern, std::uint16_t a, std::uint16_t b);
  std::uint32_t edge_of(std::size_t pattern, std::uint16_t from, std::uint16_t to) const;

  std::shared_ptr<const Network> network_;
  std::vector<SymbolSet> domain_;
  std::vector<int> is_;   // by count set
  std::vector<int> may_;  // likewise
  std::vector<Number> numbers_;
  std::vector<OneOf> one_ofs_;
  std::vector<Tally> tallies_;
  std::vector<std::vector<std::uint16_t>> numbers_at_;  // by cell
  std::vector<std::vector<std::uint16_t>> one_ofs_at_;
  std::vector<std::vector<char>> gone_;                 // by pattern; empty unless Twin
  std::vector<std::vector<std::uint32_t>> edges_from_;  // by pattern and cell: first edge
  std::vector<Change> trail_;
  std::uint64_t changes_ = 0;
  bool failed_ = false;

  struct Instance {
    std::uint16_t pattern;
    std::uint16_t cell;
  };
  std::vector<Instance> pattern_queue_;
  std::vector<std::uint16_t> count_queue_;
  std::vector<std::uint16_t> one_of_queue_;
  std::vector<std::uint16_t> number_queue_;
  std::size_t number_next_ = 0;
  std::vector<char> pattern_waits_;
  std::vector<char> count_waits_;
  std::vector<char> one_of_waits_;
  std::vector<char> number_waits_;
};

}  // namespace boardwright::dungeon
