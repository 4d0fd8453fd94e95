// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Boards and positions: each is refused, or every verb that takes it answers.
#include "fuzz/dungeon/check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace boardwright;
  using namespace boardwright::dungeon;
  if (const auto board = read_exactly("board", text_of(data, size))) {
    for (const char* verb : {"verify", "score", "measure", "show", "play"}) {
      (void)run(verb, {*board}, nullptr);
    }
  }
  if (const auto position = read_exactly("position", text_of(data, size))) {
    for (const char* verb : {"verify", "show"}) (void)run(verb, {*position}, nullptr);
  }
  return 0;
}
