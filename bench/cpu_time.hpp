// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// CPU time of a thread, which what else runs on the machine does not lengthen.
#pragma once

#include <ctime>

namespace boardwright {

inline double clock_ms(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}
inline double cpu_ms() { return clock_ms(CLOCK_THREAD_CPUTIME_ID); }

}  // namespace boardwright
