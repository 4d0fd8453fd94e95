// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Every cell is a box of `width` columns and some rows: the clue on the first,
// then the value or the candidates. In a game under way there is one row for
// those, with a sign before it, and in large boards the clue stands on the line
// above the cell. The lines between the boxes are heavy
// where cages meet and light inside a cage; a crossing takes the character
// whose four arms match the lines around it. Columns are numbered above the
// board and rows on its left, from 1, as cells are typed.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "boardwright/games/kenken/draw/draw.hpp"
#include "boardwright/io/utf8.hpp"
#include "core/text.hpp"
#include "games/kenken/draw/cage_map.hpp"
#include "io/box_lines.hpp"

namespace boardwright::kenken {
namespace {

using io::LineWeight;

constexpr std::size_t kLeastWidth = 4;  // columns of a cell that holds a clue
constexpr std::size_t kGoodWidth = 5;   // looks square
constexpr std::size_t kLowWidth = 3;    // where every line counts; clues are on the lines
// Of a game under way: it fits 80x24 with two lines below and panels beside it.
constexpr std::size_t kPlayLines = 19;   // with clues inside the cells
constexpr std::size_t kPlayBeside = 26;  // columns left for panels, if the cells can be so narrow

constexpr std::string_view kClueColour = "36";
constexpr std::string_view kValueColour = "1";
constexpr std::string_view kHighlightColour = "7";
constexpr std::string_view kWrongColour = "31";
constexpr std::string_view kSelectedColour = "4";
constexpr std::string_view kPlain = "0";

// a ... z, A ... Z, then two letters.
std::string cage_letter(std::size_t cage) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  if (cage < kLetters.size()) return std::string(1, kLetters[cage]);
  cage -= kLetters.size();
  return {kLetters[cage / 26], kLetters[cage % 26]};
}

class TextBoard {
 public:
  TextBoard(const Puzzle& puzzle, const Drawing& drawing, const Look& look, bool play)
      : puzzle_(puzzle),
        ranks_(puzzle),
        drawing_(drawing),
        look_(look),
        map_(puzzle),
        play_(play),
        margin_(drawing.numbers ? (puzzle.size > 9 ? 3 : 2) : 0) {
    play ? choose_play_labels() : choose_labels();
    // Numbers beside the rows need room that is left.
    if (margin_ + board_width(width_) > limit()) margin_ = 0;
    fill_cells();
  }

  std::string str() const {
    std::string out = column_numbers();
    for (int row = 0; row <= puzzle_.size; ++row) {
      out += std::string(margin_, ' ') + ruler(row);
      if (row < puzzle_.size) append_row(out, row);
    }
    if (legend_) append_legend(out);
    if (!puzzle_.plain()) out += rules_text(puzzle_) + '\n';
    return out;
  }

  // In the order of the cells. A clue on a line belongs to the cell below it.
  std::vector<CellBox> boxes() const {
    std::vector<CellBox> boxes;
    const int height = static_cast<int>(height_) + 1;
    const int width = static_cast<int>(width_);
    const int top = margin_ > 0 && !on_lines_ ? 1 : 0;
    for (std::size_t i = 0; i < cells(); ++i) {
      const int row = puzzle_.grid().row(Cell(i));
      const int col = puzzle_.grid().col(Cell(i));
      boxes.push_back({.cell = std::to_string(i),
                       .row = (on_lines_ ? row * height : row * (height + 1) + 1) + top,
                       .column = col * (width + 1) + 1 + static_cast<int>(margin_),
                       .width = width,
                       .height = height});
    }
    return boxes;
  }

 private:
  std::size_t cells() const { return puzzle_.grid().size(); }
  std::size_t side() const { return static_cast<std::size_t>(puzzle_.size); }
  bool long_digits() const { return ranks_.digit(side()) > 9; }
  bool entered(std::size_t cell) const {
    const std::vector<std::uint8_t>& values = drawing_.state.values;
    return !values.empty() && !is_open(values[cell], ranks_);
  }

