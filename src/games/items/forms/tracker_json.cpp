// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/forms/tracker_json.hpp"

#include <fmt/format.h>

#include <set>

#include "core/text.hpp"
#include "games/items/forms/documents_json.hpp"
#include "games/items/forms/item_codecs.hpp"

namespace boardwright::items {
namespace {

constexpr int kMostHints = 1'000'000;
constexpr std::size_t kDigestLetters = 64;
constexpr std::size_t kNumberLetters = 16;

// A document within this one, by its own reader; its errors get their place here.
template <class T>
void read_part(io::Fields& fields, std::string_view key, Result<T> (*read)(const io::Json&),
               std::shared_ptr<const T>& part) {
  const io::Json* json = fields.maybe(std::string(key));
  if (json == nullptr) return;
  Result<T> value = read(*json);
  if (!value) {
    return fields.fail(value.error().code, value.error().message,
                       fmt::format("/{}{}", key, value.error().where.pointer));
  }
  part = std::make_shared<const T>(*std::move(value));
}

void check_tracked_game(io::Fields& fields, TrackedGame& game) {
  if (game.placement && game.race) {
    return fields.fail_at("race", "contradiction", "a game has a placement or a race, not both");
  }
  if (!game.sealed.empty() && !game.race) {
    return fields.fail_at("sealed", "contradiction", "only a race is sealed");
  }
  if (!game.found.empty() && (game.placement || !game.sealed.empty())) {
    return fields.fail_at("found", "contradiction", "what lies where is known already");
  }
  if (!game.difficulty.empty() && (game.placement || game.race)) {
    return fields.fail_at("difficulty", "contradiction", "the placement or race says it");
  }
  if (game.own_world && content_hash(*game.own_world) != game.world_hash) {
    return fields.fail_at("world_hash", "contradiction", "this is not the hash of \"own_world\"");
  }
  std::set<std::string> seen;
  for (std::size_t i = 0; i < game.collected.size(); ++i) {
    if (seen.insert(game.collected[i]).second) continue;
    return fields.fail("location_twice", fmt::format("\"{}\" is named twice", game.collected[i]),
                       fmt::format("/collected/{}", i));
  }
  for (const auto& [location, item] : game.found) {
    if (seen.contains(location)) continue;
    return fields.fail_at("found", "contradiction",
                          fmt::format("\"{}\" is not among the collected", location));
  }
}

// XOR with a stream of digests that depends on what the race published.
std::string masked(const Race& race, std::string text) {
  std::string stream;
  for (int block = 0; stream.size() < text.size(); ++block) {
    stream += sha256_hex(fmt::format("items.game seal {} {}", block, race.secret_digest));
  }
  for (std::size_t i = 0; i < text.size(); ++i) {
    text[i] = static_cast<char>(text[i] ^ (stream[i] * 7));
  }
  return text;
}

}  // namespace

const io::Record<TrackedGame>& tracked_game_record() {
  io::CustomMember<TrackedGame> world;
  world.read = [](io::Fields& fields, TrackedGame& game) {
    read_part(fields, "own_world", read_world, game.own_world);
  };
  world.write = [](const TrackedGame& game) -> std::optional<io::Json> {
    if (!game.own_world) return std::nullopt;
    return write_world(*game.own_world);
  };
  world.schema = io::Json(io::Json::Object{{"type", "object"}});
  world.help = "the world (items.world), unless it comes with the program";
  io::CustomMember<TrackedGame> placement;
  placement.read = [](io::Fields& fields, TrackedGame& game) {
    read_part(fields, "placement", read_placement, game.placement);
  };
  placement.write = [](const TrackedGame& game) -> std::optional<io::Json> {
    if (!game.placement) return std::nullopt;
    return write_placement(*game.placement);
  };
  placement.schema = placement_schema();
  placement.help = "what lies where (items.placement)";
  static const io::Record<TrackedGame> kRecord =
      io::Record<TrackedGame>("items.game", 1)
          .required("world", &TrackedGame::world, io::text(), "its name")
          .required("world_hash", &TrackedGame::world_hash, io::hex64())
          .custom("own_world", std::move(world))
          .custom("placement", std::move(placement))
          .optional("race", &TrackedGame::race, io::object(race_record()),
                    "a race that is sealed, or played elsewhere (items.race)")
          .unless_default("sealed", &TrackedGame::sealed, io::text(), {},
                          "what makes the race's placement, covered")
          .unless_default("difficulty", &TrackedGame::difficulty, io::text(), {},
                          "without placement and race; the world's default if it is left out")
          .required("collected", &TrackedGame::collected, name_list(),
                    "locations that were checked, in order")
          .unless_default("found", &TrackedGame::found, io::map_of(io::text()), {},
                          "what was found at a location, where no placement says it")
          .unless_default("have", &TrackedGame::have, io::map_of(io::integer(1, kMostCopies)), {},
                          "items that were marked by hand")
          .unless_default("area", &TrackedGame::area, io::text(), {}, "the one that is looked at")
          .unless_default("list", &TrackedGame::list, io::one_of(kTrackerListNames),
                          TrackerList::Check, "the locations that are listed")
          .unless_default("hint_level", &TrackedGame::hint_level, io::integer(0, kHintLevels), 0,
                          "how much of the hint is shown: area, location, item")
          .unless_default("hints", &TrackedGame::hints, io::integer(0, kMostHints), 0,
                          "asked for so far")
          .unless_default("route", &TrackedGame::route, io::flag(), false,
                          "the way to the goal is shown")
          .unless_default("finished", &TrackedGame::finished, io::flag(), false,
                          "the goal was reached")
          .check(check_tracked_game);
  return kRecord;
}

std::string cover_key(const Race& race, const RaceKey& key) {
  return base64url(masked(race, key.blind + fmt::format("{:016x}", key.placement_seed)));
}

Result<RaceKey> uncover_key(const Race& race, const std::string& sealed) {
  const Error bad{"bad_seal", "the seal is damaged", at_pointer("/sealed")};
  const Result<std::string> bytes = from_base64url(sealed);
  if (!bytes || bytes->size() < kNumberLetters) return bad;
  const std::string text = masked(race, *bytes);
  const std::size_t cut = text.size() - kNumberLetters;
  const auto number =
      parse_number<std::uint64_t>(std::string_view(text).substr(cut), 0, UINT64_MAX, 16);
  if (cut != kDigestLetters || !number) return bad;
  return RaceKey{race.secret_digest, text.substr(0, cut), *number};
}

}  // namespace boardwright::items
