// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Making boards: a KenKen with the free corner, scrambled.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "boardwright/core/budget.hpp"
#include "boardwright/core/result.hpp"
#include "boardwright/games/kenken/generate/generate.hpp"
#include "boardwright/games/kenken/model/document.hpp"
#include "boardwright/games/showdown/model/board.hpp"
#include "boardwright/games/showdown/model/scramble.hpp"

namespace boardwright::showdown {

inline constexpr auto kStyleNames = names<kenken::Style>({{kenken::Style::Showdown, "showdown"},
                                                          {kenken::Style::KeenLike, "keen-like"},
                                                          {kenken::Style::Grow, "grow"}});

struct GenerateOptions {
  int size = 3;  // 3 to 8
  // The KenKen itself, instead of one that is made; then size is its size, and style
  // and difficulty mean nothing.
  std::optional<kenken::PuzzleDocument> puzzle;
  Rule rule = Rule::Any;
  kenken::Style style = kenken::Style::Showdown;
  std::optional<kenken::Difficulty> difficulty;  // of the KenKen; nothing: any
  bool several = false;  // more than one solution is allowed, as in the original
  Scramble scramble = band(Band::Medium, 3);
  // Asked about a board whose distance may be beyond what verify can prove: true
  // when it is not. A distance that is not confirmed is left out of the board; so
  // is one that nobody can be asked about.
  std::function<bool(const Board&, const Budget&)> confirms_distance{};
};

struct MadeBoard {
  Board board;
  std::uint64_t nodes = 0;
};

// The same board for the same options and seed. Nothing when the budget ends;
// it counts nodes of the KenKen's making and of the search for distances.
// Errors: cannot_generate, bad_option; of a given puzzle no_solution,
// several_solutions, and those of kenken::check_solution() and check_board().
Result<std::optional<MadeBoard>> generate_board(const GenerateOptions& options,
                                                const std::string& seed, const Budget& budget);

}  // namespace boardwright::showdown
