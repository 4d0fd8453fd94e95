// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/contract.hpp"
#include "boardwright/games/squad/forms/board_json.hpp"
#include "boardwright/io/fields.hpp"

namespace boardwright::squad {
namespace {

using io::Fields;
using io::Json;

constexpr std::int64_t kMostClaimed = 1'000'000;

constexpr std::array<std::string_view, 3> kMeetNames = {"", "push", "tumble"};

struct Claim {
  std::string_view key;
  int Drag::*value;
};
constexpr Claim kClaims[] = {
    {"kills", &Drag::kills},     {"hits", &Drag::hits},
    {"support", &Drag::support}, {"steps", &Drag::steps},
    {"corners", &Drag::corners}, {"heroes", &Drag::heroes},
    {"swaps", &Drag::swaps},     {"hero_corners", &Drag::hero_corners},
};

}  // namespace

Result<Drag> read_drag(const Json& json) {
  Fields fields(json, "");
  fields.maybe("format");
  fields.maybe("version");
  fields.maybe("seed");
  fields.maybe("engine");
  const Json& board_json = fields.object("board");
  Drag drag;
  drag.pivot = static_cast<int>(fields.integer("pivot", 1, kMostHeroes));
  for (std::int64_t cell : fields.integers("path", 0, kMostCells - 1)) {
    drag.path.emplace_back(cell);
  }
  if (fields.has("meets")) {
    for (const Json& word : fields.array("meets")) {
      const auto* known = word.is_text()
                              ? std::find(kMeetNames.begin(), kMeetNames.end(), word.as_text())
                              : kMeetNames.end();
      if (known == kMeetNames.end()) {
        fields.fail_at("meets", "wrong_choice", "each is \"\", \"push\" or \"tumble\"");
        break;
      }
      drag.meets.push_back(static_cast<Meet>(known - kMeetNames.begin()));
    }
  }
  const Json& final = fields.object("final");
  Fields ends(final, fields.pointer("final"));
  for (int id = 1; id <= kMostHeroes; ++id) {
    const std::string key = std::to_string(id);
    if (ends.has(key)) drag.final[id] = Cell(ends.integer(key, 0, kMostCells - 1));
  }
  ends.close();
  if (ends.failed()) {
    fields.fail(ends.error().code, ends.error().message, ends.error().where.pointer);
  }
  for (const Claim& claim : kClaims) {
    drag.*claim.value = static_cast<int>(fields.integer(claim.key, 0, kMostClaimed));
  }
  fields.close();
  if (fields.failed()) return fields.error();
  Result<Board> board = read_board(board_json, "/board");
  if (!board) return board.error();
  drag.board = *std::move(board);
  return drag;
}

Json write_drag(const Drag& drag) {
  Json json = envelope("squad", "drag", 1);
  Json final = Json::object();
  for (const auto& [id, cell] : drag.final) final.set(std::to_string(id), cell.index);
  std::vector<int> path;
  for (Cell cell : drag.path) path.push_back(cell.index);
  json.set("board", write_board(drag.board)).set("pivot", drag.pivot).set("path", Json::list(path));
  if (!drag.meets.empty()) {
    Json meets = Json::array();
    for (Meet meet : drag.meets) meets.push(kMeetNames[static_cast<std::size_t>(meet)]);
    json.set("meets", std::move(meets));
  }
  json.set("final", std::move(final));
  for (const Claim& claim : kClaims) json.set(std::string(claim.key), drag.*claim.value);
  return json;
}

}  // namespace boardwright::squad
