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
  if (const auto board = board_record().read(*json)) check_board(*board);
  if (const auto drag = drag_record().read(*json)) {
    if (verify_drag(*drag).valid()) {
      const RankedDrag full = replay_drag(*drag);
      BOARDWRIGHT_ASSERT(full.score.kills == drag->kills && full.score.hits == drag->hits);
      draw_drag_svg(drag->board, full);
    }
  }
  if (const auto table = classes_record().read(*json)) {
    const auto again = classes_record().read(classes_record().write(*table));
    BOARDWRIGHT_ASSERT(again.has_value() && *again == *table);
  }
  return 0;
}
