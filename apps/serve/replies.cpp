// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "replies.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>

#include "boardwright/io/json.hpp"
#include "boardwright/io/utf8.hpp"

namespace boardwright::serve {
namespace {
constexpr std::string_view kSessions = "/v1/sessions/";
}

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
  return io::Json(io::Json::Object{
                      {"error",
                       io::Json(io::Json::Object{
                           {"code", code}, {"message", io::mended_utf8(message)}, {"exit", 2}})}})
             .dump() +
         "\n";
}

namespace {

// "GET, POST"; empty: there is nothing at this address.
std::string methods_at(const std::string& path) {
  if (path == "/v1/run" || path == "/v1/sessions") return "POST";
  if (path == "/v1/catalogue" || path == "/v1/openapi.json" || path == "/healthz" ||
      path == "/metrics") {
    return "GET";
  }
  return path.starts_with(kSessions) ? "GET, POST, DELETE" : "";
}

}  // namespace

void put_library_error(const httplib::Request& request, httplib::Response& response) {
  const auto put = [&](std::string_view code, std::string_view message) {
    response.set_content(error_line(code, message), kLines);
  };
  if (response.status == 413) {
    return put("input_too_large", "the request is larger than this server takes");
  }
  if (response.status != 404) {
    return put("bad_request", "this is no request that this server understands");
  }
  const std::string methods = methods_at(request.path);
  if (methods.empty()) return put("not_found", "there is nothing at " + request.path);
  response.status = 405;
  response.set_header("Allow", methods);
  put("bad_request", fmt::format("{} takes {}", request.path, methods));
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

void put_lines(httplib::Response& response, std::string lines, int status) {
  response.status = status;
  response.set_header("Content-Type", kLines);
  if (status == 503) response.set_header("Retry-After", "1");
  response.body = std::move(lines);
}

std::string opened_id(std::string_view lines) {
  std::size_t at = 0;
  while (at < lines.size()) {
    const std::size_t end = std::min(lines.find('\n', at), lines.size());
    const Result<io::Json> message = io::parse_json(lines.substr(at, end - at));
    if (message && message->at("session").is_text()) return message->at("session").as_text();
    at = end + 1;
  }
  return {};
}

std::string refusal_bytes(const Refusal& refusal, bool closing) {
  const std::string body = error_line(refusal.code, refusal.message);
  return fmt::format("HTTP/1.1 {} {}\r\n{}{}{}Content-Type: {}\r\nContent-Length: {}\r\n\r\n{}",
                     refusal.status, refusal.reason, kSafety,
                     refusal.status == 503 ? "Retry-After: 1\r\n" : "",
                     closing ? "Connection: close\r\n" : "", kLines, body.size(), body);
}

namespace {

// The id of a session lets whoever reads it play on.
std::string logged_path(const std::string& path) {
  constexpr std::size_t kShown = 6;
  if (!path.starts_with(kSessions)) return path;
  const std::size_t end = std::min(path.find('/', kSessions.size()), path.size());
  if (end <= kSessions.size() + kShown) return path;
  return path.substr(0, kSessions.size() + kShown) + "..." + path.substr(end);
}

// "2026-01-31T12:00:00.123Z"
std::string now_text() {
  using namespace std::chrono;
  const auto now = system_clock::now();
  const std::time_t seconds = system_clock::to_time_t(now);
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  char text[sizeof "2026-01-31T12:00:00"];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &parts);
  const auto rest = duration_cast<milliseconds>(now.time_since_epoch()).count() % 1000;
  return fmt::format("{}.{:03}Z", text, rest);
}

}  // namespace

std::string log_line(const httplib::Request& request, const httplib::Response& response) {
  io::Json line = io::Json(io::Json::Object{{"time", now_text()},
                                            {"method", io::mended_utf8(request.method)},
                                            {"path", io::mended_utf8(logged_path(request.path))},
                                            {"status", response.status},
                                            {"bytes", response.body.size()},
                                            {"from", request.remote_addr}});
  if (const Exchange* exchange = Exchange::current()) {
    if (exchange->streaming()) line.set("bytes", exchange->streamed());
    line.set("ms", static_cast<double>(exchange->age().count()) / 1000);
    if (exchange->cancelled().stop_requested()) line.set("cancelled", true);
  }
  return line.dump();
}

}  // namespace boardwright::serve
