// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The messages of one call on their way out: each gets the call's id, progress
// is thinned out, and a receiver that wants no more stops the work.
#pragma once

#include <chrono>
#include <memory>
#include <optional>

#include "boardwright/core/budget.hpp"
#include "boardwright/host/service.hpp"
#include "boardwright/io/json.hpp"

namespace boardwright::service {

// Appends a key to the text of an object that was opened; its value follows.
void append_member(std::string& out, std::string_view key);

class Outbox {
 public:
  Outbox(const Service::Send& send, const StopToken& stop);
  ~Outbox();
  Outbox(const Outbox&) = delete;
  Outbox& operator=(const Outbox&) = delete;

  void set_id(io::Json id) { id_ = std::move(id); }

  // Sends a message with this member, and more; false if no more are wanted.
  bool send(std::string_view name, const io::Json& value);
  bool send(const io::Json::Object& members);
  // The same for a value that is JSON text already.
  bool send_written(std::string_view name, std::string_view value);
  // The last message: {"error": ...} with the exit code.
  void fail(const Error& error, int exit_code = 2);
  void done(io::Json::Object more = {}, int exit_code = 0);

  // The last message was no error.
  bool good() const { return !failed_; }

  // The receiver has refused a message, or somebody asked to stop.
  bool cancelled() const { return source_.stop_requested(); }

  // Deadline, stop and progress of the call. What is kept of it beyond the call
  // (by a session) is harmless.
  Budget budget(const std::optional<std::chrono::milliseconds>& time) const;

 private:
  struct Thinner;

  std::string opened() const;
  bool close(std::string message);

  const Service::Send& send_;
  StopSource source_;
  StopCallback link_;
  io::Json id_;
  bool ended_ = false;  // the last message is out
  bool failed_ = false;
  std::shared_ptr<Thinner> thinner_;
};

// What the command line would end with when a call is cancelled.
inline constexpr int kCancelled = 130;

}  // namespace boardwright::service
