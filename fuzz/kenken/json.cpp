// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The text is read as a puzzle, as a state and as a game.
#include "boardwright/games/kenken/forms/puzzle_json.hpp"
#include "fuzz/kenken/check.hpp"
#include "games/kenken/forms/game_json.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace boardwright;
  using namespace boardwright::kenken;
  auto json = io::parse_json(text_of(data, size));
  if (!json) return 0;
  auto state = read_state(*json);
  if (state) {
    auto again = read_state(write_state(*state));
    BOARDWRIGHT_ASSERT(again.has_value() && *again == *state);
  }
  auto game = game_record().read(*json);
  if (game) {
    auto again = game_record().read(game_record().write(*game));
    BOARDWRIGHT_ASSERT(again.has_value() && *again == *game);
  }
  return check_reader(read_puzzle(*json));
}
