// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/kenken/forms/puzzle_json.hpp"

#include <fmt/format.h>

#include <algorithm>

#include <limits>

#include "boardwright/games/contract.hpp"
#include "boardwright/io/fields.hpp"

namespace boardwright::kenken {
namespace {

using io::Fields;
using io::Json;
using io::pointer_to;

// Format and version belong to the host; a reader only knows them.
void skip_envelope(Fields& fields) {
  fields.maybe("format");
  fields.maybe("version");
}

int read_size(Fields& fields) {
  const Json* json = fields.maybe("size");
  if (json != nullptr && !json->is_integer()) {
    fields.fail_at(
        "size", json->is_unsigned() ? "size_out_of_range" : "wrong_type",
        fmt::format("\"size\" must be a whole number from {} to {}", kSmallestSize, kLargestSize));
    return kSmallestSize;
  }
  const auto size = fields.integer("size", std::numeric_limits<std::int64_t>::min(),
                                   std::numeric_limits<std::int64_t>::max());
  if (!fields.failed() && (size < kSmallestSize || size > kLargestSize)) {
    fields.fail_at("size", "size_out_of_range",
                   fmt::format("size {} is not from {} to {}", size, kSmallestSize, kLargestSize));
  }
  return fields.failed() ? kSmallestSize : static_cast<int>(size);
}

Operation read_operation(Fields& fields) {
  const std::string sign = fields.text("op");
  if (fields.failed()) return Operation::Any;
  const auto operation = sign.size() == 1 ? operation_by_sign(sign[0]) : std::nullopt;
  if (!operation) {
    fields.fail_at("op", "unknown_operation",
                   fmt::format("the operation \"{}\" must be one of = + - * / ?", sign));
  }
  return operation.value_or(Operation::Any);
}

std::uint64_t read_target(Fields& fields) {
  const Json* target = fields.maybe("target");
  if (target == nullptr) {
    fields.fail_at("target", "missing_target", "the cage has no target; give it a number");
    return 1;
  }
  if (!target->is_number()) {
    fields.fail_at("target", "wrong_type", "a target must be a whole number, at least 1");
    return 1;
  }
  if (!target->is_unsigned() || target->as_unsigned() == 0) {
    fields.fail_at("target", "target_out_of_range", "a target must be a whole number, at least 1");
    return 1;
  }
  return target->as_unsigned();
}

Result<Cage> read_cage(const Json& json, const std::string& pointer, int size) {
  Fields fields(json, pointer);
  Cage cage;
  cage.operation = read_operation(fields);
  cage.target = read_target(fields);
  for (std::int64_t cell : fields.integers("cells", 0, size * size - 1)) {
    cage.cells.emplace_back(static_cast<std::size_t>(cell));
  }
  fields.close();
  if (fields.failed()) return fields.error();
  return cage;
}

// Values as a text of digits or an array of numbers, each 0..most.
std::vector<std::uint8_t> read_values(Fields& fields, std::string_view key, int most) {
  std::vector<std::uint8_t> values;
  const Json* json = fields.maybe(key);
  if (json == nullptr) return values;
  if (!json->is_text()) {
    for (std::int64_t value : fields.integers(key, 0, most)) {
      values.push_back(static_cast<std::uint8_t>(value));
    }
    return values;
  }
  for (char c : json->as_text()) {
    if (c < '0' || c > '9' || c - '0' > most) {
      fields.fail_at(
          key, "out_of_range",
          fmt::format("\"{}\" must hold digits from 0 to {} only (numbers above 9 need an "
                      "array)",
                      key, std::min(most, 9)));
      return {};
    }
    values.push_back(static_cast<std::uint8_t>(c - '0'));
  }
  return values;
}

// A free corner may be written as 0, the blank; its value follows from its row.
void fill_blank_corner(const Puzzle& puzzle, Square& square) {
  if (puzzle.corner != Corner::Free || square.size() != puzzle.grid().size()) return;
  if (square.back() != 0) return;
  int missing = puzzle.size * (puzzle.size + 1) / 2;
  for (std::size_t i = square.size() - static_cast<std::size_t>(puzzle.size); i < square.size();
       ++i) {
    missing -= square[i];
  }
  if (missing >= 1 && missing <= puzzle.size) square.back() = static_cast<std::uint8_t>(missing);
}

void read_solution(Fields& fields, PuzzleDocument& document) {
  if (!fields.has("solution")) return;
  Square square = read_values(fields, "solution", kLargestSize);
  if (fields.failed()) return;
  fill_blank_corner(document.puzzle, square);
  const auto is_digit = [&](std::uint8_t value) {
    return value >= 1 && value <= document.puzzle.size;
  };
  if (square.size() != document.puzzle.grid().size() ||
      !std::all_of(square.begin(), square.end(), is_digit)) {
    fields.fail_at("solution", "not_latin",
                   fmt::format("a solution has {} digits from 1 to {}",
                               document.puzzle.grid().size(), document.puzzle.size));
    return;
  }
  document.solution = std::move(square);
}

void read_difficulty(Fields& fields, PuzzleDocument& document) {
  const auto name = fields.maybe_text("difficulty");
  if (!name || fields.failed()) return;
  document.difficulty = difficulty_by_name(*name);
  if (!document.difficulty) {
    fields.fail_at("difficulty", "bad_difficulty",
                   fmt::format("the difficulty \"{}\" must be one of easy, normal, hard, extreme, "
                               "unreasonable",
                               *name));
  }
}

void read_generator(Fields& fields, PuzzleDocument& document) {
  if (!fields.has("generator")) return;
  const Json& generator = fields.object("generator");
  for (const Json::Member& member : generator.members()) {
    Parameter parameter{member.key, false};
    if (member.value.is_text()) {
      parameter.value = member.value.as_text();
    } else if (member.value.is_integer()) {
      parameter.value = member.value.as_integer();
    } else if (member.value.is_bool()) {
      parameter.value = member.value.as_bool();
    } else {
      fields.fail("wrong_type", "a generator setting is a text, a whole number, true or false",
                  pointer_to(fields.pointer("generator"), member.key));
      return;
    }
    document.generator.push_back(std::move(parameter));
  }
}

void read_cages(Fields& fields, Puzzle& puzzle) {
  const Json::Array& cages = fields.array("cages");
  if (fields.failed()) return;
  for (std::size_t i = 0; i < cages.size(); ++i) {
    auto cage = read_cage(cages[i], pointer_to(fields.pointer("cages"), i), puzzle.size);
    if (!cage) {
      const Error& error = cage.error();
      fields.fail(error.code, error.message, error.where.pointer);
      return;
    }
    puzzle.cages.push_back(std::move(*cage));
  }
  if (auto error = check_puzzle(puzzle)) {
    fields.fail(error->code, error->message, error->where.pointer);
  }
}

// The side of a board with that many cells; 0 when there is no such board.
int side_of(std::size_t cells) {
  for (int side = kSmallestSize; side <= kLargestSize; ++side) {
    if (static_cast<std::size_t>(side * side) == cells) return side;
  }
  return 0;
}

void check_list_length(Fields& fields, std::string_view key, std::size_t length) {
  if (fields.failed() || length == 0 || side_of(length) > 0) return;
  fields.fail_at(
      key, "bad_state",
      fmt::format("\"{}\" has {} entries; it needs one per cell of a square board", key, length));
}

std::vector<BitSet32> read_candidates(Fields& fields) {
  std::vector<BitSet32> candidates;
  if (!fields.has("candidates")) return candidates;
  const Json::Array& cells = fields.array("candidates");
  const int most = side_of(cells.size());
  for (std::size_t i = 0; i < cells.size() && !fields.failed(); ++i) {
    const std::string here = pointer_to(fields.pointer("candidates"), i);
    if (!cells[i].is_array()) fields.fail("wrong_type", "an array of digits is needed here", here);
    BitSet32 digits;
    for (std::size_t k = 0; !fields.failed() && k < cells[i].items().size(); ++k) {
      const Json& digit = cells[i].items()[k];
      if (!digit.is_integer() || digit.as_integer() < 1 ||
          digit.as_integer() > (most > 0 ? most : kLargestSize)) {
        fields.fail("out_of_range", "a digit of this board is needed here", pointer_to(here, k));
      } else {
        digits.insert(static_cast<int>(digit.as_integer()));
      }
    }
    candidates.push_back(digits);
  }
  return candidates;
}

}  // namespace

Json values_json(const std::vector<std::uint8_t>& values, int size) {
  if (size > 9) return Json::list(values);
  std::string digits;
  for (std::uint8_t value : values) digits += static_cast<char>('0' + value);
  return Json(std::move(digits));
}

Result<PuzzleDocument> read_puzzle(const Json& json) {
  Fields fields(json, "");
  skip_envelope(fields);
  PuzzleDocument document;
  document.puzzle.size = read_size(fields);
  if (fields.has("corner") && fields.choice("corner", {"caged", "free"}) == 1) {
    document.puzzle.corner = Corner::Free;
  }
  read_cages(fields, document.puzzle);
  if (!fields.failed()) read_solution(fields, document);
  read_difficulty(fields, document);
  document.seed = fields.maybe_text("seed");
  document.engine = fields.maybe_text("engine");
  read_generator(fields, document);
  fields.maybe("solution");
  fields.close();
  if (fields.failed()) return fields.error();
  normalise(document.puzzle);
  return document;
}

Json write_puzzle(const PuzzleDocument& document) {
  const Puzzle& puzzle = document.puzzle;
  Json json = envelope("kenken", "puzzle", 1);
  json.members().reserve(10);
  json.set("size", puzzle.size);
  json.set("corner", puzzle.corner == Corner::Free ? "free" : "caged");
  Json::Array cages;
  cages.reserve(puzzle.cages.size());
  for (const Cage& cage : puzzle.cages) {
    Json::Array cells;
    cells.reserve(cage.cells.size());
    for (Cell cell : cage.cells) cells.emplace_back(cell.index);
    Json::Object object;
    object.reserve(3);
    object.push_back({"op", Json(std::string(1, operation_sign(cage.operation)))});
    object.push_back({"target", Json(cage.target)});
    object.push_back({"cells", Json(std::move(cells))});
    cages.emplace_back(std::move(object));
  }
  json.set("cages", Json(std::move(cages)));
  if (document.solution) json.set("solution", values_json(*document.solution, puzzle.size));
  if (document.difficulty) json.set("difficulty", difficulty_name(*document.difficulty));
  if (document.seed) json.set("seed", *document.seed);
  if (document.engine) json.set("engine", *document.engine);
  if (!document.generator.empty()) {
    Json::Object generator;
    for (const Parameter& parameter : document.generator) {
      generator.push_back({parameter.name, std::visit([](const auto& value) { return Json(value); },
                                                      parameter.value)});
    }
    json.set("generator", Json(std::move(generator)));
  }
  return json;
}

Result<HintState> read_state(const Json& json) {
  Fields fields(json, "");
  skip_envelope(fields);
  HintState state;
  state.values = read_values(fields, "values", kLargestSize);
  check_list_length(fields, "values", state.values.size());
  state.candidates = read_candidates(fields);
  check_list_length(fields, "candidates", state.candidates.size());
  fields.close();
  for (std::size_t i = 0; i < state.values.size() && !fields.failed(); ++i) {
    if (state.values[i] > side_of(state.values.size())) {
      fields.fail_at(
          "values", "out_of_range",
          fmt::format("the value {} of cell {} is too large for this board", state.values[i], i));
    }
  }
  if (fields.failed()) return fields.error();
  return state;
}

Json write_state(const HintState& state) {
  Json json = envelope("kenken", "state", 1);
  if (!state.values.empty()) {
    json.set("values", values_json(state.values, side_of(state.values.size())));
  }
  if (!state.candidates.empty()) {
    Json cells = Json::array();
    for (BitSet32 digits : state.candidates) cells.push(Json::list(digits));
    json.set("candidates", std::move(cells));
  }
  return json;
}

}  // namespace boardwright::kenken
