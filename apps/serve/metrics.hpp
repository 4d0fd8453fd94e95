// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What /metrics tells, in the text format that Prometheus reads.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <utility>

namespace boardwright::serve {

class Metrics {
 public:
  void count(const std::string& route, int status, std::chrono::microseconds took);
  // `waiting` calls, `sessions` open.
  std::string text(std::size_t waiting, std::size_t sessions) const;

 private:
  struct Times {
    std::uint64_t requests = 0;
    std::uint64_t microseconds = 0;
  };

  mutable std::mutex mutex_;
  std::map<std::pair<std::string, int>, Times> routes_;  // by route and status
};

}  // namespace boardwright::serve
