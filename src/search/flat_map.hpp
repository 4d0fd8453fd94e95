// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// FlatMap and FlatSet: hash tables for searches, in one array with linear
// probing. A byte beside each slot says whether it is taken and holds seven bits
// of the hash, so that most probes look at bytes alone. Headers only, so that
// every compiler can have it without building a library first.
//
// They cannot be iterated: no answer may depend on the order of a hash table.
// Slots move when the table grows: pointers are good until the next insertion.
//
// A key type that is no integer says how it is hashed, under the name that abseil asks
// for, so that it can be a key of abseil's tables too:
//   template <class H>
//   friend H AbslHashValue(H h, const Key& key) { return H::combine(std::move(h), key.a, key.b); }
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <tuple>
#include <utility>
#include <vector>

namespace boardwright {

class FlatHash {
 public:
  template <class... Parts>
  static FlatHash combine(FlatHash hash, const Parts&... parts) {
    (hash.add(parts), ...);
    return hash;
  }
  template <class Key>
  static std::uint64_t of(const Key& key) {
    return combine(FlatHash(), key).bits_ * 0xD6E8FEB86659FD93ULL;  // the high bits are the best
  }

 private:
  template <class Part>
  void add(const Part& part) {
    if constexpr (std::integral<Part>) {
      bits_ = (bits_ ^ static_cast<std::uint64_t>(part)) * 0x9E3779B97F4A7C15ULL;
      bits_ ^= bits_ >> 32U;
    } else {
      *this = AbslHashValue(*this, part);
    }
  }
  template <class First, class Second>
  void add(const std::pair<First, Second>& part) {
    add(part.first);
    add(part.second);
  }
  template <class Part, std::size_t N>
  void add(const std::array<Part, N>& parts) {
    for (const Part& part : parts) add(part);
  }
  template <class Part>
  void add(const std::vector<Part>& parts) {
    for (const Part& part : parts) add(part);
    add(parts.size());
  }

  std::uint64_t bits_ = 0;
};

template <class Key, class Value>
class FlatMap {
 public:
  using Slot = std::pair<Key, Value>;

  FlatMap() = default;
  FlatMap(FlatMap&& other) noexcept { swap(other); }
  FlatMap& operator=(FlatMap&& other) noexcept {
    swap(other);
    return *this;
  }
  ~FlatMap() {
    destroy_slots();
    if (slots_ != nullptr) std::allocator<Slot>().deallocate(slots_, tags_.size());
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }

  // nullptr, which is end(), when there is none.
  Slot* find(const Key& key) const {
    if (size_ == 0) return nullptr;
    const std::uint64_t hash = FlatHash::of(key);
    const std::uint8_t tag = tag_of(hash);
    for (std::size_t i = static_cast<std::size_t>(hash >> shift_); tags_[i] != kEmpty;
         i = (i + 1) & mask()) {
      if (tags_[i] == tag && slots_[i].first == key) return &slots_[i];
    }
    return nullptr;
  }
  Slot* end() const { return nullptr; }
  bool contains(const Key& key) const { return find(key) != nullptr; }

  // The slot of `key`; made from `parts` (and then true) if there is none.
  template <class... Parts>
  std::pair<Slot*, bool> try_emplace(const Key& key, Parts&&... parts) {
    if (4 * (used_ + 1) > 3 * tags_.size()) grow();
    const std::uint64_t hash = FlatHash::of(key);
    const std::uint8_t tag = tag_of(hash);
    std::size_t free = tags_.size();  // the first slot of an erased key on the way
    std::size_t i = static_cast<std::size_t>(hash >> shift_);
    for (; tags_[i] != kEmpty; i = (i + 1) & mask()) {
      if (tags_[i] == tag && slots_[i].first == key) return {&slots_[i], false};
      if (tags_[i] == kErased && free == tags_.size()) free = i;
    }
    if (free == tags_.size()) {
      free = i;
      ++used_;
    }
    std::construct_at(&slots_[free], std::piecewise_construct, std::forward_as_tuple(key),
                      std::forward_as_tuple(std::forward<Parts>(parts)...));
    tags_[free] = tag;
    ++size_;
    return {&slots_[free], true};
  }
  std::pair<Slot*, bool> emplace(const Key& key, Value value) {
    return try_emplace(key, std::move(value));
  }
  Value& operator[](const Key& key) { return try_emplace(key).first->second; }

  void erase(const Key& key) {
    Slot* slot = find(key);
    if (slot == nullptr) return;
    std::destroy_at(slot);
    tags_[static_cast<std::size_t>(slot - slots_)] = kErased;
    --size_;
  }
  void clear() {
    destroy_slots();
    tags_.assign(tags_.size(), kEmpty);
    size_ = 0;
    used_ = 0;
  }

 private:
  static constexpr std::uint8_t kEmpty = 0;
  static constexpr std::uint8_t kErased = 1;
  static constexpr std::size_t kLeast = 16;

  static std::uint8_t tag_of(std::uint64_t hash) {
    return static_cast<std::uint8_t>(0x80U | (hash & 0x7FU));
  }
  std::size_t mask() const { return tags_.size() - 1; }

  void destroy_slots() {
    for (std::size_t i = 0; i < tags_.size(); ++i) {
      if (tags_[i] >= 0x80U) std::destroy_at(&slots_[i]);
    }
  }

  // Twice as large; as it is, without the erased ones, if they are many.
  void grow() {
    const std::size_t old = tags_.size();
    const std::size_t next = old == 0 ? kLeast : 2 * size_ > old ? 2 * old : old;
    FlatMap larger;
    larger.slots_ = std::allocator<Slot>().allocate(next);
    larger.tags_.assign(next, kEmpty);
    larger.shift_ = 64 - std::countr_zero(next);
    for (std::size_t i = 0; i < old; ++i) {
      if (tags_[i] >= 0x80U) larger.take(std::move(slots_[i]));
    }
    swap(larger);
  }

  // Moves a slot in. REQUIRES: there is room, and its key is new
  void take(Slot&& slot) {
    const std::uint64_t hash = FlatHash::of(slot.first);
    std::size_t i = static_cast<std::size_t>(hash >> shift_);
    while (tags_[i] != kEmpty) i = (i + 1) & mask();
    std::construct_at(&slots_[i], std::move(slot));
    tags_[i] = tag_of(hash);
    ++size_;
    ++used_;
  }

  void swap(FlatMap& other) noexcept {
    std::swap(slots_, other.slots_);
    std::swap(tags_, other.tags_);
    std::swap(size_, other.size_);
    std::swap(used_, other.used_);
    std::swap(shift_, other.shift_);
  }

  Slot* slots_ = nullptr;           // as many as tags
  std::vector<std::uint8_t> tags_;  // kEmpty, kErased, or 0x80 and bits of the hash
  std::size_t size_ = 0;
  std::size_t used_ = 0;  // with the erased ones
  int shift_ = 0;         // the top bits of a hash number the slots
};

template <class Key>
class FlatSet {
 public:
  std::size_t size() const { return map_.size(); }
  bool contains(const Key& key) const { return map_.contains(key); }
  // True if it is new.
  bool insert(const Key& key) { return map_.try_emplace(key).second; }
  void clear() { map_.clear(); }

 private:
  struct Nothing {};
  FlatMap<Key, Nothing> map_;
};

}  // namespace boardwright
