// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What may still have stood on each cell before the first click. Symbols are
// only ever removed; a copy is what an assumption is tried on.
#pragma once

#include <cstdint>
#include <vector>

#include "boardwright/core/grid.hpp"
#include "games/dungeon/verify/certificate/symbols.hpp"

namespace boardwright::dungeon::checker {

class Domains {
 public:
  Domains(std::size_t cells, SymbolSet all) : sets_(cells, all), changed_(cells, 0) {}

  std::size_t size() const { return sets_.size(); }
  SymbolSet operator[](Cell cell) const { return sets_[cell.index]; }
  // Nothing else is possible there; it is still possible there.
  bool is(Cell cell, SymbolSet set) const { return (sets_[cell.index] - set).empty(); }
  bool may(Cell cell, SymbolSet set) const { return !(sets_[cell.index] & set).empty(); }

  void keep(Cell cell, SymbolSet set) { change(cell, sets_[cell.index] & set); }
  void remove(Cell cell, SymbolSet set) { change(cell, sets_[cell.index] - set); }
  // A constraint cannot be met any more.
  void fail() { contradiction_ = true; }
  bool contradiction() const { return contradiction_; }

  // Grows with every change; when the cell was changed last.
  std::uint64_t clock() const { return clock_; }
  std::uint64_t changed(Cell cell) const { return changed_[cell.index]; }

  // For propagation: the clock when each sum was looked at last.
  std::vector<std::uint64_t> sums_done{};

 private:
  void change(Cell cell, SymbolSet set) {
    if (set == sets_[cell.index]) return;
    sets_[cell.index] = set;
    changed_[cell.index] = ++clock_;
    if (set.empty()) contradiction_ = true;
  }

  std::vector<SymbolSet> sets_;
  std::vector<std::uint64_t> changed_;
  std::uint64_t clock_ = 0;
  bool contradiction_ = false;
};

}  // namespace boardwright::dungeon::checker
