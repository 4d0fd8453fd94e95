// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A grade is a window: its rules must finish the puzzle, those of the grade
// below must not. A first draft is usually off on one side, and where it stands
// gives a direction.
//
//   rank 0  The rules of the grade below finish it. Changes that tell less,
//           kept if those rules do not get on faster than before.
//   rank 1  They do not, and neither do those of the grade, which find nothing
//           more. What is left then mostly has several solutions.
//   rank 2  The rules of the grade find something but do not finish. Changes
//           where they got stuck, kept if no more candidates stay open.
//
// A change is never kept if the rank falls; so the search walks down to the
// window from the hard side, on a path where the grade below is never enough.
// Each rank has a patience, small ones: a new draft is cheap.
//
// Unreasonable is different. Puzzles that the rules of Extreme nearly finish
// have, as it turns out, practically never one solution; those where they get
// stuck early have one in two times out of five. So the ranks are: finished;
// nearly finished (more open candidates are better); stuck early. Then the
// solver is asked, and its second solution, a rival, is told apart by a change
// that it does not fit, together with all rivals met before. With a single
// operation hardly any draft gets stuck early, so that less must do.
#include "games/kenken/generate/repair.hpp"

#include <algorithm>

namespace boardwright::kenken {
namespace {

constexpr std::uint64_t kSolverNodes = 1'000;
constexpr std::size_t kMostRivals = 32;
constexpr int kStepsPerLine = 200;  // at most, for one draft

}  // namespace

Repair::Repair(const GenerateOptions& options, const Layout& layout, Operations& operations,
               Ladder& ladder, Solver& solver)
    : options_(&options), ladder_(&ladder), solver_(&solver), moves_(options, layout, operations) {}

Repair::Reading Repair::read(const Draft& draft, Effort& effort) {
  const std::uint64_t before = ladder_->work();
  solved_ = 0;
  const Reading reading = read_as_wanted(draft);
  effort.pay(ladder_->work() - before);
  effort.pay_nodes(solved_);
  return reading;
}

Repair::Reading Repair::read_as_wanted(const Draft& draft) {
  if (!options_->difficulty) return read_for_any(draft);
  if (options_->difficulty == Difficulty::Unreasonable) return read_for_unreasonable(draft);
  return read_for_grade(draft, *options_->difficulty);
}

Repair::Reading Repair::read_for_grade(const Draft& draft, Difficulty wanted) {
  if (wanted == Difficulty::Easy) {
    ladder_->load(draft, wanted);
    if (ladder_->climb(wanted)) return {2, 0, true};
    return {2, -ladder_->open(), false};
  }
  const auto below = static_cast<Difficulty>(static_cast<int>(wanted) - 1);
  ladder_->load(draft, below);
  if (ladder_->climb(below)) return {0, ladder_->labour(), false};
  const int before = ladder_->open();
  if (ladder_->climb(wanted)) return {2, 0, true};
  const int after = ladder_->open();
  return {after < before ? 2 : 1, -after, false};
}

Repair::Reading Repair::read_for_any(const Draft& draft) {
  ladder_->load(draft, Difficulty::Hard);
  if (ladder_->climb(Difficulty::Hard)) return {2, 0, true};
  return {2, -ladder_->open(), false};
}

Repair::Reading Repair::read_for_unreasonable(const Draft& draft) {
  ladder_->load(draft, Difficulty::Extreme);
  if (ladder_->climb(Difficulty::Extreme)) return {0, ladder_->labour(), false};
  const int open = ladder_->open();
  if (open < least_open_) return {1, open, false};
  if (has_known_rival(draft)) return {2, -1, false};
  return look_for_rival(draft);
}

bool Repair::has_known_rival(const Draft& draft) {
  for (std::size_t i = 0; i < rivals_.size(); ++i) {
    bool fits = true;
    for (std::size_t c = 0; c < draft.cages && fits; ++c) {
      const DraftCage& cage = draft.cage[c];
      const Operation operation =
          options_->no_op && cage.count > 1 ? Operation::Any : cage.operation;
      fits = makes_target(operation, cage.target, cage, rivals_[i].data());
    }
    if (!fits) continue;
    rival_ = i;
    return true;
  }
  return false;
}

Repair::Reading Repair::look_for_rival(const Draft& draft) {
  write_puzzle(draft, options_->no_op, puzzle_);
  const auto answer = solver_->solve(puzzle_, {}, solving_);
  if (answer) solved_ = answer->nodes;
  if (!answer || answer->status == Status::Unknown) return {1, 0, false};
  if (answer->status == Status::Unique) return {2, 0, true};
  BOARDWRIGHT_ASSERT(answer->first.size() == 2);
  const bool first_is_ours =
      std::equal(answer->first[0].begin(), answer->first[0].end(), draft.solution.begin());
  rival_ = rivals_.size() < kMostRivals ? rivals_.size() : 0;
  if (rival_ == rivals_.size()) rivals_.emplace_back();
  rivals_[rival_] = answer->first[first_is_ours ? 1 : 0];
  return {2, 0, false};
}

void Repair::prepare_moves(const Draft& draft, const Reading& reading) {
  const bool harder = options_->difficulty == Difficulty::Unreasonable || reading.rank == 0;
  if (harder) {
    moves_.look(draft);
    return;
  }
  std::array<Mask, kBoardCells> stuck;
  ladder_->copy_candidates(stuck.data());
  moves_.look(draft, stuck);
}

bool Repair::propose(Random& random, Draft& draft, const Reading& reading, Before& before) {
  if (options_->difficulty == Difficulty::Unreasonable) {
    return reading.rank == 2 ? moves_.tell_apart(random, draft, rivals_[rival_].data(), before)
                             : moves_.tell_less(random, draft, before);
  }
  return reading.rank == 0 ? moves_.tell_less(random, draft, before)
                           : moves_.tell_more(random, draft, before);
}

int Repair::patience(const Reading& reading) const {
  const bool doubtful = reading.rank == 1 && options_->difficulty != Difficulty::Unreasonable;
  // Large boards, and those with larger cages, start far off.
  const int times = options_->size > 9 ? 8 : options_->style == Style::KeenLike ? 1 : 4;
  return times * (doubtful ? options_->size / 2 : options_->size - 1);
}

bool Repair::run(Random& random, Draft& draft, Effort& effort, const Budget& budget) {
  rivals_.clear();
  if (options_->difficulty == Difficulty::Unreasonable) {
    solving_ = budget.with_nodes(kSolverNodes);
    solving_.progress = nullptr;
  }
  if (!effort.step()) return false;
  Reading best = read(draft, effort);
  if (best.done) return true;
  moves_.start(draft);
  prepare_moves(draft, best);
  int left = patience(best);
  for (int steps = kStepsPerLine * options_->size; steps > 0 && left > 0; --steps, --left) {
    Before before;
    if (!propose(random, draft, best, before) || !effort.step()) return false;
    const Reading now = read(draft, effort);
    if (now.done) return true;
    if (now.rank < best.rank || (now.rank == best.rank && now.score < best.score)) {
      before.put_back(draft);
      continue;
    }
    if (now.rank > best.rank || now.score > best.score) left = patience(now);
    best = now;
    prepare_moves(draft, best);
  }
  return false;
}

}  // namespace boardwright::kenken
