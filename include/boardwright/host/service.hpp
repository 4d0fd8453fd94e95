// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The service: one JSON call in, JSON messages out. Everything outside the
// command line is a thin door to it. docs/SERVICE.md has every call and message.
//
//   Service service;
//   service.call(R"({"call": "run", "game": "kenken", "verb": "generate", "seed": "1"})",
//                [](std::string_view message) { puts(std::string(message).c_str()); return true;
//                });
//
// No call opens a file, ends the program or throws. Thread safe: calls on one
// session wait for each other, all others run side by side.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "boardwright/core/budget.hpp"
#include "boardwright/core/stop.hpp"

namespace boardwright {

// What the program that owns a service allows its callers; the catalogue tells it.
struct ServiceLimits {
  std::size_t sessions = 64;                        // open at a time
  std::size_t history = 1000;                       // actions of a session that can be taken back
  int threads = 0;                                  // of one call; 0: as many as there are cores
  std::size_t call_bytes = std::size_t{96} << 20U;  // of the JSON of a call
  std::uint64_t count = 1000000000;                 // boards of one run
  std::uint64_t budget = Budget::kUnlimited;        // nodes or states of one search
  std::optional<std::chrono::milliseconds> time{};  // of one call
  // Ids of sessions that nobody can guess, for callers who do not trust each other.
  bool secret_ids = false;
};

class Service {
 public:
  // Takes one JSON text without line breaks; false cancels the call.
  using Send = std::function<bool(std::string_view message)>;

  explicit Service(ServiceLimits limits = {});
  ~Service();
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;

  // Answers a call: `send` gets each message in order, on this thread; the last
  // one has "done" or "error". `stop` cancels the call from another thread. Where
  // `name` is given, the request may leave out "call", and can be no other call.
  // Returns whether the last message was "done".
  bool call(std::string_view request, const Send& send, const StopToken& stop = {},
            std::string_view name = {});

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace boardwright
