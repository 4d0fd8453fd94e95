// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The format of matches, described once: reader, writer and schema come from the
// tables of this file.
#include <fmt/format.h>

#include <algorithm>

#include "boardwright/games/showdown/forms/board_json.hpp"

namespace boardwright::showdown {
namespace {

using io::Fields;
using io::Json;
using io::Place;

constexpr int kMostCount = 1'000'000'000;

int sides_of(Mode mode) { return mode == Mode::Practice ? 1 : 2; }

// By hand: a computer must have a level and a pace, and a person neither.
struct SeatCodec {
  void read(const Json& json, const Place& place, Seat& seat) const {
    Fields fields(json, place.pointer(), place.fields());
    if (fields.choice("player", {"person", "computer"}) == 1) {
      seat.level = fields.integer<int>("level", 1, kLevels);
      seat.pace_ms = fields.integer<int>("pace_ms", 1, kMostPaceMs);
    }
    fields.close();
  }
  Json write(const Seat& seat) const {
    Json json = Json::object();
    json.set("player", seat.level > 0 ? "computer" : "person");
    if (seat.level > 0) json.set("level", seat.level).set("pace_ms", seat.pace_ms);
    return json;
  }
  Json schema() const {
    static const auto kRecord =
        io::Record<Seat>()
            .custom("player",
                    {.schema = Json(Json::Object{
                         {"enum", Json::list(std::vector<std::string>{"person", "computer"})}}),
                     .required = true})
            .custom("level", {.schema = io::integer(1, kLevels).schema()})
            .custom("pace_ms", {.schema = io::integer(1, kMostPaceMs).schema()});
    return kRecord.schema();
  }
};

// A move's letter, or "undo".
struct MoveCodec {
  void read(const Json& json, const Place& place, Record& record) const {
    const std::string* text = io::read_text(json, place);
    if (text == nullptr) return;
    const auto letter = text->size() == 1 ? move_by_letter((*text)[0]) : std::nullopt;
    record.undo = *text == "undo";
    if (!letter && !record.undo) place.fail("wrong_choice", "a move is U, D, L, R or undo");
    record.move = letter.value_or(Move::Up);
  }
  Json write(const Record& record) const {
    return Json(record.undo ? std::string("undo") : std::string(1, move_letter(record.move)));
  }
  Json schema() const {
    return Json(
        Json::Object{{"enum", Json::list(std::vector<std::string>{"U", "D", "L", "R", "undo"})}});
  }
};

// Sides are numbered from 0, so what may be written depends on how many there are.
template <class T, class Make>
const io::Record<T>& by_sides(int sides, Make make) {
  static const std::array<io::Record<T>, 2> kRecords{make(1), make(2)};
  return kRecords[static_cast<std::size_t>(sides - 1)];
}

auto list_rule(std::size_t least, std::size_t most) {
  return Json::Object{{"minItems", least}, {"maxItems", most}};
}
// A list that no match is long enough for.
template <class Codec>
auto match_list(Codec codec) {
  return io::list_of(std::move(codec), 0, kMostRecords)
      .sized("too_long", fmt::format("a match holds at most {} moves", kMostRecords));
}

auto moves_codec(int sides) {
  return match_list(io::object(by_sides<Record>(sides, [](int count) {
    return io::Record<Record>()
        .required("t", &Record::at_ms, io::integer(0, kLongestMs),
                  "milliseconds since the match began; never less than before")
        .with_default("side", &Record::side, io::integer(0, count - 1), 0)
        .required(
            "move", [](auto& record) -> auto& { return record; }, MoveCodec{});
  })));
}

auto result_codec(int sides) {
  return io::object(by_sides<MatchResult>(sides, [](int count) {
    const Json::Object per_side{{"maxItems", 2}};
    return io::Record<MatchResult>()
        .required("ending", &MatchResult::ending, io::one_of(kEndingNames))
        .unless_default("winner", &MatchResult::winner, io::integer(0, count - 1), -1)
        .required("moves", &MatchResult::moves,
                  io::with_schema(io::list_of(io::integer(0, kMostCount)), per_side))
        .with_default("efficiency_percent", &MatchResult::efficiency,
                      io::with_schema(io::list_of(io::saying(
                                          io::nullable(io::integer(0, 100)), "out_of_range",
                                          "a percentage from 0 to 100 or null is needed here")),
                                      per_side),
                      {})
        .check([](Fields&, MatchResult& result) {
          if (result.efficiency.empty()) result.efficiency.resize(result.moves.size());
        });
  }));
}

const io::Record<RaceTerms>& race_record() {
  static const auto kRecord =
      io::Record<RaceTerms>()
          .unless_default("states", &RaceTerms::states,
                          io::integer(0, static_cast<std::int64_t>(kMostRaceStates)),
                          RaceTerms{}.states, "that a player may look at for one plan")
          .unless_default("most_moves", &RaceTerms::most_moves, io::integer(1, kMostRaceMoves),
                          RaceTerms{}.most_moves, "a side that needs more gives up")
          .unless_default("given", &RaceTerms::given, io::flag(), false,
                          "the first board was given, not made from the seed");
  return kRecord;
}

// As many seats, boards and counts as there are sides; persons and computers
// as the mode says.
void check_sides(Fields& fields, MatchDocument& match) {
  const auto sides = static_cast<std::size_t>(sides_of(match.mode));
  const auto computers = std::count_if(match.seats.begin(), match.seats.end(),
                                       [](const Seat& seat) { return seat.level > 0; });
  const bool right = match.mode == Mode::Exhibition ? computers == 2
                     : match.mode == Mode::Solo     ? computers == 1
                                                    : computers == 0;
  if (match.seats.size() != sides || !right) {
    fields.fail_at("sides", "wrong_sides",
                   fmt::format("mode {} has {} sides, {}", kModeNames.name(match.mode), sides,
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
  match.ignored.resize(sides, 0);
}

void check_times(Fields& fields, MatchDocument& match) {
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

const io::Record<MatchDocument>& match_record() {
  static const auto kRecord =
      io::Record<MatchDocument>("showdown.match", 1)
          .required("mode", &MatchDocument::mode, io::one_of(kModeNames))
          .required("boards", &MatchDocument::boards,
                    io::with_schema(match_list(io::object(board_record())), list_rule(1, 2)),
                    "one for all sides, or one per side")
          .required("sides", &MatchDocument::seats,
                    io::with_schema(match_list(SeatCodec{}), list_rule(1, 2)))
          .custom("moves", {.read =
                                [](Fields& fields, MatchDocument& match) {
                                  match.records = fields.read<std::vector<Record>>(
                                      "moves", moves_codec(sides_of(match.mode)));
                                },
                            .write =
                                [](const MatchDocument& match) {
                                  return moves_codec(2).write(match.records);
                                },
                            .schema = moves_codec(2).schema(),
                            .required = true})
          .with_default("elapsed_ms", &MatchDocument::elapsed_ms, io::integer(0, kLongestMs), 0)
          .unless_default("paused", &MatchDocument::paused, io::flag(), false,
                          "the match rests until it is told to go on")
          .optional("hint", &MatchDocument::hint, io::one_of(kMoveNames),
                    "practice: the move of the hint that is shown")
          .with_default("ignored", &MatchDocument::ignored,
                        io::with_schema(io::list_of(io::integer(0, kMostCount)), {{"maxItems", 2}}),
                        {}, "moves asked for where there was no tile, by side")
          .custom("result", {.read =
                                 [](Fields& fields, MatchDocument& match) {
                                   match.result = fields.maybe_read<MatchResult>(
                                       "result", result_codec(sides_of(match.mode)));
                                 },
                             .write = [](const MatchDocument& match) -> std::optional<Json> {
                               if (!match.result) return std::nullopt;
                               return result_codec(2).write(*match.result);
                             },
                             .schema = result_codec(2).schema()})
          .unless_default("race", &MatchDocument::race, io::object(race_record()), {},
                          "exhibition: what the play depends on besides the seed")
          .optional("seed", &MatchDocument::seed, io::text())
          .optional("engine", &MatchDocument::engine, io::text())
          .check(check_sides)
          .check(check_times);
  return kRecord;
}

Result<MatchDocument> read_match(const Json& json) { return match_record().read(json); }
Json write_match(const MatchDocument& match) { return match_record().write(match); }

}  // namespace boardwright::showdown
