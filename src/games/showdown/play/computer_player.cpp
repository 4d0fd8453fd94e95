// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// One thread per player. It waits for a position, plans from it, and leaves
// the plan where next() can take it. A plan is good for as long as its moves
// are the ones that were made; when next() had to make another move, the
// thread is told to drop what it does and to plan from the new position. Its
// thinking ends after one pace in any case, with the best found until then, so
// a plan is there when the second move is due at the latest.
//
// Where the system grants no thread, next() thinks itself when it has no plan,
// for so short a time that whoever asks hardly waits, and follows what it found.
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>

#include "boardwright/core/thread.hpp"
#include "games/showdown/play/player.hpp"
#include "games/showdown/solve/layer_placement.hpp"

namespace boardwright::showdown {

struct ComputerPlayer::Worker {
  Worker(const Seat& its_seat, int board_size, Goals all, std::uint64_t seed)
      : seat(its_seat),
        size(board_size),
        goals(all),
        planner(its_seat.level, board_size, std::move(all), seed) {}
  ~Worker() {
    {
      const std::lock_guard lock(mutex);
      ended = true;
      cancel.request_stop();
    }
    asked.notify_one();
  }
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  // The thread: plans from each position that it is given.
  void think() {
    std::unique_lock lock(mutex);
    while (true) {
      asked.wait(lock, [&] { return ended || question.has_value(); });
      if (ended) return;
      const Tiles tiles = *std::exchange(question, std::nullopt);
      cancel = StopSource();
      Budget budget;
      budget.stop = cancel.get_token();
      budget.deadline =
          std::chrono::steady_clock::now() + std::chrono::milliseconds(seat.pace_ms * 3 / 4);
      lock.unlock();
      Moves plan = planner.plan(tiles, budget);
      lock.lock();
      if (!question) {
        planned_from = tiles;
        moves = std::move(plan);
      }
    }
  }

  // Without a thread: a plan from here, in a slice of time.
  void think_inline(const Tiles& tiles) {
    Budget budget;
    budget.deadline = std::chrono::steady_clock::now() +
                      std::chrono::milliseconds(std::min(kInlineThinkMs, seat.pace_ms / 4));
    moves = planner.plan(tiles, budget);
    planned_from = tiles;
  }

  void ask(const Tiles& tiles) {
    {
      const std::lock_guard lock(mutex);
      question = tiles;
      moves.clear();
      cancel.request_stop();
    }
    asked.notify_one();
  }

  Seat seat;
  int size;
  Goals goals;
  Planner planner;  // used by the thread only, if there is one
  std::mutex mutex;
  std::condition_variable asked;
  std::optional<Tiles> question;
  StopSource cancel;
  bool ended = false;
  Tiles planned_from;
  Moves moves;           // the plan from `planned_from`, empty while there is none
  JoiningThread thread;  // last: it ends before what it uses
};

ComputerPlayer::ComputerPlayer(const Seat& seat, int size, Goals goals, std::uint64_t seed,
                               const Tiles& start, bool threaded)
    : worker_(std::make_unique<Worker>(seat, size, std::move(goals), seed)) {
  if (!threaded || !kHasThreads) return;
  try {
    worker_->thread = JoiningThread([worker = worker_.get()] { worker->think(); });
    worker_->ask(start);
  } catch (const std::exception&) {
    // A limit on threads or on memory: next() thinks.
  }
}

ComputerPlayer::~ComputerPlayer() = default;

Move ComputerPlayer::next(const Tiles& tiles) {
  Tiles after = tiles;
  const bool threaded = worker_->thread.joinable();
  if (!threaded && (worker_->moves.empty() || worker_->planned_from != tiles)) {
    worker_->think_inline(tiles);
  }
  {
    const std::lock_guard lock(worker_->mutex);
    if (!worker_->moves.empty() && worker_->planned_from == tiles) {
      const Move move = worker_->moves.front();
      worker_->moves.erase(worker_->moves.begin());
      slide(after, worker_->size, move);
      worker_->planned_from = after;
      if (!worker_->moves.empty() || !threaded) return move;
      // Planned to its end: a goal, or a level that plans one move at a time.
      worker_->question = after;
      worker_->asked.notify_one();
      return move;
    }
  }
  const BlankPath path = place_layers(tiles, worker_->goals.tiles.front(), worker_->size);
  const Move move = moves_of({path.front()}, blank_of(tiles), worker_->size).front();
  slide(after, worker_->size, move);
  worker_->ask(after);
  return move;
}

}  // namespace boardwright::showdown
