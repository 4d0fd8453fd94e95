// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A grade is a window: its rules must finish the puzzle, those of the grade
// below must not. A first draft is usually off on one side, and where it stands
// gives a direction.
//
//   rank 0  The rules of the grade below finish it. Looser clues,
//           kept if those rules do not get on faster than before.
//   rank 1  They do not, and neither do those of the grade, which find nothing
//           more. What is left then mostly has several solutions.
//   rank 2  The rules of the grade find something but do not finish. Changes
//           where they got stuck, kept if no more candidates stay open.
//
// A change is never kept if the rank falls; so the search walks down to the
// window from the hard side, on a path where the grade below is never enough.
// Each rank allows a small number of changes without progress: a new draft is
// cheap.
//
// Unreasonable is different: rank 0 is a draft that the rules of Extreme finish.
// Of the others the solver is asked for a second solution, which is excluded by
// a change that it does not fit, together with all second solutions met before.
// The first drafts of large boards are so open that the solver spends its nodes
// without an answer. There rank 1 is a draft of which the rules of Extreme leave too
// many candidates, and it is changed where they got stuck, as for the other grades.
#include "games/kenken/generate/repair.hpp"

#include <algorithm>

namespace boardwright::kenken {
namespace {

constexpr std::uint64_t kSolverNodes = 1'000;
constexpr std::size_t kMostOtherSolutions = 32;
constexpr int kStepsPerLine = 200;  // at most, for one draft
// Large boards: the solver is asked when no more candidates than this are open per
// cell. Measured at sizes 10, 13 and 16: with half of it the rules of Extreme finish
// most drafts on the way, with more the solver gives up on them.
constexpr int kOpenPerCell = 5;

}  // namespace

Repair::Repair(const GenerateOptions& options, const Layout& layout, Operations& operations,
               DraftGrader& grader, Solver& solver)
    : options_(&options),
      grader_(&grader),
      solver_(&solver),
      moves_(options, layout, operations),
      large_(options.size > 9) {}

Repair::Assessment Repair::assess(const Draft& draft, NodeCounter& nodes) {
  const std::uint64_t before = grader_->work();
  solved_ = 0;
  const Assessment assessment = assess_as_wanted(draft);
  nodes.charge((grader_->work() - before) / kWorkPerNode);
  nodes.charge(solved_);
  return assessment;
}

Repair::Assessment Repair::assess_as_wanted(const Draft& draft) {
  if (!options_->difficulty) return assess_for_any(draft);
  if (options_->difficulty == Difficulty::Unreasonable) return assess_for_unreasonable(draft);
  return assess_for_grade(draft, *options_->difficulty);
}

Repair::Assessment Repair::assess_for_grade(const Draft& draft, Difficulty wanted) {
  if (wanted == Difficulty::Easy) {
    grader_->load(draft, wanted);
    if (grader_->run(wanted)) return {2, 0, true};
    return {2, -grader_->open(), false};
  }
  const auto below = static_cast<Difficulty>(static_cast<int>(wanted) - 1);
  grader_->load(draft, below);
  if (grader_->run(below)) return {0, grader_->effort(), false};
  const int before = grader_->open();
  if (grader_->run(wanted)) return {2, 0, true};
  const int after = grader_->open();
  return {after < before ? 2 : 1, -after, false};
}

Repair::Assessment Repair::assess_for_any(const Draft& draft) {
  grader_->load(draft, Difficulty::Hard);
  if (grader_->run(Difficulty::Hard)) return {2, 0, true};
  return {2, -grader_->open(), false};
}

Repair::Assessment Repair::assess_for_unreasonable(const Draft& draft) {
  grader_->load(draft, Difficulty::Extreme);
  if (grader_->run(Difficulty::Extreme)) return {0, grader_->effort(), false};
  if (large_ && grader_->open() > kOpenPerCell * options_->size * options_->size) {
    return {1, -grader_->open(), false};
  }
  if (has_known_other_solution(draft)) return {2, -1, false};
  return find_other_solution(draft);
}

bool Repair::has_known_other_solution(const Draft& draft) {
  for (std::size_t i = 0; i < other_solutions_.size(); ++i) {
    bool fits = true;
    for (std::size_t c = 0; c < draft.cages && fits; ++c) {
      const DraftCage& cage = draft.cage[c];
      fits = makes_target(draft.rules, draft.shown(cage, cage.operation), cage.target, cage,
                          other_solutions_[i].data());
    }
    if (!fits) continue;
    other_ = i;
    return true;
  }
  return false;
}

Repair::Assessment Repair::find_other_solution(const Draft& draft) {
  write_puzzle(draft, puzzle_);
  const auto answer = solver_->solve(puzzle_, {}, solving_);
  if (answer) solved_ = answer->nodes;
  if (!answer || answer->outcome == Outcome::BudgetSpent) {
    return {1, large_ ? -grader_->open() : 0, false};
  }
  if (answer->outcome == Outcome::Solved) return {2, 0, true};
  BOARDWRIGHT_ASSERT(answer->first.size() == 2);
  const DigitRanks ranks(puzzle_);
  const Square first = ranks.ranks_of(answer->first[0]);
  const bool first_is_ours = std::equal(first.begin(), first.end(), draft.solution.begin());
  other_ = other_solutions_.size() < kMostOtherSolutions ? other_solutions_.size() : 0;
  if (other_ == other_solutions_.size()) other_solutions_.emplace_back();
  other_solutions_[other_] = first_is_ours ? ranks.ranks_of(answer->first[1]) : first;
  return {2, 0, false};
}

void Repair::prepare_moves(const Draft& draft, const Assessment& assessment) {
  const bool anywhere =
      assessment.rank == 0 || (options_->difficulty == Difficulty::Unreasonable && !large_);
  if (anywhere) {
    moves_.look(draft);
    return;
  }
  std::array<Mask, kBoardCells> stuck;
  grader_->copy_candidates(stuck.data());
  moves_.look(draft, stuck);
}

bool Repair::propose(Random& random, Draft& draft, const Assessment& assessment, CageUndo& undo) {
  if (options_->difficulty == Difficulty::Unreasonable) {
    if (assessment.rank == 2) {
      return moves_.exclude_solution(random, draft, other_solutions_[other_].data(), undo);
    }
    if (!large_) return moves_.loosen(random, draft, undo);
  }
  return assessment.rank == 0 ? moves_.loosen(random, draft, undo)
                              : moves_.tighten(random, draft, undo);
}

int Repair::patience(const Assessment& assessment) const {
  const bool doubtful = assessment.rank == 1 && options_->difficulty != Difficulty::Unreasonable;
  // Large boards, and those with larger cages, start far off.
  const int times = large_ ? 8 : options_->style == Style::KeenLike ? 1 : 4;
  return times * (doubtful ? options_->size / 2 : options_->size - 1);
}

bool Repair::run(Random& random, Draft& draft, NodeCounter& nodes, const Budget& budget) {
  other_solutions_.clear();
  if (options_->difficulty == Difficulty::Unreasonable) {
    solving_ = budget.with_nodes(kSolverNodes);
    solving_.progress = nullptr;
  }
  if (!nodes.spend()) return false;
  Assessment best = assess(draft, nodes);
  if (best.done) return true;
  moves_.start(draft);
  prepare_moves(draft, best);
  int left = patience(best);
  for (int steps = kStepsPerLine * options_->size; steps > 0 && left > 0; --steps, --left) {
    CageUndo undo;
    if (!propose(random, draft, best, undo) || !nodes.spend()) return false;
    const Assessment now = assess(draft, nodes);
    if (now.done) return true;
    if (now.rank < best.rank || (now.rank == best.rank && now.score < best.score)) {
      undo.restore(draft);
      continue;
    }
    if (now.rank > best.rank || now.score > best.score) left = patience(now);
    best = now;
    prepare_moves(draft, best);
  }
  return false;
}

}  // namespace boardwright::kenken
