// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/dungeon/verify/verify.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/dungeon/model/score.hpp"

namespace boardwright::dungeon {
namespace {

Where at_cell(const Recipe& recipe, Cell cell) {
  return at_pointer(fmt::format("/rows/{}", recipe.y(cell)));
}

std::string cell_text(const Recipe& recipe, Cell cell) {
  return fmt::format("row {}, column {}", recipe.y(cell) + 1, recipe.x(cell) + 1);
}

std::string who(const Board& board, Cell cell) {
  return board.recipe->form(board.forms[cell.index]).id;
}

void check_rule(const Board& board, const RuleScore& score, std::string_view code,
                std::vector<Finding>& found) {
  const Recipe& recipe = *board.recipe;
  const Rule& rule = recipe.rules[score.rule];
  if (score.points == score.maximum) return;
  for (Cell cell : score.faults) {
    found.push_back({std::string(code),
                     fmt::format("{} at {} misses the pattern \"{}\"", who(board, cell),
                                 cell_text(recipe, cell), rule.name),
                     at_cell(recipe, cell)});
  }
}

int count_near(const Board& board, Cell from, const LevelCheck& check) {
  const Recipe& recipe = *board.recipe;
  int count = 0;
  for (std::size_t i = 0; i < board.forms.size(); ++i) {
    if (check.to.contains(board.forms[i]) && recipe.reaches(check.reach, from, Cell(i))) ++count;
  }
  return count;
}

void check_level(const Board& board, const LevelCheck& check, std::vector<Finding>& found) {
  const Recipe& recipe = *board.recipe;
  for (std::size_t i = 0; i < board.forms.size(); ++i) {
    if (!check.of.contains(board.forms[i])) continue;
    const int count = count_near(board, Cell(i), check);
    if (count == check.exactly) continue;
    found.push_back({"level_check",
                     fmt::format("{} at {} has {} by its side, not {} ({})", who(board, Cell(i)),
                                 cell_text(recipe, Cell(i)), count, check.exactly, check.name),
                     at_cell(recipe, Cell(i))});
  }
}

// Every button shows a sprite that the recipe deals out or sets.
void check_buttons(const Board& board, Findings& findings) {
  const Recipe& recipe = *board.recipe;
  const auto known = [&](int frame) {
    const Buttons& buttons = recipe.buttons;
    if (frame >= buttons.first && frame <= buttons.last) return true;
    if (frame == buttons.top_left || frame == buttons.top_right) return true;
    return std::any_of(recipe.post.begin(), recipe.post.end(), [&](const PostStep& step) {
      const auto* set = std::get_if<PostButton>(&step);
      return set != nullptr && set->frame == frame;
    });
  };
  for (std::size_t i = 0; i < board.buttons.size(); ++i) {
    if (known(board.buttons[i])) continue;
    findings.problem(
        "wrong_button",
        fmt::format("the recipe \"{}\" has no button {}", recipe.name, board.buttons[i]),
        fmt::format("/buttons/{}", i));
  }
}

}  // namespace

Findings verify(const Board& board) {
  const Recipe& recipe = *board.recipe;
  Findings findings;
  const std::vector<RuleScore> scores = score_rules(recipe, board.forms);
  std::int64_t total = 0;
  for (const RuleScore& score : scores) total += score.points;
  if (board.happiness != total) {
    findings.problem(
        "wrong_happiness",
        fmt::format("the board claims a happiness of {}, but it is {}", board.happiness, total),
        "/happiness");
  }
  check_buttons(board, findings);
  std::vector<Finding>& misses =
      board.mode == Mode::Classic ? findings.warnings : findings.problems;
  for (std::size_t rule : recipe.level_rules) {
    check_rule(board, scores[rule], "level_check", misses);
  }
  for (const LevelCheck& check : recipe.level_checks) check_level(board, check, misses);
  for (const RuleScore& score : scores) {
    const auto& level = recipe.level_rules;
    if (std::find(level.begin(), level.end(), score.rule) == level.end()) {
      check_rule(board, score, "pattern", misses);
    }
  }
  return findings;
}

}  // namespace boardwright::dungeon
