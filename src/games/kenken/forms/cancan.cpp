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
  return square.finish();
}

Error empty_text() {
  return error_after(WordLine{{}, 1}, "bad_clue", "the text is empty; it starts with the clues");
}

}  // namespace

bool matches_cancan(std::string_view text) {
  const WordLine line = first_line(text);
  return !line.words.empty() && is_clue(line.words[0]);
}

Result<PuzzleDocument> read_cancan(std::string_view text) {
  const std::vector<WordLine> lines = split_words(text);
  if (lines.empty()) return empty_text();
  std::size_t at = 0;
  auto document = read_next(lines, at);
  if (document && at < lines.size()) {
    return error_at(lines[at].words[0], "unknown_text",
                    "text after the last row; give one puzzle at a time");
  }
  return document;
}

Result<std::vector<PuzzleDocument>> read_cancan_set(std::string_view text) {
  const std::vector<WordLine> lines = split_words(text);
  if (lines.empty()) return empty_text();
  std::vector<PuzzleDocument> documents;
  for (std::size_t at = 0; at < lines.size();) {
    auto document = read_next(lines, at);
    if (!document) return document.error();
    documents.push_back(std::move(*document));
  }
  return documents;
}

}  // namespace boardwright::kenken
