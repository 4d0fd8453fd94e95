// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The next step of a game under way, and how much of it is shown.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/kenken/explain/explain.hpp"
#include "games/kenken/model/played_game.hpp"

namespace boardwright::kenken {

struct ShownHint {
  Hint::Kind kind = Hint::Kind::NoStep;
  Outcome outcome = Outcome::BudgetSpent;
  Notes before{};  // what the step starts from
  Step step{};     // unless there is none

  bool exists() const { return kind == Hint::Kind::Step || kind == Hint::Kind::Mistake; }
};

ShownHint find_hint(const PlayedGame& game, const Budget& budget);

// The cells that a level speaks of: those to look at, then those that the reason
// uses and those that it decides.
std::vector<Cell> hint_cells(const Puzzle& puzzle, const ShownHint& hint, int level);
// The sentence of a level.
const std::string& hint_text(const ShownHint& hint, int level);
// "naked single"
std::string rule_words(const Step& step);
// What doing it does: "Write it".
std::string apply_label(const ShownHint& hint);

// Candidates that the step crosses out, by cell.
std::vector<BitSet64> struck_candidates(const Puzzle& puzzle, const ShownHint& hint);
// The candidates that the step starts from, of one cell.
BitSet64 candidates_before(const Puzzle& puzzle, const ShownHint& hint, Cell cell);

// Does what the step says: enters its digit, crosses out its candidates, or takes
// back what is wrong.
void apply_hint(PlayedGame& game, const ShownHint& hint);

}  // namespace boardwright::kenken
