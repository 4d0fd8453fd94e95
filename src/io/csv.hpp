// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace boardwright::io {

// True if a spreadsheet would work out the text: it begins with a sign of formulas, of the
// usual or of the full width, and is no number with its sign.
inline bool is_formula(std::string_view text) {
  constexpr std::array<std::string_view, 11> kSigns = {"=",  "+",  "-",  "@",  "\t", "\r",
                                                       "\n", "＝", "＋", "－", "＠"};
  const bool marked = std::any_of(kSigns.begin(), kSigns.end(),
                                  [&](std::string_view sign) { return text.starts_with(sign); });
  const bool number = (text.starts_with('+') || text.starts_with('-')) && text.size() > 1 &&
                      text.find_first_not_of("0123456789.", 1) == std::string_view::npos;
  return marked && !number;
}

// A text as a field of a table with commas, as RFC 4180 has it: quotes around what holds a
// comma, a quote or the end of a line. One that a spreadsheet would take for a formula gets
// an apostrophe; a number is none.
inline std::string csv_field(const std::string& given) {
  std::string text = is_formula(given) ? "'" + given : given;
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + "\"";
}

}  // namespace boardwright::io