  std::size_t limit() const { return static_cast<std::size_t>(std::max(look_.width, 1)); }
  std::size_t board_width(std::size_t cell) const { return side() * (cell + 1) + 1; }
  // With the line before it.
  std::size_t columns_per_cell(std::size_t columns) const {
    return (columns - std::min(columns, margin_ + 1)) / side();
  }

  // Above the board; where clues stand on the lines, on the last of them.
  std::string column_numbers() const {
    if (margin_ == 0 || on_lines_) return "";
    std::string out(margin_, ' ');
    for (int col = 1; col <= puzzle_.size; ++col) out += fmt::format(" {:^{}}", col, width_);
    out.resize(out.find_last_not_of(' ') + 1);
    return out + "\n";
  }

  // Every cage is labelled with its clue; the columns of the longest.
  std::size_t label_with_clues() {
    labels_.assign(cells(), {});
    std::size_t widest = 0;
    for (const Cage& cage : puzzle_.cages) {
      labels_[cage.cells.front().index] = clue_text(cage);
      widest = std::max(widest, letter_count(labels_[cage.cells.front().index]));
    }
    return widest;
  }
  void label_with_letters() {
    legend_ = true;
    for (std::size_t i = 0; i < puzzle_.cages.size(); ++i) {
      labels_[puzzle_.cages[i].cells.front().index] = cage_letter(i);
    }
  }

  // On a line, a clue may go on above the next cell if that has none; at the end of
  // the line it may begin on the crossing before its cell.
  bool begins_early(std::size_t cell) const {
    return on_lines_ && (cell + 1) % side() == 0 && letter_count(labels_[cell]) == width_ + 1;
  }
  bool labels_fit() const {
    for (std::size_t i = 0; i < cells(); ++i) {
      const bool last = (i + 1) % side() == 0;
      const std::size_t room = last ? width_ + 1 : labels_[i + 1].empty() ? 2 * width_ : width_;
      if (letter_count(labels_[i]) > room) return false;
    }
    return true;
  }

  // Room for all candidates on one line, or where the board is too large for
  // that, for as many as the width allows.
  void choose_play_labels() {
    const std::size_t clue = label_with_clues();
    const std::size_t marks = drawing_.low    ? kLowWidth
                              : long_digits() ? side() * 3
                                              : side() + 1;  // with a sign
    on_lines_ = drawing_.low || side() * 3 + 1 > kPlayLines;
    const std::size_t columns = limit() > 2 * kPlayBeside ? limit() - kPlayBeside : limit();
    const std::size_t room = std::max<std::size_t>(columns_per_cell(columns), 1) - 1;
    width_ = std::max(drawing_.low ? kLowWidth
                      : on_lines_  ? kLeastWidth
                                   : kGoodWidth,
                      std::min(marks, room));
    if (!on_lines_) width_ = std::max(width_, clue + 1);
    while (on_lines_ && !labels_fit()) ++width_;
    if (board_width(width_) <= limit()) return;
    label_with_letters();
    width_ = std::max<std::size_t>(4, std::min(width_ + 1, columns_per_cell(limit()))) - 1;
  }

  // Clues inside the cells if the board then fits, else letters and a legend.
  void choose_labels() {
    const std::size_t widest = std::max(kLeastWidth, label_with_clues() + 1);
    const std::size_t limit = this->limit();
    width_ = widest;
    if (board_width(width_) <= limit) {
      if (width_ < kGoodWidth && board_width(kGoodWidth) <= limit) width_ = kGoodWidth;
      return;
    }
    label_with_letters();
    width_ = board_width(3) <= limit ? 3 : 2;
  }

