// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What a world and settings are like over many seeds: where items end up, in
// which spheres, how often they are needed, how far a fill is from uniform.
// The numbers depend on the seeds alone, not on the number of threads.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "boardwright/core/budget.hpp"
#include "boardwright/core/result.hpp"
#include "boardwright/games/items/generate/plan.hpp"

namespace boardwright::items {

// How often a whole number came up.
using Histogram = std::map<std::int64_t, std::int64_t>;

struct ItemStats {
  Histogram spheres;                                // of its copies; -1: never reached
  std::map<std::uint32_t, std::int64_t> areas;      // copies by area
  std::map<std::uint32_t, std::int64_t> locations;  // copies by location
  std::int64_t required = 0;                        // seeds in which some copy is needed
};

struct LocationStats {
  std::int64_t relevant = 0;  // seeds in which something that matters lies there
  std::int64_t majors = 0;    // relevant copies of class major
  std::map<std::string, std::int64_t> families;
  std::int64_t reached = 0;
  std::int64_t sphere_sum = 0;
};

struct Stats {
  std::int64_t seeds = 0;   // that were placed
  std::int64_t errors = 0;  // that could not be
  Status first_error;
  bool stopped = false;                  // the budget ended before the last seed
  std::vector<ItemStats> items;          // by item
  std::vector<LocationStats> locations;  // by location
  Histogram spheres;
  Histogram goal_spheres;
  Histogram playthrough;  // its length in items
  Histogram attempts;
  Histogram evictions;
  std::vector<double> milliseconds;  // by seed; not the same twice
};

// Seeds `seed`, and the ones after it as --count makes them; fewer if the
// budget's deadline or stop token ends it. REQUIRES: threads >= 1
Stats collect_stats(const Plan& plan, const std::string& seed, std::int64_t count, int threads,
                    const Budget& budget);

// A share with its 95 % interval (Wilson).
struct Share {
  double value = 0;
  double low = 0;
  double high = 0;
};
Share share_of(std::int64_t part, std::int64_t whole);

// The smallest number such that `percent` of the values are not above it.
std::int64_t percentile(const Histogram& histogram, int percent);
double mean(const Histogram& histogram);
// Milliseconds per seed; `part` from 0 (fastest) to 1 (slowest).
double time_percentile(const Stats& stats, double part);

// How far two samples over the same places are apart.
struct Distance {
  double total_variation = 0;  // 0 equal .. 1 apart
  double chi_square = 0;       // of the two samples being of one distribution
  std::int64_t degrees = 0;    // of freedom
};
Distance distance(const std::vector<std::int64_t>& sample,
                  const std::vector<std::int64_t>& reference);

}  // namespace boardwright::items
