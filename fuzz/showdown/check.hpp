// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What the showdown's fuzz targets share: a document that can be read is
// written and read again equal, and no verb crashes on it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "boardwright/games/contract.hpp"
#include "boardwright/games/showdown/forms/board_json.hpp"

namespace boardwright::showdown {

const Game& game();

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// Options of a verb with nothing given.
inline Options options_of(const Verb& verb) {
  Options options;
  for (const Option& option : verb.options) {
    Options::Value value;
    value.text = option.fallback;
    if (option.type == OptionType::Integer && !option.fallback.empty()) {
      value.integer = std::stoi(option.fallback);
    }
    options.set(option.name, value);
  }
  return options;
}

// Large cages are slow, not wrong: boards with one are only read and written.
inline bool is_quick(const Board& board) {
  for (const kenken::Cage& cage : board.cages) {
    if (cage.cells.size() > 5) return false;
  }
  return board.size <= 5;
}

inline Result<Answer> run(const char* name, Document input) {
  const Verb& verb = *game().find_verb(name);
  Call call;
  call.inputs = {std::move(input)};
  call.options = options_of(verb);
  call.seed = "1";
  call.budget.nodes = 500;
  if (!verb.play) return verb.run(call);
  const Result<Opening> opening = verb.play(call);
  if (!opening) return opening.error();
  Answer answer;
  if (opening->session) answer.text = opening->session->draw(0, Look{}).text;
  return answer;
}

// The value that `read` makes of what `write` makes of it is the same.
template <class T>
void check_round_trip(const T& value, io::Json (*write)(const T&),
                      Result<T> (*read)(const io::Json&)) {
  const Result<T> again = read(write(value));
  BOARDWRIGHT_ASSERT(again.has_value() && *again == value);
}

inline void check_error(const Error& error) {
  BOARDWRIGHT_ASSERT(!error.code.empty() && !error.message.empty());
}

}  // namespace boardwright::showdown
