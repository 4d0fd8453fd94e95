// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Ranking: from candidates to the K best drags with their paths. Order: value,
// difficulty, smaller pivot id, placement.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "boardwright/games/squad/solve/solve.hpp"
#include "games/squad/solve/candidates.hpp"
#include "games/squad/solve/drag_engine.hpp"

namespace boardwright::squad {

// Compared from the first on, smaller is easier.
using DifficultyKey = std::array<std::int64_t, 5>;
DifficultyKey difficulty_key(const Settings& settings, const Difficulty& difficulty);

// True when the first thing that the key compares is the number of steps.
bool steps_first(const Settings& settings);

// The values of a drag: the path's from its moves, the placement's from the cells.
Difficulty difficulty_of(const Board& board, HeroIndex pivot, const std::vector<DragMove>& moves,
                         const Cells& final);

// What the search of one pivot hands to the ranking.
struct PivotSearch {
  HeroIndex pivot;
  const DragStates* states = nullptr;
};

std::vector<RankedDrag> rank_drags(const Board& board, const Arena& arena,
                                   const std::vector<PivotSearch>& searches,
                                   const std::vector<Candidate>& candidates);

// The drag to one state, in full.
RankedDrag full_drag(const Board& board, const Arena& arena, const PivotSearch& search,
                     PathBook& book, const Candidate& candidate);

}  // namespace boardwright::squad
