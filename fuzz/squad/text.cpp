// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "fuzz/squad/check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace boardwright;
  using namespace boardwright::squad;
  const auto board = read_board_text(text_of(data, size));
  if (board) {
    check_board(*board);
  } else {
    BOARDWRIGHT_ASSERT(board.error().where.line > 0 && !board.error().message.empty());
  }
  return 0;
}
