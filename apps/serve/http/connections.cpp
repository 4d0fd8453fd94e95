// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Sockets are watched edge triggered, so that a request costs no system call but
// its share of epoll_wait, one recv and one send. A connection belongs to the
// watching thread, but for the time that a worker has its exchange: then the
// thread only notes that more has come, or cancels when the client has gone.
//
// In a crowd, what costs most is waking: the client for each answer, the watching
// thread for each request. While many requests wait, the workers therefore leave
// short answers to the watching thread, and that sends and reads in turns, a group
// at a time; it takes less than waiting in the queue does.
#include "http/connections.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <new>
#include <utility>

namespace boardwright::serve {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kSpareWorkers = 16;   // for those that wait for slow readers, and small answers
constexpr int kSlowestRequest = 6;  // patiences until a request must be whole
constexpr auto kSweepPause = std::chrono::milliseconds(500);
// So many requests that wait are a crowd; then answers and requests of this time
// are sent and read together.
constexpr std::size_t kCrowd = 128;
constexpr auto kGather = std::chrono::microseconds(2000);
constexpr std::uint32_t kInput = EPOLLIN | EPOLLRDHUP | EPOLLET;
constexpr std::uint32_t kGone = EPOLLRDHUP | EPOLLHUP | EPOLLERR;

constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";

Peer peer_of(const sockaddr_storage& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (address.ss_family == AF_INET) {
    const auto& four = reinterpret_cast<const sockaddr_in&>(address);
    ::inet_ntop(AF_INET, &four.sin_addr, text.data(), text.size());
    return {text.data(), ntohs(four.sin_port)};
  }
  const auto& six = reinterpret_cast<const sockaddr_in6&>(address);
  ::inet_ntop(AF_INET6, &six.sin6_addr, text.data(), text.size());
  return {text.data(), ntohs(six.sin6_port)};
}

}  // namespace

Connections::Connections(const ConnectionLimits& limits, Answer answer, Refuse refuse)
    : limits_(limits),
      answer_(std::move(answer)),
      refuse_(std::move(refuse)),
      epoll_(::epoll_create1(EPOLL_CLOEXEC)),
      wakeup_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}

Connections::~Connections() {
  ::close(epoll_);
  ::close(wakeup_);
}

std::size_t Connections::waiting() const {
  const std::lock_guard lock(mutex_);
  return ready_.size();
}

void Connections::wake() const {
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t written = ::write(wakeup_, &one, sizeof one);
}

// ---- the thread that watches ------------------------------------------------------

void Connections::run(int listening, const StopToken& stop, std::chrono::seconds grace) {
  listening_ = listening;
  ::fcntl(listening_, F_SETFL, ::fcntl(listening_, F_GETFL) | O_NONBLOCK);
  watch(wakeup_, EPOLLIN | EPOLLET);
  watch(listening_, EPOLLIN | EPOLLET);
  for (int i = 0; i < limits_.workers + kSpareWorkers; ++i) {
    workers_.emplace_back([this] { work(); });
  }
  const StopCallback end(stop, [this] { wake(); });
  std::array<epoll_event, 256> events{};
  Clock::time_point swept = Clock::now();
  while (!stop.stop_requested()) {
    const int count = ::epoll_wait(epoll_, events.data(), static_cast<int>(events.size()),
                                   static_cast<int>(kSweepPause.count()));
    for (int i = 0; i < count; ++i) handle(events[static_cast<std::size_t>(i)]);
    take_returned();
    send_answers();
    gather();
    if (Clock::now() - swept < kSweepPause) continue;
    swept = Clock::now();
    sweep();
  }
  drain(grace);
}

void Connections::watch(int socket, std::uint32_t events, int how) const {
  epoll_event event{};
  event.events = events;
  event.data.fd = socket;
  ::epoll_ctl(epoll_, how, socket, &event);
}

