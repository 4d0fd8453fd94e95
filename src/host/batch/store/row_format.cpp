// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "host/batch/store/row_format.hpp"

#include <bit>

namespace boardwright::batch {
namespace {

constexpr std::uint64_t kTag = 3;
enum Tag : std::uint64_t { kWhole = 0, kDouble = 1, kOther = 2, kWord = 3 };

void put_fixed(std::string& bytes, std::uint64_t number) {
  for (unsigned shift = 0; shift < 64; shift += 8) {
    bytes += static_cast<char>(number >> shift & 0xffU);
  }
}

// REQUIRES: eight bytes
std::uint64_t fixed(std::string_view bytes) {
  std::uint64_t number = 0;
  for (std::size_t i = 8; i-- > 0;) number = number << 8U | static_cast<unsigned char>(bytes[i]);
  return number;
}

std::optional<std::string_view> take(std::string_view& bytes, std::uint64_t size) {
  if (size > bytes.size()) return std::nullopt;
  const std::string_view found = bytes.substr(0, size);
  bytes.remove_prefix(size);
  return found;
}

// A number too large for its tag is kept as a double.
bool fits(std::int64_t number) {
  constexpr std::int64_t kLimit = std::int64_t{1} << 60U;
  return number >= -kLimit && number < kLimit;
}

}  // namespace

void put_number(std::string& bytes, std::uint64_t number) {
  while (number >= 0x80) {
    bytes += static_cast<char>(number | 0x80U);
    number >>= 7U;
  }
  bytes += static_cast<char>(number);
}

void put_bytes(std::string& bytes, std::string_view content) {
  put_number(bytes, content.size());
  bytes += content;
}

void put_measure(std::string& bytes, const Measure& measure) {
  if (const auto* whole = std::get_if<std::int64_t>(&measure); whole != nullptr && fits(*whole)) {
    const auto sign = static_cast<std::uint64_t>(*whole >> 63);
    put_number(bytes, ((static_cast<std::uint64_t>(*whole) << 1U) ^ sign) << 2U | kWhole);
  } else if (std::holds_alternative<std::int64_t>(measure) ||
             std::holds_alternative<double>(measure)) {
    const double number =
        whole != nullptr ? static_cast<double>(*whole) : std::get<double>(measure);
    put_number(bytes, kDouble);
    put_fixed(bytes, std::bit_cast<std::uint64_t>(number));
  } else if (const auto* word = std::get_if<std::string>(&measure)) {
    put_number(bytes, word->size() << 2U | kWord);
    bytes += *word;
  } else {
    const auto* flag = std::get_if<bool>(&measure);
    put_number(bytes, (flag == nullptr ? 0U : *flag ? 2U : 1U) << 2U | kOther);
  }
}

std::optional<std::uint64_t> take_number(std::string_view& bytes) {
  std::uint64_t number = 0;
  for (unsigned shift = 0; shift < 64 && !bytes.empty(); shift += 7) {
    const auto byte = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    number |= static_cast<std::uint64_t>(byte & 0x7fU) << shift;
    if (byte < 0x80) return number;
  }
  return std::nullopt;
}

std::optional<std::string_view> take_bytes(std::string_view& bytes) {
  const std::optional<std::uint64_t> size = take_number(bytes);
  return size ? take(bytes, *size) : std::nullopt;
}

std::optional<Measure> take_measure(std::string_view& bytes) {
  const std::optional<std::uint64_t> head = take_number(bytes);
  if (!head) return std::nullopt;
  const std::uint64_t value = *head >> 2U;
  std::optional<Measure> measure(std::in_place);
  switch (*head & kTag) {
    case kWhole:
      measure->emplace<std::int64_t>(static_cast<std::int64_t>((value >> 1U) ^ (0 - (value & 1U))));
      break;
    case kDouble: {
      const auto number = take(bytes, 8);
      if (!number) return std::nullopt;
      measure->emplace<double>(std::bit_cast<double>(fixed(*number)));
      break;
    }
    case kWord: {
      const auto word = take(bytes, value);
      if (!word) return std::nullopt;
      measure->emplace<std::string>(*word);
      break;
    }
    default:
      if (value > 0) measure->emplace<bool>(value == 2);
  }
  return measure;
}

std::string pack_measures(const Measures& measures, std::vector<std::string>& names) {
  for (const auto& [name, value] : measures) {
    bool known = false;
    for (const std::string& each : names) known = known || each == name;
    if (!known) names.push_back(name);
  }
  std::string bytes;
  std::size_t left = measures.size();
  for (const std::string& name : names) {
    if (left == 0) break;  // nothing at the end is left out
    const Measure* value = find_measure(measures, name);
    put_measure(bytes, value != nullptr ? *value : Measure());
    if (value != nullptr) --left;
  }
  return bytes;
}

std::optional<Measures> unpack_measures(std::string_view bytes,
                                        const std::vector<std::string>& names) {
  Measures measures;
  for (std::size_t i = 0; !bytes.empty(); ++i) {
    std::optional<Measure> value = take_measure(bytes);
    if (!value || i == names.size()) return std::nullopt;
    if (!std::holds_alternative<std::monostate>(*value)) {
      measures.emplace_back(names[i], *std::move(value));
    }
  }
  return measures;
}

std::string pack_digest(const Digest& digest) {
  std::string bytes;
  put_fixed(bytes, digest.low);
  put_fixed(bytes, digest.high);
  return bytes;
}

Digest unpack_digest(std::string_view bytes) {
  return Digest{.high = fixed(bytes.substr(8)), .low = fixed(bytes)};
}

}  // namespace boardwright::batch
