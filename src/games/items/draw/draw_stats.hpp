// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Stats as text and as a picture.
#pragma once

#include <optional>
#include <string>

#include "boardwright/games/items/generate/plan.hpp"
#include "games/items/forms/stats_json.hpp"

namespace boardwright::items {

std::string stats_text(const Plan& plan, const Stats& stats,
                       const std::optional<Uniformity>& uniformity, bool timing);
// Items by sphere, as a heat map, over the distribution of goal spheres.
std::string stats_svg(const Plan& plan, const Stats& stats);

}  // namespace boardwright::items
