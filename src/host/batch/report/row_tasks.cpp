// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "host/batch/report/row_tasks.hpp"

namespace boardwright::batch {

Result<RowTasks> RowTasks::open(const Store& store, const Plan& plan, const StopToken& stop) {
  Result<StoreRows> rows = store.rows();
  if (!rows) return rows.error();
  if (plan.job().inputs.empty()) return RowTasks(*std::move(rows), std::nullopt);
  Result<Tasks> lines = Tasks::open(plan, plan.job().first, stop);
  if (!lines) return lines.error();
  return RowTasks(*std::move(rows), *std::move(lines));
}

std::optional<RowTask> RowTasks::next() {
  if (error_) return std::nullopt;
  Result<std::optional<StoreRow>> row = rows_.next();
  if (!row) {
    error_ = row.error();
    return std::nullopt;
  }
  if (!*row) return std::nullopt;
  Task task{(*row)->index};
  while (lines_) {
    std::optional<Task> line = lines_->next();
    if (!line || line->index > task.index) {
      error_ = Error{"damaged_store", "the store has a row that its file of documents has not", {}};
      return std::nullopt;
    }
    if (line->index < task.index) continue;
    task = *std::move(line);
    break;
  }
  return RowTask{**std::move(row), std::move(task)};
}

}  // namespace boardwright::batch
