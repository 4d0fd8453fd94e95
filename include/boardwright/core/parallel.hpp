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
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace boardwright {

// Pulls inputs from `next` until it returns nullopt, applies `work` to each on
// one of `threads` threads, and hands every result to `emit` in input order.
// `next` and `emit` run on the calling thread only; `work` must be thread safe
// and must not throw. When `emit` returns false no further input is pulled and
// results still under way are dropped. At most 64 inputs per thread are held
// at once, so the memory used does not grow with the number of inputs.
template <class Next, class Work, class Emit>
void ordered_parallel(std::size_t threads, Next next, Work work, Emit emit) {
  using In = typename decltype(next())::value_type;
  using Out = decltype(work(std::declval<In>()));

  if (threads <= 1) {
    while (std::optional<In> input = next()) {
      if (!emit(work(std::move(*input)))) return;
    }
    return;
  }

  struct Slot {
    std::optional<In> input;
    std::optional<Out> output;
  };
  std::mutex mutex;
  std::condition_variable work_ready;
  std::condition_variable result_ready;
  std::deque<Slot> slots;   // inputs not yet emitted; references stay valid at both ends
  std::deque<Slot*> queue;  // those that no thread has taken
  bool finished = false;

  auto run = [&] {
    std::unique_lock lock(mutex);
    while (true) {
      work_ready.wait(lock, [&] { return finished || !queue.empty(); });
      if (queue.empty()) return;
      Slot* slot = queue.front();
      queue.pop_front();
      lock.unlock();
      Out output = work(std::move(*slot->input));
      lock.lock();
      slot->output.emplace(std::move(output));
      result_ready.notify_one();
    }
  };
  std::vector<std::jthread> pool;
  pool.reserve(threads);
  for (std::size_t i = 0; i < threads; ++i) pool.emplace_back(run);

  bool more = true;
  while (true) {
    while (more && slots.size() < 64 * threads) {
      std::optional<In> input = next();
      if (!input) {
        more = false;
        break;
      }
      const std::lock_guard lock(mutex);
      slots.push_back(Slot{std::move(input), std::nullopt});
      queue.push_back(&slots.back());
      work_ready.notify_one();
    }
    if (slots.empty()) break;
    std::unique_lock lock(mutex);
    result_ready.wait(lock, [&] { return slots.front().output.has_value(); });
    Out output = std::move(*slots.front().output);
    slots.pop_front();
    lock.unlock();
    if (!emit(std::move(output))) break;
  }
  {
    const std::lock_guard lock(mutex);
    finished = true;
    queue.clear();
  }
  work_ready.notify_all();
}

}  // namespace boardwright
