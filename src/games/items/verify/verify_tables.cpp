// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/verify/verify_tables.hpp"

#include <algorithm>
#include <map>
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
      case ReqKind::Not:
        may[i] = pool.kind(pool.negated(id)) == ReqKind::Tech ? constant_true[i] : 1;
        break;
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

// By requirement: something in the world asks for it, or for a join that it is part of.
std::vector<std::uint8_t> asked_for(const World& world) {
  const Requirements& pool = world.requirements;
  std::vector<std::uint8_t> asked(pool.size(), 0);
  for (const Edge& edge : world.edges) asked[edge.requirement.index] = 1;
  for (const EventSource& source : world.sources) asked[source.requirement.index] = 1;
  for (const Location& location : world.locations) asked[location.requirement.index] = 1;
  asked[world.goal.index] = 1;
  if (world.carried) {
    const auto ask = [&](const std::vector<CostFactor>& factors) {
      for (const CostFactor& each : factors) asked[each.when.index] = 1;
    };
    ask(world.carried->factors);
    for (const CostKind& kind : world.carried->kinds) ask(kind.factors);
  }
  for (std::size_t i = pool.size(); i-- > 0;) {
    const ReqId id(i);
    if (asked[i] != 0 && pool.kind(id) == ReqKind::Not) asked[pool.negated(id).index] = 1;
    if (asked[i] == 0 || (pool.kind(id) != ReqKind::And && pool.kind(id) != ReqKind::Or)) continue;
    for (ReqId part : pool.parts(id)) asked[part.index] = 1;
  }
  return asked;
}

}  // namespace

void Verifier::PlayTables::number_requirements(const World& world,
                                               const std::vector<std::uint8_t>& constant_true) {
  const Requirements& pool = world.requirements;
  const std::vector<std::uint8_t> may = may_hold(pool, constant_true);
  const std::vector<std::uint8_t> asked = asked_for(world);
  number_of.assign(pool.size(), kNever);
  is_and = {1};  // kAlways
  std::vector<std::uint8_t> costs = {0};
  std::map<std::pair<bool, std::vector<std::uint32_t>>, std::uint32_t> known;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> part_list;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> parent_list;
  for (std::size_t i = 0; i < pool.size(); ++i) {
    const ReqId id(i);
    if (constant_true[i] != 0) number_of[i] = kAlways;
    if (constant_true[i] != 0 || may[i] == 0 || asked[i] == 0) continue;
    const auto next = static_cast<std::uint32_t>(is_and.size());
    const bool all = pool.kind(id) == ReqKind::And;
    number_of[i] = next;
    if (all || pool.kind(id) == ReqKind::Or) {
      std::vector<std::uint32_t> open;
      for (ReqId part : pool.parts(id)) {
        const std::uint32_t number = number_of[part.index];
        if (number != kAlways && number != kNever) open.push_back(number);
      }
      std::sort(open.begin(), open.end());
      // A cost that stands twice in an And is paid twice.
      const auto same = [&](std::uint32_t a, std::uint32_t b) {
        return a == b && !(all && costs[a] != 0);
      };
      open.erase(std::unique(open.begin(), open.end(), same), open.end());
      number_of[i] =
          open.size() == 1 ? open[0] : known.emplace(std::pair(all, open), next).first->second;
      if (number_of[i] != next) continue;
      for (std::uint32_t part : open) {
        part_list.emplace_back(next, part);
        parent_list.emplace_back(part, next);
      }
    }
    is_and.push_back(all ? 1 : 0);
    costs.push_back(pool.has_cost(id) ? 1 : 0);
  }
  requirements = is_and.size();
  fill_table(parts, requirements, part_list);
  fill_table(parents, requirements, parent_list);
  for (std::size_t i = 0; i < requirements; ++i) {
    open_parts.push_back(is_and[i] != 0 ? static_cast<std::uint32_t>(parts.list(i).size()) : 1);
  }
  event_leaf.assign(world.events.size(), kNever);
  for (std::size_t i = 0; i < pool.size(); ++i) {
    if (pool.kind(ReqId(i)) == ReqKind::Event) event_leaf[pool.what(ReqId(i))] = number_of[i];
  }
  goal = number_of[world.goal.index];
}

