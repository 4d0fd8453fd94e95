// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/play/shown_hint.hpp"

#include <algorithm>

#include "games/kenken/model/digits.hpp"
#include "games/kenken/play/moves.hpp"

namespace boardwright::kenken {
namespace {

void add(std::vector<Cell>& cells, const std::vector<Cell>& more) {
  cells.insert(cells.end(), more.begin(), more.end());
}

// What the sentence "Look at ..." names.
std::vector<Cell> cells_to_look_at(const Puzzle& puzzle, const Step& step) {
  if (step.cage) return puzzle.cages[*step.cage].cells;
  const Grid grid = puzzle.grid();
  std::vector<Cell> cells;
  for (const Line& line : step.lines) {
    for (int i = 0; i < puzzle.size; ++i) {
      cells.push_back(line.is_row ? grid.at(line.index, i) : grid.at(i, line.index));
    }
  }
  if (cells.empty() && !step.pattern.empty()) cells = {step.pattern.front()};
  return cells.empty() ? step.cells : cells;
}

}  // namespace

ShownHint find_hint(const PlayedGame& game, const Budget& budget) {
  Result<Hint> hint =
      next_step(game.puzzle.puzzle, notes_of_state(game.puzzle.puzzle, game.state), budget, true);
  if (!hint) return {};
  ShownHint shown{.kind = hint->kind, .outcome = hint->outcome, .before = std::move(hint->before)};
  if (shown.exists()) shown.step = std::move(hint->steps.front());
  return shown;
}

std::vector<Cell> hint_cells(const Puzzle& puzzle, const ShownHint& hint, int level) {
  if (level == 0) return {};
  std::vector<Cell> cells = cells_to_look_at(puzzle, hint.step);
  if (hint.kind == Hint::Kind::Mistake) cells = hint.step.cells;
  if (level > 1) {
    // A line was a place to look at; now the cells in it that count are known.
    if (!hint.step.cage) cells = hint.step.pattern;
    add(cells, hint.step.cells);
  }
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

const std::string& hint_text(const ShownHint& hint, int level) {
  return level == 1 ? hint.step.where : level == 2 ? hint.step.why : hint.step.what;
}

std::string rule_words(const Step& step) {
  std::string words(rule_name(step.rule));
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

std::string apply_label(const ShownHint& hint) {
  if (hint.kind == Hint::Kind::Mistake) return "Take it back";
  if (hint.step.effect == Effect::Place) return "Write it";
  return hint.step.cells.size() * hint.step.digits.size() > 1 ? "Cross them out" : "Cross it out";
}

std::vector<BitSet64> struck_candidates(const Puzzle& puzzle, const ShownHint& hint) {
  std::vector<BitSet64> struck(puzzle.grid().size());
  if (hint.kind != Hint::Kind::Step || hint.step.effect != Effect::Remove) return struck;
  const DigitRanks ranks(puzzle);
  for (const Cell cell : hint.step.cells) {
    for (const std::uint8_t rank : hint.step.digits) struck[cell.index].insert(ranks.digit(rank));
  }
  return struck;
}

BitSet64 candidates_before(const Puzzle& puzzle, const ShownHint& hint, Cell cell) {
  const DigitRanks ranks(puzzle);
  BitSet64 digits;
  for (unsigned rest = hint.before.candidates[cell.index]; rest != 0; rest = without_first(rest)) {
    digits.insert(ranks.digit(first_of(rest) + 1));
  }
  return digits;
}

void apply_hint(PlayedGame& game, const ShownHint& hint) {
  const Puzzle& puzzle = game.puzzle.puzzle;
  const Cell first = hint.step.cells.front();
  if (hint.kind == Hint::Kind::Mistake) {
    if (is_open(game, first)) {
      game.state.candidates[first.index] = {};
    } else {
      take_back(game, first);
    }
    return;
  }
  if (hint.step.effect == Effect::Place) {
    return enter(game, first, DigitRanks(puzzle).digit(hint.step.digits.front()));
  }
  const auto struck = struck_candidates(puzzle, hint);
  for (const Cell cell : hint.step.cells) {
    BitSet64& marks = game.state.candidates[cell.index];
    if (marks.empty()) marks = candidates_before(puzzle, hint, cell);
    marks -= struck[cell.index];
  }
}

}  // namespace boardwright::kenken
