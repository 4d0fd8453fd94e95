// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The short way for calls, for any request that is whole: whatever it takes, the
// HTTP library reads as the same call, with the same body and the same answers to
// all that decides who may ask.
#include "http/plain_post.hpp"

#include <array>
#include <cstdint>
#include <cstdlib>

#include "http/exchange.hpp"
#include "http/framing.hpp"

namespace {

using namespace boardwright::serve;

constexpr std::size_t kMostBody = 1000;
constexpr std::array<const char*, 5> kAsked = {"Host", "Authorization", "Content-Type", "Origin",
                                               "Sec-Fetch-Site"};

// Keeps the last call that the library handed on.
class Library : public httplib::Server {
 public:
  Library() {
    set_payload_max_length(kMostBody);
    Post("/.*", [this](const httplib::Request& request, httplib::Response&) { read_ = request; });
  }
  const std::optional<httplib::Request>& read(std::string_view bytes) {
    read_.reset();
    Exchange exchange(-1, std::string(bytes), {}, std::chrono::milliseconds(1), [](bool) {});
    bool closed = false;
    process_request(exchange, false, closed, [](httplib::Request&) {});
    return read_;
  }

 private:
  std::optional<httplib::Request> read_;
};

void check(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const Framing framing = frame_request(bytes, kMostBody);
  if (framing.frame != Frame::Whole) return 0;
  bytes = bytes.substr(0, framing.size);
  const std::optional<PlainPost> post = read_plain_post(bytes);
  if (!post) return 0;
  const httplib::Request& call = post->request;
  check(call.method == "POST" && call.path.starts_with('/') && call.version == "HTTP/1.1");
  check(call.body.size() <= kMostBody && bytes.ends_with(call.body));
  // What the library does with a call beyond reading it: it decodes signs, drops
  // lines without a value, and has a reader and limits of its own for parts, codes and lengths.
  const std::string_view head = bytes.substr(0, bytes.size() - call.body.size());
  if (head.find('%') != std::string_view::npos || head.size() > 2000) return 0;
  for (const auto& [name, value] : call.headers) {
    if (value.empty() || value.find("multipart/") != std::string::npos) return 0;
  }
  static Library library;
  const std::optional<httplib::Request>& read = library.read(bytes);
  if (!read) return 0;
  check(read->path == call.path && read->body == call.body);
  for (const char* name : kAsked) {
    check(read->has_header(name) == call.has_header(name));
    check(read->get_header_value(name) == call.get_header_value(name));
  }
  return 0;
}
