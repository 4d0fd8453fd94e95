// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// One step of reasoning about a puzzle, and the notes that it works on. A step
// carries its evidence: check_step() re-derives the conclusion from it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boardwright/games/kenken/model/puzzle.hpp"

namespace boardwright::kenken {

enum class Rule : std::uint8_t {
  NakedSingle,    // easy: a cell has one candidate
  HiddenSingle,   // easy: a digit has one cell in a line
  CageDigits,     // easy: no filling of the cage has the digit anywhere
  CagePlaces,     // normal: no filling of the cage has the digit in this cell
  CageLine,       // hard: every filling of the cage has the digit in this line
  NakedSubset,    // hard: k cells of a line have k candidates together
  HiddenSubset,   // hard: k digits have k cells of a line together
  Fish,           // extreme: a digit's cells in k lines are in k crossing lines
  ForcingChain,   // extreme: one end or the other of a chain is the digit
  Contradiction,  // unreasonable: the digit here leads to something impossible
};
constexpr int kRules = 10;

std::string_view rule_name(Rule rule);  // "naked_single"
Difficulty rule_difficulty(Rule rule);

// Digits in notes and steps are ranks: 1 is the smallest digit of the puzzle.

// What a player has worked out. A cell with a value has that one candidate.
struct Notes {
  Square values;                          // by cell, 0 = empty
  std::vector<std::uint16_t> candidates;  // by cell, bit i for the rank i + 1

  bool operator==(const Notes&) const = default;
};

// Nothing worked out yet: every digit is a candidate everywhere.
Notes fresh_notes(const Puzzle& puzzle);
// The notes of a player who has entered these values (0 = empty) and crossed
// them out in their rows and columns. A value is kept even if two clash.
Notes notes_of_values(const Puzzle& puzzle, const Square& values);

struct Line {
  bool is_row = true;
  int index = 0;

  bool operator==(const Line&) const = default;
};

// What is impossible at the end of a contradiction: a cell without candidates,
// a line without a place for a digit, or a cage without a filling.
struct DeadEnd {
  enum class Kind : std::uint8_t { Cell, Line, Cage };
  Kind kind = Kind::Cell;
  Cell cell{};           // Cell
  Line line{};           // Line
  int digit = 0;         // Line
  std::size_t cage = 0;  // Cage

  bool operator==(const DeadEnd&) const = default;
};

enum class Effect : std::uint8_t { Place, Remove };

struct Step {
  Rule rule = Rule::NakedSingle;
  Effect effect = Effect::Place;
  // Place: the one digit goes into the one cell, and is crossed out in its row
  // and column. Remove: all the digits are crossed out in all the cells.
  std::vector<Cell> cells;
  std::vector<std::uint8_t> digits;

  // The evidence. The cage of the cage rules; the line of HiddenSingle,
  // CageLine and the subsets, the k lines of Fish; the k cells of the subsets
  // and the chain, in order, of ForcingChain; the k digits of the subsets.
  std::optional<std::size_t> cage;
  std::vector<Line> lines;
  std::vector<Cell> pattern;
  std::vector<std::uint8_t> pattern_digits;
  // Contradiction: what follows from the digit in the cell, and where it ends.
  std::vector<Step> inside;
  std::optional<DeadEnd> dead_end;

  // Three levels of disclosure, a sentence each.
  std::string where;
  std::string why;
  std::string what;

  Difficulty difficulty() const { return rule_difficulty(rule); }
  std::string text() const { return where + " " + why + " " + what; }
};

// Writes the effect of a step into the notes.
void apply_step(Notes& notes, int size, const Step& step);

}  // namespace boardwright::kenken
