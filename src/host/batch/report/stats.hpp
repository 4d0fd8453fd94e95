// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The measures of a store at one glance: how they are spread, as numbers, as a
// table and as a picture.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "boardwright/core/stop.hpp"
#include "host/batch/store/store.hpp"

namespace boardwright {

// One bar of a histogram: values from `from` up to, but not including, `to`
// (a single whole number where to is from + 1).
struct Bar {
  double from = 0;
  double to = 0;
  std::uint64_t count = 0;
};

struct MeasureStats {
  std::string name;
  std::uint64_t count = 0;  // rows that have it
  bool words = false;       // words and flags; otherwise numbers
  bool whole = true;        // all numbers are whole
  double least = 0, most = 0, mean = 0;
  double lower = 0, median = 0, upper = 0;  // quartiles, exact where there are few values
  std::vector<Bar> bars;
  // The words by how often they come; beyond 50 of them the last is the rest.
  std::vector<std::pair<std::string, std::uint64_t>> values;
};

struct StoreStats {
  std::string title;  // "kenken generate, 1000000 boards"
  std::uint64_t rows = 0;
  std::vector<MeasureStats> measures;

  io::Json json() const;
  std::string text() const;  // a table
  std::string svg() const;   // a histogram per measure
};

// Reads all rows twice; the memory used does not grow with them.
Result<StoreStats> store_stats(const Store& store, const StopToken& stop);

}  // namespace boardwright
