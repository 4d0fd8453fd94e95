// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Small typed numbers for the things of a world. Each is an index into the
// table of its kind (World::items, World::nodes, ...), in document order.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace boardwright::items {

template <class Tag>
struct Id {
  static constexpr std::uint32_t kNone = 0xffffffffU;

  std::uint32_t index = kNone;

  constexpr Id() = default;
  constexpr explicit Id(std::size_t i) : index(static_cast<std::uint32_t>(i)) {}
  // False for a default-made id, which stands for "none".
  constexpr explicit operator bool() const { return index != kNone; }
  constexpr auto operator<=>(const Id&) const = default;
};

using ItemId = Id<struct ItemTag>;
using ResourceId = Id<struct ResourceTag>;
using EventId = Id<struct EventTag>;
using TechId = Id<struct TechTag>;
using AreaId = Id<struct AreaTag>;
using RoomId = Id<struct RoomTag>;
using NodeId = Id<struct NodeTag>;
using LocationId = Id<struct LocationTag>;
using ReqId = Id<struct ReqTag>;

}  // namespace boardwright::items
