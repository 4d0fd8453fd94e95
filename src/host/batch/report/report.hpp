// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What a store tells: how far its job has come, its rows in other forms, and
// whether they are right.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "boardwright/core/budget.hpp"
#include "boardwright/core/findings.hpp"
#include "boardwright/core/names.hpp"
#include "boardwright/core/stop.hpp"
#include "host/batch/run.hpp"

namespace boardwright {

// {"store", "engine", "job", "done", "boards", "kept", "filtered", "repeated",
// "failed", "failures": [{"board", "error"}]}; the first few failures only.
Result<io::Json> status_json(const Store& store);
// The same for people; several lines.
Result<std::string> status_text(const Store& store);
// Whether it ended before as many were kept as its job asks for.
bool fell_short(const Store& store);

enum class ExportForm {
  Jsonl,      // {"board", "seed" or "line", "hash", "measures"} per row
  Csv,        // the same as a table
  Documents,  // what the verb answered, one per line; made again where only seeds are kept
};
inline constexpr auto kExportNames = names<ExportForm>(
    {{ExportForm::Jsonl, "jsonl"}, {ExportForm::Csv, "csv"}, {ExportForm::Documents, "documents"}});

// Hands out the rows as text, line by line, until `put` returns false.
struct ExportRequest {
  ExportForm form = ExportForm::Jsonl;
  int threads = 1;
  StopToken stop{};
};
Status export_store(const Store& store, const ExportRequest& request,
                    const std::function<bool(std::string_view)>& put);

// What is wrong with a store: rows that cannot be made again as they are.
struct StoreFinding {
  std::optional<std::uint64_t> board{};  // none: the store as a whole
  Finding problem{};
};
struct StoreCheck {
  std::uint64_t rows = 0;
  std::uint64_t wrong = 0;               // problems found
  std::vector<StoreFinding> problems{};  // the first of them

  io::Json json() const;  // {"valid", "rows", "wrong", "problems": [{"board", "code", "message"}]}
  std::string text() const;
};
// Makes every row again (a board is verified when it is made) and compares all
// that was kept of it.
Result<StoreCheck> verify_store(const Store& store, int threads, const StopToken& stop,
                                const ProgressCallback& progress);

// Puts the stores of parts of one series together, in the order of the series:
// the store of one job over all of them, row for row. Errors: other_job,
// missing_part, double_part, other_engine, file_exists.
Status merge_stores(const std::vector<std::string>& paths, const std::string& output,
                    const StopToken& stop);

// The job of a store, made ready again. Errors: other_engine, changed_input.
Result<Plan> stored_plan(const Store& store);

}  // namespace boardwright
