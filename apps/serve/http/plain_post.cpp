// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "http/plain_post.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "http/exchange.hpp"
#include "http/framing.hpp"

namespace boardwright::serve {
namespace {

constexpr std::string_view kMethod = "POST ";
constexpr std::string_view kVersion = " HTTP/1.1";
// What the server asks for.
constexpr std::array<const char*, 5> kAsked = {"Host", "Authorization", "Content-Type", "Origin",
                                               "Sec-Fetch-Site"};
// What only the library knows how to treat.
constexpr std::array<std::string_view, 3> kUnusual = {"Content-Encoding", "Range", "Upgrade"};

bool is_plain(std::string_view path) {
  return path.starts_with('/') && std::all_of(path.begin(), path.end(), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                  c == '/' || c == '-' || c == '_' || c == '.';
         });
}

std::string_view reason(int status) {
  switch (status) {
    case 200: return "OK";
    case 401: return "Unauthorized";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 413: return "Payload Too Large";
    case 415: return "Unsupported Media Type";
    case 500: return "Internal Server Error";
    case 503: return "Service Unavailable";
    default: return "Bad Request";
  }
}

}  // namespace

std::optional<PlainPost> read_plain_post(std::string_view bytes) {
  const std::size_t line_end = bytes.find("\r\n");
  const std::size_t head_end = bytes.find("\r\n\r\n");
  if (head_end == std::string_view::npos || !bytes.starts_with(kMethod)) return std::nullopt;
  const std::string_view line = bytes.substr(kMethod.size(), line_end - kMethod.size());
  const std::string_view path = line.substr(0, std::min(line.find(' '), line.size()));
  if (!is_plain(path) || line.substr(path.size()) != kVersion) return std::nullopt;
  std::optional<PlainPost> post(std::in_place);
  httplib::Request& request = post->request;
  bool usual = true;
  each_header(bytes.substr(line_end, head_end - line_end),
              [&](std::string_view name, std::string_view value) {
                const auto is_name = [&](std::string_view other) { return same_word(name, other); };
                if (same_word(name, "Connection")) {
                  post->closes = post->closes || same_word(value, "close");
                } else if (std::any_of(kUnusual.begin(), kUnusual.end(), is_name)) {
                  usual = false;
                } else if (const auto asked = std::find_if(kAsked.begin(), kAsked.end(), is_name);
                           asked != kAsked.end()) {
                  request.headers.emplace(*asked, value);
                }
              });
  if (!usual) return std::nullopt;
  request.method = "POST";
  request.path = path;
  request.version = kVersion.substr(1);
  request.body = bytes.substr(head_end + 4);
  return post;
}

std::string answer_bytes(const httplib::Response& response, bool closing, int patience_seconds) {
  std::string bytes;
  bytes.reserve(response.body.size() + 512);
  const auto to = std::back_inserter(bytes);
  fmt::format_to(to, "HTTP/1.1 {} {}\r\n{}Content-Length: {}\r\n", response.status,
                 reason(response.status), kSafety, response.body.size());
  for (const auto& [name, value] : response.headers) {
    fmt::format_to(to, "{}: {}\r\n", name, value);
  }
  if (closing) {
    bytes += "Connection: close\r\n\r\n";
  } else {
    fmt::format_to(to, "Keep-Alive: timeout={}, max={}\r\n\r\n", patience_seconds, kMostRequests);
  }
  bytes += response.body;
  return bytes;
}

}  // namespace boardwright::serve
