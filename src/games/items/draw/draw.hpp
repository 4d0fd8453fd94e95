// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Placements and worlds as text, CSV, DOT and SVG.
#pragma once

#include <string>

#include "boardwright/games/contract.hpp"
#include "games/items/explain/placement_report.hpp"

namespace boardwright::items {

// Items that matter, sphere by sphere, after a few lines about the whole.
std::string summary_text(const PlacementReport& report, const Look& look);
// Much the same from the document alone. REQUIRES: made from a seed
std::string document_text(const Placement& placement, const Look& look);
// The spoiler log: everything about the placement.
std::string draw_text(const PlacementReport& report);
std::string draw_csv(const PlacementReport& report);
std::string draw_dot(const PlacementReport& report);
std::string draw_svg(const PlacementReport& report);
// The room graph without a placement.
std::string draw_svg(const World& world);
std::string draw_dot(const World& world);

}  // namespace boardwright::items
