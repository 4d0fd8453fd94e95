// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Reading files in tests.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "boardwright/io/json.hpp"
#include "io/read_file.hpp"

namespace boardwright::items {

inline Result<std::string> read_text(const std::filesystem::path& path) {
  return read_file(path.string());
}

inline std::optional<io::Json> read_json(const std::filesystem::path& path) {
  const Result<std::string> text = read_text(path);
  if (!text) return std::nullopt;
  Result<io::Json> json = io::parse_json(*text);
  if (!json) return std::nullopt;
  return *std::move(json);
}

}  // namespace boardwright::items
