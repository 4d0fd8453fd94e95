// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// World: places and the ways between them, what each way requires, the items
// and where they may lie, and the goal. This is the flat form, the one form
// that everything else works on; the room form is built into it (rooms.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "boardwright/core/names.hpp"
#include "boardwright/core/result.hpp"
#include "boardwright/games/items/model/family.hpp"
#include "boardwright/games/items/model/ids.hpp"
#include "boardwright/games/items/model/requirement.hpp"

namespace boardwright::items {

constexpr std::int64_t kMostCopies = 1'000'000;         // of one item
constexpr std::int64_t kLargestAmount = 1'000'000'000;  // base, gain, thresholds
constexpr std::size_t kMostNodes = 1'000'000;

struct Item {
  std::string name;
  // "major", "filler", "trap", or the name of a family.
  std::string classification;
  std::int64_t count = 0;     // copies in the pool
  std::vector<ItemId> chain;  // held c times it provides the first c of these
  // False for a name that only occurs as a stage of a chain.
  bool declared = true;

  bool operator==(const Item&) const = default;
};

// capacity = base + sum of gain x copies
struct Resource {
  std::string name;
  std::int64_t base = 0;
  std::vector<std::pair<ItemId, std::int64_t>> gains;

  bool operator==(const Resource&) const = default;
};

// The factor of a cost while a requirement holds.
struct CostFactor {
  ReqId when = Requirements::always();  // without Cost and Not
  double factor = 1;                    // 0 or more

  bool operator==(const CostFactor&) const = default;
};

struct CostKind {
  std::string name;
  std::vector<CostFactor> factors;  // the least that holds; none: 1

  bool operator==(const CostKind&) const = default;
};

// How costs that are no whole numbers are counted.
enum class Rounding : std::uint8_t {
  EachUp,     // each cost is rounded up
  WholeDown,  // the sum of an edge is compared as it is, and rounded down when paid
};
inline constexpr auto kRoundingNames =
    names<Rounding>({{Rounding::EachUp, "each_up"}, {Rounding::WholeDown, "whole_down"}});

// A quantity that the player carries: full at the start and at refill nodes, less
// after each edge that costs some of it. docs/formats/items.world.md says how
// costs are worked out.
struct Carried {
  Resource capacity;  // its name, base and gains
  std::vector<NodeId> refill;
  Rounding rounding = Rounding::EachUp;
  bool may_empty = false;  // an edge may take all of it
  std::vector<CostKind> kinds;
  std::vector<CostFactor> factors;  // of every kind: the least that holds; none: 1

  bool operator==(const Carried&) const = default;
};

// An event happens for ever once one of its sources is reached.
struct EventSource {
  EventId event;
  NodeId node;
  ReqId requirement = Requirements::always();

  bool operator==(const EventSource&) const = default;
};

struct Room {
  std::string name;
  AreaId area;

  bool operator==(const Room&) const = default;
};

struct Node {
  std::string id;
  RoomId room;
  std::string kind;

  bool operator==(const Node&) const = default;
};

struct Edge {
  NodeId from;
  NodeId to;
  ReqId requirement = Requirements::always();

  bool operator==(const Edge&) const = default;
};

// Holds one item, or none.
struct Location {
  std::string id;
  NodeId node;
  AreaId area;
  std::string room;  // for people; may be empty
  std::string name;  // for people; may be empty
  std::string note;  // for people; may be empty
  std::string category;
  ItemId vanilla;  // may be none
  ReqId requirement = Requirements::always();
  bool excluded = false;  // nothing that matters may lie there

  bool operator==(const Location&) const = default;
};

struct Difficulty {
  std::string name;
  std::vector<std::pair<TechId, std::int64_t>> levels;
  std::int64_t others = 0;  // "*": the level of every tech not listed

  bool operator==(const Difficulty&) const = default;
};

// What a projection of foreign logic cost; 0 for a world written as one.
struct Projection {
  std::int64_t projected_leaves = 0;  // leaves taken as false
  std::int64_t kept_strats = 0;
  std::int64_t dropped_strats = 0;

  bool operator==(const Projection&) const = default;
};

using ItemCounts = std::vector<std::pair<ItemId, std::int64_t>>;
// The item at each location; none where there is nothing to pick up.
using Pickups = std::vector<ItemId>;

// REQUIRES everywhere else: a world that the JSON reader or a builder returned.
struct World {
  std::string name;
  std::vector<Item> items;
  std::vector<Resource> resources;
  std::vector<std::string> events;  // names; also of events that nothing sets
  std::vector<EventSource> sources;
  std::vector<std::string> techs;
  std::vector<std::string> areas;
  std::vector<Room> rooms;
  std::vector<Node> nodes;
  std::vector<Edge> edges;
  std::vector<Location> locations;
  std::vector<NodeId> start;
  ItemCounts start_items;
  std::vector<NodeId> starts;  // other places where a game may begin
  ReqId goal = Requirements::always();
  std::vector<Difficulty> difficulties;  // at least one
  std::size_t default_difficulty = 0;
  // Rules of families that are not the usual ones, by class; sorted by name.
  std::vector<std::pair<std::string, FamilyRule>> families;
  std::optional<Projection> projection;
  std::optional<Carried> carried;
  Requirements requirements;

  std::optional<ItemId> find_item(std::string_view name) const;
  std::optional<LocationId> find_location(std::string_view id) const;
  std::optional<NodeId> find_node(std::string_view id) const;
  std::optional<EventId> find_event(std::string_view id) const;
  std::optional<AreaId> find_area(std::string_view area) const;
  std::optional<std::size_t> find_difficulty(std::string_view name) const;

  // "[Room] Name", or the id when the world gives no names.
  std::string location_title(LocationId location) const;
};

// 64 bits over everything that has a meaning, by names; stable for ever.
std::uint64_t content_hash(const World& world);

// By node: a marker is a node of kind "event" or "location" that no edge leaves.
// It stands for something to take, not for a place to be: who takes it is still
// where he came from.
std::vector<std::uint8_t> marker_nodes(const World& world);

// Level of each tech at a difficulty.
std::vector<std::int64_t> tech_levels(const World& world, std::size_t difficulty);

// By event and by item: some requirement negates it that the tech levels of the
// difficulty leave open. Such things are dangerous: having them may close a way.
struct Dangers {
  std::vector<std::uint8_t> events;
  std::vector<std::uint8_t> items;
  bool any = false;
};
Dangers dangers(const World& world, std::size_t difficulty);

// A requirement as people read it: "Morph and (Bombs or 3 Missile)".
std::string requirement_text(const World& world, ReqId requirement);

// `the world "w" has no item "Kye" (did you mean Key?)`, for the error
// unknown_name. `what` is item, location, node, event or difficulty.
std::string no_such_name(const World& world, std::string_view what, std::string_view name);

}  // namespace boardwright::items
