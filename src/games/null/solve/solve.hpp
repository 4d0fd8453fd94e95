// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "games/null/model/board.hpp"

namespace boardwright::null {

// As few swaps as possible; nullopt if the numbers are not 1..n.
std::optional<Solution> solve_board(const Board& board);

}  // namespace boardwright::null
