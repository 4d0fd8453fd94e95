// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/host/registry.hpp"

namespace boardwright {

const Game* find_game(std::string_view name) {
  for (const GameEntry& entry : all_games()) {
    if (entry.game().name == name) return &entry.game();
  }
  return nullptr;
}

}  // namespace boardwright
