// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "core/large_array.hpp"

#include <cstdint>
#include <cstdlib>
#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace boardwright {
namespace {

void* small_zeros(std::size_t bytes) {
  void* memory = std::calloc(bytes > 0 ? bytes : 1, 1);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

#ifdef __linux__

namespace {

constexpr std::size_t kLargePage = std::size_t{1} << 21U;

std::size_t whole_pages(std::size_t bytes) { return (bytes + kLargePage - 1) & ~(kLargePage - 1); }

// Memory of its own, apart from the heap: there large pages would be filled with
// small things.
void* map_large(std::size_t bytes) {
  // One page more, so that a multiple of the page's size lies in the first.
  const std::size_t size = whole_pages(bytes);
  void* got =
      mmap(nullptr, size + kLargePage, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (got == MAP_FAILED) throw std::bad_alloc();
  auto* begin = static_cast<std::uint8_t*>(got);
  const std::size_t before =
      (kLargePage - reinterpret_cast<std::uintptr_t>(begin) % kLargePage) % kLargePage;
  if (before > 0) munmap(begin, before);
  munmap(begin + before + size, kLargePage - before);
  // Advice: it may be ignored.
  madvise(begin + before, size, MADV_HUGEPAGE);
  return begin + before;
}

}  // namespace

void* new_zeros(std::size_t bytes) {
  return bytes < kLargePage ? small_zeros(bytes) : map_large(bytes);
}

void delete_zeros(void* memory, std::size_t bytes) {
  if (bytes < kLargePage) {
    std::free(memory);
  } else {
    munmap(memory, whole_pages(bytes));
  }
}

#else

void* new_zeros(std::size_t bytes) { return small_zeros(bytes); }
void delete_zeros(void* memory, std::size_t) { std::free(memory); }

#endif

}  // namespace boardwright
