// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A job made ready: its game, verb, options and files found and checked. It
// turns tasks (a board of the series, a line of the file) into what there is to
// keep of them. Whoever runs a job (threads, processes of MPI, `verify`) does it
// through here, so that all make the same rows.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "boardwright/core/hash.hpp"
#include "boardwright/core/stop.hpp"
#include "host/batch/job.hpp"
#include "io/read_file.hpp"

namespace boardwright {

// One board to make, or one line to ask about.
struct Task {
  std::uint64_t index = 0;  // in the series, or of the line, from 0
  std::string text{};       // the line
};

enum class Fate {
  Kept,       // unless another one equal to it came before
  Filtered,   // a condition does not hold
  Failed,     // no board: an error, or the budget ended
  Abandoned,  // the machine failed, not the board: memory ran out. Nothing may be noted
};

// What came of a task.
struct Made {
  std::uint64_t index = 0;
  Fate fate = Fate::Failed;
  std::uint64_t hash = 0;           // of the answer as one line of JSON: FNV-1a, 64 bits
  std::optional<Digest> canonical;  // if the job wants boards that differ
  Measures measures;
  std::string document;  // compressed, if the job keeps documents
  Error error;           // of one that failed or was abandoned

  bool operator==(const Made&) const = default;
};

// A file that the job depends on, and what was in it.
struct JobFile {
  std::string path;  // as the job names it
  std::string digest;

  bool operator==(const JobFile&) const = default;
};

class Plan {
 public:
  struct Parts;  // private to the implementation

  // `folder`: where the files that the job names are looked for; empty: here.
  // Errors have the pointer of the member that is wrong.
  static Result<Plan> make(Job job, std::string folder);

  const Job& job() const;
  const std::string& folder() const;
  const std::vector<JobFile>& files() const;
  // The seed of a board; empty for lines.
  std::string seed(std::uint64_t index) const;
  // The answer to a task as JSON, as the verb prints it.
  Result<io::Json> answer(const Task& task, const StopToken& stop) const;

  // Does the task. Thread safe; the same for the same task, unless it is stopped.
  Made run(const Task& task, const StopToken& stop) const;

  // Measures that boards of this job have, kept or not, as far as the first few
  // tell; and whether they have those that conditions name (error
  // `unknown_measure` if not). Also refuses (with the board's own error) a job
  // whose first board can never be made.
  Status check_first(const StopToken& stop) const;

 private:
  std::shared_ptr<const Parts> parts_;
};

// Reads a job from a file, or from standard input for "-", and makes it ready;
// its files are looked for in its folder.
Result<Plan> read_plan(const std::string& path, const StopToken& stop);
// An error about a member of the job gets the name of its file.
Error in_job_file(Error error, const std::string& path);

// The tasks of a job, in order, from number `from`.
class Tasks {
 public:
  // Errors: those of reading the file of lines.
  static Result<Tasks> open(const Plan& plan, std::uint64_t from, const StopToken& stop);

  // Nothing after the last; for a job that keeps a number, boards go on for ever.
  std::optional<Task> next();
  // The first number that next() did not reach: the end of the job, when it has
  // returned nothing.
  std::uint64_t at() const { return at_; }

 private:
  std::optional<LineReader> lines_;
  std::uint64_t at_ = 0;
  std::uint64_t end_ = 0;
};

// zlib, and back; an error when it cannot be (`damaged_store`).
std::string compress(std::string_view text);
Result<std::string> decompress(std::string_view bytes);

}  // namespace boardwright
