// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// LargeVector: a std::vector for tables of many megabytes that are read here
// and there. Where the system has them it asks for large pages, so that most
// look-ups need not wait for the address first, and new memory comes by
// megabytes. Elsewhere it is a plain vector.
#pragma once

#include <cstddef>
#include <new>
#include <vector>

namespace boardwright {

inline constexpr std::size_t kLargePage = std::size_t{1} << 21U;

// Memory of its own, apart from the heap: there large pages would be filled with
// small things. Throws std::bad_alloc. REQUIRES: bytes >= kLargePage
void* map_large(std::size_t bytes);
void unmap_large(void* memory, std::size_t bytes);

template <class T>
class LargePages {
 public:
  using value_type = T;

  LargePages() = default;
  template <class U>
  LargePages(const LargePages<U>&) {}  // NOLINT(google-explicit-constructor): as allocators do

  T* allocate(std::size_t count) {
    const std::size_t bytes = count * sizeof(T);
    return static_cast<T*>(bytes < kLargePage ? ::operator new(bytes) : map_large(bytes));
  }
  void deallocate(T* memory, std::size_t count) {
    const std::size_t bytes = count * sizeof(T);
    if (bytes < kLargePage) {
      ::operator delete(memory);
    } else {
      unmap_large(memory, bytes);
    }
  }
  bool operator==(const LargePages&) const = default;
  static_assert(alignof(T) <= alignof(std::max_align_t));
};

template <class T>
using LargeVector = std::vector<T, LargePages<T>>;

}  // namespace boardwright
