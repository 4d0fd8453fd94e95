// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Manual pages (section 1), made from the registry's tables: `man boardwright`,
// `man boardwright-<game>` after installation.
#pragma once

#include <string>

namespace boardwright::cli {

// Prints the page of a game; without a name, that of the program. Returns the
// exit code.
int print_manual(const std::string& game);

}  // namespace boardwright::cli
