// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "host/batch/dispatch.hpp"

#include <algorithm>

namespace boardwright {
namespace {

// A stretch should take so long: a thousand workers then send ten thousand
// messages a second, and a late one holds up little.
constexpr double kSecondsPerStretch = 0.1;
constexpr std::size_t kMostTasks = 1024;
// Results that wait for an earlier one, in stretches per worker; each is given
// two at a time.
constexpr std::uint64_t kMostWaiting = 6;
constexpr double kNewestShare = 0.2;  // of the average

}  // namespace

Dispatcher::Dispatcher(BatchRecorder& recorder, Tasks& tasks, std::size_t workers)
    : recorder_(recorder), tasks_(tasks), workers_(workers), over_(recorder.done()) {}

std::size_t Dispatcher::size() const {
  if (seconds_per_task_ <= 0) return 1;
  const double wanted = kSecondsPerStretch / seconds_per_task_;
  return static_cast<std::size_t>(std::clamp(wanted, 1.0, static_cast<double>(kMostTasks)));
}

std::optional<Stretch> Dispatcher::next() {
  if (over_ || ended_ || given_ - recorded_ >= kMostWaiting * workers_) return std::nullopt;
  Stretch stretch{.number = given_};
  const std::size_t wanted = size();
  while (stretch.tasks.size() < wanted) {
    std::optional<Task> task = tasks_.next();
    if (!task) {
      ended_ = true;
      break;
    }
    stretch.tasks.push_back(*std::move(task));
  }
  if (!stretch.tasks.empty()) {
    ++given_;
    return stretch;
  }
  if (recorded_ == given_) {
    recorder_.end(tasks_.at());
    over_ = true;
  }
  return std::nullopt;
}

void Dispatcher::take(StretchResult result) {
  ++taken_;
  if (!result.made.empty()) {
    const double each = result.seconds / static_cast<double>(result.made.size());
    seconds_per_task_ = seconds_per_task_ <= 0
                            ? each
                            : (1 - kNewestShare) * seconds_per_task_ + kNewestShare * each;
  }
  waiting_.emplace(result.number, std::move(result.made));
  while (!over_ && !waiting_.empty() && waiting_.begin()->first == recorded_) {
    for (Made& made : waiting_.begin()->second) {
      if (over_) break;
      over_ = !recorder_.take(std::move(made));
    }
    waiting_.erase(waiting_.begin());
    ++recorded_;
  }
  if (!over_ && ended_ && recorded_ == given_) {
    recorder_.end(tasks_.at());
    over_ = true;
  }
}

}  // namespace boardwright
