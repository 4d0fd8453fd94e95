// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/import/randovania/sources.hpp"

#include "games/items/import/loose_json.hpp"
#include "games/items/import/randovania/facts.hpp"

namespace boardwright::items::randovania {
namespace {

using io::Json;

// Reads the first of these files that is there; null if none is.
Result<Json> read_first(const Folder& folder, const std::vector<std::string>& files,
                        std::string& name) {
  for (const std::string& file : files) {
    name = file;
    if (folder.has(file)) return folder.read(file);
  }
  return Json();
}

Result<Json> read_preset(const Folder& game, const Json& header, const std::string& preset,
                         std::string& name) {
  name = preset;
  if (!preset.empty()) return game.read_beside(preset);
  std::vector<std::string> files;
  const std::string usual = usual_preset(header);
  if (!usual.empty()) files.push_back("presets/" + usual);
  files.push_back("presets/starter_preset.rdvpreset");
  const Result<std::vector<std::string>> others = game.files("presets", ".rdvpreset");
  if (!others) return others.error();
  files.insert(files.end(), others->begin(), others->end());
  return read_first(game, files, name);
}

}  // namespace

bool has_database(const Folder& folder) {
  return folder.has("header.json") || folder.has("logic_database/header.json");
}

Result<Sources> read_sources(const Folder& folder, const std::string& preset) {
  // The database itself lies beside the rest of its game.
  const bool inside = folder.has("header.json");
  const std::string logic = inside ? "" : "logic_database/";
  const Folder game = inside ? folder.parent() : folder;
  Sources sources;
  sources.header_file = logic + "header.json";
  Result<Json> header = folder.read(sources.header_file);
  if (!header) return header.error();
  sources.header = *std::move(header);
  for (const Json& region : sources.header.at("regions").items_or_none()) {
    sources.region_files.push_back(region.is_text() ? logic + region.as_text() : std::string());
    if (!region.is_text()) {
      sources.regions.push_back(region);
      continue;
    }
    Result<Json> json = folder.read(sources.region_files.back());
    if (!json) return json.error();
    sources.regions.push_back(*std::move(json));
  }
  Result<Json> pickups =
      read_first(game, {"pickup_database/pickup-database.json"}, sources.pickup_file);
  if (!pickups) return pickups.error();
  sources.pickups = *std::move(pickups);
  Result<Json> given = read_preset(game, sources.header, preset, sources.preset_file);
  if (!given) return given.error();
  sources.preset = *std::move(given);
  return sources;
}

}  // namespace boardwright::items::randovania
