// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/squad/verify/verify.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "games/squad/verify/verify_fight.hpp"

namespace boardwright::squad {
namespace {

class DragCheck {
 public:
  explicit DragCheck(const Drag& drag) : drag_(drag), board_(drag.board) {}

  Findings run() {
    if (!set_up()) return findings_;
    for (std::size_t i = 1; i < drag_.path.size(); ++i) {
      if (!step(i)) return findings_;
    }
    check_final();
    check_score();
    check_difficulty();
    return findings_;
  }

 private:
  struct Leg {  // one move of somebody
    int row;
    int col;
    bool operator==(const Leg&) const = default;
  };

  bool problem(std::string code, std::string message, std::string pointer) {
    findings_.problem(std::move(code), std::move(message), std::move(pointer));
    return false;
  }

  bool set_up() {
    scene_.board = &board_;
    scene_.monsters = board_.monsters;
    for (const Hero& hero : board_.heroes) scene_.hero_cells.push_back(hero.cell);
    scene_.pivot = board_.find_hero(drag_.pivot);
    if (!scene_.pivot) {
      return problem("no_such_hero", fmt::format("hero {} is not on the board", drag_.pivot),
                     "/pivot");
    }
    legs_.resize(board_.heroes.size());
    push_ = hero(scene_.pivot).push;
    tumble_ = hero(scene_.pivot).tumble;
    if (drag_.path.empty() || drag_.path.front() != at(scene_.pivot)) {
      return problem("wrong_start", "the path does not start where the dragged hero stands",
                     "/path/0");
    }
    return true;
  }

  const Hero& hero(HeroIndex index) const { return board_.heroes[index.index]; }
  Cell& at(HeroIndex hero) { return scene_.hero_cells[hero.index]; }
  Terrain ground(Cell cell) const { return board_.terrain[cell.index]; }
  int& monster(Cell cell) { return scene_.monsters[cell.index]; }
  Leg leg(Cell from, Cell to) const {
    const Grid grid = board_.grid();
    return {grid.row(to) - grid.row(from), grid.col(to) - grid.col(from)};
  }

  // A hero may be there: it walks the terrain (or began there), and no monster is.
  bool may_stand(const Hero& who, Cell cell) {
    return monster(cell) == 0 && (can_stand(who.walk, ground(cell)) || cell == who.cell);
  }

  bool may_step(const Hero& who, Cell from, Cell to) {
    const auto [rows, cols] = leg(from, to);
    if (!may_stand(who, from) || !may_stand(who, to)) return false;
    if (rows == 0 || cols == 0) return true;
    if (board_.settings.moves == 4) return false;
    const int open = (may_stand(who, Cell(from.index + rows * board_.cols)) ? 1 : 0) +
                     (may_stand(who, Cell(from.index + cols)) ? 1 : 0);
    switch (board_.settings.corner) {
      case Corner::Any: return open >= 1;
      case Corner::Both: return open == 2;
      case Corner::Free: return true;
    }
    return false;
  }

  HeroIndex hero_on(Cell cell) const {
    for (HeroIndex hero : board_.hero_indices()) {
      if (scene_.hero_cells[hero.index] == cell) return hero;
    }
    return {};
  }

  bool step(std::size_t index) {
    const Cell from = drag_.path[index - 1];
    const Cell to = drag_.path[index];
    const std::string place = fmt::format("/path/{}", index);
    if (to.index >= board_.cells()) {
      return problem("illegal_step", "this cell is not on the board", place);
    }
    const auto [rows, cols] = leg(from, to);
    if (std::abs(rows) > 1 || std::abs(cols) > 1 || (rows == 0 && cols == 0)) {
      return problem("illegal_step", "a step goes to a neighbouring cell", place);
    }
    if (monster(to) > 0) return meet_monster(index, from, to);
    if (!may_step(hero(scene_.pivot), from, to)) {
      return problem("illegal_step",
                     "the dragged hero cannot go there: the cell or the corner is barred", place);
    }
    if (const HeroIndex met = hero_on(to)) {
      if (!may_step(hero(met), to, from)) {
        return problem("hero_blocks",
                       fmt::format("hero {} cannot change places here", hero(met).id), place);
      }
      at(met) = from;
      legs_[met.index].push_back(leg(to, from));
      scene_.swapped.erase(std::remove(scene_.swapped.begin(), scene_.swapped.end(), met),
                           scene_.swapped.end());
      scene_.swapped.insert(scene_.swapped.begin(), met);
    }
    at(scene_.pivot) = to;
    legs_[scene_.pivot.index].push_back(leg(from, to));
    return true;
  }

