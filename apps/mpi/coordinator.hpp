// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#pragma once

#include "boardwright/core/stop.hpp"
#include "host/batch/run.hpp"
#include "messenger.hpp"

namespace boardwright::mpi {

// Rank 0: hands out the tasks of the job, writes the store, and tells the
// workers when it is over. An interrupted run returns with the workers still at
// their tasks.
Status coordinate(Messenger& messenger, Batch& batch, const StopToken& stop,
                  const BatchCallback& progress);

// Every other rank: does stretches of tasks on so many threads until it is told
// to end.
void work(Messenger& messenger, const Plan& plan, int threads);

}  // namespace boardwright::mpi
