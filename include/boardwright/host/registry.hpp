// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The games that were built in, in the order of their CMake lines.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boardwright/games/contract.hpp"

namespace boardwright {

struct GameEntry {
  std::string_view display;  // "KenKen"
  bool hidden;               // not in `games`, the demo or the signature
  const Game& (*game)();
};

std::span<const GameEntry> all_games();

// nullptr when there is none of that name.
const Game* find_game(std::string_view name);

// The formats whose schema the program makes: "presets", those of the host
// ("host.job"), then "<game>.<kind>" for the games that are not hidden.
std::vector<std::string> schema_names();
// The schema of one of them, or of a hidden game's kind; nullopt: there is none.
std::optional<io::Json> find_schema(std::string_view name);

}  // namespace boardwright
