// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "interrupt.hpp"

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include <ctime>
#include <exception>
#include <thread>

#include "host/write_file.hpp"
#include "terminal/restore.hpp"

namespace boardwright::cli {

void listen_for_interrupt(const StopSource& source, int seconds) {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int each : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction now {};
    // One that is ignored (nohup) stays so: waiting would bring it back.
    if (::sigaction(each, nullptr, &now) == 0 && now.sa_handler != SIG_IGN) {
      sigaddset(&signals, each);
    }
  }
  // A file that grows too large is an error of writing, not the end.
  ::signal(SIGXFSZ, SIG_IGN);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  const auto listen = [signals, source, seconds]() mutable {
    int signal = 0;
    sigwait(&signals, &signal);
    source.request_stop();
    const timespec patience{seconds, 0};
    sigtimedwait(&signals, nullptr, &patience);
    discard_drafts();
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
