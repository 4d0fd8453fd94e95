// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// mpirun -n N boardwright-mpi batch run JOB --store FILE.db
//
// Rank 0 hands out stretches of tasks and writes the store, the others work. A
// rank that dies ends the run; the next run goes on. docs/SCALE.md
#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <exception>
#include <thread>

#include "boardwright/host/request.hpp"
#include "boardwright/io/utf8.hpp"
#include "coordinator.hpp"
#include "host/batch/report/report.hpp"

namespace boardwright::mpi {
namespace {

constexpr int kInterrupted = 130;

struct Words {
  std::string job;
  std::string store;
  int threads = 1;
  bool json = false;
};

// The words, or the exit code of a run that ends here.
std::optional<int> read_words(int count, char** words, bool speak, Words& typed) {
  ::CLI::App app("Runs jobs of Boardwright on many machines: start it with mpirun.",
                 "boardwright-mpi");
  app.set_version_flag("--version", fmt::format("boardwright-mpi {}", engine_version()));
  app.require_subcommand(1);
  ::CLI::App* batch = app.add_subcommand("batch", "make boards by the million into a store");
  batch->require_subcommand(1);
  ::CLI::App* run = batch->add_subcommand("run", "run a job, or go on with it");
  run->add_option("JOB", typed.job, "the job: a file that every machine can read")->required();
  run->add_option("--store", typed.store, "the file that keeps its boards; rank 0 alone writes it")
      ->required()
      ->type_name("FILE");
  run->add_option("--threads", typed.threads, "threads of each working rank [1]")
      ->type_name("N")
      ->check(::CLI::Range(1, 256));
  run->add_flag("--json", typed.json, "print JSON");
  run->add_flag("--quiet")->description("no progress (this program shows none)");
  app.footer("Example:\n  mpirun -n 8 boardwright-mpi batch run hard.json --store hard.db");
  try {
    app.parse(count, words);
    return std::nullopt;
  } catch (const ::CLI::ParseError& problem) {
    if (problem.get_exit_code() == 0) {
      if (speak) app.exit(problem);
      return 0;
    }
    if (speak) fmt::print(stderr, "boardwright-mpi: {}; try --help\n", problem.what());
    return 2;
  }
}

void say(const Error& error, bool json) {
  if (json) fmt::print("{}\n", error_json(error).dump());
  fmt::print(stderr, "boardwright-mpi: {}\n", io::terminal_text(error_text(error)));
}

// SIGINT and SIGTERM, which mpirun passes on, end the run after a commit.
void listen(const StopSource& source) {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int each : {SIGINT, SIGTERM}) sigaddset(&signals, each);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::thread([signals, source] {
    int signal = 0;
    sigwait(&signals, &signal);
    source.request_stop();
  }).detach();
}

// What the workers need: engine version, folder, job.
std::string briefing(const Plan& plan) {
  return io::Json(io::Json::Object{{"engine", engine_version()},
                                   {"folder", plan.folder()},
                                   {"job", job_record().write(plan.job())}})
      .dump();
}

Result<Plan> briefed(const std::string& text) {
  const Result<io::Json> json = io::parse_json(text);
  if (!json) return json.error();
  if (json->at("engine").as_text() != engine_version()) {
    return Error{"other_engine", "the machines have different versions of boardwright", {}};
  }
  Result<Job> job = job_record().read(json->at("job"));
  if (!job) return job.error();
  return Plan::make(*std::move(job), json->at("folder").as_text());
}

int print_end(const Store& store, bool json) {
  const Result<io::Json> status = status_json(store);
  const Result<std::string> text = status_text(store);
  if (!status || !text) return 2;
  fmt::print("{}", json ? status->dump() + "\n" : *text);
  std::fflush(stdout);
  return fell_short(store) ? 1 : 0;
}

int run_first(Messenger& messenger, const Words& words) {
  StopSource source;
  listen(source);
  const StopToken stop = source.get_token();
  const auto refuse = [&](const Error& error) {
    say(error, words.json);
    messenger.broadcast("");
    return stop.stop_requested() ? kInterrupted : 2;
  };
  Result<Plan> plan = read_plan(words.job, stop);
  if (!plan) return refuse(plan.error());
  Result<Batch> batch = open_batch(*std::move(plan), words.store, stop);
  if (!batch) return refuse(in_job_file(batch.error(), words.job));
  messenger.broadcast(briefing(batch->plan));
  const Status error = messenger.size() > 1 ? coordinate(messenger, *batch, stop, {})
                                            : run_batch(*batch, words.threads, stop, {});
  if (error) {
    say(*error, words.json);
    messenger.abort(2);
  }
  if (stop.stop_requested()) {
    fmt::print(stderr, "boardwright-mpi: stopped; the same command goes on\n");
    messenger.abort(kInterrupted);
  }
  return print_end(batch->store, words.json);
}

int run_other(Messenger& messenger, const Words& words) {
  const std::string text = messenger.broadcast("");
  if (text.empty()) return 0;
  const Result<Plan> plan = briefed(text);
  if (!plan) {
    say(plan.error(), false);
    messenger.abort(2);
  }
  work(messenger, *plan, words.threads);
  return 0;
}

int run(int count, char** words) {
  Messenger messenger(count, words);
  Words typed;
  const bool first = messenger.rank() == 0;
  if (const std::optional<int> end = read_words(count, words, first, typed)) return *end;
  return first ? run_first(messenger, typed) : run_other(messenger, typed);
}

}  // namespace
}  // namespace boardwright::mpi

int main(int count, char** words) {
  try {
    return boardwright::mpi::run(count, words);
  } catch (const std::exception& problem) {
    fmt::print(stderr, "boardwright-mpi: {}\n", problem.what());
    return 2;
  }
}
