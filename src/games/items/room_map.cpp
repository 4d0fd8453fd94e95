// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A layered drawing (Sugiyama, in its plainest form): breadth-first layers
// from the start, folded into at most as many rows as make a page of usual
// shape, and a few sweeps that order each layer by the mean row of its
// neighbours. Rooms that nothing leads to stand in the last columns.
#include "games/items/room_map.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace boardwright::items {
namespace {

constexpr int kSweeps = 12;

struct Graph {
  std::vector<std::vector<std::uint32_t>> neighbours;
  std::vector<MapLink> links;
};

Graph link_rooms(const World& world) {
  Graph graph;
  graph.neighbours.resize(world.rooms.size());
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> known;
  for (const Edge& edge : world.edges) {
    const std::uint32_t from = world.nodes[edge.from.index].room.index;
    const std::uint32_t to = world.nodes[edge.to.index].room.index;
    if (from == to) continue;
    const auto [entry, fresh] = known.emplace(std::minmax(from, to), graph.links.size());
    if (fresh) {
      graph.links.push_back({from, to, false});
      graph.neighbours[from].push_back(to);
      graph.neighbours[to].push_back(from);
    } else if (graph.links[entry->second].from == to) {
      graph.links[entry->second].both = true;
    }
  }
  return graph;
}

// Distance in rooms from the start; rooms out of reach come last.
std::vector<std::int32_t> layers_of(const World& world, const Graph& graph,
                                    const std::vector<NodeId>& start) {
  std::vector<std::int32_t> layer(world.rooms.size(), -1);
  std::vector<std::uint32_t> queue;
  for (NodeId node : start) {
    const std::uint32_t room = world.nodes[node.index].room.index;
    if (layer[room] < 0) queue.push_back(room);
    layer[room] = 0;
  }
  std::int32_t last = 0;
  for (std::size_t at = 0; at < queue.size(); ++at) {
    for (std::uint32_t next : graph.neighbours[queue[at]]) {
      if (layer[next] >= 0) continue;
      layer[next] = layer[queue[at]] + 1;
      last = std::max(last, layer[next]);
      queue.push_back(next);
    }
  }
  for (std::int32_t& each : layer) {
    if (each < 0) each = last + 1;
  }
  return layer;
}

}  // namespace

RoomMap make_room_map(const World& world, const std::vector<NodeId>& start) {
  RoomMap map;
  Graph graph = link_rooms(world);
  const std::vector<std::int32_t> layer = layers_of(world, graph, start);
  const std::size_t count = world.rooms.size();
  std::vector<std::vector<std::uint32_t>> columns;
  const auto tallest = static_cast<std::size_t>(
      std::max(4.0, std::sqrt(static_cast<double>(count) * 1.1)));
  const std::int32_t deepest = count == 0 ? -1 : *std::max_element(layer.begin(), layer.end());
  for (std::int32_t depth = 0; depth <= deepest; ++depth) {
    std::vector<std::uint32_t> column;
    for (std::uint32_t room = 0; room < count; ++room) {
      if (layer[room] != depth) continue;
      if (column.size() == tallest) {
        columns.push_back(std::move(column));
        column.clear();
      }
      column.push_back(room);
    }
    columns.push_back(std::move(column));
  }
  std::vector<double> row(count, 0);
  const auto number = [&](const std::vector<std::uint32_t>& column) {
    const double shift = (static_cast<double>(tallest) - static_cast<double>(column.size())) / 2;
    for (std::size_t i = 0; i < column.size(); ++i) row[column[i]] = shift + static_cast<double>(i);
  };
  for (const auto& column : columns) number(column);
  for (int sweep = 0; sweep < kSweeps; ++sweep) {
    for (std::size_t i = 0; i < columns.size(); ++i) {
      auto& column = columns[sweep % 2 == 0 ? i : columns.size() - 1 - i];
      std::map<std::uint32_t, double> mean;
      for (std::uint32_t room : column) {
        double sum = row[room];
        for (std::uint32_t next : graph.neighbours[room]) sum += row[next];
        mean[room] = sum / static_cast<double>(graph.neighbours[room].size() + 1);
      }
      std::stable_sort(column.begin(), column.end(),
                       [&](std::uint32_t a, std::uint32_t b) { return mean[a] < mean[b]; });
      number(column);
    }
  }
  map.rooms.resize(count);
  map.columns = static_cast<std::int32_t>(columns.size());
  for (std::size_t x = 0; x < columns.size(); ++x) {
    for (std::uint32_t room : columns[x]) {
      map.rooms[room] = {RoomId(room), static_cast<std::int32_t>(x),
                         static_cast<std::int32_t>(row[room]), {}};
      map.rows = std::max(map.rows, map.rooms[room].row + 1);
    }
  }
  for (std::size_t i = 0; i < world.locations.size(); ++i) {
    const std::uint32_t room = world.nodes[world.locations[i].node.index].room.index;
    map.rooms[room].locations.emplace_back(i);
  }
  map.links = std::move(graph.links);
  return map;
}

}  // namespace boardwright::items
