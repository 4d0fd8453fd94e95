// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <chrono>

#include "coordinator.hpp"
#include "core/parallel.hpp"
#include "host/batch/dispatch.hpp"

namespace boardwright::mpi {
namespace {

StretchResult done(const Plan& plan, const Stretch& stretch, int threads) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point begun = Clock::now();
  StretchResult result;
  result.number = stretch.number;
  std::size_t next = 0;
  ordered_parallel(
      static_cast<std::size_t>(threads),
      [&]() -> std::optional<std::size_t> {
        return next < stretch.tasks.size() ? std::optional(next++) : std::nullopt;
      },
      [&](std::size_t i) { return plan.run(stretch.tasks[i], {}); },
      [&](Made made) {
        result.made.push_back(std::move(made));
        return true;
      });
  result.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
  return result;
}

}  // namespace

void work(Messenger& messenger, const Plan& plan, int threads) {
  while (true) {
    const std::optional<Message> message = messenger.receive([] { return false; });
    if (!message || message->bytes.empty()) break;
    const std::optional<Stretch> stretch = unpack_stretch(message->bytes);
    if (!stretch) messenger.abort(2);
    messenger.send(0, pack(done(plan, *stretch, threads)));
  }
  messenger.flush();
}

}  // namespace boardwright::mpi
