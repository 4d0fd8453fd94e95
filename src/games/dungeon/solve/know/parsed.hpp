// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A token of a view, taken apart for Knowledge.
#pragma once

#include "games/dungeon/solve/know/knowledge.hpp"

namespace boardwright::dungeon {

struct Knowledge::Parsed {
  SeenTile::Type type = SeenTile::Type::Hidden;
  FormSet forms;      // with this token
  std::string token;  // of an actor, without its look
  Role role = Role::Empty;
  bool defeated = false;
  std::string look;
  int hits = 0;
  std::optional<int> sum;
  char floor = 0;
};

}  // namespace boardwright::dungeon
