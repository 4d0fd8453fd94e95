// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/model/world_names.hpp"

namespace boardwright::items {
namespace {

// Index of `name` in `list`, appended when it is new.
template <class List, class Make>
std::uint32_t index_of(NameIndex& table, List& list, std::string_view name, Make make) {
  const auto found = table.find(name);
  if (found != table.end()) return found->second;
  const auto index = static_cast<std::uint32_t>(list.size());
  list.push_back(make());
  table.emplace(std::string(name), index);
  return index;
}

}  // namespace

ItemId WorldNames::add_item(Item item) {
  const auto index = static_cast<std::uint32_t>(world_->items.size());
  if (!items_.emplace(item.name, index).second) return ItemId();
  world_->items.push_back(std::move(item));
  return ItemId(index);
}

ResourceId WorldNames::add_resource(Resource resource) {
  const auto index = static_cast<std::uint32_t>(world_->resources.size());
  if (!resources_.emplace(resource.name, index).second) return ResourceId();
  world_->resources.push_back(std::move(resource));
  return ResourceId(index);
}

ItemId WorldNames::stage(std::string_view name) {
  return ItemId(index_of(items_, world_->items, name, [&] {
    return Item{std::string(name), "major", 0, {}, false};
  }));
}

EventId WorldNames::event_or_new(std::string_view name) {
  return EventId(index_of(events_, world_->events, name, [&] { return std::string(name); }));
}

TechId WorldNames::tech_or_new(std::string_view name) {
  return TechId(index_of(techs_, world_->techs, name, [&] { return std::string(name); }));
}

AreaId WorldNames::area_or_new(std::string_view name) {
  return AreaId(index_of(areas_, world_->areas, name, [&] { return std::string(name); }));
}

RoomId WorldNames::room_or_new(std::string_view area, std::string_view room) {
  std::string key(area);
  key += '\0';
  key += room;
  const AreaId owner = area_or_new(area);
  return RoomId(index_of(rooms_, world_->rooms, key, [&] {
    return Room{std::string(room), owner};
  }));
}

}  // namespace boardwright::items
