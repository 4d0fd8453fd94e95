// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "memory_meter.hpp"

#include <malloc.h>

#include <cerrno>
#include <cstdint>
#include <cstdlib>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__GLIBC__)
#define BOARDWRIGHT_METER 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer)
#define BOARDWRIGHT_METER 0
#endif
#endif
#ifndef BOARDWRIGHT_METER
#define BOARDWRIGHT_METER 1
#endif

namespace boardwright::serve {
namespace {

constexpr std::int64_t kNoMeter = -1;
// Bytes that this thread may take and has taken; it may have given back more.
thread_local std::int64_t most = kNoMeter;
thread_local std::int64_t taken = 0;

}  // namespace

MemoryMeter::MemoryMeter(std::size_t most_bytes) {
  taken = 0;
  most = static_cast<std::int64_t>(most_bytes);
}
MemoryMeter::~MemoryMeter() { most = kNoMeter; }
bool MemoryMeter::counts() { return BOARDWRIGHT_METER != 0; }

#if BOARDWRIGHT_METER
namespace {

std::int64_t size_of(void* block) {
  return block == nullptr ? 0 : static_cast<std::int64_t>(::malloc_usable_size(block));
}

// Whether `more` bytes are within the limit; asked before the system is.
bool allowed(std::size_t more) {
  if (most == kNoMeter ||
      (more <= static_cast<std::size_t>(most) && static_cast<std::int64_t>(more) <= most - taken)) {
    return true;
  }
  errno = ENOMEM;
  return false;
}

void* counted(void* block) {
  if (most != kNoMeter) taken += size_of(block);
  return block;
}

}  // namespace
#endif

}  // namespace boardwright::serve

// The names by which the GNU C library lets a program replace its malloc, and those
// by which its own stays within reach. operator new and delete call these.
#if BOARDWRIGHT_METER
using boardwright::serve::allowed;
using boardwright::serve::counted;
using boardwright::serve::kNoMeter;
using boardwright::serve::most;
using boardwright::serve::size_of;
using boardwright::serve::taken;

extern "C" {

// The C library's own names. NOLINTBEGIN(bugprone-reserved-identifier)
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t number, std::size_t size);
void* __libc_realloc(void* block, std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);
void __libc_free(void* block);
// NOLINTEND(bugprone-reserved-identifier)

void* malloc(std::size_t size) noexcept {
  return allowed(size) ? counted(__libc_malloc(size)) : nullptr;
}

void* calloc(std::size_t number, std::size_t size) noexcept {
  std::size_t all = 0;
  const bool fits = !__builtin_mul_overflow(number, size, &all);
  return fits && allowed(all) ? counted(__libc_calloc(number, size)) : nullptr;
}

void* realloc(void* block, std::size_t size) noexcept {
  if (most == kNoMeter) return __libc_realloc(block, size);
  const std::int64_t before = size_of(block);
  const bool grows = size > static_cast<std::size_t>(before);
  if (grows && !allowed(size - static_cast<std::size_t>(before))) return nullptr;
  void* moved = __libc_realloc(block, size);
  if (moved != nullptr || size == 0) taken += size_of(moved) - before;
  return moved;
}

void* memalign(std::size_t alignment, std::size_t size) noexcept {
  return allowed(size) ? counted(__libc_memalign(alignment, size)) : nullptr;
}

void* aligned_alloc(std::size_t alignment, std::size_t size) noexcept {
  return ::memalign(alignment, size);
}

int posix_memalign(void** block, std::size_t alignment, std::size_t size) noexcept {
  if (alignment % sizeof(void*) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) {
    return EINVAL;
  }
  void* made = ::memalign(alignment, size);
  if (made == nullptr) return ENOMEM;
  *block = made;
  return 0;
}

void free(void* block) noexcept {
  if (most != kNoMeter) taken -= size_of(block);
  __libc_free(block);
}

}  // extern "C"
#endif
