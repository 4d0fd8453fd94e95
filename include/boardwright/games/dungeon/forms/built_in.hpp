// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The recipes that are compiled in (data/dungeon).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "boardwright/games/dungeon/generate/generate.hpp"

namespace boardwright::dungeon {

// Their names; the first is the default.
const std::vector<std::string>& built_in_names();

// A generator for one of them, compiled at the first call and kept; nullptr if
// there is none of that name. Thread safe.
const Generator* built_in(std::string_view name);

}  // namespace boardwright::dungeon
