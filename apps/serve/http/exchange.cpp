// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "http/exchange.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>

namespace boardwright::serve {
namespace {

thread_local Exchange* current_exchange = nullptr;

constexpr int kMostPatience = 6;

}  // namespace

Exchange::Exchange(int socket, std::string request, Peer peer, std::chrono::milliseconds patience,
                   std::function<void(bool)> blocked)
    : socket_(socket),
      request_(std::move(request)),
      peer_(std::move(peer)),
      patience_(patience),
      blocked_(std::move(blocked)) {}

Exchange* Exchange::current() { return current_exchange; }
Exchange::Scope::Scope(Exchange& exchange) { current_exchange = &exchange; }
Exchange::Scope::~Scope() { current_exchange = nullptr; }

bool Exchange::begin_stream(std::string_view head, bool chunked) {
  streaming_ = true;
  chunked_ = chunked;
  return send_all(fmt::format("{}{}\r\n", head, kSafety));
}

bool Exchange::stream(std::string_view piece) {
  streamed_ += piece.size();
  if (!chunked_) return send_all(piece);
  return send_all(fmt::format("{:x}\r\n{}\r\n", piece.size(), piece));
}

bool Exchange::finish() {
  if (streaming_) return send_all(chunked_ ? "0\r\n\r\n" : "");
  return send_all(std::string_view(answer_).substr(sent_));
}

Exchange::Sent Exchange::send_now() {
  while (sent_ < answer_.size()) {
    const ssize_t sent = ::send(socket_, answer_.data() + sent_, answer_.size() - sent_,
                                MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent >= 0) {
      sent_ += static_cast<std::size_t>(sent);
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      return Sent::Some;
    } else if (errno != EINTR) {
      return Sent::Gone;
    }
  }
  return Sent::All;
}

void Exchange::cancel() { stop_.request_stop(); }

bool Exchange::is_small() const {
  const std::string_view line(request_.data(), std::min(request_.find('\r'), request_.size()));
  const std::size_t path = std::min(line.find(' '), line.size());
  const std::string_view method = line.substr(0, path);
  const std::string_view address = line.substr(path);
  // An address with a % may be any other one.
  return (method == "GET" || method == "HEAD") && address.starts_with(" /") &&
         !address.starts_with(" /v1/") && address.find('%') == std::string_view::npos;
}

ssize_t Exchange::read(char* to, std::size_t size) {
  const std::size_t taken = std::min(size, request_.size() - at_);
  std::copy_n(request_.data() + at_, taken, to);
  at_ += taken;
  return static_cast<ssize_t>(taken);
}

ssize_t Exchange::write(const char* from, std::size_t size) {
  const std::string_view bytes(from, size);
  const bool repeated = continued_ && answer_.empty() && bytes.starts_with("HTTP/1.1 100 ");
  if (streaming_ || repeated) return static_cast<ssize_t>(size);
  append(bytes);
  return static_cast<ssize_t>(size);
}

// The library's own table of headers would be filled and printed for each answer.
void Exchange::append(std::string_view bytes) {
  const std::size_t line = begun_ ? 0 : bytes.find("\r\n") + 2;
  if (begun_ || line < 2 || bytes.starts_with("HTTP/1.1 100 ")) {
    answer_ += bytes;
    return;
  }
  begun_ = true;
  answer_.append(bytes.substr(0, line)).append(kSafety).append(bytes.substr(line));
}

void Exchange::get_remote_ip_and_port(std::string& ip, int& port) const {
  ip = peer_.address;
  port = peer_.port;
}

void Exchange::get_local_ip_and_port(std::string& ip, int& port) const {
  ip.clear();  // nobody asks
  port = 0;
}

bool Exchange::send_all(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      if (!wait_for_client()) return false;
    } else if (errno != EINTR) {
      cancel();
      return false;
    }
  }
  return true;
}

// A client that takes nothing for too long has gone; so has one that takes its
// answer so slowly that it was waited for much longer altogether.
bool Exchange::wait_for_client() {
  pollfd wanted{socket_, POLLOUT, 0};
  const auto begun = std::chrono::steady_clock::now();
  blocked_(true);
  const int ready = ::poll(&wanted, 1, static_cast<int>(patience_.count()));
  blocked_(false);
  waited_ += std::chrono::steady_clock::now() - begun;
  const bool slow = waited_ > kMostPatience * patience_;
  if (ready > 0 && !slow && (wanted.revents & (POLLERR | POLLHUP)) == 0) return true;
  cancel();
  return false;
}

}  // namespace boardwright::serve
