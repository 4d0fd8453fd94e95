// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// UTF-8: what texts in documents are written in.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace boardwright::io {

// True if the text is well-formed: shortest forms only, no surrogates, nothing
// beyond U+10FFFF. Linear.
bool is_utf8(std::string_view text);

// The text with U+FFFD in place of every malformed byte: for file names and
// quotations of bad input in messages, which must be valid JSON. Linear.
std::string mended_utf8(std::string_view text);

// The text for a line on a terminal: control characters (which could move the cursor
// or turn the line) become "?", and what is longer than `most` characters ends in "…".
// REQUIRES: is_utf8(text), most > 0
std::string printable(std::string_view text, std::size_t most);

// A colour, or another look, in a text that is drawn for a terminal: "1;31" is bold
// and red until "0". It holds a byte that UTF-8 does not have, and inputs are UTF-8:
// no name in a document can be one.
std::string colour_code(std::string_view numbers);

// The text as a terminal may get it: control characters become U+FFFD, but line
// ends and tabs stay, and in a text that was drawn with colours each colour_code()
// becomes what terminals understand (ESC [ numbers m). Linear.
std::string terminal_text(std::string_view text, bool colours = false);

}  // namespace boardwright::io
