// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A game under way, without a file: the game's own session with what every
// front end needs around it. A board that the session made is verified before
// anything of it is shown. Undo and redo are the table's, for games that allow
// it. Time is in milliseconds since the table was opened and comes from whoever
// calls; it never goes back. PlayTable (host/play.hpp) keeps such a table in a
// file, the service keeps many. Not thread safe.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boardwright/games/contract.hpp"
#include "boardwright/host/request.hpp"

namespace boardwright {

struct TableOpening;

class GameTable {
 public:
  // Opens the game that a request for a played verb asks for: new, or from its
  // input. Errors: those of make_options and of reading the sources;
  // not_verified; bad_option for what a saved game already says.
  static Result<TableOpening> open(const Request& request);

  const PlaySession& session() const { return *session_; }
  const Game& game() const { return *game_; }
  const Verb& verb() const { return *verb_; }
  // The input was a game of this verb.
  bool resumed() const { return resumed_; }

  // As the session tells them, with what every table adds: format and version
  // of the view; undo and redo.
  io::Json view(int side) const { return view_json(*game_, *session_, side); }
  std::vector<Control> controls(int side) const;
  std::string help() const;
  bool can_undo() const { return session_->allows_undo() && !past_.empty(); }
  bool can_redo() const { return session_->allows_undo() && !future_.empty(); }

  // What a line, or time that passed, led to.
  struct Reply {
    std::string text{};  // to be shown; ends with a newline unless empty
    std::vector<Event> events{};
    Status error{};
    bool redraw = false;  // the game changed
    bool deed = false;    // and not only how it is looked at
    bool quit = false;    // it must end: it would be played on a wrong board
  };
  // Does what a line asks: `help`, `json`, `undo` and `redo` (if the game allows
  // it) are the table's; everything else is for the session.
  Reply say(int side, std::string_view line, std::int64_t now_ms);
  // The line of what a control offers: {"control": "place-3", "cell": "5"}, with
  // "cells" and "choice" where it wants them, {"line": "place 5 3"}, or the line
  // itself. Error: bad_action.
  Result<std::string> line_of(int side, const io::Json& action) const;
  // Lets time pass. Nothing is told and nothing redrawn if nothing happened.
  Reply tick(std::int64_t now_ms);

  // The game as it stands: an input of its verb.
  io::Json save(std::int64_t now_ms) const;

  // So many actions can be taken back, no more.
  void limit_history(std::size_t most) { most_history_ = most; }

 private:
  GameTable(const Request& request, Call call, std::unique_ptr<PlaySession> session)
      : game_(request.game),
        verb_(request.verb),
        call_(std::move(call)),
        session_(std::move(session)),
        boards_(session_->boards()) {}

  Status check_boards();
  void follow_change(Reply& reply);
  void remember(Document before);
  Reply step_back(std::deque<Document>& from, std::deque<Document>& to, std::string_view word,
                  std::int64_t now_ms);

  const Game* game_;
  const Verb* verb_;
  Call call_;
  std::unique_ptr<PlaySession> session_;
  std::vector<Document> boards_;  // those that are checked
  bool resumed_ = false;
  // What the game was before each action that may be taken back, and after each
  // that was.
  std::deque<Document> past_;
  std::deque<Document> future_;
  std::size_t most_history_ = 100000;
};

// What opening a table led to: the table, or why the budget ended before there
// was a board.
struct TableOpening {
  std::optional<GameTable> table;  // empty if `spent`
  Status spent{};
};

// The first word of a typed line, in small letters, and the rest.
std::pair<std::string, std::string_view> split_command(std::string_view line);

}  // namespace boardwright
