// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/items/model/world.hpp"

#include <fmt/format.h>

#include <cstring>

#include "boardwright/core/hash.hpp"
#include "core/did_you_mean.hpp"

namespace boardwright::items {
namespace {

template <class Id, class Table, class Name>
std::optional<Id> find_in(const Table& table, std::string_view wanted, Name name) {
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (name(table[i]) == wanted) return Id(i);
  }
  return std::nullopt;
}

// Feeds values into FNV-1a, each with its length or a separator, so that
// different worlds do not run together into equal bytes.
class Hasher {
 public:
  void add(std::string_view text) {
    add(static_cast<std::uint64_t>(text.size()));
    hash_ = fnv1a64(text, hash_);
  }
  void add(std::uint64_t number) {
    for (int i = 0; i < 8; ++i) {
      hash_ ^= (number >> (8 * i)) & 0xffU;
      hash_ *= 1099511628211ULL;
    }
  }
  void add(std::int64_t number) { add(static_cast<std::uint64_t>(number)); }
  std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = kFnvOffset;
};

// Hash of every requirement, by the names in it and not by indices.
std::vector<std::uint64_t> requirement_hashes(const World& world) {
  const Requirements& pool = world.requirements;
  std::vector<std::uint64_t> hashes(pool.size());
  for (std::size_t i = 0; i < pool.size(); ++i) {
    const ReqId id(i);
    Hasher hasher;
    hasher.add(static_cast<std::uint64_t>(pool.kind(id)));
    switch (pool.kind(id)) {
      case ReqKind::Never:
      case ReqKind::Always: break;
      case ReqKind::And:
      case ReqKind::Or:
        for (ReqId part : pool.parts(id)) hasher.add(hashes[part.index]);
        break;
      case ReqKind::Has: hasher.add(world.items[pool.what(id)].name); break;
      case ReqKind::Cap: hasher.add(world.resources[pool.what(id)].name); break;
      case ReqKind::Event: hasher.add(world.events[pool.what(id)]); break;
      case ReqKind::Tech: hasher.add(world.techs[pool.what(id)]); break;
      case ReqKind::Cost: hasher.add(world.carried->kinds[pool.what(id)].name); break;
      case ReqKind::Not: hasher.add(hashes[pool.what(id)]); break;
    }
    if (pool.is_leaf(id)) hasher.add(pool.number(id));
    hashes[i] = hasher.value();
  }
  return hashes;
}

void hash_resource(const World& world, const Resource& resource, Hasher& hasher) {
  hasher.add(resource.name);
  hasher.add(resource.base);
  for (const auto& [item, gain] : resource.gains) {
    hasher.add(world.items[item.index].name);
    hasher.add(gain);
  }
}

void hash_items(const World& world, Hasher& hasher) {
  for (const Item& item : world.items) {
    if (!item.declared) continue;
    hasher.add(item.name);
    hasher.add(item.classification);
    hasher.add(item.count);
    hasher.add(static_cast<std::uint64_t>(item.chain.size()));
    for (ItemId stage : item.chain) hasher.add(world.items[stage.index].name);
  }
  for (const Resource& resource : world.resources) hash_resource(world, resource, hasher);
}

void hash_carried(const World& world, const std::vector<std::uint64_t>& requirements,
                  Hasher& hasher) {
  const Carried& carried = *world.carried;
  const auto add_factors = [&](const std::vector<CostFactor>& factors) {
    hasher.add(static_cast<std::uint64_t>(factors.size()));
    for (const CostFactor& each : factors) {
      hasher.add(requirements[each.when.index]);
      std::uint64_t bits = 0;  // std::bit_cast is not in every library
      std::memcpy(&bits, &each.factor, sizeof bits);
      hasher.add(bits);
    }
  };
  hash_resource(world, carried.capacity, hasher);
  for (NodeId node : carried.refill) hasher.add(static_cast<std::uint64_t>(node.index));
  hasher.add(static_cast<std::uint64_t>(carried.rounding));
  hasher.add(static_cast<std::uint64_t>(carried.may_empty ? 1 : 0));
  for (const CostKind& kind : carried.kinds) {
    hasher.add(kind.name);
    add_factors(kind.factors);
  }
  add_factors(carried.factors);
}

void hash_graph(const World& world, const std::vector<std::uint64_t>& requirements,
                Hasher& hasher) {
  for (const EventSource& source : world.sources) {
    hasher.add(world.events[source.event.index]);
    hasher.add(static_cast<std::uint64_t>(source.node.index));
    hasher.add(requirements[source.requirement.index]);
  }
  for (const Node& node : world.nodes) {
    hasher.add(node.id);
    hasher.add(world.rooms[node.room.index].name);
    hasher.add(world.areas[world.rooms[node.room.index].area.index]);
    hasher.add(node.kind);
  }
  for (const Edge& edge : world.edges) {
    hasher.add(static_cast<std::uint64_t>(edge.from.index) << 32U | edge.to.index);
    hasher.add(requirements[edge.requirement.index]);
  }
  for (const Location& location : world.locations) {
    hasher.add(location.id);
    hasher.add(static_cast<std::uint64_t>(location.node.index));
    hasher.add(world.areas[location.area.index]);
    hasher.add(location.category);
    hasher.add(location.vanilla ? std::string_view(world.items[location.vanilla.index].name)
                                : std::string_view());
    hasher.add(requirements[location.requirement.index]);
    if (location.excluded) hasher.add("excluded");
  }
}

std::string leaf_text(const World& world, ReqId id) {
  const Requirements& pool = world.requirements;
  const std::int64_t number = pool.number(id);
  switch (pool.kind(id)) {
    case ReqKind::Has: {
      const std::string& name = world.items[pool.what(id)].name;
      return number == 1 ? name : fmt::format("{} {}", number, name);
    }
    case ReqKind::Cap: return fmt::format("{} >= {}", world.resources[pool.what(id)].name, number);
    case ReqKind::Event: return world.events[pool.what(id)];
    case ReqKind::Tech: return fmt::format("{} {}", world.techs[pool.what(id)], number);
    case ReqKind::Cost:
      return fmt::format("{} of {}", number, world.carried->kinds[pool.what(id)].name);
    case ReqKind::Not: return "not " + leaf_text(world, pool.negated(id));
    default: return {};
  }
}

// Texts grow with nesting; beyond this many characters they are cut.
constexpr std::size_t kLongestText = 2000;

void append_text(const World& world, ReqId id, bool inside, std::string& out) {
  const Requirements& pool = world.requirements;
  if (out.size() > kLongestText) return;
  switch (pool.kind(id)) {
    case ReqKind::Never: out += "never"; return;
    case ReqKind::Always: out += "nothing"; return;
    case ReqKind::And:
    case ReqKind::Or: break;
    default: out += leaf_text(world, id); return;
  }
  const bool all = pool.kind(id) == ReqKind::And;
  const auto parts = pool.parts(id);
  if (parts.empty()) {
    out += all ? "nothing" : "never";
    return;
  }
  const bool brackets = inside && parts.size() > 1;
  if (brackets) out += '(';
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) out += all ? " and " : " or ";
    append_text(world, parts[i], parts.size() > 1 || inside, out);
    if (out.size() > kLongestText) return;
  }
  if (brackets) out += ')';
}

}  // namespace

