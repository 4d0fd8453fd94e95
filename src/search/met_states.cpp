// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/search/met_states.hpp"

#include "boardwright/core/assert.hpp"

namespace boardwright {

std::uint32_t MetStates::add(const Numbers& numbers, const MetState& state) {
  BOARDWRIGHT_ASSERT(numbers.own == kNone && states_.size() < kMost);
  const auto number = static_cast<std::uint32_t>(states_.size());
  states_.add(pool_, state);
  table_[numbers.slot] = (number + 1) | numbers.tag;
  if (3 * states_.size() > 2 * table_.size()) grow();
  return number;
}

void MetStates::grow() {
  // Twice the memory for a moment would be touched, too.
  const std::size_t size = 2 * table_.size();
  LargeVector<std::uint32_t>().swap(table_);
  table_.resize(size);
  --shift_;
  const std::size_t mask = size - 1;
  // Hashes wait here for their slots to be fetched.
  std::array<std::uint64_t, 16> hashes{};
  for (std::size_t i = 0; i < states_.size() + hashes.size(); ++i) {
    std::uint64_t& hash = hashes[i % hashes.size()];
    if (i >= hashes.size()) {
      std::size_t slot = hash >> shift_;
      while (table_[slot] != 0) slot = (slot + 1) & mask;
      table_[slot] = static_cast<std::uint32_t>(i - hashes.size() + 1) | tag_of(hash);
    }
    if (i >= states_.size()) continue;
    hash = spread(states_[i].planes());
    __builtin_prefetch(&table_[hash >> shift_], 1);
  }
}

}  // namespace boardwright
