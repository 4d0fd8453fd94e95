// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <absl/container/flat_hash_set.h>
#include <fmt/format.h>

#include <algorithm>

#include "core/parallel.hpp"
#include "host/batch/report/report.hpp"
#include "host/batch/report/row_tasks.hpp"
#include "host/batch/store/digest_hash.hpp"

namespace boardwright {
namespace {

constexpr std::size_t kShownProblems = 100;

Measures by_name(Measures measures) {
  std::sort(measures.begin(), measures.end(),
            [](const auto& a, const auto& b) { return a.first < b.first; });
  return measures;
}

// What is wrong with a row, if anything; `made` is what its task gives now.
std::optional<StoreFinding> row_problem(const StoreRow& row, const Made& made) {
  const auto problem = [&](std::string code, std::string message) {
    return StoreFinding{row.index, Finding{std::move(code), std::move(message)}};
  };
  if (made.fate == Fate::Failed) {
    return problem("cannot_be_made", "it cannot be made any more: " + made.error.message);
  }
  if (made.fate != Fate::Kept) {
    return problem("not_wanted", "it does not meet the conditions of the job");
  }
  if (row.hash != made.hash) {
    return problem("wrong_hash", fmt::format("its hash is {}, but {} was kept", hex64(made.hash),
                                             hex64(row.hash)));
  }
  for (const auto& [name, value] : by_name(made.measures)) {
    const Measure* kept = find_measure(row.measures, name);
    if (kept != nullptr && *kept == value) continue;
    return problem("wrong_measure",
                   fmt::format("{} is {}, but {} was kept", name, measure_text(value),
                               kept != nullptr ? measure_text(*kept) : "nothing"));
  }
  if (row.measures.size() != made.measures.size()) {
    return problem("wrong_measure", "a measure was kept that it has not");
  }
  if (row.canonical != made.canonical) {
    return problem("wrong_canonical", "its canonical form is not the one that was kept");
  }
  if (row.document != made.document) {
    const Result<std::string> kept = decompress(row.document);
    const Result<std::string> now = decompress(made.document);
    if (!kept || !now || *kept != *now) {
      return problem("wrong_document", "its document is not the one that was kept");
    }
  }
  return std::nullopt;
}

}  // namespace

io::Json StoreCheck::json() const {
  io::Json list = io::Json::array();
  for (const auto& [board, problem] : problems) {
    io::Json each = io::Json::object();
    if (board) each.set("board", *board);
    each.set("code", problem.code).set("message", problem.message);
    list.push(std::move(each));
  }
  return io::Json(io::Json::Object{
      {"valid", wrong == 0}, {"rows", rows}, {"wrong", wrong}, {"problems", std::move(list)}});
}

std::string StoreCheck::text() const {
  if (wrong == 0) return fmt::format("valid: {} rows, each made again\n", rows);
  std::string lines = fmt::format("not valid: {} problems in {} rows\n", wrong, rows);
  for (const auto& [board, problem] : problems) {
    lines += board ? fmt::format("  board {}: ", *board) : "  ";
    lines += fmt::format("{} [{}]\n", problem.message, problem.code);
  }
  return lines;
}

Result<StoreCheck> verify_store(const Store& store, int threads, const StopToken& stop,
                                const ProgressCallback& progress) {
  Result<Plan> plan = stored_plan(store);
  if (!plan) return plan.error();
  Result<batch::RowTasks> tasks = batch::RowTasks::open(store, *plan, stop);
  if (!tasks) return tasks.error();
  StoreCheck check;
  const auto add = [&](StoreFinding problem) {
    if (check.wrong++ < kShownProblems) check.problems.push_back(std::move(problem));
  };
  struct Checked {
    std::uint64_t index;
    std::optional<Digest> canonical;
    std::optional<StoreFinding> problem;
    Status fault;
  };
  absl::flat_hash_set<Digest, batch::DigestHash> seen;
  const StoreState& state = store.state();
  Status fault;
  ordered_parallel(
      static_cast<std::size_t>(threads),
      [&]() -> std::optional<batch::RowTask> {
        if (stop.stop_requested()) return std::nullopt;
        return tasks->next();
      },
      [&](const batch::RowTask& each) {
        const Made made = plan->run(each.task, stop);
        const bool failed = made.fate == Fate::Abandoned;
        return Checked{each.row.index, each.row.canonical,
                       failed ? std::nullopt : row_problem(each.row, made),
                       failed ? Status(made.error) : Status()};
      },
      [&](Checked checked) {
        if (stop.stop_requested()) return false;
        fault = checked.fault;
        if (fault) return false;
        ++check.rows;
        if (checked.problem) add(*std::move(checked.problem));
        if (checked.index < plan->job().first || checked.index >= state.next) {
          add({checked.index, {"wrong_place", "it lies outside of what the store says was done"}});
        }
        if (checked.canonical && !seen.insert(*checked.canonical).second) {
          add({checked.index, {"repeated", "it is the same as a board before it"}});
        }
        if (progress) progress({check.rows, state.kept, "verify"});
        return true;
      });
  if (fault) return *fault;
  if (stop.stop_requested()) return Error{"interrupted", "stopped before its end", {}};
  if (tasks->error()) add({std::nullopt, {tasks->error()->code, tasks->error()->message}});
  return check;
}

}  // namespace boardwright
