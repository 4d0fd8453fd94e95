// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The formats of puzzles and states, described once: reader, writer and schema
// come from the tables at the end of this file.
#include "boardwright/games/kenken/forms/puzzle_json.hpp"
#include "games/kenken/forms/size_codec.hpp"
#include "io/json_list.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace boardwright::kenken {
namespace {

using io::Fields;
using io::Json;
using io::Place;

// The side of a board with that many cells; 0 when there is no such board.
int side_of(std::size_t cells) {
  for (int side = kSmallestSize; side <= kLargestSize; ++side) {
    if (static_cast<std::size_t>(side * side) == cells) return side;
  }
  return 0;
}

// A number in a list of values; in a state null is an open cell.
struct ValueCodec {
  bool may_be_open = false;

  void read(const Json& json, const Place& place, std::uint8_t& value) const {
    if (may_be_open && json.is_null()) {
      value = kOpenCell;
    } else {
      number().read(json, place, value);
    }
  }
  Json write(std::uint8_t value) const { return value == kOpenCell ? Json() : Json(value); }
  Json schema() const {
    if (!may_be_open) return number().schema();
    return Json(Json::Object{
        {"oneOf", Json(Json::Array{number().schema(), Json(Json::Object{{"type", "null"}})})}});
  }

 private:
  static io::IntegerCodec number() { return io::integer(0, kLargestDigit); }
};

// The values of a board: a text of digits or an array of numbers. Those of a state may
// have open cells: `.` in the text, null in the array.
struct ValuesCodec {
  bool of_state = false;

  void read(const Json& json, const Place& place, std::vector<std::uint8_t>& values) const {
    if (!json.is_text()) return numbers().read(json, place, values);
    for (char c : json.as_text()) {
      const bool open = of_state && c == '.';
      if (!open && (c < '0' || c > '9')) {
        return place.fail("out_of_range",
                          fmt::format("\"{}\" must hold digits from 0 to 9 only (numbers above 9 "
                                      "need an array)",
                                      place.key()));
      }
      values.push_back(open ? kOpenCell : static_cast<std::uint8_t>(c - '0'));
    }
  }
  Json write(const std::vector<std::uint8_t>& values) const {
    const Json json = values_json(values, side_of(values.size()));
    return json.is_text() ? json : numbers().write(values);
  }
  Json schema() const {
    const char* pattern = of_state ? "^([0-9.]{9,81})?$" : "^[0-9]{9,81}$";
    return Json(Json::Object{
        {"oneOf", Json(Json::Array{Json(Json::Object{{"type", "string"}, {"pattern", pattern}}),
                                   numbers().schema()})}});
  }

