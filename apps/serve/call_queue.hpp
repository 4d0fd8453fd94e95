// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The engine's work, apart from connections: a few workers answer calls one
// after the other, so that a thousand clients share the cores fairly, and who
// cannot be served soon is told at once.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "boardwright/host/service.hpp"

namespace boardwright::serve {

// A call on its way: a worker puts messages in, the connection takes them out.
class PendingCall {
 public:
  explicit PendingCall(std::string request) : request_(std::move(request)) {}

  // The next message; nullopt when there is none within `patience`, or none any more.
  std::optional<std::string> next(std::chrono::milliseconds patience);
  // No message will come.
  bool ended() const;
  // Nobody waits for the messages any more.
  void cancel();

  // For the worker.
  void run(Service& service);

 private:
  static constexpr std::size_t kMostWaiting = 64;  // messages before the worker waits

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::string request_;
  std::deque<std::string> messages_;
  bool finished_ = false;
  bool cancelled_ = false;
  StopSource stop_;
};

class CallQueue {
 public:
  CallQueue(Service& service, int workers, std::size_t most);
  // Lets the calls under way end; those that wait are cancelled.
  ~CallQueue();
  CallQueue(const CallQueue&) = delete;
  CallQueue& operator=(const CallQueue&) = delete;

  // nullptr: too many wait.
  std::shared_ptr<PendingCall> submit(std::string request);
  std::size_t waiting() const;

 private:
  void work();

  Service& service_;
  std::size_t most_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::shared_ptr<PendingCall>> calls_;
  bool closing_ = false;
  std::vector<std::thread> workers_;
};

}  // namespace boardwright::serve
