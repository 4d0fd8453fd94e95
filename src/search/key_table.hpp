// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// KeyTable: a hash table from keys of whole words to a 32-bit number, with
// linear probing and no deletion. Keys are compared in full, so what a search
// concludes from it is exact. It cannot be iterated.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace boardwright {

template <std::size_t Words>
using WordKey = std::array<std::uint64_t, Words>;

template <class Key>
inline constexpr bool kIsWordKey = false;
template <std::size_t Words>
inline constexpr bool kIsWordKey<WordKey<Words>> = true;
template <class Key>
concept IsWordKey = kIsWordKey<Key>;

// A hash of 64 bits; the high ones are the best.
template <std::size_t Words>
std::uint64_t hash_key(const WordKey<Words>& key) {
  std::uint64_t hash = 0;
  for (std::uint64_t word : key) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15ULL;
    hash ^= hash >> 32U;
  }
  return hash * 0xD6E8FEB86659FD93ULL;
}

template <IsWordKey Key>
class KeyTable {
 public:
  static constexpr std::uint32_t kNone = 0xffffffffU;

  KeyTable() { resize(10); }

  std::size_t size() const { return size_; }

  // Forgets every key, in O(1) but for every 2^31st time.
  void clear() {
    size_ = 0;
    if (++epoch_ == kNone) {
      for (Slot& slot : slots_) slot.epoch = 0;
      epoch_ = 1;
    }
  }

  // The number kept for `key`; if there is none, `value` is kept. The reference
  // is valid until the next insertion.
  struct Entry {
    std::uint32_t& value;
    bool is_new;
  };
  Entry insert(const Key& key, std::uint32_t value) {
    if (2 * (size_ + 1) > slots_.size()) resize(bits_ + 1);
    Slot& slot = slots_[find_slot(key)];
    const bool is_new = slot.epoch != epoch_;
    if (is_new) {
      slot = Slot{key, value, epoch_};
      ++size_;
    }
    return Entry{slot.value, is_new};
  }

  // kNone when there is none.
  std::uint32_t find(const Key& key) const {
    const Slot& slot = slots_[find_slot(key)];
    return slot.epoch == epoch_ ? slot.value : kNone;
  }

 private:
  struct Slot {
    Key key{};
    std::uint32_t value = 0;
    std::uint32_t epoch = 0;  // the slot is in use when this is the table's epoch
  };

  std::size_t find_slot(const Key& key) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = hash_key(key) >> (64U - bits_);
    while (slots_[at].epoch == epoch_ && slots_[at].key != key) at = (at + 1) & mask;
    return at;
  }

  void resize(unsigned bits) {
    std::vector<Slot> old(std::size_t{1} << bits);
    old.swap(slots_);
    bits_ = bits;
    for (const Slot& slot : old) {
      if (slot.epoch == epoch_) slots_[find_slot(slot.key)] = slot;
    }
  }

  std::vector<Slot> slots_;
  unsigned bits_ = 0;
  std::size_t size_ = 0;
  std::uint32_t epoch_ = 1;
};

}  // namespace boardwright
