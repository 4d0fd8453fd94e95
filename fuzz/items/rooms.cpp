// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Worlds in the room form.
#include "games/items/import/rooms/rooms.hpp"
#include "fuzz/items/check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace boardwright;
  using namespace boardwright::items;
  if (size > 20000) return 0;
  const auto json = io::parse_json(text_of(data, size));
  if (!json) return 0;
  Result<BuiltWorld> built = read_rooms(*json);
  if (!built) return check_world(built.error());
  return check_world(std::move(built->world));
}
