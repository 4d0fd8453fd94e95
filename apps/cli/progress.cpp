// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace boardwright::cli {

void ProgressLine::update(const Progress& progress, const std::string& more) {
  if (!enabled_ || Clock::now() < next_) return;
  next_ = Clock::now() + std::chrono::milliseconds(100);
  shown_ = true;
  if (progress.total == 0) {
    fmt::print(stderr, "\r\x1b[K{}: {}{}", progress.what, progress.done, more);
  } else {
    const std::size_t width = more.empty() ? 30 : 12;
    const auto full =
        static_cast<std::size_t>(static_cast<double>(width) * static_cast<double>(progress.done) /
                                 static_cast<double>(progress.total));
    fmt::print(stderr, "\r\x1b[K{} [{:<{}}] {}/{}{}", progress.what,
               std::string(std::min(full, width), '#'), width, progress.done, progress.total, more);
  }
  std::fflush(stderr);
}

void ProgressLine::clear() {
  if (!shown_) return;
  shown_ = false;
  fmt::print(stderr, "\r\x1b[K");
  std::fflush(stderr);
}

}  // namespace boardwright::cli
