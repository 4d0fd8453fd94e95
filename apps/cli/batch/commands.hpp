// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `boardwright batch`: jobs and their stores.
#pragma once

#include "batch/arguments.hpp"
#include "boardwright/core/stop.hpp"

namespace boardwright::cli {

// Returns the exit code.
int run_batch_command(const BatchCommand& command, const StopToken& stop);

}  // namespace boardwright::cli
