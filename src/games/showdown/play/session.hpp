// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The play session: practice, solo, versus. Two sides may act at the same
// time; a computer's moves come with the ticks.
#pragma once

#include <memory>

#include "boardwright/games/contract.hpp"

namespace boardwright::showdown {

// A new match on a given or a made board, or a saved one that goes on.
Result<Opening> open_session(const Call& call);

}  // namespace boardwright::showdown
