// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "boardwright/io/fields.hpp"
#include "games/dungeon/draw/tokens.hpp"
#include "games/dungeon/forms/documents.hpp"

namespace boardwright::dungeon {
namespace {

Finding position_problem(std::string code, std::string message, std::string pointer) {
  return Finding{std::move(code), std::move(message), at_pointer(std::move(pointer))};
}

// The most that a number can read: eight of the strongest.
int highest_number(const Recipe& recipe) {
  int level = 0;
  for (const Form& form : recipe.forms) level = std::max(level, form.level);
  return 8 * level;
}

void check_token(const std::string& token, std::size_t cell, const Recipe& recipe,
                 PlayStatus status, std::vector<Finding>& problems) {
  const std::string pointer = io::pointer_to("/view", cell);
  const TokenParts parts = take_apart(token, &recipe);
  if (parts.type == TokenParts::Type::Actor && !parts.form) {
    problems.push_back(position_problem(
        "unknown_token", fmt::format("no tile of \"{}\" shows {}", recipe.name, token), pointer));
  }
  if (parts.number.value_or(0) > highest_number(recipe)) {
    problems.push_back(
        position_problem("number_too_high", fmt::format("no number is {}", token), pointer));
  }
  if (parts.type == TokenParts::Type::Hidden && status == PlayStatus::Dead) {
    problems.push_back(
        position_problem("hidden_when_dead", "a dead player sees every tile", pointer));
  }
}

}  // namespace

std::vector<Finding> check_position(const PositionDocument& position, const Recipe& recipe) {
  std::vector<Finding> problems;
  if (position.width != recipe.width || position.height != recipe.height) {
    problems.push_back(position_problem(
        "wrong_size", fmt::format("\"{}\" is {} x {}", recipe.name, recipe.width, recipe.height),
        "/width"));
    return problems;
  }
  for (std::size_t i = 0; i < position.view.size(); ++i) {
    check_token(position.view[i], i, recipe, position.status, problems);
  }
  if (!position.book.empty() && position.book.size() != recipe.book.size()) {
    problems.push_back(position_problem(
        "wrong_size", fmt::format("the book has {} lines", recipe.book.size()), "/book"));
  }
  if ((position.hp == 0) != (position.status == PlayStatus::Dead)) {
    problems.push_back(
        position_problem("wrong_status", "dead is who has hp 0, and nobody else", "/status"));
  }
  if (position.max_hp > recipe.player.most_hearts + 1) {
    problems.push_back(position_problem(
        "too_many_hearts", fmt::format("max_hp is at most {}", recipe.player.most_hearts + 1),
        "/max_hp"));
  }
  return problems;
}

}  // namespace boardwright::dungeon
