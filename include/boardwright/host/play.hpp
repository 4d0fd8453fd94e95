// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A game under way at the host: the game's own session, with what every front
// end needs around it. A board that the session made is verified before
// anything of it is shown. After each action the game is saved, whole and
// atomically, so a kill at any moment loses at most the last action; a save that
// fails is told.
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

  // What a typed line, or time that passed, led to.
  struct Reply {
    std::string text;  // to be shown; ends with a newline unless empty
    Status error;
    bool redraw = false;  // the game changed
    bool quit = false;
  };
  // Does what a line asks. The table knows `help`, `save FILE`, `quit` and
  // `json`; everything else is for the session.
  Reply say(int side, std::string_view line);

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

  const Game* game_;
  const Verb* verb_;
  Call call_;
  std::unique_ptr<PlaySession> session_;
  std::vector<Document> boards_;  // those that are checked
  std::string save_path_;
  FileLock lock_;  // of save_path_
  bool resumed_ = false;
  Clock::time_point opened_;
};

// What opening a table led to: the table, or why the budget ended before there
// was a board.
struct PlayOpening {
  std::optional<PlayTable> table;  // empty if `spent`
  Status spent{};
};

}  // namespace boardwright
