// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What the three grid forms (text, janko, CanCan) have in common: lines of
// words with their places, clues such as `24x`, and cages drawn as a square of
// names. All errors carry line and column (bytes, from 1).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardwright/core/result.hpp"
#include "boardwright/games/kenken/model/document.hpp"

namespace boardwright::kenken::forms {

struct Word {
  std::string_view text;
  int line = 0;
  int column = 0;
};

// The words of one line that has any; `#` and what follows it is left out.
struct WordLine {
  std::vector<Word> words;
  int number = 0;
};

// The lines that have words, in order. Views into `text`.
std::vector<WordLine> split_words(std::string_view text);

// The first line that has words, or an empty one.
WordLine first_line(std::string_view text);

Error error_at(const Word& word, std::string code, std::string message);
// Where a word was missing: just after the last word of the line.
Error error_after(const WordLine& line, std::string code, std::string message);

// A word as messages quote it: at most 24 bytes, `?` for what is not plain ASCII.
std::string shown(std::string_view word);

// The size of a board. Codes: bad_size, size_out_of_range.
Result<int> read_size(const Word& word);

// `24*`, `3-`, `7`. Signs: + - * / = ? and x X × ÷ : −. Without a sign the
// operation is empty: `=` for one cell, `?` for several. Codes:
// missing_target, target_out_of_range, unknown_operation.
struct GivenClue {
  std::uint64_t target = 0;
  std::optional<Operation> operation;
  Word word;
};
Result<GivenClue> read_clue(const Word& word);

// Appends a row of digits of the puzzle. Code: bad_solution.
Status read_solution_row(const WordLine& line, int size, const DigitRanks& ranks, Square& square);

// The puzzle of a file that holds one. Error `several_puzzles`.
Result<PuzzleDocument> only(Result<std::vector<PuzzleDocument>> documents);

// `24*`; a hidden operation has no sign, but `?` in a cage of one cell, which
// would be read as `=` without it.
std::string typed_clue(const Cage& cage);
// a ... z, A ... Z; more cages than that get two letters each.
std::string cage_name(std::size_t cage, std::size_t cages);
std::vector<std::string> texts_of(const Square& square);
// `size` texts per line, in columns.
std::string rows_of(const std::vector<std::string>& texts, int size);

// Collects the cages of a puzzle from a square of names and their clues.
class CageSquare {
 public:
  explicit CageSquare(int size, std::vector<std::uint8_t> digits = {},
                      MinusDivide minus_divide = MinusDivide::Pairs)
      : size_(size), digits_(std::move(digits)), minus_divide_(minus_divide) {}

  // The next row; `.` in the last cell leaves the corner free. Codes:
  // wrong_row_length, cell_in_no_cage, bad_character.
  Status add_row(const WordLine& line);
  bool complete() const { return rows_ == size_; }
  int rows() const { return rows_; }

  // Codes: unknown_cage, too_many_clues. REQUIRES: complete()
  Status set_clue(const Word& name, const GivenClue& clue);
  // The same for the cage that holds a cell.
  Status set_clue_at(Cell cell, const GivenClue& clue);

  // The puzzle, if every cage has a clue and check_puzzle() accepts it; errors
  // stand at the first cell of their cage, those of a clue at the clue. Codes:
  // too_few_clues and those of check_puzzle(). REQUIRES: complete()
  Result<PuzzleDocument> finish() const;

 private:
  Status set(std::size_t cage, const GivenClue& clue);

  int size_;
  std::vector<std::uint8_t> digits_;
  MinusDivide minus_divide_;
  int rows_ = 0;
  Corner corner_ = Corner::Caged;
  std::vector<Word> first_;  // by cage, its first cell
  std::vector<Cage> cages_;  // by smallest cell
  std::vector<std::optional<GivenClue>> clues_;
  std::vector<std::size_t> cage_of_;  // by cell
  std::map<std::string_view, std::size_t> by_name_;
};

}  // namespace boardwright::kenken::forms
