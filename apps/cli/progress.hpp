// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A progress line on standard error, for work that takes longer than half a
// second on a terminal.
#pragma once

#include <chrono>
#include <string>

#include "boardwright/core/budget.hpp"

namespace boardwright::cli {

class ProgressLine {
 public:
  explicit ProgressLine(bool enabled) : enabled_(enabled) {}
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  // Draws at most ten times a second; `more` stands behind it.
  void update(const Progress& progress, const std::string& more = {});
  // Takes the line away, before anything else is printed.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  bool enabled_;
  bool shown_ = false;
  Clock::time_point next_ = Clock::now() + std::chrono::milliseconds(500);
};

}  // namespace boardwright::cli
