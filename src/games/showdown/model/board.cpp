// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/showdown/model/board.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boardwright/games/kenken/model/document.hpp"

namespace boardwright::showdown {
namespace {

constexpr std::string_view kLetters = "UDLR";

std::vector<int> count_values(const Tiles& tiles, int size) {
  std::vector<int> counts(static_cast<std::size_t>(size) + 1, 0);
  for (std::uint8_t value : tiles) ++counts[value];
  return counts;
}

Status check_cages(const Board& board) {
  if (board.cages.empty()) {
    if (board.rule == Rule::Hidden) return {};
    return pointer_error(
        "missing_cages",
        "rule \"any\" needs the cages; give \"cages\", or a goal and rule \"hidden\"", "/cages");
  }
  if (board.size < kenken::kSmallestSize) {
    return pointer_error("size_out_of_range", "a board with cages has size 3 to 8", "/size");
  }
  const kenken::Puzzle puzzle = puzzle_of(board);
  if (auto error = kenken::check_puzzle(puzzle)) return *error;
  for (std::size_t i = 0; i < board.cages.size(); ++i) {
    const kenken::Cage& cage = board.cages[i];
    if (!kenken::target_impossible(cage, puzzle)) continue;
    return pointer_error(
        "target_impossible",
        fmt::format("no tiles can make {}{} in {} cells of a board of size {}; correct the target",
                    cage.target, kenken::operation_sign(cage.operation), cage.cells.size(),
                    board.size),
        fmt::format("/cages/{}", i));
  }
  return {};
}

Status check_goal(const Board& board) {
  if (!board.goal) {
    if (board.rule == Rule::Any) return {};
    return pointer_error("missing_goal",
                         "rule \"hidden\" needs the goal; give \"goal\", or cages and rule \"any\"",
                         "/goal");
  }
  const Tiles& goal = *board.goal;
  if (auto error = check_tiles(goal, board.size, "/goal")) return error;
  if (goal.back() != 0) {
    return pointer_error("blank_not_in_corner",
                         "the goal must end with 0: the blank goes to the last cell", "/goal");
  }
  const int missing = missing_value(goal, board.size);
  if (missing != missing_value(board.start, board.size)) {
    return pointer_error(
        "bad_tiles",
        fmt::format("the start lacks a {}, the goal a {}; they must have the same tiles",
                    missing_value(board.start, board.size), missing),
        "/start");
  }
  if (!is_latin(goal, board.size)) {
    return pointer_error("not_latin", "the goal repeats a value in a row or column", "/goal");
  }
  if (board.cages.empty()) return {};
  if (auto error = kenken::check_solution(puzzle_of(board), completed(goal, board.size))) {
    return *error;
  }
  return {};
}

}  // namespace

char move_letter(Move move) { return kLetters[static_cast<std::size_t>(move)]; }

std::optional<Move> move_by_letter(char letter) {
  const std::size_t found = kLetters.find(letter);
  if (found == std::string_view::npos) return std::nullopt;
  return static_cast<Move>(found);
}

Move reverse(Move move) {
  constexpr std::array<Move, 4> kReverse{Move::Down, Move::Up, Move::Right, Move::Left};
  return kReverse[static_cast<std::size_t>(move)];
}

std::string moves_text(const Moves& moves) {
  std::string text;
  for (Move move : moves) text += move_letter(move);
  return text;
}

std::string tiles_text(const Tiles& tiles) {
  std::string text;
  for (std::uint8_t tile : tiles) text += static_cast<char>('0' + tile);
  return text;
}

Cell blank_of(const Tiles& tiles) {
  const auto found = std::find(tiles.begin(), tiles.end(), 0);
  BOARDWRIGHT_ASSERT(found != tiles.end());
  return Cell(static_cast<std::size_t>(found - tiles.begin()));
}

int missing_value(const Tiles& tiles, int size) {
  const std::vector<int> counts = count_values(tiles, size);
  for (int value = 1; value <= size; ++value) {
    if (counts[static_cast<std::size_t>(value)] < size) return value;
  }
  BOARDWRIGHT_ASSERT(false);
  return 0;
}

std::optional<Cell> tile_of(Move move, Cell blank, int size) {
  const Grid grid(size, size);
  int row = grid.row(blank);
  int col = grid.col(blank);
  switch (move) {
    case Move::Up: ++row; break;
    case Move::Down: --row; break;
    case Move::Left: ++col; break;
    case Move::Right: --col; break;
  }
  if (!grid.contains(row, col)) return std::nullopt;
  return grid.at(row, col);
}

bool slide(Tiles& tiles, int size, Move move) {
  const Cell blank = blank_of(tiles);
  const auto tile = tile_of(move, blank, size);
  if (!tile) return false;
  std::swap(tiles[blank.index], tiles[tile->index]);
  return true;
}

Moves legal_moves(const Tiles& tiles, int size) {
  Moves moves;
  for (Move move : kMoves) {
    if (tile_of(move, blank_of(tiles), size)) moves.push_back(move);
  }
  return moves;
}

Status check_tiles(const Tiles& tiles, int size, const std::string& pointer) {
  const auto cells = static_cast<std::size_t>(size * size);
  if (tiles.size() != cells) {
    return pointer_error(
        "bad_tiles",
        fmt::format("{} cells are given, a board of size {} has {}", tiles.size(), size, cells),
        pointer);
  }
  for (std::uint8_t tile : tiles) {
    if (tile > size) {
      return pointer_error(
          "bad_tiles", fmt::format("there is a {}, tiles go from 1 to {}", tile, size), pointer);
    }
  }
  const std::vector<int> counts = count_values(tiles, size);
  if (counts[0] == 0) {
    return pointer_error("no_blank", "there is no blank; write 0 where it is", pointer);
  }
  if (counts[0] > 1) {
    return pointer_error(
        "two_blanks", fmt::format("there are {} blanks (0); a board has one", counts[0]), pointer);
  }
  for (std::size_t value = 1; value < counts.size(); ++value) {
    // With one blank and no value above n times, exactly one is there n - 1 times.
    if (counts[value] > size) {
      return pointer_error(
          "bad_tiles",
          fmt::format("there are {} tiles of {}; each value has {}, one of them {}", counts[value],
                      value, size, size - 1),
          pointer);
    }
  }
  return {};
}

Status check_board(const Board& board) {
  if (board.size < kSmallestSize || board.size > kLargestSize) {
    return pointer_error(
        "size_out_of_range",
        fmt::format("size {} is not from {} to {}", board.size, kSmallestSize, kLargestSize),
        "/size");
  }
  if (auto error = check_tiles(board.start, board.size, "/start")) return error;
  if (auto error = check_cages(board)) return error;
  return check_goal(board);
}

kenken::Square completed(const Tiles& tiles, int size) {
  kenken::Square square = tiles;
  square[blank_of(tiles).index] = static_cast<std::uint8_t>(missing_value(tiles, size));
  return square;
}

kenken::Puzzle puzzle_of(const Board& board) {
  kenken::Puzzle puzzle;
  puzzle.size = board.size;
  puzzle.cages = board.cages;
  const Cell corner(board.grid().size() - 1);
  const bool caged = std::any_of(board.cages.begin(), board.cages.end(), [&](const auto& cage) {
    return std::find(cage.cells.begin(), cage.cells.end(), corner) != cage.cells.end();
  });
  puzzle.corner = caged ? kenken::Corner::Caged : kenken::Corner::Free;
  return puzzle;
}

bool is_latin(const Tiles& tiles, int size) {
  if (tiles.back() != 0) return false;
  const Grid grid(size, size);
  std::vector<std::uint32_t> rows(static_cast<std::size_t>(size), 0);
  std::vector<std::uint32_t> cols = rows;
  for (std::size_t i = 0; i + 1 < tiles.size(); ++i) {
    std::uint32_t& row = rows[static_cast<std::size_t>(grid.row(Cell(i)))];
    std::uint32_t& col = cols[static_cast<std::size_t>(grid.col(Cell(i)))];
    const std::uint32_t bit = 1U << tiles[i];
    if (((row | col) & bit) != 0) return false;
    row |= bit;
    col |= bit;
  }
  return true;
}

bool fits_cages(const Tiles& tiles, const Board& board) {
  return !kenken::check_solution(puzzle_of(board), completed(tiles, board.size));
}

RightCount right_count(const Tiles& tiles, const Board& board) {
  RightCount count;
  if (board.cages.empty()) {
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      if (tiles[i] == 0) continue;
      ++count.all;
      if (board.goal && tiles[i] == (*board.goal)[i]) ++count.right;
    }
    return count;
  }
  const kenken::Puzzle puzzle = puzzle_of(board);
  const kenken::Square square = completed(tiles, board.size);
  const Cell blank = blank_of(tiles);
  for (const kenken::Cage& cage : puzzle.cages) {
    const bool open = blank.index + 1U != tiles.size() &&
                      std::find(cage.cells.begin(), cage.cells.end(), blank) != cage.cells.end();
    ++count.all;
    if (!open && kenken::cage_holds(puzzle, cage, square)) ++count.right;
  }
  return count;
}

bool is_won(const Tiles& tiles, const Board& board) {
  if (tiles.back() != 0) return false;
  if (board.rule == Rule::Hidden) return tiles == *board.goal;
  return is_latin(tiles, board.size) && fits_cages(tiles, board);
}

}  // namespace boardwright::showdown
