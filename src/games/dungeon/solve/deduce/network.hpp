// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Network: what holds on every board of a class before anything is seen, made
// from the recipe once: counts, and a pattern for each rule that every board
// keeps. docs/games/dungeon-certificates.md says what follows from each.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "games/dungeon/model/certificate.hpp"
#include "games/dungeon/solve/know/symbols.hpp"

namespace boardwright::dungeon {

// So many tiles are one of a set.
struct CountSet {
  SymbolSet set;
  int count = 0;
};

enum class PatternType : std::uint8_t {
  Near,       // least..most of `to` within reach of each `of`
  Target,     // the only `to` is within reach of each `of`
  Mirror,     // `to` on the image of each `of`
  NotMirror,  // and not there
  Twin,       // each has its like within reach
  Guards,     // each has a charge of its own
  Charges,    // each charge has a guard
  Spacing,    // no two within reach
  AtMost,     // at most `most` of `to` within reach of each `of`
  Pair,       // isolated dominoes
};

using CellList = std::vector<std::uint16_t>;

struct Pattern {
  PatternType type = PatternType::Near;
  std::size_t rule = 0;  // of the recipe
  SymbolSet of;
  SymbolSet to;  // charge, of guards
  int least = 0;
  int most = 0;
  bool exclusive = false;                              // Twin: couples, not crowds
  std::shared_ptr<const std::vector<CellList>> reach;  // by cell; the same both ways
  // Guards, Charges: around a charge. Pair: who may be touched by a domino.
  std::shared_ptr<const std::vector<CellList>> rivals;
};

class Network {
 public:
  // `without`: rules of the recipe that are left out.
  Network(std::shared_ptr<const Recipe> recipe, BoardClass board_class,
          const std::vector<std::size_t>& without = {});

  const Recipe& recipe() const { return *recipe_; }
  BoardClass board_class() const { return class_; }
  const SymbolTable& symbols() const { return symbols_; }
  // What each cell may be by rules about places.
  const std::vector<SymbolSet>& places() const { return places_; }
  // First one for each symbol, then groups.
  const std::vector<CountSet>& counts() const { return counts_; }
  const std::vector<Pattern>& patterns() const { return patterns_; }
  // The distinct levels, ascending from 0, and who has each.
  const std::vector<int>& levels() const { return levels_; }
  const std::vector<SymbolSet>& with_level() const { return with_level_; }
  const std::vector<CellList>& around() const { return *around_; }

  // How a domain stands to the sets of all patterns: bit 2 p is set p's `of`, bit
  // 2 p + 1 its `to`, 32 patterns to a word.
  struct Standing {
    std::uint64_t may = 0;      // some symbol of the domain is in the set
    std::uint64_t not_all = 0;  // some symbol of it is not
  };
  std::size_t standing_words() const { return standing_words_; }
  Standing standing(SymbolSet domain, std::size_t word) const {
    Standing sum;
    std::uint64_t bits = domain.bits();
    for (const Standing* row = &standings_[word * kBytes * 256]; bits != 0;
         bits >>= 8, row += 256) {
      const Standing& part = row[bits & 255];
      sum.may |= part.may;
      sum.not_all |= part.not_all;
    }
    return sum;
  }

 private:
  void add_counts();
  void add_rule(std::size_t index);
  template <class Condition>
  void add(std::size_t index, const Rule& rule, const Condition& condition);
  void add_near(std::size_t index, const Rule& rule, FormSet to, const Reach& reach, int least,
                int most);
  void add_at_most(std::size_t index, const Rule& rule, FormSet to, const Reach& reach, int most);
  void add_guards(std::size_t index, const Rule& rule, const GuardsOne& guards);
  Pattern pattern(PatternType type, std::size_t index, const Rule& rule) const;
  std::shared_ptr<const std::vector<CellList>> table(const Reach& reach);
  void tabulate_standings();

  std::shared_ptr<const Recipe> recipe_;
  BoardClass class_;
  SymbolTable symbols_;
  std::vector<SymbolSet> places_;
  std::vector<CountSet> counts_;
  std::vector<Pattern> patterns_;
  std::vector<int> levels_;
  std::vector<SymbolSet> with_level_;
  std::vector<std::pair<Reach, std::shared_ptr<const std::vector<CellList>>>> tables_;
  std::shared_ptr<const std::vector<CellList>> around_;
  static constexpr std::size_t kBytes = 8;  // of a set of symbols
  std::size_t standing_words_ = 0;
  std::vector<Standing> standings_;  // by word, byte of the domain, and its value
};

// Cell on the other side of a mirror; nothing off the board, or on the axis itself.
std::optional<Cell> mirror_image(const Recipe& recipe, Axis axis, Cell cell);

}  // namespace boardwright::dungeon
