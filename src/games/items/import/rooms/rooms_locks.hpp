// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Locks guard leaving through a door. Opening one is for ever: an event that
// happens at the door when an unlock strat holds, or wherever another strat
// unlocks it on its way (`unlocksDoors`, in imports).
#pragma once

#include "games/items/import/rooms/rooms_data.hpp"

namespace boardwright::items {

class RoomLocks {
 public:
  RoomLocks(RoomContext& context, RoomRequirements& requirements)
      : context_(context), requirements_(requirements) {}

  // The events of a room's locks, so that `doorUnlockedAtNode` can name them.
  void declare(RoomData& room);
  // What opens them at the door, and what leaving through it asks for.
  void build(RoomData& room, RoomNode& node);
  // What a strat opens that begins at `at` and asks for `needs`.
  void add_unlocks(RoomData& room, const Strat& strat, ReqId needs, NodeId at);

 private:
  using Unlock = std::pair<NodeId, ReqId>;
  std::vector<Unlock> unlocks_of(RoomData& room, const RoomNode& node, const io::Json* lock,
                                 const Path& path);
  ReqId unlock_requirement(RoomData& room, const io::Json& lock, const Path& path);
  bool has_colour_lock(const RoomNode& node) const;
  ReqId unlock_by(std::string_view type, const Path& path);

  RoomContext& context_;
  RoomRequirements& requirements_;
};

}  // namespace boardwright::items
