// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Weights: settings to be drawn at random. Each draw chooses one of several parts
// of settings; what is chosen later is laid over what was chosen before.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "boardwright/core/result.hpp"
#include "boardwright/games/items/model/settings.hpp"
#include "boardwright/io/record.hpp"

namespace boardwright::items {

struct WeightedSettings {
  std::int64_t weight = 1;
  io::Json settings = io::Json::object();

  bool operator==(const WeightedSettings&) const = default;
};

struct Weights {
  std::vector<std::vector<WeightedSettings>> draws;

  bool operator==(const Weights&) const = default;
};

// Every part must be settings by itself.
const io::Record<Weights>& weights_record();

Result<Settings> draw_settings(const Weights& weights, const std::string& seed);

}  // namespace boardwright::items
