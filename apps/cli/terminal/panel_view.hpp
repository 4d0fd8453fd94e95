// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The panels of a game as lines of text, with what choosing a line does.
#pragma once

#include <vector>

#include "boardwright/games/contract.hpp"
#include "terminal/canvas.hpp"

namespace boardwright::cli {

struct PanelLine {
  StyledLine text{};
  int side = 0;
  int row = -1;        // number among the rows that can be chosen; -1: none
  std::string line{};  // what act() takes when it is chosen
};

// In the order of importance. Long logs and scrubbers show the part that counts.
std::vector<PanelLine> panel_lines(const PlaySession& session, int width);

// How many rows can be chosen.
int row_count(const std::vector<PanelLine>& lines);
// The first line of such a row. REQUIRES: there is one
int line_of_row(const std::vector<PanelLine>& lines, int row);

}  // namespace boardwright::cli
