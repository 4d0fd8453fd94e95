// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#pragma once

#include "boardwright/core/hash.hpp"
#include "boardwright/games/squad/model/board.hpp"

namespace boardwright::squad {

// Equal for boards that turning or mirroring makes equal: terrain, monsters and
// heroes with their ids and classes, under the same settings. No rule of the
// game knows a direction. How a board was made does not count. O(cells)
Digest canonical_digest(const Board& board);

}  // namespace boardwright::squad
