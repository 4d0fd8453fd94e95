// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Requirements: the closed language of a world's logic, kept in one pool per
// world. A requirement is a constant, a leaf (so many copies of an item, so much
// of a resource, an event, a level of a skill, a cost) or an `and`/`or` of others. Equal
// requirements get equal ids, and the parts of a requirement always have smaller ids than the
// whole: one pass over the pool in order of ids evaluates everything, without recursion.
//
// More never closes anything, with one exception: `not` of an item, event or
// skill. has_negation() tells where code that counts on the rule must take care.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "boardwright/games/items/model/ids.hpp"

namespace boardwright::items {

// Simplifying drops parts that contain another part whole, but not in a join of
// more parts than this: that is quadratic. It is a number of its own because
// what is left decides which items are relevant.
constexpr std::size_t kMostAbsorbed = 64;

enum class ReqKind : std::uint8_t {
  Never,   // false
  Always,  // true
  And,     // every part holds; none: true
  Or,      // some part holds; none: false
  Has,     // at least n of an item, chain stages counted
  Cap,     // capacity of a resource is at least n
  Event,   // an event has happened
  Tech,    // the difficulty grants at least level n of a skill
  Cost,    // takes n of the carried quantity, by a kind of cost
  Not,     // a Has, Event or Tech does not hold
};

class Requirements {
 public:
  Requirements();

  static constexpr ReqId never() { return ReqId(0); }
  static constexpr ReqId always() { return ReqId(1); }
  static constexpr ReqId constant(bool value) { return value ? always() : never(); }

  ReqId has(ItemId item, std::int64_t count) { return leaf(ReqKind::Has, item.index, count); }
  ReqId cap(ResourceId resource, std::int64_t amount) {
    return leaf(ReqKind::Cap, resource.index, amount);
  }
  ReqId event(EventId event) { return leaf(ReqKind::Event, event.index, 1); }
  ReqId tech(TechId tech, std::int64_t level) { return leaf(ReqKind::Tech, tech.index, level); }
  ReqId cost(CostId kind, std::int64_t amount) { return leaf(ReqKind::Cost, kind.index, amount); }
  // REQUIRES: a Has, Event or Tech
  ReqId negation(ReqId of) { return leaf(ReqKind::Not, of.index, 1); }
  // `kind` is And or Or. The parts are kept as given, in their order: what is
  // read is what is written back. simplify.hpp makes smaller equal ones.
  ReqId join(ReqKind kind, std::span<const ReqId> parts);

  std::size_t size() const { return nodes_.size(); }
  ReqKind kind(ReqId id) const { return nodes_[id.index].kind; }
  // The item, resource, event or tech of a leaf. REQUIRES: a leaf of that kind
  ItemId item(ReqId id) const { return ItemId(nodes_[id.index].what); }
  ResourceId resource(ReqId id) const { return ResourceId(nodes_[id.index].what); }
  EventId event_of(ReqId id) const { return EventId(nodes_[id.index].what); }
  TechId tech_of(ReqId id) const { return TechId(nodes_[id.index].what); }
  CostId cost_of(ReqId id) const { return CostId(nodes_[id.index].what); }
  // What a Not negates.
  ReqId negated(ReqId id) const { return ReqId(nodes_[id.index].what); }
  // The index in any of those tables.
  std::uint32_t what(ReqId id) const { return nodes_[id.index].what; }
  // Count, amount or level of a leaf.
  std::int64_t number(ReqId id) const { return nodes_[id.index].number; }
  // REQUIRES: And or Or
  std::span<const ReqId> parts(ReqId id) const {
    const Node& node = nodes_[id.index];
    return {parts_.data() + node.what, static_cast<std::size_t>(node.number)};
  }
  bool is_leaf(ReqId id) const { return kind(id) >= ReqKind::Has; }
  // Is there a Cost, or a Not, somewhere inside?
  bool has_cost(ReqId id) const { return nodes_[id.index].has_cost; }
  bool has_negation(ReqId id) const { return nodes_[id.index].has_negation; }

 private:
  struct Node {
    ReqKind kind;
    std::uint32_t what;   // leaf: its index; And, Or: where its parts begin
    std::int64_t number;  // leaf: its number; And, Or: how many parts
    bool has_cost = false;
    bool has_negation = false;
  };

  ReqId leaf(ReqKind kind, std::uint32_t what, std::int64_t number);
  // The slot of the hash table where such a node is or belongs.
  template <class Same>
  std::size_t slot_of(std::uint64_t hash, Same same) const;
  ReqId insert(std::size_t slot, Node node, std::uint64_t hash);
  void grow();

  std::vector<Node> nodes_;
  std::vector<ReqId> parts_;
  std::vector<std::uint64_t> hashes_;  // by node
  std::vector<std::uint32_t> table_;   // open addressing; node index + 1, 0: free
};

// Truth of every requirement of a pool, given what holds for its leaves.
// `leaf(id)` is asked once per leaf. Linear in the pool.
template <class Leaf>
void evaluate_all(const Requirements& pool, Leaf leaf, std::vector<std::uint8_t>& truth) {
  truth.assign(pool.size(), 0);
  for (std::size_t i = 0; i < pool.size(); ++i) {
    const ReqId id(i);
    bool value = false;
    switch (pool.kind(id)) {
      case ReqKind::Never: break;
      case ReqKind::Always: value = true; break;
      case ReqKind::And:
        value = true;
        for (ReqId part : pool.parts(id)) value = value && truth[part.index] != 0;
        break;
      case ReqKind::Or:
        for (ReqId part : pool.parts(id)) value = value || truth[part.index] != 0;
        break;
      default: value = leaf(id); break;
    }
    truth[i] = value ? 1 : 0;
  }
}

}  // namespace boardwright::items
