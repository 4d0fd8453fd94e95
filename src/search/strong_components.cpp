// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Tarjan's algorithm, from Boost.Graph. Components come out numbered against
// the direction of the edges; they are renumbered by their smallest node, so
// that the numbers do not depend on the library.
#include "search/strong_components.hpp"

#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/strong_components.hpp>

namespace boardwright {

Components strong_components(std::size_t nodes,
                             const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges) {
  using Graph = boost::compressed_sparse_row_graph<boost::directedS>;
  const Graph graph(boost::edges_are_unsorted, edges.begin(), edges.end(), nodes);
  std::vector<std::size_t> raw(nodes);
  const auto index = boost::get(boost::vertex_index, graph);
  const std::size_t count =
      boost::strong_components(graph, boost::make_iterator_property_map(raw.begin(), index));

  Components components;
  components.count = count;
  components.of.resize(nodes);
  std::vector<std::uint32_t> renumbered(count, UINT32_MAX);
  std::uint32_t next = 0;
  for (std::size_t i = 0; i < nodes; ++i) {
    if (renumbered[raw[i]] == UINT32_MAX) renumbered[raw[i]] = next++;
    components.of[i] = renumbered[raw[i]];
  }
  return components;
}

}  // namespace boardwright
