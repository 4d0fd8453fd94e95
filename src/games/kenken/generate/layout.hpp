// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Cutting a board into cages, in one of three styles.
#pragma once

#include "boardwright/core/random.hpp"
#include "boardwright/games/kenken/generate/generate.hpp"
#include "games/kenken/generate/draft/draft.hpp"
#include "games/kenken/generate/operations.hpp"

namespace boardwright::kenken {

class Layout {
 public:
  // Cages that can have no clue are avoided. REQUIRES: options that
  // check_options() accepts; both must outlive this.
  Layout(const GenerateOptions& options, Operations& operations);

  // Cuts the whole board: sets cages, their cells and cage_of, no clues. False
  // if a cell was left alone that must not be: try again. Deterministic.
  bool cut(Random& random, Draft& draft) const;

  // True if a cage of these cells may be in a cut of this style: connected, at
  // least two cells and not too many, of the wanted shape.
  bool fits(const DraftCage& cage) const;

  const Neighbours& neighbours() const { return neighbours_; }

 private:
  bool cut_as_styled(Random& random, Draft& draft) const;
  void cut_keen_like(Random& random, Draft& draft) const;
  void cut_pairs(Random& random, Draft& draft) const;
  void cut_walks(Random& random, Draft& draft) const;
  void grow_cages(Random& random, Draft& draft) const;
  void grow_from(Random& random, Draft& draft, std::uint8_t cell) const;
  void grow_centre(Random& random, Draft& draft) const;
  std::size_t draw_size(Random& random, bool single) const;
  int next_free(Random& random, const Draft& draft) const;
  int next_joining(Random& random, const Draft& draft, const DraftCage& cage) const;
  void fold(Random& random, Draft& draft, std::uint8_t cell) const;
  bool keep_singles(Draft& draft) const;
  bool pair_possible(const Draft& draft, std::uint8_t one, std::uint8_t two) const;
  bool shape_fits(const DraftCage& cage) const;
  bool connected(const DraftCage& cage) const;
  bool is_path(const DraftCage& cage) const;
  bool straight(const DraftCage& cage) const;

  const GenerateOptions* options_;
  Operations* operations_;
  Neighbours neighbours_;
  std::size_t cells_;  // cells to cut: all, or all but a free corner
  std::size_t most_cells_;
  // How readily pairs are formed, of 20. Products leave so few fillings that harder
  // puzzles with nothing else need more of the larger cages. So do large boards, where
  // hundreds of pairs tire.
  std::uint32_t pair_chance_ = 17;
};

}  // namespace boardwright::kenken
