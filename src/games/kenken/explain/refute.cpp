// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The fast propagator tries every wrong digit and counts the steps to its
// contradiction; for the few with the shortest way the steps are then written
// down and those that the contradiction does not need are left out. Weak rules
// are tried before strong ones: a guess that fails by singles and cages alone is
// easier to follow than one that needs a chain. If no guess fails by rules,
// one is made and refuted by further guesses inside it.
#include "games/kenken/explain/refute.hpp"

#include <algorithm>

#include "games/kenken/explain/slice.hpp"
#include "games/kenken/explain/step_text.hpp"

namespace boardwright::kenken {
namespace {

constexpr std::size_t kWrittenDown = 4;

Step assumption(std::size_t cell, unsigned digit) {
  Step step = removal(Rule::Contradiction);
  step.cells = {Cell(cell)};
  step.digits = {static_cast<std::uint8_t>(digit + 1)};
  return step;
}

// Pays for the work of a board when its scope ends. That the nodes are spent is
// noticed at the next guess.
class ChargeWork {
 public:
  ChargeWork(const Propagator& board, NodeCounter& nodes) : board_(board), nodes_(nodes) {}
  ChargeWork(const ChargeWork&) = delete;
  ChargeWork& operator=(const ChargeWork&) = delete;
  ~ChargeWork() { nodes_.spend(board_.work() / kWorkPerNode); }

 private:
  const Propagator& board_;
  NodeCounter& nodes_;
};

Notes assume(const Notes& notes, int size, const Step& guess) {
  Step place = guess;
  place.effect = Effect::Place;
  Notes after = notes;
  apply_step(after, size, place);
  return after;
}

}  // namespace

bool Refuter::pay_for_rules() {
  const std::uint64_t nodes = (rules_.cages().work() - paid_) / kWorkPerNode;
  paid_ += nodes * kWorkPerNode;
  return nodes_.spend(nodes) && !nodes_.interrupted();
}

std::vector<Refuter::Guess> Refuter::failing(const Notes& notes, const std::vector<Mask>& wrong,
                                             Difficulty level) {
  std::vector<Guess> found;
  board_.load(rules_.puzzle(), kMostFillings);
  const ChargeWork charge(board_, nodes_);
  for (std::size_t cell = 0; cell < notes.candidates.size(); ++cell) {
    const unsigned gone = all_of(rules_.puzzle().size) & ~unsigned{notes.candidates[cell]};
    for (unsigned rest = gone; rest != 0; rest = without_first(rest)) {
      if (!board_.exclude(cell, first_of(rest))) return found;
    }
  }
  if (board_.run(level) != Fixpoint::Open) return found;
  board_.save();
  const auto shorter = [](const Guess& a, const Guess& b) { return a.steps < b.steps; };
  std::uint64_t most_steps = std::uint64_t{1} << 40;  // more than any guess takes
  for (std::size_t cell = 0; cell < wrong.size(); ++cell) {
    for (unsigned rest = wrong[cell]; rest != 0; rest = without_first(rest)) {
      const Guess guess{board_.steps(), cell, first_of(rest)};
      if (!board_.place(cell, guess.digit) ||
          board_.run(level, guess.steps + most_steps) == Fixpoint::Contradiction) {
        found.push_back(guess);
        found.back().steps = board_.steps() - guess.steps;
      }
      board_.restore();
      if (found.size() <= kWrittenDown) continue;
      // One too many: the longest goes, of equal ones the last.
      found.erase(std::max_element(found.rbegin(), found.rend(), shorter).base() - 1);
    }
    if (found.size() == kWrittenDown) {
      most_steps = std::max_element(found.begin(), found.end(), shorter)->steps;
    }
  }
  std::stable_sort(found.begin(), found.end(), shorter);
  return found;
}

Step Refuter::finish(const Notes& notes, Step step, std::vector<Step> inside,
                     const DeadEnd& dead_end) {
  const Puzzle& puzzle = rules_.puzzle();
  step.inside = slice(puzzle, std::move(inside), reads_of(puzzle, dead_end));
  step.dead_end = dead_end;
  Notes now = assume(notes, puzzle.size, step);
  for (Step& inner : step.inside) {
    write_sentences(puzzle, now, rules_.cages(), inner);
    apply_step(now, puzzle.size, inner);
  }
  write_sentences(puzzle, notes, rules_.cages(), step);
  return step;
}

std::optional<Step> Refuter::refute_at_level(const Notes& notes, std::size_t cell, unsigned digit,
                                             Difficulty level) {
  const bool guess_again = level == Difficulty::Unreasonable;
  const Step guess = assumption(cell, digit);
  Notes now = assume(notes, rules_.puzzle().size, guess);
  std::vector<Step> inside;
  while (true) {
    if (const auto dead_end = rules_.dead_end(now)) {
      return finish(notes, guess, std::move(inside), *dead_end);
    }
    auto step = rules_.find(now, std::min(level, Difficulty::Extreme));
    if ((!step && !guess_again) || !pay_for_rules()) return std::nullopt;
    if (!step) {
      std::vector<Mask> open(now.candidates.begin(), now.candidates.end());
      for (Mask& digits : open) {
        if (at_most_one(digits)) digits = 0;
      }
      step = refute_any(now, open);
    }
    if (!step) return std::nullopt;
    apply_step(now, rules_.puzzle().size, *step);
    inside.push_back(std::move(*step));
  }
}

std::optional<Step> Refuter::refute_any(const Notes& notes, const std::vector<Mask>& wrong) {
  if (nodes_.interrupted() || !nodes_.spend()) return std::nullopt;
  for (int rank = 0; rank < kDifficulties - 1; ++rank) {
    const auto level = static_cast<Difficulty>(rank);
    const auto guesses = failing(notes, wrong, level);
    std::optional<Step> best;
    for (std::size_t i = 0; i < guesses.size() && i < kWrittenDown; ++i) {
      auto step = refute_at_level(notes, guesses[i].cell, guesses[i].digit, level);
      if (step && (!best || step->inside.size() < best->inside.size())) best = std::move(step);
    }
    if (best) return best;
  }
  // Guess in the cell with the fewest candidates.
  std::size_t chosen = 0;
  unsigned fewest = 17;
  for (std::size_t cell = 0; cell < wrong.size(); ++cell) {
    const unsigned count = count_of(notes.candidates[cell]);
    if (wrong[cell] == 0 || count >= fewest) continue;
    fewest = count;
    chosen = cell;
  }
  return refute_at_level(notes, chosen, first_of(wrong[chosen]), Difficulty::Unreasonable);
}

}  // namespace boardwright::kenken
