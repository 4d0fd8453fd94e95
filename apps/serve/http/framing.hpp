// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Where a request ends among the bytes of a connection, and the lines of its head.
// Nothing else of HTTP is read here.
#pragma once

#include <cstddef>
#include <string_view>

namespace boardwright::serve {

enum class Frame {
  Incomplete,    // more must come
  Whole,         // `size` bytes are a request
  TooLarge,      // its body is larger than allowed; `size` is that of its head
  NoLength,      // a body whose length is not told beforehand
  HeadTooLarge,  // no end of the head within kLargestHead
  Malformed,     // lengths that contradict each other or are none; odd ends of lines
};

struct Framing {
  Frame frame = Frame::Incomplete;
  std::size_t size = 0;           // of the request, as soon as its head is there
  bool expects_continue = false;  // the client waits for "100 Continue" before its body
};

inline constexpr std::size_t kLargestHead = std::size_t{16} << 10U;

// The first request of `bytes`. Linear in the size of the head.
Framing frame_request(std::string_view bytes, std::size_t most_body);

// Equal but for large and small letters.
bool same_word(std::string_view left, std::string_view right);
// Without blanks around it.
std::string_view trimmed(std::string_view text);

// Hands the name (as it stands) and the value of each line of a head to `take`.
template <class Take>
void each_header(std::string_view lines, const Take& take) {
  while (!lines.empty()) {
    const std::size_t end = lines.find("\r\n");
    const std::string_view line = lines.substr(0, end);
    const std::size_t colon = line.find(':');
    if (colon != std::string_view::npos)
      take(line.substr(0, colon), trimmed(line.substr(colon + 1)));
    if (end == std::string_view::npos) break;
    lines.remove_prefix(end + 2);
  }
}

}  // namespace boardwright::serve
