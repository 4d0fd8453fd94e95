// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "memory_meter.hpp"

#include <malloc.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <new>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
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

// The block, or nullptr where there is none or the limit is reached.
void* counted(void* block) {
  if (most == kNoMeter || block == nullptr) return block;
  taken += static_cast<std::int64_t>(::malloc_usable_size(block));
  if (taken <= most) return block;
  taken -= static_cast<std::int64_t>(::malloc_usable_size(block));
  std::free(block);
  return nullptr;
}

// A request beyond the limit is refused before the system is asked for it.
bool too_large(std::size_t size) {
  return most != kNoMeter && size > static_cast<std::size_t>(most);
}

}  // namespace

void* take(std::size_t size) {
  return too_large(size) ? nullptr : counted(std::malloc(std::max(size, std::size_t{1})));
}

void* take(std::size_t size, std::align_val_t alignment) {
  const auto align = static_cast<std::size_t>(alignment);
  if (too_large(size)) return nullptr;
  return counted(
      std::aligned_alloc(align, (std::max(size, std::size_t{1}) + align - 1) / align * align));
}

void give(void* block) noexcept {
  if (most != kNoMeter && block != nullptr) {
    taken -= static_cast<std::int64_t>(::malloc_usable_size(block));
  }
  std::free(block);
}

void* or_throw(void* block) {
  if (block == nullptr) throw std::bad_alloc();
  return block;
}
#endif

}  // namespace boardwright::serve

#if BOARDWRIGHT_METER
using boardwright::serve::give;
using boardwright::serve::or_throw;
using boardwright::serve::take;

void* operator new(std::size_t n) { return or_throw(take(n)); }
void* operator new[](std::size_t n) { return or_throw(take(n)); }
void* operator new(std::size_t n, std::align_val_t a) { return or_throw(take(n, a)); }
void* operator new[](std::size_t n, std::align_val_t a) { return or_throw(take(n, a)); }
void* operator new(std::size_t n, const std::nothrow_t&) noexcept { return take(n); }
void* operator new[](std::size_t n, const std::nothrow_t&) noexcept { return take(n); }
void* operator new(std::size_t n, std::align_val_t a, const std::nothrow_t&) noexcept {
  return take(n, a);
}
void* operator new[](std::size_t n, std::align_val_t a, const std::nothrow_t&) noexcept {
  return take(n, a);
}
void operator delete(void* p) noexcept { give(p); }
void operator delete[](void* p) noexcept { give(p); }
void operator delete(void* p, std::size_t) noexcept { give(p); }
void operator delete[](void* p, std::size_t) noexcept { give(p); }
void operator delete(void* p, std::align_val_t) noexcept { give(p); }
void operator delete[](void* p, std::align_val_t) noexcept { give(p); }
void operator delete(void* p, std::size_t, std::align_val_t) noexcept { give(p); }
void operator delete[](void* p, std::size_t, std::align_val_t) noexcept { give(p); }
#endif
