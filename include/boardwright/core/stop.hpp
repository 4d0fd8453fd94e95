// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Asking running work to stop: a StopSource asks, the StopTokens that it gave
// out tell. The shape of std::stop_token, which the library of the WebAssembly
// compiler lacks. All of it is thread safe; a copy is cheap.
#pragma once

#include <algorithm>
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace boardwright {

class StopToken {
 public:
  // One that never asks.
  StopToken() = default;

  bool stop_requested() const {
    return state_ != nullptr && state_->requested.load(std::memory_order_acquire);
  }
  // False if nobody can ask.
  bool stop_possible() const { return state_ != nullptr; }
  // The same without a share in what it looks at, for threads that are joined before this
  // token ends: threads that copy one token all day would wait for each other's counting.
  StopToken borrowed() const {
    return StopToken(std::shared_ptr<State>(std::shared_ptr<State>(), state_.get()));
  }

 private:
  friend class StopSource;
  friend class StopCallback;

  struct State {
    std::atomic<bool> requested = false;
    std::mutex mutex;
    std::vector<const std::function<void()>*> callbacks;
  };

  explicit StopToken(std::shared_ptr<State> state) : state_(std::move(state)) {}

  std::shared_ptr<State> state_;
};

// Copies share one request.
class StopSource {
 public:
  StopSource() : state_(std::make_shared<StopToken::State>()) {}

  StopToken get_token() const { return StopToken(state_); }
  bool stop_requested() const { return state_->requested.load(std::memory_order_acquire); }

  // Asks, once; what waits for it is called on this thread.
  void request_stop() const {
    const std::lock_guard lock(state_->mutex);
    if (state_->requested.exchange(true)) return;
    for (const std::function<void()>* callback : state_->callbacks) (*callback)();
  }

 private:
  std::shared_ptr<StopToken::State> state_;
};

// Calls a function when stop is requested, or at once if it was before; never
// after the destructor has begun. The function must not make or destroy
// callbacks of the same source.
class StopCallback {
 public:
  StopCallback(const StopToken& token, std::function<void()> function)
      : state_(token.state_), function_(std::move(function)) {
    if (state_ == nullptr) return;
    const std::lock_guard lock(state_->mutex);
    if (state_->requested) {
      function_();
    } else {
      state_->callbacks.push_back(&function_);
    }
  }
  ~StopCallback() {
    if (state_ == nullptr) return;
    const std::lock_guard lock(state_->mutex);
    std::erase(state_->callbacks, &function_);
  }
  StopCallback(const StopCallback&) = delete;
  StopCallback& operator=(const StopCallback&) = delete;

 private:
  std::shared_ptr<StopToken::State> state_;
  std::function<void()> function_;
};

}  // namespace boardwright
