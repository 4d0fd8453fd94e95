// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Families: classes of items that keep to places of their own.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "boardwright/core/names.hpp"

namespace boardwright::items {

// Where the items of a family go.
enum class FamilyRule : std::uint8_t {
  Own,    // shuffled among the locations of their own category
  Areas,  // one per area, on any other location there
  Pool,   // like all others
};
inline constexpr auto kFamilyRuleNames = names<FamilyRule>(
    {{FamilyRule::Own, "own"}, {FamilyRule::Areas, "areas"}, {FamilyRule::Pool, "pool"}});

// Every class of items but "major", "filler" and "trap" is a family.
bool is_family(std::string_view classification);
// The rule of a family that data/items/families.json gives one; none: the
// settings decide between Own and Pool.
std::optional<FamilyRule> usual_rule(std::string_view family);
// The class of an item of vg-json-data, by its name; "major" if no family claims it.
std::string classify_by_name(std::string_view item);

}  // namespace boardwright::items
