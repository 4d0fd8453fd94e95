// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Keen writes a puzzle as the walls between its cages. The positions where a
// wall may stand are listed in a fixed order: between horizontal neighbours
// row by row, then between vertical neighbours column by column, then one
// virtual wall that ends the list. For each wall that stands the number of
// missing ones before it is one letter: `_` none, `a` 1 ... `y` 25; `z` is 25
// missing ones with no wall after them. A decimal count after a letter repeats
// it. Then come the clues, cage by cage in the order of their smallest cells.
//
// Keen's reader and writer disagree about `y` and `z`, so the writer here
// refuses what would need them, and the reader follows Keen's writer.
#include "games/kenken/forms/keen_id.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

namespace boardwright::kenken {
namespace {

constexpr int kLargestKeenSize = 9;
constexpr std::string_view kOperationLetters = "asmd";
constexpr std::array<Operation, 4> kLetterOperations = {Operation::Add, Operation::Subtract,
                                                        Operation::Multiply, Operation::Divide};

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

// The two cells on both sides of a wall position, in Keen's order.
std::pair<std::size_t, std::size_t> beside_wall(std::size_t wall, std::size_t size) {
  const std::size_t half = size * (size - 1);
  const std::size_t line = wall % half / (size - 1);
  const std::size_t step = wall % half % (size - 1);
  if (wall < half) return {line * size + step, line * size + step + 1};
  return {step * size + line, (step + 1) * size + line};
}

class KeenReader {
 public:
  explicit KeenReader(std::string_view text) : text_(text) {
    while (!text_.empty() && is_blank(text_.back())) text_.remove_suffix(1);
    while (!done() && is_blank(peek())) ++at_;
  }

  Result<PuzzleDocument> read() {
    PuzzleDocument document;
    if (read_params() && read_structure() && read_clues(document.puzzle)) return document;
    return error_;
  }

 private:
  bool done() const { return at_ >= text_.size(); }
  char peek() const { return text_[at_]; }
  bool next_is(char c) const { return !done() && peek() == c; }

  bool fail(std::string code, std::string message) {
    return fail_at(at_, std::move(code), std::move(message));
  }
  bool fail_at(std::size_t offset, std::string code, std::string message) {
    error_ =
        Error{std::move(code), std::move(message),
              Where{.file = {}, .line = 1, .column = static_cast<int>(offset) + 1, .pointer = {}}};
    return false;
  }
  bool bad_character(std::string_view wanted) {
    const auto byte = static_cast<unsigned char>(peek());
    return fail("bad_character", byte > 0x20 && byte < 0x7f
                                     ? fmt::format("`{}` where {}", peek(), wanted)
                                     : fmt::format("byte {:#04x} where {}", byte, wanted));
  }

  // A decimal number; anything above `most` reads as most + 1.
  std::uint64_t number(std::uint64_t most) {
    std::uint64_t value = 0;
    for (; !done() && is_digit(peek()); ++at_) {
      value = std::min(value * 10 + static_cast<std::uint64_t>(peek() - '0'), most + 1);
    }
    return value;
  }

  bool read_params() {
    // Whatever is no other form comes here.
    if (!done() && peek() == '[') {
      return fail("json_array",
                  "a JSON array is no puzzle; give one object, or several with one per line");
    }
    if (text_.find(':') == std::string_view::npos) {
      if (text_.find('#') != std::string_view::npos) {
        return fail_at(text_.find('#'), "missing_colon",
                       "this names a seed for Keen's own generator; let Keen make the puzzle and "
                       "give its `size:structure,clues`");
      }
      return fail_at(text_.size(), "missing_colon",
                     "a Keen ID has a colon after its size, as in 3:a_3aba_,a5m3m3s1");
    }
    const std::size_t start = at_;
    if (!is_digit(peek())) return fail("bad_size", "a Keen ID starts with its size, 3 to 9");
    const std::uint64_t size = number(1000);
    if (size < kSmallestSize || size > kLargestKeenSize) {
      return fail_at(start, "size_out_of_range", "the size of a Keen ID must be from 3 to 9");
    }
    size_ = static_cast<std::size_t>(size);
    if (next_is('d')) {
      ++at_;
      if (std::string_view("enhxu").find(peek()) == std::string_view::npos) {
        return fail("bad_difficulty_letter", "after `d` comes one of e, n, h, x, u");
      }
      ++at_;
    }
    if (next_is('m')) ++at_;
    if (!next_is(':')) return bad_character("the colon was expected");
    ++at_;
    return true;
  }

