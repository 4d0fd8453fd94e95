// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A store says which stretch of the series it has done, kept or not. Parts that
// follow each other without a gap are what one run over the whole stretch would
// have given, but for boards that came in two of them: those are dropped where
// they came later, as the one run would have done.
#include <absl/container/flat_hash_set.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "host/batch/report/report.hpp"
#include "host/batch/store/digest_hash.hpp"
#include "host/write_file.hpp"

namespace boardwright {
namespace {

constexpr std::uint64_t kRowsPerCommit = 20'000;

Status check_alike(const Store& one, const Store& other) {
  const bool same = job_series(one.header().job) == job_series(other.header().job);
  if (!same) {
    return file_error("other_job",
                      fmt::format("{} is of another job than {}; only parts of one series can be "
                                  "merged: jobs that differ in first, count or keep",
                                  other.path(), one.path()),
                      other.path());
  }
  if (one.header().engine != other.header().engine) {
    return file_error(
        "other_engine",
        fmt::format("{} was made by boardwright {}, {} by {}; make one of them again", one.path(),
                    one.header().engine, other.path(), other.header().engine),
        other.path());
  }
  const auto digests = [](const Store& store) {
    std::vector<std::string> all;
    for (const JobFile& file : store.header().files) all.push_back(file.digest);
    return all;
  };
  if (digests(one) != digests(other)) {
    return file_error("changed_input",
                      fmt::format("{} was made from other files than {}; make one of them again",
                                  other.path(), one.path()),
                      other.path());
  }
  return {};
}

// They must follow each other. REQUIRES: by their first boards
Status check_stretches(const std::vector<Store>& stores) {
  for (std::size_t i = 1; i < stores.size(); ++i) {
    const std::uint64_t end = stores[i - 1].state().next;
    const std::uint64_t begin = stores[i].header().job.first;
    if (begin > end) {
      return file_error(
          "missing_part",
          fmt::format("boards {} to {} are missing between {} and {}; run the job "
                      "with \"first\": {}, \"count\": {} and merge that too",
                      end, begin - 1, stores[i - 1].path(), stores[i].path(), end, begin - end),
          stores[i].path());
    }
    if (begin < end) {
      return file_error("double_part",
                        fmt::format("{} and {} both hold boards from {} to {}; leave one of them "
                                    "out, or make parts that follow each other",
                                    stores[i - 1].path(), stores[i].path(), begin, end - 1),
                        stores[i].path());
    }
  }
  return {};
}

StoreHeader merged_header(const std::vector<Store>& stores) {
  StoreHeader header = stores.front().header();
  const Job& last = stores.back().header().job;
  header.job.keep.reset();
  header.job.count.reset();
  // A file that was read to its end needs no number.
  const bool to_the_end =
      !last.inputs.empty() && !last.count && !last.keep && stores.back().state().done;
  if (!to_the_end) header.job.count = stores.back().state().next - header.job.first;
  return header;
}

Status copy_rows(const std::vector<Store>& stores, Store& into, const StopToken& stop) {
  absl::flat_hash_set<Digest, batch::DigestHash> seen;
  std::uint64_t filtered = 0;
  std::uint64_t repeated = 0;
  std::uint64_t failed = 0;
  std::uint64_t next = into.header().job.first;
  const auto commit = [&](bool done) {
    return into.commit([&](StoreState& state) {
      state.next = next;
      state.filtered = filtered;
      state.repeated = repeated;
      state.failed = failed;
      state.done = done;
    });
  };
  for (const Store& store : stores) {
    Status fault;
    std::uint64_t rows = 0;
    Status unread = store.read([&](StoreRow row) {
      if (row.canonical && !seen.insert(*row.canonical).second) {
        ++repeated;
        return !stop.stop_requested();
      }
      fault = into.add(std::move(row));
      if (!fault && ++rows % kRowsPerCommit == 0) fault = commit(false);
      return !fault && !stop.stop_requested();
    });
    if (unread) return unread;
    if (fault) return fault;
    if (stop.stop_requested()) return Error{"interrupted", "stopped before its end", {}};
    Status failures = store.read_failures([&](const StoreFailure& failure) {
      fault = into.add_failure(failure);
      return !fault;
    });
    if (failures) return failures;
    if (fault) return fault;
    filtered += store.state().filtered;
    repeated += store.state().repeated;
    failed += store.state().failed;
    next = store.state().next;
    if (auto error = commit(false)) return error;
  }
  return commit(true);
}

Status write_merged(const std::vector<Store>& stores, const std::string& path,
                    const StopToken& stop) {
  Result<Store> into =
      Store::create(path, merged_header(stores), stores.front().header().job.first);
  if (!into) return into.error();
  if (auto error = copy_rows(stores, *into, stop)) return error;
  into->settle();
  return {};
}

void remove_store(const std::string& path) {
  for (const char* ending : {"", "-wal", "-shm", "-journal"}) {
    std::remove((path + ending).c_str());
  }
}

}  // namespace

Status merge_stores(const std::vector<std::string>& paths, const std::string& output,
                    const StopToken& stop) {
  if (file_exists(output)) {
    return file_error(
        "file_exists",
        fmt::format("{} is there already; name another file for the merged store", output), output);
  }
  if (auto error = check_writable(output)) return error;
  std::vector<Store> stores;
  for (const std::string& path : paths) {
    Result<Store> store = Store::open(path, false);
    if (!store) return store.error();
    stores.push_back(*std::move(store));
    if (auto error = check_alike(stores.front(), stores.back())) return error;
  }
  std::stable_sort(stores.begin(), stores.end(), [](const Store& a, const Store& b) {
    return a.header().job.first < b.header().job.first;
  });
  if (auto error = check_stretches(stores)) return error;
  const std::string draft = output + ".boardwright-draft";
  remove_store(draft);
  Status error = write_merged(stores, draft, stop);
  if (!error && std::rename(draft.c_str(), output.c_str()) == 0) return {};
  remove_store(draft);
  if (error) return error;
  return file_error("not_writable", fmt::format("cannot write {}", output), output);
}

}  // namespace boardwright
