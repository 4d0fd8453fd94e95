// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "http/framing.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

namespace boardwright::serve {
namespace {

constexpr std::string_view kEnd = "\r\n\r\n";

std::optional<std::size_t> number(std::string_view text) {
  std::size_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// What the lines of a head say about the body.
struct Head {
  std::optional<std::size_t> length;
  bool chunked = false;
  bool malformed = false;
  bool expects_continue = false;

  void read(std::string_view name, std::string_view value) {
    if (same_word(name, "Content-Length")) {
      const std::optional<std::size_t> told = number(value);
      if (!told || (length && length != told)) malformed = true;
      length = told;
    } else if (same_word(name, "Transfer-Encoding")) {
      chunked = true;
    } else if (same_word(name, "Expect")) {
      expects_continue = same_word(value, "100-continue");
    } else if (name.empty() || name != trimmed(name)) {
      malformed = true;  // "Content-Length : 5", which others may read otherwise
    }
  }
};

Head read_head(std::string_view lines) {
  Head head;
  each_header(lines,
              [&](std::string_view name, std::string_view value) { head.read(name, value); });
  return head;
}

// A carriage return or a line feed by itself, or a zero: others may see the end of a
// line there.
bool has_odd_ends(std::string_view head) {
  for (std::size_t i = 0; i < head.size(); ++i) {
    if (static_cast<unsigned char>(head[i]) > '\r') continue;
    if (head[i] == '\0') return true;
    if (head[i] == '\n' && (i == 0 || head[i - 1] != '\r')) return true;
    if (head[i] == '\r' && (i + 1 == head.size() || head[i + 1] != '\n')) return true;
  }
  return false;
}

}  // namespace

bool same_word(std::string_view left, std::string_view right) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                    [&](char a, char b) { return lower(a) == lower(b); });
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

Framing frame_request(std::string_view bytes, std::size_t most_body) {
  const std::size_t end = bytes.substr(0, kLargestHead).find(kEnd);
  if (end == std::string_view::npos) {
    return {bytes.size() < kLargestHead ? Frame::Incomplete : Frame::HeadTooLarge, 0, false};
  }
  const std::size_t size = end + kEnd.size();
  const std::size_t first = std::min(bytes.find("\r\n"), end);  // behind the request line
  const Head head = read_head(bytes.substr(first, end - first));
  if (head.malformed || has_odd_ends(bytes.substr(0, end))) return {Frame::Malformed, size, false};
  if (head.chunked) return {Frame::NoLength, size, false};
  const std::size_t body = head.length.value_or(0);
  if (body > most_body) return {Frame::TooLarge, size, false};
  const bool whole = bytes.size() - size >= body;
  return {whole ? Frame::Whole : Frame::Incomplete, size + body, head.expects_continue};
}

}  // namespace boardwright::serve
