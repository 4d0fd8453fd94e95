// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "boardwright/games/squad/draw/draw.hpp"
#include "games/squad/model/maps.hpp"
#include "games/squad/solve/ranking.hpp"

namespace boardwright::squad {
namespace {

// Everybody on the way, in the order of the steps.
class Player {
 public:
  explicit Player(const Drag& drag)
      : drag_(drag), board_(drag.board), arena_(drag.board), compass_(drag.board) {
    for (std::size_t i = 0; i < board_.heroes.size(); ++i) {
      if (board_.heroes[i].id == drag.pivot) pivot_ = i;
    }
    result_.pivot = drag.pivot;
    result_.start = board_.heroes[pivot_].cell;
    result_.final = arena_.start();
    result_.life = arena_.life();
  }

  RankedDrag run() {
    for (std::size_t i = 1; i < drag_.path.size(); ++i) step(i);
    result_.difficulty =
        difficulty_of(board_, static_cast<int>(pivot_), result_.moves, result_.final);
    result_.assault = assess(board_, arena_, result_.final, order(), result_.life);
    result_.score = result_.assault.score;
    result_.value = ScoreRule(board_.settings).value(result_.score);
    return result_;
  }

 private:
  void step(std::size_t index) {
    const int from = result_.final[pivot_];
    const int to = drag_.path[index];
    DragMove move;
    move.direction = compass_.direction(from, to);
    move.cell = to;
    for (std::size_t i = 0; i < board_.heroes.size(); ++i) {
      if (result_.final[i] != to) continue;
      result_.final[i] = static_cast<std::int8_t>(from);
      move.swapped = board_.heroes[i].id;
      swapped_.erase(std::remove(swapped_.begin(), swapped_.end(), static_cast<int>(i)),
                     swapped_.end());
      swapped_.insert(swapped_.begin(), static_cast<int>(i));
    }
    if (result_.life.alive().contains(to)) {
      move.pushed = drag_.meets[index - 1] == "push";
      move.tumbled = !move.pushed;
      const int goal = move.pushed ? compass_.next(to, move.direction) : from;
      for (CellSet& set : result_.life.above) {
        if (!set.contains(to)) continue;
        set.erase(to);
        set.insert(goal);
      }
    }
    result_.final[pivot_] = static_cast<std::int8_t>(to);
    result_.moves.push_back(move);
  }

  AttackOrder order() const {
    AttackOrder order = arena_.order(static_cast<int>(pivot_));
    if (board_.settings.order != Order::Recency) return order;
    std::vector<int> heroes{static_cast<int>(pivot_)};
    heroes.insert(heroes.end(), swapped_.begin(), swapped_.end());
    for (int i = 0; i < arena_.heroes(); ++i) {
      if (std::find(heroes.begin(), heroes.end(), i) == heroes.end()) heroes.push_back(i);
    }
    for (std::size_t i = 0; i < heroes.size(); ++i) order[i] = static_cast<std::int8_t>(heroes[i]);
    return order;
  }

  const Drag& drag_;
  const Board& board_;
  Arena arena_;
  Compass compass_;
  std::size_t pivot_ = 0;
  std::vector<int> swapped_;
  RankedDrag result_;
};

}  // namespace

RankedDrag replay_drag(const Drag& drag) { return Player(drag).run(); }

}  // namespace boardwright::squad
