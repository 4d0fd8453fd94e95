// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What the replay of worlds with a carried quantity or with negation needs to
// know besides the tables of Verifier.
#pragma once

#include <cstdint>
#include <vector>

#include "boardwright/games/items/verify/verify.hpp"

namespace boardwright::items {

struct Verifier::CarefulIndex {
  CarefulIndex(const World& world, std::size_t difficulty);

  Dangers dangers;
  std::vector<std::uint8_t> refill;         // by node
  std::vector<std::uint8_t> is_when;        // by requirement: a factor depends on it
  std::vector<std::uint32_t> costly_edges;  // whose requirement may cost something
  std::vector<std::uint32_t> cost_leaves;   // requirements
  std::vector<std::uint32_t> nots;          // requirements
};

}  // namespace boardwright::items
