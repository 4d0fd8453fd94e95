// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Completion scripts, made from the registry's tables.
#pragma once

#include <string>

namespace boardwright::cli {

// REQUIRES: shell is bash, zsh or fish
std::string completion_script(const std::string& shell);

}  // namespace boardwright::cli
