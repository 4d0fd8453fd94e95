// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Gives the terminal back as it was when the program ends without returning: by
// a signal, a failed assertion or a crash.
#pragma once

#include <string_view>

namespace boardwright::cli {

// Call before ncurses changes the terminal, and before other threads start:
// keeps its settings, and makes failed assertions give it back first.
void remember_terminal();
// From now on signals that end the program write `sequence` (which leaves the
// full screen) and set the settings back.
void guard_terminal(std::string_view sequence);
void unguard_terminal();

// Gives the terminal back at once if it is guarded; else does nothing. Safe in a
// signal handler and on any thread.
void restore_terminal_now();

}  // namespace boardwright::cli
