// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A world as the plain replays walk it, prepared once for many placements. Nodes that
// are connected both ways by edges that are always passable are one zone: who is at
// one of them is at all of them. Edges that can never be passed are left out.
// Requirements are numbered anew: those that always hold are one, those that never do
// and those that nothing asks for have no number, and a join with one open part is
// that part.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "boardwright/games/items/verify/verify.hpp"

namespace boardwright::items {

struct Verifier::PlayTables {
  // `constant_true`: by requirement, what the tech levels alone make true.
  PlayTables(const World& world, const std::vector<std::uint8_t>& constant_true);

  template <class Entry>
  struct Table {
    std::vector<std::uint32_t> begin;
    std::vector<Entry> all;
    std::span<const Entry> list(std::size_t n) const {
      return {all.data() + begin[n], all.data() + begin[n + 1]};
    }
  };

  static constexpr std::uint32_t kAlways = 0;           // the number of what always holds
  static constexpr std::uint32_t kNever = 0xffffffffU;  // no number
  std::vector<std::uint32_t> number_of;                 // by ReqId
  std::size_t requirements = 0;                         // numbers; parts before the whole
  Table<std::uint32_t> parts;                           // of joins, by requirement
  std::vector<std::uint8_t> is_and;                     // by requirement
  Table<std::uint32_t> parents;                         // joins by the parts that they have
  std::vector<std::uint32_t> open_parts;                // parts that must hold, by requirement
  std::vector<std::uint32_t> event_leaf;                // by event; kNever: nothing asks for it
  std::uint32_t goal = kNever;

  std::size_t zones = 0;
  std::vector<std::uint32_t> zone_of;  // by node

  struct Way {
    std::uint32_t to, requirement;
  };
  struct Passage {
    std::uint32_t from, to;
  };
  Table<Way> ways;          // by zone
  Table<Passage> passages;  // by requirement: the same ways

  // Where an event or a location is, in the order of the world.
  struct Spot {
    std::uint32_t zone, requirement;
  };
  std::vector<Spot> sources;
  std::vector<Spot> locations;

  // Requirements about a number: the count of an item, or (numbered after the items)
  // the capacity of a resource.
  struct Leaf {
    std::uint32_t requirement, number;
    std::int64_t wanted;
  };
  Table<Leaf> leaves;                     // by such a number, the least wanted first
  std::vector<std::int64_t> most_wanted;  // by such a number

 private:
  void number_requirements(const World& world, const std::vector<std::uint8_t>& constant_true);
  void make_zones(const World& world);
  void list_ways(const World& world);
  void list_leaves(const World& world);
};

// What a resource amounts to with these items.
std::int64_t amount_of(const Resource& resource, const std::vector<std::int64_t>& items);
// Sets `numbers` to the copies of the items with the chain stages that they provide,
// and then the amounts of the resources.
void count_items(const World& world, const std::vector<std::int64_t>& copies,
                 std::vector<std::int64_t>& numbers);

}  // namespace boardwright::items
