// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Each area is drawn by itself as a layered graph (Sugiyama, in its plainest
// form): breadth-first layers from the room where a player first comes in are
// its columns, and a few sweeps order each column by the mean row of its
// neighbours. Ways within an area then lead to the same or the next column.
// The blocks that this makes are put on a page of usual shape one after the
// other, in the order in which a player can come to them, each as high up as
// it fits.
#include "games/items/draw/room_map.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace boardwright::items {
namespace {

constexpr int kSweeps = 12;
constexpr double kInertia = 0.1;        // a room's own row against one neighbour's
constexpr double kRowsPerColumn = 1.3;  // of a page; cells are wider than high
constexpr std::int32_t kFar = std::numeric_limits<std::int32_t>::max();

struct Graph {
  std::vector<std::vector<std::uint32_t>> neighbours;
  std::vector<MapLink> links;
};

// Some data gives things to take a room of their own, or none at all.
std::vector<std::uint32_t> rooms_of_nodes(const World& world) {
  std::vector<std::uint32_t> room_of;
  for (const Node& node : world.nodes) room_of.push_back(node.room.index);
  std::vector<std::uint8_t> marker = marker_nodes(world);
  for (const Edge& edge : world.edges) {
    if (marker[edge.to.index] == 0) continue;
    room_of[edge.to.index] = world.nodes[edge.from.index].room.index;
    marker[edge.to.index] = 0;  // the first way decides
  }
  return room_of;
}

Graph link_rooms(const World& world, const std::vector<std::uint32_t>& room_of) {
  Graph graph;
  graph.neighbours.resize(world.rooms.size());
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> known;
  for (const Edge& edge : world.edges) {
    const std::uint32_t from = room_of[edge.from.index];
    const std::uint32_t to = room_of[edge.to.index];
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

// Spreads distances in rooms from `queue`, whose distances are set, to all
// rooms that `enter` lets in and that have none yet.
template <class Enter>
void spread(const Graph& graph, std::vector<std::uint32_t> queue,
            std::vector<std::int32_t>& distance, Enter enter) {
  for (std::size_t at = 0; at < queue.size(); ++at) {
    for (std::uint32_t next : graph.neighbours[queue[at]]) {
      if (distance[next] != kFar || !enter(next)) continue;
      distance[next] = distance[queue[at]] + 1;
      queue.push_back(next);
    }
  }
}

std::vector<std::int32_t> distances(const World& world, const Graph& graph,
                                    const std::vector<NodeId>& start) {
  std::vector<std::int32_t> distance(world.rooms.size(), kFar);
  std::vector<std::uint32_t> queue;
  for (NodeId node : start) {
    const std::uint32_t room = world.nodes[node.index].room.index;
    if (distance[room] == kFar) queue.push_back(room);
    distance[room] = 0;
  }
  spread(graph, std::move(queue), distance, [](std::uint32_t) { return true; });
  return distance;
}

// One area, laid out by itself.
struct AreaBlock {
  AreaId area;
  std::int32_t first = kFar;  // distance of its nearest room
  std::vector<std::vector<std::uint32_t>> columns;
  std::size_t height = 0;
};

// Layers of an area's rooms from where it is entered; parts of it that do not
// hang together each begin in the first layer.
std::vector<std::int32_t> layers_of(const World& world, const Graph& graph, AreaId area,
                                    std::vector<std::uint32_t> rooms,
                                    const std::vector<std::int32_t>& distance) {
  std::stable_sort(rooms.begin(), rooms.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return distance[a] < distance[b]; });
  std::vector<std::int32_t> layer(world.rooms.size(), kFar);
  for (std::uint32_t room : rooms) {
    if (layer[room] != kFar) continue;
    layer[room] = 0;
    spread(graph, {room}, layer,
           [&](std::uint32_t next) { return world.rooms[next].area == area; });
  }
  return layer;
}

class BlockLayout {
 public:
  BlockLayout(const World& world, const Graph& graph, std::vector<double>& row)
      : world_(world), graph_(graph), row_(row) {}

  // Rooms by layer, at most about as many in a column as make a square.
  void make_columns(const std::vector<std::uint32_t>& rooms, const std::vector<std::int32_t>& layer,
                    AreaBlock& block) {
    const auto tallest = static_cast<std::size_t>(
        std::max(3.0, std::ceil(std::sqrt(static_cast<double>(rooms.size()) * kRowsPerColumn))));
    std::map<std::int32_t, std::vector<std::uint32_t>> layers;
    for (std::uint32_t room : rooms) layers[layer[room]].push_back(room);
    for (const auto& [depth, members] : layers) {
      for (std::size_t i = 0; i < members.size(); ++i) {
        if (i % tallest == 0) block.columns.emplace_back();
        block.columns.back().push_back(members[i]);
      }
    }
    for (const auto& column : block.columns) block.height = std::max(block.height, column.size());
  }

  void order(AreaBlock& block) {
    for (const auto& column : block.columns) number(block, column);
    for (int sweep = 0; sweep < kSweeps; ++sweep) {
      for (std::size_t i = 0; i < block.columns.size(); ++i) {
        sort(block, block.columns[sweep % 2 == 0 ? i : block.columns.size() - 1 - i]);
      }
    }
  }

 private:
  // A column stands in the middle of its block.
  void number(const AreaBlock& block, const std::vector<std::uint32_t>& column) {
    const double shift = static_cast<double>(block.height - column.size()) / 2;
    for (std::size_t i = 0; i < column.size(); ++i)
      row_[column[i]] = shift + static_cast<double>(i);
  }

  void sort(const AreaBlock& block, std::vector<std::uint32_t>& column) {
    std::map<std::uint32_t, double> mean;
    for (std::uint32_t room : column) {
      double sum = row_[room] * kInertia;
      double count = kInertia;
      for (std::uint32_t next : graph_.neighbours[room]) {
        if (world_.rooms[next].area != block.area) continue;
        sum += row_[next];
        ++count;
      }
      mean[room] = sum / count;
    }
    std::stable_sort(column.begin(), column.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return mean[a] < mean[b]; });
    number(block, column);
  }

  const World& world_;
  const Graph& graph_;
  std::vector<double>& row_;
};

// Puts blocks on a page of so many columns: each at the left-most of the
// highest free places. Returns its rows.
double place_blocks(const std::vector<AreaBlock>& blocks, std::size_t columns,
                    std::vector<MapArea>& areas) {
  std::vector<double> floor(columns, 0);
  double rows = 0;
  areas.clear();
  for (const AreaBlock& block : blocks) {
    const std::size_t width = block.columns.size();
    std::size_t best = 0;
    double best_row = std::numeric_limits<double>::max();
    for (std::size_t x = 0; x + width <= floor.size(); ++x) {
      const auto left = floor.begin() + static_cast<std::ptrdiff_t>(x);
      const double row = *std::max_element(left, left + static_cast<std::ptrdiff_t>(width));
      if (row < best_row) {
        best_row = row;
        best = x;
      }
    }
    areas.push_back({block.area, static_cast<std::int32_t>(best), best_row,
                     static_cast<std::int32_t>(width), static_cast<std::int32_t>(block.height)});
    const double below =
        best_row + RoomMap::kCaption + static_cast<double>(block.height) + RoomMap::kGap;
    for (std::size_t x = best; x < best + width; ++x) floor[x] = below;
    rows = std::max(rows, below);
  }
  return rows;
}

// Tries every sensible width of the page: little paper, and not far from the
// usual shape.
void pack(const std::vector<AreaBlock>& blocks, RoomMap& map) {
  std::size_t widest = 1;
  std::size_t all = 0;
  for (const AreaBlock& block : blocks) {
    widest = std::max(widest, block.columns.size());
    all += block.columns.size();
  }
  double least = std::numeric_limits<double>::max();
  std::vector<MapArea> areas;
  for (std::size_t columns = widest; columns <= std::min(std::max(all, widest), 3 * widest);
       ++columns) {
    const double rows = place_blocks(blocks, columns, areas);
    const double shape = rows / (static_cast<double>(columns) * kRowsPerColumn);
    const double cost = rows * static_cast<double>(columns) * std::max({1.0, shape, 1 / shape});
    if (cost >= least) continue;
    least = cost;
    map.columns = static_cast<std::int32_t>(columns);
    map.rows = rows;
    map.areas = areas;
  }
}

}  // namespace

