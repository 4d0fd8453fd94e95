// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "boardwright/games/kenken/draw/draw.hpp"
#include "core/text.hpp"
#include "games/showdown/draw/draw.hpp"

namespace boardwright::showdown {
namespace {

// A board that stores its goal and no cages.
std::string draw_plain(const Board& board, const Tiles& tiles) {
  std::string rule = "+";
  for (int col = 0; col < board.size; ++col) rule += "---+";
  rule += '\n';
  std::string out = rule;
  for (int row = 0; row < board.size; ++row) {
    out += '|';
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

}  // namespace

std::string draw_text(const Board& board, const Tiles& tiles, const Look& look,
                      const std::vector<Cell>& marked) {
  if (board.cages.empty()) return draw_plain(board, tiles);
  kenken::Drawing drawing;
  drawing.state.values = tiles;
  drawing.highlight = marked;
  return kenken::draw_text(puzzle_of(board), drawing, look);
}

std::string side_by_side(const std::string& left, const std::string& left_title,
                         const std::string& right, const std::string& right_title,
                         const Look& look) {
  constexpr std::size_t kBetween = 4;
  std::vector<std::string> one = lines_of(left_title + "\n" + left);
  std::vector<std::string> two = lines_of(right_title + "\n" + right);
  const std::size_t width = widest(one) + kBetween;
  if (width + widest(two) > static_cast<std::size_t>(std::max(look.width, 1))) {
    return left_title + "\n" + left + right_title + "\n" + right;
  }
  one.resize(std::max(one.size(), two.size()));
  two.resize(one.size());
  std::string out;
  for (std::size_t i = 0; i < one.size(); ++i) {
    out += one[i];
    if (!two[i].empty()) out += std::string(width - columns(one[i]), ' ') + two[i];
    out += '\n';
  }
  return out;
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

std::string draw_match_text(const Match& match, const Look& look) {
  std::vector<std::string> pictures;
  std::vector<std::string> titles;
  for (int side = 0; side < match.sides(); ++side) {
    const Standing& standing = match.standing(side);
    pictures.push_back(draw_text(match.board(side), standing.tiles, look));
    std::string title = seat_title(match, side);
    if (standing.won_ms) title += fmt::format(", won at {}", clock_text(*standing.won_ms));
    titles.push_back(std::move(title));
  }
  if (pictures.size() == 1) return titles[0] + "\n" + pictures[0];
  return side_by_side(pictures[0], titles[0], pictures[1], titles[1], look);
}

}  // namespace boardwright::showdown
