// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The part of a compiled logic that knows what ways cost.
#pragma once

#include <memory>
#include <vector>

#include "boardwright/games/items/logic/logic.hpp"
#include "games/items/logic/folded.hpp"

namespace boardwright::items {

// Does any live requirement cost something?
bool costs_anything(const Folded& folded);

// By requirement with costs (And, Or): the join of its parts without costs.
// Adds to the pool.
std::vector<ReqId> join_free_parts(Folded& folded);

// What the compiler knows when all facts have their numbers.
struct CostsInput {
  const World& world;
  const Folded& folded;
  const std::vector<ReqId>& gates;        // by requirement
  const std::vector<std::uint8_t>& used;  // by requirement
  std::vector<Fact> facts;                // by requirement without costs
  std::vector<CarriedLogic::Edge> edges;  // `cost`: the requirement, kFree: none
  std::vector<std::uint8_t> refill;       // by place
  Fact first_place = 0;
  std::uint32_t all_facts = 0;
  std::uint32_t capacity = 0;  // the quantity
  bool priced_spots = false;   // what stands at a place has no rule
};

// `cost_of[requirement]` becomes the index of its cost.
std::shared_ptr<const CarriedLogic> compile_costs(CostsInput input,
                                                  std::vector<std::uint32_t>& cost_of);

}  // namespace boardwright::items
