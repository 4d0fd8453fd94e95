// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The JSON forms: docs/formats/showdown.board.md, showdown.solution.md and
// showdown.match.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "boardwright/core/result.hpp"
#include "boardwright/games/showdown/model/board.hpp"
#include "boardwright/games/showdown/model/match.hpp"
#include "boardwright/io/record.hpp"

namespace boardwright::showdown {

// A path to win a board, and what is claimed about it.
struct SolutionDocument {
  Board board;
  std::string moves;  // letters of any kind: verify tells what is wrong with them
  std::optional<Tiles> goal;
  std::optional<int> length;
  std::optional<int> lower_bound;
  bool optimal = false;

  bool operator==(const SolutionDocument&) const = default;
};

// The formats: reader, writer and schema.
const io::Record<Board>& board_record();
const io::Record<SolutionDocument>& solution_record();
const io::Record<MatchDocument>& match_record();

// Each reader checks what it reads (check_board() for every board) and gives
// errors a pointer; codes are those of io::Fields and of check_board().
// `pointer` is where the board stands in a larger document.
Result<Board> read_board(const io::Json& json, const std::string& pointer = "");
Result<SolutionDocument> read_solution(const io::Json& json);
// Besides: too_long (kMostRecords), wrong_sides (as many seats, boards and
// move counts as the mode has), time_runs_backwards. The moves are not played:
// replayed() does that.
Result<MatchDocument> read_match(const io::Json& json);

// Canonical: equal values give equal bytes.
io::Json write_board(const Board& board);
io::Json write_solution(const SolutionDocument& solution);
io::Json write_match(const MatchDocument& match);

}  // namespace boardwright::showdown
