// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Symbols: what can stand on a tile at the start, as far as it matters. The
// empty tile is symbol 0; forms that no rule, no look and no token tells apart
// (the four pairs of gargoyles) are one symbol.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "boardwright/games/dungeon/model/recipe.hpp"

namespace boardwright::dungeon {

// A set of symbols, by their index.
using SymbolSet = BitSet64;

struct Symbol {
  FormSet forms;
  std::string letters;  // of its forms; "." for the empty tile
  int count = 0;        // on a board
  int level = 0;        // in numbers; for a monster also when fought
  bool monster = false;
  bool disguised = false;  // uncovered by a first click, fought by the second
  bool flees = false;
  bool twins = false;  // each of its forms is placed exactly twice
};

class SymbolTable {
 public:
  explicit SymbolTable(const Recipe& recipe);

  std::size_t size() const { return symbols_.size(); }
  const Symbol& operator[](int symbol) const { return symbols_[static_cast<std::size_t>(symbol)]; }
  SymbolSet all() const { return all_; }
  // The symbols with a form in the set.
  SymbolSet of(FormSet forms) const;
  // How many actors of these are on a board.
  int count(SymbolSet set) const;
  // Who looks like this when revealed: actors whose token it is, disguised ones too.
  SymbolSet showing(std::string_view token) const;
  // The letters of a set, symbol by symbol.
  std::string letters(SymbolSet set) const;
  // The symbols of a text of letters; empty if one of them is no symbol's.
  SymbolSet by_letters(std::string_view letters) const;

  SymbolSet fleeing() const { return fleeing_; }
  SymbolSet gazing() const { return gazing_; }

 private:
  const Recipe* recipe_;
  std::vector<Symbol> symbols_;
  std::vector<int> symbol_of_;  // by form, -1: not placed
  SymbolSet all_;
  SymbolSet fleeing_;
  SymbolSet gazing_;
};

}  // namespace boardwright::dungeon
