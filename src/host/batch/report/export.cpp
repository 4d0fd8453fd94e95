// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "boardwright/core/seed.hpp"
#include "core/parallel.hpp"
#include "host/batch/report/report.hpp"
#include "host/batch/report/row_tasks.hpp"
#include "io/csv.hpp"

namespace boardwright {
namespace {

bool of_lines(const Store& store) { return !store.header().job.inputs.empty(); }

std::string row_line(const Store& store, const StoreRow& row) {
  io::Json json = io::Json::object();
  json.set("board", row.index);
  if (of_lines(store)) {
    json.set("line", row.index + 1);
  } else {
    json.set("seed", batch_seed(store.header().job.seed, row.index));
  }
  json.set("hash", hex64(row.hash));
  io::Json measures = io::Json::object();
  for (const auto& [name, value] : row.measures) measures.set(name, measure_json(value));
  json.set("measures", std::move(measures));
  return json.dump() + "\n";
}

std::string csv_head(const Store& store) {
  std::string line = of_lines(store) ? "board,line,hash" : "board,seed,hash";
  for (const std::string& name : store.state().measures) line += "," + io::csv_field(name);
  return line + "\n";
}

std::string csv_line(const Store& store, const StoreRow& row) {
  const std::string origin = of_lines(store) ? std::to_string(row.index + 1)
                                             : batch_seed(store.header().job.seed, row.index);
  std::string line = fmt::format("{},{},{}", row.index, io::csv_field(origin), hex64(row.hash));
  for (const std::string& name : store.state().measures) {
    const Measure* value = find_measure(row.measures, name);
    line += "," + io::csv_field(value != nullptr ? measure_text(*value) : "");
  }
  return line + "\n";
}

Status export_rows(const Store& store, const ExportRequest& request,
                   const std::function<bool(std::string_view)>& put) {
  const bool csv = request.form == ExportForm::Csv;
  if (csv && !put(csv_head(store))) return {};
  return store.read([&](const StoreRow& row) {
    return !request.stop.stop_requested() && put(csv ? csv_line(store, row) : row_line(store, row));
  });
}

// One document, unpacked or made again, which must be the one that was kept.
Result<std::string> document_line(const Plan* plan, const batch::RowTask& each,
                                  const StopToken& stop) {
  std::string text;
  if (plan == nullptr) {
    Result<std::string> unpacked = decompress(each.row.document);
    if (!unpacked) return unpacked.error();
    text = *std::move(unpacked);
  } else {
    Result<io::Json> json = plan->answer(each.task, stop);
    if (!json) return json.error();
    text = json->dump();
  }
  if (fnv1a64(text) != each.row.hash) {
    return Error{"not_verified",
                 fmt::format("board {} is not what it was when it was kept; `batch verify` tells "
                             "which rows are wrong",
                             each.row.index),
                 {}};
  }
  return text + "\n";
}

Status export_documents(const Store& store, const ExportRequest& request,
                        const std::function<bool(std::string_view)>& put) {
  std::optional<Plan> plan;
  if (store.header().job.store == Keeping::Seeds) {
    Result<Plan> made = stored_plan(store);
    if (!made) return made.error();
    plan = *std::move(made);
  }
  Result<StoreRows> rows = store.rows();
  if (!rows) return rows.error();
  std::optional<batch::RowTasks> tasks;
  if (plan) {
    Result<batch::RowTasks> opened = batch::RowTasks::open(store, *plan, request.stop);
    if (!opened) return opened.error();
    tasks = *std::move(opened);
  }
  Status fault;
  const auto next = [&]() -> std::optional<batch::RowTask> {
    if (request.stop.stop_requested()) return std::nullopt;
    if (tasks) return tasks->next();
    Result<std::optional<StoreRow>> row = rows->next();
    if (!row) fault = row.error();
    if (!row || !*row) return std::nullopt;
    return batch::RowTask{**std::move(row), {}};
  };
  Status wrong;
  ordered_parallel(
      static_cast<std::size_t>(request.threads), next,
      [&](const batch::RowTask& each) {
        return document_line(plan ? &*plan : nullptr, each, request.stop);
      },
      [&](const Result<std::string>& line) {
        if (request.stop.stop_requested()) return false;
        if (!line) wrong = line.error();
        return line && put(*line);
      });
  if (wrong) return wrong;
  return tasks ? tasks->error() : fault;
}

}  // namespace

Result<Plan> stored_plan(const Store& store) {
  if (auto error = store.check_engine()) return *error;
  const StoreHeader& header = store.header();
  Result<Plan> plan = Plan::make(header.job, header.folder);
  if (!plan) return plan.error();
  for (std::size_t i = 0; i < plan->files().size(); ++i) {
    if (i < header.files.size() && plan->files()[i] == header.files[i]) continue;
    return file_error("changed_input",
                      fmt::format("{} is not what it was when {} was made; bring the old file back",
                                  plan->files()[i].path, store.path()),
                      plan->files()[i].path);
  }
  return plan;
}

Status export_store(const Store& store, const ExportRequest& request,
                    const std::function<bool(std::string_view)>& put) {
  // A damaged store is refused before its first row is out.
  if (auto error = store.read([&](const StoreRow&) { return !request.stop.stop_requested(); })) {
    return error;
  }
  if (request.form == ExportForm::Documents) return export_documents(store, request, put);
  return export_rows(store, request, put);
}

}  // namespace boardwright
