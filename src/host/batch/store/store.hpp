// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The store of a job: an SQLite file with a row for every board that was kept,
// in the order of the series, and how far the job has come. What is committed
// survives the death of the program; what is not was never there.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "boardwright/core/hash.hpp"
#include "host/batch/plan.hpp"

namespace boardwright {

// What a store is of; written once, but for the end of its job.
struct StoreHeader {
  std::string engine;  // version
  Job job;
  std::string folder;  // of the job's files
  std::vector<JobFile> files;

  bool operator==(const StoreHeader&) const = default;
};

// How far it has come.
struct StoreState {
  std::uint64_t next = 0;  // the first task that is not done
  std::uint64_t kept = 0;  // rows
  std::uint64_t filtered = 0;
  std::uint64_t repeated = 0;
  std::uint64_t failed = 0;
  std::uint64_t digest = kFnvOffset;  // over all rows
  std::vector<std::string> measures;  // names, in the order of their first appearance
  bool done = false;

  std::uint64_t rejected() const { return filtered + repeated + failed; }
  bool operator==(const StoreState&) const = default;
};

struct StoreRow {
  std::uint64_t index = 0;
  std::uint64_t hash = 0;
  std::optional<Digest> canonical;
  Measures measures;
  std::string document;  // compressed; empty if the job keeps seeds

  bool operator==(const StoreRow&) const = default;
};

struct StoreFailure {
  std::uint64_t index = 0;
  std::string error;  // JSON
};

// Reads the rows of a store in order. The store must outlive it.
class StoreRows {
 public:
  StoreRows(StoreRows&&) noexcept;
  StoreRows& operator=(StoreRows&&) noexcept;
  ~StoreRows();

  // Nothing after the last. When all were read, they must be those that were
  // written (error `damaged_store`).
  Result<std::optional<StoreRow>> next();

 private:
  friend class Store;
  struct Parts;
  explicit StoreRows(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

class Store {
 public:
  static constexpr std::uint64_t kMostFailures = 1000;  // that are written down

  // True if nothing is there yet: no file, or one without content.
  static Result<bool> is_new(const std::string& path);
  // Makes one. Error besides those of writing: not_a_store, if the file is another's.
  static Result<Store> create(const std::string& path, const StoreHeader& header,
                              std::uint64_t first);
  // Opens one that is there; `to_write` waits for nobody else. Errors:
  // file_not_found, not_a_store, damaged_store, later_version.
  static Result<Store> open(const std::string& path, bool to_write);

  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;
  ~Store();

  const std::string& path() const;
  const StoreHeader& header() const;
  const StoreState& state() const;

  // Error `other_engine` unless this program made it: for what makes boards again.
  Status check_engine() const;

  // Notes what became of the next task. Counts as done only with commit().
  Status add(StoreRow row);
  Status add_failure(const StoreFailure& failure);
  // `change` is applied to the state; everything since the last commit is kept.
  Status commit(const std::function<void(StoreState&)>& change);
  Status set_job(Job job);
  // Leaves a plain file that can be read anywhere, unless others read it just
  // now. Nothing can be added after it.
  void settle();

  // The number of the last board that was kept and committed.
  Result<std::optional<std::uint64_t>> last() const;
  // The rows from the first on.
  Result<StoreRows> rows() const;
  // Hands out the rows in order; stops when `take` returns false.
  Status read(const std::function<bool(StoreRow)>& take) const;
  Status read_failures(const std::function<bool(StoreFailure)>& take) const;

 private:
  struct Parts;
  explicit Store(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace boardwright