std::optional<ItemId> World::find_item(std::string_view wanted) const {
  return find_in<ItemId>(items, wanted,
                         [](const Item& item) { return std::string_view(item.name); });
}
std::optional<LocationId> World::find_location(std::string_view id) const {
  return find_in<LocationId>(locations, id,
                             [](const Location& l) { return std::string_view(l.id); });
}
std::optional<NodeId> World::find_node(std::string_view id) const {
  return find_in<NodeId>(nodes, id, [](const Node& node) { return std::string_view(node.id); });
}
std::optional<EventId> World::find_event(std::string_view id) const {
  return find_in<EventId>(events, id,
                          [](const std::string& text) { return std::string_view(text); });
}
std::optional<AreaId> World::find_area(std::string_view area) const {
  return find_in<AreaId>(areas, area,
                         [](const std::string& text) { return std::string_view(text); });
}
std::optional<std::size_t> World::find_difficulty(std::string_view wanted) const {
  for (std::size_t i = 0; i < difficulties.size(); ++i) {
    if (difficulties[i].name == wanted) return i;
  }
  return std::nullopt;
}

std::string World::location_title(LocationId id) const {
  const Location& location = locations[id.index];
  if (location.room.empty() || location.name.empty()) return location.id;
  return fmt::format("[{}] {}", location.room, location.name);
}

std::uint64_t content_hash(const World& world) {
  Hasher hasher;
  const std::vector<std::uint64_t> requirements = requirement_hashes(world);
  hasher.add(world.name);
  hash_items(world, hasher);
  hash_graph(world, requirements, hasher);
  for (NodeId node : world.start) hasher.add(static_cast<std::uint64_t>(node.index));
  for (const auto& [item, count] : world.start_items) {
    hasher.add(world.items[item.index].name);
    hasher.add(count);
  }
  for (NodeId node : world.starts) hasher.add(static_cast<std::uint64_t>(node.index));
  hasher.add(requirements[world.goal.index]);
  for (const Difficulty& difficulty : world.difficulties) {
    hasher.add(difficulty.name);
    hasher.add(difficulty.others);
    for (const auto& [tech, level] : difficulty.levels) {
      hasher.add(world.techs[tech.index]);
      hasher.add(level);
    }
  }
  hasher.add(static_cast<std::uint64_t>(world.default_difficulty));
  for (const auto& [name, rule] : world.families) {
    hasher.add(name);
    hasher.add(static_cast<std::uint64_t>(rule));
  }
  if (world.carried) hash_carried(world, requirements, hasher);
  return hasher.value();
}

