// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "host/service/base64.hpp"

#include <cstdint>

namespace boardwright::service {

std::string base64(std::string_view bytes) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t group = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      group = group << 8U;
      if (i + k < bytes.size()) group |= static_cast<unsigned char>(bytes[i + k]);
    }
    const std::size_t digits = bytes.size() - i >= 3 ? 4 : bytes.size() - i + 1;
    for (std::size_t k = 0; k < 4; ++k) {
      text += k < digits ? kDigits[group >> (18 - 6 * k) & 63U] : '=';
    }
  }
  return text;
}

}  // namespace boardwright::service
