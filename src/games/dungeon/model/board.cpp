// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/dungeon/model/board.hpp"

#include <fmt/format.h>

namespace boardwright::dungeon {
namespace {

Status check_counts(const Board& board) {
  const Recipe& recipe = *board.recipe;
  for (std::size_t i = 1; i < recipe.forms.size(); ++i) {
    const FormId form{static_cast<std::uint8_t>(i)};
    const int wanted = recipe.count(form);
    int found = 0;
    for (FormId other : board.forms) found += other == form ? 1 : 0;
    if (found != wanted) {
      return pointer_error(
          "wrong_count",
          fmt::format("{} of {} ({}) on the board, but the recipe \"{}\" places {}", found,
                      recipe.forms[i].letter, recipe.forms[i].id, recipe.name, wanted),
          "/rows");
    }
  }
  return {};
}

Status check_order(const Board& board) {
  std::vector<bool> seen(board.forms.size(), false);
  for (std::size_t i = 0; i < board.order.size(); ++i) {
    const std::size_t cell = board.order[i].index;
    if (cell >= seen.size() || seen[cell]) {
      return pointer_error("bad_order",
                           fmt::format("cell {} is {}; the order names each cell once", cell,
                                       cell >= seen.size() ? "not on the board" : "named twice"),
                           fmt::format("/order/{}", i));
    }
    seen[cell] = true;
  }
  return {};
}

}  // namespace

std::string letters(const Board& board) {
  std::string text;
  for (FormId form : board.forms) text += board.recipe->form(form).letter;
  return text;
}

std::uint32_t classic_draws(const Recipe& recipe) {
  const std::size_t bag = recipe.buttons.count();
  std::size_t held = 0;
  std::size_t draws = 0;
  for (std::size_t cell = 0; cell < recipe.size(); ++cell) {
    if (held == 0) {
      draws += bag;
      held = bag;
    }
    const bool top_corner = cell == 0 || cell == static_cast<std::size_t>(recipe.width) - 1;
    if (!top_corner) --held;
  }
  draws += recipe.layers.size() * static_cast<std::size_t>(recipe.passes) * recipe.size();
  return static_cast<std::uint32_t>(draws);
}

Status check_board(const Board& board) {
  const std::size_t cells = board.recipe->size();
  if (board.forms.size() != cells)
    return pointer_error("wrong_size", "the rows do not fit the recipe", "/rows");
  if (board.buttons.size() != cells) {
    return pointer_error("wrong_size", fmt::format("{} buttons are needed", cells), "/buttons");
  }
  if (board.order.size() != cells) {
    return pointer_error("wrong_size", fmt::format("{} cells are needed", cells), "/order");
  }
  if (auto error = check_counts(board)) return error;
  return check_order(board);
}

}  // namespace boardwright::dungeon
