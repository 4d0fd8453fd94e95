// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// ChunkList: a list for states by the million. It grows without moving what it
// holds, and what has been taken out of one list makes room in another: all lists
// of a search share one ChunkPool. So the memory in use is that of the most
// states that were in them at once.
#pragma once

#include <array>
#include <cstddef>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/large_array.hpp"

namespace boardwright {

// Rows of kChunk places each, for objects that need no destructor.
template <class T>
class ChunkPool {
  static_assert(std::is_trivially_destructible_v<T>);

 public:
  static constexpr std::size_t kChunk = 128;

  ChunkPool() = default;
  ChunkPool(const ChunkPool&) = delete;
  ChunkPool& operator=(const ChunkPool&) = delete;

  T* take() {
    if (free_.empty()) add_slab();
    T* chunk = free_.back();
    free_.pop_back();
    return chunk;
  }
  void give(T* chunk) { free_.push_back(chunk); }

 private:
  static constexpr std::size_t kFirstSlab = 16;  // chunks
  static constexpr std::size_t kLargestSlab = 4096;

  struct alignas(T) Place {
    std::array<std::byte, sizeof(T)> bytes;
  };

  void add_slab() {
    T* memory = reinterpret_cast<T*>(slabs_.emplace_back(next_slab_ * kChunk).data());
    // The lowest is given out first.
    for (std::size_t i = next_slab_; i-- > 0;) free_.push_back(memory + i * kChunk);
    if (next_slab_ < kLargestSlab) next_slab_ *= 2;
  }

  std::vector<LargeArray<Place>> slabs_;
  std::vector<T*> free_;
  std::size_t next_slab_ = kFirstSlab;
};

// Every call that needs the pool must be given the same one.
template <class T>
class ChunkList {
 public:
  ChunkList() = default;
  ChunkList(ChunkList&& other) noexcept
      : chunks_(std::exchange(other.chunks_, {})),
        next_(std::exchange(other.next_, nullptr)),
        end_(std::exchange(other.end_, nullptr)) {}
  ChunkList& operator=(ChunkList&&) = delete;
  ChunkList(const ChunkList&) = delete;
  ChunkList& operator=(const ChunkList&) = delete;
  ~ChunkList() = default;

  bool empty() const { return chunks_.empty(); }
  std::size_t size() const {
    return chunks_.size() * kChunk - static_cast<std::size_t>(end_ - next_);
  }
  const T& operator[](std::size_t i) const { return chunks_[i / kChunk][i % kChunk]; }
  T& operator[](std::size_t i) { return chunks_[i / kChunk][i % kChunk]; }

  template <class... Args>
  void add(ChunkPool<T>& pool, Args&&... args) {
    if (next_ == end_) {
      chunks_.push_back(pool.take());
      next_ = chunks_.back();
      end_ = next_ + kChunk;
    }
    ::new (static_cast<void*>(next_)) T(std::forward<Args>(args)...);
    ++next_;
  }
  // The last one, taken out. REQUIRES: not empty
  T take_last(ChunkPool<T>& pool) {
    const T last = *--next_;
    if (next_ == chunks_.back()) {
      pool.give(chunks_.back());
      chunks_.pop_back();
      next_ = end_ = chunks_.empty() ? nullptr : chunks_.back() + kChunk;
    }
    return last;
  }

 private:
  static constexpr std::size_t kChunk = ChunkPool<T>::kChunk;

  std::vector<T*> chunks_;  // no empty one
  T* next_ = nullptr;       // the first free place of the last chunk
  T* end_ = nullptr;        // of the last chunk
};

}  // namespace boardwright
