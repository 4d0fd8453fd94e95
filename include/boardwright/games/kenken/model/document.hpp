// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What KenKen documents hold: a puzzle with what is known about it, and the
// state of a half-filled board for hints. The readers (json.hpp, text.hpp,
// keen_id.hpp, janko.hpp, cancan.hpp) hand out checked values only.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "boardwright/core/bit_set.hpp"
#include "boardwright/core/result.hpp"
#include "boardwright/games/kenken/model/puzzle.hpp"

namespace boardwright::kenken {

// One setting of the generator, as the document records it.
using Setting = std::variant<std::string, std::int64_t, bool>;
using NamedSetting = std::pair<std::string, Setting>;

struct PuzzleDocument {
  Puzzle puzzle;
  // A digit of the puzzle for every cell. Readers do not check that they are a
  // solution: verify reports it if not, every other verb refuses the document.
  std::optional<Square> solution;
  std::optional<Difficulty> difficulty;
  std::optional<std::string> seed;
  std::optional<std::string> engine;
  std::vector<NamedSetting> generator;  // in the order of the document

  bool operator==(const PuzzleDocument&) const = default;
};

// A cell where nothing is entered. 0 means the same, unless 0 is a digit of the puzzle.
constexpr std::uint8_t kOpenCell = 255;
inline bool is_open(std::uint8_t value, const DigitRanks& ranks) {
  return value == kOpenCell || (value == 0 && ranks.rank(0) == 0);
}

// A half-filled board. Either part may be empty: not given.
struct HintState {
  std::vector<std::uint8_t> values;  // by cell: is_open(), or a digit
  std::vector<BitSet64> candidates;  // digits left, by cell

  bool operator==(const HintState&) const = default;
};

// Is `square` a solution of `puzzle`? Otherwise the first thing wrong:
// `not_latin` (pointer "/solution") or `solution_violates_cage` (pointer
// "/cages/3"). O(cells), allocates nothing unless something is wrong.
// REQUIRES: check_puzzle() accepts the puzzle; its cages may be in any order.
Status check_solution(const Puzzle& puzzle, const Square& square);
// Does the cage make its target? REQUIRES: as check_solution()
bool cage_holds(const Puzzle& puzzle, const Cage& cage, const Square& square);

// Does the state fit the puzzle? Otherwise `bad_state` for its size, `out_of_range` for
// a digit that the puzzle does not have.
Status check_state(const HintState& state, const Puzzle& puzzle);

}  // namespace boardwright::kenken
