// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "host/batch/report/report.hpp"

namespace boardwright {
namespace {

constexpr std::size_t kShownFailures = 10;

Result<std::vector<StoreFailure>> first_failures(const Store& store) {
  std::vector<StoreFailure> failures;
  const Status error = store.read_failures([&](StoreFailure failure) {
    failures.push_back(std::move(failure));
    return failures.size() < kShownFailures;
  });
  if (error) return *error;
  return failures;
}

std::string wanted_text(const Job& job) {
  if (job.keep && job.count) {
    return fmt::format("of {} at most, until {} are kept", *job.count, *job.keep);
  }
  if (job.keep) return fmt::format("until {} are kept", *job.keep);
  return job.count ? fmt::format("of {}", *job.count) : "to the end of " + job.inputs;
}

// Why a job that is done kept fewer than it asks for, and what to do.
std::string shortfall(const Job& job) {
  if (job.count || !job.inputs.empty()) {
    return "there were no more to try; a larger \"count\", or other conditions, may keep more";
  }
  return fmt::format(
      "none of the last {} was kept, so it ended; change the conditions, or say with \"count\" how "
      "many to try",
      kMostInVain);
}

}  // namespace

bool fell_short(const Store& store) {
  const Job& job = store.header().job;
  return store.state().done && job.keep && store.state().kept < *job.keep;
}

Result<io::Json> status_json(const Store& store) {
  Result<std::vector<StoreFailure>> failures = first_failures(store);
  if (!failures) return failures.error();
  const StoreState& state = store.state();
  io::Json list = io::Json::array();
  for (const StoreFailure& failure : *failures) {
    Result<io::Json> error = io::parse_json(failure.error);
    list.push(io::Json(io::Json::Object{{"board", failure.index},
                                        {"error", error ? *std::move(error) : io::Json()}}));
  }
  return io::Json(io::Json::Object{{"store", store.path()},
                                   {"engine", store.header().engine},
                                   {"job", job_record().write(store.header().job)},
                                   {"done", state.done},
                                   {"boards", state.next - store.header().job.first},
                                   {"kept", state.kept},
                                   {"rejected", state.rejected()},
                                   {"filtered", state.filtered},
                                   {"repeated", state.repeated},
                                   {"failed", state.failed},
                                   {"failures", std::move(list)}});
}

Result<std::string> status_text(const Store& store) {
  Result<std::vector<StoreFailure>> failures = first_failures(store);
  if (!failures) return failures.error();
  const StoreState& state = store.state();
  const Job& job = store.header().job;
  std::string text = fmt::format("{}: {} {}, {}\n", store.path(), job.game, job.verb,
                                 state.done ? "done" : "not done");
  text += fmt::format("  boards    {:>12} {}\n", state.next - job.first, wanted_text(job));
  text += fmt::format("  kept      {:>12}\n", state.kept);
  text += fmt::format("  rejected  {:>12} ({} filtered, {} repeated, {} failed)\n",
                      state.rejected(), state.filtered, state.repeated, state.failed);
  for (const StoreFailure& failure : *failures) {
    const Result<io::Json> error = io::parse_json(failure.error);
    const io::Json* message = error ? error->find("message") : nullptr;
    text +=
        fmt::format("  board {} failed: {}\n", failure.index,
                    message != nullptr && message->is_text() ? message->as_text() : failure.error);
  }
  if (!state.done) text += "  the same `batch run` goes on\n";
  if (fell_short(store)) text += "  " + shortfall(job) + "\n";
  return text;
}

}  // namespace boardwright
