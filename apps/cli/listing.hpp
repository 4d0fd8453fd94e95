// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `boardwright games`, `boardwright schema` and `boardwright bench`.
#pragma once

#include <string>

#include "boardwright/core/stop.hpp"

namespace boardwright::cli {

// Each returns the exit code.
int list_games(bool json);
// Of the format of that name; without a name, the list of names.
int print_schema(const std::string& name);
int print_signature(bool json, StopToken stop);

}  // namespace boardwright::cli
