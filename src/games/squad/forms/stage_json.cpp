// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/squad/forms/stage_json.hpp"

#include "boardwright/games/squad/forms/board_json.hpp"
#include "games/squad/model/drag_walk.hpp"
#include "games/squad/model/edit.hpp"

namespace boardwright::squad {
namespace {

constexpr int kMostSteps = 10'000;
constexpr int kMostCounted = 1'000'000;
constexpr int kMostListed = 100;

constexpr auto kStageMeets =
    names<Meet>({{Meet::None, ""}, {Meet::Push, "push"}, {Meet::Tumble, "tumble"}});

const io::Record<StagePath>& path_record() {
  static const auto kRecord =
      io::Record<StagePath>()
          .required("pivot", &StagePath::pivot, io::integer(1, kMostHeroes),
                    "the id of the dragged hero")
          .required("path", &StagePath::path,
                    io::list_of(io::integer(0, kMostCells - 1), 1, kMostSteps),
                    "cells from the start on")
          .unless_default("meets", &StagePath::meets,
                          io::list_of(io::one_of(kStageMeets), 0, kMostSteps), {},
                          "with the push extension: what each step did to a monster");
  return kRecord;
}

void read_drag(io::Fields& fields, PlayedStage& stage) {
  if (fields.has("drag")) stage.drag = fields.read<StagePath>("drag", io::object(path_record()));
}

void check_stage(io::Fields& fields, PlayedStage& stage) {
  const auto check = [&](const StagePath& drag, const std::string& pointer) {
    const std::string why = path_problem(stage.board, drag);
    if (!why.empty()) fields.fail("illegal_step", "this is no drag: " + why, pointer);
  };
  if (stage.drag.pivot != 0) check(stage.drag, "/drag");
  for (std::size_t i = 0; i < stage.best.size(); ++i) {
    check(stage.best[i], "/best/" + std::to_string(i));
  }
  if (stage.at > stage.drag.steps()) {
    fields.fail_at("at", "out_of_range", "the drag has fewer steps");
  }
  if (stage.tool != "drag" && !brush_by_text(stage.tool)) {
    fields.fail_at("tool", "wrong_choice",
                   "a tool is drag, erase, a terrain, hero and its id, or monster and its hits");
  }
}

}  // namespace

const io::Record<PlayedStage>& stage_record() {
  const auto count = io::integer(0, kMostCounted);
  static const auto kRecord =
      io::Record<PlayedStage>("squad.game", 1)
          .required("board", &PlayedStage::board, io::object(board_record()),
                    "as it is at the start of the turn")
          .custom("drag", {.read = read_drag,
                           .write = [](const PlayedStage& stage) -> std::optional<io::Json> {
                             if (stage.drag.pivot == 0) return std::nullopt;
                             return path_record().write(stage.drag);
                           },
                           .schema = path_record().schema(),
                           .help = "under way, or shown"})
          .unless_default("at", &PlayedStage::at, io::integer(0, kMostSteps), 0,
                          "the steps of the drag that are shown")
          .unless_default("best", &PlayedStage::best,
                          io::list_of(io::object(path_record()), 0, kMostListed), {},
                          "drags that were found for this board, best first")
          .unless_default("exact_steps", &PlayedStage::exact_steps, io::integer(-1, kMostCounted),
                          -1, "no drag of so many steps is better than those")
          .unless_default("tool", &PlayedStage::tool, io::text(), "drag", "what a tap does")
          .unless_default("turn", &PlayedStage::turn, io::integer(1, kMostCounted), 1)
          .unless_default("kills", &PlayedStage::kills, count, 0, "of earlier turns")
          .unless_default("hits", &PlayedStage::hits, count, 0, "of earlier turns")
          .check(check_stage);
  return kRecord;
}

}  // namespace boardwright::squad
