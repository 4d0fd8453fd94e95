// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What a token of a view can mean (dungeon.md, "What the player sees").
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "boardwright/games/dungeon/model/recipe.hpp"

namespace boardwright::dungeon::checker {

inline bool is_hidden(std::string_view token) { return token.front() == '#'; }
bool is_floor(std::string_view token);
// The number on a floor; nullopt: it is gazed at.
std::optional<int> floor_number(std::string_view token);

// An actor of one form, as it shows itself.
struct Shown {
  std::string look;        // ">", "<!", ""
  bool defeated = false;   // of a monster
  bool disguised = false;  // it shows the token of something else
};
// How an actor of the form shows this token; nullopt: it never does.
std::optional<Shown> shows(const Form& form, std::string_view token);

// Every form of the recipe that may show it, in disguise too.
FormSet forms_showing(const Recipe& recipe, std::string_view token);

}  // namespace boardwright::dungeon::checker
