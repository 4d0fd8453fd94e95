// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/verify/verify_tables.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace boardwright::items {
namespace {

// Entries by a key below `count`, each list in the given order.
template <class Table, class Entry>
void fill_table(Table& table, std::size_t count,
                const std::vector<std::pair<std::uint32_t, Entry>>& entries) {
  table.begin.assign(count + 1, 0);
  for (const auto& [key, entry] : entries) ++table.begin[key + 1];
  std::partial_sum(table.begin.begin(), table.begin.end(), table.begin.begin());
  table.all.resize(entries.size());
  std::vector<std::uint32_t> at = table.begin;
  for (const auto& [key, entry] : entries) table.all[at[key]++] = entry;
}

// By requirement: it may hold one day. Only Never and what the tech levels deny do not.
std::vector<std::uint8_t> may_hold(const Requirements& pool,
                                   const std::vector<std::uint8_t>& constant_true) {
  std::vector<std::uint8_t> may(pool.size(), 1);
  for (std::size_t i = 0; i < may.size(); ++i) {
    const ReqId id(i);
    const auto part_may = [&](ReqId part) { return may[part.index] != 0; };
    switch (pool.kind(id)) {
      case ReqKind::Never: may[i] = 0; break;
      case ReqKind::Tech: may[i] = constant_true[i]; break;
      case ReqKind::And:
        may[i] = std::all_of(pool.parts(id).begin(), pool.parts(id).end(), part_may) ? 1 : 0;
        break;
      case ReqKind::Or:
        may[i] = std::any_of(pool.parts(id).begin(), pool.parts(id).end(), part_may) ? 1 : 0;
        break;
      default: break;
    }
  }
  return may;
}

}  // namespace

void Verifier::PlayTables::make_zones(const World& world,
                                      const std::vector<std::uint8_t>& constant_true) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> free;
  for (const Edge& edge : world.edges) {
    if (constant_true[edge.requirement.index] != 0) free.emplace_back(edge.from.index, edge.to.index);
  }
  std::sort(free.begin(), free.end());
  std::vector<std::uint32_t> leader(world.nodes.size());
  std::iota(leader.begin(), leader.end(), 0U);
  const auto find = [&](std::uint32_t node) {
    while (leader[node] != node) node = leader[node] = leader[leader[node]];
    return node;
  };
  for (const auto& [from, to] : free) {
    if (!std::binary_search(free.begin(), free.end(), std::pair(to, from))) continue;
    const auto [low, high] = std::minmax(find(from), find(to));
    leader[high] = low;
  }
  zone_of.resize(world.nodes.size());
  for (std::uint32_t node = 0; node < zone_of.size(); ++node) {
    zone_of[node] = find(node) == node ? static_cast<std::uint32_t>(zones++) : zone_of[find(node)];
  }
}

void Verifier::PlayTables::list_ways(const World& world, const std::vector<std::uint8_t>& may) {
  std::vector<std::pair<std::uint32_t, Way>> out;
  std::vector<std::pair<std::uint32_t, Passage>> by_requirement;
  for (const Edge& edge : world.edges) {
    const std::uint32_t from = zone_of[edge.from.index];
    const std::uint32_t to = zone_of[edge.to.index];
    const std::uint32_t requirement = edge.requirement.index;
    if (from == to || may[requirement] == 0) continue;
    out.emplace_back(from, Way{to, requirement});
    by_requirement.emplace_back(requirement, Passage{from, to});
  }
  fill_table(ways, zones, out);
  fill_table(passages, world.requirements.size(), by_requirement);
}

void Verifier::PlayTables::list_leaves(const World& world) {
  const Requirements& pool = world.requirements;
  std::vector<std::pair<std::uint32_t, Leaf>> by_number;
  most_wanted.assign(world.items.size() + world.resources.size(), 0);
  for (std::uint32_t i = 0; i < pool.size(); ++i) {
    const ReqId id(i);
    const bool cap = pool.kind(id) == ReqKind::Cap;
    if (!cap && pool.kind(id) != ReqKind::Has) continue;
    const auto number =
        static_cast<std::uint32_t>(pool.what(id) + (cap ? world.items.size() : 0));
    by_number.emplace_back(number, Leaf{i, number, pool.number(id)});
    most_wanted[number] = std::max(most_wanted[number], pool.number(id));
  }
  fill_table(leaves, most_wanted.size(), by_number);
}

Verifier::PlayTables::PlayTables(const World& world,
                                 const std::vector<std::uint8_t>& constant_true) {
  make_zones(world, constant_true);
  list_ways(world, may_hold(world.requirements, constant_true));
  list_leaves(world);
  for (const EventSource& source : world.sources) {
    sources.push_back({zone_of[source.node.index], source.requirement.index});
  }
  for (const Location& location : world.locations) {
    locations.push_back({zone_of[location.node.index], location.requirement.index});
  }
}

}  // namespace boardwright::items
