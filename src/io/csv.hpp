// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace boardwright::io {

// A text as a field of a table with commas, as RFC 4180 has it: quotes around what holds a
// comma, a quote or the end of a line. One that a spreadsheet would take for a formula gets
// an apostrophe; a number is none.
inline std::string csv_field(const std::string& given) {
  const bool number = given.find_first_not_of("0123456789.", 1) == std::string::npos;
  const bool formula = !number && given.find_first_of("=+-@\t\r") == 0;
  std::string text = formula ? "'" + given : given;
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + "\"";
}

}  // namespace boardwright::io
