// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A row of numbers as characters and as a picture.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "boardwright/games/session.hpp"

namespace boardwright::null {

// `picked`: a place to be marked. Wraps after as many numbers as `width` holds.
Screen draw_text(const std::vector<int>& row, std::optional<int> picked, int width);
std::string draw_svg(const std::vector<int>& row, std::optional<int> picked,
                     const PictureLook& look);

}  // namespace boardwright::null
