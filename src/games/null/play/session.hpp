// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Sorting a row by hand: pick a number, then the one it changes places with.
#pragma once

#include "boardwright/games/contract.hpp"

namespace boardwright::null {

// `play`: a new board of the call's seed and size, a board, or a game under way.
Result<Opening> open_session(const Call& call);

}  // namespace boardwright::null
