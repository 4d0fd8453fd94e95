// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Reading files in tests. Shared cases lie beside the source tree and may be
// absent; a test that wants them passes over what is not there.
#pragma once

#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>

#include "boardwright/io/json.hpp"

namespace boardwright::items {

inline std::optional<std::string> read_text(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

inline std::optional<io::Json> read_json(const std::filesystem::path& path) {
  const std::optional<std::string> text = read_text(path);
  if (!text) return std::nullopt;
  Result<io::Json> json = io::parse_json(*text);
  if (!json.has_value()) return std::nullopt;
  return std::move(*json);
}

}  // namespace boardwright::items
