// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#pragma once

#include "host/batch/run.hpp"

namespace boardwright::batch {

// A row, and the task that it came from.
struct RowTask {
  StoreRow row;
  Task task;
};

// The rows of a store with their tasks, in order.
class RowTasks {
 public:
  static Result<RowTasks> open(const Store& store, const Plan& plan, const StopToken& stop);

  // Nothing after the last, and after a fault, which error() tells.
  std::optional<RowTask> next();
  const Status& error() const { return error_; }

 private:
  RowTasks(StoreRows rows, std::optional<Tasks> lines)
      : rows_(std::move(rows)), lines_(std::move(lines)) {}

  StoreRows rows_;
  std::optional<Tasks> lines_;  // for jobs over a file
  Status error_;
};

}  // namespace boardwright::batch
