// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The options of a generated puzzle, for messages of failed tests.
#pragma once

#include <string>

#include "boardwright/games/kenken/generate/generate.hpp"

namespace boardwright::kenken {

inline std::string describe(const GenerateOptions& options) {
  std::string text = "size " + std::to_string(options.size) + ", style ";
  text += kStyleNames.name(options.style);
  if (options.difficulty) text.append(", ").append(kDifficultyNames.name(*options.difficulty));
  text += ", operations ";
  if (options.add) text += '+';
  if (options.subtract) text += '-';
  if (options.multiply) text += '*';
  if (options.divide) text += '/';
  if (options.hidden == 100) text += " hidden";
  return text + ", cages of up to " + std::to_string(options.most_cells) + " cells";
}

}  // namespace boardwright::kenken
