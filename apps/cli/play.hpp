// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Playing in the terminal: on the full screen, or line by line in a pipe, on a
// dumb terminal and with --plain. Knows no game.
#pragma once

#include "arguments.hpp"
#include "boardwright/core/stop.hpp"

namespace boardwright::cli {

// Says why no game is opened; returns the exit code.
int refuse(const Error& error, const Command& command, int exit_code);

// Returns the exit code.
int play(const Command& command, const StopToken& stop);

}  // namespace boardwright::cli
