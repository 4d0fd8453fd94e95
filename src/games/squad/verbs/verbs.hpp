// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The verbs of the game, and what they share.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "boardwright/games/contract.hpp"
#include "boardwright/games/squad/solve/solve.hpp"
#include "games/squad/explain/zones.hpp"

namespace boardwright::squad {

Verb zones_verb();
Verb reach_verb();
Verb explain_verb();
Verb solve_verb();
Verb hint_verb();
Verb generate_verb();
Verb verify_verb();
Verb measure_verb();
Verb show_verb();
Verb export_verb();
Verb classes_verb();
Verb play_verb();

// `options`, and then settings of the board that can be overridden, by their
// names in setting_table(); no names: all of them. With a class table of the
// user's own when `classes` is among them.
std::vector<Option> with_settings(std::vector<Option> options,
                                  std::initializer_list<std::string_view> names = {});
Option pivot_option(std::string help);
Option end_option();
Input board_input();
// The board that the options of `generate` ask for. Error too_crowded.
Result<Board> make_board(const Call& call);

// What the options of `solve` and `hint` have in common.
SolveOptions solve_options(const Call& call);
inline constexpr std::uint64_t kSolveBudget = 4'000'000;  // states
// States that `reach` and `explain` may look at.
inline constexpr std::uint64_t kReachBudget = 20'000'000;

// The board of a call with the options given on the command line. E09 when one
// of them is wrong, or when its classes are in no table.
Result<Board> board_of(const Call& call, const Verb& verb);
// The hero that --pivot names, or the first candidate. E11.
Result<HeroIndex> pivot_of(const Call& call, const Board& board);
// The cell that an option names: an index, `r,c`, or a letter and a number;
// nullopt when it is not given. Error bad_option.
Result<std::optional<Cell>> cell_of(const Call& call, const Board& board, std::string_view option);

io::Json cells_json(CellSet cells);
// Their numbers, -1 for none.
io::Json zones_json(const std::vector<ZoneId>& zones);
std::string cells_text(const Board& board, CellSet cells);
// "hero 1 (Blaise, monk)".
std::string hero_text(const Hero& hero);

}  // namespace boardwright::squad