std::vector<std::uint8_t> marker_nodes(const World& world) {
  std::vector<std::uint8_t> marker(world.nodes.size(), 0);
  for (std::size_t i = 0; i < world.nodes.size(); ++i) {
    const std::string& kind = world.nodes[i].kind;
    marker[i] = kind == "event" || kind == "location" ? 1 : 0;
  }
  for (const Edge& edge : world.edges) marker[edge.from.index] = 0;
  return marker;
}

std::vector<std::int64_t> tech_levels(const World& world, std::size_t difficulty) {
  const Difficulty& chosen = world.difficulties[difficulty];
  std::vector<std::int64_t> levels(world.techs.size(), chosen.others);
  for (const auto& [tech, level] : chosen.levels) levels[tech.index] = level;
  return levels;
}

Dangers dangers(const World& world, std::size_t difficulty) {
  const Requirements& pool = world.requirements;
  const std::vector<std::int64_t> levels = tech_levels(world, difficulty);
  // 0, 1: constant; 2: open.
  std::vector<std::uint8_t> value(pool.size(), 2);
  for (std::size_t i = 0; i < pool.size(); ++i) {
    const ReqId id(i);
    const auto join = [&](std::uint8_t decides) {
      value[i] = decides ^ 1U;
      for (ReqId part : pool.parts(id)) {
        if (value[part.index] == decides) {
          value[i] = decides;
          return;
        }
        if (value[part.index] == 2) value[i] = 2;
      }
    };
    switch (pool.kind(id)) {
      case ReqKind::Never: value[i] = 0; break;
      case ReqKind::Always: value[i] = 1; break;
      case ReqKind::And: join(0); break;
      case ReqKind::Or: join(1); break;
      case ReqKind::Tech: value[i] = levels[pool.what(id)] >= pool.number(id) ? 1 : 0; break;
      case ReqKind::Not:
        if (value[pool.what(id)] != 2) value[i] = value[pool.what(id)] ^ 1U;
        break;
      default: break;
    }
  }
  Dangers found{std::vector<std::uint8_t>(world.events.size(), 0),
                std::vector<std::uint8_t>(world.items.size(), 0), false};
  std::vector<std::uint8_t> live(pool.size(), 0);
  for (const Edge& edge : world.edges) live[edge.requirement.index] = 1;
  for (const EventSource& source : world.sources) live[source.requirement.index] = 1;
  for (const Location& location : world.locations) live[location.requirement.index] = 1;
  live[world.goal.index] = 1;
  for (std::size_t i = pool.size(); i-- > 0;) {
    const ReqId id(i);
    if (live[i] == 0 || value[i] != 2 || !pool.has_negation(id)) continue;
    if (pool.kind(id) != ReqKind::Not) {
      for (ReqId part : pool.parts(id)) live[part.index] = 1;
      continue;
    }
    const ReqId of = pool.negated(id);
    (pool.kind(of) == ReqKind::Event ? found.events : found.items)[pool.what(of)] = 1;
    found.any = true;
  }
  // An item that provides a dangerous stage is dangerous itself.
  for (std::size_t i = 0; i < world.items.size(); ++i) {
    for (ItemId stage : world.items[i].chain) {
      if (found.items[stage.index] != 0) found.items[i] = 1;
    }
  }
  return found;
}

std::string requirement_text(const World& world, ReqId requirement) {
  std::string text;
  append_text(world, requirement, false, text);
  if (text.size() > kLongestText) text = text.substr(0, kLongestText) + " ...";
  return text;
}

std::string no_such_name(const World& world, std::string_view what, std::string_view name) {
  std::vector<std::string> names;
  const auto add = [&](const auto& list, auto member) {
    for (const auto& each : list) names.push_back(each.*member);
  };
  if (what == "item") add(world.items, &Item::name);
  if (what == "location") {
    add(world.locations, &Location::id);
    add(world.locations, &Location::name);
  }
  if (what == "node") add(world.nodes, &Node::id);
  if (what == "event") names = world.events;
  if (what == "area") names = world.areas;
  if (what == "trick") names = world.techs;
  if (what == "difficulty") add(world.difficulties, &Difficulty::name);
  return fmt::format("the world \"{}\" has no {} \"{}\"{}", world.name, what, name,
                     did_you_mean(name, names));
}

}  // namespace boardwright::items
