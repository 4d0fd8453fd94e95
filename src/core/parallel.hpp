// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// ordered_parallel: a loop whose work runs on several threads and whose
// results come out in the order of the inputs, on the calling thread. Boards
// are independent of each other, so this one loop is all the threading that
// batches need.
#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "core/thread.hpp"

namespace boardwright {

// How inputs are handed to the threads. The results and their order are the same.
enum class Handing {
  OneByOne,  // for inputs that may be long in coming: each goes to work at once
  Chunks,    // for inputs that are there: several at a time where the work is short
};

// Pulls inputs from `next` until it returns nullopt, applies `work` to each on
// one of `threads` threads, and hands every result to `emit` in input order, as
// soon as it is there: handed out one by one, an input that `next` waits for
// holds up nothing that was pulled before it. In chunks a thread takes as many
// inputs at once as it works through in some milliseconds, and hands back as
// many: short work does not wait for locks and wake-ups. Where the system grants
// fewer threads, it goes on with those that there are, and with none on the
// calling thread. `emit` and `idle` run on the calling thread only; `idle` is
// called before that thread waits, when nothing more can be emitted for now.
// `next` is called by one thread at a time, `work` by several. What one of them
// throws (memory that cannot be had) ends the loop and is thrown by it. When
// `emit` returns false no further input is pulled and results still under way are
// dropped; a `next` that may wait for long must then be made to
// return by other means. At most 128 inputs per thread are held at once, so the
// memory used does not grow with the number of inputs.
template <class Next, class Work, class Emit, class Idle>
void ordered_parallel(std::size_t threads, Handing handing, Next next, Work work, Emit emit,
                      Idle idle) {
  using Clock = std::chrono::steady_clock;
  using In = typename decltype(next())::value_type;
  using Out = decltype(work(std::declval<In>()));
  using Chunk = std::vector<Out>;  // results; empty while they are worked on

  const auto run_here = [&] {
    while (true) {
      idle();
      std::optional<In> input = next();
      if (!input || !emit(work(*std::move(input)))) return;
    }
  };
  if (threads <= 1 || !kHasThreads) return run_here();

  constexpr std::size_t kMostHeld = 128;  // inputs per thread
  const std::size_t most_in_chunk = handing == Handing::Chunks ? 64 : 1;
  constexpr auto kShort = std::chrono::milliseconds(2);
  constexpr auto kLong = std::chrono::milliseconds(8);

  std::mutex pulling;  // held by the one thread that is in `next`
  std::mutex mutex;    // of all that follows
  std::condition_variable room;
  std::condition_variable result_ready;
  std::deque<Chunk> chunks;   // in the order of inputs; references stay valid at both ends
  std::size_t held = 0;       // inputs in them
  bool ended = false;         // there are no more inputs
  bool finished = false;      // no more are wanted
  std::exception_ptr thrown;  // by a thread, which ended the loop

  // Pulls up to `most` inputs and the place for their results; nullptr at the end.
  auto pull = [&](std::vector<In>& inputs, std::size_t most) -> Chunk* {
    const std::lock_guard turn(pulling);
    {
      std::unique_lock lock(mutex);
      room.wait(lock, [&] { return finished || held + most <= kMostHeld * threads; });
      if (finished || ended) return nullptr;
    }
    bool more = true;
    while (more && inputs.size() < most) {
      if (std::optional<In> input = next()) {
        inputs.push_back(*std::move(input));
      } else {
        more = false;
      }
    }
    const std::lock_guard lock(mutex);
    held += inputs.size();
    ended = !more;
    if (!inputs.empty()) return &chunks.emplace_back();
    result_ready.notify_one();
    return nullptr;
  };
  auto run_until_end = [&] {
    std::vector<In> inputs;
    std::size_t most = 1;
    while (Chunk* place = pull(inputs, most)) {
      const auto begun = Clock::now();
      Chunk results;
      results.reserve(inputs.size());
      for (In& input : inputs) results.push_back(work(std::move(input)));
      inputs.clear();
      const auto taken = Clock::now() - begun;
      if (taken < kShort) most = std::min(2 * most, most_in_chunk);
      if (taken > kLong) most = std::max<std::size_t>(most / 2, 1);
      const std::lock_guard lock(mutex);
      *place = std::move(results);
      if (place == &chunks.front()) result_ready.notify_one();
    }
  };
  auto finish = [&] {
    const std::lock_guard lock(mutex);
    finished = true;
    room.notify_all();
    result_ready.notify_one();
  };
  auto run = [&] {
    try {
      run_until_end();
    } catch (...) {
      {
        const std::lock_guard lock(mutex);
        if (!thrown) thrown = std::current_exception();
      }
      finish();
    }
  };
  std::vector<JoiningThread> pool;
  pool.reserve(threads);
  // However this function is left, the threads are told before they are waited for.
  struct AtEnd {
    decltype(finish)& tell;
    ~AtEnd() { tell(); }
  } at_end{finish};
  try {
    while (pool.size() < threads && room_for_thread(pool.size())) pool.emplace_back(run);
  } catch (const std::exception&) {  // a limit on threads or on memory
  }
  if (pool.empty()) return run_here();

  const auto ready = [&] { return thrown || (chunks.empty() ? ended : !chunks.front().empty()); };
  bool more = true;
  std::unique_lock lock(mutex);
  while (true) {
    if (!ready()) {
      lock.unlock();
      idle();
      lock.lock();
      result_ready.wait(lock, ready);
    }
    if (thrown) std::rethrow_exception(thrown);
    if (chunks.empty()) break;
    Chunk results = std::move(chunks.front());
    chunks.pop_front();
    lock.unlock();
    for (std::size_t i = 0; i < results.size() && more; ++i) more = emit(std::move(results[i]));
    lock.lock();
    if (!more) break;  // and no room is made for inputs that nobody wants
    held -= results.size();
    room.notify_one();
  }
}

template <class Next, class Work, class Emit, class Idle>
void ordered_parallel(std::size_t threads, Next next, Work work, Emit emit, Idle idle) {
  ordered_parallel(threads, Handing::OneByOne, std::move(next), std::move(work), std::move(emit),
                   std::move(idle));
}

template <class Next, class Work, class Emit>
void ordered_parallel(std::size_t threads, Next next, Work work, Emit emit) {
  ordered_parallel(threads, Handing::Chunks, std::move(next), std::move(work), std::move(emit),
                   [] {});
}

}  // namespace boardwright
