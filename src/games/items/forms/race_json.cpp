// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/items/model/identity.hpp"
#include "games/items/forms/documents_json.hpp"
#include "games/items/forms/item_codecs.hpp"

namespace boardwright::items {

const io::Record<Race>& race_record() {
  // The words follow from the hash: compared, not kept.
  const auto check_words = [](io::Fields& fields, Race& race) {
    const std::string words = hash_words(race.hash);
    if (fields.text_or("hash_words", words) != words) {
      fields.fail_at("hash_words", "contradiction", "these are not the words of \"hash\"");
    }
  };
  const auto write_words = [](const Race& race) { return io::Json(hash_words(race.hash)); };
  static const io::Record<Race> kRecord =
      io::Record<Race>("items.race", 1)
          .required("seed", &Race::seed, io::text())
          .with_default("engine", &Race::engine, io::text(), "")
          .required("world", &Race::world, io::text())
          .required("world_hash", &Race::world_hash, io::hex64())
          .with_default("settings", &Race::settings, settings_object(), {})
          .required("hash", &Race::hash, io::hex64())
          .custom("hash_words",
                  {.read = check_words, .write = write_words, .schema = io::text().schema()})
          .required("secret_digest", &Race::secret_digest, digest())
          .required("placement_digest", &Race::placement_digest, digest());
  return kRecord;
}

}  // namespace boardwright::items
