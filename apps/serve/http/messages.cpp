// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "http/messages.hpp"

#include <fmt/format.h>

#include <utility>

#include "replies.hpp"

namespace boardwright::serve {
namespace {

constexpr auto kWholeWithin = std::chrono::seconds(1);        // later answers are streamed
constexpr std::size_t kLargestWhole = std::size_t{1} << 20U;  // so are larger ones

}  // namespace

bool Messages::take(std::string_view message) {
  if (exchange_.streaming()) return exchange_.stream(std::string(message) + "\n");
  last_ = lines_.size();
  lines_ += message;
  lines_ += '\n';
  const bool ends = message.starts_with("{\"done\":") || message.starts_with("{\"error\":");
  const bool small =
      lines_.size() < kLargestWhole && std::chrono::steady_clock::now() - begun_ < kWholeWithin;
  return whole_ || ends || small || begin_stream();
}

void Messages::put_into(httplib::Response& response) {
  if (exchange_.streaming()) return;
  const int status = status_of(std::string_view(lines_).substr(last_));
  put_lines(response, std::move(lines_), status);
}

bool Messages::begin_stream() {
  const char* kind = chunked_ ? "Transfer-Encoding: chunked" : "Connection: close";
  const std::string head =
      fmt::format("HTTP/1.1 200 OK\r\nContent-Type: {}\r\n{}\r\n", kLines, kind);
  return exchange_.begin_stream(head, chunked_) && exchange_.stream(std::exchange(lines_, {}));
}

}  // namespace boardwright::serve
