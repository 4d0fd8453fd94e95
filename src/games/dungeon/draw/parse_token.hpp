// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Parsing the tokens of a view.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "boardwright/games/dungeon/model/recipe.hpp"

namespace boardwright::dungeon {

struct ParsedToken {
  enum class Type : std::uint8_t { Hidden, Floor, Actor };
  Type type = Type::Hidden;
  int mark = 0;               // Hidden
  std::optional<int> number;  // Floor: nothing printed is 0; none: gazed at
  char floor = 0;             // Floor: what stood here
  // Actor: the first form of the recipe with this token.
  std::optional<FormId> form;
  std::string look;  // ">", "!", ...
  bool defeated = false;
  bool killer = false;
  int hits = 0;  // walls
};

// An actor's token that the recipe does not know has no form.
ParsedToken parse_token(std::string_view token, const Recipe* recipe);

}  // namespace boardwright::dungeon
