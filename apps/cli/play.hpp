// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Playing in the terminal: draws, reads a line, passes it on. Knows no game.
#pragma once

#include <stop_token>

#include "arguments.hpp"

namespace boardwright::cli {

// Returns the exit code.
int play(const Command& command, const std::stop_token& stop);

}  // namespace boardwright::cli
