// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Threads are granted as long as their stacks fit, also where nothing is left to work
// with: then every allocation fails, and a first use of a thread_local ends the program.
// So room is asked for before, by an empty mapping of that size that goes at once.
#include "core/thread.hpp"

#ifndef __EMSCRIPTEN__
#include <sys/mman.h>
#include <sys/resource.h>
#endif

namespace boardwright {

#ifdef __EMSCRIPTEN__
bool room_for_thread(std::size_t) { return false; }
#else
bool room_for_thread(std::size_t running) {
  constexpr std::size_t kWork = std::size_t{32} << 20U;  // of each thread
  constexpr std::size_t kUsualStack = std::size_t{8} << 20U;
  rlimit limit{};
  if (::getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return true;
  rlimit stack{};
  const bool bounded = ::getrlimit(RLIMIT_STACK, &stack) == 0 && stack.rlim_cur != RLIM_INFINITY;
  const std::size_t wanted = (bounded ? stack.rlim_cur : kUsualStack) + (running + 1) * kWork;
  void* room =
      ::mmap(nullptr, wanted, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (room == MAP_FAILED) return false;
  ::munmap(room, wanted);
  return true;
}
#endif

}  // namespace boardwright