  bool meet_monster(std::size_t index, Cell from, Cell to) {
    const std::string place = fmt::format("/path/{}", index);
    const auto [rows, cols] = leg(from, to);
    const Meet how = index - 1 < drag_.meets.size() ? drag_.meets[index - 1] : Meet::None;
    if (!board_.settings.push || how == Meet::None || (rows != 0 && cols != 0)) {
      return problem("illegal_step", "a monster stands there", place);
    }
    const Hero& who = hero(scene_.pivot);
    if (!can_stand(who.walk, ground(to)) && to != who.cell) {
      return problem("illegal_step", "the dragged hero cannot stand there", place);
    }
    const auto open = [&](Cell cell) {
      return ground(cell) == Terrain::Floor || ground(cell) == Terrain::Ice;
    };
    Cell goal = from;
    if (how == Meet::Push) {
      const Grid grid = board_.grid();
      const int row = grid.row(to) + rows;
      const int col = grid.col(to) + cols;
      goal = grid.at(row, col);
      if (push_-- <= 0 || !grid.contains(row, col) || !open(goal) || monster(goal) > 0 ||
          hero_on(goal)) {
        return problem("illegal_step", "the monster cannot be pushed", place);
      }
    } else if (tumble_-- <= 0 || !open(goal)) {
      return problem("illegal_step", "the hero cannot change places with the monster", place);
    }
    const int life = monster(to);
    monster(to) = 0;
    monster(goal) = life;
    at(scene_.pivot) = to;
    legs_[scene_.pivot.index].push_back(leg(from, to));
    return true;
  }

  void check_final() {
    for (std::size_t i = 0; i < board_.heroes.size(); ++i) {
      const int id = board_.heroes[i].id;
      const auto claim = drag_.final.find(id);
      const Cell end = scene_.hero_cells[i];
      if (claim == drag_.final.end() || claim->second != end) {
        problem("wrong_final", fmt::format("hero {} ends on cell {}", id, end.index), "/final");
      }
    }
    if (drag_.final.size() != board_.heroes.size()) {
      problem("wrong_final", "each hero of the board is named once", "/final");
    }
  }

  void compare(std::string_view code, std::string_view what, int claimed, int real) {
    if (claimed == real) return;
    problem(std::string(code), fmt::format("{} is {}, not {}", what, real, claimed),
            fmt::format("/{}", what));
  }

  void check_score() {
    const FightResult real = fight(scene_);
    compare("wrong_score", "kills", drag_.kills, real.kills);
    compare("wrong_score", "hits", drag_.hits, real.hits);
    compare("wrong_score", "support", drag_.support, real.support);
  }

  static int turns(const std::vector<Leg>& legs) {
    int count = 0;
    for (std::size_t i = 1; i < legs.size(); ++i) count += legs[i] == legs[i - 1] ? 0 : 1;
    return count;
  }

  void check_difficulty() {
    const std::size_t pivot = scene_.pivot.index;
    int heroes = 0;
    int swaps = 0;
    int corners = 0;
    for (std::size_t i = 0; i < legs_.size(); ++i) {
      if (i == pivot || legs_[i].empty()) continue;
      ++heroes;
      swaps += static_cast<int>(legs_[i].size());
      corners += turns(legs_[i]);
    }
    compare("wrong_difficulty", "steps", drag_.steps, static_cast<int>(legs_[pivot].size()));
    compare("wrong_difficulty", "corners", drag_.corners, turns(legs_[pivot]));
    compare("wrong_difficulty", "heroes", drag_.heroes, heroes);
    compare("wrong_difficulty", "swaps", drag_.swaps, swaps);
    compare("wrong_difficulty", "hero_corners", drag_.hero_corners, corners);
  }

  const Drag& drag_;
  const Board& board_;
  Scene scene_;
  std::vector<std::vector<Leg>> legs_;  // per hero
  int push_ = 0;
  int tumble_ = 0;
  Findings findings_;
};

}  // namespace

Findings verify_board(const Board& board) {
  Findings findings;
  const auto add = [&](std::string code, std::string message) {
    findings.problem(std::move(code), std::move(message), "/positions");
  };
  const std::size_t cells = board.grid().size();
  if (board.rows < 1 || board.cols < 1 || board.rows > kLongestSide || board.cols > kLongestSide ||
      cells > kMostCells || board.terrain.size() != cells || board.monsters.size() != cells) {
    add("E03", "the size is not possible");
    return findings;
  }
  if (board.heroes.empty()) add("E11", "there is no hero on the board");
  std::vector<int> units(cells, 0);
  for (std::size_t i = 0; i < cells; ++i) {
    if (board.monsters[i] < 0 || board.monsters[i] > kMostHits) {
      add("E06", fmt::format("a monster needs 1 to {} hits", kMostHits));
    }
    if (board.monsters[i] > 0) ++units[i];
  }
  std::vector<int> ids;
  for (const Hero& hero : board.heroes) {
    if (std::find(ids.begin(), ids.end(), hero.id) != ids.end()) {
      add("E07", fmt::format("hero {} stands there twice", hero.id));
    }
    ids.push_back(hero.id);
    if (hero.id < 1 || hero.id > kMostHeroes || hero.cell.index >= cells) {
      add("E09", fmt::format("hero {} is not possible", hero.id));
      continue;
    }
    ++units[hero.cell.index];
  }
  for (std::size_t i = 0; i < cells; ++i) {
    if (units[i] > 1) add("E07", fmt::format("{} units stand on cell {}", units[i], i));
    if (units[i] > 0 && board.terrain[i] == Terrain::Wall) {
      add("E10", fmt::format("a unit stands on the wall at cell {}", i));
    }
  }
  if (findings.valid()) findings.warnings = board_warnings(board);
  return findings;
}

Findings verify_drag(const Drag& drag) {
  Findings findings = verify_board(drag.board);
  if (findings.valid()) findings.add(DragCheck(drag).run());
  return findings;
}

}  // namespace boardwright::squad
