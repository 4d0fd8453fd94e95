// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/play/lifecycle.hpp"

namespace boardwright::dungeon {

RunTime run_time(std::int64_t elapsed_ms) {
  const std::int64_t seconds = elapsed_ms / 1000;
  const auto minutes = static_cast<int>(seconds / 60 % 60);
  return {minutes / 60, minutes, static_cast<int>(seconds % 60)};
}

PlayStatus Lifecycle::status() const {
  if (generating_) return PlayStatus::Generating;
  return run_ ? run_->status() : PlayStatus::None;
}

std::int64_t Lifecycle::elapsed_ms(std::int64_t now_ms) const {
  if (generating_ || !run_) return 0;
  return (run_->status() == PlayStatus::Playing ? now_ms : end_ms_) - start_ms_;
}

bool Lifecycle::new_game() {
  if (status() == PlayStatus::Won) return false;
  if (begun_) ++game_;
  begun_ = true;
  run_.reset();
  actions_.clear();
  error_ = {};
  generating_ = true;
  wait_first_ = true;
  wait_after_ = 0;
  return true;
}

bool Lifecycle::frame(std::int64_t now_ms) {
  if (!generating_) return false;
  if (wait_first_) {
    wait_first_ = false;
  } else if (!run_) {
    Result<std::shared_ptr<const Board>> board = maker_(game_);
    if (!board) {
      error_ = board.error();
      generating_ = false;
      return true;
    }
    run_.emplace(*std::move(board));
    wait_after_ = 1;
  } else if (--wait_after_ == 0) {
    generating_ = false;
    start_ms_ = now_ms;
  }
  return true;
}

void Lifecycle::run_until_ready(std::int64_t now_ms) {
  while (generating_) frame(now_ms);
}

void Lifecycle::resume(Run run, std::vector<Action> actions, std::uint64_t game,
                       std::int64_t elapsed_ms, std::int64_t now_ms) {
  run_.emplace(std::move(run));
  actions_ = std::move(actions);
  game_ = game;
  begun_ = true;
  generating_ = false;
  start_ms_ = now_ms - elapsed_ms;
  end_ms_ = now_ms;
}

ActionResult Lifecycle::act(const Action& action, std::int64_t now_ms) {
  if (generating_ || !run_) return {};
  if (run_->status() == PlayStatus::Dead && action.type == ActionType::LevelUp) {
    new_game();
    return {};
  }
  const bool playing = run_->status() == PlayStatus::Playing;
  ActionResult result = run_->act(action);
  actions_.push_back(action);
  if (playing && run_->status() != PlayStatus::Playing) end_ms_ = now_ms;
  return result;
}

}  // namespace boardwright::dungeon
