// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/showdown/verify/verify.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boardwright/games/kenken/verify/verify.hpp"
#include "games/showdown/verify/verify_distance.hpp"
#include "games/showdown/verify/verify_parts.hpp"

namespace boardwright::showdown {
namespace {

constexpr std::size_t kMostSolutions = 40'000;

// What a check needs to know about a board again and again.
class Checker {
 public:
  Checker(const Board& board, const Budget& budget) : board_(board), budget_(budget) {}

  // The solutions of the cages that the tiles can make; nothing: not known.
  const std::optional<std::vector<Tiles>>& goals() {
    if (asked_) return goals_;
    asked_ = true;
    if (board_.rule == Rule::Hidden) {
      goals_ = std::vector<Tiles>{*board_.goal};
      return goals_;
    }
    // One solution or none is settled by exact cover, more by plain counting.
    const kenken::Puzzle puzzle = puzzle_of(board_);
    const kenken::Proof proof = kenken::Verifier().prove(puzzle, budget_);
    if (proof.outcome == Outcome::Impossible) goals_.emplace();
    if (proof.outcome == Outcome::Solved) {
      goals_.emplace();
      const auto value =
          std::count(board_.start.begin(), board_.start.end(), proof.solution.back());
      if (value < board_.size) {
        goals_->push_back(proof.solution);
        goals_->back().back() = 0;
      }
    }
    if (goals_) return goals_;
    goals_ = all_solutions(board_, kMostSolutions, budget_);
    if (goals_ && goals_->size() == kMostSolutions) goals_.reset();
    return goals_;
  }

  bool is_won(const Tiles& tiles) {
    if (board_.rule == Rule::Hidden) return tiles == *board_.goal;
    const auto& all = goals();
    if (all) return std::find(all->begin(), all->end(), tiles) != all->end();
    return showdown::is_won(tiles, board_);
  }

  // As shortest_distance(); what was found out once is not searched for again.
  std::optional<int> distance(int most) {
    const auto& all = goals();
    if (!all || all->empty() || (gave_up_at_ && most >= *gave_up_at_)) return std::nullopt;
    if (exact_) return std::min(*exact_, most + 1);
    const auto found = shortest_distance(board_.start, *all, board_.size, most, budget_);
    if (!found) gave_up_at_ = most;
    if (found && *found <= most) exact_ = found;
    return found;
  }

