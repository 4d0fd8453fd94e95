// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "interrupt.hpp"

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include <ctime>
#include <thread>

namespace boardwright::cli {

void listen_for_interrupt(const std::stop_source& source) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::thread([signals, source]() mutable {
    int signal = 0;
    sigwait(&signals, &signal);
    source.request_stop();
    const timespec patience{2, 0};
    sigtimedwait(&signals, nullptr, &patience);
    ::_exit(kInterrupted);
  }).detach();
}

}  // namespace boardwright::cli
