// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Families: classes of items that keep to places of their own.
#pragma once

#include <cstdint>
#include <string_view>

namespace boardwright::items {

// Where the items of a family go.
enum class FamilyRule : std::uint8_t {
  Own,    // shuffled among the locations of their own category
  Areas,  // one per area, on any other location there
  Pool,   // like all others
};
std::string_view family_rule_name(FamilyRule rule);  // "own"

}  // namespace boardwright::items
