// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Every cell is a box of `width` columns and some rows: the clue on the first,
// then the value or the candidates. The lines between the boxes are heavy
// where cages meet and light inside a cage; a crossing takes the character
// whose four arms match the lines around it.
#include <fmt/format.h>

#include <algorithm>

#include "boardwright/games/kenken/draw/draw.hpp"
#include "boardwright/io/box_lines.hpp"
#include "core/text.hpp"
#include "games/kenken/draw/cage_map.hpp"

namespace boardwright::kenken {
namespace {

using io::LineWeight;

constexpr std::size_t kLeastWidth = 4;  // columns of a cell that holds a clue
constexpr std::size_t kGoodWidth = 5;   // looks square

constexpr std::string_view kClueColour = "\x1b[36m";
constexpr std::string_view kValueColour = "\x1b[1m";
constexpr std::string_view kHighlightColour = "\x1b[7m";
constexpr std::string_view kPlain = "\x1b[0m";

// a ... z, A ... Z, then two letters.
std::string cage_letter(std::size_t cage) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  if (cage < kLetters.size()) return std::string(1, kLetters[cage]);
  cage -= kLetters.size();
  return {kLetters[cage / 26], kLetters[cage % 26]};
}

class TextBoard {
 public:
  TextBoard(const Puzzle& puzzle, const Drawing& drawing, const Look& look)
      : puzzle_(puzzle), ranks_(puzzle), drawing_(drawing), look_(look), map_(puzzle) {
    choose_labels();
    fill_cells();
  }

  std::string str() const {
    std::string out;
    for (int row = 0; row <= puzzle_.size; ++row) {
      out += ruler(row);
      if (row < puzzle_.size) append_row(out, row);
    }
    if (legend_) append_legend(out);
    if (!puzzle_.plain()) out += rules_text(puzzle_) + '\n';
    return out;
  }

 private:
  std::size_t cells() const { return puzzle_.grid().size(); }
  std::size_t side() const { return static_cast<std::size_t>(puzzle_.size); }
  bool entered(std::size_t cell) const {
    const std::vector<std::uint8_t>& values = drawing_.state.values;
    return !values.empty() && !is_open(values[cell], ranks_);
  }

  // Clues inside the cells if the board then fits, else letters and a legend.
  void choose_labels() {
    labels_.assign(cells(), {});
    std::size_t widest = kLeastWidth;
    for (const Cage& cage : puzzle_.cages) {
      labels_[cage.cells.front().index] = clue_text(cage);
      widest = std::max(widest, letter_count(labels_[cage.cells.front().index]) + 1);
    }
    const std::size_t limit = static_cast<std::size_t>(std::max(look_.width, 1));
    const auto board_width = [&](std::size_t cell) { return side() * (cell + 1) + 1; };
    width_ = widest;
    if (board_width(width_) <= limit) {
      if (width_ < kGoodWidth && board_width(kGoodWidth) <= limit) width_ = kGoodWidth;
      return;
    }
    legend_ = true;
    width_ = board_width(3) <= limit ? 3 : 2;
    for (std::size_t i = 0; i < puzzle_.cages.size(); ++i) {
      labels_[puzzle_.cages[i].cells.front().index] = cage_letter(i);
    }
  }

  // Candidates in lines of at most width_ columns, no number cut in two.
  std::vector<std::string> candidate_lines(BitSet64 digits) const {
    const std::string_view between = ranks_.digit(side()) > 9 ? " " : "";
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

  // The lines below the clue, all of the same number for every cell.
  void fill_cells() {
    lines_.assign(cells(), {});
    const HintState& state = drawing_.state;
    for (std::size_t i = 0; i < cells(); ++i) {
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
    for (int col = 0; col <= puzzle_.size; ++col) {
      out += io::box_line(weight_left(row - 1, col), weight_above(row, col), weight_left(row, col),
                          weight_above(row, col - 1));
      if (col == puzzle_.size) break;
      const LineWeight weight = weight_above(row, col);
      for (std::size_t i = 0; i < width_; ++i) {
        out += io::box_line(LineWeight::None, weight, LineWeight::None, weight);
      }
    }
    return out + "\n";
  }

  std::string coloured(std::size_t cell, std::string text, std::string_view colour) const {
    if (!look_.colour) return text;
    const auto& marked = drawing_.highlight;
    const bool highlight = std::find(marked.begin(), marked.end(), Cell(cell)) != marked.end();
    const bool blank = text.find_first_not_of(' ') == std::string::npos;
    if (!highlight && (blank || colour.empty())) return text;
    return fmt::format("{}{}{}{}", highlight ? kHighlightColour : "", colour, text, kPlain);
  }

  void append_row(std::string& out, int row) const {
    for (std::size_t line = 0; line <= height_; ++line) {
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
    const std::size_t limit = static_cast<std::size_t>(std::max(look_.width, 1));
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
  bool legend_ = false;
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
  return TextBoard(puzzle, drawing, look).str();
}

}  // namespace boardwright::kenken
