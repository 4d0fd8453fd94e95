// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Permalinks: as typed, and with the input as the bytes inside.
#include "boardwright/games/items/model/identity.hpp"

#include "boardwright/core/hash.hpp"
#include "fuzz/items/check.hpp"

namespace {

void check(std::string_view text) {
  using namespace boardwright;
  using namespace boardwright::items;
  const Result<Permalink> link = decode_permalink(text);
  if (!link) {
    BOARDWRIGHT_ASSERT(link.error().code == "bad_permalink");
    return;
  }
  const Result<Permalink> again = decode_permalink(encode_permalink(*link));
  BOARDWRIGHT_ASSERT(again.has_value() && *again == *link);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace boardwright;
  using namespace boardwright::items;
  const std::string_view input = text_of(data, size);
  check(input);
  const Result<std::string> decoded = from_base64url(base64url(input));
  BOARDWRIGHT_ASSERT(decoded.has_value() && *decoded == input);
  // With a right checksum, so that what is inside is read.
  std::string bytes(input);
  const std::uint64_t sum = fnv1a64(bytes);
  for (int shift = 24; shift >= 0; shift -= 8) {
    bytes += static_cast<char>(static_cast<unsigned char>(sum >> shift));
  }
  check(base64url(bytes));
  return 0;
}
