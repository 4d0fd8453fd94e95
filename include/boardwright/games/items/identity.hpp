// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Which seed is this? A 64-bit hash over everything that decides a placement
// (format, world, settings, seed), four words for people to compare, and a
// permalink that carries all of it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "boardwright/core/result.hpp"
#include "boardwright/games/items/settings.hpp"

namespace boardwright::items {

// Raised when the same inputs give other placements than before.
constexpr int kPlacementVersion = 1;

std::uint64_t identity_hash(std::uint64_t world_hash, const Settings& settings,
                            std::string_view seed);
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

}  // namespace boardwright::items
