// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Connections without a thread each: one thread watches all sockets (epoll) and
// collects requests; a whole request is answered by one of a few workers, as many
// as there are cores, through the HTTP library. Clients that are idle, slow or
// half open cost a buffer and nothing else, and the engine is asked on the thread
// that sends the answer.
//
// The library's own way, a thread for each connection, took 212 microseconds of
// CPU for an empty answer with 1,000 clients, more than most calls take.
#pragma once

#include <sys/epoll.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "http/exchange.hpp"
#include "http/framing.hpp"
#include "http/refusals.hpp"

namespace boardwright::serve {

struct ConnectionLimits {
  std::size_t connections = 1100;  // at a time; others wait to be accepted
  std::size_t waiting = 1100;      // whole requests that wait for a worker
  std::size_t body = 0;            // bytes of one request
  std::size_t buffered = 0;        // bytes of all requests that are not whole yet
  std::size_t unsent = 0;          // bytes of all answers that clients do not take at once
  int workers = 1;                 // requests at a time
  std::chrono::seconds patience{10};
};

class Connections {
 public:
  // Answers an exchange, on a worker; false: the connection is to be closed.
  using Answer = std::function<bool(Exchange& exchange)>;
  // Makes the bytes of a refusal.
  using Refuse = std::function<std::string(const Refusal& refusal, bool closing)>;

  Connections(const ConnectionLimits& limits, Answer answer, Refuse refuse);
  ~Connections();
  Connections(const Connections&) = delete;
  Connections& operator=(const Connections&) = delete;

  // Serves a listening socket, which is closed in the end, until asked to stop.
  // Then calls under way may take `grace` to end before they are cancelled.
  void run(int listening, const StopToken& stop, std::chrono::seconds grace);
  std::size_t waiting() const;

 private:
  struct Connection {
    int socket = -1;
    Peer peer;
    std::string received;  // of requests that nobody works on yet
    bool continued = false;
    bool lingers = false;                          // refused: what still comes is thrown away
    bool sending = false;                          // the answer is sent as the client takes it
    std::size_t unsent = 0;                        // bytes of it when that began
    std::chrono::steady_clock::time_point begun;   // the request, or waiting for one
    std::chrono::steady_clock::time_point active;  // when something came last
    // Guarded by mutex_.
    std::shared_ptr<Exchange> exchange;  // at a worker, or waiting for one
    bool returning = false;              // among returned_
    bool answered = false;               // a worker is only to send the answer
    bool closing = false;                // after the answer
    // Something may be there to be read. Written by the watching thread, while
    // there is an exchange under mutex_.
    bool more = false;
  };
  using Holder = std::shared_ptr<Connection>;

  // The thread that watches.
  void watch(int socket, std::uint32_t events, int how = EPOLL_CTL_ADD) const;
  void accept_all();
  bool accept_one();
  void handle(const epoll_event& event);
  void receive(const Holder& connection);
  enum class Got { Nothing, Something, Gone };
  Got read_piece(Connection& connection);
  bool take_request(const Holder& connection);
  void submit(const Holder& connection, std::size_t size);
  void refuse(const Holder& connection, const Refusal& refusal, bool closing);
  void refuse_frame(const Holder& connection, Frame frame);
  void take_returned();
  void go_on(const Holder& connection);
  void send_answers();
  void send_more(const Holder& connection);
  void sent(const Holder& connection, bool gone);
  void drop_slowest();
  void gather();
  void sweep();
  void close(const Holder& connection);
  void drain(std::chrono::seconds grace);

  // The workers.
  void work();
  Holder next_request(std::unique_lock<std::mutex>& lock);
  void answer(const Holder& connection, std::unique_lock<std::mutex>& lock);
  void give_back(const Holder& connection);
  void wake() const;

  ConnectionLimits limits_;
  Answer answer_;
  Refuse refuse_;
  int epoll_ = -1;
  int wakeup_ = -1;  // an eventfd: returned_ or stop
  int listening_ = -1;
  bool accepting_ = false;
  std::size_t count_ = 0;
  std::size_t buffered_ = 0;
  std::size_t unsent_bytes_ = 0;
  std::vector<Holder> by_socket_;

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Holder> ready_;  // for as many workers as there are cores
  std::deque<Holder> small_;  // for any worker
  // For the thread that watches:
  std::vector<Holder> returned_;  // answered, and something is to be done with them
  std::vector<Holder> unsent_;    // with answers to be sent
  int active_ = 0;                // workers that compute
  bool draining_ = false;
  bool ended_ = false;
  std::vector<std::thread> workers_;
};

}  // namespace boardwright::serve
