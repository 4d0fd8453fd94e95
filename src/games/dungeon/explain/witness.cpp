// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Pairing is a search: the first cell without a twin tries each later one that it
// may stand with. There are at most a few pairs, and most cells have one partner.
#include "games/dungeon/explain/witness.hpp"

#include <algorithm>

namespace boardwright::dungeon {
namespace {

class TwinPairing {
 public:
  TwinPairing(const Network& network, const Knowledge& known, int symbol, std::vector<Cell> cells)
      : known_(known), cells_(std::move(cells)), pair_of_(cells_.size(), -1) {
    for (const Pattern& pattern : network.patterns()) {
      if (pattern.type == PatternType::Twin && pattern.of.contains(symbol)) {
        reach_ = pattern.reach.get();
      }
    }
  }

  bool run() { return pair_from(0); }
  // Which pair a cell belongs to, by its place in the list.
  int pair_of(std::size_t place) const { return pair_of_[place]; }

 private:
  bool pair_from(int pairs) {
    const auto first = std::find(pair_of_.begin(), pair_of_.end(), -1);
    if (first == pair_of_.end()) return true;
    const auto a = static_cast<std::size_t>(first - pair_of_.begin());
    for (std::size_t b = a + 1; b < cells_.size(); ++b) {
      if (pair_of_[b] >= 0 || !fit(cells_[a], cells_[b])) continue;
      pair_of_[a] = pair_of_[b] = pairs;
      if (pair_from(pairs + 1)) return true;
      pair_of_[a] = pair_of_[b] = -1;
    }
    return false;
  }

  bool fit(Cell a, Cell b) const {
    if (reach_ != nullptr) {
      const CellList& near = (*reach_)[a.index];
      if (std::find(near.begin(), near.end(), b.index) == near.end()) return false;
    }
    return std::all_of(known_.facts().twins.begin(), known_.facts().twins.end(),
                       [&](const TwinFact& fact) {
                         if (fact.cell == a) return looks(fact.direction, a, b);
                         if (fact.cell == b) return looks(fact.direction, b, a);
                         return true;
                       });
  }

  // One that stands on `from` and looks at `to` looks this way: columns count first.
  bool looks(Direction direction, Cell from, Cell to) const {
    const Recipe& recipe = known_.recipe();
    const int dx = recipe.x(to) - recipe.x(from);
    const int dy = recipe.y(to) - recipe.y(from);
    switch (direction) {
      case Direction::Right: return dx > 0;
      case Direction::Left: return dx < 0;
      case Direction::Down: return dx == 0 && dy > 0;
      case Direction::Up: return dx == 0 && dy < 0;
    }
    return false;
  }

  const Knowledge& known_;
  const std::vector<CellList>* reach_ = nullptr;  // none: a twin may be anywhere
  std::vector<Cell> cells_;
  std::vector<int> pair_of_;
};

}  // namespace

std::optional<std::vector<FormId>> spell_out(const Network& network, const Knowledge& known,
                                             const std::vector<int>& symbols) {
  const Recipe& recipe = known.recipe();
  std::vector<FormId> forms(symbols.size(), kEmpty);
  for (int symbol : known.symbols().all()) {
    const Symbol& who = known.symbols()[symbol];
    if (symbol == 0) continue;
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < symbols.size(); ++i) {
      if (symbols[i] == symbol) cells.push_back(Cell(i));
    }
    std::vector<FormId> names;  // in the order in which they are given out
    for (FormId form : who.forms) {
      names.insert(names.end(), static_cast<std::size_t>(recipe.count(form)), form);
    }
    if (names.size() != cells.size()) return std::nullopt;
    TwinPairing pairing(network, known, symbol, cells);
    const bool pairs = who.twins && who.forms.size() > 1;
    if (pairs && !pairing.run()) return std::nullopt;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::size_t at = pairs ? static_cast<std::size_t>(pairing.pair_of(i)) * 2 : i;
      forms[cells[i].index] = names[at];
    }
  }
  return forms;
}

}  // namespace boardwright::dungeon
