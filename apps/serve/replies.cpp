// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "replies.hpp"

#include <fmt/format.h>

#include "boardwright/io/json.hpp"

namespace boardwright::serve {

bool equal_in_constant_time(std::string_view given, std::string_view wanted) {
  unsigned difference = given.size() == wanted.size() ? 0U : 1U;
  for (std::size_t i = 0; i < given.size(); ++i) {
    const char other = wanted.empty() ? '\0' : wanted[i % wanted.size()];
    difference |= static_cast<unsigned char>(given[i] ^ other);
  }
  return difference == 0;
}

bool is_loopback(const std::string& host) {
  return host == "127.0.0.1" || host == "localhost" || host == "::1";
}

std::string host_name(const std::string& header) {
  const bool six = header.starts_with('[');
  std::string name =
      six ? header.substr(1, header.find(']') - 1) : header.substr(0, header.find(':'));
  for (char& c : name) {  // LOCALHOST is the same machine
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return name;
}

std::string error_line(std::string_view code, std::string_view message) {
  return io::Json(
             io::Json::Object{{"error", io::Json(io::Json::Object{
                                            {"code", code}, {"message", message}, {"exit", 2}})}})
             .dump() +
         "\n";
}

std::string library_error(int status, const std::string& path) {
  if (status == 413) {
    return error_line("input_too_large", "the request is larger than this server takes");
  }
  if (status == 404) return error_line("not_found", "there is nothing at " + path);
  return error_line("bad_request", "this is no request that this server understands");
}

int status_of(std::string_view last_message) {
  if (last_message.starts_with("{\"done\":")) return 200;
  const Result<io::Json> message = io::parse_json(last_message);
  if (!message || message->find("error") == nullptr) return 200;
  const std::string code =
      message->at("error").at("code").is_text() ? message->at("error").at("code").as_text() : "";
  if (code == "unknown_session") return 404;
  if (code == "input_too_large") return 413;
  if (code == "too_many_sessions" || code == "out_of_memory") return 503;
  return code == "internal" ? 500 : 400;
}

std::string refusal_bytes(const Refusal& refusal, bool closing) {
  const std::string body = error_line(refusal.code, refusal.message);
  return fmt::format("HTTP/1.1 {} {}\r\n{}{}{}Content-Type: {}\r\nContent-Length: {}\r\n\r\n{}",
                     refusal.status, refusal.reason, kSafety,
                     refusal.status == 503 ? "Retry-After: 1\r\n" : "",
                     closing ? "Connection: close\r\n" : "", kLines, body.size(), body);
}

// The id of a session lets whoever reads it play on.
std::string logged_path(const std::string& path) {
  constexpr std::string_view kSessions = "/v1/sessions/";
  constexpr std::size_t kShown = 6;
  if (!path.starts_with(kSessions)) return path;
  const std::size_t end = std::min(path.find('/', kSessions.size()), path.size());
  if (end <= kSessions.size() + kShown) return path;
  return path.substr(0, kSessions.size() + kShown) + "..." + path.substr(end);
}

}  // namespace boardwright::serve
