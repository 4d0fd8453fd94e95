// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "bench/items/copies.hpp"

#include <fmt/format.h>

namespace boardwright::items {
namespace {

// Appends one more copy of `base` to `world`; ids are shifted by what is there.
class Copier {
 public:
  Copier(const World& base, World& world, int number)
      : base_(base),
        world_(world),
        mark_(fmt::format(" #{}", number)),
        items_(world.items.size()),
        resources_(world.resources.size()),
        events_(world.events.size()),
        nodes_(world.nodes.size()),
        areas_(world.areas.size()),
        rooms_(world.rooms.size()) {}

  // The goal of the copy.
  ReqId run() {
    copy_names();
    copy_requirements();
    copy_places();
    return requirement_[base_.goal.index];
  }

 private:
  ItemId item(ItemId id) const { return ItemId(id.index + items_); }
  AreaId area(AreaId id) const { return AreaId(id.index + areas_); }
  NodeId node(NodeId id) const { return NodeId(id.index + nodes_); }

  void copy_names() {
    for (Item each : base_.items) {
      each.name += mark_;
      for (ItemId& stage : each.chain) stage = item(stage);
      world_.items.push_back(std::move(each));
    }
    for (Resource each : base_.resources) {
      each.name += mark_;
      for (auto& gain : each.gains) gain.first = item(gain.first);
      world_.resources.push_back(std::move(each));
    }
    for (const std::string& each : base_.events) world_.events.push_back(each + mark_);
  }

  void copy_requirements() {
    for (std::size_t i = 0; i < base_.requirements.size(); ++i) {
      requirement_.push_back(copied(ReqId(i)));
    }
  }

  ReqId copied(ReqId id) {
    const Requirements& pool = base_.requirements;
    Requirements& into = world_.requirements;
    switch (pool.kind(id)) {
      case ReqKind::Has: return into.has(item(pool.item(id)), pool.number(id));
      case ReqKind::Cap: return into.cap(ResourceId(pool.what(id) + resources_), pool.number(id));
      case ReqKind::Event: return into.event(EventId(pool.what(id) + events_));
      case ReqKind::Tech: return into.tech(pool.tech_of(id), pool.number(id));
      case ReqKind::Cost:
      case ReqKind::Not: return Requirements::never();
      case ReqKind::And:
      case ReqKind::Or: break;
      default: return id;
    }
    std::vector<ReqId> parts;
    for (ReqId part : pool.parts(id)) parts.push_back(requirement_[part.index]);
    return into.join(pool.kind(id), parts);
  }

  void copy_places() {
    for (const std::string& each : base_.areas) world_.areas.push_back(each + mark_);
    for (const Room& each : base_.rooms) world_.rooms.push_back({each.name, area(each.area)});
    for (Node each : base_.nodes) {
      each.id += mark_;
      each.room = RoomId(each.room.index + rooms_);
      world_.nodes.push_back(std::move(each));
    }
    for (const Edge& edge : base_.edges) {
      world_.edges.push_back(
          {node(edge.from), node(edge.to), requirement_[edge.requirement.index]});
    }
    for (const EventSource& source : base_.sources) {
      world_.sources.push_back({EventId(source.event.index + events_), node(source.node),
                                requirement_[source.requirement.index]});
    }
    for (Location each : base_.locations) {
      each.id += mark_;
      each.node = node(each.node);
      each.area = area(each.area);
      if (each.vanilla) each.vanilla = item(each.vanilla);
      each.requirement = requirement_[each.requirement.index];
      world_.locations.push_back(std::move(each));
    }
    for (NodeId id : base_.start) world_.start.push_back(node(id));
    for (const auto& [id, count] : base_.start_items) {
      world_.start_items.emplace_back(item(id), count);
    }
  }

  const World& base_;
  World& world_;
  std::string mark_;
  std::size_t items_;
  std::size_t resources_;
  std::size_t events_;
  std::size_t nodes_;
  std::size_t areas_;
  std::size_t rooms_;
  std::vector<ReqId> requirement_;  // of the copy, by requirement of the original
};

}  // namespace

std::shared_ptr<const World> copies_of(const World& one, int count) {
  World world = one;
  std::vector<ReqId> goals = {one.goal};
  for (int number = 1; number < count; ++number) goals.push_back(Copier(one, world, number).run());
  world.goal = world.requirements.join(ReqKind::And, goals);
  return std::make_shared<const World>(std::move(world));
}

}  // namespace boardwright::items
