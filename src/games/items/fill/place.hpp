// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Placing: fills every location for one seed of a plan, by the plan's algorithm,
// or says why it could not. The result has not been verified.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "boardwright/core/budget.hpp"
#include "boardwright/core/result.hpp"
#include "boardwright/games/items/generate/generate.hpp"

namespace boardwright::items {

// Scratch memory for placing many seeds of one plan. Not thread safe; one per
// thread. `plan` must outlive it.
class Placer {
 public:
  explicit Placer(const Plan& plan);
  ~Placer();
  Placer(Placer&&) noexcept;

  // Errors: `no_placement`, with the dead ends that were met; `stopped`, when
  // the budget's stop token or deadline ended it. `first`: the number of attempts
  // that are behind, of a placement that was refused.
  Result<FillResult> place(std::uint64_t seed, const Budget& budget = {}, std::int64_t first = 0);
  // The last call ended as `stopped`: not known, for want of time.
  bool stopped() const;

 private:
  struct Scratch;
  std::unique_ptr<Scratch> scratch_;
};

}  // namespace boardwright::items
