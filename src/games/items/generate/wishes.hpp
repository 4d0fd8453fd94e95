// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Which wishes of the settings leave no room together.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "boardwright/games/items/model/settings.hpp"

namespace boardwright::items {

// One entry of the settings: of `fixed`, `vanilla`, `excluded`, `limits` or `early`; or
// anything else that they ask for, but for how a placement is looked for.
struct Wish {
  std::string key;   // the location or item that it is for
  std::string text;  // as people read it: excluded "Attic"
};

// Single wishes that are impossible together: `impossible` holds for settings with
// these alone, and no longer if one of them is left out. Empty if it holds without
// any wish. `impossible` is asked about k log n times for k of n wishes. `every`: pool,
// start, difficulty and rules are wishes, too.
// REQUIRES: it holds for all of them
std::vector<Wish> conflicting_wishes(const Settings& settings,
                                     const std::function<bool(const Settings&)>& impossible,
                                     bool every = false);

}  // namespace boardwright::items
