// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Which seed is this? A 64-bit hash over everything that decides a placement
// (format, world, settings, seed, and what a race published about its secret),
// four words for people to compare, and a permalink that carries all of it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "boardwright/core/result.hpp"
#include "boardwright/games/items/model/settings.hpp"

namespace boardwright::items {

// Raised when the same inputs give other placements than before.
constexpr int kPlacementVersion = 1;

// `race` is the digest of a race's secret; empty: an open seed.
std::uint64_t identity_hash(std::uint64_t world_hash, const Settings& settings,
                            std::string_view seed, std::string_view race = {});
// "OTTER MAPLE RIVER BELL", from the upper 32 bits.
std::string hash_words(std::uint64_t hash);
// URL-safe alphabet, no padding.
std::string base64url(std::string_view bytes);
// Errors: bad_base64.
Result<std::string> from_base64url(std::string_view text);

struct Permalink {
  std::uint64_t world_hash = 0;
  Settings settings;
  std::string seed;

  bool operator==(const Permalink&) const = default;
};
std::string encode_permalink(const Permalink& permalink);
// Errors: bad_permalink (damaged, or of a later version).
Result<Permalink> decode_permalink(std::string_view text);

// 64 hexadecimal digits of SHA-256 (FIPS 180-4), for what must not be forged.
std::string sha256_hex(std::string_view bytes);

// The key of one race, derived from its secret: hashed together with world,
// settings and seed, kRaceRounds times, so that tables cannot be prepared and each
// guess costs some milliseconds. That slows guessing down; only a long secret
// prevents it.
struct RaceKey {
  std::string digest;                // published: proves the secret later
  std::string blind;                 // kept: covers the digest of the placement
  std::uint64_t placement_seed = 0;  // kept: the number that places the items
};
constexpr int kRaceRounds = 10'000;
RaceKey race_key(std::uint64_t world_hash, const Settings& settings, std::string_view seed,
                 std::string_view secret);

}  // namespace boardwright::items