 private:
  io::ListCodec<ValueCodec> numbers() const { return io::list_of(ValueCodec{of_state}); }
};

// The digits left in each cell. Which digits a board has, its puzzle says.
struct CandidatesCodec {
  void read(const Json& json, const Place& place, std::vector<BitSet64>& candidates) const {
    const Json::Array* cells = io::read_array(json, place);
    if (cells == nullptr) return;
    const auto digits =
        io::saying(io::list_of(io::saying(io::integer(0, kLargestDigit), "out_of_range",
                                          "a digit of a board is needed here")),
                   "wrong_type", "an array of digits is needed here");
    for (std::size_t i = 0; i < cells->size() && !place.fields().failed(); ++i) {
      std::vector<int> found;
      digits.read((*cells)[i], place.at(i), found);
      BitSet64& set = candidates.emplace_back();
      for (int digit : found) set.insert(digit);
    }
  }
  Json write(const std::vector<BitSet64>& candidates) const {
    return io::json_list(candidates, [](BitSet64 digits) { return Json::list(digits); });
  }
  Json schema() const { return io::list_of(io::list_of(io::integer(0, kLargestDigit))).schema(); }
};

// A setting of the generator: a text, a whole number, true or false.
struct SettingCodec {
  void read(const Json& json, const Place& place, Setting& value) const {
    if (json.is_text()) {
      value = json.as_text();
    } else if (json.is_integer()) {
      value = json.as_integer();
    } else if (json.is_bool()) {
      value = json.as_bool();
    } else {
      place.fail("wrong_type", "a generator setting is a text, a whole number, true or false");
    }
  }
  Json write(const Setting& value) const {
    return std::visit([](const auto& held) { return Json(held); }, value);
  }
  Json schema() const {
    return Json(Json::Object{
        {"type", Json::list(std::vector<std::string>{"string", "integer", "boolean"})}});
  }
};

auto operation_codec() {
  return io::with_schema(
      io::converted<std::string>(
          io::text(),
          [](const std::string& sign, const Place& place) {
            const auto operation = sign.size() == 1 ? operation_by_sign(sign[0]) : std::nullopt;
            if (!operation) {
              place.fail("unknown_operation",
                         fmt::format("the operation \"{}\" must be one of = + - * / ?", sign));
            }
            return operation.value_or(Operation::Any);
          },
          [](Operation operation) { return std::string(1, operation_sign(operation)); }),
      {{"enum", Json::list(std::vector<std::string>{"=", "+", "-", "*", "/", "?"})}});
}

auto difficulty_codec() {
  return io::with_schema(
      io::converted<std::string>(
          io::text(),
          [](const std::string& name, const Place& place) {
            const auto difficulty = kDifficultyNames.find(name);
            if (!difficulty) {
              place.fail("bad_difficulty",
                         fmt::format("the difficulty \"{}\" must be one of {}", name,
                                     fmt::join(kDifficultyNames.texts(), ", ")));
            }
            return difficulty.value_or(Difficulty::Easy);
          },
          [](Difficulty difficulty) { return std::string(kDifficultyNames.name(difficulty)); }),
      {{"enum", Json::list(kDifficultyNames.texts())}});
}

void read_target(Fields& fields, Cage& cage) {
  const Json* target = fields.maybe("target");
  if (target == nullptr) {
    fields.fail_at("target", "missing_target", "the cage has no target; give it a number");
  } else if (!target->is_number()) {
    fields.fail_at("target", "wrong_type", "a target must be a whole number, at least 1");
  } else if (!target->is_unsigned()) {
    fields.fail_at("target", "target_out_of_range", "a target must be a whole number, at least 1");
  } else {
    cage.target = target->as_unsigned();
  }
}

// A cage of a board of that size: no cell is beyond it.
const io::Record<Cage>& cage_record(int size) {
  static const auto kRecords = [] {
    std::vector<io::Record<Cage>> records;
    for (int n = 0; n <= kLargestSize; ++n) {
      records.push_back(
          io::Record<Cage>()
              .required("op", &Cage::operation, operation_codec())
              .custom("target", {.read = read_target,
                                 .write = [](const Cage& cage) { return Json(cage.target); },
                                 .schema = io::natural(0).schema(),
                                 .required = true})
              .required("cells", &Cage::cells,
                        io::with_schema(io::list_of(io::integer(0, n * n - 1)),
                                        {{"minItems", 1}, {"maxItems", 16}, {"uniqueItems", true}}),
                        "row-major indices from 0; connected by their sides"));
    }
    return records;
  }();
  return kRecords[static_cast<std::size_t>(size)];
}

// The cells of a cage depend on the size of the board.
void read_cages(Fields& fields, PuzzleDocument& document) {
  Puzzle& puzzle = document.puzzle;
  puzzle.cages =
      fields.read<std::vector<Cage>>("cages", io::list_of(io::object(cage_record(puzzle.size))));
  if (fields.failed()) return;
  if (Status error = check_puzzle(puzzle)) {
    if (error->code == "target_out_of_range") error->where.pointer += "/target";
    fields.adopt(*error);
  }
}

// A free corner may be written as 0, the blank; its value follows from its row.
void fill_blank_corner(const Puzzle& puzzle, Square& square) {
  if (puzzle.corner != Corner::Free || !puzzle.digits.empty()) return;
  if (square.size() != puzzle.grid().size()) return;
  if (square.back() != 0) return;
  int missing = puzzle.size * (puzzle.size + 1) / 2;
  for (std::size_t i = square.size() - static_cast<std::size_t>(puzzle.size); i < square.size();
       ++i) {
    missing -= square[i];
  }
  if (missing >= 1 && missing <= puzzle.size) square.back() = static_cast<std::uint8_t>(missing);
}

void check_digits(Fields& fields, PuzzleDocument& document) {
  if (!document.solution) return;
  const Puzzle& puzzle = document.puzzle;
  Square& square = *document.solution;
  fill_blank_corner(puzzle, square);
  const DigitRanks ranks(puzzle);
  const auto is_digit = [&](std::uint8_t value) { return ranks.rank(value) != 0; };
  if (square.size() != puzzle.grid().size() ||
      !std::all_of(square.begin(), square.end(), is_digit)) {
    fields.fail_at("solution", "not_latin",
                   puzzle.digits.empty()
                       ? fmt::format("a solution has {} digits from 1 to {}", puzzle.grid().size(),
                                     puzzle.size)
                       : fmt::format("a solution has {} of the digits {}", puzzle.grid().size(),
                                     fmt::join(puzzle.digits, ", ")));
  }
}

// A step of the state's table: a list has one entry per cell of a board.
template <class List>
auto check_length(const char* key, List HintState::*list) {
  return [key, list](Fields& fields, HintState& state) {
    const std::size_t length = (state.*list).size();
    if (length == 0 || side_of(length) > 0) return;
    fields.fail_at(
        key, "bad_state",
        fmt::format("\"{}\" has {} entries; it needs one per cell of a square board", key, length));
  };
}

}  // namespace

