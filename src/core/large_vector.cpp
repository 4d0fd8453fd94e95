// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/core/large_vector.hpp"

#ifdef __linux__
#include <sys/mman.h>

#include <cstdint>
#endif

namespace boardwright {

#ifdef __linux__

namespace {

std::size_t whole_pages(std::size_t bytes) { return (bytes + kLargePage - 1) & ~(kLargePage - 1); }

}  // namespace

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
  if (before < kLargePage) munmap(begin + before + size, kLargePage - before);
  // Advice: it may be ignored.
  madvise(begin + before, size, MADV_HUGEPAGE);
  return begin + before;
}

void unmap_large(void* memory, std::size_t bytes) { munmap(memory, whole_pages(bytes)); }

#else

void* map_large(std::size_t bytes) { return ::operator new(bytes); }
void unmap_large(void* memory, std::size_t) { ::operator delete(memory); }

#endif

}  // namespace boardwright
