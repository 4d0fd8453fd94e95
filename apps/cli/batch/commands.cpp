// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "batch/commands.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>

#include "boardwright/host/request.hpp"
#include "host/batch/report/report.hpp"
#include "host/batch/report/stats.hpp"
#include "host/batch/run.hpp"
#include "host/write_file.hpp"
#include "interrupt.hpp"
#include "output.hpp"
#include "progress.hpp"

namespace boardwright::cli {
namespace {

// The error as the command wants it; exit code 2, or 130 if it was a request to stop.
int end_batch(const BatchCommand& command, const Error& error, const StopToken& stop) {
  if (stop.stop_requested()) return kInterrupted;
  if (command.json) fmt::print("{}\n", error_json(error).dump());
  print_problem(error_text(error));
  return 2;
}

bool shows_progress(const BatchCommand& command) {
  return !command.quiet && ::isatty(STDERR_FILENO) != 0;
}

// "1:02:03", "4:05".
std::string time_text(double seconds) {
  const auto all = static_cast<std::uint64_t>(std::llround(seconds));
  const std::uint64_t hours = all / 3600;
  const std::uint64_t minutes = all / 60 % 60;
  if (hours > 0) return fmt::format("{}:{:02}:{:02}", hours, minutes, all % 60);
  return fmt::format("{}:{:02}", minutes, all % 60);
}

std::string progress_text(const BatchProgress& now) {
  std::string text =
      fmt::format("  kept {}  rejected {}  {:.0f}/s", now.kept, now.rejected, now.rate);
  if (now.left >= 0) text += fmt::format("  {} left", time_text(now.left));
  return text;
}

int print_status(const BatchCommand& command, const Store& store, const StopToken& stop) {
  if (command.json) {
    const Result<io::Json> json = status_json(store);
    if (!json) return end_batch(command, json.error(), stop);
    fmt::print("{}\n", json->dump());
  } else {
    const Result<std::string> text = status_text(store);
    if (!text) return end_batch(command, text.error(), stop);
    std::fputs(text->c_str(), stdout);
  }
  return 0;
}

int run_job(const BatchCommand& command, const StopToken& stop) {
  Result<Plan> plan = read_plan(command.job, stop);
  if (!plan) return end_batch(command, plan.error(), stop);
  Result<Batch> batch = open_batch(*std::move(plan), command.stores.front(), stop);
  if (!batch) return end_batch(command, in_job_file(batch.error(), command.job), stop);
  ProgressLine line(shows_progress(command));
  const Status error = run_batch(*batch, command.threads, stop, [&](const BatchProgress& now) {
    if (!now.warning.empty() && !command.quiet) {
      line.clear();
      print_problem(now.warning);
    }
    line.update({now.reached, now.total, batch->plan.job().game}, progress_text(now));
  });
  line.clear();
  if (error) return end_batch(command, *error, stop);
  if (stop.stop_requested()) {
    print_problem("stopped; the same command goes on");
    return kInterrupted;
  }
  const int exit = print_status(command, batch->store, stop);
  return exit == 0 && fell_short(batch->store) ? 1 : exit;
}

int export_rows(const BatchCommand& command, const Store& store, const StopToken& stop) {
  const ExportRequest request{
      .form = *kExportNames.find(command.form), .threads = command.threads, .stop = stop};
  if (command.output.empty()) {
    bool failed = false;
    const Status error = export_store(store, request, [&](std::string_view text) {
      failed = std::fwrite(text.data(), 1, text.size(), stdout) != text.size();
      return !failed;
    });
    if (error) return end_batch(command, *error, stop);
    return stop.stop_requested() ? kInterrupted : 0;
  }
  Result<FileWriter> writer = FileWriter::open(command.output);
  if (!writer) return end_batch(command, writer.error(), stop);
  Status fault;
  Status error = export_store(store, request, [&](std::string_view text) {
    fault = writer->write(text);
    return !fault;
  });
  if (!error) error = fault;
  if (!error && !stop.stop_requested()) error = writer->keep();
  if (error) return end_batch(command, *error, stop);
  return stop.stop_requested() ? kInterrupted : 0;
}

int verify_rows(const BatchCommand& command, const Store& store, const StopToken& stop) {
  ProgressLine line(shows_progress(command));
  const Result<StoreCheck> check =
      verify_store(store, command.threads, stop, [&](const Progress& now) { line.update(now); });
  line.clear();
  if (!check) return end_batch(command, check.error(), stop);
  std::fputs((command.json ? check->json().dump() + "\n" : check->text()).c_str(), stdout);
  return check->wrong == 0 ? 0 : 1;
}

int merge_parts(const BatchCommand& command, const StopToken& stop) {
  if (auto error = merge_stores(command.stores, command.output, stop)) {
    return end_batch(command, *error, stop);
  }
  Result<Store> store = Store::open(command.output, false);
  if (!store) return end_batch(command, store.error(), stop);
  return print_status(command, *store, stop);
}

int print_stats(const BatchCommand& command, const Store& store, const StopToken& stop) {
  const Result<StoreStats> stats = store_stats(store, stop);
  if (!stats) return end_batch(command, stats.error(), stop);
  if (command.svg == "-") {
    std::fputs(stats->svg().c_str(), stdout);
    return 0;
  }
  if (!command.svg.empty()) {
    if (auto error = write_file(command.svg, stats->svg())) return end_batch(command, *error, stop);
  }
  std::fputs((command.json ? stats->json().dump() + "\n" : stats->text()).c_str(), stdout);
  return 0;
}

}  // namespace

int run_batch_command(const BatchCommand& command, const StopToken& stop) {
  if (command.action == BatchAction::Run) return run_job(command, stop);
  if (command.action == BatchAction::Merge) return merge_parts(command, stop);
  Result<Store> store = Store::open(command.stores.front(), false);
  if (!store) return end_batch(command, store.error(), stop);
  switch (command.action) {
    case BatchAction::Export: return export_rows(command, *store, stop);
    case BatchAction::Verify: return verify_rows(command, *store, stop);
    case BatchAction::Stats: return print_stats(command, *store, stop);
    default: return print_status(command, *store, stop);
  }
}

}  // namespace boardwright::cli
