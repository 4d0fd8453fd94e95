// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "terminal/restore.hpp"

#include <signal.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>

#include "boardwright/core/assert.hpp"

namespace boardwright::cli {
namespace {

// Signals that end a program. Ctrl-C, SIGTERM and SIGHUP are heard elsewhere (interrupt.hpp).
constexpr std::array kFatal{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGQUIT, SIGSYS};

// Used by signal handlers, so only plain data.
std::array<char, 512> leave_sequence;
std::size_t leave_length = 0;
termios settings_before;
bool settings_known = false;
std::atomic<bool> guarded = false;
std::array<struct sigaction, kFatal.size()> actions_before;
AssertHandler assert_before = nullptr;

void on_fatal(int signal) {
  restore_terminal_now();
  for (std::size_t i = 0; i < kFatal.size(); ++i) {
    if (kFatal[i] == signal) sigaction(signal, &actions_before[i], nullptr);
  }
  raise(signal);  // comes as soon as this handler has returned
}

void on_failed_assertion(const char* expression, const char* file, int line) {
  restore_terminal_now();
  assert_before(expression, file, line);
}

}  // namespace

void remember_terminal() {
  settings_known = tcgetattr(STDIN_FILENO, &settings_before) == 0;
  if (assert_before == nullptr) assert_before = set_assert_handler(on_failed_assertion);
}

void guard_terminal(std::string_view sequence) {
  leave_length = std::min(sequence.size(), leave_sequence.size());
  std::copy_n(sequence.begin(), leave_length, leave_sequence.begin());
  guarded = true;
  for (std::size_t i = 0; i < kFatal.size(); ++i) {
    struct sigaction action {};
    action.sa_handler = on_fatal;
    sigaction(kFatal[i], nullptr, &actions_before[i]);
    if (actions_before[i].sa_handler != SIG_IGN) sigaction(kFatal[i], &action, nullptr);
  }
}

void unguard_terminal() {
  if (!guarded.exchange(false)) return;
  for (std::size_t i = 0; i < kFatal.size(); ++i) sigaction(kFatal[i], &actions_before[i], nullptr);
}

void restore_terminal_now() {
  if (!guarded.exchange(false)) return;
  // Nothing can be done about a terminal that takes no more.
  [[maybe_unused]] const ssize_t written =
      ::write(STDOUT_FILENO, leave_sequence.data(), leave_length);
  if (settings_known) tcsetattr(STDIN_FILENO, TCSANOW, &settings_before);
}

}  // namespace boardwright::cli
