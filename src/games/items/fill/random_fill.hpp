// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Random fill: every arrangement of the pool that families, limits and
// exclusions allow is equally likely, beatable or not.
#pragma once

#include <vector>

#include "boardwright/core/random.hpp"
#include "games/items/fill/attempt.hpp"

namespace boardwright::items {

class RandomFill {
 public:
  RandomFill(const Plan& plan, const Stage& stage);

  // Fills everything. False if no draw of many was legal. REQUIRES: `attempt`
  // is of the same stage, and clear
  bool run(Attempt& attempt, Random& random);

 private:
  struct Copy {
    ItemId item;
    bool matters = false;
  };
  // Copies that may lie on the same places, and if `apart` each in an area of
  // its own.
  struct Group {
    bool apart = false;
    std::vector<std::uint8_t> mask;  // by location
    std::size_t room = 0;            // locations of the mask
    std::vector<Copy> copies;
    double most = 0;  // `apart`: ways that could be left to it
  };

  void add(const Attempt& empty, const std::vector<ItemId>& items, bool matters);
  void bound();
  bool draw(Attempt& attempt, Random& random);
  bool draw_apart(Attempt& attempt, const Group& group, Random& random);
  bool draw_any(Attempt& attempt, const Group& group, Random& random);

  const Plan& plan_;
  const Stage& stage_;
  std::vector<Group> groups_;
};

}  // namespace boardwright::items
