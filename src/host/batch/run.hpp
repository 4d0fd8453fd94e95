// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Running a job into a store: open_batch() finds or makes the store, a
// BatchRecorder writes what comes of the tasks, in order, and run_batch() does
// the tasks on threads. A program with other workers (processes of MPI) uses
// the first two and its own loop; the rows are the same.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "boardwright/core/stop.hpp"
#include "host/batch/plan.hpp"
#include "host/batch/store/store.hpp"
#include "host/write_file.hpp"

namespace boardwright {

// A job and its store, kept to this program while it lives.
struct Batch {
  Plan plan;
  Store store;
  FileLock lock;
};

// Opens the store of the job, or makes it after a look at the first board. A
// store that is there must be of the same series; a job that only asks for more
// goes on with it. Errors: those of Plan and Store; in_use; other_job,
// other_engine, changed_input.
Result<Batch> open_batch(Plan plan, const std::string& path, const StopToken& stop);

struct BatchProgress {
  std::uint64_t done = 0;      // tasks, all told
  std::uint64_t total = 0;     // tasks, or boards to keep; 0: not known
  std::uint64_t reached = 0;   // of the total
  std::uint64_t kept = 0;      // all told
  std::uint64_t rejected = 0;  // all told
  double rate = 0;             // tasks a second, lately
  double left = -1;            // seconds, at this rate; below 0: not known
  std::string warning{};       // to be told once; mostly empty
};
using BatchCallback = std::function<void(const BatchProgress&)>;

// Writes results into a store. They come in the order of their tasks.
class BatchRecorder {
 public:
  BatchRecorder(Batch& batch, BatchCallback progress);
  ~BatchRecorder();

  // True when the job needs no more tasks.
  bool done() const;
  // The first task that there is no result of.
  std::uint64_t next() const;
  // Takes the next result; false when there is no more to do, or an error stopped it.
  bool take(Made made);
  // There are no more tasks; `at` is the number after the last.
  void end(std::uint64_t at);
  // Commits what was taken. Call it in every case.
  Status finish();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

// Until the job is done or stopped: tell by the state of the store.
Status run_batch(Batch& batch, int threads, const StopToken& stop, BatchCallback progress);

}  // namespace boardwright
