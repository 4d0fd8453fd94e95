// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// For errors about a name that nobody knows: the one that was probably meant.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace boardwright {

// " (did you mean X?)" with the nearest of the names by letters put in, left
// out, changed or swapped, or nothing if none is near. Upper and lower case are
// alike. Of names that are equally near the first is taken. `beginning`: where none is
// near, one that begins nearly so.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& names,
                         bool beginning = false);

}  // namespace boardwright
