// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The verbs of the game, one function per row of its table, and what they share.
#pragma once

#include "boardwright/games/contract.hpp"
#include "boardwright/games/showdown/forms/board_json.hpp"
#include "boardwright/games/showdown/generate/generate.hpp"
#include "boardwright/games/showdown/solve/goals.hpp"

namespace boardwright::showdown {

Verb generate_verb();
Verb verify_verb();
Verb measure_verb();
Verb show_verb();
Verb solve_verb();
Verb hint_verb();
Verb table_verb();
Verb play_verb();
Verb race_verb();
Verb replay_verb();

Input board_input();

const Board& board_of(const Call& call);

// The options of making a board, which generate, play and race have.
std::vector<Option> board_options();
Result<GenerateOptions> read_board_options(const Options& options);
// GenerateOptions::confirms_distance: what verify can prove with its usual budget.
bool verify_confirms(const Board& board, const Budget& budget);

// No answer within the budget.
Answer spent(std::string message);
constexpr std::string_view kNoBoardInTime = "no such board was found in time; ask for less";
std::string no_goal_in_time(const Budget& budget);
// What would help: "raise --time-limit" when that has ended it, else "raise
// --budget".
std::string_view remedy_for(const Budget& budget);

// The budget of a search: with a time limit and no budget of the user's own
// (the verb's, `fallback`), time is the only limit, and a twentieth of it is
// kept for coming to the end.
Budget search_budget(const Call& call, std::uint64_t fallback);

// The goals; `none` becomes the answer when there are none to walk to.
Result<Goals> goals_or_answer(const Board& board, const Budget& budget,
                              std::optional<Answer>& none);

// Whether the second side gets a board of its own.
enum class SecondBoard : std::uint8_t {
  Never,
  IfAsked,  // with --different
  Usually,  // without --same, unless a board was given
};

// The board of a call for play or race: the one given, or one made from the
// seed; and the second, another puzzle (of --puzzle another start) as far from its
// goal. Nothing: none was found in time. Error: already_solved.
Result<std::optional<std::vector<Board>>> boards_for(const Call& call, SecondBoard second);

// What the boards of a race are, that its log says were made from its seed.
struct RemadeBoards {
  // The number of the first that the seed does not make, with its rule, style and
  // scramble, at any difficulty.
  std::optional<std::size_t> wrong;
  bool known = true;  // false: the budget was not enough to tell
};

// Makes the boards of a race again. A board that was given, or made of a given
// puzzle, is as good as any.
RemadeBoards remake_boards(const MatchDocument& log, const Budget& budget);

// Error already_solved when the board is won at its start. `pointer` is where it
// stands in its document.
Status check_unsolved(const Board& board, const std::string& pointer);

// The goals of a board that can be won, or no tiles if none was found in time.
// Errors: no_solution, cage_too_large.
Result<Goals> playable_goals(const Board& board, const Budget& budget);

constexpr std::uint64_t kGenerateBudget = 600'000'000;
constexpr std::uint64_t kSolveBudget = 30'000'000;
constexpr std::uint64_t kHintBudget = 3'000'000;  // above size 4: a hint is waited for

}  // namespace boardwright::showdown