  // Candidates in lines of at most width_ columns, no number cut in two.
  std::vector<std::string> candidate_lines(BitSet64 digits) const {
    const std::string_view between = long_digits() ? " " : "";
    std::vector<std::string> lines;
    for (int digit : digits) {
      const std::string number = std::to_string(digit);
      if (lines.empty() || lines.back().size() + between.size() + number.size() > width_) {
        lines.push_back(number);
      } else {
        lines.back().append(between).append(number);
      }
    }
    for (std::string& line : lines) line.resize(width_, ' ');
    return lines;
  }

  // One line of a game under way: a sign, and what is written.
  std::string play_line(std::size_t cell) const {
    const HintState& state = drawing_.state;
    const char sign = contains(drawing_.wrong, cell)       ? '!'
                      : contains(drawing_.highlight, cell) ? '*'
                      : drawing_.selected == Cell(cell)    ? '>'
                                                           : ' ';
    const std::size_t room = width_ - 1;
    if (entered(cell)) return fmt::format("{}{:^{}}", sign, state.values[cell], room);
    std::string marks;
    if (!state.candidates.empty()) {
      for (int digit : state.candidates[cell]) {
        if (long_digits() && !marks.empty()) marks += ' ';
        marks += std::to_string(digit);
      }
    }
    std::size_t columns = marks.size();
    if (columns > room) {
      marks.resize(room - 1);
      marks += "\u2026";
      columns = room;
    }
    return sign + marks + std::string(room - columns, ' ');
  }

  // The lines below the clue, all of the same number for every cell.
  void fill_cells() {
    lines_.assign(cells(), {});
    const HintState& state = drawing_.state;
    for (std::size_t i = 0; i < cells(); ++i) {
      if (play_) {
        lines_[i].push_back(play_line(i));
        continue;
      }
      if (entered(i)) {
        lines_[i].push_back(fmt::format("{:^{}}", state.values[i], width_));
        continue;
      }
      if (state.candidates.empty()) continue;
      lines_[i] = candidate_lines(state.candidates[i]);
    }
    for (const auto& lines : lines_) height_ = std::max(height_, lines.size());
    for (std::size_t i = 0; i < cells(); ++i) {
      lines_[i].resize(height_, std::string(width_, ' '));
      given_.push_back(entered(i));
    }
  }

  LineWeight weight_above(int row, int col) const {
    if (!map_.inside(row, col) && !map_.inside(row - 1, col)) return LineWeight::None;
    return map_.wall(row, col, row - 1, col) ? LineWeight::Heavy : LineWeight::Light;
  }
  LineWeight weight_left(int row, int col) const {
    if (!map_.inside(row, col) && !map_.inside(row, col - 1)) return LineWeight::None;
    return map_.wall(row, col, row, col - 1) ? LineWeight::Heavy : LineWeight::Light;
  }

  // The line above a row of cells.
  std::string ruler(int row) const {
    std::string out;
    std::size_t spilt = 0;  // columns of a clue beyond its cell
    for (int col = 0; col <= puzzle_.size; ++col) {
      const bool early = row < puzzle_.size && col + 1 == puzzle_.size &&
                         begins_early(puzzle_.grid().at(row, col).index);
      if (spilt > 0) {
        --spilt;
      } else if (!early) {
        out += io::box_line(weight_left(row - 1, col), weight_above(row, col),
                            weight_left(row, col), weight_above(row, col - 1));
      }
      if (col == puzzle_.size) break;
      const LineWeight weight = weight_above(row, col);
      const auto line_piece = io::box_line(LineWeight::None, weight, LineWeight::None, weight);
      std::size_t drawn = 0;
      if (spilt > 0) {
        drawn = std::exchange(spilt, 0);
      } else if (on_lines_ && row < puzzle_.size) {
        const std::size_t cell = puzzle_.grid().at(row, col).index;
        drawn = letter_count(labels_[cell]);
        out += coloured(cell, labels_[cell], kClueColour);
      } else if (on_lines_ && margin_ > 0) {
        const std::string number = std::to_string(col + 1);
        for (; drawn < (width_ - number.size()) / 2; ++drawn) out += line_piece;
        out += number;
        drawn += number.size();
      }
      // The crossing after this cell, and what is left above the next one.
      if (drawn > width_ && !early) spilt = drawn - width_;
      for (std::size_t i = drawn; i < width_; ++i) out += line_piece;
    }
    return out + "\n";
  }

