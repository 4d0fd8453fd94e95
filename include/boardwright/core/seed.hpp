// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Seeds are texts. A text of decimal digits that fits 64 bits is used as that
// number, any other text is hashed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace boardwright {

// The number that a seed text stands for.
std::uint64_t seed_number(std::string_view text);

// The seed of board `index` of a batch: a whole-number seed s gives s + index
// (modulo 2^64), a text gives itself for 0 and "text/index" after that.
std::string batch_seed(std::string_view text, std::uint64_t index);

}  // namespace boardwright
