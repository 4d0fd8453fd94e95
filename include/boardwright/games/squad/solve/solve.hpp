// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Solve: the best drags, exactly. All heroes that may be dragged are searched
// together, layer by layer, and every state is scored; a second search over
// placements says what could be reached with a longer drag, and lets the first
// one stop when nothing better exists.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "boardwright/core/budget.hpp"
#include "boardwright/games/squad/model/drag.hpp"

namespace boardwright::squad {

struct Score {
  int kills = 0;
  int hits = 0;     // on living monsters
  int support = 0;  // pairs of supporter and hero covered

  bool operator==(const Score&) const = default;
};

// The cell of each hero, by its index in Board::heroes.
using Cells = std::array<Cell, kMostHeroes>;
// The heroes in the order of their attacks.
using AttackOrder = std::array<HeroIndex, kMostHeroes>;

// The monsters as they stand.
struct Life {
  std::vector<int> hits;  // per cell: that the monster there still needs; 0: none

  CellSet alive() const {
    CellSet set;
    for (std::size_t i = 0; i < hits.size(); ++i) {
      if (hits[i] > 0) set.insert(Cell(i));
    }
    return set;
  }
  int needed(Cell cell) const { return hits[cell.index]; }
  // The monster at `from` goes to `to`, where there is none.
  void move(Cell from, Cell to) { std::swap(hits[from.index], hits[to.index]); }

  bool operator==(const Life&) const = default;
};

// A placement in full: who hits what, and what becomes of each monster.
struct Assault {
  Score score;
  AttackOrder order{};
  std::array<CellSet, kMostHeroes> targets{};  // by hero index
  std::vector<int> hits;                       // per cell: hits taken by the monster there
};
// A reachable placement and what it scores.
struct Placement {
  HeroIndex pivot;  // none: no placement
  Cells cells{};
  Score score;
  std::int64_t value = -1;
};

struct Difficulty {
  // Of the path.
  int steps = 0;
  int corners = 0;
  int heroes = 0;  // swapped at least once
  int swaps = 0;
  int hero_corners = 0;
  // Of the placement alone.
  int displacement = 0;      // of the pivot
  int displaced = 0;         // other heroes that end elsewhere
  int displacement_sum = 0;  // of those

  bool operator==(const Difficulty&) const = default;
};

// One step of a drag.
struct DragMove {
  Direction direction;
  Cell cell;          // where the pivot is after it
  HeroIndex swapped;  // the hero that it changed places with, if any
  Meet meet = Meet::None;
};

struct RankedDrag {
  HeroIndex pivot;
  Score score;
  std::int64_t value = 0;
  Difficulty difficulty;
  Cell start;
  std::vector<DragMove> moves;
  Cells final{};
  Life life;  // the monsters before the attacks, where the drag left them
  Assault assault;
};

enum class Stopped {
  Steps,      // the step limit: exact for drags up to it
  Exhausted,  // there are no further states: exact
  Bound,      // nothing better exists: exact
  Budget,     // exact for drags up to `layers` steps
};
std::string_view stopped_name(Stopped stopped);  // "steps"

// What is possible with a drag of any length.
struct BestPossible {
  Score score;  // of the best placement known
  std::int64_t value = 0;
  bool proved = false;          // kills and hits cannot be better
  bool support_proved = false;  // and neither can the support that goes with them
  std::int64_t upper = 0;       // nothing is worth more
  Placement placement;          // none: the best of the listed drags is the best known
};

struct Solution {
  std::vector<RankedDrag> drags;  // best first
  Stopped stopped = Stopped::Steps;
  int layers = 0;            // whole layers that were scored
  std::uint64_t states = 0;  // in those layers, all pivots together
  std::uint64_t placement_nodes = 0;
  BestPossible best;
  // With `by_steps`: for each number of steps that allows more than fewer steps
  // do, the best drag, by ascending steps.
  std::vector<RankedDrag> by_steps;
  // With `long_drag`: a drag longer than the limit and better than all listed;
  // to the best placement known, unless it is worth less than `best`.
  std::optional<RankedDrag> long_drag;
  int layers_long = 0;         // layers that were grown only to find it
  bool long_shortest = false;  // no shorter drag is worth as much
};

struct SolveOptions {
  int pivot = 0;           // drag only the hero with this id; 0: any candidate
  bool long_drag = false;  // look for better drags beyond the limit
  bool by_steps = false;   // list the best drag for each length as well
  // Nodes of the placement search; kept apart from the budget, which counts states.
  std::uint64_t placement_nodes = 400000;
};

// `budget.nodes` limits the states. Error E11 when `pivot` cannot be dragged.
Result<Solution> solve(const Board& board, const SolveOptions& options, const Budget& budget);

// The board after a drag and its attacks: killed monsters are gone, wounded ones
// need fewer hits, the rest stay where the drag left them.
Board next_board(const Board& board, const RankedDrag& drag);

// The drag as a document that `verify` can check.
Drag drag_document(const Board& board, const RankedDrag& drag);
// The other way round. REQUIRES: verify_drag finds nothing wrong
RankedDrag replay_drag(const Drag& drag);

}  // namespace boardwright::squad
