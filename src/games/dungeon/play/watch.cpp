// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/play/watch.hpp"

#include "games/dungeon/play/view.hpp"

namespace boardwright::dungeon {

Hero hero_of(const Run& run) {
  return {run.hp(), run.max_hp(), run.xp(), run.level(), run.status()};
}

Watch::Watch(std::shared_ptr<const Board> board) : run_(std::move(board)), view_(view(run_)) {}

History Watch::opening() const { return {run_.board().recipe, view_, hero_of(run_), {}}; }

SeenStep Watch::act(const Action& action) {
  const ActionResult result = run_.act(action);
  SeenStep step;
  step.action = action;
  step.hero = hero_of(run_);
  if (result.jump) step.fled = result.jump->from;
  std::vector<std::string> now = view(run_);
  for (std::size_t i = 0; i < now.size(); ++i) {
    if (now[i] != view_[i]) step.changes.push_back({Cell(i), now[i]});
  }
  view_ = std::move(now);
  return step;
}

History watch(const std::shared_ptr<const Board>& board, const std::vector<Action>& actions) {
  Watch watched(board);
  History history = watched.opening();
  for (const Action& action : actions) history.steps.push_back(watched.act(action));
  return history;
}

}  // namespace boardwright::dungeon
