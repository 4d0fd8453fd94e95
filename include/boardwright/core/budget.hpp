// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// How long work may take, and how a search ended. A budget counts nodes, so
// that equal runs give equal answers; a deadline is an outer stop that only
// the user asks for; a stop token ends the work at once. A search that runs
// out of any of them returns the best it has found.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string_view>

#include "boardwright/core/stop.hpp"

namespace boardwright {

// How a search ended. Never an error: see result.hpp.
enum class Outcome {
  Solved,       // found, and proven to be what was asked for
  Impossible,   // proven: there is none
  Ambiguous,    // proven: there is more than one
  BudgetSpent,  // not known; the best found so far goes with it
};

// Told now and then by long work: `done` of `total` (0 = unknown), and what is
// being done. Called on the thread that called the long function.
struct Progress {
  std::uint64_t done = 0;
  std::uint64_t total = 0;
  std::string_view what;
};
using ProgressCallback = std::function<void(const Progress&)>;

struct Budget {
  static constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t nodes = kUnlimited;
  std::optional<std::chrono::steady_clock::time_point> deadline;
  StopToken stop;
  ProgressCallback progress;  // may be empty

  Budget with_nodes(std::uint64_t limit) const {
    Budget copy = *this;
    copy.nodes = limit;
    return copy;
  }
};

// Counts the nodes of one search against a budget. Work that is made of several
// searches has one counter: each search gets a part() of what is left, and what
// it spent is charged.
class NodeCounter {
 public:
  // With `what` ("solve") it tells the budget's progress callback now and then;
  // for work on the thread that was called, as the callback asks.
  explicit NodeCounter(const Budget& budget, std::string_view what = {})
      : budget_(&budget), what_(what) {}

  // Counts one node; false when the search must end. The clock and the stop
  // token are looked at every 1024 nodes only.
  bool spend() {
    if (spent_ >= budget_->nodes) return false;
    ++spent_;
    return (spent_ & kPause) != 0 || !pause();
  }

  // Counts a piece of work that is worth so many nodes.
  bool spend(std::uint64_t nodes) {
    if (nodes <= 1) return nodes == 0 || spend();
    if (budget_->nodes - spent_ < nodes) {
      spent_ = budget_->nodes;
      return false;
    }
    const std::uint64_t before = spent_;
    spent_ += nodes;
    return (before | kPause) == (spent_ | kPause) || !pause();
  }
  // Counts work beyond that of the nodes, in nodes. That the budget is spent by
  // it is noticed at the next spend().
  void charge(std::uint64_t nodes) {
    const std::uint64_t before = spent_;
    spend(nodes);
    charged_ += spent_ - before;
  }
  std::uint64_t spent() const { return spent_; }
  // Nodes spent without those charged.
  std::uint64_t steps() const { return spent_ - charged_; }
  bool empty() const { return spent_ >= budget_->nodes; }

  // A budget of at most `most` nodes of what is left.
  Budget part(std::uint64_t most = Budget::kUnlimited) const {
    return budget_->with_nodes(std::min(most, budget_->nodes - spent_));
  }
  // Runs search(NodeCounter&) with such a part and charges what it spent.
  template <class Search>
  auto run_part(std::uint64_t most, Search search) {
    Budget budget = part(most);
    if (!what_.empty() && budget.progress) {
      budget.progress = [this](const Progress& done) { report(spent_ + done.done); };
    }
    NodeCounter counter(budget, what_);
    auto result = search(counter);
    charge(counter.spent());
    return result;
  }
  // So many nodes, but at most a quarter of all: some must be left for others.
  std::uint64_t share(std::uint64_t most) const { return std::min(most, budget_->nodes / 4); }

  // True once the stop token or the deadline asks for the end.
  bool interrupted() const {
    return budget_->stop.stop_requested() ||
           (budget_->deadline && std::chrono::steady_clock::now() >= *budget_->deadline);
  }
  // True once the work must end: no nodes are left, or it is interrupted.
  bool ended() const { return empty() || interrupted(); }

 private:
  static constexpr std::uint64_t kPause = 1023;

  bool pause() const {
    if (!what_.empty() && budget_->progress) report(spent_);
    return interrupted();
  }
  void report(std::uint64_t done) const {
    budget_->progress({done, budget_->nodes != Budget::kUnlimited ? budget_->nodes : 0, what_});
  }

  const Budget* budget_;
  std::string_view what_;
  std::uint64_t spent_ = 0;
  std::uint64_t charged_ = 0;
};

}  // namespace boardwright
