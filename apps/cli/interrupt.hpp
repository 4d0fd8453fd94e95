// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Ctrl-C: asks running work to stop; if it does not end within some seconds, or
// Ctrl-C comes again, the program ends at once. Exit code 130 either way. No
// draft of a file is left.
#pragma once

#include "boardwright/core/stop.hpp"

namespace boardwright::cli {

constexpr int kInterrupted = 130;  // the exit code

// Starts listening for SIGINT, SIGTERM and SIGHUP on a thread of its own. Call
// once, before any other thread starts. The program has so many seconds to end.
void listen_for_interrupt(const StopSource& source, int seconds);

}  // namespace boardwright::cli
