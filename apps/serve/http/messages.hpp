// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The messages of a call on their way to the client. An answer that is complete
// within a second is sent whole, with a status of its own; a longer one is streamed,
// line by line.
#pragma once

#include <httplib.h>

#include <chrono>
#include <string>
#include <string_view>

#include "http/exchange.hpp"

namespace boardwright::serve {

class Messages {
 public:
  // For the exchange that this thread answers. `whole`: never streamed.
  Messages(const httplib::Request& request, bool whole)
      : exchange_(*Exchange::current()), whole_(whole), chunked_(request.version == "HTTP/1.1") {}

  // False: the client has gone.
  bool take(std::string_view message);
  // What was not streamed.
  void put_into(httplib::Response& response);

 private:
  bool begin_stream();

  Exchange& exchange_;
  bool whole_;
  bool chunked_;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
  std::string lines_;
  std::size_t last_ = 0;  // where the last message begins
};

}  // namespace boardwright::serve
