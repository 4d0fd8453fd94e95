// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The recipes that are compiled in (data/dungeon).
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "boardwright/games/dungeon/model/recipe.hpp"

namespace boardwright::dungeon {

// Their names; the first is the default.
const std::vector<std::string>& built_in_names();

// One of them, read at the first call and kept; nullptr if there is none of
// that name. Thread safe.
std::shared_ptr<const Recipe> built_in(std::string_view name);

}  // namespace boardwright::dungeon
