// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/squad/model/drag_walk.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <utility>

namespace boardwright::squad {

std::string place_text(const Board& board, Cell cell) {
  return fmt::format("row {}, column {}", board.grid().row(cell) + 1, board.grid().col(cell) + 1);
}

std::string who_text(const Hero& hero) {
  return hero.class_name == "none" ? fmt::format("hero {}", hero.id)
                                   : fmt::format("hero {} ({})", hero.id, hero.class_name);
}

DragWalk::DragWalk(const Board& board, int pivot)
    : board_(board),
      now_(board),
      pivot_(board.find_hero(pivot)),
      push_(board.heroes[pivot_.index].push),
      tumble_(board.heroes[pivot_.index].tumble) {}

HeroIndex DragWalk::hero_on(Cell cell) const {
  for (const HeroIndex hero : now_.hero_indices()) {
    if (now_.heroes[hero.index].cell == cell) return hero;
  }
  return {};
}

// It walks the terrain, or began there; and no monster is there.
bool DragWalk::stands(HeroIndex who, Cell cell) const {
  const Hero& hero = board_.heroes[who.index];
  return now_.monsters[cell.index] == 0 &&
         (can_stand(hero.walk, now_.terrain[cell.index]) || cell == hero.cell);
}

// What closes a cell to a hero: "a wall at row 1, column 2".
std::string DragWalk::closed(HeroIndex who, Cell cell) const {
  const std::string place = place_text(now_, cell);
  if (now_.monsters[cell.index] > 0) return "a monster at " + place;
  const Terrain terrain = now_.terrain[cell.index];
  if (terrain == Terrain::Wall) return "a wall at " + place;
  return fmt::format("{} at {}, where {} cannot walk", terrain_name(terrain), place,
                     who_text(now_.heroes[who.index]));
}

// Why a hero cannot move so on its own map; empty if it can.
std::string DragWalk::barred(HeroIndex who, Cell from, Cell to) const {
  if (!stands(who, to)) return "there is " + closed(who, to);
  const Grid grid = now_.grid();
  if (grid.row(from) == grid.row(to) || grid.col(from) == grid.col(to)) return {};
  if (now_.settings.corner == Corner::Free) return {};
  const Cell flanks[] = {grid.at(grid.row(from), grid.col(to)),
                         grid.at(grid.row(to), grid.col(from))};
  std::string why;
  int open = 0;
  for (const Cell flank : flanks) {
    if (stands(who, flank)) {
      ++open;
    } else {
      why += (why.empty() ? "" : " and ") + closed(who, flank);
    }
  }
  const int wanted = now_.settings.corner == Corner::Both ? 2 : 1;
  return open >= wanted ? std::string() : "the corner is barred by " + why;
}

// The cell behind, in the direction of the step.
std::optional<Cell> DragWalk::behind(Cell to) const {
  const Grid grid = now_.grid();
  const int row = 2 * grid.row(to) - grid.row(cell());
  const int col = 2 * grid.col(to) - grid.col(cell());
  return grid.contains(row, col) ? std::optional(grid.at(row, col)) : std::nullopt;
}

// Why the monster there is in the way; empty if it can be pushed on, or change
// places with the hero.
std::string DragWalk::monster_stays(Cell to, Meet how) const {
  const auto open = [&](Cell cell) {
    const Terrain terrain = now_.terrain[cell.index];
    return terrain == Terrain::Floor || terrain == Terrain::Ice;
  };
  std::string there = "a monster stands at " + place_text(now_, to);
  const Grid grid = now_.grid();
  const bool straight = grid.row(cell()) == grid.row(to) || grid.col(cell()) == grid.col(to);
  if (!now_.settings.push || how == Meet::None || !straight) return there;
  const Hero& hero = board_.heroes[pivot_.index];
  if (!can_stand(hero.walk, now_.terrain[to.index]) && to != hero.cell) {
    return there + ", and " + who_text(hero) + " cannot stand there";
  }
  if (how == Meet::Tumble) {
    return tumble_ > 0 && open(cell()) ? std::string() : there + " and cannot change places";
  }
  const std::optional<Cell> goal = behind(to);
  if (push_ > 0 && goal && open(*goal) && now_.monsters[goal->index] == 0 && !hero_on(*goal)) {
    return {};
  }
  return there + " and cannot be pushed";
}

Meet DragWalk::way_past(Cell to) const {
  if (now_.monsters[to.index] == 0 || !now_.settings.push) return Meet::None;
  return monster_stays(to, Meet::Push).empty() ? Meet::Push : Meet::Tumble;
}

std::string DragWalk::why_not(Cell to, std::optional<Meet> how) const {
  const Grid grid = now_.grid();
  const int rows = std::abs(grid.row(to) - grid.row(cell()));
  const int cols = std::abs(grid.col(to) - grid.col(cell()));
  if (rows > 1 || cols > 1 || rows + cols == 0) {
    return fmt::format("{} is not beside {}", place_text(now_, to), place_text(now_, cell()));
  }
  if (rows + cols == 2 && now_.settings.moves == 4) {
    return "drags go straight on this board, never diagonally";
  }
  if (now_.monsters[to.index] > 0) return monster_stays(to, how.value_or(way_past(to)));
  if (std::string why = barred(pivot_, cell(), to); !why.empty()) return why;
  const HeroIndex met = hero_on(to);
  if (!met) return {};
  const std::string why = barred(met, to, cell());
  if (why.empty()) return {};
  return fmt::format("{} cannot change places: on its map {}", who_text(now_.heroes[met.index]),
                     why);
}

void DragWalk::step(Cell to, std::optional<Meet> how) {
  const Cell from = cell();
  meet_ = now_.monsters[to.index] > 0 ? how.value_or(way_past(to)) : Meet::None;
  swapped_ = hero_on(to);
  if (meet_ != Meet::None) {
    --(meet_ == Meet::Push ? push_ : tumble_);
    const Cell goal = meet_ == Meet::Push ? *behind(to) : from;
    std::swap(now_.monsters[to.index], now_.monsters[goal.index]);
  }
  if (swapped_) now_.heroes[swapped_.index].cell = from;
  now_.heroes[pivot_.index].cell = to;
}

std::vector<Cell> DragWalk::ways() const {
  std::vector<Cell> ways;
  for (const Cell cell : now_.all_cells()) {
    if (why_not(cell).empty()) ways.push_back(cell);
  }
  return ways;
}

std::string path_problem(const Board& board, const StagePath& drag) {
  const HeroIndex hero = board.find_hero(drag.pivot);
  if (!hero) return fmt::format("hero {} is not on the board", drag.pivot);
  if (drag.path.empty() || drag.path.front() != board.heroes[hero.index].cell) {
    return "the path does not start where the hero stands";
  }
  if (!drag.meets.empty() && static_cast<int>(drag.meets.size()) != drag.steps()) {
    return "there is one word per step in the meets";
  }
  DragWalk walk(board, drag.pivot);
  for (std::size_t i = 1; i < drag.path.size(); ++i) {
    if (drag.path[i].index >= board.cells()) return "a cell of the path is not on the board";
    const std::optional<Meet> how =
        drag.meets.empty() ? std::nullopt : std::optional(drag.meets[i - 1]);
    if (std::string why = walk.why_not(drag.path[i], how); !why.empty()) return why;
    walk.step(drag.path[i], how);
  }
  return {};
}

}  // namespace boardwright::squad
