// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "host/batch/run.hpp"

#include <fmt/format.h>

#include "core/parallel.hpp"

namespace boardwright {
namespace {

// Names the first thing that differs between two series.
std::string difference(const Job& mine, const Job& stored) {
  const io::Json a = job_record().write(mine);
  const io::Json b = job_record().write(stored);
  for (const io::Json* from : {&a, &b}) {
    for (const io::Json::Member& member : from->members()) {
      if (member.key == "count" || member.key == "keep" || member.key == "first") continue;
      const io::Json* other = (from == &a ? b : a).find(member.key);
      if (other == nullptr || !(*other == member.value)) return member.key;
    }
  }
  return "first";
}

Status check_same(const Plan& plan, const Store& store) {
  const Job& mine = plan.job();
  const StoreHeader& header = store.header();
  if (job_series(mine) != job_series(header.job) || mine.first != header.job.first) {
    return file_error("other_job",
                      fmt::format("{} is the store of another job (its \"{}\" differs); name "
                                  "another file, or see its job with `boardwright batch status`",
                                  store.path(), difference(mine, header.job)),
                      store.path());
  }
  for (std::size_t i = 0; i < plan.files().size(); ++i) {
    if (i < header.files.size() && plan.files()[i] == header.files[i]) continue;
    return file_error("changed_input",
                      fmt::format("{} is not what it was when {} was begun; bring the old file "
                                  "back, or use a new store",
                                  plan.files()[i].path, store.path()),
                      plan.files()[i].path);
  }
  return store.check_engine();
}

// A job that asks for more, or for no more than there is, goes on; one that
// asks for less than was done cannot.
Status extend(const Plan& plan, Store& store) {
  const Job& mine = plan.job();
  const StoreState& state = store.state();
  if (mine == store.header().job) return {};
  const std::uint64_t done = state.next - mine.first;
  const bool less = (mine.keep && *mine.keep < state.kept) || (mine.count && *mine.count < done);
  if (less) {
    return file_error("other_job",
                      fmt::format("{} has come further ({} boards, {} kept) than this job asks "
                                  "for; ask for more, or name another file",
                                  store.path(), done, state.kept),
                      store.path());
  }
  // A file of lines that was read to its end has no more.
  const Job& old = store.header().job;
  const bool read_all = state.done && !mine.inputs.empty() && !old.count && !old.keep;
  const bool enough =
      (mine.keep && state.kept == *mine.keep) || (mine.count && *mine.count == done);
  if (auto error = store.set_job(mine)) return error;
  return store.commit([&](StoreState& now) { now.done = enough || read_all; });
}

}  // namespace

Result<Batch> open_batch(Plan plan, const std::string& path, const StopToken& stop) {
  if (path == "-") {
    return file_error("bad_store", "a store is a file of its own; name one with --store", path);
  }
  if (auto error = check_writable(path)) return *error;
  Result<FileLock> lock = FileLock::take(path);
  if (!lock) return lock.error();
  const Result<bool> is_new = Store::is_new(path);
  if (!is_new) return is_new.error();
  if (*is_new) {
    if (auto error = plan.check_first(stop)) return *error;
    if (stop.stop_requested()) return Error{"interrupted", "stopped before its end", {}};
    const StoreHeader header{.engine = std::string(engine_version()),
                             .job = plan.job(),
                             .folder = plan.folder(),
                             .files = plan.files()};
    Result<Store> store = Store::create(path, header, plan.job().first);
    if (!store) return store.error();
    return Batch{std::move(plan), *std::move(store), *std::move(lock)};
  }
  Result<Store> store = Store::open(path, true);
  if (!store) return store.error();
  if (auto error = check_same(plan, *store)) return *error;
  // A row that was changed is told now, not when a night's work stands beside it.
  if (auto error = store->read([](const StoreRow&) { return true; })) return *error;
  if (auto error = extend(plan, *store)) return *error;
  return Batch{std::move(plan), *std::move(store), *std::move(lock)};
}

Status run_batch(Batch& batch, int threads, const StopToken& stop, BatchCallback progress) {
  BatchRecorder recorder(batch, std::move(progress));
  if (!recorder.done()) {
    Result<Tasks> tasks = Tasks::open(batch.plan, recorder.next(), stop);
    if (!tasks) return tasks.error();
    bool more = true;
    const StopToken borrowed = stop.borrowed();
    ordered_parallel(
        static_cast<std::size_t>(threads),
        [&]() -> std::optional<Task> {
          if (stop.stop_requested()) return std::nullopt;
          return tasks->next();
        },
        [&](const Task& task) { return batch.plan.run(task, borrowed); },
        [&](Made made) {
          // What was made after the request to stop may be cut short by it.
          more = !stop.stop_requested() && recorder.take(std::move(made));
          return more;
        });
    if (more && !stop.stop_requested()) recorder.end(tasks->at());
  }
  return recorder.finish();
}

}  // namespace boardwright
