// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Boost.Graph finds the biconnected components (Hopcroft and Tarjan's depth
// first search); this is the only file that includes it. Gates come from one
// flood per block: an outside node hangs on exactly one node of the block, so
// each node of the block floods what is beyond it and signs it.
#include "search/motion/block_map.hpp"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/biconnected_components.hpp>
#include <iterator>

namespace boardwright {
namespace {

using BoostGraph =
    boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
                          boost::property<boost::edge_index_t, std::size_t>>;

template <class Set>
BoostGraph to_boost(const BasicMotionGraph<Set>& graph) {
  BoostGraph copy(Set::kDigits);
  std::size_t index = 0;
  for (int node : graph.nodes()) {
    for (int next : graph.around(node)) {
      if (node < next) {
        boost::add_edge(static_cast<std::size_t>(node), static_cast<std::size_t>(next), index++,
                        copy);
      }
    }
  }
  return copy;
}

template <class Set>
struct Pieces {
  std::vector<Set> blocks;
  Set articulation;
};

template <class Set>
Pieces<Set> biconnected_pieces(const BasicMotionGraph<Set>& graph) {
  const BoostGraph copy = to_boost(graph);
  std::vector<std::size_t> component(boost::num_edges(copy));
  std::vector<std::size_t> cuts;
  const auto map =
      boost::make_iterator_property_map(component.begin(), boost::get(boost::edge_index, copy));
  const std::size_t count =
      boost::biconnected_components(copy, map, std::back_inserter(cuts)).first;
  Pieces<Set> pieces;
  pieces.blocks.resize(count);
  const auto [first, last] = boost::edges(copy);
  for (auto edge = first; edge != last; ++edge) {
    Set& block = pieces.blocks[map[*edge]];
    block.insert(static_cast<int>(boost::source(*edge, copy)));
    block.insert(static_cast<int>(boost::target(*edge, copy)));
  }
  for (std::size_t cut : cuts) pieces.articulation.insert(static_cast<int>(cut));
  return pieces;
}

template <class Set>
int edges_within(const BasicMotionGraph<Set>& graph, Set nodes) {
  int twice = 0;
  for (int node : nodes) twice += (graph.around(node) & nodes).size();
  return twice / 2;
}

// Seven nodes, eight edges, two nodes of degree three with just one node next
// to both: the middle of the path of two edges. The other four then lie on two
// paths of three edges unless the two nodes are neighbours.
template <class Set>
bool is_wilson(const BasicMotionGraph<Set>& graph, Set nodes) {
  if (nodes.size() != 7 || edges_within(graph, nodes) != 8) return false;
  Set hubs;
  for (int node : nodes) {
    if ((graph.around(node) & nodes).size() == 3) hubs.insert(node);
  }
  if (hubs.size() != 2) return false;
  const int a = hubs.first();
  const int b = (hubs - Set::of(a)).first();
  return !graph.joined(a, b) && (graph.around(a) & graph.around(b) & nodes).size() == 1;
}

template <class Set>
BlockKind kind_of(const BasicMotionGraph<Set>& graph, Set nodes) {
  if (nodes.size() == 2) return BlockKind::Bridge;
  if (edges_within(graph, nodes) == nodes.size()) return BlockKind::Cycle;
  if (is_wilson(graph, nodes)) return BlockKind::Wilson;
  return two_colouring(graph, nodes.first(), nodes).bipartite ? BlockKind::Bipartite
                                                              : BlockKind::General;
}

template <class Set>
std::array<std::int8_t, Set::kDigits> gates_of(const BasicMotionGraph<Set>& graph, Set block) {
  std::array<std::int8_t, Set::kDigits> gates;
  gates.fill(-1);
  for (int node : block) {
    Set beyond = graph.nodes() - block;
    beyond.insert(node);
    for (int outside : graph.component(node, beyond)) {
      gates[static_cast<std::size_t>(outside)] = static_cast<std::int8_t>(node);
    }
  }
  return gates;
}

}  // namespace

template <class Set>
BasicBlockMap<Set>::BasicBlockMap(const BasicMotionGraph<Set>& graph) {
  section_of_.fill(-1);
  for (Set rest = graph.nodes(); !rest.empty();) {
    const Set section = graph.component(rest.first());
    for (int node : section) {
      section_of_[static_cast<std::size_t>(node)] = static_cast<std::int8_t>(sections_.size());
    }
    sections_.push_back(section);
    rest -= section;
  }
  Pieces<Set> pieces = biconnected_pieces(graph);
  std::sort(pieces.blocks.begin(), pieces.blocks.end());
  articulation_ = pieces.articulation;
  for (Set nodes : pieces.blocks) {
    blocks_.push_back(BasicBlock<Set>{nodes, kind_of(graph, nodes)});
    gates_.push_back(gates_of(graph, nodes));
  }
}

template <class Set>
int BasicBlockMap<Set>::block_towards(int node, int goal) const {
  if (node == goal || section_of(node) < 0 || section_of(node) != section_of(goal)) return -1;
  for (std::size_t i = 0; i < blocks_.size(); ++i) {
    if (blocks_[i].nodes.contains(node) && gate(static_cast<int>(i), goal) != node) {
      return static_cast<int>(i);
    }
  }
  BOARDWRIGHT_ASSERT(false && "two nodes of a section are joined through some block");
  return -1;
}

template class BasicBlockMap<NodeSet>;
template class BasicBlockMap<WideNodeSet>;

}  // namespace boardwright
