// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The short way for calls: a POST as nearly all clients send it is read without
// the HTTP library, which reads byte by byte, keeps a table of all headers, and
// tries a regular expression for each address; for a small verb that was a fifth
// of the work. The library also takes no more than 8 KiB of what `curl -d` sends
// without a type. Whatever is unusual (other methods and versions, signs in the
// address that are written otherwise, an encoded body) still goes to the library.
#pragma once

#include <httplib.h>

#include <optional>
#include <string>
#include <string_view>

namespace boardwright::serve {

struct PlainPost {
  httplib::Request request;  // with the headers that this server asks for, and no others
  bool closes = false;       // the client wants no more answers on this connection
};

// Nothing: it is for the library. `bytes`: one whole request.
std::optional<PlainPost> read_plain_post(std::string_view bytes);

inline constexpr int kMostRequests = 1'000'000;  // on one connection, as clients are told
// The answer as it is sent.
std::string answer_bytes(const httplib::Response& response, bool closing, int patience_seconds);

}  // namespace boardwright::serve
