// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A Randovania game as a world: nodes, docks, events, pickups and a preset into
// the flat form. Everything is expressed with events, edges, costs and negations;
// docs/games/items.md says how.
#pragma once

#include "games/items/import/folder.hpp"
#include "games/items/import/randovania/sources.hpp"

namespace boardwright::items::randovania {

// Errors: unknown_schema, unknown_node (a start), missing_option (no goal),
// helper_cycle, duplicate_location.
Result<BuiltWorld> convert(const Sources& sources, const ImportOptions& options);

}  // namespace boardwright::items::randovania
