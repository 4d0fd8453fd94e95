// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "search/state_table.hpp"

namespace boardwright {
namespace {

// Whether to ask for an interruption: often at first, when every state touches new
// memory and takes long.
bool is_time_to_look(std::size_t i) { return i < 1024 || i % 4096 == 0; }

}  // namespace

bool StateTable::grow(const NodeCounter& counter) {
  LargeArray<std::uint32_t> larger(2 * table_.size());
  const std::size_t mask = larger.size() - 1;
  const unsigned shift = shift_ - 1;
  // Hashes whose slots are being prefetched.
  std::array<std::uint64_t, 16> hashes{};
  for (std::size_t i = 0; i < size() + hashes.size(); ++i) {
    if (is_time_to_look(i) && counter.interrupted()) return false;
    std::uint64_t& hash = hashes[i % hashes.size()];
    if (i >= hashes.size()) {
      std::size_t slot = hash >> shift;
      while (larger[slot] != 0) slot = (slot + 1) & mask;
      larger[slot] = static_cast<std::uint32_t>(i - hashes.size() + 1) | tag_of(hash);
    }
    if (i >= size()) continue;
    hash = hash_key(states_[i].planes());
    __builtin_prefetch(&larger[hash >> shift], 1);
  }
  table_.swap(larger);
  shift_ = shift;
  return true;
}

}  // namespace boardwright
