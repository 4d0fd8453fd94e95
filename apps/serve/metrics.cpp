// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "metrics.hpp"

#include <fmt/format.h>

namespace boardwright::serve {

void Metrics::count(const std::string& route, int status, std::chrono::microseconds took) {
  const std::lock_guard lock(mutex_);
  Times& times = routes_[{route, status}];
  ++times.requests;
  times.microseconds += static_cast<std::uint64_t>(took.count());
}

std::string Metrics::text(std::size_t waiting, std::size_t sessions) const {
  const std::lock_guard lock(mutex_);
  std::string requests = "# TYPE boardwright_requests_total counter\n";
  std::string seconds = "# TYPE boardwright_request_seconds_total counter\n";
  for (const auto& [key, times] : routes_) {
    const std::string labels = fmt::format("{{route=\"{}\",status=\"{}\"}}", key.first, key.second);
    requests += fmt::format("boardwright_requests_total{} {}\n", labels, times.requests);
    seconds += fmt::format("boardwright_request_seconds_total{} {:.6f}\n", labels,
                           static_cast<double>(times.microseconds) / 1e6);
  }
  return requests + seconds +
         fmt::format(
             "# TYPE boardwright_calls_waiting gauge\nboardwright_calls_waiting {}\n"
             "# TYPE boardwright_sessions gauge\nboardwright_sessions {}\n",
             waiting, sessions);
}

}  // namespace boardwright::serve
