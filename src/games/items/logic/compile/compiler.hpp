// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The compiler's own state, from a folded world to a Logic. compile.cpp numbers the facts
// and finds the rules between them, write_logic.cpp writes them down.
#pragma once

#include <tuple>
#include <vector>

#include "boardwright/games/items/logic/logic.hpp"
#include "games/items/logic/carried/compile_costs.hpp"
#include "games/items/logic/compact/horn_rules.hpp"
#include "games/items/logic/folded.hpp"
#include "search/strong_components.hpp"

namespace boardwright::items {

struct CompilerRule {
  std::vector<Fact> inputs;  // 1 or more, sorted
  Fact then = 0;
  bool listed = false;  // an edge of CarriedLogic, out of its only place
  ReqId cost;           // of such an edge; none: free

  bool operator==(const CompilerRule&) const = default;
  bool operator<(const CompilerRule& other) const {
    return std::tie(inputs, then, listed, cost) <
           std::tie(other.inputs, other.then, other.listed, other.cost);
  }
};

class Compiler {
 public:
  Compiler(const World& world, const CompileOptions& options)
      : world_(world),
        options_(options),
        folded_(fold_world(world, options)),
        carried_(costs_anything(folded_)) {
    if (carried_) gates_ = join_free_parts(folded_);
    if (options.negation) dangers_ = dangers(world, options.difficulty);
  }

  Logic run();

 private:
  using Rule = CompilerRule;

  void number_places();
  void number_requirements();
  void add_rules();
  void add_rule(Fact place, ReqId requirement, Fact then);
  void add_gates();
  void compact_facts();
  HornRules horn_rules() const;
  void prune_facts();
  void write_rules();
  void write_quantities();
  void write_carried();
  void write_dangers();
  void write_graph();

  const std::vector<NodeId>& start() const {
    return options_.start.empty() ? world_.start : options_.start;
  }
  bool is_place(Fact fact) const {
    return fact >= world_locations() && fact < world_locations() + places_.count;
  }
  bool is_dangerous(const FoldedSpot& source) const {
    return dangers_.any && dangers_.events[source.index] != 0;
  }
  Fact fact_of(ReqId requirement) const {
    if (requirement == Requirements::always()) return kAlwaysFact;
    return requirement_fact_[requirement.index];
  }
  Fact place_of(std::uint32_t node) const { return world_locations() + places_.of[node]; }
  Fact world_locations() const { return static_cast<Fact>(world_.locations.size()); }
  Fact kept(Fact fact) const { return fact >= kAlwaysFact ? fact : renumbered_[fact]; }
  // What stands at a place asks for more than nothing, and there may be nothing at all.
  bool priced_spots() const {
    return carried_ && world_.carried->may_empty &&
           capacity_of(world_.carried->capacity, folded_.held_counts) <= 0;
  }
  // Only where a closure is nothing but rules.
  bool compacts() const { return options_.compact && !carried_ && !dangers_.any; }

  const World& world_;
  const CompileOptions& options_;
  Folded folded_;
  bool carried_;              // something costs something
  std::vector<ReqId> gates_;  // see join_free_parts()
  Dangers dangers_;
  std::vector<std::uint8_t> used_;  // by folded ReqId
  std::vector<std::uint32_t> cost_of_;
  Fact goal_ = kNoFact;  // before renumbering
  Components places_;
  std::vector<Fact> requirement_fact_;  // by folded ReqId; before renumbering
  std::vector<Fact> event_fact_;
  Fact facts_ = 0;
  std::vector<Rule> rules_;
  std::vector<Fact> renumbered_;
  Logic logic_;
};

}  // namespace boardwright::items
