// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Every worker has two stretches, one that it works on and one that waits for
// it, so that no worker waits for a message. A worker that got none, because too
// many results wait for a late one, is remembered and served first. An empty
// message ends a worker.
#include "coordinator.hpp"

#include <deque>

#include "host/batch/dispatch.hpp"

namespace boardwright::mpi {

Status coordinate(Messenger& messenger, Batch& batch, const StopToken& stop,
                  const BatchCallback& progress) {
  BatchRecorder recorder(batch, progress);
  Result<Tasks> tasks = Tasks::open(batch.plan, recorder.next(), stop);
  if (!tasks) return tasks.error();
  Dispatcher dispatcher(recorder, *tasks, static_cast<std::size_t>(messenger.size() - 1));
  std::deque<int> hungry;
  for (int round = 0; round < 2; ++round) {
    for (int worker = 1; worker < messenger.size(); ++worker) hungry.push_back(worker);
  }
  const auto stopped = [&] { return stop.stop_requested(); };
  while (!stopped()) {
    while (!hungry.empty()) {
      const std::optional<Stretch> stretch = dispatcher.next();
      if (!stretch) break;
      messenger.send(hungry.front(), pack(*stretch));
      hungry.pop_front();
    }
    if (dispatcher.over() && dispatcher.outstanding() == 0) break;
    std::optional<Message> message = messenger.receive(stopped);
    if (!message) break;
    std::optional<StretchResult> result = unpack_result(message->bytes);
    if (!result) return Error{"bad_message", "a worker answered with something else", {}};
    hungry.push_back(message->from);
    dispatcher.take(*std::move(result));
  }
  const Status error = recorder.finish();
  if (stopped()) return error;
  for (int worker = 1; worker < messenger.size(); ++worker) messenger.send(worker, "");
  messenger.flush();
  return error;
}

}  // namespace boardwright::mpi
