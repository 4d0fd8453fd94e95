// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What may stand on a tile, as a checker of certificates reasons about it: the
// empty tile and every form that the recipe places. Forms that nothing in the
// game tells apart are one symbol.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boardwright/core/bit_set.hpp"
#include "boardwright/games/dungeon/model/recipe.hpp"

namespace boardwright::dungeon::checker {

struct SymbolId {
  std::uint8_t index = 0;

  constexpr SymbolId() = default;
  constexpr explicit SymbolId(std::integral auto i) : index(static_cast<std::uint8_t>(i)) {}
  constexpr auto operator<=>(const SymbolId&) const = default;
};
using SymbolSet = BitSet<std::uint64_t, SymbolId>;
constexpr SymbolId kNothing{};  // the empty tile, in every recipe

struct Symbol {
  FormSet forms;
  FormId form;  // one of them: they agree in all that matters
  int count = 0;
};

class Symbols {
 public:
  explicit Symbols(const Recipe& recipe);

  std::size_t size() const { return symbols_.size(); }
  const Symbol& operator[](SymbolId id) const { return symbols_[id.index]; }
  const Form& form(SymbolId id) const { return recipe_->form(symbols_[id.index].form); }
  SymbolSet all() const { return SymbolSet::range(0, static_cast<int>(symbols_.size()) - 1); }
  // The symbols with a form in the set.
  SymbolSet of(FormSet forms) const;
  // How many cells of a board they take together.
  int count(SymbolSet set) const;
  // The symbols whose letters are exactly those of the text, in any order;
  // nullopt: some of the letters make no whole symbol.
  std::optional<SymbolSet> by_letters(std::string_view letters) const;
  // Who runs from clicks.
  SymbolSet fleeing() const { return fleeing_; }
  // Sets whose number is known: each symbol, those that look alike, each kind.
  const std::vector<SymbolSet>& counted() const { return counted_; }

 private:
  void find_counted();

  const Recipe* recipe_;
  std::vector<Symbol> symbols_;
  SymbolSet fleeing_;
  std::vector<SymbolSet> counted_;
};

}  // namespace boardwright::dungeon::checker
