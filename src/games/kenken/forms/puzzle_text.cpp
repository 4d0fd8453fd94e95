// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/forms/puzzle_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/kenken/forms/text_parts.hpp"

namespace boardwright::kenken {
namespace {

using namespace forms;

class TextReader {
 public:
  explicit TextReader(std::string_view text) : lines_(split_words(text)) {}

  Result<std::vector<PuzzleDocument>> read() {
    std::vector<PuzzleDocument> documents;
    do {
      PuzzleDocument& document = documents.emplace_back();
      if (!read_head() || !read_cages() || !read_clues() || !read_puzzle(document) ||
          !read_solution(document) || !read_end()) {
        return *error_;
      }
    } while (!done());
    return documents;
  }

 private:
  bool done() const { return at_ >= lines_.size(); }
  const WordLine& line() const { return lines_[at_]; }
  const Word& word(std::size_t index) const { return line().words[index]; }

  bool fail(Error error) {
    error_ = std::move(error);
    return false;
  }
  bool keep(Status error) {
    error_ = std::move(error);
    return !error_;
  }
  bool fail_at_end(std::string code, std::string message) {
    return fail(error_after(lines_.empty() ? WordLine{{}, 1} : lines_.back(), std::move(code),
                            std::move(message)));
  }

  // Is this line the keyword with `words` words? Then at_ stays on it.
  bool at_keyword(std::string_view keyword, std::size_t words) {
    if (done()) {
      return fail_at_end("missing_keyword", fmt::format("`{}` is missing", keyword));
    }
    if (word(0).text != keyword) {
      return fail(
          error_at(word(0), "unknown_keyword",
                   fmt::format("`{}` where `{}` was expected", shown(word(0).text), keyword)));
    }
    if (line().words.size() < words) {
      return fail(error_after(line(), "missing_keyword",
                              fmt::format("a number must follow `{}`", keyword)));
    }
    if (line().words.size() > words) {
      return fail(error_at(word(words), "unknown_keyword",
                           fmt::format("`{}` has nothing to say here", shown(word(words).text))));
    }
    return true;
  }

  bool read_head() {
    if (!at_keyword("kenken", 2)) return false;
    if (word(1).text != "1") {
      return fail(error_at(
          word(1), "bad_version",
          fmt::format("version {} of the text form is not known, only 1 is", shown(word(1).text))));
    }
    ++at_;
    if (!at_keyword("size", 2)) return false;
    auto size = read_size(word(1));
    if (!size) return fail(size.error());
    size_ = *size;
    ++at_;
    return read_digits() && read_minus_divide();
  }

  // `digits 0 1 2 3`, if they are not 1 to the size.
  bool read_digits() {
    digits_.clear();
    if (done() || word(0).text != "digits") return true;
    if (!at_keyword("digits", static_cast<std::size_t>(size_) + 1)) return false;
    for (std::size_t i = 1; i < line().words.size(); ++i) {
      const auto digit = parse_number<int>(word(i).text, 0, kLargestDigit);
      if (!digit) {
        return fail(error_at(
            word(i), "bad_digits",
            fmt::format("`{}` must be a number from 0 to {}", shown(word(i).text), kLargestDigit)));
      }
      digits_.push_back(static_cast<std::uint8_t>(*digit));
    }
    Puzzle puzzle{size_, Corner::Caged, {}, std::move(digits_)};
    normalise(puzzle);
    digits_ = std::move(puzzle.digits);
    if (std::adjacent_find(digits_.begin(), digits_.end()) != digits_.end()) {
      return fail(error_at(word(1), "bad_digits", "the digits must all differ"));
    }
    ++at_;
    return true;
  }

  // `minus_divide any`
  bool read_minus_divide() {
    minus_divide_ = MinusDivide::Pairs;
    if (done() || word(0).text != "minus_divide") return true;
    if (!at_keyword("minus_divide", 2)) return false;
    const auto cells = kMinusDivideNames.find(word(1).text);
    if (!cells) {
      return fail(error_at(word(1), "unknown_keyword",
                           fmt::format("`{}` must be pairs or any", shown(word(1).text))));
    }
    minus_divide_ = *cells;
    ++at_;
    return true;
  }

