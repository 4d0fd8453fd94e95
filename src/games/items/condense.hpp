// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Strongly connected components of a directed graph: nodes that free edges
// join into circles are one place to the navigator.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace boardwright::items {

struct Components {
  std::vector<std::uint32_t> of;  // component of each node
  std::size_t count = 0;
};

Components strong_components(std::size_t nodes,
                             const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges);

}  // namespace boardwright::items
