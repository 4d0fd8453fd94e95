// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Pickups: the items of the world, how many the preset puts into the pool and
// into the player's hands, and what they give. The logic asks for resources; a
// requirement on a resource becomes one on the pickups that give it.
//
// A pickup gives the first resource of its progression that is not held yet, and
// every one of its further resources. Ammunition does not count without its
// launcher.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "games/items/import/randovania/context.hpp"

namespace boardwright::items::randovania {

class Inventory {
 public:
  // Adds the items to the world. `context` must outlive it.
  explicit Inventory(Context& context);

  // The player holds at least so much of a resource.
  ReqId at_least(const std::string& resource, std::int64_t amount);
  // Capacity that each copy of an item adds, with `amount` per unit of a resource.
  void add_gains(const std::string& resource, std::int64_t amount, Resource& capacity);

  // Pickups that the program lays at one location, by the index of the pickup there.
  const std::vector<std::pair<std::string, ItemId>>& kept() const { return kept_; }

 private:
  struct Giver {
    ItemId item;
    std::int64_t amount = 1;  // with each copy, or
    std::int64_t stage = 0;   // one with this copy, if not 0,
    bool last = false;        // and with every further one
  };
  struct Launcher {
    std::string resource;
    std::vector<ItemId> items;         // pickups that unlock, if none gives the resource
    bool brings_only_its_own = false;  // later expansions never count
  };

  ItemId add_item(const std::string& name, const io::Json& entry, std::int64_t count,
                  std::int64_t held);
  void add_standard(const std::string& name, const io::Json& entry);
  void add_ammo(const std::string& name, const io::Json& entry);
  void add_generated(const std::string& name, const io::Json& entry);
  void add_without_database();
  std::int64_t placed(const io::Json& fact, std::int64_t all) const;
  void give(ItemId item, const std::string& resource, std::int64_t amount);
  void give_progression(ItemId item, const io::Json& progression);
  void read_launchers();
  bool in_use(const Giver& giver) const;
  ReqId build(const std::string& resource, std::int64_t amount);
  ReqId brought_by(const Launcher& launcher, const std::string& resource, std::int64_t amount);
  ReqId counted(const std::string& resource, std::int64_t amount);

  Context& context_;
  std::map<std::string, std::vector<Giver>> givers_;   // by resource
  std::map<std::string, Launcher> launchers_;          // by ammunition
  std::map<std::string, std::vector<ItemId>> unlock_;  // pickups by the ammunition they unlock
  std::map<std::pair<std::string, std::int64_t>, ReqId> built_;
  std::vector<std::pair<std::string, ItemId>> kept_;
};

}  // namespace boardwright::items::randovania
