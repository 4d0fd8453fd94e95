// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Puzzles laid out for printing: A4 pages as SVG, answers on the last ones.
// `rsvg-convert -f pdf page-1.svg page-2.svg -o puzzles.pdf` makes one PDF.
#pragma once

#include <string>
#include <vector>

#include "boardwright/games/kenken/model/document.hpp"

namespace boardwright::kenken {

struct PageOptions {
  int per_page = 4;              // puzzles on a page, 1..12
  std::string title = "KenKen";  // at the head of every page
  bool answers = true;           // pages with the solutions, those that are known
};

// One SVG file per page, in order. No puzzles: no pages.
// REQUIRES: 1 <= per_page <= 12, and puzzles that check_puzzle() accepts
std::vector<std::string> draw_pages(const std::vector<PuzzleDocument>& documents,
                                    const PageOptions& options);

}  // namespace boardwright::kenken
