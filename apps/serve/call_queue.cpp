// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "call_queue.hpp"

#include <algorithm>

namespace boardwright::serve {

std::optional<std::string> PendingCall::next(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, patience, [&] { return finished_ || !messages_.empty(); });
  if (messages_.empty()) return std::nullopt;
  std::string message = std::move(messages_.front());
  messages_.pop_front();
  changed_.notify_all();
  return message;
}

bool PendingCall::ended() const {
  const std::lock_guard lock(mutex_);
  return finished_ && messages_.empty();
}

void PendingCall::cancel() {
  stop_.request_stop();
  const std::lock_guard lock(mutex_);
  cancelled_ = true;
  changed_.notify_all();
}

void PendingCall::run(Service& service) {
  const auto send = [&](std::string_view message) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return cancelled_ || messages_.size() < kMostWaiting; });
    if (cancelled_) return false;
    messages_.emplace_back(message);
    changed_.notify_all();
    return true;
  };
  service.call(request_, send, stop_.get_token());
  const std::lock_guard lock(mutex_);
  finished_ = true;
  changed_.notify_all();
}

CallQueue::CallQueue(Service& service, int workers, std::size_t most)
    : service_(service), most_(most) {
  const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  for (int i = 0; i < (workers > 0 ? workers : cores); ++i) {
    workers_.emplace_back([this] { work(); });
  }
}

CallQueue::~CallQueue() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    for (const auto& call : calls_) call->cancel();
  }
  changed_.notify_all();
  for (std::thread& worker : workers_) worker.join();
}

std::shared_ptr<PendingCall> CallQueue::submit(std::string request) {
  auto call = std::make_shared<PendingCall>(std::move(request));
  {
    const std::lock_guard lock(mutex_);
    if (closing_ || calls_.size() >= most_) return nullptr;
    calls_.push_back(call);
  }
  changed_.notify_one();
  return call;
}

std::size_t CallQueue::waiting() const {
  const std::lock_guard lock(mutex_);
  return calls_.size();
}

void CallQueue::work() {
  while (true) {
    std::shared_ptr<PendingCall> call;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return closing_ || !calls_.empty(); });
      if (calls_.empty()) return;
      call = std::move(calls_.front());
      calls_.pop_front();
    }
    call->run(service_);
  }
}

}  // namespace boardwright::serve
