// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The showdown model. A board is a square of n*n - 1 numbered tiles and one
// blank; a move slides a neighbour of the blank into it. It is won when the
// blank is in the last cell and the tiles solve the KenKen of the cages.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boardwright/core/names.hpp"
#include "boardwright/core/result.hpp"
#include "boardwright/games/kenken/model/puzzle.hpp"

namespace boardwright::showdown {

constexpr int kSmallestSize = 2;  // 2 with a given goal only
constexpr int kLargestSize = 8;

// The direction in which the TILE moves.
enum class Move : std::uint8_t { Up, Down, Left, Right };
constexpr std::array<Move, 4> kMoves{Move::Up, Move::Down, Move::Left, Move::Right};
using Moves = std::vector<Move>;

char move_letter(Move move);  // 'U'
inline constexpr auto kMoveNames = names<Move>(
    {{Move::Up, "up"}, {Move::Down, "down"}, {Move::Left, "left"}, {Move::Right, "right"}});
std::optional<Move> move_by_letter(char letter);
Move reverse(Move move);
std::string moves_text(const Moves& moves);  // "URDL"

// What lies where: values 1..n by cell, row by row, 0 for the blank.
// REQUIRES everywhere below: tiles that check_tiles() accepts.
using Tiles = std::vector<std::uint8_t>;

std::string tiles_text(const Tiles& tiles);  // "131332220"
// REQUIRES: exactly one 0
Cell blank_of(const Tiles& tiles);
// The value of which there is one tile less than of the others.
int missing_value(const Tiles& tiles, int size);

// The cell of the tile that this move slides into the blank, if there is one.
std::optional<Cell> tile_of(Move move, Cell blank, int size);
// Slides; false, and nothing changes, when there is no tile to move that way.
bool slide(Tiles& tiles, int size, Move move);
// Every move that can be made now, in the order of kMoves.
Moves legal_moves(const Tiles& tiles, int size);

// What counts as won.
enum class Rule : std::uint8_t {
  Any,     // any solution of the cages
  Hidden,  // the one goal that the board stores
};
inline constexpr auto kRuleNames = names<Rule>({{Rule::Any, "any"}, {Rule::Hidden, "hidden"}});

// How a board was made; empty when a person wrote it.
struct Origin {
  std::optional<std::string> seed;
  std::optional<std::string> engine;
  std::optional<std::string> style;     // of the cages: "showdown"
  std::optional<std::string> scramble;  // "distance:12"

  bool operator==(const Origin&) const = default;
};

struct Board {
  int size = 0;
  Rule rule = Rule::Any;
  Tiles start;
  std::vector<kenken::Cage> cages;  // by smallest cell; may be empty with Rule::Hidden
  std::optional<Tiles> goal;        // there with Rule::Hidden
  std::optional<int> distance;      // a claim: the fewest moves that win
  Origin origin;

  Grid grid() const { return Grid(size, size); }
  bool operator==(const Board&) const = default;
};

// Is it an arrangement of the right tiles? Codes: bad_tiles (not n*n of them, a
// value above n, not n tiles of each value but one, which has n - 1), no_blank,
// two_blanks. `pointer` is where the tiles stand in the document.
Status check_tiles(const Tiles& tiles, int size, const std::string& pointer);

// Is it a board at all? Besides check_tiles(): size_out_of_range, missing_goal,
// missing_cages, not_latin (the goal), blank_not_in_corner, bad_tiles (start
// and goal differ), solution_violates_cage, already_solved is no error; and
// those of kenken::check_puzzle and target_impossible for the cages.
Status check_board(const Board& board);

// The cages as a KenKen with the free corner, or with every cell caged if a
// cage holds the corner. REQUIRES: size >= 3
kenken::Puzzle puzzle_of(const Board& board);
// The tiles with the missing value in place of the blank.
kenken::Square completed(const Tiles& tiles, int size);

// Latin rows and columns, blank in the last cell.
bool is_latin(const Tiles& tiles, int size);
// Every cage makes its target; the blank counts as the missing value.
bool fits_cages(const Tiles& tiles, const Board& board);
// How many cages make their target as the tiles lie; the blank counts as the
// missing value in the last cell, and as nothing elsewhere. Without cages: the tiles
// that lie where the goal has them.
struct RightCount {
  int right = 0;
  int all = 0;
};
RightCount right_count(const Tiles& tiles, const Board& board);
// Is this arrangement a win?
bool is_won(const Tiles& tiles, const Board& board);

}  // namespace boardwright::showdown
