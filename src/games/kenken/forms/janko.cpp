// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/forms/janko.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "games/kenken/forms/text_parts.hpp"

namespace boardwright::kenken {
namespace {

using namespace forms;

bool is_number(const Word& word) {
  return std::all_of(word.text.begin(), word.text.end(),
                     [](char c) { return c >= '0' && c <= '9'; });
}

Result<int> read_sizes(const WordLine& line) {
  if (line.words.size() != 2) {
    return error_after(line, "bad_size", "the first line is the size twice, as in `4 4`");
  }
  auto rows = read_size(line.words[0]);
  if (!rows) return rows.error();
  auto cols = read_size(line.words[1]);
  if (!cols) return cols.error();
  if (*rows != *cols) {
    return error_at(line.words[1], "not_square",
                    fmt::format("{} rows but {} columns; a KenKen is square", *rows, *cols));
  }
  return *rows;
}

using ClueAt = std::pair<Cell, GivenClue>;

Status read_clue_row(const WordLine& line, int row, int size, std::vector<ClueAt>& clues) {
  if (line.words.size() != static_cast<std::size_t>(size)) {
    return error_after(line, "wrong_row_length",
                       fmt::format("a row of {} clues; {} are needed (`.` for a cell without one)",
                                   line.words.size(), size));
  }
  for (int col = 0; col < size; ++col) {
    const Word& word = line.words[static_cast<std::size_t>(col)];
    if (word.text == "." || word.text == "-") continue;
    auto clue = read_clue(word);
    if (!clue) return clue.error();
    clues.emplace_back(Grid(size, size).at(row, col), *clue);
  }
  return {};
}

}  // namespace

bool matches_janko(std::string_view text) {
  const WordLine line = first_line(text);
  return line.words.size() == 2 && is_number(line.words[0]) && is_number(line.words[1]);
}

Result<PuzzleDocument> read_janko(std::string_view text) {
  const std::vector<WordLine> lines = split_words(text);
  if (lines.empty()) return error_after(WordLine{{}, 1}, "bad_size", "the text is empty");
  const auto size = read_sizes(lines[0]);
  if (!size) return size.error();
  const auto rows = static_cast<std::size_t>(*size);
  if (lines.size() < 1 + 2 * rows) {
    return error_after(lines.back(), "wrong_row_length",
                       fmt::format("{} rows after the size; {} of clues and {} of cages are needed",
                                   lines.size() - 1, rows, rows));
  }
  std::vector<ClueAt> clues;
  for (int row = 0; row < *size; ++row) {
    const WordLine& line = lines[static_cast<std::size_t>(row) + 1];
    if (auto error = read_clue_row(line, row, *size, clues)) return *error;
  }
  CageSquare square(*size);
  for (std::size_t row = 0; row < rows; ++row) {
    if (auto error = square.add_row(lines[1 + rows + row])) return *error;
  }
  if (lines.size() > 1 + 2 * rows) {
    return error_at(lines[1 + 2 * rows].words[0], "unknown_text", "text after the last row");
  }
  for (const auto& [cell, clue] : clues) {
    if (auto error = square.set_clue_at(cell, clue)) return *error;
  }
  return square.finish();
}

}  // namespace boardwright::kenken
