// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What the replay of worlds with a carried quantity or with negation needs to
// know besides the tables of Verifier.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "games/items/verify/verify_tables.hpp"

namespace boardwright::items {

struct Verifier::CarefulIndex {
  CarefulIndex(const World& world, std::size_t difficulty,
               const std::vector<std::uint8_t>& constant_true);

  struct NumberedLeaf {
    std::uint32_t requirement;  // as the tables number it
    ReqId id;
  };

  Dangers dangers;
  PlayTables tables;
  std::vector<std::uint8_t> refill;   // by zone
  std::vector<std::uint8_t> is_when;  // by number of requirement: a factor depends on it
  // By zone: ways whose requirement may cost something.
  std::vector<std::pair<std::uint32_t, PlayTables::Way>> costly_ways;
  std::vector<NumberedLeaf> cost_leaves;
  std::vector<NumberedLeaf> nots;
};

}  // namespace boardwright::items
