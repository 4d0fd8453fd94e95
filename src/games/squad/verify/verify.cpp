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

  std::vector<Problem> run() {
    if (!set_up()) return problems_;
    for (std::size_t i = 1; i < drag_.path.size(); ++i) {
      if (!step(i)) return problems_;
    }
    check_final();
    check_score();
    check_difficulty();
    return problems_;
  }

 private:
  struct Leg {  // one move of somebody
    int row;
    int col;
    bool operator==(const Leg&) const = default;
  };

  bool problem(std::string code, std::string message, std::string pointer) {
    problems_.push_back(Problem{std::move(code), std::move(message), std::move(pointer)});
    return false;
  }

  bool set_up() {
    scene_.board = &board_;
    scene_.monsters = board_.monsters;
    int pivot = -1;
    for (std::size_t i = 0; i < board_.heroes.size(); ++i) {
      scene_.hero_cells.push_back(board_.heroes[i].cell);
      if (board_.heroes[i].id == drag_.pivot) pivot = static_cast<int>(i);
    }
    if (pivot < 0) {
      return problem("no_such_hero", fmt::format("hero {} is not on the board", drag_.pivot),
                     "/pivot");
    }
    scene_.pivot = pivot;
    legs_.resize(board_.heroes.size());
    push_ = board_.heroes[static_cast<std::size_t>(pivot)].push;
    tumble_ = board_.heroes[static_cast<std::size_t>(pivot)].tumble;
    if (drag_.path.empty() || drag_.path.front() != at(pivot)) {
      return problem("wrong_start", "the path does not start where the dragged hero stands",
                     "/path/0");
    }
    return true;
  }

  int& at(int hero) { return scene_.hero_cells[static_cast<std::size_t>(hero)]; }
  Terrain ground(int cell) const { return board_.terrain[static_cast<std::size_t>(cell)]; }
  int& monster(int cell) { return scene_.monsters[static_cast<std::size_t>(cell)]; }

  // A hero may be there: it walks the terrain (or began there), and no monster is.
  bool may_stand(int hero, int cell) {
    const Hero& who = board_.heroes[static_cast<std::size_t>(hero)];
    return monster(cell) == 0 && (can_stand(who.walk, ground(cell)) || cell == who.cell);
  }

  bool may_step(int hero, int from, int to) {
    const int rows = to / board_.cols - from / board_.cols;
    const int cols = to % board_.cols - from % board_.cols;
    if (!may_stand(hero, from) || !may_stand(hero, to)) return false;
    if (rows == 0 || cols == 0) return true;
    if (board_.settings.moves == 4) return false;
    const int open = (may_stand(hero, from + rows * board_.cols) ? 1 : 0) +
                     (may_stand(hero, from + cols) ? 1 : 0);
    switch (board_.settings.corner) {
      case Corner::Any: return open >= 1;
      case Corner::Both: return open == 2;
      case Corner::Free: return true;
    }
    return false;
  }

  int hero_on(int cell) const {
    const auto found = std::find(scene_.hero_cells.begin(), scene_.hero_cells.end(), cell);
    return found == scene_.hero_cells.end() ? -1
                                            : static_cast<int>(found - scene_.hero_cells.begin());
  }

  bool step(std::size_t index) {
    const int from = drag_.path[index - 1];
    const int to = drag_.path[index];
    const std::string place = fmt::format("/path/{}", index);
    if (to < 0 || to >= board_.cells()) {
      return problem("illegal_step", "this cell is not on the board", place);
    }
    const int rows = to / board_.cols - from / board_.cols;
    const int cols = to % board_.cols - from % board_.cols;
    if (std::abs(rows) > 1 || std::abs(cols) > 1 || (rows == 0 && cols == 0)) {
      return problem("illegal_step", "a step goes to a neighbouring cell", place);
    }
    if (monster(to) > 0) return meet_monster(index, from, to);
    if (!may_step(scene_.pivot, from, to)) {
      return problem("illegal_step",
                     "the dragged hero cannot go there: the cell or the corner is barred", place);
    }
    const int met = hero_on(to);
    if (met >= 0) {
      if (!may_step(met, to, from)) {
        const int id = board_.heroes[static_cast<std::size_t>(met)].id;
        return problem("hero_blocks", fmt::format("hero {} cannot change places here", id), place);
      }
      at(met) = from;
      legs_[static_cast<std::size_t>(met)].push_back(Leg{-rows, -cols});
      scene_.swapped.erase(std::remove(scene_.swapped.begin(), scene_.swapped.end(), met),
                           scene_.swapped.end());
      scene_.swapped.insert(scene_.swapped.begin(), met);
    }
    at(scene_.pivot) = to;
    legs_[static_cast<std::size_t>(scene_.pivot)].push_back(Leg{rows, cols});
    return true;
  }

  bool meet_monster(std::size_t index, int from, int to) {
    const std::string place = fmt::format("/path/{}", index);
    const int rows = to / board_.cols - from / board_.cols;
    const int cols = to % board_.cols - from % board_.cols;
    const std::string how = index - 1 < drag_.meets.size() ? drag_.meets[index - 1] : "";
    if (!board_.settings.push || how.empty() || (rows != 0 && cols != 0)) {
      return problem("illegal_step", "a monster stands there", place);
    }
    const Hero& hero = board_.heroes[static_cast<std::size_t>(scene_.pivot)];
    if (!can_stand(hero.walk, ground(to)) && to != hero.cell) {
      return problem("illegal_step", "the dragged hero cannot stand there", place);
    }
    const auto open = [&](int cell) {
      return ground(cell) == Terrain::Floor || ground(cell) == Terrain::Ice;
    };
    int goal = from;
    if (how == "push") {
      const int row = to / board_.cols + rows;
      const int col = to % board_.cols + cols;
      goal = row * board_.cols + col;
      const bool inside = row >= 0 && row < board_.rows && col >= 0 && col < board_.cols;
      if (push_-- <= 0 || !inside || !open(goal) || monster(goal) > 0 || hero_on(goal) >= 0) {
        return problem("illegal_step", "the monster cannot be pushed", place);
      }
    } else if (tumble_-- <= 0 || !open(goal)) {
      return problem("illegal_step", "the hero cannot change places with the monster", place);
    }
    const int life = monster(to);
    monster(to) = 0;
    monster(goal) = life;
    at(scene_.pivot) = to;
    legs_[static_cast<std::size_t>(scene_.pivot)].push_back(Leg{rows, cols});
    return true;
  }

  void check_final() {
    for (std::size_t i = 0; i < board_.heroes.size(); ++i) {
      const int id = board_.heroes[i].id;
      const auto claim = drag_.final.find(id);
      if (claim == drag_.final.end() || claim->second != scene_.hero_cells[i]) {
        problem("wrong_final", fmt::format("hero {} ends on cell {}", id, scene_.hero_cells[i]),
                "/final");
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
    const auto pivot = static_cast<std::size_t>(scene_.pivot);
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
  std::vector<Problem> problems_;
};

}  // namespace

std::vector<Problem> verify_board(const Board& board) {
  std::vector<Problem> problems;
  const auto add = [&](std::string code, std::string message) {
    problems.push_back(Problem{std::move(code), std::move(message), "/positions"});
  };
  const auto cells = static_cast<std::size_t>(board.rows * board.cols);
  if (board.rows < 1 || board.cols < 1 || board.rows > kLongestSide || board.cols > kLongestSide ||
      cells > kMostCells || board.terrain.size() != cells || board.monsters.size() != cells) {
    add("E03", "the size is not possible");
    return problems;
  }
  if (board.heroes.empty()) add("E11", "there is no hero on the board");
  std::vector<int> units(cells, 0);
  for (std::size_t i = 0; i < cells; ++i) {
    if (board.monsters[i] < 0 || board.monsters[i] > 4) add("E06", "a monster needs 1 to 4 hits");
    if (board.monsters[i] > 0) ++units[i];
  }
  std::vector<int> ids;
  for (const Hero& hero : board.heroes) {
    if (std::find(ids.begin(), ids.end(), hero.id) != ids.end()) {
      add("E07", fmt::format("hero {} stands there twice", hero.id));
    }
    ids.push_back(hero.id);
    if (hero.id < 1 || hero.id > kMostHeroes || hero.cell < 0 ||
        hero.cell >= static_cast<int>(cells)) {
      add("E09", fmt::format("hero {} is not possible", hero.id));
      continue;
    }
    ++units[static_cast<std::size_t>(hero.cell)];
  }
  for (std::size_t i = 0; i < cells; ++i) {
    if (units[i] > 1) add("E07", fmt::format("{} units stand on cell {}", units[i], i));
    if (units[i] > 0 && board.terrain[i] == Terrain::Wall) {
      add("E10", fmt::format("a unit stands on the wall at cell {}", i));
    }
  }
  return problems;
}

std::vector<Problem> verify_drag(const Drag& drag) {
  std::vector<Problem> problems = verify_board(drag.board);
  return problems.empty() ? DragCheck(drag).run() : problems;
}

}  // namespace boardwright::squad
