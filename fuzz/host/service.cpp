// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Calls of the service, one per line, to one service with small limits. Whatever
// is called, each call ends with exactly one last message, and every message is
// JSON on one line.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "boardwright/host/service.hpp"
#include "boardwright/io/json.hpp"

namespace {

constexpr int kMostCalls = 12;
constexpr std::size_t kLongest = 20000;  // slow, not wrong

void check_call(boardwright::Service& service, std::string_view request) {
  int last = 0;
  service.call(request, [&](std::string_view message) {
    const auto json = boardwright::io::parse_json(message);
    if (!json || message.find('\n') != std::string_view::npos || last != 0) std::abort();
    if (json->find("done") != nullptr || json->find("error") != nullptr) ++last;
    return true;
  });
  if (last != 1) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace boardwright;
  if (size > kLongest) return 0;
  std::string_view text(reinterpret_cast<const char*>(data), size);
  Service service(ServiceLimits{.sessions = 3,
                                .history = 4,
                                .threads = 1,
                                .count = 2,
                                .time = std::chrono::milliseconds(50)});
  for (int i = 0; i < kMostCalls && !text.empty(); ++i) {
    const std::size_t end = text.find('\n');
    check_call(service, text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return 0;
}
