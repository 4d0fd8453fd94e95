// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// All JSON kinds: the text is read as a board, as a drag, as a class table and as
// a game.
#include "fuzz/squad/check.hpp"
#include "games/squad/forms/stage_json.hpp"
#include "games/squad/play/session.hpp"

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
  if (const auto stage = stage_record().read(*json)) {
    const auto again = stage_record().read(stage_record().write(*stage));
    BOARDWRIGHT_ASSERT(again.has_value() && *again == *stage);
    const auto session = open_stage(*stage, Document::make("game", *stage), 100);
    session->picture(0, PictureLook{});
    session->panels(0);
  }
  return 0;
}
