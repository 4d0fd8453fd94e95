// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A limit on what one call takes: while a MemoryMeter lives, what its thread takes
// counts, by C++'s `new` and by the malloc of C libraries, and is refused when the
// thread has taken so much more than it gave back. The service answers that with
// out_of_memory.
//
// What other threads take is not counted; a call of the server runs on one thread.
// The program's malloc and free are replaced for this (memory_meter.cpp): they count
// and ask the system's. Without a meter that costs one comparison.
#pragma once

#include <cstddef>

namespace boardwright::serve {

class MemoryMeter {
 public:
  explicit MemoryMeter(std::size_t most_bytes);
  ~MemoryMeter();
  MemoryMeter(const MemoryMeter&) = delete;
  MemoryMeter& operator=(const MemoryMeter&) = delete;

  // Whether this build can count at all; sanitizers bring their own malloc.
  static bool counts();
};

}  // namespace boardwright::serve
