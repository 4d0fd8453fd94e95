// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/items/model/identity.hpp"

#include <array>

#include "boardwright/core/hash.hpp"
#include "games/items/forms/documents_json.hpp"
#include "games/items/model/hash_words.hpp"

namespace boardwright::items {
namespace {

constexpr std::string_view kAlphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr char kPermalinkVersion = 1;

void append_number(std::string& bytes, std::uint64_t number, int size) {
  for (int i = size - 1; i >= 0; --i) {
    bytes += static_cast<char>(static_cast<unsigned char>(number >> (8 * i)));
  }
}

std::uint64_t read_number(std::string_view bytes, std::size_t at, std::size_t size) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < size; ++i) {
    number = number << 8U | static_cast<unsigned char>(bytes[at + i]);
  }
  return number;
}

// Everything that decides an open seed.
io::Json identity_json(std::uint64_t world_hash, const Settings& settings, std::string_view seed) {
  return io::Json(io::Json::Object{{"placement_version", kPlacementVersion},
                                   {"world", hex64(world_hash)},
                                   {"settings", write_settings(settings)},
                                   {"seed", seed}});
}

Error bad_permalink(std::string message) { return Error{"bad_permalink", std::move(message), {}}; }

}  // namespace

std::uint64_t identity_hash(std::uint64_t world_hash, const Settings& settings,
                            std::string_view seed, std::string_view race) {
  io::Json json = identity_json(world_hash, settings, seed);
  if (!race.empty()) json.set("race", race);
  return fnv1a64(json.dump());
}

RaceKey race_key(std::uint64_t world_hash, const Settings& settings, std::string_view seed,
                 std::string_view secret) {
  io::Json json = identity_json(world_hash, settings, seed);
  json.set("secret", sha256_hex(secret));
  const std::string salt = sha256_hex("boardwright/items.race 1\n" + json.dump());
  std::string key = salt;
  for (int round = 0; round < kRaceRounds; ++round) key = sha256_hex(key + salt);
  RaceKey made;
  made.digest = sha256_hex("secret " + key);
  made.blind = sha256_hex("placement " + key);
  made.placement_seed = fnv1a64(sha256_hex("placing " + key));
  return made;
}

std::string hash_words(std::uint64_t hash) {
  std::string words;
  for (int i = 7; i >= 4; --i) {
    if (!words.empty()) words += ' ';
    words += kHashWords[hash >> (8 * i) & 0xffU];
  }
  return words;
}

std::string base64url(std::string_view bytes) {
  std::string text;
  text.reserve((bytes.size() * 4 + 2) / 3);
  std::uint32_t held = 0;
  int bits = 0;
  for (char c : bytes) {
    held = (held << 8U | static_cast<unsigned char>(c)) & 0xffffU;
    bits += 8;
    while (bits >= 6) {
      bits -= 6;
      text += kAlphabet[held >> bits & 63U];
    }
  }
  if (bits > 0) text += kAlphabet[held << (6 - bits) & 63U];
  return text;
}

Result<std::string> from_base64url(std::string_view text) {
  std::string bytes;
  std::uint32_t held = 0;
  int bits = 0;
  for (char c : text) {
    const std::size_t value = kAlphabet.find(c);
    if (value == std::string_view::npos || text.size() % 4 == 1) {
      return Error{"bad_base64", "only A-Z, a-z, 0-9, - and _ can be part of it", {}};
    }
    held = (held << 6U | static_cast<std::uint32_t>(value)) & 0xffffU;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes += static_cast<char>(static_cast<unsigned char>(held >> bits));
    }
  }
  return bytes;
}

std::string encode_permalink(const Permalink& permalink) {
  const io::Json settings = write_settings(permalink.settings);
  const std::string text = settings.members().empty() ? "" : settings.dump();
  std::string bytes(1, kPermalinkVersion);
  append_number(bytes, permalink.world_hash, 8);
  append_number(bytes, text.size(), 4);
  bytes += text;
  bytes += permalink.seed;
  append_number(bytes, fnv1a64(bytes), 4);
  return base64url(bytes);
}

Result<Permalink> decode_permalink(std::string_view text) {
  const Result<std::string> decoded = from_base64url(text);
  if (!decoded) return bad_permalink("not a permalink: " + decoded.error().message);
  const std::string_view bytes = *decoded;
  constexpr std::size_t kHead = 13;
  constexpr std::size_t kTail = 4;
  if (bytes.size() < kHead + kTail) return bad_permalink("not a permalink: it is too short");
  const std::string_view body = bytes.substr(0, bytes.size() - kTail);
  if ((fnv1a64(body) & 0xffffffffU) != read_number(bytes, body.size(), kTail)) {
    return bad_permalink("the permalink is damaged; copy it again, whole");
  }
  if (bytes[0] != kPermalinkVersion) {
    return bad_permalink("the permalink was made by another version of boardwright");
  }
  const std::uint64_t length = read_number(bytes, 9, 4);
  if (length > body.size() - kHead) return bad_permalink("the permalink is damaged");
  Permalink permalink;
  permalink.world_hash = read_number(bytes, 1, 8);
  permalink.seed = body.substr(kHead + length);
  if (length == 0) return permalink;
  const Result<io::Json> json = io::parse_json(body.substr(kHead, length));
  if (!json) return bad_permalink("the permalink is damaged: " + json.error().message);
  Result<Settings> settings = read_settings(*json);
  if (!settings) return bad_permalink("the permalink is damaged: " + settings.error().message);
  permalink.settings = *std::move(settings);
  return permalink;
}

}  // namespace boardwright::items
