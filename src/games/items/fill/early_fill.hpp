// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "boardwright/core/random.hpp"
#include "games/items/fill/attempt.hpp"
#include "games/items/logic/reachability.hpp"

namespace boardwright::items {

// Places early items before all others, to stay.
class EarlyFill {
 public:
  // `unplaced`: the unplaced items that matter; what is placed is taken out of
  // it.
  EarlyFill(Attempt& attempt, Reachability& reach, std::vector<ItemId>& unplaced, Random& random)
      : attempt_(attempt), reach_(reach), unplaced_(unplaced), random_(random) {}

  // Puts a copy where it is found within sphere `most`, with others before it
  // if they must open a place. False at a dead end, which the attempt then has.
  bool place(ItemId item, std::int64_t most);

 private:
  bool take(ItemId item);
  Spheres spheres();
  std::vector<LocationId> in_time(ItemId item, std::int64_t most);
  std::vector<std::uint8_t> would_collect(const std::vector<ItemId>& held, ItemId item);
  std::vector<ItemId> openers(ItemId item, LocationId target);
  bool open_way(ItemId item, LocationId target, std::int64_t most);
  bool open_fixed(ItemId item, std::int64_t most);
  bool open_place(ItemId item, std::int64_t most, const std::vector<LocationId>& known);
  bool place_within(ItemId item, std::int64_t most);

  Attempt& attempt_;
  Reachability& reach_;
  std::vector<ItemId>& unplaced_;
  Random& random_;
};

}  // namespace boardwright::items
