// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <absl/container/flat_hash_set.h>
#include <fmt/format.h>

#include "boardwright/host/request.hpp"
#include "host/batch/run.hpp"
#include "host/batch/store/digest_hash.hpp"

namespace boardwright {
namespace {

using Clock = std::chrono::steady_clock;

// A kill costs at most this much work. A commit takes a tenth of a millisecond: it
// waits for no disk, since a loss of power may cost more than a kill.
constexpr auto kBetweenCommits = std::chrono::milliseconds(100);
constexpr std::uint64_t kMostUncommitted = 20'000;  // rows: they are held in memory
constexpr auto kBetweenReports = std::chrono::milliseconds(100);
constexpr std::uint64_t kWarnAfter = 1'000;  // boards in vain

}  // namespace

struct BatchRecorder::Parts {
  Batch& batch;
  BatchCallback progress;
  std::uint64_t next;
  std::uint64_t kept;
  std::uint64_t filtered;
  std::uint64_t repeated;
  std::uint64_t failed;
  std::uint64_t after_kept;  // the number after the last board that was kept
  bool ended;
  absl::flat_hash_set<Digest, batch::DigestHash> seen{};  // of boards that were kept
  Status error{};
  std::uint64_t uncommitted = 0;
  std::uint64_t first_done;  // when this run began
  std::uint64_t first_kept;
  UnmetConditions unmet{job().where};
  Clock::time_point begun = Clock::now();
  Clock::time_point committed = begun;
  Clock::time_point reported = begun;

  const Job& job() const { return batch.plan.job(); }
  bool complete() const {
    if (ended) return true;
    if (job().count && next >= job().first + *job().count) return true;
    return job().keep && (kept >= *job().keep || in_vain());
  }
  bool in_vain() const {
    return !job().count && job().inputs.empty() && next - after_kept >= kMostInVain;
  }
  void note(Made made);
  void commit();
  void warn_in_vain(const Measures& rejected);
  void report(std::string warning = "") const;
};

BatchRecorder::BatchRecorder(Batch& batch, BatchCallback progress) {
  const StoreState& state = batch.store.state();
  parts_ = std::make_unique<Parts>(Parts{.batch = batch,
                                         .progress = std::move(progress),
                                         .next = state.next,
                                         .kept = state.kept,
                                         .filtered = state.filtered,
                                         .repeated = state.repeated,
                                         .failed = state.failed,
                                         .after_kept = batch.plan.job().first,
                                         .ended = state.done,
                                         .first_done = state.next,
                                         .first_kept = state.kept});
  if (const Result<std::optional<std::uint64_t>> last = batch.store.last()) {
    if (*last) parts_->after_kept = **last + 1;
  } else {
    parts_->error = last.error();
  }
  if (!batch.plan.job().distinct || parts_->error) return;
  parts_->error = batch.store.read([&](const StoreRow& row) {
    if (row.canonical) parts_->seen.insert(*row.canonical);
    return true;
  });
}

BatchRecorder::~BatchRecorder() = default;

bool BatchRecorder::done() const { return parts_->complete(); }

std::uint64_t BatchRecorder::next() const { return parts_->next; }

void BatchRecorder::Parts::note(Made made) {
  ++uncommitted;
  next = made.index + 1;
  switch (made.fate) {
    case Fate::Abandoned: error = made.error; return;
    case Fate::Filtered:
      ++filtered;
      warn_in_vain(made.measures);
      return;
    case Fate::Failed:
      ++failed;
      error = batch.store.add_failure({made.index, error_json(made.error).at("error").dump()});
      return;
    case Fate::Kept: break;
  }
  if (made.canonical && !seen.insert(*made.canonical).second) {
    ++repeated;
    return;
  }
  ++kept;
  after_kept = next;
  error = batch.store.add(StoreRow{.index = made.index,
                                   .hash = made.hash,
                                   .canonical = made.canonical,
                                   .measures = std::move(made.measures),
                                   .document = std::move(made.document)});
}

void BatchRecorder::Parts::commit() {
  const Status fault = batch.store.commit([&](StoreState& state) {
    state.next = next;
    state.filtered = filtered;
    state.repeated = repeated;
    state.done = complete();
  });
  if (fault && !error) error = fault;
  uncommitted = 0;
  committed = Clock::now();
}

// A mistake in the conditions is told at once, not after a million boards.
void BatchRecorder::Parts::warn_in_vain(const Measures& rejected) {
  if (kept > 0 || next - first_done > kWarnAfter) return;
  unmet.note(rejected);
  if (next - first_done != kWarnAfter) return;
  const std::string text = unmet.text();
  report(fmt::format("none of {} boards was kept: {}", kWarnAfter,
                     text.empty() ? "each condition was met by some, but never all by one board"
                                  : "no board met " + text));
}

void BatchRecorder::Parts::report(std::string warning) const {
  if (!progress) return;
  BatchProgress now{.done = next - job().first,
                    .total = job().keep.value_or(job().count.value_or(0)),
                    .reached = job().keep ? kept : next - job().first,
                    .kept = kept,
                    .rejected = filtered + repeated + failed,
                    .warning = std::move(warning)};
  const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
  const auto made = static_cast<double>(next - first_done);
  const double reached = job().keep ? static_cast<double>(kept - first_kept) : made;
  if (seconds > 0) now.rate = made / seconds;
  if (now.total > 0 && reached > 0) {
    now.left = static_cast<double>(now.total - now.reached) * seconds / reached;
  }
  progress(now);
}

bool BatchRecorder::take(Made made) {
  Parts& parts = *parts_;
  if (parts.error || parts.complete()) return false;
  parts.note(std::move(made));
  if (parts.error) return false;
  const Clock::time_point now = Clock::now();
  if (now - parts.reported >= kBetweenReports) {
    parts.reported = now;
    parts.report();
  }
  if (now - parts.committed >= kBetweenCommits || parts.uncommitted >= kMostUncommitted) {
    parts.commit();
  }
  return !parts.error && !parts.complete();
}

void BatchRecorder::end(std::uint64_t at) {
  if (parts_->error) return;
  parts_->next = std::max(parts_->next, at);
  parts_->ended = true;
}

Status BatchRecorder::finish() {
  // After a fault the last commit holds: what came later was never there.
  if (parts_->error) return parts_->error;
  parts_->commit();
  if (!parts_->error && parts_->complete()) parts_->batch.store.settle();
  return parts_->error;
}

}  // namespace boardwright
