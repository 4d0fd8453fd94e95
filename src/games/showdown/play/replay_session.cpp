// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A replay shows the log as it was after some of its moves, and is at any time
// between two moves, never within one: so its clock is that of the last move
// shown. The match is played again for every step, which costs less than drawing it.
#include "games/showdown/play/replay_session.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/showdown/draw/draw.hpp"
#include "games/showdown/forms/replay_json.hpp"
#include "games/showdown/play/match_view.hpp"

namespace boardwright::showdown {
namespace {

constexpr std::int64_t kLongestWaitMs = 1500;  // a player may have thought for minutes
constexpr std::size_t kMostRows = 1000;        // of the scrubber

class ReplaySession : public PlaySession {
 public:
  // REQUIRES: the log can be played again
  ReplaySession(ReplayDocument replay, Document given)
      : replay_(std::move(replay)), boards_{std::move(given)}, match_(played()) {
    tell_moves();
  }

  int pictures() const override { return match_.sides(); }
  Screen draw(int /*side*/, const Look& look) const override;
  std::string picture(int side, const PictureLook& look) const override {
    return draw_side_svg(match_, side, tile_ids(match_, side), look);
  }
  io::Json view(int /*side*/) const override {
    io::Json json = match_view(match_);
    return json.set("shown", replay_.shown)
        .set("moves", all())
        .set("paused", replay_.paused)
        .set("over", over());
  }
  std::vector<Control> controls(int side) const override;
  std::vector<Panel> panels(int side) const override;
  std::string help() const override {
    return "  next, back   the next move, the one before\n"
           "  first, last  the start, the end\n"
           "  go 12        after move 12\n"
           "  play, pause  let it play by itself, or not\n";
  }

  Result<Done> act(int side, std::string_view line, std::int64_t now_ms) override;
  Done tick(std::int64_t now_ms) override;

  std::vector<Document> boards() const override { return boards_; }
  bool over() const override { return false; }
  Document save(std::int64_t /*now_ms*/) const override {
    return Document::make("replay", replay_);
  }

 private:
  std::size_t all() const { return replay_.match.records.size(); }
  Match played() const { return *replayed(shown_part(replay_)); }
  void tell_moves();
  std::int64_t wait_ms() const;
  std::string step_text() const;
  Done go_to(std::size_t shown);

