// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/host/registry.hpp"

#include "host/batch/job.hpp"

namespace boardwright {

const Game* find_game(std::string_view name) {
  for (const GameEntry& entry : all_games()) {
    if (entry.game().name == name) return &entry.game();
  }
  return nullptr;
}

std::vector<std::string> schema_names() {
  std::vector<std::string> names = {"presets"};
  for (const Kind& kind : host_documents().kinds) names.push_back("host." + kind.name);
  for (const GameEntry& entry : all_games()) {
    if (entry.hidden) continue;
    for (const Kind& kind : entry.game().kinds) {
      if (kind.schema) names.push_back(entry.game().name + "." + kind.name);
    }
  }
  return names;
}

std::optional<io::Json> find_schema(std::string_view name) {
  if (name == "presets") {
    return io::schema_document("presets", "data/<game>/presets.json",
                               "The presets of a game: named option values for generate.",
                               presets_record().schema());
  }
  for (const Kind& kind : host_documents().kinds) {
    if ("host." + kind.name == name) return kind_schema(host_documents(), kind);
  }
  for (const GameEntry& entry : all_games()) {
    for (const Kind& kind : entry.game().kinds) {
      if (kind.schema && entry.game().name + "." + kind.name == name) {
        return kind_schema(entry.game(), kind);
      }
    }
  }
  return std::nullopt;
}

}  // namespace boardwright