  // Passes `missing` positions where no wall stands: the cells beside are one cage.
  bool pass_missing_walls(int missing) {
    for (; missing > 0; --missing, ++wall_) {
      if (wall_ >= 2 * size_ * (size_ - 1)) return false;
      const auto [a, b] = beside_wall(wall_, size_);
      join(a, b);
    }
    return true;
  }

  bool read_structure() {
    std::iota(root_.begin(), root_.end(), std::size_t{0});
    const std::size_t walls = 2 * size_ * (size_ - 1) + 1;
    while (!done() && peek() != ',') {
      const std::size_t start = at_;
      const char symbol = peek();
      if (symbol != '_' && (symbol < 'a' || symbol > 'z')) {
        return bad_character("`_`, a letter a-z or a comma was expected");
      }
      ++at_;
      std::uint64_t times = 1;
      if (!done() && is_digit(peek())) {
        times = number(walls);
        if (times == 0) return fail_at(start, "bad_character", "a letter repeated 0 times");
      }
      const int missing = symbol == '_' ? 0 : symbol == 'z' ? 25 : symbol - 'a' + 1;
      for (; times > 0; --times) {
        if (!pass_missing_walls(missing) || (symbol != 'z' && ++wall_ > walls)) {
          return fail_at(start, "structure_too_long",
                         fmt::format("a board of size {0}x{0} has only {1} places for walls", size_,
                                     walls - 1));
        }
      }
    }
    if (wall_ < walls) {
      return fail("structure_too_short",
                  fmt::format("the walls end after {} of {} places", wall_, walls));
    }
    return true;
  }

  std::size_t find(std::size_t cell) {
    while (root_[cell] != cell) cell = root_[cell];
    return cell;
  }
  // The smallest cell stays the root.
  void join(std::size_t a, std::size_t b) {
    a = find(a);
    b = find(b);
    root_[std::max(a, b)] = std::min(a, b);
  }

  bool collect_cages(Puzzle& puzzle) {
    puzzle.size = static_cast<int>(size_);
    std::array<std::size_t, 81> cage_of{};
    for (std::size_t cell = 0; cell < size_ * size_; ++cell) {
      const std::size_t root = find(cell);
      if (root == cell) {
        cage_of[cell] = puzzle.cages.size();
        puzzle.cages.emplace_back();
      }
      puzzle.cages[cage_of[root]].cells.emplace_back(cell);
    }
    for (const Cage& cage : puzzle.cages) {
      if (cage.cells.size() > kMostCageCells) {
        return fail("cage_too_large",
                    fmt::format("the walls leave a cage of {} cells; at most {} are allowed",
                                cage.cells.size(), kMostCageCells));
      }
    }
    return true;
  }

  bool read_clue(Cage& cage, std::size_t index, std::size_t cages) {
    if (done()) {
      return fail("too_few_clues", fmt::format("{} clues for {} cages", index, cages));
    }
    const std::size_t letter = kOperationLetters.find(peek());
    if (letter == std::string_view::npos) {
      return fail("unknown_operation", "a clue starts with a, s, m or d");
    }
    cage.operation = kLetterOperations[letter];
    if (letter % 2 == 1 && cage.cells.size() != 2) {
      return fail("minus_or_divide_needs_two_cells",
                  fmt::format("`{}` needs exactly two cells, cage {} has {}", peek(), index + 1,
                              cage.cells.size()));
    }
    if (cage.cells.size() == 1 && letter == 0) cage.operation = Operation::Equal;
    ++at_;
    if (done() || !is_digit(peek())) {
      return fail("missing_target", "a number must follow the letter of a clue");
    }
    const std::size_t start = at_;
    cage.target = number(kKeenTargetEnd);
    if (cage.target == 0 || cage.target >= kKeenTargetEnd) {
      return fail_at(start, "target_out_of_range",
                     fmt::format("a target must be from 1 to {}", kKeenTargetEnd - 1));
    }
    return true;
  }