void Connections::handle(const epoll_event& event) {
  const int socket = event.data.fd;
  if (socket == wakeup_) {
    std::uint64_t times = 0;
    [[maybe_unused]] const ssize_t got = ::read(wakeup_, &times, sizeof times);
    return;
  }
  if (socket == listening_) return accept_all();
  const Holder connection = by_socket_[static_cast<std::size_t>(socket)];
  if (!connection) return;
  const bool gone = (event.events & kGone) != 0;
  if (connection->sending) {
    connection->more = true;
    return gone ? sent(connection, true) : send_more(connection);
  }
  {
    const std::lock_guard lock(mutex_);
    if (connection->exchange && gone) connection->exchange->cancel();
    if (connection->exchange || connection->returning) {
      connection->more = true;
      return;
    }
  }
  if (gone) return close(connection);  // or closed its side, which counts as that
  receive(connection);
}

// Edge triggered: until nobody waits, or there is no room.
void Connections::accept_all() {
  accepting_ = true;
  while (count_ < limits_.connections) {
    if (accept_one()) continue;
    if (errno == EMFILE || errno == ENFILE || errno == ENOMEM || errno == ENOBUFS) return;
    if (errno == EAGAIN || errno == EWOULDBLOCK) {
      accepting_ = false;
      return;
    }
  }
}

bool Connections::accept_one() {
  sockaddr_storage address{};
  socklen_t size = sizeof address;
  const int socket = ::accept4(listening_, reinterpret_cast<sockaddr*>(&address), &size,
                               SOCK_NONBLOCK | SOCK_CLOEXEC);
  if (socket < 0) return false;
  const int yes = 1;
  ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  const auto connection = std::make_shared<Connection>();
  connection->socket = socket;
  connection->peer = peer_of(address);
  connection->begun = connection->active = Clock::now();
  const auto index = static_cast<std::size_t>(socket);
  if (by_socket_.size() <= index) by_socket_.resize(index + 1);
  by_socket_[index] = connection;
  ++count_;
  watch(socket, kInput);
  return true;
}

// Reads until nothing is left, or a request is whole.
void Connections::receive(const Holder& connection) try {
  connection->more = true;
  while (connection->more) {
    switch (read_piece(*connection)) {
      case Got::Gone: return close(connection);
      case Got::Nothing: return;
      case Got::Something: break;
    }
    if (!connection->lingers && !take_request(connection)) return;
  }
} catch (const std::bad_alloc&) {
  close(connection);
}

Connections::Got Connections::read_piece(Connection& connection) {
  std::array<char, std::size_t{64} << 10U> piece;  // NOLINT: filled below
  const ssize_t got = ::recv(connection.socket, piece.data(), piece.size(), 0);
  if (got < 0 && errno == EINTR) return Got::Something;
  const bool none = got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK);
  if (got <= 0 && !none) return Got::Gone;
  connection.more = got == static_cast<ssize_t>(piece.size());
  if (none) return Got::Nothing;
  connection.active = Clock::now();
  if (connection.lingers) return Got::Something;
  if (connection.received.empty()) connection.begun = connection.active;
  connection.received.append(piece.data(), static_cast<std::size_t>(got));
  buffered_ += static_cast<std::size_t>(got);
  return Got::Something;
}

// False: the first request was handed on, or refused.
bool Connections::take_request(const Holder& connection) {
  if (connection->received.empty()) return true;
  const Framing framing = frame_request(connection->received, limits_.body);
  if (framing.frame == Frame::Whole) {
    submit(connection, framing.size);
    return false;
  }
  if (framing.frame != Frame::Incomplete || buffered_ > limits_.buffered) {
    refuse_frame(connection, framing.frame);
    return false;
  }
  if (framing.expects_continue && !connection->continued) {
    connection->continued = true;
    ::send(connection->socket, kContinue.data(), kContinue.size(), MSG_NOSIGNAL);
  }
  return true;
}

void Connections::refuse_frame(const Holder& connection, Frame frame) {
  switch (frame) {
    case Frame::TooLarge: return refuse(connection, kTooLarge, true);
    case Frame::NoLength: return refuse(connection, kNoLength, true);
    case Frame::HeadTooLarge: return refuse(connection, kHeadTooLarge, true);
    case Frame::Malformed: return refuse(connection, kMalformed, true);
    default: return refuse(connection, kFull, true);
  }
}

