// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Docks: doors, teleporters and other ways between areas. A dock has a weakness,
// which says what opening it takes on every crossing, and perhaps what breaking
// its lock takes, once and for ever. A lock on either side blocks both ways; the
// kind of the lock says what breaks it from behind. A lock is an event.
//
// What overrides the requirements of a weakness counts only for the weakness that
// the dock has by default: a preset that replaces the weakness drops it. A preset
// may also let a dock lead elsewhere.
#pragma once

#include <string>
#include <vector>

#include "games/items/import/randovania/context.hpp"
#include "games/items/import/randovania/logic.hpp"

namespace boardwright::items::randovania {

class Docks {
 public:
  Docks(Context& context, LogicReader& logic);

  // The edges and events of all docks. `leaving`: by node, what leaving it takes.
  void connect(const std::vector<ReqId>& leaving);

 private:
  struct Dock {
    bool is_dock = false;
    NodeId target;
    std::string type;
    std::string usual;               // the default weakness
    std::string weakness;            // that the preset leaves it with
    const io::Json* body = nullptr;  // of the weakness; nullptr: not known, closed
    const io::Json* lock = nullptr;  // nullptr: none
    EventId broken;
  };

  void read(NodeId node);
  void replace(NodeId node, const io::Json& weaknesses);
  void replace_by_preset(const io::Json& rule);
  void lead_by_preset(const io::Json& rule);
  void look_up(NodeId node);
  const io::Json* override_of(NodeId node, std::string_view key) const;
  ReqId opening(NodeId node);
  ReqId breaking(NodeId node);
  ReqId breaking_from_behind(NodeId node);
  bool same_weakness(NodeId a, NodeId b) const;
  // Does breaking the lock here break the one behind it too?
  bool breaks_other_side(NodeId node) const;
  ReqId breaking_here(NodeId node);
  void add_lock_events();

  Context& context_;
  LogicReader& logic_;
  std::vector<Dock> docks_;  // by node
};

}  // namespace boardwright::items::randovania