  bool read_cages() {
    if (!at_keyword("cages", 1)) return false;
    ++at_;
    square_ = CageSquare(size_, digits_, minus_divide_);
    for (; !square_.complete(); ++at_) {
      if (done()) {
        return fail_at_end("wrong_row_length",
                           fmt::format("{} rows of cages; {} are needed", square_.rows(), size_));
      }
      if (!keep(square_.add_row(line()))) return false;
    }
    return true;
  }

  // A line of one word ends the clues: it is the next keyword.
  bool read_clues() {
    if (!at_keyword("clues", 1)) return false;
    for (++at_; !done() && line().words.size() != 1; ++at_) {
      if (line().words.size() > 2) {
        return fail(error_at(word(2), "unknown_keyword", "a clue is a cage name and a target"));
      }
      auto clue = read_clue(word(1));
      if (!clue) return fail(clue.error());
      if (!keep(square_.set_clue(word(0), *clue))) return false;
    }
    return true;
  }

  bool read_puzzle(PuzzleDocument& document) {
    auto read = square_.finish();
    if (!read) return fail(read.error());
    document = *std::move(read);
    return true;
  }

  bool read_solution(PuzzleDocument& document) {
    if (done() || word(0).text != "solution") return true;
    if (!at_keyword("solution", 1)) return false;
    ++at_;
    const DigitRanks ranks(size_, digits_);
    Square square;
    for (int row = 0; row < size_; ++row, ++at_) {
      if (done()) return fail_at_end("bad_solution", "the solution ends too early");
      if (!keep(read_solution_row(line(), size_, ranks, square))) return false;
    }
    document.solution = std::move(square);
    return true;
  }

  bool read_end() {
    if (!at_keyword("end", 1)) return false;
    ++at_;
    return true;
  }

  std::vector<WordLine> lines_;
  std::size_t at_ = 0;
  int size_ = 0;
  std::vector<std::uint8_t> digits_;
  MinusDivide minus_divide_ = MinusDivide::Pairs;
  CageSquare square_{0};
  Status error_;
};

}  // namespace

bool matches_text(std::string_view text) {
  const WordLine line = first_line(text);
  return !line.words.empty() && line.words[0].text == "kenken";
}

Result<std::vector<PuzzleDocument>> read_text_set(std::string_view text) {
  return TextReader(text).read();
}

Result<PuzzleDocument> read_text(std::string_view text) { return only(read_text_set(text)); }

std::string write_text(const PuzzleDocument& document) {
  const Puzzle& puzzle = document.puzzle;
  const std::size_t cages = puzzle.cages.size();
  const auto size = static_cast<std::size_t>(puzzle.size);
  std::vector<std::string> names(size * size, ".");
  for (std::size_t i = 0; i < cages; ++i) {
    for (Cell cell : puzzle.cages[i].cells) names[cell.index] = cage_name(i, cages);
  }
  std::string text = fmt::format("kenken 1\nsize {}\n", size);
  if (!puzzle.digits.empty()) text += fmt::format("digits {}\n", fmt::join(puzzle.digits, " "));
  if (puzzle.minus_divide != MinusDivide::Pairs) {
    text += fmt::format("minus_divide {}\n", kMinusDivideNames.name(puzzle.minus_divide));
  }
  text += fmt::format("cages\n{}clues\n", rows_of(names, puzzle.size));
  for (std::size_t i = 0; i < cages; ++i) {
    const Cage& cage = puzzle.cages[i];
    text += fmt::format("{} {}", cage_name(i, cages), cage.target);
    if (cage.operation != Operation::Equal) text += operation_sign(cage.operation);
    text += '\n';
  }
  if (document.solution) {
    text += "solution\n" + rows_of(texts_of(*document.solution), puzzle.size);
  }
  return text + "end\n";
}

}  // namespace boardwright::kenken
