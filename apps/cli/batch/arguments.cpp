// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "batch/arguments.hpp"

#include <CLI/CLI.hpp>

namespace boardwright::cli {
namespace {

constexpr const char* kExample =
    "Example:\n"
    "  boardwright batch run hard.json --store hard.db\n"
    "  boardwright batch export hard.db --to csv -o hard.csv";

}  // namespace

struct BatchArguments::Parts {
  ::CLI::App* batch = nullptr;
  std::vector<std::pair<::CLI::App*, BatchAction>> actions{};
  BatchCommand typed{};
  int threads = 0;

  ::CLI::App& add(BatchAction action, const char* name, const char* help) {
    ::CLI::App& app = *batch->add_subcommand(name, help);
    actions.emplace_back(&app, action);
    app.add_flag("--json", typed.json, "print JSON");
    app.add_flag("--quiet", typed.quiet, "no progress");
    app.footer("");
    return app;
  }
  void add_store(::CLI::App& app) {
    app.add_option("STORE", typed.stores, "the store: a file that `batch run` made")
        ->required()
        ->expected(1);
  }
  void add_threads(::CLI::App& app) {
    app.add_option("--threads", threads, "threads that make boards [all cores]")
        ->type_name("N")
        ->check(::CLI::Range(1, 256));
  }
};

BatchArguments::BatchArguments(::CLI::App& program) : parts_(std::make_unique<Parts>()) {
  Parts& parts = *parts_;
  parts.batch = program.add_subcommand("batch", "make boards by the million into a store");
  parts.batch->require_subcommand(1);
  parts.batch->footer(kExample);

  ::CLI::App& run = parts.add(BatchAction::Run, "run", "run a job, or go on with it");
  run.add_option("JOB", parts.typed.job, "the job: a file (- is standard input)")->required();
  run.add_option("--store", parts.typed.stores, "the file that keeps its boards")
      ->required()
      ->expected(1)
      ->type_name("FILE");
  parts.add_threads(run);

  parts.add_store(parts.add(BatchAction::Status, "status", "tell how far a job has come"));

  ::CLI::App& rows = parts.add(BatchAction::Export, "export", "write out what was kept");
  parts.add_store(rows);
  rows.add_option("--to", parts.typed.form, "jsonl, csv or documents [jsonl]")
      ->type_name("WORD")
      ->check(::CLI::IsMember({"jsonl", "csv", "documents"}));
  rows.add_option("-o,--output", parts.typed.output, "write to this file, whole or not at all")
      ->type_name("FILE");
  parts.add_threads(rows);

  ::CLI::App& verify =
      parts.add(BatchAction::Verify, "verify", "make every row again and compare it");
  parts.add_store(verify);
  parts.add_threads(verify);

  ::CLI::App& merge =
      parts.add(BatchAction::Merge, "merge", "put stores of parts of one series together");
  merge.add_option("STORES", parts.typed.stores, "the stores: files that `batch run` made")
      ->required()
      ->expected(1, 100'000);
  merge.add_option("-o,--output", parts.typed.output, "the store to make")
      ->required()
      ->type_name("FILE");

  ::CLI::App& stats =
      parts.add(BatchAction::Stats, "stats", "tell how the measures of what was kept are spread");
  parts.add_store(stats);
  stats
      .add_option("--svg", parts.typed.svg, "also draw a histogram of each (- is standard output)")
      ->type_name("FILE");
}

BatchArguments::~BatchArguments() = default;

bool BatchArguments::parsed() const { return parts_->batch->parsed(); }

BatchCommand BatchArguments::command(int default_threads) const {
  BatchCommand command = parts_->typed;
  for (const auto& [app, action] : parts_->actions) {
    if (app->parsed()) command.action = action;
  }
  command.threads = parts_->threads > 0 ? parts_->threads : default_threads;
  if (command.output == "-") command.output.clear();
  return command;
}

}  // namespace boardwright::cli
