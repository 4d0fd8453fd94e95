// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `showdown replay`: a log that plays by itself, and can be stepped through.
#pragma once

#include "boardwright/games/contract.hpp"

namespace boardwright::showdown {

// From a match, shown from its start, or a replay that goes on. Error:
// illegal_move.
Result<Opening> open_replay(const Call& call);

}  // namespace boardwright::showdown