  std::string coloured(std::size_t cell, std::string text, std::string_view colour) const {
    if (!look_.colour || text.empty()) return text;
    std::string codes;
    if (contains(drawing_.highlight, cell)) codes += io::colour_code(kHighlightColour);
    if (drawing_.selected == Cell(cell)) codes += io::colour_code(kSelectedColour);
    const bool blank = text.find_first_not_of(' ') == std::string::npos;
    if (codes.empty() && (blank || colour.empty())) return text;
    if (contains(drawing_.wrong, cell)) colour = kWrongColour;
    if (!colour.empty()) codes += io::colour_code(colour);
    return codes + text + io::colour_code(kPlain);
  }
  static bool contains(const std::vector<Cell>& list, std::size_t cell) {
    return std::find(list.begin(), list.end(), Cell(cell)) != list.end();
  }

  void append_row(std::string& out, int row) const {
    for (std::size_t line = on_lines_ ? 1 : 0; line <= height_; ++line) {
      const bool numbered = line == 1 && margin_ > 0;
      out += numbered ? fmt::format("{:>{}} ", row + 1, margin_ - 1) : std::string(margin_, ' ');
      for (int col = 0; col <= puzzle_.size; ++col) {
        const LineWeight weight = weight_left(row, col);
        out += io::box_line(weight, LineWeight::None, weight, LineWeight::None);
        if (col == puzzle_.size) break;
        const std::size_t cell = puzzle_.grid().at(row, col).index;
        if (line == 0) {
          const std::string pad(width_ - letter_count(labels_[cell]), ' ');
          out += coloured(cell, labels_[cell] + pad, kClueColour);
        } else {
          out += coloured(cell, lines_[cell][line - 1], given_[cell] ? kValueColour : "");
        }
      }
      out += '\n';
    }
  }

  void append_legend(std::string& out) const {
    const std::size_t limit = this->limit();
    std::size_t used = 0;
    for (std::size_t i = 0; i < puzzle_.cages.size(); ++i) {
      const std::string entry = fmt::format("{} {}", cage_letter(i), clue_text(puzzle_.cages[i]));
      if (used > 0 && used + 2 + letter_count(entry) > limit) {
        out += '\n';
        used = 0;
      }
      if (used > 0) out += "  ";
      out += entry;
      used += (used > 0 ? 2 : 0) + letter_count(entry);
    }
    out += '\n';
  }

  const Puzzle& puzzle_;
  DigitRanks ranks_;
  const Drawing& drawing_;
  const Look& look_;
  CageMap map_;
  bool play_;              // a game under way
  bool on_lines_ = false;  // clues stand on the lines between cells
  bool legend_ = false;
  std::size_t margin_;                           // columns of the row numbers
  std::size_t width_ = 0;                        // columns of a cell
  std::size_t height_ = 1;                       // its lines below the clue
  std::vector<std::string> labels_;              // by cell
  std::vector<std::vector<std::string>> lines_;  // by cell, below the clue
  std::vector<bool> given_;                      // by cell: it shows a value
};

}  // namespace

Drawing drawing_of(const Square& square) {
  Drawing drawing;
  drawing.state.values = square;
  return drawing;
}

std::string draw_text(const Puzzle& puzzle, const Drawing& drawing, const Look& look) {
  return TextBoard(puzzle, drawing, look, false).str();
}

Screen draw_screen(const Puzzle& puzzle, const Drawing& drawing, const Look& look) {
  const TextBoard board(puzzle, drawing, look, true);
  return {.text = board.str(), .cells = board.boxes()};
}

}  // namespace boardwright::kenken
