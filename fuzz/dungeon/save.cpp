// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The bytes are read as a saved game; and, since hardly any bytes pass a
// save's check, they are also typed into a session, line by line: whatever was
// typed, the game can be saved, and the save goes on to the same state.
#include "fuzz/dungeon/check.hpp"

namespace {

// A game before its first click: made once, since making boards is the slow part. In
// mode classic, where a new game has no search for the bound.
const boardwright::Document& fresh_game() {
  static const boardwright::Document kGame = [] {
    using namespace boardwright;
    const Verb& play = *dungeon::game().find_verb("play");
    Result<Opening> session = play.play(boardwright::call_of(play, {}, {{"mode", "classic"}}));
    BOARDWRIGHT_ASSERT(session.has_value());
    return session->session->save(0);
  }();
  return kGame;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace boardwright;
  using namespace boardwright::dungeon;
  std::string_view text = text_of(data, size);
  if (const auto game_read = read_exactly("game", text)) {
    for (const char* verb : {"verify", "score", "show", "play"}) {
      BOARDWRIGHT_ASSERT(run(verb, {*game_read}, nullptr).has_value());
    }
  }
  const Verb& play = *game().find_verb("play");
  Call call = boardwright::call_of(play, {fresh_game()});
  Result<Opening> session = play.play(call);
  BOARDWRIGHT_ASSERT(session.has_value());
  // Making a board takes longer than all the rest: one new game at most.
  Document board = session->session->boards().front();
  int games = 1;
  for (int lines = 0; !text.empty() && lines < 60 && games < 2; ++lines) {
    const std::size_t end = text.find('\n');
    (void)session->session->act(0, text.substr(0, end), lines);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (board.same(session->session->boards().front())) continue;
    board = session->session->boards().front();
    ++games;
  }
  const Document saved = session->session->save(1000);
  call.inputs = {*read_exactly("game", game().find_kind("game")->write(saved).dump())};
  Result<Opening> again = play.play(call);
  BOARDWRIGHT_ASSERT(again.has_value());
  BOARDWRIGHT_ASSERT(again->session->draw(0, Look{}).text ==
                     session->session->draw(0, Look{}).text);
  return 0;
}
