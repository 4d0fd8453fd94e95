// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Tables from names to the ids of a world under construction. Readers and
// builders add to a world only through these.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "boardwright/games/items/model/world.hpp"

namespace boardwright::items {

struct TextHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const {
    return std::hash<std::string_view>{}(text);
  }
};
using NameIndex = std::unordered_map<std::string, std::uint32_t, TextHash, std::equal_to<>>;

class WorldNames {
 public:
  explicit WorldNames(World& world) : world_(&world) {}

  // The id of a known name; a none id otherwise.
  ItemId item(std::string_view name) const { return ItemId(look(items_, name)); }
  ResourceId resource(std::string_view name) const { return ResourceId(look(resources_, name)); }
  EventId event(std::string_view name) const { return EventId(look(events_, name)); }

  // A none id if the name is taken.
  ItemId add_item(Item item);
  ResourceId add_resource(Resource resource);

  // The id of a name, made when it is new.
  ItemId stage(std::string_view name);  // an item that only a chain provides
  EventId event_or_new(std::string_view name);
  TechId tech_or_new(std::string_view name);
  AreaId area_or_new(std::string_view name);
  RoomId room_or_new(std::string_view area, std::string_view room);

 private:
  static std::uint32_t look(const NameIndex& table, std::string_view name) {
    const auto found = table.find(name);
    return found == table.end() ? ItemId::kNone : found->second;
  }

  World* world_;
  NameIndex items_;
  NameIndex resources_;
  NameIndex events_;
  NameIndex techs_;
  NameIndex areas_;
  NameIndex rooms_;  // area, a zero byte, room
};

}  // namespace boardwright::items
