// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A limit on what one call takes: while a MemoryMeter lives, `new` on its thread
// counts, and throws std::bad_alloc when the thread has taken so much more than it
// gave back. The service answers that with out_of_memory.
//
// What C libraries take by malloc is not counted, nor what other threads take; a
// call of the server runs on one thread. The program's operator new and delete are
// replaced for this (memory_meter.cpp): without a meter they cost one comparison.
#pragma once

#include <cstddef>

namespace boardwright::serve {

class MemoryMeter {
 public:
  explicit MemoryMeter(std::size_t most_bytes);
  ~MemoryMeter();
  MemoryMeter(const MemoryMeter&) = delete;
  MemoryMeter& operator=(const MemoryMeter&) = delete;

  // Whether this build can count at all; sanitizers bring their own operator new.
  static bool counts();
};

}  // namespace boardwright::serve
