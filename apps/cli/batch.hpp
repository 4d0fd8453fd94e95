// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `boardwright batch`: jobs and their stores.
#pragma once

#include <stop_token>

#include "batch_arguments.hpp"

namespace boardwright::cli {

// Returns the exit code.
int run_batch_command(const BatchCommand& command, const std::stop_token& stop);

}  // namespace boardwright::cli