  ReplayDocument replay_;
  std::vector<Document> boards_;
  Match match_;                          // as it was after what is shown
  std::vector<std::string> moves_told_;  // "0:03.0  side 1: the 4 left"
  std::int64_t now_ms_ = 0;
  std::int64_t waited_ms_ = 0;  // since the last move
};

// What each move of the log was.
void ReplaySession::tell_moves() {
  ReplayDocument start = replay_;
  start.shown = 0;
  Match match = *replayed(shown_part(start));
  for (const Record& record : replay_.match.records) {
    std::string told = "takes a move back";
    if (record.undo) {
      match.undo(record.side, record.at_ms);
    } else {
      match.slide(record.side, record.move, record.at_ms);
      const Cell to = *tile_of(reverse(record.move), blank_of(match.standing(record.side).tiles),
                               match.board(record.side).size);
      told = fmt::format("{} {}", match.standing(record.side).tiles[to.index],
                         kMoveNames.name(record.move));
    }
    moves_told_.push_back(
        fmt::format("{}  {}: {}", clock_text(record.at_ms), side_name(match, record.side), told));
  }
}

std::string ReplaySession::step_text() const {
  return replay_.shown == 0 ? fmt::format("the start, {} to come", count_text(all()))
                            : fmt::format("move {} of {}, {}", replay_.shown, all(),
                                          moves_told_[replay_.shown - 1]);
}

Screen ReplaySession::draw(int side, const Look& look) const {
  Screen screen = draw_match(match_, side, look);
  screen.cells.clear();  // there is nothing to point at
  if (look.panels) return screen;
  screen.text += step_text() + "\n";
  if (replay_.shown == 0) {
    for (std::size_t i = 0; i < all(); ++i) {
      screen.text += fmt::format("{:>4}  {}\n", i + 1, moves_told_[i]);
    }
  }
  const Match whole = *replayed(replay_.match);
  if ((replay_.shown == 0 || replay_.shown == all()) && whole.decided()) {
    screen.text += result_text(whole) + "\n";
  }
  return screen;
}

std::vector<Control> ReplaySession::controls(int /*side*/) const {
  const bool first = replay_.shown == 0;
  const bool last = replay_.shown == all();
  return {{.id = "play",
           .label = replay_.paused ? "Play" : "Pause",
           .group = "replay",
           .keys = {"Space", "p"},
           .line = replay_.paused ? "play" : "pause",
           .enabled = !last || !replay_.paused,
           .note = "it plays as it was played; long thoughts are shortened",
           .chosen = !replay_.paused,
           .primary = !last},
          {.id = "back",
           .label = "Back",
           .group = "replay",
           .keys = {"ArrowLeft", "["},
           .line = "back",
           .enabled = !first},
          {.id = "next",
           .label = "Next",
           .group = "replay",
           .keys = {"ArrowRight", "]"},
           .line = "next",
           .enabled = !last},
          {.id = "first",
           .label = "Start",
           .group = "replay",
           .keys = {"Home"},
           .line = "first",
           .enabled = !first},
          {.id = "last",
           .label = "End",
           .group = "replay",
           .keys = {"End"},
           .line = "last",
           .enabled = !last}};
}

// A long log has not a row for every move.
std::vector<Panel> ReplaySession::panels(int /*side*/) const {
  Panel scrubber{.id = "moves", .title = "Moves", .kind = PanelKind::Scrubber};
  const std::size_t step = all() / kMostRows + 1;
  for (std::size_t shown = 0; shown <= all(); shown += step) {
    scrubber.rows.push_back({.title = shown == 0
                                          ? std::string("the start")
                                          : fmt::format("{} {}", shown, moves_told_[shown - 1]),
                             .line = fmt::format("go {}", shown)});
  }
  scrubber.value = static_cast<std::int64_t>(replay_.shown / step);
  std::vector<Panel> panels = match_panels(match_, replay_.paused);
  panels.insert(panels.begin(), std::move(scrubber));
  return panels;
}

Done ReplaySession::go_to(std::size_t shown) {
  const std::size_t before = replay_.shown;
  replay_.shown = shown;
  waited_ms_ = 0;
  match_ = played();
  Done done{.changed = shown != before, .undoable = false};
  if (shown == before + 1 && !match_.records().back().undo) {
    done.events.push_back(
        slide_event(match_, match_.records().back().side, match_.records().back().move));
  } else if (shown != before) {
    done.events.push_back({.kind = "step", .text = step_text()});
  }
  if (shown == all() && shown != before && match_.decided()) {
    done.events.push_back(result_event(match_));
  }
  return done;
}

Result<Done> ReplaySession::act(int /*side*/, std::string_view line, std::int64_t now_ms) {
  now_ms_ = std::max(now_ms_, now_ms);
  const std::vector<std::string> words = split(lower(line));
  const std::string word = words.empty() ? "" : words[0];
  if (words.size() == 2 && word == "go") {
    const auto shown = parse_number<std::size_t>(words[1]);
    if (!shown || *shown > all()) {
      return Error{"no_such_move", fmt::format("moves go from 0 to {}", all()), {}};
    }
    replay_.paused = true;
    Done done = go_to(*shown);
    done.changed = true;
    return done;
  }
  if (words.size() != 1) return Error{"unknown_command", "type next, back, play, or help", {}};
  if (word == "play" || word == "pause") {
    replay_.paused = word == "pause";
    waited_ms_ = 0;
    return Done{.events = {{.kind = replay_.paused ? "paused" : "resumed",
                            .text = replay_.paused ? "Paused." : "It plays."}},
                .undoable = false};
  }
  std::optional<std::size_t> target;
  if (word == "next") target = std::min(replay_.shown + 1, all());
  if (word == "back") target = replay_.shown - std::min<std::size_t>(replay_.shown, 1);
  if (word == "first") target = 0;
  if (word == "last") target = all();
  if (!target) return Error{"unknown_command", "type next, back, play, or help", {}};
  replay_.paused = true;
  Done done = go_to(*target);
  done.changed = true;
  return done;
}

std::int64_t ReplaySession::wait_ms() const {
  const std::vector<Record>& records = replay_.match.records;
  const std::int64_t last = replay_.shown == 0 ? 0 : records[replay_.shown - 1].at_ms;
  return std::min(records[replay_.shown].at_ms - last, kLongestWaitMs);
}

Done ReplaySession::tick(std::int64_t now_ms) {
  Done all_done{.changed = false};
  const std::int64_t passed = std::max<std::int64_t>(0, now_ms - now_ms_);
  now_ms_ += passed;
  if (replay_.paused) return all_done;
  waited_ms_ += passed;
  while (replay_.shown < all() && waited_ms_ >= wait_ms()) {
    const std::int64_t left = waited_ms_ - wait_ms();
    Done done = go_to(replay_.shown + 1);
    waited_ms_ = left;
    all_done.changed = true;
    all_done.events.insert(all_done.events.end(), done.events.begin(), done.events.end());
  }
  if (replay_.shown == all() && !replay_.paused) {
    replay_.paused = true;
    all_done.changed = true;
  }
  return all_done;
}

}  // namespace

Result<Opening> open_replay(const Call& call) {
  const Document& given = call.inputs.front();
  ReplayDocument replay;
  if (given.kind() == "match") {
    replay.match = given.as<MatchDocument>();
  } else {
    replay = given.as<ReplayDocument>();
  }
  if (const Result<Match> match = replayed(replay.match); !match) {
    Error error = match.error();
    if (given.kind() == "replay") error.where.pointer = "/match" + error.where.pointer;
    return error;
  }
  return Opening{std::make_unique<ReplaySession>(std::move(replay), given)};
}

}  // namespace boardwright::showdown