  bool read_clues(Puzzle& puzzle) {
    if (!collect_cages(puzzle)) return false;
    if (done()) {
      return fail("missing_clues", "after the walls come a comma and the clues");
    }
    ++at_;  // the comma
    for (std::size_t i = 0; i < puzzle.cages.size(); ++i) {
      if (!read_clue(puzzle.cages[i], i, puzzle.cages.size())) return false;
    }
    if (done()) return true;
    if (peek() == '\n') {
      return bad_character("the end was expected (for one puzzle per line, use --lines)");
    }
    if (peek() < 'a' || peek() > 'z') return bad_character("the end was expected");
    return fail("too_many_clues",
                fmt::format("the {} cages have their clues already", puzzle.cages.size()));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t size_ = 0;
  std::size_t wall_ = 0;                // walls decided so far
  std::array<std::size_t, 81> root_{};  // union-find over the cells
  Error error_;
};

Error not_representable(std::string message, std::string pointer) {
  return Error{"not_representable", std::move(message), at_pointer(std::move(pointer))};
}

Status check_clues(const Puzzle& puzzle) {
  if (!puzzle.plain()) {
    return not_representable(
        "a Keen ID holds only digits from 1, and - and / of two cells; export text or JSON",
        puzzle.digits.empty() ? "/minus_divide" : "/digits");
  }
  if (puzzle.size > kLargestKeenSize) {
    return not_representable(
        fmt::format("a Keen ID holds sizes up to 9, this is {}; export text or JSON", puzzle.size),
        "/size");
  }
  for (std::size_t i = 0; i < puzzle.cages.size(); ++i) {
    const Cage& cage = puzzle.cages[i];
    if (cage.operation == Operation::Any) {
      return not_representable("a Keen ID cannot hide an operation (`?`); export text or JSON",
                               fmt::format("/cages/{}", i));
    }
    if (cage.target >= kKeenTargetEnd) {
      return not_representable(
          fmt::format("Keen cannot hold the target {}; export text or JSON", cage.target),
          fmt::format("/cages/{}", i));
    }
  }
  return {};
}

// The letters before run-length compression, or nothing if a run is too long.
std::optional<std::string> wall_letters(const std::vector<int>& owner, std::size_t size) {
  std::string letters;
  int missing = 0;
  const std::size_t walls = 2 * size * (size - 1);
  for (std::size_t wall = 0; wall <= walls; ++wall) {
    if (wall < walls) {
      const auto [a, b] = beside_wall(wall, size);
      if (owner[a] == owner[b]) {
        ++missing;
        continue;
      }
    }
    if (missing > 24) return std::nullopt;
    letters += missing == 0 ? '_' : static_cast<char>('a' - 1 + missing);
    missing = 0;
  }
  return letters;
}

void append_compressed(std::string& out, std::string_view letters) {
  for (std::size_t i = 0; i < letters.size();) {
    const std::size_t end = std::min(letters.find_first_not_of(letters[i], i), letters.size());
    out += letters[i];
    if (end - i == 2) out += letters[i];
    if (end - i > 2) out += fmt::format_int(end - i).c_str();
    i = end;
  }
}

}  // namespace

bool matches_keen_id(std::string_view /*text*/) { return true; }

Result<PuzzleDocument> read_keen_id(std::string_view text) { return KeenReader(text).read(); }

Result<std::string> write_keen_id(const PuzzleDocument& document) {
  const Puzzle& puzzle = document.puzzle;
  if (auto error = check_clues(puzzle)) return *error;
  std::vector<int> owner(puzzle.grid().size(), -1);  // -1 stays for a free corner
  for (std::size_t i = 0; i < puzzle.cages.size(); ++i) {
    for (Cell cell : puzzle.cages[i].cells) owner[cell.index] = static_cast<int>(i);
  }
  const auto letters = wall_letters(owner, static_cast<std::size_t>(puzzle.size));
  if (!letters) {
    return not_representable(
        "a Keen ID cannot leave out more than 24 walls in a row; export text or JSON", "/cages");
  }
  std::string id = fmt::format("{}:", puzzle.size);
  append_compressed(id, *letters);
  id += ',';
  for (const Cage& cage : puzzle.cages) {
    const auto* known =
        std::find(kLetterOperations.begin(), kLetterOperations.end(), cage.operation);
    const bool equal = cage.operation == Operation::Equal;
    id += equal ? 'a'
                : kOperationLetters[static_cast<std::size_t>(known - kLetterOperations.begin())];
    id += fmt::format_int(cage.target).c_str();
  }
  if (puzzle.corner == Corner::Free) {
    if (!document.solution) {
      return not_representable(
          "a Keen ID needs the value of the free corner, and it is not known; add the solution",
          "/corner");
    }
    id += fmt::format("a{}", document.solution->back());
  }
  return id;
}

}  // namespace boardwright::kenken
