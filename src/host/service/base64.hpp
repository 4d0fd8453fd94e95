// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Bytes as text (RFC 4648), for files that are not UTF-8.
#pragma once

#include <string>
#include <string_view>

namespace boardwright::service {

std::string base64(std::string_view bytes);

}  // namespace boardwright::service
