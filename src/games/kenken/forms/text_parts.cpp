// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/forms/text_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

#include "core/text.hpp"

namespace boardwright::kenken::forms {
namespace {

constexpr std::string_view kBlanks = " \t\r\v\f";
constexpr std::size_t kNoCageYet = std::numeric_limits<std::size_t>::max();
// The byte order mark that some editors put before a text.
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

struct Sign {
  std::string_view text;
  Operation operation;
};
constexpr std::array<Sign, 12> kTypedSigns = {{{"+", Operation::Add},
                                               {"-", Operation::Subtract},
                                               {"*", Operation::Multiply},
                                               {"/", Operation::Divide},
                                               {"=", Operation::Equal},
                                               {"?", Operation::Any},
                                               {"x", Operation::Multiply},
                                               {"X", Operation::Multiply},
                                               {"\u00d7", Operation::Multiply},
                                               {"\u00f7", Operation::Divide},
                                               {":", Operation::Divide},
                                               {"\u2212", Operation::Subtract}}};

bool is_digit(char c) { return c >= '0' && c <= '9'; }

WordLine words_of(std::string_view line, int number) {
  WordLine found;
  found.number = number;
  line = line.substr(0, line.find('#'));
  std::size_t at = line.find_first_not_of(kBlanks);
  while (at != std::string_view::npos) {
    const std::size_t end = std::min(line.find_first_of(kBlanks, at), line.size());
    found.words.push_back(Word{line.substr(at, end - at), number, static_cast<int>(at) + 1});
    at = line.find_first_not_of(kBlanks, end);
  }
  return found;
}

// Calls visit for each line that has words, until it returns false.
template <class Visit>
void for_each_line(std::string_view text, Visit visit) {
  if (text.substr(0, kByteOrderMark.size()) == kByteOrderMark) {
    text.remove_prefix(kByteOrderMark.size());
  }
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    WordLine line = words_of(text.substr(0, end), number);
    if (!line.words.empty() && !visit(std::move(line))) return;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

bool is_name(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) {
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  });
}

// The cage of a pointer "/cages/3", or kNoCageYet.
std::size_t cage_in(const std::string& pointer) {
  constexpr std::string_view kStart = "/cages/";
  if (pointer.compare(0, kStart.size(), kStart) != 0) return kNoCageYet;
  return parse_number<std::size_t>(std::string_view(pointer).substr(kStart.size()))
      .value_or(kNoCageYet);
}

}  // namespace

std::vector<WordLine> split_words(std::string_view text) {
  std::vector<WordLine> lines;
  for_each_line(text, [&](WordLine line) {
    lines.push_back(std::move(line));
    return true;
  });
  return lines;
}

WordLine first_line(std::string_view text) {
  WordLine first;
  for_each_line(text, [&](WordLine line) {
    first = std::move(line);
    return false;
  });
  return first;
}

Error error_at(const Word& word, std::string code, std::string message) {
  return Error{std::move(code), std::move(message),
               Where{.file = {}, .line = word.line, .column = word.column, .pointer = {}}};
}

Error error_after(const WordLine& line, std::string code, std::string message) {
  Word end{{}, line.number, 1};
  if (!line.words.empty()) {
    const Word& last = line.words.back();
    end.column = last.column + static_cast<int>(last.text.size());
  }
  return error_at(end, std::move(code), std::move(message));
}

std::string shown(std::string_view word) {
  std::string text(word.substr(0, 24));
  for (char& c : text) {
    if (c <= ' ' || c > '~') c = '?';
  }
  return text;
}

Result<int> read_size(const Word& word) {
  if (!std::all_of(word.text.begin(), word.text.end(), is_digit)) {
    return error_at(word, "bad_size",
                    fmt::format("the size `{}` must be a number", shown(word.text)));
  }
  const auto size = parse_number<int>(word.text, kSmallestSize, kLargestSize);
  if (!size) {
    return error_at(
        word, "size_out_of_range",
        fmt::format("size {} is not from {} to {}", shown(word.text), kSmallestSize, kLargestSize));
  }
  return *size;
}

Result<GivenClue> read_clue(const Word& word) {
  const std::string_view text = word.text;
  const std::size_t digits =
      static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_digit) - text.begin());
  if (digits == 0) {
    return error_at(word, "missing_target",
                    fmt::format("the clue `{}` must start with a number", shown(text)));
  }
  GivenClue clue;
  clue.word = word;
  const auto target = parse_number<std::uint64_t>(text.substr(0, digits));
  if (!target) {
    return error_at(word, "target_out_of_range",
                    fmt::format("the target {} must be at most 18446744073709551615",
                                shown(text.substr(0, digits))));
  }
  clue.target = *target;
  const std::string_view sign = text.substr(digits);
  if (sign.empty()) return clue;
  const auto* known = std::find_if(kTypedSigns.begin(), kTypedSigns.end(),
                                   [&](const Sign& candidate) { return candidate.text == sign; });
  if (known == kTypedSigns.end()) {
    const Word there{sign, word.line, word.column + static_cast<int>(digits)};
    return error_at(there, "unknown_operation",
                    fmt::format("the operation `{}` must be one of + - * / = ?", shown(sign)));
  }
  clue.operation = known->operation;
  return clue;
}

