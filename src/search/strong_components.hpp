// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Strongly connected components of a directed graph: the nodes that can reach
// each other. Linear; any graph with less than 2^32 nodes.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace boardwright {

struct Components {
  std::vector<std::uint32_t> of;  // component of each node, numbered by smallest node
  std::size_t count = 0;
};

Components strong_components(std::size_t nodes,
                             const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges);

}  // namespace boardwright
