// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// From back to front: the board, its cells (each with its back, clue, value or
// candidates), thin lines, walls. Walls are one path of straight runs, so that
// they join without gaps.
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
constexpr double kBareMargin = 2;    // half of a wall
constexpr double kLabelMargin = 5;   // between a wall's middle and a clue
// Widths as parts of the font size: those of Verdana Bold, the widest of the
// fonts that browsers and printers take for sans-serif.
constexpr double kDigitWidth = 0.72;
constexpr double kSignWidth = 0.87;
constexpr std::array<std::string_view, 5> kTints = {"#fbf1dc", "#e2ecfa", "#e2f2e1", "#f9e4e8",
                                                    "#ece4f8"};

// A tint per cage so that neighbours differ; first that fits, in cage order.
// Five colours nearly always do; otherwise two neighbours may look alike.
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

bool has(const std::vector<Cell>& cells, Cell cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

class BoardDrawer {
 public:
  BoardDrawer(Svg& svg, const Puzzle& puzzle, const Drawing& drawing, const BoardLook& look)
      : svg_(svg), puzzle_(puzzle), ranks_(puzzle), drawing_(drawing), look_(look), map_(puzzle) {
    if (drawing.tint) tints_ = tints(puzzle, map_);
  }

  void draw() {
    const double side = puzzle_.size * kSide;
    svg_.rect(0, 0, side, side, {.fill = "#fffefb", .css = "paper"});
    for (std::size_t i = 0; i < puzzle_.grid().size(); ++i) draw_cell(Cell(i));
    draw_lines();
  }

 private:
  double x(Cell cell) const { return puzzle_.grid().col(cell) * kSide; }
  double y(Cell cell) const { return puzzle_.grid().row(cell) * kSide; }
  std::size_t cage_of(Cell cell) const {
    return map_.cage(puzzle_.grid().row(cell), puzzle_.grid().col(cell));
  }
  bool is_hint(Cell cell) const { return has(drawing_.highlight, cell); }
  bool is_wrong(Cell cell) const { return has(drawing_.wrong, cell); }
  bool has_value(Cell cell) const {
    const HintState& state = drawing_.state;
    return !state.values.empty() && !is_open(state.values[cell.index], ranks_);
  }
  // It holds the digit of the cell that is selected.
  bool is_same(Cell cell) const {
    return drawing_.selected && *drawing_.selected != cell && has_value(cell) &&
           has_value(*drawing_.selected) &&
           drawing_.state.values[cell.index] == drawing_.state.values[drawing_.selected->index];
  }

  std::string classes(Cell cell) const {
    std::string css = "cell";
    const std::size_t cage = cage_of(cell);
    if (cage == puzzle_.cages.size()) {
      css += " free";
    } else if (drawing_.tint) {
      css += fmt::format(" tint-{}", tints_[cage] + 1);
    }
    if (drawing_.selected == cell) css += " is-selected";
    if (is_same(cell)) css += " is-same";
    if (is_hint(cell)) css += " is-hint";
    if (is_wrong(cell)) css += " is-wrong";
    return css;
  }

  std::string_view back(Cell cell) const {
    const std::size_t cage = cage_of(cell);
    if (is_wrong(cell)) return "#fbe5e1";
    if (is_hint(cell)) return "#ffe092";
    if (is_same(cell)) return "#d9ece6";
    if (cage == puzzle_.cages.size()) return "#e6e3dc";
    return drawing_.tint ? kTints[tints_[cage]] : std::string_view();
  }

  // "row 1, column 2, cage 24×: 3": in the order in which it is seen.
  std::string title(Cell cell) const {
    const Grid grid = puzzle_.grid();
    std::string text = fmt::format("row {}, column {}", grid.row(cell) + 1, grid.col(cell) + 1);
    const std::size_t cage = cage_of(cell);
    if (cage < puzzle_.cages.size()) text += ", cage " + clue_text(puzzle_.cages[cage]);
    const HintState& state = drawing_.state;
    if (!look_.words.empty()) {
      text += ": " + look_.words[cell.index];
    } else if (has_value(cell)) {
      text += fmt::format(": {}{}", state.values[cell.index], is_wrong(cell) ? ", wrong" : "");
    } else if (!state.candidates.empty() && !state.candidates[cell.index].empty()) {
      text += ':';
      for (int digit : state.candidates[cell.index]) text += fmt::format(" {}", digit);
      text += " as marks";
    }
    return text;
  }

  void draw_cell(Cell cell) {
    const std::string css = classes(cell);
    if (look_.prefix) {
      svg_.open_group({.id = fmt::format("{}cell-{}", *look_.prefix, cell.index),
                       .css = css,
                       .cell = std::to_string(cell.index),
                       .title = title(cell)});
    } else {
      svg_.open_group({.css = css});
    }
    // A cell that can be pointed at has a back, seen or not.
    const std::string_view fill = back(cell);
    if (!fill.empty() || look_.prefix) {
      svg_.rect(x(cell), y(cell), kSide, kSide,
                {.fill = fill.empty() ? "#fffefb" : fill, .css = "back"});
    }
    if (drawing_.selected == cell) {
      svg_.rect(x(cell) + 3, y(cell) + 3, kSide - 6, kSide - 6,
                {.stroke = "#14655a", .stroke_width = 3, .css = "cursor", .fixed = look_.fixed}, 2);
    }
    const std::size_t cage = cage_of(cell);
    if (cage < puzzle_.cages.size() && puzzle_.cages[cage].cells.front() == cell) draw_clue(cage);
    if (has_value(cell)) {
      draw_value(cell);
    } else if (!drawing_.state.candidates.empty()) {
      draw_candidates(cell);
    }
    if (look_.on_cell) look_.on_cell(cell);
    svg_.close_group();
  }

  void draw_clue(std::size_t cage) {
    const std::string clue = clue_text(puzzle_.cages[cage]);
    const Cell first = puzzle_.cages[cage].cells.front();
    const auto digits = static_cast<double>(letter_count(clue)) - 1;  // and a sign, or a digit
    const double size =
        std::min(look_.clue_size, (kSide - 2 * kLabelMargin) / (digits * kDigitWidth + kSignWidth));
    svg_.text(x(first) + kLabelMargin, y(first) + 4 + size * 0.8, clue,
              {.size = size, .bold = true, .fill = "#1e1c18", .css = "clue"});
  }

  void draw_value(Cell cell) {
    svg_.text(x(cell) + kSide / 2, y(cell) + kSide * 0.8,
              std::to_string(drawing_.state.values[cell.index]),
              {.size = 30, .anchor = Anchor::Middle, .fill = "#1b4fc4", .css = "entry"});
    if (!is_wrong(cell)) return;
    SvgPath wave;  // so that colour is not the only sign
    wave.move(x(cell) + 15, y(cell) + 54);
    for (int i = 1; i <= 6; ++i) {
      wave.line(x(cell) + 15 + i * 5, y(cell) + (i % 2 == 1 ? 51 : 54));
    }
    svg_.path(wave, {.stroke = "#b3261e",
                     .stroke_width = 1.5,
                     .round = true,
                     .css = "wave",
                     .fixed = look_.fixed});
  }

  // Candidates in the fields of a small square, each digit always in its own.
  void draw_candidates(Cell cell) {
    const int size = puzzle_.size;
    const int across = static_cast<int>(std::ceil(std::sqrt(size)));
    const int down = (size + across - 1) / across;
    const double width = (kSide - 8) / across;
    const double height = (kSide - 24) / down;
    const bool long_digits = ranks_.digit(static_cast<std::size_t>(size)) > 9;
    const double widest = long_digits ? 2 * kDigitWidth : kDigitWidth;
    for (int digit : drawing_.state.candidates[cell.index]) {
      const int rank = ranks_.rank(static_cast<std::size_t>(digit));
      const int col = (rank - 1) % across;
      const int row = (rank - 1) / across;
      const double letter = std::min({12.0, height, width / widest});
      const double middle = x(cell) + 4 + (col + 0.5) * width;
      const double base = y(cell) + 20 + (row + 0.5) * height + 4;
      const bool out = !drawing_.struck.empty() && drawing_.struck[cell.index].contains(digit);
      svg_.text(middle, base, std::to_string(digit),
                {.size = letter,
                 .anchor = Anchor::Middle,
                 .fill = out ? "#b3261e" : "#5b574e",
                 .css = out ? "mark is-out" : "mark"});
      if (!out) continue;
      svg_.line(middle - letter / 2, base, middle + letter / 2, base - letter * 0.7,
                {.stroke = "#b3261e",
                 .stroke_width = 1.5,
                 .round = true,
                 .css = "strike",
                 .fixed = look_.fixed});
    }
  }

  void draw_lines() {
    SvgPath thin;
    add_runs(thin, map_, puzzle_.size, true, false);
    add_runs(thin, map_, puzzle_.size, false, false);
    svg_.path(thin, {.stroke = "#cfcabd", .stroke_width = 1, .css = "grid", .fixed = look_.fixed});
    SvgPath walls;
    add_runs(walls, map_, puzzle_.size, true, true);
    add_runs(walls, map_, puzzle_.size, false, true);
    svg_.path(walls, {.stroke = "#26231d",
                      .stroke_width = look_.wall,
                      .round = true,
                      .css = "cage",
                      .fixed = look_.fixed});
  }

  Svg& svg_;
  const Puzzle& puzzle_;
  DigitRanks ranks_;
  const Drawing& drawing_;
  const BoardLook& look_;
  CageMap map_;
  std::vector<std::size_t> tints_;  // by cage
};

}  // namespace

void draw_board(Svg& svg, const Puzzle& puzzle, const Drawing& drawing, const BoardLook& look) {
  BoardDrawer(svg, puzzle, drawing, look).draw();
}

std::string draw_svg(const Puzzle& puzzle, const Drawing& drawing, const PictureLook& look) {
  const double margin = look.frame ? kMargin : kBareMargin;
  const double side = puzzle.size * kSide + 2 * margin;
  const std::string rules = look.frame ? rules_text(puzzle) : std::string();
  Svg svg(side, side + (rules.empty() ? 0 : kRulesHeight));
  if (look.frame) svg.set_title(fmt::format("KenKen {0}x{0}", puzzle.size));
  svg.open_group(margin, margin);
  draw_board(svg, puzzle, drawing,
             {.prefix = look.prefix, .clue_size = 12.5, .wall = 2.5, .fixed = true});
  svg.close_group();
  if (!rules.empty()) {
    const double letters = static_cast<double>(letter_count(rules));
    svg.text(kMargin, side + kRulesHeight / 2, rules,
             {.size = std::min(16.0, (side - 2 * kMargin) / (letters * kDigitWidth))});
  }
  return svg.str();
}

}  // namespace boardwright::kenken
