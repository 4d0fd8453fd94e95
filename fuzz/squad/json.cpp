// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// All three JSON kinds: the text is read as a board, as a drag and as a class
// table.
#include "fuzz/squad/check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace boardwright;
  using namespace boardwright::squad;
  const auto json = io::parse_json(text_of(data, size));
  if (!json) return 0;
  if (const auto board = read_board(*json)) check_board(*board);
  if (const auto drag = read_drag(*json)) {
    if (verify_drag(*drag).empty()) {
      const RankedDrag full = replay_drag(*drag);
      BOARDWRIGHT_ASSERT(full.score.kills == drag->kills && full.score.hits == drag->hits);
      draw_drag_svg(drag->board, full);
    }
  }
  if (const auto table = read_classes(*json)) {
    const auto again = read_classes(write_classes(*table));
    BOARDWRIGHT_ASSERT(again.has_value() && *again == *table);
  }
  return 0;
}
