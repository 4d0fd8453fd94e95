// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What stands beside the stage: where the drag leads, its steps, the best drags,
// the squad.
#include <fmt/format.h>

#include "core/text.hpp"
#include "games/squad/model/edit.hpp"
#include "games/squad/play/controls.hpp"
#include "games/squad/play/session.hpp"

namespace boardwright::squad {

std::string leads_to(const Score& score) {
  return fmt::format("{}, {}, support {}", plural(score.kills, "kill"), plural(score.hits, "hit"),
                     score.support);
}

std::vector<Panel> stage_panels(const PlayedStage& stage, const RankedDrag* shown) {
  std::vector<Panel> panels;
  const Board& board = stage.board;
  if (shown != nullptr) {
    Panel leads{.id = "leads", .title = "Where it leads", .kind = PanelKind::List};
    leads.rows.push_back({.title = leads_to(shown->score)});
    for (const HeroIndex hero : board.hero_indices()) {
      const CellSet targets = shown->assault.targets[hero.index];
      if (targets.empty()) continue;
      PanelRow row{.title = who_text(board.heroes[hero.index])};
      for (const Cell cell : targets) {
        row.detail += fmt::format("{}{}{}", row.detail.empty() ? "hits " : ", ",
                                  monster_letter(shown->life.needed(cell)), cell_text(board, cell));
        row.cells.push_back(std::to_string(cell.index));
      }
      leads.rows.push_back(std::move(row));
    }
    panels.push_back(std::move(leads));
    Panel steps{.id = "steps", .title = "Steps", .kind = PanelKind::Scrubber, .value = stage.at};
    const RankedDrag all = preview(board, stage.drag, stage.drag.steps());
    steps.rows.push_back({.title = "start", .line = "at 0"});
    for (std::size_t i = 0; i < all.moves.size(); ++i) {
      const DragMove& move = all.moves[i];
      PanelRow row{.title = std::string(direction_name(move.direction)),
                   .line = fmt::format("at {}", i + 1),
                   .cells = {std::to_string(move.cell.index)}};
      if (move.swapped) row.badge = std::to_string(board.heroes[move.swapped.index].id);
      steps.rows.push_back(std::move(row));
    }
    panels.push_back(std::move(steps));
  }
  if (!stage.best.empty()) {
    Panel list{.id = "best", .title = "Best drags", .kind = PanelKind::List};
    for (std::size_t i = 0; i < stage.best.size(); ++i) {
      const RankedDrag drag = preview(board, stage.best[i], stage.best[i].steps());
      list.rows.push_back(
          {.title = leads_to(drag.score),
           .detail = fmt::format("{}: {}, {}", who_text(board.heroes[drag.pivot.index]),
                                 plural(drag.difficulty.steps, "step"),
                                 plural(drag.difficulty.swaps, "swap")),
           .badge = fmt::format("#{}", i + 1),
           .line = fmt::format("show {}", i + 1),
           .chosen = shown != nullptr && stage.drag == stage.best[i]});
    }
    list.title = fmt::format("Best drags, exact up to {}", plural(stage.exact_steps, "step"));
    panels.push_back(std::move(list));
  }
  Panel squad{.id = "squad", .title = "Squad", .kind = PanelKind::List};
  for (const Hero& hero : board.heroes) {
    squad.rows.push_back({.title = fmt::format("{} {}", hero.id, hero.class_name),
                          .detail = hero.walk == Walk{} ? "" : "walks " + walk_text(hero.walk),
                          .cells = {std::to_string(hero.cell.index)}});
  }
  panels.push_back(std::move(squad));
  panels.push_back(
      {.id = "facts",
       .kind = PanelKind::Facts,
       .rows = {
           {.title = "turn", .detail = std::to_string(stage.turn)},
           {.title = "done", .detail = fmt::format("{} kills, {} hits", stage.kills, stage.hits)},
           {.title = "monsters", .detail = std::to_string(board.monster_cells().size())},
           {.title = "tool", .detail = stage.tool}}});
  return panels;
}

}  // namespace boardwright::squad
