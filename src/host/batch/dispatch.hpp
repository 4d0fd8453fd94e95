// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Handing out the tasks of a job to workers in other processes: in stretches
// that take each worker about as long, whatever a task takes, and back in any
// order. How messages travel is the caller's business; apps/mpi is one way.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/batch/run.hpp"

namespace boardwright {

// Tasks that follow each other, for one worker.
struct Stretch {
  std::uint64_t number = 0;  // they count from 0
  std::vector<Task> tasks{};
};
// What came of them.
struct StretchResult {
  std::uint64_t number = 0;
  double seconds = 0;  // that it took
  std::vector<Made> made{};
};

// As bytes, and back; nothing when they are not what was packed.
std::string pack(const Stretch& stretch);
std::string pack(const StretchResult& result);
std::optional<Stretch> unpack_stretch(std::string_view bytes);
std::optional<StretchResult> unpack_result(std::string_view bytes);

class Dispatcher {
 public:
  // They must outlive it.
  Dispatcher(BatchRecorder& recorder, Tasks& tasks, std::size_t workers);

  // No more is to be handed out: the job is done, or has failed.
  bool over() const { return over_; }
  // The next stretch; nothing if over, or as long as too much waits for a worker
  // that is late.
  std::optional<Stretch> next();
  // Notes a result, and those that waited for it.
  void take(StretchResult result);
  // Stretches that are handed out and not back.
  std::uint64_t outstanding() const { return given_ - taken_; }

 private:
  std::size_t size() const;

  BatchRecorder& recorder_;
  Tasks& tasks_;
  std::size_t workers_;
  std::map<std::uint64_t, std::vector<Made>> waiting_;  // by number: results that came early
  std::uint64_t given_ = 0;
  std::uint64_t taken_ = 0;
  std::uint64_t recorded_ = 0;
  double seconds_per_task_ = 0;  // lately; 0: not known
  bool ended_ = false;           // there are no more tasks
  bool over_ = false;
};

}  // namespace boardwright
