// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// From back to front: background, tints, highlights, thin lines, walls, clues,
// values and candidates. Walls are one path of straight runs, so that they
// join without gaps.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "boardwright/games/kenken/draw/draw.hpp"
#include "core/text.hpp"
#include "games/kenken/draw/cage_map.hpp"

namespace boardwright::kenken {
namespace {

using io::Anchor;
using io::Svg;
using io::SvgPath;

constexpr double kSide = kCellSide;
constexpr double kMargin = 6;
constexpr double kRulesHeight = 24;  // below the board, if there is something to say
constexpr double kWall = 3.5;
constexpr double kLabelMargin = 5;  // between a wall's middle and a clue
// Widths as parts of the font size: those of Verdana Bold, the widest of the
// fonts that browsers and printers take for sans-serif.
constexpr double kDigitWidth = 0.72;
constexpr double kSignWidth = 0.87;
constexpr std::array<std::string_view, 6> kTints = {"#fdf0d5", "#dbeafe", "#dcf5dc",
                                                    "#fbe0e6", "#ece4fa", "#e3f4f4"};

// A tint per cage so that neighbours differ; first that fits, in cage order.
// Six colours nearly always do; otherwise two neighbours may look alike.
std::vector<std::size_t> tints(const Puzzle& puzzle, const CageMap& map) {
  std::vector<std::size_t> chosen(puzzle.cages.size() + 1, kTints.size());
  const Grid grid = puzzle.grid();
  for (std::size_t i = 0; i < puzzle.cages.size(); ++i) {
    std::array<bool, kTints.size()> taken{};
    for (Cell cell : puzzle.cages[i].cells) {
      for (Cell next : grid.neighbours4(cell)) {
        const std::size_t tint = chosen[map.cage(grid.row(next), grid.col(next))];
        if (tint < kTints.size()) taken[tint] = true;
      }
    }
    const auto* free = std::find(taken.begin(), taken.end(), false);
    chosen[i] =
        free == taken.end() ? i % kTints.size() : static_cast<std::size_t>(free - taken.begin());
  }
  return chosen;
}

void paint_cell(Svg& svg, Grid grid, Cell cell, std::string_view colour) {
  svg.rect(grid.col(cell) * kSide, grid.row(cell) * kSide, kSide, kSide, {.fill = colour});
}

void draw_backs(Svg& svg, const Puzzle& puzzle, const CageMap& map, const Drawing& drawing) {
  const Grid grid = puzzle.grid();
  svg.rect(0, 0, puzzle.size * kSide, puzzle.size * kSide, {.fill = "#ffffff"});
  if (drawing.tint) {
    const auto chosen = tints(puzzle, map);
    for (std::size_t i = 0; i < puzzle.cages.size(); ++i) {
      for (Cell cell : puzzle.cages[i].cells) paint_cell(svg, grid, cell, kTints[chosen[i]]);
    }
  }
  if (puzzle.corner == Corner::Free) paint_cell(svg, grid, Cell(grid.size() - 1), "#e2e2e2");
  for (Cell cell : drawing.highlight) paint_cell(svg, grid, cell, "#ffe58a");
}

// The runs of walls (or of thin lines) along one direction.
void add_runs(SvgPath& path, const CageMap& map, int size, bool across, bool walls) {
  for (int line = walls ? 0 : 1; line <= (walls ? size : size - 1); ++line) {
    int start = -1;
    for (int at = 0; at <= size; ++at) {
      const bool drawn = at < size && walls == (across ? map.wall(line, at, line - 1, at)
                                                       : map.wall(at, line, at, line - 1));
      if (drawn && start < 0) start = at;
      if (drawn || start < 0) continue;
      const double fixed = line * kSide;
      if (across) {
        path.move(start * kSide, fixed).line(at * kSide, fixed);
      } else {
        path.move(fixed, start * kSide).line(fixed, at * kSide);
      }
      start = -1;
    }
  }
}

void draw_lines(Svg& svg, const CageMap& map, int size) {
  SvgPath thin;
  add_runs(thin, map, size, true, false);
  add_runs(thin, map, size, false, false);
  svg.path(thin, {.stroke = "#b4b4b4", .stroke_width = 1});
  SvgPath walls;
  add_runs(walls, map, size, true, true);
  add_runs(walls, map, size, false, true);
  svg.path(walls, {.stroke = "#1a1a1a", .stroke_width = kWall});
}

void draw_clues(Svg& svg, const Puzzle& puzzle) {
  const Grid grid = puzzle.grid();
  for (const Cage& cage : puzzle.cages) {
    const std::string clue = clue_text(cage);
    const auto digits = static_cast<double>(letter_count(clue)) - 1;  // and a sign, or a digit
    const double size =
        std::min(16.0, (kSide - 2 * kLabelMargin) / (digits * kDigitWidth + kSignWidth));
    const Cell first = cage.cells.front();
    svg.text(grid.col(first) * kSide + kLabelMargin, grid.row(first) * kSide + 4 + size * 0.8, clue,
             {.size = size, .bold = true, .fill = "#1a1a1a"});
  }
}

// Candidates in the fields of a small square, each digit always in its own.
void draw_candidates(Svg& svg, double x, double y, BitSet64 digits, int size,
                     const DigitRanks& ranks) {
  const int across = static_cast<int>(std::ceil(std::sqrt(size)));
  const int down = (size + across - 1) / across;
  const double width = (kSide - 8) / across;
  const double height = (kSide - 24) / down;
  const bool long_numbers = ranks.digit(static_cast<std::size_t>(size)) > 9;
  const double widest = long_numbers ? 2 * kDigitWidth : kDigitWidth;
  for (int digit : digits) {
    const int rank = ranks.rank(static_cast<std::size_t>(digit));
    const int col = (rank - 1) % across;
    const int row = (rank - 1) / across;
    svg.text(x + 4 + (col + 0.5) * width, y + 20 + (row + 0.5) * height + 4, std::to_string(digit),
             {.size = std::min({12.0, height, width / widest}),
              .anchor = Anchor::Middle,
              .fill = "#4a4a4a"});
  }
}

void draw_values(Svg& svg, const Puzzle& puzzle, const HintState& state) {
  const Grid grid = puzzle.grid();
  const DigitRanks ranks(puzzle);
  for (std::size_t i = 0; i < grid.size(); ++i) {
    const double x = grid.col(Cell(i)) * kSide;
    const double y = grid.row(Cell(i)) * kSide;
    if (!state.values.empty() && !is_open(state.values[i], ranks)) {
      svg.text(x + kSide / 2, y + kSide * 0.8, std::to_string(state.values[i]),
               {.size = 30, .anchor = Anchor::Middle, .fill = "#1d4ed8"});
    } else if (!state.candidates.empty()) {
      draw_candidates(svg, x, y, state.candidates[i], puzzle.size, ranks);
    }
  }
}

}  // namespace

void draw_board(Svg& svg, const Puzzle& puzzle, const Drawing& drawing) {
  const CageMap map(puzzle);
  draw_backs(svg, puzzle, map, drawing);
  draw_lines(svg, map, puzzle.size);
  draw_clues(svg, puzzle);
  draw_values(svg, puzzle, drawing.state);
}

std::string draw_svg(const Puzzle& puzzle, const Drawing& drawing) {
  const double side = puzzle.size * kSide + 2 * kMargin;
  const std::string rules = rules_text(puzzle);
  Svg svg(side, side + (rules.empty() ? 0 : kRulesHeight));
  svg.set_title(fmt::format("KenKen {0}x{0}", puzzle.size));
  svg.open_group(kMargin, kMargin);
  draw_board(svg, puzzle, drawing);
  svg.close_group();
  if (!rules.empty()) {
    const double letters = static_cast<double>(letter_count(rules));
    svg.text(kMargin, side + kRulesHeight / 2, rules,
             {.size = std::min(16.0, (side - 2 * kMargin) / (letters * kDigitWidth))});
  }
  return svg.str();
}

}  // namespace boardwright::kenken
