// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Stats as a document.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boardwright/core/result.hpp"
#include "boardwright/games/items/generate/plan.hpp"
#include "boardwright/io/json.hpp"
#include "games/items/explain/stats.hpp"

namespace boardwright::items {

// A stats document as read: the whole of it, and what comparisons need.
struct StatsDocument {
  io::Json json;
  std::vector<std::pair<std::string, std::int64_t>> majors;  // by location
};
Result<StatsDocument> read_stats(const io::Json& json);

// What the sample was compared with.
struct Uniformity {
  std::string reference;  // "random", or the name of a file's document
  std::int64_t reference_seeds = 0;
  Distance distance;
};

io::Json write_stats(const Plan& plan, const Stats& stats, const std::string& seed,
                     const std::optional<Uniformity>& uniformity, bool timing);
}  // namespace boardwright::items
