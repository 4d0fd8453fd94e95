// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "boardwright/games/contract.hpp"
#include "boardwright/games/kenken/forms/puzzle_json.hpp"
#include "boardwright/games/showdown/forms/board_json.hpp"
#include "boardwright/games/showdown/model/scramble.hpp"
#include "boardwright/io/fields.hpp"

namespace boardwright::showdown {
namespace {

using io::Fields;
using io::Json;

constexpr int kMostDistance = 100'000;

int read_size(Fields& fields) {
  const Json* json = fields.maybe("size");
  if (json != nullptr && !json->is_integer()) {
    fields.fail_at(
        "size", json->is_unsigned() ? "size_out_of_range" : "wrong_type",
        fmt::format("\"size\" must be a whole number from {} to {}", kSmallestSize, kLargestSize));
    return kenken::kSmallestSize;
  }
  const auto size = fields.integer("size", std::numeric_limits<std::int64_t>::min(),
                                   std::numeric_limits<std::int64_t>::max());
  if (!fields.failed() && (size < kSmallestSize || size > kLargestSize)) {
    fields.fail_at("size", "size_out_of_range",
                   fmt::format("size {} is not from {} to {}", size, kSmallestSize, kLargestSize));
  }
  return fields.failed() ? kenken::kSmallestSize : static_cast<int>(size);
}

// A text of digits, or an array of numbers.
Tiles read_tiles(Fields& fields, std::string_view key) {
  const Json& json = fields.any(key);
  Tiles tiles;
  if (json.is_array()) {
    for (std::int64_t tile : fields.integers(key, 0, 9)) {
      tiles.push_back(static_cast<std::uint8_t>(tile));
    }
    return tiles;
  }
  for (char c : fields.text(key)) {
    if (c < '0' || c > '9') {
      fields.fail_at(key, "bad_tiles",
                     fmt::format("\"{}\" holds digits only, 0 for the blank", key));
      return tiles;
    }
    tiles.push_back(static_cast<std::uint8_t>(c - '0'));
  }
  return tiles;
}

bool holds_cell(const Json& cage, int cell) {
  const Json* cells = cage.find("cells");
  if (cells == nullptr || !cells->is_array()) return false;
  return std::any_of(cells->items().begin(), cells->items().end(), [&](const Json& each) {
    return each.is_integer() && each.as_integer() == cell;
  });
}

// The cages are those of a KenKen, so KenKen reads them; pointers start with
// "/cages" in both documents.
std::vector<kenken::Cage> read_cages(Fields& fields, int size) {
  if (!fields.has("cages")) return {};
  const Json::Array& cages = fields.array("cages");
  if (fields.failed() || cages.empty()) return {};
  if (size < kenken::kSmallestSize) {
    fields.fail_at("size", "size_out_of_range", "a board with cages has size 3 to 8");
    return {};
  }
  const bool caged = std::any_of(cages.begin(), cages.end(), [&](const Json& cage) {
    return holds_cell(cage, size * size - 1);
  });
  Json puzzle = Json::object();
  puzzle.set("size", size).set("corner", caged ? "caged" : "free").set("cages", Json(cages));
  auto read = kenken::read_puzzle(puzzle);
  if (read) return std::move(read->puzzle.cages);
  const std::string& within = read.error().where.pointer;
  fields.fail(read.error().code, read.error().message,
              fields.pointer("cages") + within.substr(std::min<std::size_t>(within.size(), 6)));
  return {};
}

// Boards hold their cages in canonical order; an error about cage k there is
// about the cage with the same first cell in the document.
std::string original_pointer(const std::string& pointer, const Board& board, const Json& json) {
  constexpr std::string_view kPrefix = "/cages/";
  if (!pointer.starts_with(kPrefix)) return pointer;
  const auto number = static_cast<std::size_t>(std::stoul(pointer.substr(kPrefix.size())));
  const Json* cages = json.find("cages");
  if (cages == nullptr || number >= board.cages.size()) return pointer;
  for (std::size_t i = 0; i < cages->items().size(); ++i) {
    if (holds_cell(cages->items()[i], board.cages[number].cells.front().index)) {
      return fmt::format("{}{}", kPrefix, i);
    }
  }
  return pointer;
}

}  // namespace

Result<Board> read_board(const Json& json, const std::string& pointer) {
  Fields fields(json, pointer);
  fields.maybe("format");
  fields.maybe("version");
  Board board;
  board.size = read_size(fields);
  board.start = read_tiles(fields, "start");
  board.cages = read_cages(fields, board.size);
  if (fields.has("goal")) board.goal = read_tiles(fields, "goal");
  // Left out, the rule follows from what is there.
  board.rule = board.cages.empty() ? Rule::Hidden : Rule::Any;
  if (fields.has("rule")) {
    board.rule = fields.choice("rule", {"any", "hidden"}) == 0 ? Rule::Any : Rule::Hidden;
  }
  if (fields.has("distance")) {
    board.distance = static_cast<int>(fields.integer("distance", 0, kMostDistance));
  }
  board.origin.style = fields.maybe_text("style");
  if (board.origin.style) fields.choice("style", {"showdown", "keen-like", "grow"});
  board.origin.scramble = fields.maybe_text("scramble");
  if (board.origin.scramble) {
    const Result<Scramble> scramble = parse_scramble(*board.origin.scramble, board.size);
    if (!scramble) fields.fail_at("scramble", scramble.error().code, scramble.error().message);
  }
  board.origin.seed = fields.maybe_text("seed");
  board.origin.engine = fields.maybe_text("engine");
  fields.close();
  if (fields.failed()) return fields.error();
  if (auto error = check_board(board)) {
    error->where.pointer = pointer + original_pointer(error->where.pointer, board, json);
    return *error;
  }
  return board;
}

Json write_board(const Board& board) {
  Json json = envelope("showdown", "board", 1);
  json.set("size", board.size)
      .set("start", tiles_text(board.start))
      .set("rule", rule_name(board.rule));
  if (!board.cages.empty()) {
    kenken::PuzzleDocument puzzle;
    puzzle.puzzle = puzzle_of(board);
    json.set("cages", *kenken::write_puzzle(puzzle).find("cages"));
  }
  if (board.goal) json.set("goal", tiles_text(*board.goal));
  if (board.distance) json.set("distance", *board.distance);
  if (board.origin.style) json.set("style", *board.origin.style);
  if (board.origin.scramble) json.set("scramble", *board.origin.scramble);
  if (board.origin.seed) json.set("seed", *board.origin.seed);
  if (board.origin.engine) json.set("engine", *board.origin.engine);
  return json;
}

Result<SolutionDocument> read_solution(const Json& json) {
  Fields fields(json, "");
  fields.maybe("format");
  fields.maybe("version");
  SolutionDocument solution;
  const Json& board_json = fields.object("board");
  solution.moves = fields.text("moves");
  if (solution.moves.size() > kMostRecords) {
    fields.fail_at("moves", "too_long",
                   fmt::format("a solution has at most {} moves", kMostRecords));
  }
  if (fields.has("length")) {
    solution.length = static_cast<int>(fields.integer("length", 0, kMostDistance));
  }
  if (fields.has("lower_bound")) {
    solution.lower_bound = static_cast<int>(fields.integer("lower_bound", 0, kMostDistance));
  }
  solution.optimal = fields.flag_or("optimal", false);
  if (fields.has("goal")) solution.goal = read_tiles(fields, "goal");
  fields.close();
  if (fields.failed()) return fields.error();
  Result<Board> board = read_board(board_json, "/board");
  if (!board) return board.error();
  solution.board = *std::move(board);
  if (solution.goal) {
    if (auto error = check_tiles(*solution.goal, solution.board.size, "/goal")) return *error;
  }
  return solution;
}

Json write_solution(const SolutionDocument& solution) {
  Json json = envelope("showdown", "solution", 1);
  json.set("board", write_board(solution.board)).set("moves", solution.moves);
  if (solution.goal) json.set("goal", tiles_text(*solution.goal));
  if (solution.length) json.set("length", *solution.length);
  if (solution.lower_bound) json.set("lower_bound", *solution.lower_bound);
  json.set("optimal", solution.optimal);
  return json;
}

}  // namespace boardwright::showdown
