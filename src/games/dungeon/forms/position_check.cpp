// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "games/dungeon/draw/parse_token.hpp"
#include "games/dungeon/forms/documents.hpp"

namespace boardwright::dungeon {
namespace {

// The most that a number can read: eight of the strongest.
int highest_number(const Recipe& recipe) {
  int level = 0;
  for (const Form& form : recipe.forms) level = std::max(level, form.level);
  return 8 * level;
}

void check_token(const std::string& token, std::size_t cell, const Recipe& recipe,
                 PlayStatus status, Findings& findings) {
  const std::string pointer = io::pointer_to("/view", cell);
  const ParsedToken parts = parse_token(token, &recipe);
  if (parts.type == ParsedToken::Type::Actor && !parts.form) {
    findings.problem("unknown_token", fmt::format("no tile of \"{}\" shows {}", recipe.name, token),
                     pointer);
  }
  if (parts.number.value_or(0) > highest_number(recipe)) {
    findings.problem("number_too_high", fmt::format("no number is {}", token), pointer);
  }
  if (parts.type == ParsedToken::Type::Hidden && status == PlayStatus::Dead) {
    findings.problem("hidden_when_dead", "a dead player sees every tile", pointer);
  }
}

}  // namespace

Findings check_position(const PositionDocument& position, const Recipe& recipe) {
  Findings findings;
  if (position.width != recipe.width || position.height != recipe.height) {
    findings.problem("wrong_size",
                     fmt::format("\"{}\" is {} x {}", recipe.name, recipe.width, recipe.height),
                     "/width");
    return findings;
  }
  for (std::size_t i = 0; i < position.view.size(); ++i) {
    check_token(position.view[i], i, recipe, position.status, findings);
  }
  if (!position.book.empty() && position.book.size() != recipe.book.size()) {
    findings.problem("wrong_size", fmt::format("the book has {} lines", recipe.book.size()),
                     "/book");
  }
  if ((position.hp == 0) != (position.status == PlayStatus::Dead)) {
    findings.problem("wrong_status", "dead is who has hp 0, and nobody else", "/status");
  }
  if (position.max_hp > recipe.player.most_hearts + 1) {
    findings.problem("too_many_hearts",
                     fmt::format("max_hp is at most {}", recipe.player.most_hearts + 1), "/max_hp");
  }
  return findings;
}

}  // namespace boardwright::dungeon
