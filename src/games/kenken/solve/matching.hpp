// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The all-different constraint over n variables and n values: which values take
// part in no complete assignment.
#pragma once

#include <array>
#include <span>

#include "games/kenken/model/digits.hpp"

namespace boardwright::kenken {

// A complete assignment found earlier, by variable; any content is legal, a
// nearly right one saves time.
using Assignment = std::array<std::uint8_t, 16>;

// Takes from allowed[i] every value that variable i has in no assignment of n
// different values to n variables. False if there is no assignment at all. It is
// what closure under all naked and hidden subsets gives (Hall 1935); the method
// is that of Regin (1994). O(n^2) word operations after the assignment.
bool filter_all_different(std::span<Mask> allowed, Assignment& known);

}  // namespace boardwright::kenken
