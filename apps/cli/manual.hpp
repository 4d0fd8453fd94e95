// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Manual pages (section 1), made from the registry's tables and from what the command
// line takes: `man boardwright`, `man boardwright-<game>`, `man boardwright-batch` and
// `man boardwright-serve` after installation.
#pragma once

#include <string>
#include <vector>

#include "arguments.hpp"

namespace boardwright::cli {

// Prints the page of a game, of `batch` or of `serve`; without a name, that of the
// program. Returns the exit code.
int print_manual(const std::string& game, const std::vector<CommandHelp>& commands);

}  // namespace boardwright::cli
