// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Cutting a few neighbouring cages anew, into cages of the same sizes.
#pragma once

#include <algorithm>

#include "boardwright/core/random.hpp"
#include "games/kenken/generate/draft/draft.hpp"
#include "games/kenken/generate/layout.hpp"

namespace boardwright::kenken {

// Cages of a draft as they were, to put them back.
struct CageUndo {
  static constexpr std::size_t kMost = 6;
  std::array<std::uint8_t, kMost> index;
  std::array<DraftCage, kMost> cage;
  std::size_t count = 0;

  void save(const Draft& draft, std::size_t cage_index) {
    index[count] = static_cast<std::uint8_t>(cage_index);
    cage[count++] = draft.cage[cage_index];
  }
  bool has(std::size_t cage_index) const {
    return std::find(index.begin(), index.begin() + count, cage_index) != index.begin() + count;
  }
  // Restores them and forgets them.
  void restore(Draft& draft);
};

// Cuts the cage of `cell` and one or two of its neighbours anew. The cages keep
// their numbers and their sizes (in another order); their clues are those of
// before and mean nothing. False, with nothing changed, if no other cut was
// found. REQUIRES: an empty `undo`; the cell is in a cage
bool recut(Random& random, const Layout& layout, std::uint8_t cell, Draft& draft, CageUndo& undo);

// Does the same to the image of the cages turned by 180 degrees, so that a
// symmetric layout stays symmetric. False, with everything put back, if a cage
// is in the way of its image. REQUIRES: a symmetric layout before recut().
bool recut_image(Draft& draft, CageUndo& undo);

}  // namespace boardwright::kenken
