// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Lifecycle: one game after another, frame by frame as the original runs them:
//   none -> generating -> playing -> dead or won, and again by a new game.
// A new game shows a loading screen for one frame, generates in the second,
// and plays from the third on, when its clock starts; what is typed before
// that is swallowed.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "boardwright/core/result.hpp"
#include "games/dungeon/play/run.hpp"

namespace boardwright::dungeon {

// How long a run took, as the original shows it: its hour field is always 0.
struct RunTime {
  int hours = 0;
  int minutes = 0;
  int seconds = 0;
};
RunTime run_time(std::int64_t elapsed_ms);

class Lifecycle {
 public:
  // Makes the board of game 0, 1, 2 ...
  using Maker = std::function<Result<std::shared_ptr<const Board>>(std::uint64_t game)>;

  explicit Lifecycle(Maker maker) : maker_(std::move(maker)) {}

  PlayStatus status() const;
  // The run, from the frame in which its board was made on.
  const Run* run() const { return run_ ? &*run_ : nullptr; }
  const std::vector<Action>& actions() const { return actions_; }
  std::uint64_t game() const { return game_; }
  // Why there is no board, when making one failed (status None).
  const Status& error() const { return error_; }
  // Milliseconds of play up to now, or to the end of the run.
  std::int64_t elapsed_ms(std::int64_t now_ms) const;

  // Starts the next game; allowed in every status but Won, which ends it all.
  bool new_game();
  // One frame of the main loop. True if something changed.
  bool frame(std::int64_t now_ms);
  // Frames until the game is no longer generating.
  void run_until_ready(std::int64_t now_ms);

  // Goes on with a run of which so much time has passed.
  void resume(Run run, std::vector<Action> actions, std::uint64_t game, std::int64_t elapsed_ms,
              std::int64_t now_ms);

  // An action of the player. While generating it is swallowed; a click on the
  // hero of a dead run starts a new game.
  ActionResult act(const Action& action, std::int64_t now_ms);

 private:
  Maker maker_;
  std::optional<Run> run_;
  std::vector<Action> actions_;
  std::uint64_t game_ = 0;
  bool begun_ = false;  // a first game was started
  bool generating_ = false;
  bool wait_first_ = false;  // the frame of the loading screen
  int wait_after_ = 0;       // frames between generating and playing
  std::int64_t start_ms_ = 0;
  std::int64_t end_ms_ = 0;
  Status error_;
};

}  // namespace boardwright::dungeon
