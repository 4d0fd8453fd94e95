// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/io/record.hpp"

#include <gtest/gtest.h>

#include <map>

#include "boardwright/core/grid.hpp"

namespace boardwright::io {
namespace {

enum class Mode { Any, Hidden };
constexpr auto kModeNames = names<Mode>({{Mode::Any, "any"}, {Mode::Hidden, "hidden"}});

struct Cage {
  char sign = '=';
  std::vector<Cell> cells;

  bool operator==(const Cage&) const = default;
};

struct Origin {
  std::optional<std::string> seed;

  bool operator==(const Origin&) const = default;
};

struct Board {
  int size = 0;
  Mode mode = Mode::Any;
  std::vector<Cage> cages;
  std::vector<std::pair<std::string, std::int64_t>> counts;
  std::map<std::string, Mode> rules;
  std::vector<std::optional<int>> percent;
  std::optional<Cage> last;
  std::uint64_t hash = 0;
  std::uint64_t target = 1;
  bool open = false;
  Origin origin;
  Json extra;

  bool operator==(const Board&) const = default;
};

const Record<Cage>& cage_record() {
  static const Record<Cage> kRecord =
      Record<Cage>()
          .required("op", &Cage::sign,
                    converted<std::string>(
                        text(),
                        [](const std::string& sign, const Place& place) {
                          if (sign.size() != 1) place.fail("unknown_operation", "one character");
                          return sign.empty() ? '=' : sign[0];
                        },
                        [](char sign) { return std::string(1, sign); }))
          .required("cells", &Cage::cells, list_of(integer(0, 8), 1));
  return kRecord;
}

const Record<Board>& board_record() {
  static const Record<Board> kRecord =
      Record<Board>("tiles.board", 1)
          .required("size", &Board::size, integer(2, 9), "rows and columns")
          .with_default("mode", &Board::mode, one_of(kModeNames), Mode::Any)
          .required("cages", &Board::cages,
                    list_of(object(cage_record()), 1, 3).sized("too_many", "1 to 3 cages"))
          .unless_default("counts", &Board::counts,
                          map_of(saying(integer(0, 5), "out_of_range", "0 to 5, please")))
          .unless_default("rules", &Board::rules, map_of(one_of(kModeNames)))
          .unless_default("percent", &Board::percent, list_of(nullable(integer(0, 100))))
          .optional("last", &Board::last, object(cage_record()))
          .with_default("hash", &Board::hash, hex64(), 0)
          .unless_default("target", &Board::target, natural(1), 1)
          .unless_default("open", &Board::open, flag())
          .when([](const Board& board) { return board.size > 2; })
          .optional(
              "seed", [](auto& board) -> auto& { return board.origin.seed; }, text())
          .unless_default("extra", &Board::extra, any())
          .custom("area", {.read = {},
                           .write = [](const Board& board) -> std::optional<Json> {
                             if (board.size < 3) return std::nullopt;
                             return Json(board.size * board.size);
                           },
                           .schema = Json(Json::Object{{"type", "integer"}})})
          .ignored({"engine"}, Json(Json::Object{{"type", "string"}}))
          .then([](Fields& fields, Board& board) {
            if (board.size == 7) fields.fail_at("size", "odd", "seven is not liked");
          })
          .check([](Fields& fields, Board& board) {
            if (board.size == 8) fields.fail_at("size", "odd", "nor is eight");
          });
  return kRecord;
}

Json json_of(std::string_view text) { return parse_json(text).value(); }

Board sample() {
  Board board;
  board.size = 3;
  board.mode = Mode::Hidden;
  board.cages = {{'+', {Cell(1), Cell(2)}}, {'*', {Cell(0)}}};
  board.counts = {{"b", 2}, {"a", 1}};
  board.rules = {{"rows", Mode::Hidden}};
  board.percent = {40, std::nullopt};
  board.last = Cage{'-', {Cell(8)}};
  board.hash = 0xabcdef;
  board.target = ~std::uint64_t{0};
  board.open = true;
  board.origin.seed = "x";
  board.extra = json_of("[1,{}]");
  return board;
}

// One error: where and what.
struct Wrong {
  std::string document;
  std::string code;
  std::string pointer;
  std::string message;
};

TEST(Record, WritesMembersInTheOrderOfTheTable) {
  EXPECT_EQ(board_record().write(sample()).dump(),
            R"({"format":"boardwright/tiles.board","version":1,"size":3,"mode":"hidden",)"
            R"("cages":[{"op":"+","cells":[1,2]},{"op":"*","cells":[0]}],)"
            R"("counts":{"b":2,"a":1},"rules":{"rows":"hidden"},"percent":[40,null],)"
            R"("last":{"op":"-","cells":[8]},"hash":"0000000000abcdef",)"
            R"("target":18446744073709551615,"open":true,"seed":"x","extra":[1,{}],"area":9})");
  Board small;
  small.size = 2;
  small.open = true;
  EXPECT_EQ(board_record().write(small).dump(),
            R"({"format":"boardwright/tiles.board","version":1,"size":2,"mode":"any",)"
            R"("cages":[],"hash":"0000000000000000"})");
}

TEST(Record, ReadsWhatItWrote) {
  const Result<Board> board = board_record().read(board_record().write(sample()));
  ASSERT_TRUE(board.has_value()) << board.error().message;
  EXPECT_EQ(*board, sample());
}

TEST(Record, LeftOutMembersGetTheirDefaults) {
  const Result<Board> board = board_record().read(
      json_of(R"({"size":4,"cages":[{"op":"=","cells":[0]}],"notes":1,"engine":2,"source":[]})"));
  ASSERT_TRUE(board.has_value()) << board.error().message;
  Board wanted;
  wanted.size = 4;
  wanted.cages = {{'=', {Cell(0)}}};
  EXPECT_EQ(*board, wanted);
}

TEST(Record, EveryErrorHasCodeSentenceAndPointer) {
  const std::string cages = R"("cages":[{"op":"=","cells":[0]}])";
  const Wrong cases[] = {
      {"[]", "wrong_type", "/at", "an object is needed here"},
      {"{}", "missing_field", "/at", "the member \"size\" is missing"},
      {R"({"format":"boardwright/tiles.other","size":3})", "wrong_kind", "/at/format",
       "\"format\" must be \"boardwright/tiles.board\" here"},
      {R"({"format":1,"size":3})", "wrong_type", "/at/format",
       "\"format\" must be \"boardwright/tiles.board\" here"},
      {R"({"version":0,"size":3})", "wrong_type", "/at/version",
       "\"version\" must be a whole number from 1"},
      {R"({"version":2,"size":3})", "later_version", "/at/version",
       "version 2 is newer than this program reads (1); use a newer boardwright"},
      {R"({"size":"3"})", "wrong_type", "/at/size", "\"size\" must be a whole number from 2 to 9"},
      {R"({"size":18446744073709551615})", "out_of_range", "/at/size",
       "\"size\" must be a whole number from 2 to 9"},
      {R"({"size":10})", "out_of_range", "/at/size", "\"size\" is 10 but must be from 2 to 9"},
      {R"({"size":3,"mode":1})", "wrong_type", "/at/mode", "\"mode\" must be a text"},
      {R"({"size":3,"mode":"x"})", "wrong_choice", "/at/mode",
       "\"mode\" is \"x\" but must be one of: any, hidden"},
      {R"({"size":3,"cages":{}})", "wrong_type", "/at/cages", "\"cages\" must be an array"},
      {R"({"size":3,"cages":[]})", "too_many", "/at/cages", "1 to 3 cages"},
      {R"({"size":3,"cages":[4]})", "wrong_type", "/at/cages/0", "an object is needed here"},
      {R"({"size":3,"cages":[{"op":"ab"}]})", "unknown_operation", "/at/cages/0/op",
       "one character"},
      {R"({"size":3,"cages":[{"op":"=","cells":[]}]})", "out_of_range", "/at/cages/0/cells",
       "\"cells\" has 0 entries but must have at least 1"},
      {R"({"size":3,"cages":[{"op":"=","cells":[0,9]}]})", "out_of_range", "/at/cages/0/cells/1",
       "a whole number from 0 to 8 is needed here"},
      {R"({"size":3,"cages":[{"op":"=","cells":[0],"odd":1}]})", "unknown_field", "/at/cages/0/odd",
       "\"odd\" means nothing here; remove it (\"notes\" and \"source\" may hold anything)"},
      {R"({"size":3,)" + cages + R"(,"counts":3})", "wrong_type", "/at/counts",
       "\"counts\" must be an object"},
      {R"({"size":3,)" + cages + R"(,"counts":{"a/b":"x"}})", "out_of_range", "/at/counts/a~1b",
       "0 to 5, please"},
      {R"({"size":3,)" + cages + R"(,"rules":{"rows":"x"}})", "wrong_choice", "/at/rules/rows",
       "\"rows\" is \"x\" but must be one of: any, hidden"},
      {R"({"size":3,)" + cages + R"(,"percent":[null,101]})", "out_of_range", "/at/percent/1",
       "a whole number from 0 to 100 is needed here"},
      {R"({"size":3,)" + cages + R"(,"last":[]})", "wrong_type", "/at/last",
       "\"last\" must be an object"},
      {R"({"size":3,)" + cages + R"(,"last":{"cells":[1]}})", "missing_field", "/at/last",
       "the member \"op\" is missing"},
      {R"({"size":3,)" + cages + R"(,"hash":"12"})", "wrong_type", "/at/hash",
       "a hash is 16 hexadecimal digits"},
      {R"({"size":3,)" + cages + R"(,"target":-1})", "out_of_range", "/at/target",
       "\"target\" must be a whole number from 1 to 18446744073709551615"},
      {R"({"size":3,)" + cages + R"(,"target":0})", "out_of_range", "/at/target",
       "\"target\" is 0 but must be from 1 to 18446744073709551615"},
      {R"({"size":3,)" + cages + R"(,"open":1})", "wrong_type", "/at/open",
       "\"open\" must be true or false"},
      {R"({"size":3,)" + cages + R"(,"odd":1})", "unknown_field", "/at/odd",
       "\"odd\" means nothing here; remove it (\"notes\" and \"source\" may hold anything)"},
      {R"({"size":7,)" + cages + R"(,"odd":1})", "odd", "/at/size", "seven is not liked"},
      {R"({"size":8,)" + cages + R"(,"odd":1})", "unknown_field", "/at/odd",
       "\"odd\" means nothing here; remove it (\"notes\" and \"source\" may hold anything)"},
      {R"({"size":8,)" + cages + "}", "odd", "/at/size", "nor is eight"},
  };
  for (const Wrong& wrong : cases) {
    const Result<Board> board = board_record().read(json_of(wrong.document), "/at");
    ASSERT_FALSE(board.has_value()) << wrong.document;
    EXPECT_EQ(board.error().code, wrong.code) << wrong.document;
    EXPECT_EQ(board.error().where.pointer, wrong.pointer) << wrong.document;
    EXPECT_EQ(board.error().message, wrong.message) << wrong.document;
  }
}

TEST(Record, SchemaSaysTheSame) {
  EXPECT_EQ(
      board_record().schema().dump(),
      R"({"type":"object","required":["size","cages"],"additionalProperties":false,"properties":{)"
      R"("format":{"const":"boardwright/tiles.board"},"version":{"const":1},)"
      R"("size":{"description":"rows and columns","type":"integer","minimum":2,"maximum":9},)"
      R"("mode":{"enum":["any","hidden"]},)"
      R"("cages":{"type":"array","minItems":1,"maxItems":3,"items":{"type":"object",)"
      R"("required":["op","cells"],"additionalProperties":false,"properties":{)"
      R"("op":{"type":"string"},"cells":{"type":"array","minItems":1,)"
      R"("items":{"type":"integer","minimum":0,"maximum":8}},"notes":{},"source":{}}}},)"
      R"("counts":{"type":"object",)"
      R"("additionalProperties":{"type":"integer","minimum":0,"maximum":5}},)"
      R"("rules":{"type":"object","additionalProperties":{"enum":["any","hidden"]}},)"
      R"("percent":{"type":"array",)"
      R"("items":{"type":["integer","null"],"minimum":0,"maximum":100}},)"
      R"("last":{"type":"object","required":["op","cells"],"additionalProperties":false,)"
      R"("properties":{"op":{"type":"string"},"cells":{"type":"array","minItems":1,)"
      R"("items":{"type":"integer","minimum":0,"maximum":8}},"notes":{},"source":{}}},)"
      R"("hash":{"type":"string","pattern":"^[0-9a-f]{16}$"},)"
      R"("target":{"type":"integer","minimum":1,"maximum":18446744073709551615},)"
      R"("open":{"type":"boolean"},"seed":{"type":"string"},"extra":{},)"
      R"("area":{"type":"integer"},"engine":{"type":"string"},"notes":{},"source":{}}})");
}

TEST(Record, SchemasCanBeAddedTo) {
  EXPECT_EQ(with_schema(text(), {{"pattern", "^a$"}}).schema().dump(),
            R"({"type":"string","pattern":"^a$"})");
  EXPECT_EQ(nullable(one_of(kModeNames)).schema().dump(),
            R"({"anyOf":[{"type":"null"},{"enum":["any","hidden"]}]})");
}

TEST(Record, CodecsServeHandWrittenReadersToo) {
  const Json json = json_of(R"({"cage":{"op":"+","cells":[3]},"list":[1,2]})");
  Fields fields(json, "");
  EXPECT_EQ(fields.read<Cage>("cage", object(cage_record())), (Cage{'+', {Cell(3)}}));
  EXPECT_EQ(fields.maybe_read<std::vector<int>>("list", list_of(integer(0, 9))),
            (std::vector<int>{1, 2}));
  EXPECT_FALSE(fields.maybe_read<std::vector<int>>("gone", list_of(integer(0, 9))));
  fields.close();
  EXPECT_FALSE(fields.failed());
}

}  // namespace
}  // namespace boardwright::io
