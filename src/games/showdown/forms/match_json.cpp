// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "boardwright/games/contract.hpp"
#include "boardwright/games/showdown/forms/board_json.hpp"
#include "boardwright/io/fields.hpp"

namespace boardwright::showdown {
namespace {

using io::Fields;
using io::Json;
using io::pointer_to;

constexpr int kMostCount = 1'000'000'000;

Result<Seat> read_seat(const Json& json, const std::string& pointer) {
  Fields fields(json, pointer);
  Seat seat;
  if (fields.choice("player", {"person", "computer"}) == 1) {
    seat.level = static_cast<int>(fields.integer("level", 1, kLevels));
    seat.pace_ms = static_cast<int>(fields.integer("pace_ms", 1, kMostPaceMs));
  }
  fields.close();
  if (fields.failed()) return fields.error();
  return seat;
}

Result<Record> read_record(const Json& json, const std::string& pointer, int sides) {
  Fields fields(json, pointer);
  Record record;
  record.at_ms = fields.integer("t", 0, kLongestMs);
  record.side = static_cast<int>(fields.integer_or("side", 0, sides - 1, 0));
  const std::string move = fields.text("move");
  const auto letter = move.size() == 1 ? move_by_letter(move[0]) : std::nullopt;
  record.undo = move == "undo";
  if (!letter && !record.undo) {
    fields.fail_at("move", "wrong_choice", "a move is U, D, L, R or undo");
  }
  record.move = letter.value_or(Move::Up);
  fields.close();
  if (fields.failed()) return fields.error();
  return record;
}

Result<MatchResult> read_result(const Json& json, int sides) {
  Fields fields(json, "/result");
  MatchResult result;
  result.ending =
      static_cast<Ending>(fields.choice("ending", {"open", "win", "fewer_moves", "draw"}));
  result.winner = static_cast<int>(fields.integer_or("winner", 0, sides - 1, -1));
  for (std::int64_t moves : fields.integers("moves", 0, kMostCount)) {
    result.moves.push_back(static_cast<int>(moves));
  }
  if (fields.has("efficiency_percent")) {
    const Json::Array& items = fields.array("efficiency_percent");
    for (std::size_t i = 0; i < items.size() && !fields.failed(); ++i) {
      result.efficiency.emplace_back();
      if (items[i].is_null()) continue;
      if (!items[i].is_integer() || items[i].as_integer() < 0 || items[i].as_integer() > 100) {
        fields.fail("out_of_range", "a percentage from 0 to 100 or null is needed here",
                    pointer_to("/result/efficiency_percent", i));
      } else {
        result.efficiency.back() = static_cast<int>(items[i].as_integer());
      }
    }
  }
  fields.close();
  if (fields.failed()) return fields.error();
  result.efficiency.resize(std::max(result.efficiency.size(), result.moves.size()));
  return result;
}

// Reads the members of an array one by one; the first error ends it.
template <class T, class Read>
std::vector<T> read_all(Fields& fields, std::string_view key, Read read) {
  std::vector<T> values;
  const Json::Array& items = fields.array(key);
  if (items.size() > kMostRecords) {
    fields.fail_at(key, "too_long", fmt::format("a match holds at most {} moves", kMostRecords));
  }
  for (std::size_t i = 0; i < items.size() && !fields.failed(); ++i) {
    Result<T> value = read(items[i], pointer_to(fields.pointer(key), i));
    if (value) {
      values.push_back(*std::move(value));
    } else {
      fields.fail(value.error().code, value.error().message, value.error().where.pointer);
    }
  }
  return values;
}

int sides_of(Mode mode) { return mode == Mode::Practice ? 1 : 2; }

// As many seats, boards and counts as there are sides; persons and computers
// as the mode says.
void check_sides(Fields& fields, const MatchDocument& match) {
  if (fields.failed()) return;
  const auto sides = static_cast<std::size_t>(sides_of(match.mode));
  const auto computers = std::count_if(match.seats.begin(), match.seats.end(),
                                       [](const Seat& seat) { return seat.level > 0; });
  const bool right = match.mode == Mode::Exhibition ? computers == 2
                     : match.mode == Mode::Solo     ? computers == 1
                                                    : computers == 0;
  if (match.seats.size() != sides || !right) {
    fields.fail_at("sides", "wrong_sides",
                   fmt::format("mode {} has {} sides, {}", mode_name(match.mode), sides,
                               match.mode == Mode::Exhibition ? "both computers"
                               : match.mode == Mode::Solo     ? "one of them a computer"
                                                              : "persons only"));
  } else if (match.boards.empty() || (match.boards.size() != 1 && match.boards.size() != sides)) {
    fields.fail_at("boards", "wrong_sides", "give one board for all sides, or one per side");
  } else if (!match.ignored.empty() && match.ignored.size() != sides) {
    fields.fail_at("ignored", "wrong_sides", "give one count per side");
  } else if (match.result &&
             (match.result->moves.size() != sides || match.result->efficiency.size() != sides)) {
    fields.fail("wrong_sides", "give one number per side", "/result");
  }
}

void check_times(Fields& fields, const MatchDocument& match) {
  std::int64_t last = 0;
  for (std::size_t i = 0; i < match.records.size() && !fields.failed(); ++i) {
    if (match.records[i].at_ms < last) {
      fields.fail("time_runs_backwards",
                  fmt::format("this move is at {} ms, the one before it at {} ms",
                              match.records[i].at_ms, last),
                  fmt::format("/moves/{}/t", i));
    }
    last = match.records[i].at_ms;
  }
}

}  // namespace

Result<MatchDocument> read_match(const Json& json) {
  Fields fields(json, "");
  fields.maybe("format");
  fields.maybe("version");
  MatchDocument match;
  match.mode =
      static_cast<Mode>(fields.choice("mode", {"practice", "solo", "versus", "exhibition"}));
  const int sides = sides_of(match.mode);
  match.boards = read_all<Board>(fields, "boards", [](const Json& each, const std::string& at) {
    return read_board(each, at);
  });
  match.seats = read_all<Seat>(fields, "sides", read_seat);
  match.records = read_all<Record>(fields, "moves", [&](const Json& each, const std::string& at) {
    return read_record(each, at, sides);
  });
  match.elapsed_ms = fields.integer_or("elapsed_ms", 0, kLongestMs, 0);
  if (fields.has("ignored")) {
    for (std::int64_t count : fields.integers("ignored", 0, kMostCount)) {
      match.ignored.push_back(static_cast<int>(count));
    }
  }
  if (fields.has("result")) {
    Result<MatchResult> result = read_result(fields.object("result"), sides);
    if (result) {
      match.result = *std::move(result);
    } else {
      fields.fail(result.error().code, result.error().message, result.error().where.pointer);
    }
  }
  match.seed = fields.maybe_text("seed");
  match.engine = fields.maybe_text("engine");
  fields.close();
  check_sides(fields, match);
  check_times(fields, match);
  if (fields.failed()) return fields.error();
  match.ignored.resize(static_cast<std::size_t>(sides), 0);
  return match;
}

Json write_match(const MatchDocument& match) {
  Json json = envelope("showdown", "match", 1);
  json.set("mode", mode_name(match.mode));
  Json boards = Json::array();
  for (const Board& board : match.boards) boards.push(write_board(board));
  Json seats = Json::array();
  for (const Seat& seat : match.seats) {
    Json one = Json::object();
    one.set("player", seat.level > 0 ? "computer" : "person");
    if (seat.level > 0) one.set("level", seat.level).set("pace_ms", seat.pace_ms);
    seats.push(std::move(one));
  }
  Json moves = Json::array();
  for (const Record& record : match.records) {
    Json one = Json::object();
    one.set("t", record.at_ms).set("side", record.side);
    one.set("move", record.undo ? std::string("undo") : std::string(1, move_letter(record.move)));
    moves.push(std::move(one));
  }
  json.set("boards", std::move(boards)).set("sides", std::move(seats));
  json.set("moves", std::move(moves)).set("elapsed_ms", match.elapsed_ms);
  json.set("ignored", Json::list(match.ignored));
  if (match.result) {
    Json result = Json::object();
    result.set("ending", ending_name(match.result->ending));
    if (match.result->winner >= 0) result.set("winner", match.result->winner);
    Json efficiency = Json::array();
    for (const auto& percent : match.result->efficiency) {
      efficiency.push(percent ? Json(*percent) : Json());
    }
    result.set("moves", Json::list(match.result->moves));
    json.set("result", result.set("efficiency_percent", std::move(efficiency)));
  }
  if (match.seed) json.set("seed", *match.seed);
  if (match.engine) json.set("engine", *match.engine);
  return json;
}

}  // namespace boardwright::showdown
