// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// ordered_parallel: a loop whose work runs on several threads and whose
// results come out in the order of the inputs, on the calling thread. Boards
// are independent of each other, so this one loop is all the threading that
// batches need.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "boardwright/core/thread.hpp"

namespace boardwright {

// Pulls inputs from `next` until it returns nullopt, applies `work` to each on
// one of `threads` threads, and hands every result to `emit` in input order, as
// soon as it is there: an input that `next` waits for holds up nothing that was
// pulled before it. Where the system grants fewer threads, it goes on with those
// that there are, and with none on the calling thread. `emit` and `idle` run on the calling thread
// only; `idle` is called before that thread waits, when nothing more can be emitted for now. `next`
// is called by one thread at a time, `work` by several; none of them may throw. When `emit` returns
// false no further input is pulled and results still under way are dropped; a `next` that may wait
// for long must then be made to return by other means. At most 64 inputs per thread are held at
// once, so the memory used does not grow with the number of inputs.
template <class Next, class Work, class Emit, class Idle>
void ordered_parallel(std::size_t threads, Next next, Work work, Emit emit, Idle idle) {
  using In = typename decltype(next())::value_type;
  using Out = decltype(work(std::declval<In>()));

  const auto run_here = [&] {
    while (true) {
      idle();
      std::optional<In> input = next();
      if (!input || !emit(work(*std::move(input)))) return;
    }
  };
  if (threads <= 1 || !kHasThreads) return run_here();

  std::mutex pulling;  // held by the one thread that is in `next`
  std::mutex mutex;    // of all that follows
  std::condition_variable room;
  std::condition_variable result_ready;
  std::deque<std::optional<Out>> slots;  // by input; references stay valid at both ends
  bool ended = false;                    // there are no more inputs
  bool finished = false;                 // no more are wanted

  // Pulls the next input and the slot for its result; nullptr at the end.
  auto pull = [&](std::optional<In>& input) -> std::optional<Out>* {
    const std::lock_guard turn(pulling);
    {
      std::unique_lock lock(mutex);
      room.wait(lock, [&] { return finished || slots.size() < 64 * threads; });
      if (finished || ended) return nullptr;
    }
    input = next();
    const std::lock_guard lock(mutex);
    if (input) return &slots.emplace_back();
    ended = true;
    result_ready.notify_one();
    return nullptr;
  };
  auto run = [&] {
    std::optional<In> input;
    while (std::optional<Out>* slot = pull(input)) {
      Out output = work(*std::move(input));
      const std::lock_guard lock(mutex);
      slot->emplace(std::move(output));
      result_ready.notify_one();
    }
  };
  std::vector<JoiningThread> pool;
  pool.reserve(threads);
  try {
    while (pool.size() < threads) pool.emplace_back(run);
  } catch (const std::exception&) {  // a limit on threads or on memory
    if (pool.empty()) return run_here();
  }

  const auto ready = [&] { return slots.empty() ? ended : slots.front().has_value(); };
  std::unique_lock lock(mutex);
  while (true) {
    if (!ready()) {
      lock.unlock();
      idle();
      lock.lock();
      result_ready.wait(lock, ready);
    }
    if (slots.empty()) break;
    Out output = *std::move(slots.front());
    slots.pop_front();
    lock.unlock();
    room.notify_one();
    const bool more = emit(std::move(output));
    lock.lock();
    if (!more) break;
  }
  finished = true;
  lock.unlock();
  room.notify_all();
}

template <class Next, class Work, class Emit>
void ordered_parallel(std::size_t threads, Next next, Work work, Emit emit) {
  ordered_parallel(threads, std::move(next), std::move(work), std::move(emit), [] {});
}

}  // namespace boardwright
