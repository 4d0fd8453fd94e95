// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The independent check of a placement: a plain fixpoint over the world as it
// was read. It shares no code with logic/, fill/ and generate/.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "boardwright/games/items/model/settings.hpp"
#include "boardwright/games/items/model/world.hpp"

namespace boardwright::items {

// The result of playing a placement.
struct Replay {
  std::vector<std::vector<LocationId>> spheres;  // in world order
  std::vector<std::int32_t> sphere_of;           // by location; -1: never reached
  std::vector<std::int32_t> node_sphere;         // by node: when it was first reached
  std::int32_t goal_sphere = -1;                 // -1: not beatable

  bool beatable() const { return goal_sphere >= 0; }
};

// Sixty-four variants of a placement at once: bit n of `present` says whether
// the item of a location is there for player n.
struct Variants {
  std::vector<std::uint64_t> present;  // by location
  std::uint64_t players = 0;           // the bits in use
};

// Replays placements on one world at one difficulty. May be used by several
// threads. `world` must outlive it.
class Verifier {
 public:
  Verifier(const World& world, std::size_t difficulty);
  ~Verifier();
  Verifier(const Verifier&) = delete;
  Verifier& operator=(const Verifier&) = delete;

  // `items` by location (none: empty); `held` from the start. With traversal
  // `return` on a world with a carried quantity or dangerous things nothing is
  // claimed: not beatable.
  Replay replay(const std::vector<NodeId>& start, const ItemCounts& held,
                const std::vector<ItemId>& items, Traversal traversal = Traversal::Warp) const;

  // Which players reach the goal, with warp traversal. About the cost of two replays.
  std::uint64_t goals(const std::vector<NodeId>& start, const ItemCounts& held,
                      const std::vector<ItemId>& items, const Variants& variants) const;

  // Relevance by logic: how many of the `copies` of each item can matter when the
  // game begins at `start` with `held`. A threshold is live if a requirement that
  // is not constant compares with it. Copies of an item, added one by one to the
  // held ones, are relevant as long as they add to a number that is below its
  // largest live threshold. Computed once for equal arguments.
  std::shared_ptr<const std::vector<std::int64_t>> relevant_copies(
      const std::vector<NodeId>& start, const ItemCounts& held,
      const std::vector<std::int64_t>& copies) const;

 private:
  friend class ReplayRun;
  friend class VariantsRun;
  friend class CarefulRun;
  struct RelevanceCache;  // earlier results of relevant_copies()
  struct CarefulIndex;
  struct PlayTables;
  void index_world(const World& world, std::size_t difficulty);
  // For worlds with a carried quantity or dangerous things.
  void index_careful(std::size_t difficulty);
  Replay replay_carefully(const std::vector<NodeId>& start, const ItemCounts& held,
                          const std::vector<ItemId>& items) const;
  std::uint64_t goals_carefully(const std::vector<NodeId>& start, const ItemCounts& held,
                                const std::vector<ItemId>& items, const Variants& variants) const;
  // By requirement: true if nothing costs anything and whatever is negated is missing.
  std::vector<std::uint8_t> true_at_best() const;
  // goals() by `tables_`; where careful_ is set, the players who might win.
  std::uint64_t goals_of_tables(const std::vector<NodeId>& start, const ItemCounts& held,
                                const std::vector<ItemId>& items, const Variants& variants) const;

  // For each number a list of numbers.
  struct Adjacency {
    std::vector<std::uint32_t> begin, all;
    std::span<const std::uint32_t> list(std::size_t n) const {
      return {all.data() + begin[n], all.data() + begin[n + 1]};
    }
  };
  static constexpr std::uint32_t kNone = 0xffffffffU;

  const World* world_;
  std::vector<std::int64_t> levels_;         // by tech
  std::vector<std::uint8_t> marker_;         // by node
  Adjacency edges_out_;                      // edges by their first node,
  Adjacency edges_in_;                       // by their second,
  Adjacency edges_by_requirement_;           // and by their requirement
  Adjacency parents_;                        // requirements by the parts they have
  std::vector<std::uint8_t> constant_true_;  // by requirement: the tech levels make it true
  std::vector<std::uint32_t> open_parts_;    // by requirement: parts that must become true
  std::vector<std::uint32_t> count_leaves_;  // requirements about items and capacities
  // By item: what a copy adds to which resources.
  std::vector<std::vector<std::pair<std::uint32_t, std::int64_t>>> resource_gains_;
  std::vector<std::uint32_t> event_leaf_;     // by event: the requirement that it happened
  std::unique_ptr<const PlayTables> tables_;  // without costs and dangers, if need be at best
  std::unique_ptr<RelevanceCache> relevance_cache_;
  std::unique_ptr<const CarefulIndex> careful_;  // null: nothing is carried or dangerous
};

}  // namespace boardwright::items
