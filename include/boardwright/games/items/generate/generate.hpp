// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// One seed of a plan, from number to document: placed, checked, analysed. The
// check is passed in, because generate/ and verify/ share no code;
// explain/verified_generator.hpp makes a generator that replays each placement.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "boardwright/core/budget.hpp"
#include "boardwright/core/result.hpp"
#include "boardwright/games/items/generate/plan.hpp"
#include "boardwright/games/items/model/analysis.hpp"
#include "boardwright/games/items/model/identity.hpp"
#include "boardwright/games/items/model/placement.hpp"

namespace boardwright::items {

// A placement by ids.
struct FillResult {
  std::size_t stage = 0;               // of Plan::stages
  Pickups items;                       // by location, none: empty
  std::vector<std::uint8_t> relevant;  // by location: a copy that matters
  std::int64_t attempts = 0;
  std::int64_t evictions = 0;
  std::uint64_t closures = 0;
};

struct Generated {
  FillResult filled;
  Analysis analysis;
};

// Does a placement keep the promise of its plan?
using PlacementCheck = std::function<bool(const FillResult&)>;

// Scratch for many seeds of one plan. Not thread safe; one per thread. `plan`
// must outlive it.
class Generator {
 public:
  // Without a check every placement is handed out.
  explicit Generator(const Plan& plan, PlacementCheck check = {});
  ~Generator();
  Generator(Generator&&) noexcept;

  // Placed and checked. Errors: those of Placer::place, and `not_verified`.
  Result<FillResult> place(std::uint64_t seed, const Budget& budget = {});
  // Also analysed.
  Result<Generated> generate(std::uint64_t seed, const Budget& budget = {});
  // As a document.
  Result<Placement> generate_document(const std::string& seed, const Budget& budget = {});
  // The same for a race. REQUIRES: `key` is that of this plan and seed
  Result<Placement> generate_race(const std::string& seed, const RaceKey& key,
                                  const Budget& budget = {});
  // The last of these calls ended because its budget did (error `stopped`):
  // whether there is a placement is not known.
  bool stopped() const;

 private:
  struct Scratch;
  Result<FillResult> checked(std::uint64_t seed, const Budget& budget, std::int64_t after);
  // With the wishes of the settings that are in the way, if they are why.
  Error named(Error error, const Budget& budget);

  std::unique_ptr<Scratch> scratch_;
};

// `race` is the digest of the secret of a race; empty: an open seed.
Placement make_document(const Plan& plan, const std::string& seed, const Generated& generated,
                        const std::string& race = {});

}  // namespace boardwright::items
