// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Worlds in the flat form, and settings, queries and placements beside them.
#include "fuzz/items/check.hpp"
#include "games/items/verbs/world_document.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace boardwright;
  using namespace boardwright::items;
  if (size > 20000) return 0;
  const auto json = io::parse_json(text_of(data, size));
  if (!json) return 0;
  if (const auto settings = read_settings(*json)) {
    const auto again = read_settings(write_settings(*settings));
    BOARDWRIGHT_ASSERT(again.has_value() && *again == *settings);
  }
  if (const auto placement = read_placement(*json)) {
    const auto again = read_placement(write_placement(*placement));
    BOARDWRIGHT_ASSERT(again.has_value() && *again == *placement);
  }
  (void)query_record().read(*json);
  (void)race_record().read(*json);
  (void)progress_record().read(*json);
  return check_world(read_world(*json));
}
