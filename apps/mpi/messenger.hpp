// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Bytes between the processes of one run. The only file that knows MPI's calls.
// A process that fails ends all of them: MPI's own default.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace boardwright::mpi {

struct Message {
  int from = 0;
  std::string bytes;
};

class Messenger {
 public:
  Messenger(int& count, char**& words);
  ~Messenger();
  Messenger(const Messenger&) = delete;
  Messenger& operator=(const Messenger&) = delete;

  int rank() const;
  int size() const;

  // Gives everybody what rank 0 has.
  std::string broadcast(std::string bytes);
  // Sends without waiting for the other side.
  void send(int to, std::string bytes);
  // Waits for a message, asleep most of the time; nothing once `give_up` says so.
  std::optional<Message> receive(const std::function<bool()>& give_up);
  // Waits until all that was sent has arrived.
  void flush();
  // Ends all processes at once.
  [[noreturn]] void abort(int exit_code);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace boardwright::mpi
