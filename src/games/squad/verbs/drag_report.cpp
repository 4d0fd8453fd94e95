// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/squad/verbs/drag_report.hpp"

#include <fmt/format.h>

#include "boardwright/games/squad/draw/draw.hpp"
#include "core/text.hpp"
#include "games/squad/verbs/verbs.hpp"

namespace boardwright::squad {
namespace {

using io::Json;

// The positions after the drag, before the attacks.
Json final_rows(const Board& board, const RankedDrag& drag) {
  Board after = board;
  for (Cell cell : board.all_cells()) after.monsters[cell.index] = drag.life.needed(cell);
  for (std::size_t i = 0; i < board.heroes.size(); ++i) after.heroes[i].cell = drag.final[i];
  return Json::list(position_rows(after));
}

}  // namespace

int swapped_id(const Board& board, const DragMove& move) {
  return move.swapped ? board.heroes[move.swapped.index].id : 0;
}

Json drag_json(const Board& board, const RankedDrag& drag) {
  const Difficulty& d = drag.difficulty;
  Json path = Json::array();
  path.push(drag.start.index);
  Json swaps_with = Json::array();
  for (const DragMove& move : drag.moves) {
    path.push(move.cell.index);
    swaps_with.push(swapped_id(board, move));
  }
  Json final = Json::object();
  Json targets = Json::object();
  for (std::size_t i = 0; i < board.heroes.size(); ++i) {
    const std::string id = std::to_string(board.heroes[i].id);
    final.set(id, drag.final[i].index);
    targets.set(id, cells_json(drag.assault.targets[i]));
  }
  Json monsters = Json::array();
  for (Cell cell : drag.life.alive()) {
    monsters.push(Json(Json::Object{{"cell", cell.index},
                                    {"hits", drag.assault.hits[cell.index]},
                                    {"needed", drag.life.needed(cell)}}));
  }
  Json json = Json::object();
  const Hero& pivot = board.heroes[drag.pivot.index];
  json.set("pivot", pivot.id).set("name", pivot.name);
  json.set("kills", drag.score.kills).set("hits", drag.score.hits);
  json.set("support", drag.score.support);
  json.set("steps", d.steps).set("corners", d.corners).set("heroes", d.heroes);
  json.set("swaps", d.swaps).set("hero_corners", d.hero_corners);
  json.set("simple", Json(Json::Object{{"displacement", d.displacement},
                                       {"displaced", d.displaced},
                                       {"displacement_sum", d.displacement_sum}}));
  json.set("path", std::move(path)).set("directions", direction_text(drag));
  json.set("swaps_with", std::move(swaps_with));
  json.set("final", std::move(final)).set("targets", std::move(targets));
  json.set("monsters", std::move(monsters)).set("board", final_rows(board, drag));
  return json;
}

Json score_json(const Score& score) {
  return Json(
      Json::Object{{"kills", score.kills}, {"hits", score.hits}, {"support", score.support}});
}

std::string targets_text(const Board& board, const RankedDrag& drag) {
  std::string text;
  for (std::size_t i = 0; i < board.heroes.size(); ++i) {
    const HeroIndex hero = drag.assault.order[i];
    const CellSet targets = drag.assault.targets[hero.index];
    if (targets.empty()) continue;
    text += fmt::format("{}{} hits", text.empty() ? "" : ", ", board.heroes[hero.index].id);
    for (Cell cell : targets) {
      text += fmt::format(" {}{}", monster_letter(drag.life.needed(cell)), cell_text(board, cell));
    }
  }
  return text.empty() ? "nobody hits anything" : text;
}

std::string drag_text(const Board& board, const RankedDrag& drag, const std::string& title,
                      const Look& look) {
  const Difficulty& d = drag.difficulty;
  const std::string who = hero_text(board.heroes[drag.pivot.index]);
  std::string text = fmt::format(
      "{} {}: {}, {}, support {}\n", title,
      drag.moves.empty() ? "stand still, " + who + " attacks first" : "drag " + who,
      plural(drag.score.kills, "kill"), plural(drag.score.hits, "hit"), drag.score.support);
  text += fmt::format("   path: {}, {}, {} with {}, {}\n", plural(d.steps, "step"),
                      plural(d.corners, "corner"), plural(d.swaps, "swap"),
                      plural(d.heroes, "hero", "es"), plural(d.hero_corners, "hero corner"));
  text += fmt::format("   placement: pivot moved by {}", d.displacement);
  if (d.displaced > 0) {
    text += fmt::format(", {} by {}", plural(d.displaced, "other hero", "es"), d.displacement_sum);
  }
  text += '\n';
  text += "   " + path_text(board, drag) + "\n";
  text += draw_drag(board, drag, look.colour);
  return text + "   " + targets_text(board, drag) + "\n";
}

}  // namespace boardwright::squad
