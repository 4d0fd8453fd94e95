// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The icons of data/dungeon/icons.json, by name. Recipes choose among them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "boardwright/io/svg.hpp"

namespace boardwright::dungeon {

// Side of the square that icons are drawn in.
constexpr double kIconSize = 24;

bool has_icon(std::string_view name);
// All names, in alphabetical order.
std::vector<std::string> icon_names();

// Draws it from 0,0 to kIconSize,kIconSize. REQUIRES: has_icon(name)
void draw_icon(io::Svg& svg, std::string_view name);

}  // namespace boardwright::dungeon
