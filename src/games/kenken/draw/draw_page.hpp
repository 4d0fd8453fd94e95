// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Puzzles laid out for printing: one PDF file, or pages as SVG.
#pragma once

#include <string>
#include <vector>

#include "boardwright/core/result.hpp"
#include "games/kenken/draw/page_layout.hpp"

namespace boardwright::kenken {

// One SVG file per page, in order. No puzzles: no pages. REQUIRES: as for lay_out()
std::vector<std::string> draw_pages(const std::vector<PuzzleDocument>& documents,
                                    const PageOptions& options);

// The bytes of a PDF file, the same for the same puzzles, options and fonts. Error
// `no_pdf` in a program that was built without cairo, or if cairo fails.
// REQUIRES: as for lay_out(), and at least one puzzle
Result<std::string> draw_pdf(const std::vector<PuzzleDocument>& documents,
                             const PageOptions& options);

}  // namespace boardwright::kenken
