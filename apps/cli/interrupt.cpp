// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "interrupt.hpp"

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include <ctime>
#include <exception>
#include <thread>

#include "terminal/restore.hpp"

namespace boardwright::cli {

void listen_for_interrupt(const std::stop_source& source) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  const auto listen = [signals, source]() mutable {
    int signal = 0;
    sigwait(&signals, &signal);
    source.request_stop();
    const timespec patience{2, 0};
    sigtimedwait(&signals, nullptr, &patience);
    restore_terminal_now();
    ::_exit(kInterrupted);
  };
  try {
    std::thread(listen).detach();
  } catch (const std::exception&) {
    // No thread can be created: a signal ends the program at once.
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
  }
}

}  // namespace boardwright::cli
