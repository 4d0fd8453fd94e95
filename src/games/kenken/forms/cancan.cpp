// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/forms/cancan.hpp"

#include <fmt/format.h>

#include <utility>

#include "games/kenken/forms/text_parts.hpp"

namespace boardwright::kenken {
namespace {

using namespace forms;

bool is_clue(const Word& word) {
  const std::size_t sign = word.text.find('=');
  return sign != std::string_view::npos && sign > 0;
}

using NamedClue = std::pair<Word, GivenClue>;

Result<NamedClue> read_named_clue(const Word& word) {
  if (!is_clue(word)) {
    return error_at(word, "bad_clue",
                    fmt::format("`{}` must be a clue, as in a=28x", shown(word.text)));
  }
  const std::size_t sign = word.text.find('=');
  const Word name{word.text.substr(0, sign), word.line, word.column};
  auto clue = read_clue(
      Word{word.text.substr(sign + 1), word.line, word.column + static_cast<int>(sign) + 1});
  if (!clue) return clue.error();
  return NamedClue{name, *clue};
}

// Reads the puzzle that starts at lines[at] and moves `at` behind it.
Result<PuzzleDocument> read_next(const std::vector<WordLine>& lines, std::size_t& at) {
  const WordLine& head = lines[at];
  std::vector<NamedClue> clues;
  for (const Word& word : head.words) {
    auto clue = read_named_clue(word);
    if (!clue) return clue.error();
    clues.push_back(*clue);
  }
  ++at;
  if (at == lines.size()) return error_after(head, "wrong_row_length", "the cages are missing");
  const auto size = static_cast<int>(lines[at].words.size());
  if (size < kSmallestSize || size > kLargestSize) {
    return error_at(lines[at].words[0], "size_out_of_range",
                    fmt::format("a row of {} cells; sizes go from {} to {}", size, kSmallestSize,
                                kLargestSize));
  }
  CageSquare square(size);
  for (; !square.complete(); ++at) {
    if (at == lines.size()) {
      return error_after(lines.back(), "wrong_row_length",
                         fmt::format("{} rows; {} are needed", square.rows(), size));
    }
    if (auto error = square.add_row(lines[at])) return *error;
  }
  for (const auto& [name, clue] : clues) {
    if (auto error = square.set_clue(name, clue)) return *error;
  }
  const DigitRanks ranks(size, {});
  Square solution;
  if (at < lines.size() && !is_clue(lines[at].words[0])) {
    for (int row = 0; row < size; ++row, ++at) {
      if (at == lines.size()) {
        return error_after(lines.back(), "bad_solution", "the solution ends too early");
      }
      if (auto error = read_solution_row(lines[at], size, ranks, solution)) return *error;
    }
  }
  auto document = square.finish();
  if (document && !solution.empty()) document->solution = std::move(solution);
  return document;
}

}  // namespace

bool matches_cancan(std::string_view text) {
  const WordLine line = first_line(text);
  return !line.words.empty() && is_clue(line.words[0]);
}

Result<std::vector<PuzzleDocument>> read_cancan_set(std::string_view text) {
  const std::vector<WordLine> lines = split_words(text);
  if (lines.empty()) {
    return error_after(WordLine{{}, 1}, "bad_clue", "the text is empty; it starts with the clues");
  }
  std::vector<PuzzleDocument> documents;
  for (std::size_t at = 0; at < lines.size();) {
    auto document = read_next(lines, at);
    if (!document) return document.error();
    documents.push_back(std::move(*document));
  }
  return documents;
}

Result<PuzzleDocument> read_cancan(std::string_view text) { return only(read_cancan_set(text)); }

std::string write_cancan(const PuzzleDocument& document) {
  const Puzzle& puzzle = document.puzzle;
  std::vector<std::string> names(puzzle.grid().size(), ".");
  std::string text;
  for (std::size_t i = 0; i < puzzle.cages.size(); ++i) {
    const Cage& cage = puzzle.cages[i];
    const std::string name = cage_name(i, puzzle.cages.size());
    std::string clue = typed_clue(cage);
    if (clue.back() == '*') clue.back() = 'x';
    text += fmt::format("{}{}={}", i > 0 ? " " : "", name, clue);
    for (const Cell cell : cage.cells) names[cell.index] = name;
  }
  return text + "\n" + rows_of(names, puzzle.size);
}

}  // namespace boardwright::kenken