Status read_solution_row(const WordLine& line, int size, const DigitRanks& ranks, Square& square) {
  if (line.words.size() != static_cast<std::size_t>(size)) {
    return error_after(line, "bad_solution",
                       fmt::format("a row of {} values; {} are needed", line.words.size(), size));
  }
  for (const Word& word : line.words) {
    const auto value = parse_number<std::size_t>(word.text);
    if (!value || ranks.rank(*value) == 0) {
      const auto most = ranks.digit(static_cast<std::size_t>(size));
      return error_at(word, "bad_solution",
                      fmt::format("`{}` must be a digit of the puzzle, {} to {}", shown(word.text),
                                  ranks.digit(1), most));
    }
    square.push_back(static_cast<std::uint8_t>(*value));
  }
  return {};
}

Result<PuzzleDocument> only(Result<std::vector<PuzzleDocument>> documents) {
  if (!documents) return documents.error();
  if (documents->size() == 1) return std::move(documents->front());
  return Error{"several_puzzles",
               fmt::format("the file holds {} puzzles; `boardwright kenken import` writes each of "
                           "them on a line",
                           documents->size()),
               {}};
}

std::string typed_clue(const Cage& cage) {
  const bool one = cage.cells.size() == 1;
  const bool bare = cage.operation == (one ? Operation::Equal : Operation::Any);
  return std::to_string(cage.target) +
         (bare ? std::string() : std::string(1, operation_sign(cage.operation)));
}

std::string cage_name(std::size_t cage, std::size_t cages) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  if (cages <= kLetters.size()) return std::string(1, kLetters[cage]);
  return {kLetters[cage / 26], kLetters[cage % 26]};
}

std::vector<std::string> texts_of(const Square& square) {
  std::vector<std::string> texts;
  for (const std::uint8_t value : square) texts.push_back(std::to_string(value));
  return texts;
}

std::string rows_of(const std::vector<std::string>& texts, int size) {
  std::size_t width = 0;
  for (const std::string& text : texts) width = std::max(width, text.size());
  std::string rows;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    rows += fmt::format("{:>{}}", texts[i], width);
    rows += (i + 1) % static_cast<std::size_t>(size) == 0 ? '\n' : ' ';
  }
  return rows;
}

Status CageSquare::add_row(const WordLine& line) {
  const auto size = static_cast<std::size_t>(size_);
  if (line.words.size() != size) {
    const std::string message =
        fmt::format("a row of {} cells; {} are needed", line.words.size(), size);
    if (line.words.size() > size) return error_at(line.words[size], "wrong_row_length", message);
    return error_after(line, "wrong_row_length", message);
  }
  for (std::size_t col = 0; col < size; ++col) {
    const Word& word = line.words[col];
    if (word.text == ".") {
      if (rows_ + 1 < size_ || col + 1 < size) {
        return error_at(word, "cell_in_no_cage", "only the last cell can be free; name a cage");
      }
      corner_ = Corner::Free;
      cage_of_.push_back(kNoCageYet);
      continue;
    }
    if (!is_name(word.text)) {
      return error_at(
          word, "bad_character",
          fmt::format("the cage name `{}` must be letters and digits", shown(word.text)));
    }
    const auto [entry, is_new] = by_name_.try_emplace(word.text, cages_.size());
    if (is_new) {
      first_.push_back(word);
      cages_.emplace_back();
    }
    cage_of_.push_back(entry->second);
    cages_[entry->second].cells.emplace_back(cage_of_.size() - 1);
  }
  ++rows_;
  clues_.resize(cages_.size());
  return {};
}

Status CageSquare::set(std::size_t cage, const GivenClue& clue) {
  if (clues_[cage]) {
    return error_at(clue.word, "too_many_clues",
                    fmt::format("cage `{}` has a clue already, in line {}",
                                shown(first_[cage].text), clues_[cage]->word.line));
  }
  clues_[cage] = clue;
  return {};
}

Status CageSquare::set_clue(const Word& name, const GivenClue& clue) {
  const auto found = by_name_.find(name.text);
  if (found == by_name_.end()) {
    return error_at(name, "unknown_cage", fmt::format("no cell is in cage `{}`", shown(name.text)));
  }
  return set(found->second, clue);
}

Status CageSquare::set_clue_at(Cell cell, const GivenClue& clue) {
  const std::size_t cage = cage_of_[cell.index];
  if (cage == kNoCageYet) {
    return error_at(clue.word, "unknown_cage", "the free corner cannot have a clue");
  }
  return set(cage, clue);
}

Result<PuzzleDocument> CageSquare::finish() const {
  PuzzleDocument document;
  Puzzle& puzzle = document.puzzle;
  puzzle = {size_, corner_, cages_, digits_, minus_divide_};
  for (std::size_t i = 0; i < cages_.size(); ++i) {
    if (!clues_[i]) {
      return error_at(first_[i], "too_few_clues",
                      fmt::format("cage `{}` has no clue", shown(first_[i].text)));
    }
    Cage& cage = puzzle.cages[i];
    const Operation plain = cage.cells.size() == 1 ? Operation::Equal : Operation::Any;
    cage.operation = clues_[i]->operation.value_or(plain);
    cage.target = clues_[i]->target;
  }
  if (auto error = check_puzzle(puzzle)) {
    const std::size_t cage = cage_in(error->where.pointer);
    const bool of_clue = error->code == "unknown_operation" ||
                         error->code == "minus_or_divide_needs_two_cells" ||
                         error->code == "target_out_of_range";
    BOARDWRIGHT_ASSERT(cage < cages_.size());
    return error_at(of_clue ? clues_[cage]->word : first_[cage], error->code, error->message);
  }
  return document;
}

}  // namespace boardwright::kenken::forms
