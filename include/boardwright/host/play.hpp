// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A game under way at the host: the game's own session, with what every front
// end needs around it. After each action the game is saved, whole and
// atomically, so a kill at any moment loses at most the last action.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "boardwright/games/contract.hpp"
#include "boardwright/host/request.hpp"

namespace boardwright {

class PlayTable {
 public:
  // Opens the game that a request for a played verb asks for: new, or from its
  // input file. A saved game goes on in its own file; otherwise it is kept in
  // `save_path`, unless that is empty. A `save_path` that exists already is
  // resumed. Errors: those of make_options and of reading the files;
  // save_exists when another file was named as well.
  static Result<PlayTable> open(const Request& request, const std::string& save_path);

  const PlaySession& session() const { return *session_; }
  const std::string& save_path() const { return save_path_; }
  bool resumed() const { return resumed_; }

  // What a typed line led to.
  struct Reply {
    std::string text;  // to be shown; ends with a newline unless empty
    Status error;
    bool redraw = false;  // the game changed
    bool quit = false;
  };
  // Does what a line asks. The table knows `help`, `save FILE`, `quit` and
  // `json`; everything else is for the session.
  Reply say(int side, std::string_view line);

  // Lets time pass; true if the picture changed.
  bool tick();

 private:
  PlayTable(const Game& game, std::unique_ptr<PlaySession> session)
      : game_(&game), session_(std::move(session)), opened_(Clock::now()) {}

  using Clock = std::chrono::steady_clock;
  std::int64_t now_ms() const;
  Status save();
  Reply save_to(std::string_view path);

  const Game* game_;
  std::unique_ptr<PlaySession> session_;
  std::string save_path_;
  bool resumed_ = false;
  Clock::time_point opened_;
};

}  // namespace boardwright
