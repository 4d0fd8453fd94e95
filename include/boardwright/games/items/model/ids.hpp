// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Small typed numbers for the things of a world. Each is an index into the
// table of its kind (World::items, World::nodes, ...), in document order.
#pragma once

#include "boardwright/core/id.hpp"

namespace boardwright::items {

using ItemId = Id<struct ItemTag>;
using ResourceId = Id<struct ResourceTag>;
using EventId = Id<struct EventTag>;
using TechId = Id<struct TechTag>;
using AreaId = Id<struct AreaTag>;
using RoomId = Id<struct RoomTag>;
using NodeId = Id<struct NodeTag>;
using LocationId = Id<struct LocationTag>;
using CostId = Id<struct CostTag>;  // a kind of cost of the carried quantity
using ReqId = Id<struct ReqTag>;

}  // namespace boardwright::items
