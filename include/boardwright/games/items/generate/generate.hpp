// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A seed from plan to document: placed, replayed by the independent verifier,
// analysed. What does not verify is never handed out.
#pragma once

#include <memory>
#include <string>

#include "boardwright/core/budget.hpp"
#include "boardwright/core/result.hpp"
#include "boardwright/games/items/fill/place.hpp"
#include "boardwright/games/items/generate/plan.hpp"
#include "boardwright/games/items/logic/analyse.hpp"
#include "boardwright/games/items/model/identity.hpp"
#include "boardwright/games/items/model/placement.hpp"
#include "boardwright/games/items/verify/verify.hpp"

namespace boardwright::items {

struct Generated {
  Filled filled;
  Analysis analysis;
};

// Scratch for many seeds of one plan. Not thread safe; one per thread. `plan`
// must outlive it.
class Generator {
 public:
  explicit Generator(const Plan& plan);
  ~Generator();
  Generator(Generator&&) noexcept;

  // Only placed and verified. Errors: those of Placer::place.
  Result<Filled> place(std::uint64_t seed, const Budget& budget = {});
  // And analysed.
  Result<Generated> generate(std::uint64_t seed, const Budget& budget = {});
  // As a document.
  Result<Placement> generate_document(const std::string& seed, const Budget& budget = {});
  // The same without the replay: for a caller who verifies the document.
  Result<Placement> draft_document(const std::string& seed, const Budget& budget = {});
  // The same for a race. REQUIRES: `key` is that of this plan and seed
  Result<Placement> generate_race(const std::string& seed, const RaceKey& key,
                                  const Budget& budget = {});

 private:
  struct Scratch;

  Generated analysed(Filled filled);

  std::unique_ptr<Scratch> scratch_;
};

// `race` is the digest of the secret of a race; empty: an open seed.
Placement make_document(const Plan& plan, const std::string& seed, const Generated& generated,
                        const std::string& race = {});

}  // namespace boardwright::items
