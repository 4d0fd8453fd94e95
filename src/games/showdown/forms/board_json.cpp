// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The formats of boards and solutions, described once: reader, writer and schema
// come from the tables at the end of this file.
#include "boardwright/games/showdown/forms/board_json.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boardwright/games/kenken/forms/puzzle_json.hpp"
#include "boardwright/games/showdown/model/scramble.hpp"
#include "games/kenken/forms/size_codec.hpp"

namespace boardwright::showdown {
namespace {

using io::Fields;
using io::Json;
using io::Place;

constexpr int kMostDistance = 100'000;

// A text of digits, or an array of numbers.
struct TilesCodec {
  void read(const Json& json, const Place& place, Tiles& tiles) const {
    if (json.is_array()) return io::list_of(io::integer(0, 9)).read(json, place, tiles);
    const std::string* digits = io::read_text(json, place);
    if (digits == nullptr) return;
    for (char c : *digits) {
      if (c < '0' || c > '9') {
        return place.fail("bad_tiles",
                          fmt::format("\"{}\" holds digits only, 0 for the blank", place.key()));
      }
      tiles.push_back(static_cast<std::uint8_t>(c - '0'));
    }
  }
  Json write(const Tiles& tiles) const { return Json(tiles_text(tiles)); }
  Json schema() const {
    return Json(Json::Object{
        {"oneOf",
         Json(Json::Array{Json(Json::Object{{"type", "string"}, {"pattern", "^[0-8]{4,64}$"}}),
                          io::list_of(io::integer(0, kLargestSize), 4, 64).schema()})}});
  }
};

bool holds_cell(const Json& cage, int cell) {
  const Json* cells = cage.find("cells");
  if (cells == nullptr || !cells->is_array()) return false;
  return std::any_of(cells->items().begin(), cells->items().end(), [&](const Json& each) {
    return each.is_integer() && each.as_integer() == cell;
  });
}

// The cages are those of a KenKen, so KenKen reads them; pointers start with
// "/cages" in both documents.
void read_cages(Fields& fields, Board& board) {
  if (!fields.has("cages")) return;
  const Json::Array& cages = fields.array("cages");
  if (fields.failed() || cages.empty()) return;
  if (board.size < kenken::kSmallestSize) {
    fields.fail_at("size", "size_out_of_range", "a board with cages has size 3 to 8");
    return;
  }
  const bool caged = std::any_of(cages.begin(), cages.end(), [&](const Json& cage) {
    return holds_cell(cage, board.size * board.size - 1);
  });
  Json puzzle = Json::object();
  puzzle.set("size", board.size).set("corner", caged ? "caged" : "free").set("cages", Json(cages));
  auto read = kenken::read_puzzle(puzzle);
  if (read) {
    board.cages = std::move(read->puzzle.cages);
  } else {
    const std::string& within = read.error().where.pointer;
    fields.fail(read.error().code, read.error().message,
                fields.pointer("cages") + within.substr(std::min<std::size_t>(within.size(), 6)));
  }
}

std::optional<Json> write_cages(const Board& board) {
  if (board.cages.empty()) return std::nullopt;
  kenken::PuzzleDocument puzzle;
  puzzle.puzzle = puzzle_of(board);
  return *kenken::write_puzzle(puzzle).find("cages");
}

Json cages_schema() { return *kenken::puzzle_record().schema().find("properties")->find("cages"); }

// Boards hold their cages in canonical order; an error about cage k there is
// about the cage with the same first cell in the document.
std::string original_pointer(const std::string& pointer, const Board& board, Fields& fields) {
  constexpr std::string_view kPrefix = "/cages/";
  if (!pointer.starts_with(kPrefix)) return pointer;
  const auto number = static_cast<std::size_t>(std::stoul(pointer.substr(kPrefix.size())));
  const Json* cages = fields.maybe("cages");
  if (cages == nullptr || number >= board.cages.size()) return pointer;
  for (std::size_t i = 0; i < cages->items().size(); ++i) {
    if (holds_cell(cages->items()[i], board.cages[number].cells.front().index)) {
      return fmt::format("{}{}", kPrefix, i);
    }
  }
  return pointer;
}

void check_origin(Fields& fields, Board& board) {
  if (board.origin.style) fields.choice("style", {"showdown", "keen-like", "grow"});
  if (!board.origin.scramble || fields.failed()) return;
  const Result<Scramble> scramble = parse_scramble(*board.origin.scramble, board.size);
  if (!scramble) fields.fail_at("scramble", scramble.error().code, scramble.error().message);
}

void check_whole_board(Fields& fields, Board& board) {
  Status error = check_board(board);
  if (!error) return;
  error->where.pointer = original_pointer(error->where.pointer, board, fields);
  fields.adopt(*error, fields.pointer());
}

}  // namespace

const io::Record<Board>& board_record() {
  static const auto kRecord =
      io::Record<Board>("showdown.board", 1)
          .required("size", &Board::size, kenken::SizeCodec{kSmallestSize, kLargestSize})
          .required("start", &Board::start, TilesCodec{}, "row by row, 0 for the blank")
          // Read after the cages: left out, it follows from them.
          .custom("rule",
                  {.write = [](const Board& board) { return Json(kRuleNames.name(board.rule)); },
                   .schema = io::one_of(kRuleNames).schema(),
                   .help = "any: every solution of the cages wins; hidden: only the goal"})
          .custom("cages", {.read = read_cages, .write = write_cages, .schema = cages_schema()})
          .optional("goal", &Board::goal, TilesCodec{})
          .then([](Fields& fields, Board& board) {
            board.rule = fields.choice_or("rule", kRuleNames,
                                          board.cages.empty() ? Rule::Hidden : Rule::Any);
          })
          .optional("distance", &Board::distance, io::integer(0, kMostDistance),
                    "the fewest moves that win")
          .optional(
              "style", [](auto& board) -> auto& { return board.origin.style; },
              io::with_schema(io::text(), {{"enum", Json::list(std::vector<std::string>{
                                                        "showdown", "keen-like", "grow"})}}))
          .optional(
              "scramble", [](auto& board) -> auto& { return board.origin.scramble; },
              io::with_schema(io::text(), {{"pattern",
                                            "^(easy|medium|hard|uniform|distance:[0-9]+(-[0-9]+)?|"
                                            "walk:[0-9]+(:classic)?)$"}}))
          .then(check_origin)
          .optional(
              "seed", [](auto& board) -> auto& { return board.origin.seed; }, io::text())
          .optional(
              "engine", [](auto& board) -> auto& { return board.origin.engine; }, io::text())
          .check(check_whole_board);
  return kRecord;
}

const io::Record<SolutionDocument>& solution_record() {
  static const auto kRecord =
      io::Record<SolutionDocument>("showdown.solution", 1)
          .required("board", &SolutionDocument::board, io::object(board_record()))
          .required("moves", &SolutionDocument::moves,
                    io::with_schema(io::text(), {{"maxLength", kMostRecords}}),
                    "U, D, L, R: the direction in which the tile moves")
          .then([](Fields& fields, SolutionDocument& solution) {
            if (solution.moves.size() <= kMostRecords) return;
            fields.fail_at("moves", "too_long",
                           fmt::format("a solution has at most {} moves", kMostRecords));
          })
          .optional("goal", &SolutionDocument::goal, TilesCodec{})
          .optional("length", &SolutionDocument::length, io::integer(0, kMostDistance))
          .optional("lower_bound", &SolutionDocument::lower_bound, io::integer(0, kMostDistance))
          .with_default("optimal", &SolutionDocument::optimal, io::flag(), false)
          .check([](Fields& fields, SolutionDocument& solution) {
            if (!solution.goal) return;
            const Status error = check_tiles(*solution.goal, solution.board.size, "/goal");
            if (error) fields.adopt(*error);
          });
  return kRecord;
}

Result<Board> read_board(const Json& json, const std::string& pointer) {
  return board_record().read(json, pointer);
}
Json write_board(const Board& board) { return board_record().write(board); }
Result<SolutionDocument> read_solution(const Json& json) { return solution_record().read(json); }
Json write_solution(const SolutionDocument& solution) { return solution_record().write(solution); }

}  // namespace boardwright::showdown
