// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/squad/play/controls.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "games/squad/model/drag_walk.hpp"
#include "games/squad/model/edit.hpp"

namespace boardwright::squad {
namespace {

struct ToolKey {
  std::string_view tool;
  std::string_view label;
  std::string_view key;
};
constexpr std::array<ToolKey, 8> kTools = {{{"drag", "Drag a hero", "v"},
                                            {"floor", "Floor", "."},
                                            {"wall", "Wall", "o"},
                                            {"rubble", "Rubble", "r"},
                                            {"water", "Water", "w"},
                                            {"lava", "Lava", "l"},
                                            {"ice", "Ice", "i"},
                                            {"erase", "Erase", "Delete"}}};
constexpr int kMonsterTools = 4;

void add_tools(const PlayedStage& stage, std::vector<Control>& controls) {
  const auto add = [&](const std::string& tool, std::string label, std::string group,
                       std::string key) {
    std::string id = "tool-" + tool;
    std::replace(id.begin(), id.end(), ' ', '-');
    controls.push_back({.id = std::move(id),
                        .label = std::move(label),
                        .group = std::move(group),
                        .keys = {std::move(key)},
                        .line = "tool " + tool,
                        .note = stage.tool == tool ? "in use" : "",
                        .chosen = stage.tool == tool});
  };
  for (const ToolKey& each : kTools) {
    add(std::string(each.tool), std::string(each.label), "tools", std::string(each.key));
  }
  for (int id = 1; id <= kMostHeroes; ++id) {
    add(fmt::format("hero {}", id), fmt::format("Hero {}", id), "heroes", std::to_string(id));
  }
  for (int hits = 1; hits <= kMonsterTools; ++hits) {
    const std::string letter(1, monster_letter(hits));
    add(fmt::format("monster {}", hits), "Monster " + letter, "monsters", letter);
  }
}

// The class and the walk of the hero that is the tool.
void add_hero_controls(const PlayedStage& stage, std::vector<Control>& controls) {
  const std::optional<Brush> brush = brush_by_text(stage.tool);
  const bool chosen = brush && brush->kind == Brush::Kind::Hero &&
                      static_cast<bool>(stage.board.find_hero(brush->number));
  const int id = chosen ? brush->number : 0;
  Control hero_class{.id = "class",
                     .label = "Class",
                     .group = "hero",
                     .line = fmt::format("class {} {{choice}}", id),
                     .enabled = chosen,
                     .note = chosen ? "" : "choose a hero on the board as the tool"};
  Control walk = hero_class;
  walk.id = "walk";
  walk.label = "Walk";
  walk.line = fmt::format("walk {} {{choice}}", id);
  for (const char* text : {"basic", "lava", "water", "rubble", "flying"}) {
    walk.choices.push_back({.value = text, .label = text});
  }
  hero_class.choices.push_back({.value = "none", .label = "none"});
  if (const ClassTable* table = builtin_classes(stage.board.settings.classes)) {
    for (const HeroClass& each : table->classes) {
      hero_class.choices.push_back({.value = each.name, .label = each.name});
    }
  }
  controls.push_back(std::move(hero_class));
  controls.push_back(std::move(walk));
}

bool may_be_dragged(const Board& board, Cell cell) {
  for (const HeroIndex hero : board.candidates()) {
    if (board.heroes[hero.index].cell == cell) return true;
  }
  return false;
}

DragWalk walk_of(const PlayedStage& stage) {
  DragWalk walk(stage.board, stage.drag.pivot);
  for (int i = 1; i <= stage.at; ++i) {
    const auto step = static_cast<std::size_t>(i);
    walk.step(stage.drag.path[step],
              stage.drag.meets.empty() ? std::nullopt : std::optional(stage.drag.meets[step - 1]));
  }
  return walk;
}

}  // namespace

std::optional<Tap> tap_on(const PlayedStage& stage, Cell cell) {
  if (const std::optional<Brush> brush = brush_by_text(stage.tool)) {
    return paint_problem(stage.board, cell, *brush).empty() ? std::optional(Tap::Paint)
                                                            : std::nullopt;
  }
  if (stage.drag.pivot == 0) {
    return may_be_dragged(stage.board, cell) ? std::optional(Tap::Grab) : std::nullopt;
  }
  const DragWalk walk = walk_of(stage);
  if (walk.cell() == cell) return Tap::LetGo;
  return walk.why_not(cell).empty() ? std::optional(Tap::Step) : std::nullopt;
}

std::vector<Control> stage_controls(const PlayedStage& stage) {
  const bool dragging = stage.drag.pivot != 0;
  std::vector<CellName> taps;
  for (const Cell cell : stage.board.all_cells()) {
    if (tap_on(stage, cell)) taps.push_back(std::to_string(cell.index));
  }
  std::vector<Control> controls;
  controls.push_back({.id = "tap",
                      .label = stage.tool != "drag" ? "Paint"
                               : dragging           ? "Step"
                                                    : "Take",
                      .group = "board",
                      .keys = {"Enter", "Space"},
                      .gesture = Gesture::Tap,
                      .line = "tap #{cell}",
                      .enabled = !taps.empty(),
                      .note = stage.tool != "drag" ? "paints the cell"
                              : dragging           ? "the dragged hero goes there"
                                                   : "takes the hero there",
                      .cells = std::move(taps)});
  controls.push_back({.id = "drag",
                      .label = "Drag",
                      .group = "board",
                      .gesture = Gesture::Drag,
                      .line = "drag {cells}",
                      .enabled = stage.tool == "drag",
                      .note = "from a hero over the cells that it goes through"});
  const auto press = [&](const std::string& id, std::string label, std::string group,
                         std::string key, bool enabled, std::string note) {
    controls.push_back({.id = id,
                        .label = std::move(label),
                        .group = std::move(group),
                        .keys = {std::move(key)},
                        .line = id,
                        .enabled = enabled,
                        .note = std::move(note)});
  };
  press("back", "Step back", "drag", "[", dragging && stage.at > 0, "");
  press("on", "Step on", "drag", "]", dragging && stage.at < stage.drag.steps(), "");
  press("drop", "Let go", "drag", "Escape", dragging, "everybody goes back");
  press("apply", "Apply, next turn", "drag", "n", dragging,
        dragging ? "the heroes attack, and the next turn begins" : "drag a hero first");
  controls.back().primary = dragging;
  press("best", "Best drags", "help", "b", true, "searches for the drags that do the most");
  std::vector<Choice> listed;
  for (std::size_t i = 1; i <= stage.best.size(); ++i) {
    listed.push_back({.value = std::to_string(i), .label = fmt::format("#{}", i)});
  }
  controls.push_back({.id = "show",
                      .label = "Show one",
                      .group = "help",
                      .line = "show {choice}",
                      .enabled = !listed.empty(),
                      .note = listed.empty() ? "look for the best drags first" : "",
                      .choices = std::move(listed)});
  add_tools(stage, controls);
  add_hero_controls(stage, controls);
  return controls;
}

std::string_view stage_help() {
  return "  tap 3,4          take the hero there, step there, or paint, as the tool says\n"
         "  drag 3,4 2,4 ... drag a hero over these cells; what is not possible is explained\n"
         "  back, on, at 3   step through the drag\n"
         "  drop             let go: everybody goes back\n"
         "  best             the best drags; show 1 shows the first\n"
         "  apply            the heroes attack, and the next turn begins\n"
         "  tool wall        what a tap does: drag, floor, wall, lava, water, rubble, ice, erase,\n"
         "                   hero 4, monster 2 (hits)\n"
         "  class 4 healer   what hero 4 is; walk 4 lava: where it walks\n";
}

}  // namespace boardwright::squad
