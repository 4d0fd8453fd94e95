// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/solve/policy/certified.hpp"

#include "games/dungeon/forms/certificate_json.hpp"

namespace boardwright::dungeon {

std::optional<CertifiedGame> certify(Solver& solver, const std::shared_ptr<const Board>& board,
                                     CertificateGoal goal) {
  SolveOptions options;
  options.certify = true;
  options.guess = false;
  options.policies = policies().size();
  options.clear = goal == CertificateGoal::Cleared;
  options.want_clear = options.clear;
  const SolvedGame game = solver.solve(board, options);
  const bool cleared = game.status == SolveStatus::Cleared;
  if (!game.broken.empty()) return std::nullopt;
  if (!cleared && (goal == CertificateGoal::Cleared || game.status != SolveStatus::Won)) {
    return std::nullopt;
  }
  CertifiedGame made;
  made.certificate = certificate_of(*board, game, BoardClass::Patterns, goal);
  made.summary.goal = goal;
  made.summary.tier = game.tier;
  made.summary.margin = game.margin;
  made.summary.certificate = certificate_digest(made.certificate);
  for (const SolvedStep& step : game.steps) {
    bool trees = false;
    for (const ProvedFact& fact : step.proof) trees = trees || !fact.tree.cases.empty();
    if (trees) {
      ++made.summary.tier3_steps;
    } else if (!step.proof.empty()) {
      ++made.summary.tier2_steps;
    }
  }
  return made;
}

}  // namespace boardwright::dungeon
