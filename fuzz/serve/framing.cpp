// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Where a request ends, for any bytes: it is the same whatever comes behind it, and
// no shorter part of it is whole.
#include "http/framing.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace {

constexpr std::size_t kMostBody = 1000;
constexpr std::size_t kMostParts = 200;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace boardwright::serve;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const Framing framing = frame_request(bytes, kMostBody);
  if (framing.frame != Frame::Whole) return 0;
  if (framing.size > size || framing.size > kLargestHead + kMostBody) std::abort();
  const Framing alone = frame_request(bytes.substr(0, framing.size), kMostBody);
  if (alone.frame != Frame::Whole || alone.size != framing.size) std::abort();
  const std::size_t step = std::max<std::size_t>(1, framing.size / kMostParts);
  for (std::size_t part = 0; part < framing.size; part += step) {
    if (frame_request(bytes.substr(0, part), kMostBody).frame != Frame::Incomplete) std::abort();
  }
  return 0;
}
