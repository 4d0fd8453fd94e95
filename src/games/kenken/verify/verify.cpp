// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A KenKen as an exact cover: an option is one filling of one cage; it covers
// the cage, and for each of its cells "this row has this digit" and "this
// column has this digit". A set of options that covers everything exactly once
// is a solution, and the other way round. Counting those covers up to two
// proves that a puzzle has one solution, and nothing of the solver is in it. A
// cage with too many fillings has an option for each cell and digit instead, and
// its target is checked when everything is covered.
#include "boardwright/games/kenken/verify/verify.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/kenken/verify/verify_cover.hpp"
#include "games/kenken/verify/verify_fillings.hpp"

namespace boardwright::kenken {

struct Verifier::Scratch {
  proving::Fillings fillings;
  proving::ExactCover cover;
  // By option: its cage and where its digits start.
  std::vector<std::pair<std::uint32_t, const std::uint8_t*>> options;

  void build(const Puzzle& puzzle);
  // In digits of the puzzle.
  Square square(const std::vector<std::uint32_t>& chosen, const Puzzle& puzzle) const;
};

void Verifier::Scratch::build(const Puzzle& puzzle) {
  const auto n = static_cast<std::size_t>(puzzle.size);
  const std::size_t cages = fillings.cages();
  cover.reset(cages + 2 * n * n);
  options.clear();
  for (std::size_t cage = 0; cage < cages; ++cage) {
    const auto cells = fillings.cells(cage);
    const auto digits = fillings.digits(cage);
    for (std::size_t at = 0; at < digits.size(); at += cells.size()) {
      const std::uint8_t* filling = digits.data() + at;
      if (!fillings.allows(cells, filling)) continue;
      cover.add_item(cage);
      for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::size_t digit = filling[i] - 1U;
        cover.add_item(cages + cells[i].index / n * n + digit);
        cover.add_item(cages + n * n + cells[i].index % n * n + digit);
      }
      cover.end_option();
      options.emplace_back(static_cast<std::uint32_t>(cage), filling);
    }
  }
}

Square Verifier::Scratch::square(const std::vector<std::uint32_t>& chosen,
                                 const Puzzle& puzzle) const {
  Square square(puzzle.grid().size(), 0);
  for (std::uint32_t option : chosen) {
    const auto [cage, filling] = options[option];
    const auto in_cage = fillings.cells(cage);
    for (std::size_t i = 0; i < in_cage.size(); ++i) square[in_cage[i].index] = filling[i];
  }
  return DigitRanks(puzzle).digits_of(std::move(square));
}

Verifier::Verifier() : scratch_(std::make_unique<Scratch>()) {}
Verifier::~Verifier() = default;
Verifier::Verifier(Verifier&&) noexcept = default;
Verifier& Verifier::operator=(Verifier&&) noexcept = default;

Proof Verifier::prove(const Puzzle& puzzle, const Budget& budget) {
  Proof proof;
  switch (scratch_->fillings.list(puzzle, kMostFillings)) {
    case proving::Fillings::Outcome::Impossible: proof.outcome = Outcome::Impossible; return proof;
    case proving::Fillings::Outcome::TooMany:
    case proving::Fillings::Outcome::Listed: break;
  }
  scratch_->build(puzzle);
  proving::ExactCover::Accepts accepts;
  if (const auto open = scratch_->fillings.open_cages(); !open.empty()) {
    proof.open_cage = open.front();
    accepts = [&](const std::vector<std::uint32_t>& chosen) {
      return !check_solution(puzzle, scratch_->square(chosen, puzzle));
    };
  }
  NodeCounter counter(budget, "verify");
  const bool finished = scratch_->cover.search(2, counter, accepts);
  proof.nodes = counter.spent();
  const auto& found = scratch_->cover.solutions();
  if (!found.empty()) proof.solution = scratch_->square(found[0], puzzle);
  if (found.size() > 1) {
    proof.another = scratch_->square(found[1], puzzle);
    proof.outcome = Outcome::Ambiguous;
  } else if (finished) {
    proof.outcome = found.empty() ? Outcome::Impossible : Outcome::Solved;
  }
  return proof;
}

namespace {

// Points to a cage that can never make its target, if a warning names one.
Finding no_solution(const std::vector<Finding>& impossible_targets) {
  return Finding{
      "no_solution", "the cages leave no solution",
      impossible_targets.empty() ? at_pointer("/cages") : impossible_targets.front().where};
}

// Points to the cage of the first cell where two solutions differ.
Finding several_solutions(const Proof& proof, const Puzzle& puzzle) {
  std::size_t i = 0;
  while (proof.solution[i] == proof.another[i]) ++i;
  const Grid grid = puzzle.grid();
  Finding several{"several_solutions",
                  fmt::format("row {}, column {} can be {} or {}; a puzzle must have one solution",
                              grid.row(Cell(i)) + 1, grid.col(Cell(i)) + 1, proof.solution[i],
                              proof.another[i]),
                  at_pointer("/cages")};
  for (std::size_t c = 0; c < puzzle.cages.size(); ++c) {
    const std::vector<Cell>& cells = puzzle.cages[c].cells;
    if (std::find(cells.begin(), cells.end(), Cell(i)) == cells.end()) continue;
    several.where = at_pointer(fmt::format("/cages/{}", c));
  }
  return several;
}

Finding not_proven(const Proof& proof) {
  if (proof.open_cage) {
    return Finding{
        "not_proven",
        fmt::format("this cage has more than {} fillings, too many to list, and trying its "
                    "cells one by one settled nothing in {} nodes; cut it smaller, or "
                    "raise --budget",
                    Verifier::kMostFillings, proof.nodes),
        at_pointer(fmt::format("/cages/{}", *proof.open_cage))};
  }
  return Finding{
      "not_proven",
      fmt::format("the budget ended after {} nodes, before it was known whether there is "
                  "exactly one solution; raise --budget",
                  proof.nodes),
      at_pointer("/cages")};
}

void add_impossible_targets(const Puzzle& puzzle, Findings& findings) {
  for (std::size_t i = 0; i < puzzle.cages.size(); ++i) {
    const Cage& cage = puzzle.cages[i];
    if (!target_impossible(cage, puzzle)) continue;
    findings.warning(
        "target_impossible",
        fmt::format("{} cells of a {}x{} board can never make {}{}", cage.cells.size(), puzzle.size,
                    puzzle.size, cage.target, operation_sign(cage.operation)),
        fmt::format("/cages/{}", i));
  }
}

}  // namespace

VerifyReport Verifier::verify(const PuzzleDocument& document, const Budget& budget,
                              const VerifyOptions& options) {
  VerifyReport findings;
  const Puzzle& puzzle = document.puzzle;
  if (auto error = check_puzzle(puzzle)) {
    findings.problems.push_back(finding_of(*error));
    return findings;
  }
  add_impossible_targets(puzzle, findings);
  if (document.solution) {
    if (auto error = check_solution(puzzle, *document.solution)) {
      findings.problems.push_back(finding_of(*error));
    }
  }
  const Proof proof = prove(puzzle, budget);
  switch (proof.outcome) {
    case Outcome::Solved: break;
    case Outcome::Impossible: findings.problems.push_back(no_solution(findings.warnings)); break;
    case Outcome::Ambiguous:
      if (options.unique) findings.problems.push_back(several_solutions(proof, puzzle));
      break;
    case Outcome::BudgetSpent:
      findings.decided = !findings.problems.empty();
      findings.problems.push_back(not_proven(proof));
      break;
  }
  return findings;
}

}  // namespace boardwright::kenken
