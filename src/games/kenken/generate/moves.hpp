// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Small changes of a draft: another clue for a cage, or a few cages cut anew.
// Each aims at a purpose; the caller grades the draft to see whether it was met.
#pragma once

#include <cstdint>

#include "boardwright/core/random.hpp"
#include "games/kenken/generate/layout.hpp"
#include "games/kenken/generate/operations.hpp"
#include "games/kenken/generate/recut.hpp"
#include "games/kenken/model/digits.hpp"

namespace boardwright::kenken {

// Keeps the mix of operations near that of the first draft, and clues that
// suit the style badly rare. Functions return false, with nothing changed, if
// they found no change for their purpose; the changed cages are in `undo`.
class Moves {
 public:
  Moves(const GenerateOptions& options, const Layout& layout, Operations& operations)
      : options_(&options), layout_(&layout), operations_(&operations) {}

  // A new draft: its mix of operations is the one to keep.
  void start(const Draft& draft);
  // The draft as it is now, and where the rules got stuck in it: the candidates
  // by cell. Changes are made near the undecided cells.
  void look(const Draft& draft, const std::array<Mask, kBoardCells>& stuck);
  // The same, with no place better than another.
  void look(const Draft& draft);

  // A tighter draft where the rules got stuck. Exactly: with a clue
  // that takes nothing from the candidates, the rules of cages and lines get
  // stuck there again, so such changes are not tried while others are left.
  bool tighten(Random& random, Draft& draft, CageUndo& undo);
  // A draft that is likely looser: a clue with more fillings, or a new cut.
  bool loosen(Random& random, Draft& draft, CageUndo& undo);
  // A change that excludes another solution of the draft.
  bool exclude_solution(Random& random, Draft& draft, const std::uint8_t* other, CageUndo& undo);

 private:
  bool gains(const DraftCage& cage, const Clue& clue) const;
  bool acceptable(Random& random, const ClueChoice& choice) const;
  template <class Wanted>
  bool change_clue(Random& random, Draft& draft, CageUndo& undo, const Wanted& wanted);
  template <class Wanted>
  bool cut(Random& random, Draft& draft, std::uint8_t cell, CageUndo& undo, const Wanted& wanted);
  template <class Wanted>
  bool cut_somewhere(Random& random, Draft& draft, CageUndo& undo, const Wanted& wanted);
  void list_places(const Draft& draft, const std::array<bool, kBoardCells>& here);

  const GenerateOptions* options_;
  const Layout* layout_;
  Operations* operations_;
  std::array<int, 6> used_{}, most_used_{};  // cages by operation
  std::array<Mask, kBoardCells> stuck_{};
  std::array<std::uint8_t, kBoardCells> cells_{};      // places to change
  std::array<std::uint8_t, kMostDraftCages> cages_{};  // the cages they are in
  std::uint32_t cell_count_ = 0;
  std::uint32_t cage_count_ = 0;
};

}  // namespace boardwright::kenken
