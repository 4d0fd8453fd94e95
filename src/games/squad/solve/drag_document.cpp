// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "games/squad/solve/ranking.hpp"

namespace boardwright::squad {
namespace {

// Plays a drag step by step.
class DragReplay {
 public:
  explicit DragReplay(const Drag& drag)
      : drag_(drag), board_(drag.board), arena_(drag.board), compass_(drag.board) {
    result_.pivot = board_.find_hero(drag.pivot);
    result_.start = board_.heroes[result_.pivot.index].cell;
    result_.final = arena_.start();
    result_.life = life_of(board_);
  }

  RankedDrag run() {
    for (std::size_t i = 1; i < drag_.path.size(); ++i) step(i);
    result_.difficulty = difficulty_of(board_, result_.pivot, result_.moves, result_.final);
    result_.assault =
        assess(board_, arena_, result_.final, arena_.order(result_.pivot, recent_), result_.life);
    result_.score = result_.assault.score;
    result_.value = ScoreRule(board_.settings).value(result_.score);
    return result_;
  }

 private:
  void step(std::size_t index) {
    Cell& pivot = result_.final[result_.pivot.index];
    const Cell from = pivot;
    const Cell to = drag_.path[index];
    DragMove move;
    move.direction = compass_.direction(from, to);
    move.cell = to;
    for (HeroIndex hero : board_.hero_indices()) {
      if (result_.final[hero.index] != to) continue;
      result_.final[hero.index] = from;
      move.swapped = hero;
      recent_.erase(std::remove(recent_.begin(), recent_.end(), hero), recent_.end());
      recent_.insert(recent_.begin(), hero);
    }
    if (result_.life.alive().contains(to)) {
      move.meet = drag_.meets[index - 1] == Meet::Push ? Meet::Push : Meet::Tumble;
      result_.life.move(to, move.meet == Meet::Push ? *compass_.next(to, move.direction) : from);
    }
    pivot = to;
    result_.moves.push_back(move);
  }

  const Drag& drag_;
  const Board& board_;
  Arena arena_;
  Compass compass_;
  std::vector<HeroIndex> recent_;  // heroes swapped, latest first
  RankedDrag result_;
};

}  // namespace

RankedDrag replay_drag(const Drag& drag) { return DragReplay(drag).run(); }

Board next_board(const Board& board, const RankedDrag& drag) {
  Board next = board;
  next.seed.reset();
  next.engine.reset();
  next.parameters.clear();
  next.places.clear();
  for (Cell cell : board.all_cells()) {
    next.monsters[cell.index] = drag.life.needed(cell) - drag.assault.hits[cell.index];
  }
  for (HeroIndex hero : board.hero_indices()) next.heroes[hero.index].cell = drag.final[hero.index];
  return next;
}

Drag drag_document(const Board& board, const RankedDrag& ranked) {
  Drag drag;
  drag.board = board;
  drag.pivot = board.heroes[ranked.pivot.index].id;
  drag.path.push_back(ranked.start);
  for (const DragMove& move : ranked.moves) {
    drag.path.push_back(move.cell);
    if (board.settings.push) drag.meets.push_back(move.meet);
  }
  for (HeroIndex hero : board.hero_indices()) {
    drag.final[board.heroes[hero.index].id] = ranked.final[hero.index];
  }
  drag.kills = ranked.score.kills;
  drag.hits = ranked.score.hits;
  drag.support = ranked.score.support;
  drag.steps = ranked.difficulty.steps;
  drag.corners = ranked.difficulty.corners;
  drag.heroes = ranked.difficulty.heroes;
  drag.swaps = ranked.difficulty.swaps;
  drag.hero_corners = ranked.difficulty.hero_corners;
  return drag;
}

}  // namespace boardwright::squad
