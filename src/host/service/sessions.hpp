// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The games under way of a service, and the calls on them. Thread safe: the
// list has a lock, and each game its own.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "boardwright/host/service.hpp"
#include "boardwright/host/table.hpp"
#include "boardwright/io/fields.hpp"
#include "host/service/outbox.hpp"

namespace boardwright::service {

class Sessions {
 public:
  explicit Sessions(const ServiceLimits& limits) : limits_(limits) {}

  void open(io::Fields& fields, Outbox& outbox);
  void act(io::Fields& fields, Outbox& outbox);
  void tick(io::Fields& fields, Outbox& outbox);
  void look(io::Fields& fields, Outbox& outbox);
  void save(io::Fields& fields, Outbox& outbox);
  void close(io::Fields& fields, Outbox& outbox);

 private:
  using Clock = std::chrono::steady_clock;

  // A game under way. All but `id` only with its lock.
  struct Held {
    explicit Held(GameTable begun) : table(std::move(begun)) {}

    std::string id;
    std::mutex mutex;
    GameTable table;
    std::string seed;  // empty: it was resumed, or comes from an input
    Clock::time_point opened = Clock::now();
    std::int64_t now_ms = 0;  // of the last call
    bool closed = false;
  };
  // A game that this call has for itself.
  struct Taken {
    std::shared_ptr<Held> held;
    std::unique_lock<std::mutex> lock;
    explicit operator bool() const { return held != nullptr; }
  };

  // The session that the call names, with the time that it is; an error of
  // `fields` if there is none.
  Taken take(io::Fields& fields);
  std::string add(std::shared_ptr<Held> held);
  void remove(const std::string& id);
  bool reserve();
  static void pass_time(Held& held, io::Fields& fields);
  static void answer(Held& held, const GameTable::Reply& reply, io::Json look, Outbox& outbox);
  void finish(Taken& taken, GameTable::Reply reply, const io::Json* look, int side,
              io::Fields& fields, Outbox& outbox);

  const ServiceLimits& limits_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Held>> all_;
  std::size_t opening_ = 0;
  std::uint64_t next_ = 1;
};

}  // namespace boardwright::service
