// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/squad/forms/board_json.hpp"

namespace boardwright::squad {
namespace {

using io::Fields;
using io::Json;

constexpr std::int64_t kMostClaimed = 1'000'000;

constexpr auto kMeetNames =
    names<Meet>({{Meet::None, ""}, {Meet::Push, "push"}, {Meet::Tumble, "tumble"}});

void read_meets(Fields& fields, Drag& drag) {
  if (!fields.has("meets")) return;
  for (const Json& word : fields.array("meets")) {
    const auto meet = word.is_text() ? kMeetNames.find(word.as_text()) : std::nullopt;
    if (!meet) fields.fail_at("meets", "wrong_choice", "each is \"\", \"push\" or \"tumble\"");
    drag.meets.push_back(meet.value_or(Meet::None));
  }
}

std::optional<Json> meets_json(const Drag& drag) {
  if (drag.meets.empty()) return std::nullopt;
  return io::list_of(io::one_of(kMeetNames)).write(drag.meets);
}

void read_final(Fields& fields, Drag& drag) {
  Fields ends = fields.child("final");
  for (int id = 1; id <= kMostHeroes; ++id) {
    const auto cell = ends.maybe_integer<Cell>(std::to_string(id), 0, kMostCells - 1);
    if (cell) drag.final[id] = *cell;
  }
  ends.close();
}

Json final_json(const Drag& drag) {
  Json final = Json::object();
  for (const auto& [id, cell] : drag.final) final.set(std::to_string(id), cell.index);
  return final;
}

Json final_schema() {
  std::vector<std::pair<io::MemberInfo, Json>> members;
  for (int id = 1; id <= kMostHeroes; ++id) {
    members.push_back({{std::to_string(id)}, io::integer(0, kMostCells - 1).schema()});
  }
  return io::object_schema({}, 1, members);
}

}  // namespace

const io::Record<Drag>& drag_record() {
  const auto claim = io::integer(0, kMostClaimed);
  static const io::Record<Drag> kRecord =
      io::Record<Drag>("squad.drag", 1)
          .ignored({"seed", "engine"}, io::text().schema())
          .required("board", &Drag::board, io::object(board_record()))
          .required("pivot", &Drag::pivot, io::integer(1, kMostHeroes),
                    "The id of the dragged hero.")
          .required("path", &Drag::path, io::list_of(io::integer(0, kMostCells - 1)),
                    "Cells from the start on.")
          .custom("meets", {.read = read_meets,
                            .write = meets_json,
                            .schema = io::list_of(io::one_of(kMeetNames)).schema(),
                            .help = "With the push extension: what each step did to a monster."})
          .custom("final", {.read = read_final,
                            .write = final_json,
                            .schema = final_schema(),
                            .required = true,
                            .help = "The cell of each hero by its id."})
          .required("kills", &Drag::kills, claim)
          .required("hits", &Drag::hits, claim)
          .required("support", &Drag::support, claim)
          .required("steps", &Drag::steps, claim)
          .required("corners", &Drag::corners, claim)
          .required("heroes", &Drag::heroes, claim)
          .required("swaps", &Drag::swaps, claim)
          .required("hero_corners", &Drag::hero_corners, claim);
  return kRecord;
}

}  // namespace boardwright::squad
