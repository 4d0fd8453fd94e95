// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Box-drawing characters by their arms, for boards drawn in text.
#pragma once

#include <string_view>

namespace boardwright::io {

enum class LineWeight { None, Light, Heavy };

// The character with these four arms, in UTF-8; a blank when all are None.
std::string_view box_line(LineWeight up, LineWeight right, LineWeight down, LineWeight left);

}  // namespace boardwright::io
