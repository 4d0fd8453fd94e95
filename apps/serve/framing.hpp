// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Where a request ends among the bytes of a connection. Nothing else of HTTP is
// read here: the library does that once the request is whole.
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
  Malformed,     // lengths that contradict each other or are none
};

struct Framing {
  Frame frame = Frame::Incomplete;
  std::size_t size = 0;           // of the request, as soon as its head is there
  bool expects_continue = false;  // the client waits for "100 Continue" before its body
};

inline constexpr std::size_t kLargestHead = std::size_t{16} << 10U;

// The first request of `bytes`. Linear in the size of the head.
Framing frame_request(std::string_view bytes, std::size_t most_body);

}  // namespace boardwright::serve
