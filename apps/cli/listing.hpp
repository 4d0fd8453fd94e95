// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `boardwright games` and `boardwright bench`.
#pragma once

#include <stop_token>

namespace boardwright::cli {

// Both return the exit code.
int list_games(bool json);
int print_signature(bool json, std::stop_token stop);

}  // namespace boardwright::cli
