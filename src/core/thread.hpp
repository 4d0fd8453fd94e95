// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A thread that is waited for at its end: std::jthread without its stop token,
// which the library of the WebAssembly compiler lacks.
#pragma once

#include <cstddef>
#include <thread>
#include <utility>

namespace boardwright {

// False in a build where no thread can be created; whoever wants one asks first.
#ifdef __EMSCRIPTEN__
inline constexpr bool kHasThreads = false;
#else
inline constexpr bool kHasThreads = true;
#endif

// False where a limit on memory (`ulimit -v`) leaves no room for one more thread beside
// `running` of them, each with its work. Costs some system calls.
bool room_for_thread(std::size_t running);

class JoiningThread {
 public:
  JoiningThread() = default;
  // Throws std::system_error where the system grants none. REQUIRES: kHasThreads
  template <class Function>
  explicit JoiningThread(Function function) : thread_(std::move(function)) {}
  JoiningThread(JoiningThread&&) = default;
  JoiningThread& operator=(JoiningThread&& other) noexcept {
    std::swap(thread_, other.thread_);
    return *this;
  }
  ~JoiningThread() {
    if (thread_.joinable()) thread_.join();
  }

  bool joinable() const { return thread_.joinable(); }
  void join() { thread_.join(); }

 private:
  std::thread thread_;
};

}  // namespace boardwright
