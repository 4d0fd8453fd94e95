// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The bytes are read as a match log; and, since hardly any bytes are one, they
// are also typed into a session, line by line: whatever was typed, the match
// can be saved, is judged valid, and goes on as it was. The session's board is
// the smallest there is: making a board, solving its cages and the table that
// hints come from were nearly all of the work, and other targets do them.
#include "boardwright/games/showdown/verify/verify.hpp"
#include "fuzz/showdown/check.hpp"

namespace boardwright::showdown {
namespace {

void check_log(const io::Json& json) {
  const Result<MatchDocument> match = read_match(json);
  if (!match) return check_error(match.error());
  check_round_trip<MatchDocument>(*match, write_match, read_match);
  for (const Board& board : match->boards) {
    if (!is_quick(board)) return;
  }
  const Result<Answer> verified = run("verify", Document::make("match", *match));
  BOARDWRIGHT_ASSERT(verified.has_value());
  const Result<Match> again = replayed(*match);
  // What the judge accepts can be played again; the pace is his alone.
  BOARDWRIGHT_ASSERT(again.has_value() || verified->verdict == Verdict::No);
  (void)run("show", Document::make("match", *match));
}

Document small_board() {
  const Result<io::Json> json = io::parse_json(R"({"size":2,"start":"0121","goal":"2110"})");
  return Document::make("board", *read_board(*json));
}

void type_lines(std::string_view text) {
  const Verb& play = *game().find_verb("play");
  Call call = call_of(play, {small_board()});
  Result<Opening> session = play.play(call);
  BOARDWRIGHT_ASSERT(session.has_value());
  for (int lines = 0; !text.empty() && lines < 60; ++lines) {
    const std::size_t end = text.find('\n');
    (void)session->session->act(0, text.substr(0, end), 100 * lines);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  const Document saved = session->session->save(10'000);
  const auto& match = saved.as<MatchDocument>();
  check_round_trip<MatchDocument>(match, write_match, read_match);
  BOARDWRIGHT_ASSERT(verify_match(match, Budget{}.with_nodes(20'000)).problems.empty());
  call.inputs = {saved};
  Result<Opening> again = play.play(call);
  BOARDWRIGHT_ASSERT(again.has_value());
  const io::Json view = again->session->view(0);
  BOARDWRIGHT_ASSERT(*view.find("sides") == *session->session->view(0).find("sides"));
}

}  // namespace
}  // namespace boardwright::showdown

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace boardwright;
  const std::string_view text = text_of(data, size);
  if (const Result<io::Json> json = io::parse_json(text)) showdown::check_log(*json);
  showdown::type_lines(text);
  return 0;
}
