// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/dungeon/model/staging.hpp"

#include <cstdlib>

namespace boardwright::dungeon {
namespace {

class Stager {
 public:
  explicit Stager(const Board& board) : board_(board), recipe_(*board.recipe) {
    const std::size_t cells = board.forms.size();
    staging_.revealed.resize(cells, false);
    staging_.sprite.resize(cells, 0);
    staging_.hits.resize(cells, 0);
    staging_.floor.resize(cells, 0);
    staging_.guarded.resize(cells);
    staging_.faces.resize(cells);
  }

  Staging run() {
    for (const PostStep& step : recipe_.post) {
      std::visit([&](const auto& one) { apply(one); }, step);
    }
    for (Cell cell : board_.order) look(cell);
    return std::move(staging_);
  }

 private:
  FormId at(Cell cell) const { return board_.forms[cell.index]; }

  void apply(const PostReveal& step) {
    for (Cell cell : board_.order) {
      if (step.of.contains(at(cell).index)) staging_.revealed[cell.index] = true;
    }
  }
  void apply(const PostButton&) {}  // buttons are part of the board
  void apply(const PostSprite& step) {
    for (Cell cell : board_.order) {
      for (const auto& [form, sprite] : step.sprites) {
        if (at(cell) == form) staging_.sprite[cell.index] = sprite;
      }
    }
  }
  void apply(const PostHits& step) {
    std::size_t next = 0;
    for (Cell cell : board_.order) {
      if (!step.of.contains(at(cell).index)) continue;
      staging_.hits[cell.index] = step.hits[next];
      next = (next + 1) % step.hits.size();
    }
  }
  void apply(const PostFloor& step) {
    for (Cell cell : board_.order) {
      if (step.of.contains(at(cell).index)) staging_.floor[cell.index] = step.mark;
    }
  }

  void look(Cell cell) {
    const Facing& facing = recipe_.form(at(cell)).facing;
    if (facing.type == FacingType::Guarded) {
      for (Cell other : board_.order) {
        if (facing.to.contains(at(other).index) && touch(cell, other)) {
          staging_.guarded[cell.index] = other;
        }
      }
    } else if (facing.type == FacingType::Twin) {
      for (Cell other : board_.order) {
        if (other != cell && at(other) == at(cell)) staging_.faces[cell.index] = way(cell, other);
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
  Staging staging_;
};

}  // namespace

Staging stage(const Board& board) { return Stager(board).run(); }

}  // namespace boardwright::dungeon
