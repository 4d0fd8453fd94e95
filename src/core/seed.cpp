// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/core/seed.hpp"

#include <charconv>
#include <optional>

#include "boardwright/core/hash.hpp"

namespace boardwright {
namespace {

std::optional<std::uint64_t> whole_number(std::string_view text) {
  std::uint64_t number = 0;
  const char* end = text.data() + text.size();
  auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stop != end) return std::nullopt;
  return number;
}

}  // namespace

std::uint64_t seed_number(std::string_view text) {
  return whole_number(text).value_or(fnv1a64(text));
}

std::string batch_seed(std::string_view text, std::uint64_t index) {
  if (auto number = whole_number(text)) {
    return index == 0 ? std::string(text) : std::to_string(*number + index);
  }
  return index == 0 ? std::string(text) : std::string(text) + "/" + std::to_string(index);
}

}  // namespace boardwright
