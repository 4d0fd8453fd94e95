// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// How faithful an imported world is to its data, from what its import reported.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "boardwright/core/findings.hpp"
#include "boardwright/core/names.hpp"

namespace boardwright::items {

enum class Faith : std::uint8_t {
  Exact,    // reaches what the data reaches
  Sound,    // never reaches more
  Neither,  // may reach more
};
inline constexpr auto kFaithNames =
    names<Faith>({{Faith::Exact, "exact"}, {Faith::Sound, "sound"}, {Faith::Neither, "neither"}});

// Findings of one kind.
struct Dropped {
  std::string kind;
  std::int64_t count = 0;
  std::string example;
  Faith faith = Faith::Sound;  // what is left of the whole by it
};

// In the order in which each kind first came up.
std::vector<Dropped> dropped_by_kind(const std::vector<Finding>& report);
Faith faith_of(const std::vector<Dropped>& dropped);

}  // namespace boardwright::items
