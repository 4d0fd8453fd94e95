// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/model/initial_state.hpp"

#include <cstdlib>

namespace boardwright::dungeon {
namespace {

class InitialStateMaker {
 public:
  explicit InitialStateMaker(const Board& board) : board_(board), recipe_(*board.recipe) {
    const std::size_t cells = board.forms.size();
    initial_.revealed.resize(cells, false);
    initial_.sprite.resize(cells, 0);
    initial_.hits.resize(cells, 0);
    initial_.floor.resize(cells, 0);
    initial_.guarded.resize(cells);
    initial_.faces.resize(cells);
  }

  InitialState run() {
    for (const PostStep& step : recipe_.post) {
      std::visit([&](const auto& one) { apply(one); }, step);
    }
    for (Cell cell : board_.order) look(cell);
    return std::move(initial_);
  }

 private:
  FormId at(Cell cell) const { return board_.forms[cell.index]; }

  void apply(const PostReveal& step) {
    for (Cell cell : board_.order) {
      if (step.of.contains(at(cell))) initial_.revealed[cell.index] = true;
    }
  }
  void apply(const PostButton&) {}  // buttons are part of the board
  void apply(const PostSprite& step) {
    for (Cell cell : board_.order) {
      for (const auto& [form, sprite] : step.sprites) {
        if (at(cell) == form) initial_.sprite[cell.index] = sprite;
      }
    }
  }
  void apply(const PostHits& step) {
    std::size_t next = 0;
    for (Cell cell : board_.order) {
      if (!step.of.contains(at(cell))) continue;
      initial_.hits[cell.index] = step.hits[next];
      next = (next + 1) % step.hits.size();
    }
  }
  void apply(const PostFloor& step) {
    for (Cell cell : board_.order) {
      if (step.of.contains(at(cell))) initial_.floor[cell.index] = step.mark;
    }
  }

  void look(Cell cell) {
    const Facing& facing = recipe_.form(at(cell)).facing;
    if (facing.type == FacingType::Guarded) {
      for (Cell other : board_.order) {
        if (facing.to.contains(at(other)) && touch(cell, other)) {
          initial_.guarded[cell.index] = other;
        }
      }
    } else if (facing.type == FacingType::Twin) {
      for (Cell other : board_.order) {
        if (other != cell && at(other) == at(cell)) initial_.faces[cell.index] = way(cell, other);
      }
    }
  }
  bool touch(Cell a, Cell b) const {
    return a != b && std::abs(recipe_.x(a) - recipe_.x(b)) <= 1 &&
           std::abs(recipe_.y(a) - recipe_.y(b)) <= 1;
  }
  // Columns are compared first.
  Direction way(Cell from, Cell to) const {
    if (recipe_.x(from) != recipe_.x(to)) {
      return recipe_.x(from) < recipe_.x(to) ? Direction::Right : Direction::Left;
    }
    return recipe_.y(from) < recipe_.y(to) ? Direction::Down : Direction::Up;
  }

  const Board& board_;
  const Recipe& recipe_;
  InitialState initial_;
};

}  // namespace

InitialState initial_state(const Board& board) { return InitialStateMaker(board).run(); }

}  // namespace boardwright::dungeon
