// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Making boards: a KenKen with the free corner, scrambled.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "boardwright/core/budget.hpp"
#include "boardwright/core/result.hpp"
#include "boardwright/games/kenken/generate/generate.hpp"
#include "boardwright/games/showdown/generate/scramble.hpp"
#include "boardwright/games/showdown/model/board.hpp"

namespace boardwright::showdown {

struct GenerateOptions {
  int size = 3;  // 3 to 8
  Rule rule = Rule::Any;
  kenken::Style style = kenken::Style::Showdown;
  std::optional<kenken::Difficulty> difficulty;  // of the KenKen; nothing: any
  bool several = false;  // more than one solution is allowed, as in the original
  Scramble scramble = band(Band::Medium, 3);
};

struct MadeBoard {
  Board board;
  std::uint64_t nodes = 0;
};

// The same board for the same options and seed. Nothing when the budget ends;
// it counts nodes of the KenKen's making and of the search for distances.
// The board claims its distance only where verify proves it by its own budget.
// Errors: cannot_generate, bad_option.
Result<std::optional<MadeBoard>> generate_board(const GenerateOptions& options,
                                                const std::string& seed, const Budget& budget);

std::string_view style_name(kenken::Style style);  // "keen-like"

}  // namespace boardwright::showdown