 private:
  const Board& board_;
  const Budget& budget_;
  bool asked_ = false;
  std::optional<std::vector<Tiles>> goals_;
  std::optional<int> exact_;
  std::optional<int> gave_up_at_;
};

void check_hidden(VerifyReport& report, const Board& board, const std::string& prefix,
                  const Budget& budget) {
  if (board.cages.empty()) return;
  const kenken::Proof proof = kenken::Verifier().prove(puzzle_of(board), budget);
  if (proof.outcome != Outcome::Ambiguous) return;
  report.warning("several_solutions",
                 "the cages have more than one solution, and only the hidden one wins",
                 prefix + "/cages");
}

// Everything about a board but what is said of its distance. False when the
// board cannot be played at all.
bool check_common(VerifyReport& report, const Board& board, const std::string& prefix,
                  Checker& checker, const Budget& budget) {
  if (auto error = check_board(board)) {
    report.problem(error->code, error->message, prefix + error->where.pointer);
    return false;
  }
  if (board.rule == Rule::Hidden) check_hidden(report, board, prefix, budget);
  const auto& goals = checker.goals();
  if (!goals) {
    // A stored goal is solution enough, and whether it wins can be told.
    if (!board.goal) not_proven(report, "that the board can be won", prefix + "/cages");
  } else if (goals->empty()) {
    report.problem("no_solution", "no arrangement of the tiles fits the cages", prefix + "/cages");
    return false;
  }
  if (board.goal && !checker.is_won(*board.goal)) {
    report.problem("goal_not_won", "the stored goal does not win the board", prefix + "/goal");
  }
  if (checker.is_won(board.start)) {
    report.problem("already_solved", "the board is won before the first move", prefix + "/start");
  }
  return true;
}

// `known`: a path that wins has so many moves.
void check_distance(VerifyReport& report, const Board& board, const std::string& prefix,
                    Checker& checker, std::optional<int> known = std::nullopt) {
  if (!board.distance || check_won_in(report, board, prefix, known)) return;
  const auto distance = checker.distance(*board.distance);
  if (!distance) {
    not_proven(report, "the distance", prefix + "/distance");
  } else if (*distance != *board.distance) {
    const bool nearer = *distance < *board.distance;
    report.problem("wrong_distance",
                   nearer ? fmt::format("the board can be won in {} moves, not only in {}",
                                        *distance, *board.distance)
                          : fmt::format("the board cannot be won in {} moves", *board.distance),
                   prefix + "/distance");
  }
}

}  // namespace

void not_proven(VerifyReport& report, std::string what, std::string pointer) {
  ++report.unproven;
  report.problem(
      "not_proven",
      fmt::format("{} could not be proven within the budget; raise --budget or --time-limit", what),
      std::move(pointer));
}

bool check_won_in(VerifyReport& report, const Board& board, const std::string& prefix,
                  std::optional<int> moves) {
  if (!board.distance || !moves || *moves >= *board.distance) return false;
  report.problem("wrong_distance",
                 fmt::format("the board is won in {} moves here, so {} are not the fewest", *moves,
                             *board.distance),
                 prefix + "/distance");
  return true;
}

VerifyReport verify_board(const Board& board, const Budget& budget) {
  VerifyReport report;
  Checker checker(board, budget);
  if (!check_common(report, board, "", checker, budget)) return report;
  check_distance(report, board, "", checker);
  if (report.valid()) check_scramble(report, board, "");
  return report;
}

namespace {

// Plays the moves; false when they do not win.
bool replay_solution(VerifyReport& report, const SolutionDocument& solution, Checker& checker,
                     Tiles& end) {
  const int size = solution.board.size;
  end = solution.board.start;
  for (std::size_t i = 0; i < solution.moves.size(); ++i) {
    const char letter = solution.moves[i];
    if (std::string_view("UDLR").find(letter) == std::string_view::npos) {
      report.problem("bad_move", fmt::format("letter {} of the moves is none of U, D, L, R", i + 1),
                     "/moves");
      return false;
    }
    if (checker.is_won(end)) {
      report.problem("moves_after_win", fmt::format("the board is won before move {}", i + 1),
                     "/moves");
      return false;
    }
    if (!replay_move(end, size, letter)) {
      const int hole = hole_of(end);
      report.problem(
          "illegal_move",
          fmt::format("move {} ({}): no tile can move that way, the blank is in row {}, column {}",
                      i + 1, letter, hole / size + 1, hole % size + 1),
          "/moves");
      return false;
    }
  }
  if (checker.is_won(end)) return true;
  report.problem("not_solved", "the moves do not win the board", "/moves");
  return false;
}

void check_claims(VerifyReport& report, const SolutionDocument& solution, Checker& checker) {
  const auto length = static_cast<int>(solution.moves.size());
  if (solution.length && *solution.length != length) {
    report.problem("wrong_length",
                   fmt::format("there are {} moves, not {}", length, *solution.length), "/length");
  }
  if (solution.lower_bound && *solution.lower_bound > length) {
    report.problem("wrong_lower_bound",
                   fmt::format("the solution itself has only {} moves", length), "/lower_bound");
    return;
  }
  if (!solution.optimal && !solution.lower_bound) return;
  // Nothing below this many moves may win.
  const int claimed = solution.optimal ? length : *solution.lower_bound;
  const auto distance = checker.distance(claimed);
  if (!distance) {
    not_proven(report, solution.optimal ? "that no way is shorter" : "the lower bound",
               solution.optimal ? "/optimal" : "/lower_bound");
  } else if (*distance < claimed && solution.optimal) {
    report.problem("not_optimal", fmt::format("the board can be won in {} moves", *distance),
                   "/optimal");
  } else if (*distance < claimed) {
    report.problem("wrong_lower_bound", fmt::format("the board can be won in {} moves", *distance),
                   "/lower_bound");
  }
}

}  // namespace

VerifyReport verify_solution(const SolutionDocument& solution, const Budget& budget) {
  VerifyReport report;
  Checker checker(solution.board, budget);
  if (!check_common(report, solution.board, "/board", checker, budget)) return report;
  Tiles end;
  const bool won = replay_solution(report, solution, checker, end);
  const auto length = static_cast<int>(solution.moves.size());
  check_distance(report, solution.board, "/board", checker,
                 won ? std::optional<int>(length) : std::nullopt);
  if (!won) return report;
  if (solution.goal && *solution.goal != end) {
    report.problem("wrong_goal", "the moves lead to another arrangement", "/goal");
  }
  check_claims(report, solution, checker);
  if (report.valid()) check_scramble(report, solution.board, "/board");
  return report;
}

}  // namespace boardwright::showdown
