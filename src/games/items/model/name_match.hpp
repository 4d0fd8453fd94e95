// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What a person typed, among the names of a world: a whole name as it is printed,
// the same in other letters (capital or small), or the beginning of one name only.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "boardwright/core/result.hpp"
#include "boardwright/games/items/model/world.hpp"

namespace boardwright::items {

// Errors: unknown_name, with the nearest names; ambiguous_name, with those that
// begin like it. `pointer`: where it was typed.
Result<ItemId> item_named(const World& world, std::string_view typed, std::string pointer = {});
// By its id, or as it is shown: "[Room] Name", "Name in Room", "Name".
Result<LocationId> location_named(const World& world, std::string_view typed,
                                  std::string pointer = {});
// By its id, its index, or as explanations print it: "[Room] id".
Result<NodeId> node_named(const World& world, std::string_view typed, std::string pointer = {});
Result<EventId> event_named(const World& world, std::string_view typed, std::string pointer = {});
Result<AreaId> area_named(const World& world, std::string_view typed, std::string pointer = {});
Result<TechId> trick_named(const World& world, std::string_view typed, std::string pointer = {});
// Its index among World::difficulties.
Result<std::size_t> difficulty_named(const World& world, std::string_view typed,
                                     std::string pointer = {});

// Among any names, by its index. `none`: the sentence for one that is none of them.
Result<std::size_t> name_among(const std::vector<std::string>& names, std::string_view typed,
                               std::string none);

}  // namespace boardwright::items
