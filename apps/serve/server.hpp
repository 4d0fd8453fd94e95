// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `boardwright serve`: the service over HTTP, and the studio's files beside it.
// docs/SERVING.md has every address, option and limit.
#pragma once

#include <cstddef>
#include <string>

#include "boardwright/core/budget.hpp"
#include "boardwright/core/result.hpp"
#include "boardwright/core/stop.hpp"

namespace boardwright::serve {

// Calls under way have `grace` seconds to end when it is asked to stop, then they are
// cancelled; so many seconds later it has ended.
inline constexpr int kSecondsToCancel = 10;

struct ServeOptions {
  std::string host = "127.0.0.1";  // elsewhere than on loopback a token is needed
  int port = 8080;                 // 0: any that is free
  std::string token{};             // that callers must send; empty: none
  std::string studio{};            // folder of static files; empty: where it is installed
  std::string state{};             // folder that keeps sessions across restarts; empty: none
  int workers = 0;                 // calls at a time; 0: as many as there are cores
  std::size_t queue = 2000;        // calls that may wait; more are answered with 503
  std::size_t connections = 2000;  // at a time; others wait to be accepted
  std::size_t sessions = 1000;
  double idle_minutes = 60;                   // a session that nobody used for so long is closed
  int time_limit = 30;                        // seconds of one call
  std::size_t body_mib = 40;                  // of one request
  std::size_t memory_mib = 1024;              // that one call may take
  int patience = 10;                          // seconds that a client may send or take nothing
  int grace = 10;                             // seconds that calls under way have on SIGTERM
  std::uint64_t budget = Budget::kUnlimited;  // of one search
  bool quiet = false;                         // no log
};

// Serves until asked to stop, then lets the calls under way end. Says where it
// listens on standard output, and logs one JSON line per request on standard
// error. Errors: bad_option, not_readable, address_in_use.
Status serve(const ServeOptions& options, const StopToken& stop);

}  // namespace boardwright::serve
