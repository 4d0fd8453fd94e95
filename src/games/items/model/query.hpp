// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The small documents: what a player asks, has collected, or races for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "boardwright/games/items/model/settings.hpp"

namespace boardwright::items {

// A question to `reach` and `explain`.
struct Query {
  std::string difficulty;                         // empty: the world's default
  std::optional<std::vector<std::string>> start;  // names or indices of nodes; none: the world's
  std::optional<Named<std::int64_t>> have;        // none: the start items

  bool operator==(const Query&) const = default;
};

// What a player has collected so far.
struct PlayerProgress {
  std::vector<std::string> collected;  // locations
  Named<std::int64_t> have;            // items held besides, from elsewhere

  bool operator==(const PlayerProgress&) const = default;
};

// A race: everything but the placement, and what proves it later.
struct Race {
  std::string world;
  std::uint64_t world_hash = 0;
  std::string seed;
  std::string engine;
  Settings settings;
  std::uint64_t hash = 0;
  std::string secret_digest;     // RaceKey::digest
  std::string placement_digest;  // of the placement document, covered by RaceKey::blind

  bool operator==(const Race&) const = default;
};

}  // namespace boardwright::items
