// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "games/null/model/board.hpp"

namespace boardwright::null {

// The numbers 1..size in the order that the seed gives. REQUIRES: 1 <= size
Board generate_board(int size, const std::string& seed);

}  // namespace boardwright::null
