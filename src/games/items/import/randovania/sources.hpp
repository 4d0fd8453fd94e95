// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The files of a Randovania game, as they lie in its folder: the logic database
// (header.json and a file per region), the pickup database, a preset.
#pragma once

#include <string>
#include <vector>

#include "boardwright/core/result.hpp"
#include "boardwright/io/json.hpp"
#include "games/items/import/folder.hpp"

namespace boardwright::items::randovania {

struct Sources {
  io::Json header;
  std::vector<io::Json> regions;
  io::Json pickups;  // null: there is no pickup database
  io::Json preset;   // null: there is no preset
  // Where each was read, for messages. A region may stand in the header itself.
  std::string header_file = "header.json";
  std::vector<std::string> region_files{};  // empty texts for those in the header
  std::string pickup_file{};
  std::string preset_file{};
};

// Does the folder hold a logic database, itself or in logic_database?
bool has_database(const Folder& folder);

// `preset`: a file; empty: the one that the game's facts name, else the first of
// the folder. Errors: those of Folder::read, wrong_type, world_mismatch.
Result<Sources> read_sources(const Folder& folder, const std::string& preset);

}  // namespace boardwright::items::randovania
