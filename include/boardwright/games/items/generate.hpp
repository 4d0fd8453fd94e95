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
#include "boardwright/games/items/analyse.hpp"
#include "boardwright/games/items/place.hpp"
#include "boardwright/games/items/placement.hpp"
#include "boardwright/games/items/plan.hpp"
#include "boardwright/games/items/verify.hpp"

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
  // As a document. `secret` is mixed into the seed for races; empty: none.
  Result<Placement> generate_document(const std::string& seed, const std::string& secret = {},
                                      const Budget& budget = {});

 private:
  struct Scratch;
  std::unique_ptr<Scratch> scratch_;
};

// The number that places a seed: of the seed alone, or mixed with a secret.
std::uint64_t placing_seed(const std::string& seed, const std::string& secret);

Placement make_document(const Plan& plan, const std::string& seed, const Generated& generated);

}  // namespace boardwright::items
