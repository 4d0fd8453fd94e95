// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A drag, one step after the other, with the reason why a step is not possible.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/squad/model/played_stage.hpp"

namespace boardwright::squad {

class DragWalk {
 public:
  // REQUIRES: the hero is on the board
  DragWalk(const Board& board, int pivot);

  // Everybody where the drag has led them.
  const Board& now() const { return now_; }
  Cell cell() const { return pivot().cell; }
  HeroIndex swapped() const { return swapped_; }  // by the last step, if anybody
  Meet meet() const { return meet_; }             // of the last step

  // Why the dragged hero cannot go there; empty if it can. `how`: what becomes of
  // a monster in the way; nothing: whatever is possible.
  std::string why_not(Cell to, std::optional<Meet> how = {}) const;
  // REQUIRES: why_not() is empty
  void step(Cell to, std::optional<Meet> how = {});
  // The cells that it can go to.
  std::vector<Cell> ways() const;

 private:
  const Hero& pivot() const { return now_.heroes[pivot_.index]; }
  bool stands(HeroIndex who, Cell cell) const;
  std::string closed(HeroIndex who, Cell cell) const;
  std::string barred(HeroIndex who, Cell from, Cell to) const;
  std::string monster_stays(Cell to, Meet how) const;
  std::optional<Cell> behind(Cell to) const;
  Meet way_past(Cell to) const;
  HeroIndex hero_on(Cell cell) const;

  const Board& board_;
  Board now_;
  HeroIndex pivot_;
  HeroIndex swapped_;
  Meet meet_ = Meet::None;
  int push_;
  int tumble_;
};

// "row 3, column 4".
std::string place_text(const Board& board, Cell cell);
// "hero 4 (healer)".
std::string who_text(const Hero& hero);

// Why a path is no drag on the board; empty if it is one.
std::string path_problem(const Board& board, const StagePath& drag);

}  // namespace boardwright::squad
