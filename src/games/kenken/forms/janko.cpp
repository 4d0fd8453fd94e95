// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/forms/janko.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "games/kenken/forms/text_parts.hpp"

namespace boardwright::kenken {
namespace {

using namespace forms;

bool is_number(const Word& word) {
  return std::all_of(word.text.begin(), word.text.end(),
                     [](char c) { return c >= '0' && c <= '9'; });
}

// One number, or the same twice.
Result<int> read_sizes(const WordLine& line, std::size_t first) {
  auto rows = read_size(line.words[first]);
  if (!rows || first + 1 == line.words.size()) return rows;
  auto cols = read_size(line.words[first + 1]);
  if (!cols) return cols.error();
  if (*rows != *cols) {
    return error_at(line.words[first + 1], "not_square",
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

// Collects a puzzle from blocks of rows, in any order.
class JankoReader {
 public:
  JankoReader(const std::vector<WordLine>& lines, std::size_t& at) : lines_(lines), at_(at) {}

  Result<PuzzleDocument> read() {
    const Status error = lines_[at_].words[0].text == "begin" ? read_site() : read_grid();
    if (error) return *error;
    for (const auto& [cell, clue] : clues_) {
      if (auto wrong = square_.set_clue_at(cell, clue)) return *wrong;
    }
    auto document = square_.finish();
    if (document && !solution_.empty()) document->solution = std::move(solution_);
    return document;
  }

 private:
  enum class Block { Clues, Cages, Solution };

  bool done() const { return at_ >= lines_.size(); }
  const WordLine& line() const { return lines_[at_]; }

  Status read_rows(Block block, std::string_view what) {
    for (int row = 0; row < size_; ++row, ++at_) {
      if (done()) {
        return error_after(lines_.back(), "wrong_row_length",
                           fmt::format("{} rows of {}; {} are needed", row, what, size_));
      }
      Status error = block == Block::Clues ? read_clue_row(line(), row, size_, clues_)
                     : block == Block::Cages
                         ? square_.add_row(line())
                         : read_solution_row(line(), size_, DigitRanks(size_, {}), solution_);
      if (error) return error;
    }
    return {};
  }

  void set_size(int size) {
    size_ = size;
    square_ = CageSquare(size);
  }

  // The rows one after another; what follows has as many words as a row if it is
  // the solution, and two if it is the next puzzle.
  Status read_grid() {
    if (line().words.size() != 2) {
      return error_after(line(), "bad_size", "the first line is the size twice, as in `4 4`");
    }
    auto size = read_sizes(line(), 0);
    if (!size) return size.error();
    set_size(*size);
    ++at_;
    if (auto error = read_rows(Block::Clues, "clues")) return error;
    if (auto error = read_rows(Block::Cages, "cages")) return error;
    if (done() || line().words[0].text == "begin") return {};
    if (line().words.size() == 2 && is_number(line().words[0])) return {};
    if (line().words.size() == static_cast<std::size_t>(size_)) {
      return read_rows(Block::Solution, "the solution");
    }
    return error_at(line().words[0], "unknown_text", "text after the last row");
  }

  // Keywords, each with its rows below it; those that say nothing about the puzzle
  // (author, source, ...) are skipped.
  Status read_site() {
    const WordLine& begin = line();
    for (++at_; !done();) {
      const Word keyword = line().words[0];
      ++at_;
      if (keyword.text == "end") {
        if (clues_.empty()) return error_at(keyword, "missing_keyword", "`problem` is missing");
        if (!square_.complete()) {
          return error_at(keyword, "missing_keyword", "`areas` is missing");
        }
        return {};
      }
      if (auto error = read_keyword(keyword)) return error;
    }
    return error_after(lines_.back(), "missing_keyword",
                       fmt::format("`end` of the puzzle in line {} is missing", begin.number));
  }

  // `at_` is behind the line of the keyword.
  Status read_keyword(const Word& keyword) {
    if (keyword.text == "size") {
      const WordLine& given = lines_[at_ - 1];
      if (given.words.size() < 2) return error_after(given, "bad_size", "a size must follow");
      auto size = read_sizes(given, 1);
      if (!size) return size.error();
      if (size_ != 0) return error_at(keyword, "unknown_text", "a second `size`");
      set_size(*size);
      return {};
    }
    const auto* block = std::find(kBlocks.begin(), kBlocks.end(), keyword.text);
    if (block == kBlocks.end()) {
      const bool letter = (keyword.text[0] | 32) >= 'a' && (keyword.text[0] | 32) <= 'z';
      if (!letter) return error_at(keyword, "unknown_text", "neither a keyword nor a row");
      return {};
    }
    if (size_ == 0) return error_at(keyword, "bad_size", "`size` must come before the rows");
    const auto which = static_cast<Block>(block - kBlocks.begin());
    const bool second = which == Block::Clues   ? !clues_.empty()
                        : which == Block::Cages ? square_.rows() > 0
                                                : !solution_.empty();
    if (second) {
      return error_at(keyword, "unknown_text", fmt::format("a second `{}`", keyword.text));
    }
    return read_rows(which, keyword.text);
  }

  static constexpr std::array<std::string_view, 3> kBlocks = {"problem", "areas", "solution"};

  const std::vector<WordLine>& lines_;
  std::size_t& at_;
  int size_ = 0;
  std::vector<ClueAt> clues_;
  CageSquare square_{0};
  Square solution_;
};

}  // namespace

bool matches_janko(std::string_view text) {
  const WordLine line = first_line(text);
  if (line.words.size() == 1) return line.words[0].text == "begin";
  return line.words.size() == 2 && is_number(line.words[0]) && is_number(line.words[1]);
}

Result<std::vector<PuzzleDocument>> read_janko_set(std::string_view text) {
  const std::vector<WordLine> lines = split_words(text);
  if (lines.empty()) return error_after(WordLine{{}, 1}, "bad_size", "the text is empty");
  std::vector<PuzzleDocument> documents;
  for (std::size_t at = 0; at < lines.size();) {
    auto document = JankoReader(lines, at).read();
    if (!document) return document.error();
    documents.push_back(*std::move(document));
  }
  return documents;
}

Result<PuzzleDocument> read_janko(std::string_view text) { return only(read_janko_set(text)); }

std::string write_janko(const PuzzleDocument& document) {
  const Puzzle& puzzle = document.puzzle;
  std::vector<std::string> areas(puzzle.grid().size(), ".");
  std::vector<std::string> clues(puzzle.grid().size(), "-");
  for (std::size_t i = 0; i < puzzle.cages.size(); ++i) {
    const Cage& cage = puzzle.cages[i];
    clues[cage.cells.front().index] = typed_clue(cage);
    for (const Cell cell : cage.cells) areas[cell.index] = std::to_string(i + 1);
  }
  std::string text = fmt::format("begin\npuzzle kenken\nsize {}\nareas\n{}problem\n{}", puzzle.size,
                                 rows_of(areas, puzzle.size), rows_of(clues, puzzle.size));
  if (document.solution) {
    text += "solution\n" + rows_of(texts_of(*document.solution), puzzle.size);
  }
  return text + "end\n";
}

}  // namespace boardwright::kenken