Json values_json(const std::vector<std::uint8_t>& values, int size) {
  const bool long_numbers = std::any_of(values.begin(), values.end(), [](std::uint8_t value) {
    return value > 9 && value != kOpenCell;
  });
  if (size > 9 || long_numbers) return Json::list(values);
  std::string digits;
  for (std::uint8_t value : values)
    digits += value == kOpenCell ? '.' : static_cast<char>('0' + value);
  return Json(std::move(digits));
}

const io::Record<PuzzleDocument>& puzzle_record() {
  static const auto kRecord =
      io::Record<PuzzleDocument>("kenken.puzzle", 1)
          .required(
              "size", [](auto& document) -> auto& { return document.puzzle.size; },
              SizeCodec{kSmallestSize, kLargestSize})
          .with_default(
              "corner", [](auto& document) -> auto& { return document.puzzle.corner; },
              io::one_of(kCornerNames), Corner::Caged, "free: the last cell is in no cage")
          .unless_default(
              "digits", [](auto& document) -> auto& { return document.puzzle.digits; },
              io::with_schema(
                  io::list_of(io::integer(0, kLargestDigit)),
                  {{"minItems", kSmallestSize}, {"maxItems", kLargestSize}, {"uniqueItems", true}}),
              {}, "as many as the size; left out: from 1 to the size")
          .then([](Fields&, PuzzleDocument& document) { normalise(document.puzzle); })
          .unless_default(
              "minus_divide", [](auto& document) -> auto& { return document.puzzle.minus_divide; },
              io::one_of(kMinusDivideNames), MinusDivide::Pairs,
              "any: - and / in larger cages too, the largest digit first")
          .custom("cages", {.read = read_cages,
                            .write =
                                [](const PuzzleDocument& document) {
                                  return io::list_of(io::object(cage_record(document.puzzle.size)))
                                      .write(document.puzzle.cages);
                                },
                            .schema = io::list_of(io::object(cage_record(kLargestSize))).schema(),
                            .required = true,
                            .help = "every cell is in exactly one cage, but a free corner in none"})
          .optional("solution", &PuzzleDocument::solution, ValuesCodec{},
                    "row by row: a text of digits up to size 9, numbers in an array above and "
                    "where a digit is above 9")
          .then(check_digits)
          .optional("difficulty", &PuzzleDocument::difficulty, difficulty_codec())
          .optional("seed", &PuzzleDocument::seed, io::text())
          .optional("engine", &PuzzleDocument::engine, io::text())
          .unless_default("generator", &PuzzleDocument::generator, io::map_of(SettingCodec{}), {},
                          "the settings that made it")
          .check([](Fields&, PuzzleDocument& document) { normalise(document.puzzle); });
  return kRecord;
}

const io::Record<HintState>& state_record() {
  static const auto kRecord =
      io::Record<HintState>("kenken.state", 1)
          .unless_default("values", &HintState::values, ValuesCodec{true}, {},
                          "by cell; open cells are 0, or where 0 is a digit . (in an array: null)")
          .then(check_length("values", &HintState::values))
          .unless_default("candidates", &HintState::candidates, CandidatesCodec{}, {},
                          "by cell, the digits that are left")
          .then(check_length("candidates", &HintState::candidates));
  return kRecord;
}

Result<PuzzleDocument> read_puzzle(const Json& json) { return puzzle_record().read(json); }
Json write_puzzle(const PuzzleDocument& document) { return puzzle_record().write(document); }
Result<HintState> read_state(const Json& json) { return state_record().read(json); }
Json write_state(const HintState& state) { return state_record().write(state); }

}  // namespace boardwright::kenken
