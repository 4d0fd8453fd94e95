// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A game under way at the host: the game's own session, with what every front
// end needs around it. A board that the session made is verified before
// anything of it is shown. After each action the game is saved, whole and
// atomically, so a kill at any moment loses at most the last action; a save that
// fails is told. Undo and redo are the table's, for games that allow it.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boardwright/games/contract.hpp"
#include "boardwright/host/files.hpp"
#include "boardwright/host/request.hpp"

namespace boardwright {

struct PlayOpening;

class PlayTable {
 public:
  // Opens the game that a request for a played verb asks for: new, or from its
  // input file. A saved game goes on in its own file; otherwise it is kept in
  // `save_path`, unless that is empty. A `save_path` that exists already is
  // resumed. The file of the game is kept from other programs as long as the
  // table lives. Errors: those of make_options and of reading the files;
  // save_exists when another file was named as well; in_use; not_verified;
  // bad_option for what the file already says.
  static Result<PlayOpening> open(const Request& request, const std::string& save_path);

  const PlaySession& session() const { return *session_; }
  const std::string& save_path() const { return save_path_; }
  bool resumed() const { return resumed_; }

  // As the session tells them, with what every table adds: format and version
  // of the view; undo and redo.
  io::Json view(int side) const { return view_json(*game_, *session_, side); }
  std::vector<Control> controls(int side) const;

  // What a typed line, or time that passed, led to.
  struct Reply {
    std::string text;  // to be shown; ends with a newline unless empty
    std::vector<Event> events{};
    Status error;
    bool redraw = false;  // the game changed
    bool quit = false;
  };
  // Does what a line asks. The table knows `help`, `save FILE`, `quit`, `json`,
  // `undo` and `redo` (if the game allows it); everything else is for the session.
  Reply say(int side, std::string_view line);
  // Does what a control offers: {"control": "place-3", "cell": "5"}, with
  // "cells" and "choice" where it wants them, or {"line": "place 5 3"}.
  // Errors: bad_action, and those of the line.
  Reply act(int side, const io::Json& action);

  // Lets time pass. Nothing is told and nothing redrawn if nothing happened.
  Reply tick();

 private:
  PlayTable(const Request& request, Call call, std::unique_ptr<PlaySession> session)
      : game_(request.game),
        verb_(request.verb),
        call_(std::move(call)),
        session_(std::move(session)),
        boards_(session_->boards()),
        opened_(Clock::now()) {}

  using Clock = std::chrono::steady_clock;
  std::int64_t now_ms() const;
  Status save();
  Status check_boards();
  void follow_change(Reply& reply);
  Reply save_to(std::string_view path);
  Reply step_back(std::vector<Document>& from, std::vector<Document>& to, std::string_view word);

  const Game* game_;
  const Verb* verb_;
  Call call_;
  std::unique_ptr<PlaySession> session_;
  std::vector<Document> boards_;  // those that are checked
  std::string save_path_;
  FileLock lock_;  // of save_path_
  bool resumed_ = false;
  bool acted_ = false;  // since it was opened
  // What the game was before each action that may be taken back, and after each
  // that was.
  std::vector<Document> past_;
  std::vector<Document> future_;
  Clock::time_point opened_;
};

// What opening a table led to: the table, or why the budget ended before there
// was a board.
struct PlayOpening {
  std::optional<PlayTable> table;  // empty if `spent`
  Status spent{};
};

}  // namespace boardwright
