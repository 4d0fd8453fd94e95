// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Randovania games, in one document: {"header", "regions", "pickups", "preset"}.
#include "fuzz/items/check.hpp"
#include "games/items/import/randovania/convert.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace boardwright;
  using namespace boardwright::items;
  if (size > 20000) return 0;
  const auto json = io::parse_json(text_of(data, size));
  if (!json) return 0;
  randovania::Sources sources;
  sources.header = json->at("header");
  sources.regions = json->at("regions").items_or_none();
  sources.pickups = json->at("pickups");
  sources.preset = json->at("preset");
  ImportOptions options;
  options.force = true;
  Result<BuiltWorld> built = randovania::convert(sources, options);
  if (!built) return check_world(built.error());
  return check_world(std::move(built->world));
}
