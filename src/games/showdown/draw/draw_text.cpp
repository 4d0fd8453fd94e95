// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "boardwright/games/kenken/draw/draw.hpp"
#include "core/text.hpp"
#include "games/showdown/draw/draw.hpp"

namespace boardwright::showdown {
namespace {

// A board that stores its goal and no cages; rows and columns have numbers.
constexpr int kRowNumbers = 2;  // columns

std::string draw_plain(const Board& board, const Tiles& tiles) {
  const std::string margin(kRowNumbers, ' ');
  std::string out = margin;
  std::string rule = margin + "+";
  for (int col = 1; col <= board.size; ++col) {
    out += fmt::format("{} {}", col == 1 ? " " : "  ", col);
    rule += "---+";
  }
  rule += '\n';
  out += '\n' + rule;
  for (int row = 0; row < board.size; ++row) {
    out += fmt::format("{} |", row + 1);
    for (int col = 0; col < board.size; ++col) {
      const int tile = tiles[board.grid().at(row, col).index];
      out += tile == 0 ? std::string("   |") : fmt::format(" {} |", tile);
    }
    out += '\n' + rule;
  }
  return out;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

// Columns that a line takes on a terminal: neither escapes nor the later bytes
// of a character count.
std::size_t columns(const std::string& line) {
  std::size_t count = 0;
  bool escape = false;
  for (char c : line) {
    if (c == '\x1b') escape = true;
    if (!escape && starts_letter(c)) ++count;
    if (escape && c == 'm') escape = false;
  }
  return count;
}

std::size_t widest(const std::vector<std::string>& lines) {
  std::size_t most = 0;
  for (const std::string& line : lines) most = std::max(most, columns(line));
  return most;
}

std::vector<CellBox> plain_boxes(const Board& board) {
  std::vector<CellBox> boxes;
  for (std::size_t i = 0; i < board.grid().size(); ++i) {
    boxes.push_back({.cell = std::to_string(i),
                     .row = 2 * board.grid().row(Cell(i)) + 2,
                     .column = 4 * board.grid().col(Cell(i)) + kRowNumbers + 1,
                     .width = 3});
  }
  return boxes;
}

constexpr std::size_t kBetween = 4;  // columns between two boards

void move_boxes(std::vector<CellBox>& boxes, std::size_t rows, std::size_t columns) {
  for (CellBox& box : boxes) {
    box.row += static_cast<int>(rows);
    box.column += static_cast<int>(columns);
  }
}

// Two drawings side by side if they fit look.width, else one below the other:
// the same text twice, with the boxes of the first and of the second.
std::array<Screen, 2> joined(Screen left, Screen right, const Look& look) {
  std::vector<std::string> one = lines_of(left.text);
  std::vector<std::string> two = lines_of(right.text);
  const std::size_t width = widest(one) + kBetween;
  std::string text;
  if (width + widest(two) > static_cast<std::size_t>(std::max(look.width, 1))) {
    move_boxes(right.cells, one.size(), 0);
    text = left.text + right.text;
  } else {
    move_boxes(right.cells, 0, width);
    one.resize(std::max(one.size(), two.size()));
    two.resize(one.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
      text += one[i];
      if (!two[i].empty()) text += std::string(width - columns(one[i]), ' ') + two[i];
      text += '\n';
    }
  }
  left.text = text;
  right.text = std::move(text);
  return {std::move(left), std::move(right)};
}

}  // namespace

std::string draw_text(const Board& board, const Tiles& tiles, const Look& look,
                      const std::vector<Cell>& marked) {
  if (board.cages.empty()) return draw_plain(board, tiles);
  kenken::Drawing drawing;
  drawing.state.values = tiles;
  drawing.highlight = marked;
  return kenken::draw_text(puzzle_of(board), drawing, look);
}

Screen draw_screen(const Board& board, const Tiles& tiles, const Look& look, ScreenRoom room,
                   const std::vector<Cell>& marked) {
  if (board.cages.empty()) return {draw_plain(board, tiles), plain_boxes(board)};
  kenken::Drawing drawing;
  drawing.low = room == ScreenRoom::Low;
  drawing.numbers = room == ScreenRoom::Enough;
  drawing.state.values = tiles;
  drawing.highlight = marked;
  return kenken::draw_screen(puzzle_of(board), drawing, look);
}

std::string side_by_side(const std::string& left, const std::string& left_title,
                         const std::string& right, const std::string& right_title,
                         const Look& look) {
  return joined({left_title + "\n" + left, {}}, {right_title + "\n" + right, {}}, look)[0].text;
}

std::string seat_text(const Seat& seat) {
  return seat.level == 0 ? "person" : fmt::format("level {}", seat.level);
}

std::string clock_text(std::int64_t ms) {
  return fmt::format("{}:{:02}.{}", ms / 60'000, ms / 1000 % 60, ms / 100 % 10);
}

std::string count_text(std::size_t moves) {
  return plural(static_cast<std::int64_t>(moves), "move");
}

std::string to_win_text(const Board& board) {
  if (!board.distance) return "";
  return count_text(static_cast<std::size_t>(*board.distance)) + " to win\n";
}

std::string seat_title(const Match& match, int side) {
  const std::string name = match.mode() == Mode::Versus
                               ? fmt::format("side {}", side + 1)
                               : seat_text(match.seats()[static_cast<std::size_t>(side)]);
  return fmt::format("{}: {}", name,
                     count_text(static_cast<std::size_t>(match.standing(side).moves)));
}

namespace {

// What is marked belongs to one side.
struct Marked {
  int side = 0;
  const std::vector<Cell>& cells;
};

std::vector<Screen> draw_sides(const Match& match, const Look& look, ScreenRoom room,
                               const Marked& marked) {
  std::vector<Screen> screens;
  for (int each = 0; each < match.sides(); ++each) {
    const Standing& standing = match.standing(each);
    Screen screen = draw_screen(match.board(each), standing.tiles, look, room,
                                each == marked.side ? marked.cells : std::vector<Cell>());
    std::string title = seat_title(match, each);
    if (standing.won_ms) title += fmt::format(", won at {}", clock_text(*standing.won_ms));
    screen.text = title + "\n" + screen.text;
    move_boxes(screen.cells, 1, 0);
    screens.push_back(std::move(screen));
  }
  return screens;
}

bool fit_beside(const std::vector<Screen>& screens, const Look& look) {
  std::size_t width = kBetween * (screens.size() - 1);
  for (const Screen& screen : screens) width += widest(lines_of(screen.text));
  return width <= static_cast<std::size_t>(std::max(look.width, 1));
}

}  // namespace

Screen draw_match(const Match& match, int side, const Look& look, const std::vector<Cell>& marked) {
  const bool race = look.panels && match.sides() == 2;  // on a full screen
  std::vector<Screen> screens =
      draw_sides(match, look, race ? ScreenRoom::Little : ScreenRoom::Enough, {side, marked});
  // Where it is small both players see their boards if these are drawn low and narrow.
  if (race && !fit_beside(screens, look)) {
    Look half = look;
    half.width = (look.width - static_cast<int>(kBetween)) / 2;
    std::vector<Screen> low = draw_sides(match, half, ScreenRoom::Low, {side, marked});
    if (fit_beside(low, look)) screens = std::move(low);
  }
  if (screens.size() == 1) return std::move(screens[0]);
  std::array<Screen, 2> both = joined(std::move(screens[0]), std::move(screens[1]), look);
  return std::move(both[static_cast<std::size_t>(side)]);
}

std::string draw_match_text(const Match& match, const Look& look) {
  return draw_match(match, 0, look).text;
}

}  // namespace boardwright::showdown
