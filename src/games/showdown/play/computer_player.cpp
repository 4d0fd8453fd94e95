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
// Where the system grants no thread, think() makes a plan in slices
// (sliced_plan.hpp), and next() takes its moves.
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>

#include "core/thread.hpp"
#include "games/showdown/play/player.hpp"
#include "games/showdown/play/sliced_plan.hpp"
#include "games/showdown/solve/layer_placement.hpp"

namespace boardwright::showdown {

struct ComputerPlayer::Worker {
  Worker(const Seat& its_seat, int board_size, Goals all, std::uint64_t seed)
      : seat(its_seat),
        size(board_size),
        goals(all),
        planner(its_seat.level, board_size, std::move(all), seed),
        sliced(planner, its_seat.level, board_size) {}
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

  void ask(const Tiles& tiles) {
    {
      const std::lock_guard lock(mutex);
      question = tiles;
      moves.clear();
      cancel.request_stop();
    }
    asked.notify_one();
  }

  // A move of the path that is always there.
  Move simple_move(const Tiles& tiles) const {
    const BlankPath path = place_layers(tiles, goals.tiles.front(), size);
    return moves_of({path.front()}, blank_of(tiles), size).front();
  }

  Move next_of_thread(const Tiles& tiles) {
    Tiles after = tiles;
    {
      const std::lock_guard lock(mutex);
      if (!moves.empty() && planned_from == tiles) {
        const Move move = moves.front();
        moves.erase(moves.begin());
        slide(after, size, move);
        planned_from = after;
        if (!moves.empty()) return move;
        // Planned to its end: a goal, or a level that plans one move at a time.
        question = after;
        asked.notify_one();
        return move;
      }
    }
    const Move move = simple_move(tiles);
    slide(after, size, move);
    ask(after);
    return move;
  }

  // A level that plans one move at a time does it now if time has not passed.
  Move next_of_slices(const Tiles& tiles) {
    constexpr int kOneMoveMs = 2;
    std::optional<Move> move = sliced.take(tiles);
    if (!move && seat.level <= 2) {
      sliced.think(tiles, std::chrono::milliseconds(kOneMoveMs));
      move = sliced.take(tiles);
    }
    return move ? *move : simple_move(tiles);
  }

  Seat seat;
  int size;
  Goals goals;
  Planner planner;    // used by the thread only, if there is one
  SlicedPlan sliced;  // without a thread
  Tiles position;     // where its last move led
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
  worker_->position = start;
  if (!threaded || !kHasThreads) return;
  try {
    worker_->thread = JoiningThread([worker = worker_.get()] { worker->think(); });
    worker_->ask(start);
  } catch (const std::exception&) {
    // A limit on threads or on memory: think() does it.
  }
}

ComputerPlayer::~ComputerPlayer() = default;

void ComputerPlayer::think() {
  if (worker_->thread.joinable()) return;
  worker_->sliced.think(worker_->position, std::chrono::milliseconds(kSliceMs));
}

Move ComputerPlayer::next(const Tiles& tiles) {
  const Move move =
      worker_->thread.joinable() ? worker_->next_of_thread(tiles) : worker_->next_of_slices(tiles);
  worker_->position = tiles;
  slide(worker_->position, worker_->size, move);
  return move;
}

}  // namespace boardwright::showdown
