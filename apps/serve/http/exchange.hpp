// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// One request and its answer, as the HTTP library's stream: it reads from
// memory, and what it writes is sent at once when it is whole, or piece by piece
// once the answer is streamed.
#pragma once

#include <httplib.h>

#include <chrono>
#include <functional>
#include <string>
#include <string_view>

#include "boardwright/core/stop.hpp"

namespace boardwright::serve {

// Header lines for safety, sent with every answer.
inline constexpr std::string_view kSafety =
    "X-Content-Type-Options: nosniff\r\n"
    "X-Frame-Options: DENY\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n";

struct Peer {
  std::string address;
  int port = 0;
};

class Exchange : public httplib::Stream {
 public:
  // `request` is whole. `patience`: how long the client may take nothing.
  // `blocked` is called with true before it waits for the client, then with false.
  Exchange(int socket, std::string request, Peer peer, std::chrono::milliseconds patience,
           std::function<void(bool)> blocked);

  // The one that this thread answers; nullptr: none.
  static Exchange* current();
  // Makes an exchange the current one, for as long as it lives.
  class Scope {
   public:
    explicit Scope(Exchange& exchange);
    ~Scope();
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;
  };

  // From here on the answer is sent as it comes: its head (without kSafety and the
  // empty line) now, then each piece.
  // What the library writes is dropped. False: the client has gone.
  bool begin_stream(std::string_view head, bool chunked);
  bool stream(std::string_view piece);
  bool streaming() const { return streaming_; }
  // The end of the answer can be told by closing only.
  bool must_close() const { return streaming_ && !chunked_; }
  // Sends what is left, waiting for the client. False: the client has gone.
  bool finish();
  // The same without waiting: what the socket takes now.
  enum class Sent { All, Some, Gone };
  Sent send_now();
  // The answer is whole, and short enough to be sent at once for sure.
  bool is_short() const { return !streaming_ && answer_.size() <= kShort; }

  // The client has gone, or the server ends: nobody waits for the answer.
  void cancel();
  StopToken cancelled() const { return stop_.get_token(); }
  const std::string& request() const { return request_; }
  // The whole answer, if the library was not asked.
  void set_answer(std::string bytes) { answer_ = std::move(bytes); }
  // "100 Continue" was sent already.
  void continued() { continued_ = true; }
  // Bytes of the answer that are not sent yet.
  std::size_t unsent() const { return answer_.size() - sent_; }
  // A request line that can be answered without the engine.
  bool is_small() const;
  std::size_t size() const { return request_.size(); }
  // Since the request was whole.
  std::chrono::microseconds age() const {
    return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() -
                                                                 made_);
  }
  // Bytes of the pieces that were streamed.
  std::size_t streamed() const { return streamed_; }

  bool is_readable() const override { return at_ < request_.size(); }
  bool is_writable() const override { return !stop_.stop_requested(); }
  ssize_t read(char* to, std::size_t size) override;
  ssize_t write(const char* from, std::size_t size) override;
  void get_remote_ip_and_port(std::string& ip, int& port) const override;
  void get_local_ip_and_port(std::string& ip, int& port) const override;
  socket_t socket() const override { return socket_; }

 private:
  static constexpr std::size_t kShort = std::size_t{64} << 10U;

  void append(std::string_view bytes);
  bool send_all(std::string_view bytes);
  bool wait_for_client();

  int socket_;
  std::string request_;
  std::size_t at_ = 0;  // read up to here
  std::string answer_;
  std::size_t sent_ = 0;  // of the answer
  std::size_t streamed_ = 0;
  std::chrono::steady_clock::time_point made_ = std::chrono::steady_clock::now();
  Peer peer_;
  std::chrono::milliseconds patience_;
  std::function<void(bool)> blocked_;
  std::chrono::steady_clock::duration waited_{};  // for the client to take something
  StopSource stop_;
  bool continued_ = false;
  bool begun_ = false;  // the first line of the answer is there
  bool streaming_ = false;
  bool chunked_ = false;
};

}  // namespace boardwright::serve
