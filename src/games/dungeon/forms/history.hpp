// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Kind "history": what a player saw, step by step.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/dungeon/forms/documents.hpp"
#include "games/dungeon/model/history.hpp"

namespace boardwright::dungeon {

struct HistoryStep {
  ActionType type = ActionType::Click;
  std::optional<int> x;
  std::optional<int> y;
  std::optional<int> mark;
  Hero hero;
  std::vector<Sight> changes;
  std::optional<Cell> fled;
};

struct HistoryDocument {
  RecipeName recipe;
  std::vector<std::string> view;
  Hero hero;
  std::vector<HistoryStep> steps;
};

const io::Record<HistoryDocument>& history_record();

HistoryDocument to_document(const History& history);

// With its recipe, checked: sizes, cells, tokens. Errors: those of find_recipe(),
// wrong_size, off_the_board, unknown_token, number_too_high.
Result<History> resolve_history(const HistoryDocument& document, const Document* recipe);

// The last picture. It has no book: whoever looked into it did not write it down.
PositionDocument last_position(const History& history);

// What in a history no game can show: changes that change nothing, tiles that are hidden
// again, hearts, xp and levels that no action brings, steps after the end.
Findings check_history(const History& history);

}  // namespace boardwright::dungeon