void Connections::submit(const Holder& connection, std::size_t size) {
  std::string request;
  buffered_ -= size;
  if (size == connection->received.size()) {
    request.swap(connection->received);
  } else {
    request = connection->received.substr(0, size);
    connection->received.erase(0, size);
  }
  const auto blocked = [this](bool waits) {
    const std::lock_guard lock(mutex_);
    active_ += waits ? -1 : 1;
    if (waits) changed_.notify_one();
  };
  auto exchange = std::make_shared<Exchange>(connection->socket, std::move(request),
                                             connection->peer, limits_.patience, blocked);
  if (connection->continued) exchange->continued();
  connection->continued = false;
  {
    const std::lock_guard lock(mutex_);
    const bool small = exchange->is_small();
    std::deque<Holder>& queue = small ? small_ : ready_;
    if (queue.size() < limits_.waiting) {
      connection->exchange = std::move(exchange);
      queue.push_back(connection);
      if (small || active_ < limits_.workers) changed_.notify_one();
      return;
    }
  }
  refuse(connection, kBusy, !connection->received.empty());
}

void Connections::refuse(const Holder& connection, const Refusal& refusal, bool closing) {
  const std::string bytes = refuse_(refusal, closing);
  ::send(connection->socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
  if (!closing) return;
  // Closed at once, what is still on its way would make the client lose the answer.
  ::shutdown(connection->socket, SHUT_WR);
  connection->lingers = true;
  buffered_ -= connection->received.size();
  connection->received = {};
}

void Connections::take_returned() {
  std::vector<Holder> returned;
  {
    const std::lock_guard lock(mutex_);
    returned.swap(returned_);
  }
  for (const Holder& connection : returned) {
    {
      const std::lock_guard lock(mutex_);
      connection->returning = false;
    }
    go_on(connection);
  }
}

// With the next request, or the end.
void Connections::go_on(const Holder& connection) {
  connection->begun = connection->active = Clock::now();
  if (connection->closing) {
    close(connection);
  } else if (take_request(connection) && connection->more) {
    receive(connection);
  }
}

void Connections::send_answers() {
  std::vector<Holder> unsent;
  {
    const std::lock_guard lock(mutex_);
    unsent.swap(unsent_);
  }
  for (const Holder& connection : unsent) send_more(connection);
}

// What the client does not take now it is sent when it does.
void Connections::send_more(const Holder& connection) {
  const Exchange::Sent how = connection->exchange->send_now();
  if (how != Exchange::Sent::Some) return sent(connection, how == Exchange::Sent::Gone);
  connection->active = Clock::now();
  if (connection->sending) return;
  connection->sending = true;
  connection->begun = connection->active;
  connection->unsent = connection->exchange->unsent();
  unsent_bytes_ += connection->unsent;
  watch(connection->socket, kInput | EPOLLOUT, EPOLL_CTL_MOD);
  while (unsent_bytes_ > std::max(limits_.unsent, connection->unsent)) drop_slowest();
}

// Who has taken longest for an answer, so that all of them together stay within the limit.
void Connections::drop_slowest() {
  Holder slowest;
  for (const Holder& one : by_socket_) {
    if (one && one->sending && (!slowest || one->begun < slowest->begun)) slowest = one;
  }
  sent(slowest, true);
}

void Connections::sent(const Holder& connection, bool gone) {
  if (connection->sending) watch(connection->socket, kInput, EPOLL_CTL_MOD);
  connection->sending = false;
  unsent_bytes_ -= std::exchange(connection->unsent, 0);
  {
    const std::lock_guard lock(mutex_);
    connection->exchange.reset();
    connection->closing = connection->closing || gone;
  }
  go_on(connection);
}

// Waits in a crowd. Only this thread makes it larger, so workers leave no answer
// behind after it was found to be over.
void Connections::gather() {
  {
    const std::lock_guard lock(mutex_);
    if (ready_.size() <= kCrowd && unsent_.empty()) return;
  }
  std::this_thread::sleep_for(kGather);
}

// Ends connections that are idle, or send too slowly.
void Connections::sweep() {
  const Clock::time_point now = Clock::now();
  for (std::size_t i = 0; i < by_socket_.size(); ++i) {
    const Holder connection = by_socket_[i];
    if (!connection) continue;
    if (connection->sending) {
      if (now - connection->active > limits_.patience) sent(connection, true);
      continue;
    }
    {
      const std::lock_guard lock(mutex_);
      if (connection->exchange) continue;
    }
    if (now - connection->active > limits_.patience ||
        (!connection->received.empty() &&
         now - connection->begun > kSlowestRequest * limits_.patience)) {
      close(connection);
    }
  }
  if (accepting_) accept_all();
}

void Connections::close(const Holder& connection) {
  if (connection->socket < 0) return;
  by_socket_[static_cast<std::size_t>(connection->socket)].reset();
  ::close(connection->socket);
  connection->socket = -1;
  buffered_ -= connection->received.size();
  --count_;
  if (accepting_) accept_all();
}

// No new requests; those that wait are refused, those under way may end.
void Connections::drain(std::chrono::seconds grace) {
  ::close(listening_);
  accepting_ = false;
  std::unique_lock lock(mutex_);
  draining_ = true;
  for (std::deque<Holder>* queue : {&ready_, &small_}) {
    for (const Holder& connection : *queue) {
      const std::string bytes = refuse_(kStopping, true);
      ::send(connection->socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      connection->exchange.reset();
    }
    queue->clear();
  }
  for (const Holder& connection : by_socket_) {
    if (connection && connection->sending) unsent_.push_back(connection);
  }
  for (const Holder& connection : unsent_) {  // workers wait for these clients now
    connection->answered = true;
    small_.push_back(connection);
  }
  changed_.notify_all();
  const auto over = [this] {
    return std::none_of(by_socket_.begin(), by_socket_.end(),
                        [](const Holder& one) { return one && one->exchange; });
  };
  if (!changed_.wait_for(lock, grace, over)) {
    for (const Holder& one : by_socket_) {
      if (one && one->exchange) one->exchange->cancel();
    }
  }
  ended_ = true;
  changed_.notify_all();
  lock.unlock();
  for (std::thread& worker : workers_) worker.join();
  for (std::size_t i = 0; i < by_socket_.size(); ++i) {
    if (const Holder connection = by_socket_[i]) close(connection);
  }
}

// ---- the workers ------------------------------------------------------------------

void Connections::work() {
  std::unique_lock lock(mutex_);
  while (const Holder connection = next_request(lock)) {
    answer(connection, lock);
    Exchange& exchange = *connection->exchange;
    const bool whole = !exchange.streaming() && !draining_;
    if (whole && exchange.is_short() && ready_.size() > kCrowd) {
      unsent_.push_back(connection);
      continue;
    }
    lock.unlock();
    auto sent = Exchange::Sent::Some;
    if (whole) sent = exchange.send_now();
    if (!whole) sent = exchange.finish() ? Exchange::Sent::All : Exchange::Sent::Gone;
    lock.lock();
    if (sent == Exchange::Sent::Some && !draining_) {  // a slow client is no worker's business
      unsent_.push_back(connection);
      wake();
      continue;
    }
    connection->closing = connection->closing || sent != Exchange::Sent::All;
    give_back(connection);
  }
}

// Called and left with the lock. Nobody works for clients that have gone.
void Connections::answer(const Holder& connection, std::unique_lock<std::mutex>& lock) {
  Exchange& exchange = *connection->exchange;
  if (connection->answered) return;
  const int counts = exchange.is_small() ? 0 : 1;
  active_ += counts;
  lock.unlock();
  const bool keep = !exchange.cancelled().stop_requested() && answer_(exchange);
  lock.lock();
  active_ -= counts;
  connection->closing = !keep;
}

// Called and left with the lock; nullptr: there will be none.
Connections::Holder Connections::next_request(std::unique_lock<std::mutex>& lock) {
  const auto free = [this] { return active_ < limits_.workers && !ready_.empty(); };
  changed_.wait(lock, [&] { return ended_ || !small_.empty() || free(); });
  std::deque<Holder>& queue = small_.empty() ? ready_ : small_;
  if (queue.empty()) return nullptr;
  Holder connection = std::move(queue.front());
  queue.pop_front();
  return connection;
}

void Connections::give_back(const Holder& connection) {
  connection->exchange.reset();
  connection->begun = connection->active = Clock::now();  // the client's patience begins now
  if (draining_) return changed_.notify_all();
  if (!connection->more && !connection->closing && connection->received.empty()) return;
  connection->returning = true;
  returned_.push_back(connection);
  wake();
}

}  // namespace boardwright::serve
