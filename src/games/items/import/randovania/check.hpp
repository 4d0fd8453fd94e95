// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Are the files of a Randovania game whole? Every member that decides the logic
// must be there and of its type, and every node that is named must exist: a file
// that lost a part is an error with its place, never a world that lost it too.
#pragma once

#include "games/items/import/randovania/context.hpp"

namespace boardwright::items::randovania {

// Errors: missing_field, wrong_type, unknown_node, unknown_name.
Status check_sources(const Sources& sources);

// Is the preset one of this game and of a version that is read, are its names known
// and its numbers sensible? Errors are left in the context: missing_field, wrong_type,
// out_of_range, unknown_location, world_mismatch, and preset_mismatch for one of a
// later version, unless it is `forced`.
void check_preset(Context& context, bool forced);

}  // namespace boardwright::items::randovania