void Verifier::PlayTables::make_zones(const World& world) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> free;
  for (const Edge& edge : world.edges) {
    if (number_of[edge.requirement.index] == kAlways) {
      free.emplace_back(edge.from.index, edge.to.index);
    }
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
    const std::uint32_t a = find(from);
    const std::uint32_t b = find(to);
    leader[std::max(a, b)] = std::min(a, b);
  }
  zone_of.resize(world.nodes.size());
  for (std::uint32_t node = 0; node < zone_of.size(); ++node) {
    zone_of[node] = find(node) == node ? static_cast<std::uint32_t>(zones++) : zone_of[find(node)];
  }
}

void Verifier::PlayTables::list_ways(const World& world) {
  std::vector<std::pair<std::uint32_t, Way>> out;
  std::vector<std::pair<std::uint32_t, Passage>> by_requirement;
  for (const Edge& edge : world.edges) {
    const std::uint32_t from = zone_of[edge.from.index];
    const std::uint32_t to = zone_of[edge.to.index];
    const std::uint32_t requirement = number_of[edge.requirement.index];
    if (from == to || requirement == kNever) continue;
    out.emplace_back(from, Way{to, requirement});
    by_requirement.emplace_back(requirement, Passage{from, to});
  }
  fill_table(ways, zones, out);
  fill_table(passages, requirements, by_requirement);
}

void Verifier::PlayTables::list_leaves(const World& world) {
  const Requirements& pool = world.requirements;
  std::vector<std::pair<std::uint32_t, Leaf>> by_number;
  most_wanted.assign(world.items.size() + world.resources.size(), 0);
  for (std::uint32_t i = 0; i < pool.size(); ++i) {
    const ReqId id(i);
    const bool cap = pool.kind(id) == ReqKind::Cap;
    if ((!cap && pool.kind(id) != ReqKind::Has) || number_of[i] == kNever) continue;
    const auto number = static_cast<std::uint32_t>(pool.what(id) + (cap ? world.items.size() : 0));
    by_number.emplace_back(number, Leaf{number_of[i], number, pool.number(id)});
    most_wanted[number] = std::max(most_wanted[number], pool.number(id));
  }
  std::stable_sort(by_number.begin(), by_number.end(),
                   [](const auto& a, const auto& b) { return a.second.wanted < b.second.wanted; });
  fill_table(leaves, most_wanted.size(), by_number);
}

Verifier::PlayTables::PlayTables(const World& world,
                                 const std::vector<std::uint8_t>& constant_true) {
  number_requirements(world, constant_true);
  make_zones(world);
  list_ways(world);
  list_leaves(world);
  for (const EventSource& source : world.sources) {
    sources.push_back({zone_of[source.node.index], number_of[source.requirement.index]});
  }
  for (const Location& location : world.locations) {
    locations.push_back({zone_of[location.node.index], number_of[location.requirement.index]});
  }
}

std::int64_t amount_of(const Resource& resource, const std::vector<std::int64_t>& items) {
  std::int64_t sum = resource.base;
  for (const auto& [item, gain] : resource.gains) sum += gain * items[item.index];
  return sum;
}

void count_items(const World& world, const std::vector<std::int64_t>& copies,
                 std::vector<std::int64_t>& numbers) {
  numbers = copies;
  for (std::size_t i = 0; i < world.items.size(); ++i) {
    const std::vector<ItemId>& chain = world.items[i].chain;
    for (std::size_t n = 0; n < chain.size(); ++n) {
      if (copies[i] > static_cast<std::int64_t>(n)) ++numbers[chain[n].index];
    }
  }
  for (const Resource& resource : world.resources) numbers.push_back(amount_of(resource, numbers));
}

}  // namespace boardwright::items
