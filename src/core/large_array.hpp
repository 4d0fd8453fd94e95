// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// LargeArray: a fixed number of zeros, for tables of many megabytes that are
// read here and there. Where the system has them it asks for large pages, so
// that most look-ups need not wait for the address first. Memory is not touched
// before it is used, so making a large one takes no time.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

namespace boardwright {

// Zeros. Throws std::bad_alloc.
void* new_zeros(std::size_t bytes);
void delete_zeros(void* memory, std::size_t bytes);

template <class T>
class LargeArray {
  static_assert(std::is_trivially_copyable_v<T> && alignof(T) <= alignof(std::max_align_t));

 public:
  LargeArray() = default;
  explicit LargeArray(std::size_t size)
      : data_(static_cast<T*>(new_zeros(size * sizeof(T)))), size_(size) {}
  LargeArray(LargeArray&& other) noexcept { swap(other); }
  LargeArray& operator=(LargeArray&& other) noexcept {
    swap(other);
    return *this;
  }
  LargeArray(const LargeArray&) = delete;
  LargeArray& operator=(const LargeArray&) = delete;
  ~LargeArray() {
    if (data_ != nullptr) delete_zeros(data_, size_ * sizeof(T));
  }

  std::size_t size() const { return size_; }
  T* data() { return data_; }
  T& operator[](std::size_t i) { return data_[i]; }
  const T& operator[](std::size_t i) const { return data_[i]; }
  void swap(LargeArray& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
  }

 private:
  T* data_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace boardwright
