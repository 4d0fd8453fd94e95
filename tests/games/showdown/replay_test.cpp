// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "games/showdown/forms/replay_json.hpp"
#include "games/showdown/helpers.hpp"
#include "games/showdown/play/replay_session.hpp"

namespace boardwright::showdown {
namespace {

// Side 2 wins by its second move; side 1 has made one.
MatchDocument short_log() {
  Match match(Mode::Versus, {plain_board(3, "312123023", "312123230")}, {Seat{}, Seat{}});
  EXPECT_TRUE(match.slide(0, Move::Left, 1000));
  EXPECT_TRUE(match.slide(1, Move::Left, 2000));
  EXPECT_TRUE(match.slide(1, Move::Left, 60'000));
  match.pass_time(60'200);
  return document_of(match);
}

std::unique_ptr<PlaySession> open_log(Document log) {
  Call call;
  call.inputs = {std::move(log)};
  Result<Opening> opening = open_replay(call);
  EXPECT_TRUE(opening.has_value()) << opening.error().message;
  return std::move(opening->session);
}

std::unique_ptr<PlaySession> open_short() { return open_log(Document::make("match", short_log())); }

std::int64_t shown(const PlaySession& session) {
  return session.view(0).find("shown")->as_integer();
}

TEST(Replay, PlaysByItselfAndShortensLongThoughts) {
  auto session = open_short();
  EXPECT_FALSE(session->tick(900).changed);
  Done done = session->tick(1000);
  EXPECT_TRUE(done.changed);
  EXPECT_EQ(done.events[0].text, "Side 1 slid the 2 left.");
  session->tick(2000);
  EXPECT_EQ(shown(*session), 2);
  session->tick(3400);
  EXPECT_EQ(shown(*session), 2);
  done = session->tick(3500);  // not 58 seconds
  EXPECT_EQ(shown(*session), 3);
  EXPECT_EQ(done.events.back().text, "Side 2 wins: 2 moves in 1:00.0.");
  EXPECT_EQ(session->view(0).find("paused")->dump(), "true");
}

TEST(Replay, IsSteppedAndScrubbed) {
  auto session = open_short();
  EXPECT_TRUE(session->act(0, "last", 0).has_value());
  EXPECT_EQ(shown(*session), 3);
  EXPECT_TRUE(session->act(0, "back", 0).has_value());
  EXPECT_FALSE(session->tick(99'000).changed) << "whoever steps does not want it to run";
  EXPECT_EQ(shown(*session), 2);
  const std::vector<Panel> panels = session->panels(0);
  const auto scrubber = std::find_if(panels.begin(), panels.end(), [](const Panel& panel) {
    return panel.kind == PanelKind::Scrubber;
  });
  ASSERT_NE(scrubber, panels.end());
  ASSERT_EQ(scrubber->rows.size(), 4U);
  EXPECT_EQ(scrubber->value, 2);
  EXPECT_EQ(scrubber->rows[2].title, "2 0:02.0  side 2: 2 left");
  EXPECT_TRUE(session->act(0, scrubber->rows[1].line, 0).has_value());
  EXPECT_EQ(shown(*session), 1);
  EXPECT_EQ(session->act(0, "go 4", 0).error().code, "no_such_move");
  EXPECT_EQ(session->act(0, "jump", 0).error().code, "unknown_command");
  EXPECT_TRUE(session->act(0, "play", 99'000).has_value());
  EXPECT_TRUE(session->tick(100'000).changed);
}

TEST(Replay, PrintsTheLog) {
  const std::string text = open_short()->draw(0, Look{}).text;
  EXPECT_NE(text.find("   1  0:01.0  side 1: 2 left\n   2  0:02.0  side 2: 2 left\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("Side 2 wins: 2 moves in 1:00.0.\n"), std::string::npos);
}

TEST(Replay, IsKeptAsADocumentOfItsOwn) {
  auto session = open_short();
  EXPECT_TRUE(session->act(0, "next", 0).has_value());
  const Document saved = session->save(0);
  EXPECT_EQ(saved.kind(), "replay") << "a log is not written over";
  const io::Json json = replay_record().write(saved.as<ReplayDocument>());
  const Result<ReplayDocument> read = replay_record().read(json);
  ASSERT_TRUE(read.has_value()) << read.error().message;
  EXPECT_EQ(*read, saved.as<ReplayDocument>());
  auto again = open_log(Document::make("replay", *read));
  EXPECT_EQ(again->view(0), session->view(0));
  EXPECT_EQ(replay_record().read(io::Json(json).set("shown", 4)).error().code, "out_of_range");
}

TEST(Replay, RefusesALogThatCannotBePlayed) {
  MatchDocument log = short_log();
  log.records[0].move = Move::Up;
  Call call;
  call.inputs = {Document::make("match", log)};
  const Result<Opening> opening = open_replay(call);
  ASSERT_FALSE(opening.has_value());
  EXPECT_EQ(opening.error().code, "illegal_move");
}

}  // namespace
}  // namespace boardwright::showdown