RoomMap make_room_map(const World& world, const std::vector<NodeId>& start) {
  RoomMap map;
  map.room_of = rooms_of_nodes(world);
  map.drawn.assign(world.rooms.size(), 0);
  for (std::uint32_t room : map.room_of) map.drawn[room] = 1;
  Graph graph = link_rooms(world, map.room_of);
  const std::vector<std::int32_t> distance = distances(world, graph, start);
  std::vector<std::vector<std::uint32_t>> members(world.areas.size());
  for (std::uint32_t room = 0; room < world.rooms.size(); ++room) {
    if (map.drawn[room] != 0) members[world.rooms[room].area.index].push_back(room);
  }
  std::vector<double> row(world.rooms.size(), 0);  // within its block
  BlockLayout layout(world, graph, row);
  std::vector<AreaBlock> blocks;
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (members[i].empty()) continue;
    AreaBlock block;
    block.area = AreaId(i);
    for (std::uint32_t room : members[i]) block.first = std::min(block.first, distance[room]);
    layout.make_columns(members[i], layers_of(world, graph, block.area, members[i], distance),
                        block);
    layout.order(block);
    blocks.push_back(std::move(block));
  }
  std::stable_sort(blocks.begin(), blocks.end(),
                   [](const AreaBlock& a, const AreaBlock& b) { return a.first < b.first; });
  pack(blocks, map);
  map.rooms.resize(world.rooms.size());
  for (std::size_t b = 0; b < blocks.size(); ++b) {
    for (std::size_t x = 0; x < blocks[b].columns.size(); ++x) {
      for (std::uint32_t room : blocks[b].columns[x]) {
        map.rooms[room].column = map.areas[b].column + static_cast<std::int32_t>(x);
        map.rooms[room].row = map.areas[b].row + RoomMap::kCaption + row[room];
      }
    }
  }
  for (std::size_t i = 0; i < world.locations.size(); ++i) {
    map.rooms[map.room_of[world.locations[i].node.index]].locations.emplace_back(i);
  }
  map.links = std::move(graph.links);
  return map;
}

}  // namespace boardwright::items
