// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A world as the plain replays walk it, prepared once for many placements. Nodes that
// are connected both ways by edges that are always passable are one zone: who is at
// one of them is at all of them. Edges that can never be passed are left out.
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
  Table<Leaf> leaves;                     // by number
  std::vector<std::int64_t> most_wanted;  // by number

 private:
  void make_zones(const World& world, const std::vector<std::uint8_t>& constant_true);
  void list_ways(const World& world, const std::vector<std::uint8_t>& may);
  void list_leaves(const World& world);
};

}  // namespace boardwright::items
