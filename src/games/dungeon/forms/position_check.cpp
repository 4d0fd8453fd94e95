// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "games/dungeon/draw/parse_token.hpp"
#include "games/dungeon/forms/documents.hpp"
#include "games/dungeon/forms/history.hpp"

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

namespace {

// The line above the board after one step.
void check_hero(const Hero& before, const SeenStep& step, const Recipe& recipe,
                const std::string& pointer, Findings& findings) {
  const Hero& now = step.hero;
  if (now.hp > now.max_hp) {
    findings.problem("too_many_hearts", "more hearts than there is room for", pointer + "/hp");
  }
  if ((now.hp == 0) != (now.status == PlayStatus::Dead)) {
    findings.problem("wrong_status", "dead is who has hp 0, and nobody else", pointer + "/status");
  }
  const bool rises = now.level != before.level;
  const int paid = rises ? recipe.player.need(before.level) : 0;
  if (rises && (step.action.type != ActionType::LevelUp || now.level != before.level + 1)) {
    findings.problem("wrong_level", "a level is gained by a level-up, one at a time",
                     pointer + "/level");
  } else if (now.xp < before.xp - paid) {
    findings.problem("wrong_xp", "xp is only spent on levels, and each has its price",
                     pointer + "/xp");
  }
}

}  // namespace

PositionDocument last_position(const History& history) {
  const Recipe& recipe = *history.recipe;
  PositionDocument position;
  position.recipe = {recipe.name, recipe.hash};
  position.width = recipe.width;
  position.height = recipe.height;
  position.view = history.view;
  Hero hero = history.hero;
  for (const SeenStep& step : history.steps) {
    for (const Sight& sight : step.changes) position.view[sight.cell.index] = sight.token;
    hero = step.hero;
  }
  position.status = hero.status;
  position.hp = hero.hp;
  position.max_hp = hero.max_hp;
  position.xp = hero.xp;
  position.level = hero.level;
  std::int64_t score = hero.xp;  // and what the levels have cost
  constexpr std::int64_t kMost = 1000000000;
  for (int level = 1; level < hero.level && score < kMost; ++level) {
    score += recipe.player.need(level);
  }
  position.score = static_cast<int>(std::min(score, kMost));
  return position;
}

Findings check_history(const History& history) {
  Findings findings;
  std::vector<std::string> view = history.view;
  Hero hero = history.hero;
  for (std::size_t i = 0; i < history.steps.size(); ++i) {
    const SeenStep& step = history.steps[i];
    const std::string pointer = io::pointer_to("/steps", i);
    if (hero.status != PlayStatus::Playing && (!step.changes.empty() || !(step.hero == hero))) {
      findings.problem("after_the_end", "the game is over, and nothing changes any more", pointer);
    }
    check_hero(hero, step, *history.recipe, pointer, findings);
    for (std::size_t n = 0; n < step.changes.size(); ++n) {
      const Sight& sight = step.changes[n];
      std::string& token = view[sight.cell.index];
      const std::string here = io::pointer_to(pointer + "/view", n);
      if (token == sight.token) {
        findings.problem("no_change", fmt::format("the tile showed {} before", token), here);
      }
      if (token.front() != '#' && sight.token.front() == '#') {
        findings.problem("hidden_again", "a tile that was uncovered stays so", here);
      }
      token = sight.token;
    }
    hero = step.hero;
  }
  findings.add(check_position(last_position(history), *history.recipe));
  return findings;
}

}  // namespace boardwright::dungeon
